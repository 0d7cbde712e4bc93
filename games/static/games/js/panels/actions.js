// What a player may do besides moving. Only what the server allows is there; resigning asks first.

import { fillOnce, h } from "../dom.js";
import * as messages from "../messages.js";

export class Actions {
  /** `ask` opens the confirming dialog; `send` and `flip` act. */
  constructor(element, { ask, send, flip }) {
    this.element = element;
    this.hooks = { ask, send, flip };
  }

  draw(state) {
    const acts = [];
    for (const act of ["resign_game", "resign_match", "abort"]) if (state.allowed.includes(act)) acts.push(act);
    if (state.game) acts.push("flip");
    fillOnce(this.element, acts.join(), () => acts.map((act) => this.#button(act, state)));
  }

  #button(act, state) {
    const { ask, send, flip } = this.hooks;
    const version = () => state.version;
    const acts = {
      resign_game: [gettext("Resign this game"), () => ask({
        title: gettext("Resign this game?"),
        text: gettext("Your rival wins it, and all free cells count for your rival."),
        yes: gettext("Resign this game"),
        then: () => send(messages.resign("game", version())),
      })],
      resign_match: [gettext("Resign the match"), () => ask({
        title: gettext("Resign the match?"),
        text: gettext("Your rival wins the whole match."),
        yes: gettext("Resign the match"),
        then: () => send(messages.resign("match", version())),
      })],
      abort: [gettext("Abort the match"), () => send(messages.abort())],
      flip: [gettext("Flip"), flip, gettext("Flip the board")],
    };
    const [text, onclick, title] = acts[act];
    return h("button", { type: "button", class: "btn", "data-act": act, title, onclick }, text);
  }
}

/** The one dialog of the page. The browser moves the focus in and brings it back. */
export class Confirm {
  constructor(dialog) {
    this.dialog = dialog;
    this.title = dialog.querySelector("h2");
    this.text = dialog.querySelector("p");
    this.yes = dialog.querySelector("[value=yes]");
    dialog.addEventListener("close", () => dialog.returnValue === "yes" && this.then());
  }

  ask({ title, text, yes, then }) {
    this.title.textContent = title;
    this.text.textContent = text;
    this.yes.textContent = yes;
    this.then = then;
    this.dialog.returnValue = "";
    this.dialog.showModal();
  }

  /** The question is out of date: what it asks about is over. */
  dismiss() {
    if (this.dialog.open) this.dialog.close("");
  }
}
