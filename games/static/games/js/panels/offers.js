// What the rival offers, in a line of its own above the sentence: it blocks nothing and can be left unanswered.

import { boardOf } from "../boards/index.js";
import { fillOnce, h } from "../dom.js";
import { familyOf, mayDo, running } from "../state.js";
import { format, nameOf } from "../words.js";
import { button } from "./parts.js";

export class Offers {
  /** `play` sends an action of the game. */
  constructor(element, play) {
    this.element = element;
    this.play = play;
  }

  draw(state) {
    const rows = running(state) ? offersOf(state) : [];
    this.element.hidden = rows.length === 0;
    fillOnce(this.element, JSON.stringify(rows), () => rows.map((row) => this.#row(row)));
  }

  #row({ words, acts }) {
    const buttons = acts.map(({ type, text, main }) => button(type, text, () => this.play({ type }), main));
    return h("p", { class: "wish" }, h("span", {}, words), h("span", { class: "acts" }, buttons));
  }
}

/** Rows {words, acts: [{type, text, main}]}: a draw, and what the family offers besides. */
function offersOf(state) {
  return [...(boardOf(familyOf(state)).offers?.(state) ?? []), ...drawOffer(state)];
}

function drawOffer(state) {
  const by = state.game.view.draw_offer;
  if (by === null || by === undefined) return [];
  if (by === state.you) return [{ words: gettext("You offer a draw."), acts: [] }];
  const words = format(gettext("%(name)s offers a draw."), { name: nameOf(state.seats[by]) });
  const acts = [["draw_accept", gettext("Accept"), true], ["draw_decline", gettext("Decline"), false]];
  return [{
    words, acts: acts.filter(([type]) => mayDo(state, type)).map(([type, text, main]) => ({ type, text, main })),
  }];
}
