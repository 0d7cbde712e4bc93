// The point cursor of the keyboard: one tab stop for the whole paper, arrows inside it.

import { s } from "../../svg.js";
import { STEP } from "./points.js";

const HALF = 0.48 * STEP;

export class Cursor {
  /** `onPoint` is told every point the cursor comes to, to have it spoken. */
  constructor(root, lens, onPoint) {
    Object.assign(this, { root, lens, onPoint, board: null, at: null, shown: false });
  }

  setBoard(board) {
    this.board = board;
    this.at = { x: Math.floor((board.width - 1) / 2), y: Math.floor((board.height - 1) / 2) };
    this.hide();
  }

  /** Null while the cursor is not on the paper. */
  get point() {
    return this.shown ? this.at : null;
  }

  show() {
    if (!this.board) return;
    this.shown = true;
    this.#draw();
    this.onPoint(this.at);
  }

  hide() {
    this.shown = false;
    this.root.replaceChildren();
  }

  move(dx, dy) {
    const { width, height } = this.board;
    const to = { x: within(this.at.x + dx, width), y: within(this.at.y + dy, height) };
    if (this.shown) this.at = to;
    this.show();
  }

  #draw() {
    const { x, y } = this.at;
    const box = { x: x * STEP - HALF, y: y * STEP - HALF, width: 2 * HALF, height: 2 * HALF, rx: 2 };
    this.root.replaceChildren(s("rect", { class: "cursor-case", ...box }), s("rect", { class: "cursor", ...box }));
    this.lens.reveal(this.at);
  }
}

const within = (n, size) => Math.max(0, Math.min(size - 1, n));
