// Family -> what draws it, one line each. A family offers
//   mount(element, options)        the board alone
//   mountPlay(slots, hooks, ...)   board, controls and score of a running game
//   drawSeat(slots, ...)           its figures in a seat's panel
//   seatBadge(seat, class)         the mark of a seat; seatLine(seat) its {hex, dash} in charts
//   moveEntry(), moveWords()       one move for the list, and in speech
//   facts(state, config)           rows that tell about the table
//   hintWords(), resignText()      how to move; what resigning costs
//   reasonWords(state, game)       why a game ended, for reasons of its own
//   isScored(state)                whether results are told in figures
//   FLIPS, PAIRS                   whether the board can be turned; whether a turn has several moves
//   CORNERS, SHARED                whether seats have corners of the board; whether partners share all figures
//   turnWords(state), offers(state)   only where it has more to say about a turn, or to offer

import * as digits from "./digits/family.js";
import * as dots from "./dots/family.js";
import * as filler from "./filler/family.js";

const FAMILIES = { digits, dots, filler };

export function boardOf(family) {
  const found = FAMILIES[family];
  if (!found) throw new Error(`No board for the family ${family}`);
  return found;
}
