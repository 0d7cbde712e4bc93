// The cell cursor of the keyboard: one tab stop for the whole board, arrows inside it.

import { neighbour, SIZE } from "./grid.js";
import { frame } from "./lines.js";

const MIDDLE = (SIZE * SIZE - 1) / 2;

export class Cursor {
  constructor(root, onWalk) {
    this.root = root;
    this.onWalk = onWalk; // told every cell the cursor comes to, to have it spoken
    this.at = MIDDLE;
    this.shown = false;
  }

  /** Null while the cursor is not on the board. */
  get cell() {
    return this.shown ? this.at : null;
  }

  show() {
    this.shown = true;
    this.#draw();
  }

  hide() {
    this.shown = false;
    this.root.replaceChildren();
  }

  /** At the edge it stays where it is, and is told again. */
  move(right, down) {
    if (this.shown) this.at = neighbour(this.at, down, right) ?? this.at;
    this.show();
    this.onWalk(this.at);
  }

  #draw() {
    this.root.replaceChildren(frame(this.at, 1.5, "cursor-case"), frame(this.at, 1.5, "cursor"));
  }
}
