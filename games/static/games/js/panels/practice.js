// Against the computer: a move taken back, and in training a hint with its reasons. What is allowed the server says.

import { coloured, spoken } from "../colours.js";
import { fill, h, setAttribute, setText } from "../dom.js";
import * as messages from "../messages.js";
import { mayDo, myTurn } from "../state.js";
import { button } from "./parts.js";

export class Practice {
  constructor(element, { send, speak }) {
    Object.assign(this, { element, send, speak });
    this.text = h("div", { class: "advice" });
    this.back = button("take_back", gettext("Take back"), () => this.send(messages.takeBack(this.state.version)));
    this.ask = button("hint", gettext("Hint"), () => this.#ask());
    this.known = null; // the hint that was given, with the version it is for
    this.asked = null; // the version at which one was asked for
    element.replaceChildren(this.text, h("div", { class: "acts" }, this.ask, this.back));
  }

  /** Unlike other buttons these keep their places while the computer moves. */
  draw(state, look) {
    this.state = state;
    const mine = state.you !== null && state.game !== null && !state.table.rated;
    const offered = mine && state.seats.every(({ kind }, seat) => seat === state.you || kind === "computer");
    const hints = state.table.variant === "training";
    this.element.hidden = !offered;
    if (!offered) return;
    this.ask.hidden = !hints;
    this.back.disabled = !mayDo(state, "take_back");
    this.ask.disabled = !mayDo(state, "hint") || this.asked === state.version;
    setAttribute(this.element, "data-hints", hints);
    this.#show(look);
  }

  hinted(message, state, play) {
    if (message.version !== state.version) return;
    this.known = message;
    this.#show(play.look);
    // As if its digit had been pressed: Enter plays it. What is spoken is the reason.
    play.arm(message.action.colour, { touch: matchMedia("(pointer: coarse)").matches });
    this.speak(message.text.map((line) => spoken(line, play.look)).join(" "));
  }

  #ask() {
    this.asked = this.state.version;
    this.ask.disabled = true;
    setText(this.text, gettext("Thinking…"));
    this.send(messages.hint(this.state.version));
  }

  #show(look) {
    const { version } = this.state;
    if (this.known?.version === version) fill(this.text, this.known.text.map((line) => h("p", {}, coloured(line, look))));
    else if (this.asked !== version) {
      setText(this.text, myTurn(this.state) && !this.ask.hidden ? gettext("A hint names a move and its reasons.") : "");
    }
  }
}
