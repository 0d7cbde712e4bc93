// Partners resign together: the wish of one waits, in a line of its own, for the other to agree.

import { fillOnce, h } from "../dom.js";
import * as messages from "../messages.js";
import { isPartner } from "../sides.js";
import { format, nameOf } from "../words.js";
import { button } from "./parts.js";

const wishes = (state) => state.match?.resigning ?? [];

/** Whether a seat has asked its partner to resign the "game" or the "match". */
export const isWish = (state, scope, seat) => wishes(state).some(([what, who]) => what === scope && who === seat);

/** Wishes of the viewer's own side: [scope, seat]. */
export const ownWishes = (state) => wishes(state).filter(([, seat]) => seat === state.you || isPartner(state, seat));

export function wishWords(state, [scope, seat]) {
  const values = { name: nameOf(state.seats[seat]) };
  if (seat === state.you) {
    return scope === "game"
      ? gettext("You want to resign the game. Your partner has to agree.")
      : gettext("You want to resign the match. Your partner has to agree.");
  }
  return scope === "game"
    ? format(gettext("%(name)s wants to resign the game."), values)
    : format(gettext("%(name)s wants to resign the match."), values);
}

/** The line: above the sentence or above the panel in its place, and it blocks nothing. */
export class Resigning {
  constructor(element, { send, line, outcome }) {
    this.element = element;
    this.send = send;
    this.below = { line, outcome };
  }

  draw(state, playing) {
    const rows = ownWishes(state);
    const below = playing ? this.below.line : this.below.outcome;
    if (this.element.nextElementSibling !== below) below.before(this.element);
    this.element.hidden = rows.length === 0;
    fillOnce(this.element, JSON.stringify([rows, state.you, state.seats.map(nameOf)]),
      () => rows.map((row) => this.#row(state, row)));
  }

  // The same request agrees with a partner's wish, and takes the own one back.
  #row(state, [scope, seat]) {
    const own = seat === state.you;
    const answer = button(own ? "take_back" : "agree", own ? gettext("Take it back") : gettext("Agree"),
      () => this.send(messages.resign(scope, state.version)));
    return h("p", { class: "wish" }, h("span", {}, wishWords(state, [scope, seat])), answer);
  }
}
