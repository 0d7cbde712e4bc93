// All that the table page needs of Filler.

import { SEATS } from "../../palettes.js";

export { mount } from "../filler.js";
export { mountPlay } from "./play.js";
export { facts } from "./seal.js";
export { drawSeat } from "./seat.js";
export { colourName, hintWords, moveEntry, moveWords, reasonWords, resignText, seatBadge } from "./words.js";

export const FLIPS = true;
export const CORNERS = true;

export const isScored = () => true;

/** A seat's line in a chart, on dark ground. */
export const seatLine = (seat) => SEATS[seat];
