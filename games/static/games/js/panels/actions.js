// What a player may do besides moving. Only what the server allows is there; resigning asks first.

import { boardOf } from "../boards/index.js";
import { fillOnce, h } from "../dom.js";
import * as messages from "../messages.js";
import { manySides, partnersOf } from "../sides.js";
import { familyOf } from "../state.js";
import { button } from "./parts.js";
import { isWish } from "./resigning.js";

export class Actions {
  /** `ask` opens the confirming dialog; `send`, `flip` and `play`, which sends an action of the game, act. */
  constructor(element, { ask, send, flip, play }) {
    this.element = element;
    this.hooks = { ask, send, flip, play };
  }

  draw(state) {
    const acts = ["draw_offer", "resign_game", "resign_match", "abort"].filter((act) => state.allowed.includes(act));
    // Of more than two sides, who leaves the last game has left the match.
    if (acts.includes("resign_match") && isLastOfMany(state)) acts.splice(acts.indexOf("resign_match"), 1);
    // Of a single game it is the same.
    if (acts.includes("resign_game") && isSingle(state)) acts.splice(acts.indexOf("resign_match"), 1);
    if (state.game && boardOf(familyOf(state)).FLIPS) acts.push("flip");
    // A wish that waits for the partner is taken back where it is told.
    const shown = acts.filter((act) => !isWish(state, act.replace("resign_", ""), state.you));
    fillOnce(this.element, JSON.stringify([shown, state.match?.status]), () => shown.map((act) => this.#button(act, state)));
  }

  #button(act, state) {
    const { ask, send, flip, play } = this.hooks;
    const resign = (scope) => () => send(messages.resign(scope, state.version));
    const acts = {
      draw_offer: [gettext("Offer a draw"), () => play({ type: "draw_offer" })],
      resign_game: [gettext("Resign this game"), () => ask({
        title: gettext("Resign this game?"), text: gameText(state),
        yes: gettext("Resign this game"), then: resign("game"),
      })],
      resign_match: [gettext("Resign the match"), () => ask({
        title: gettext("Resign the match?"), text: matchText(state),
        yes: gettext("Resign the match"), then: resign("match"),
      })],
      abort: [gettext("Abort the match"), () => send(messages.abort())],
      flip: [gettext("Flip"), flip, gettext("Flip the board")],
    };
    const [text, onclick, title] = acts[act];
    const node = button(act, text, onclick);
    if (title) node.title = title;
    return node;
  }
}

const isSingle = (state) => state.match.number_of_games === 1 && !manySides(state);

const isLastOfMany = (state) => manySides(state) && state.games.length >= state.match.number_of_games;

function gameText(state) {
  if (manySides(state)) return gettext("You leave this game; the others play on.");
  return partnersOf(state).length
    ? gettext("Your partner has to agree. Your rivals win the game then, and all free cells count for them.")
    : boardOf(familyOf(state)).resignText();
}

function matchText(state) {
  if (manySides(state)) {
    return state.match.status === "between"
      ? gettext("You leave the next game; the others play on.")
      : gettext("You leave this and the next game; the others play on.");
  }
  return partnersOf(state).length
    ? gettext("Your partner has to agree. Your rivals win the whole match then.")
    : gettext("Your rival wins the whole match.");
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
