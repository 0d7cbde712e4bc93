// What the player has in mind before it is sent: chips of the hand and a cell. Data only; what is allowed the
// server says.

import { isFreeClue, isOpen } from "./reading.js";

export class Intent {
  constructor() {
    this.clear();
  }

  clear() {
    this.chips = []; // indexes into the hand, in the order they were chosen
    this.cell = null;
    this.how = null; // how the last press came: {touch} or {keyboard}
  }

  get isEmpty() {
    return this.chips.length === 0 && this.cell === null;
  }

  /** "open", "clue" (one to be captured), "owned", or null without a cell. */
  kind(view) {
    if (this.cell === null) return null;
    if (isOpen(view, this.cell)) return "open";
    return isFreeClue(view, this.cell) ? "clue" : "owned";
  }

  /** A chip more or less; `most` is how many may be chosen for what is meant. */
  toggleChip(index, most) {
    const at = this.chips.indexOf(index);
    if (at >= 0) this.chips.splice(at, 1);
    else this.chips = [...this.chips, index].slice(-most);
  }

  /** The action that is meant, once it is whole; else null. */
  action(view, hand, price) {
    const digits = this.chips.map((index) => hand[index]);
    const kind = this.kind(view);
    if (kind === "open" && digits.length === 1) return { type: "play", cell: this.cell, digit: digits[0] };
    if (kind === "clue" && digits.length === price) return { type: "capture", cell: this.cell, pay: digits };
    return null;
  }
}
