// The cell cursor of the keyboard: one tab stop for the whole board, arrows inside it.

import { shrunk } from "../../geometry.js";
import { s } from "../../svg.js";

export class Cursor {
  constructor(root, scene, onCell) {
    this.root = root;
    this.scene = scene;
    this.onCell = onCell; // told every cell the cursor comes to, to have it spoken
    this.id = null;
    this.shown = false;
  }

  /** Null while the cursor is not on the board. */
  get cell() {
    return this.shown ? this.#here() : null;
  }

  #here() {
    const { layout, board, seat } = this.scene;
    return layout.cells.get(this.id) ?? layout.cells.get(board.starts[seat ?? 0]?.[0]) ?? [...layout.cells.values()][0];
  }

  show() {
    if (!this.scene.layout) return;
    this.shown = true;
    this.#draw();
  }

  hide() {
    this.shown = false;
    this.root.replaceChildren();
  }

  move(dx, dy) {
    const from = this.#here();
    const to = this.shown ? this.scene.layout.step(from, dx, dy) : from;
    this.id = to.id;
    this.shown = true;
    this.#draw();
    this.onCell(to);
    return to;
  }

  #draw() {
    const d = shrunk(this.#here(), 1);
    this.root.replaceChildren(s("path", { class: "cursor-case", d }), s("path", { class: "cursor", d }));
  }
}
