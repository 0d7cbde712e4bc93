// Family -> what draws it, one line each. A family offers
//   mount(element, options)      the board alone
//   mountPlay(slots, hooks)      board, controls and score of a running game
//   drawSeat(slots, ...)         its figures in a seat's panel
//   seatBadge(seat, class)       the mark of a seat
//   moveEntry(), moveWords()     one move for the list, and in speech

import * as filler from "./filler/family.js";

const FAMILIES = { filler };

export function boardOf(family) {
  const found = FAMILIES[family];
  if (!found) throw new Error(`No board for the family ${family}`);
  return found;
}
