// Dots, drawn one by one: a move touches only the points it changed. Blue is a filled dot, red has a hollow
// centre; captured dots stay, faint.

import { s } from "../../svg.js";
import { RADIUS, STEP, spoken } from "./points.js";

/** What the marks of a view mean: {side, captured}, or null where no dot lies. */
const DOTS = { 0: { side: 0 }, 1: { side: 1 }, a: { side: 0, captured: true }, b: { side: 1, captured: true } };

export const dotOf = (mark) => DOTS[mark] ?? null;

export class Marks {
  constructor(root) {
    this.root = root;
    this.nodes = new Map();
    this.drawn = "";
  }

  clear() {
    this.nodes.clear();
    this.drawn = "";
    this.root.replaceChildren();
  }

  draw(board, points) {
    for (let index = 0; index < points.length; index += 1) {
      if (points[index] !== this.drawn[index]) this.#change(board, index, points[index]);
    }
    this.drawn = points;
  }

  #change(board, index, mark) {
    this.nodes.get(index)?.remove();
    this.nodes.delete(index);
    const dot = dotOf(mark);
    if (!dot) return;
    const node = drawDot({ x: index % board.width, y: Math.floor(index / board.width) }, dot.side, board);
    if (dot.captured) node.classList.add("captured");
    this.nodes.set(index, node);
    this.root.append(node);
  }
}

export function drawDot(point, side, board) {
  const [cx, cy] = [point.x * STEP, point.y * STEP];
  const { column, row } = spoken(board, point);
  return s("g", { class: `dot side${side}`, "data-at": `${column},${row}` },
    s("circle", { cx, cy, r: RADIUS }),
    side ? s("circle", { class: "hollow", cx, cy, r: 0.4 * RADIUS }) : null);
}
