// All that the table page needs of Digit Bridge.

export { mount } from "./board.js";
export { facts } from "./facts.js";
export { offers } from "./offers.js";
export { mountPlay } from "./play.js";
export { drawSeat } from "./seat.js";
export {
  hintWords, isScored, moveEntry, moveWords, reasonWords, resignText, seatBadge, seatLine, turnWords,
} from "./words.js";

export const FLIPS = false; // rows and columns are read like a page
export const PAIRS = true; // a turn may have two moves
