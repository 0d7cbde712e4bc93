// All that the table page needs of Dots.

export { mount } from "./paper.js";
export { mountPlay } from "./play.js";
export { drawSeat } from "./seat.js";
export {
  hintWords, isScored, moveEntry, moveWords, offers, reasonWords, resignText, seatBadge, seatLine,
} from "./words.js";

export const FLIPS = false;
export const PAIRS = true; // an extra move follows in the same turn
export const SHARED = true; // partners have the figures of their side, each the whole

export const facts = () => [];
