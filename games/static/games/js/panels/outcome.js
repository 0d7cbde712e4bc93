// What stands in place of sentence and buttons when nobody can move: the waiting table, the pause between two
// games, the result. Never over the board.

import { fill, fillOnce, h, setAttribute, setText } from "../dom.js";
import { countdownText } from "../clock.js";
import { heading, lobbyLink } from "./parts.js";
import { waitingPanel, closedPanel } from "./waiting.js";
import { pausePanel, resultPanel } from "./result.js";

/** "waiting", "closed", "pause", "result", or null while the game is being played. */
export function situation({ table, match }) {
  if (!table) return null;
  if (!match) return table.status === "closed" ? "closed" : "waiting";
  if (match.status === "between") return "pause";
  return ["over", "aborted"].includes(match.status) ? "result" : null;
}

const BUILDERS = { waiting: waitingPanel, closed: closedPanel, pause: pausePanel, result: resultPanel };

export class Outcome {
  constructor(element, hooks) {
    this.element = element;
    this.hooks = hooks; // {send, config}
  }

  /** True when the panel has just come up: the focus may have to follow. */
  draw(state) {
    const kind = situation(state);
    setAttribute(this.element, "data-kind", kind);
    this.element.hidden = kind === null;
    if (kind === null) {
      delete this.element.dataset.built;
      this.element.replaceChildren();
      return;
    }
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.act ?? "" : null;
    const { key, words, acts } = BUILDERS[kind](state, this.hooks);
    const build = () => [h("div", { class: "words" }, words()), h("div", { class: "acts" }, acts())];
    if (fillOnce(this.element, `${kind} ${key}`, build) && focused !== null) this.focus(focused);
  }

  /** The server does not let us in, and says why. */
  unreachable(why) {
    this.element.hidden = false;
    fill(this.element,
      h("div", { class: "words" }, heading(why ?? gettext("This table cannot be reached."))),
      h("div", { class: "acts" }, lobbyLink(this.hooks.config, true)));
  }

  focus(act = "") {
    const same = act && this.element.querySelector(`[data-act="${act}"]`);
    (same || this.element.querySelector("h2"))?.focus();
  }

  drawCountdown(state, now) {
    const node = this.element.querySelector("[data-countdown]");
    const at = state.match?.next_starts_at;
    if (node && at) setText(node, countdownText(Math.max(0, at - now)));
  }
}
