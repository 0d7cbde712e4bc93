// All that the table page needs of Filler.

export { mount } from "../filler.js";
export { mountPlay } from "./play.js";
export { drawSeat } from "./seat.js";
export { colourName, moveEntry, moveWords, seatBadge } from "./words.js";
