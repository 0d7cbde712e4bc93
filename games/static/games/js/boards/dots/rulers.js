// Columns and rows in figures along the edges of what is seen, whatever part of the paper that is.

import { s } from "../../svg.js";
import { STEP } from "./points.js";

const SIZE = 11; // px of a figure
const BAND = 18; // px of the strips they stand on
const ROOM = 22; // px between two lines from which each has its figure, else every fifth

export class Rulers {
  constructor(root) {
    this.root = root;
    this.shown = false;
  }

  draw({ width, height }, lens) {
    if (!this.shown) {
      this.root.replaceChildren();
      return;
    }
    const px = 1 / lens.scale;
    const [left, top] = [lens.x, lens.y];
    const [wide, high] = [lens.width * px, lens.height * px];
    const bottom = top + high;
    const every = lens.step >= ROOM ? 1 : 5;
    const wanted = (n) => n === 1 || n % every === 0;
    const text = (x, y, n) => {
      const node = s("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" });
      node.textContent = n;
      return node;
    };
    const columns = numbers(width).filter((n) => wanted(n) && inside((n - 1) * STEP, left + BAND * px, left + wide));
    const rows = numbers(height).filter((n) => wanted(n) && inside((height - n) * STEP, top, bottom - BAND * px));
    this.root.style.fontSize = `${SIZE * px}px`;
    this.root.replaceChildren(
      s("rect", { x: left, y: top, width: BAND * px, height: high }),
      s("rect", { x: left, y: bottom - BAND * px, width: wide, height: BAND * px }),
      ...columns.map((n) => text((n - 1) * STEP, bottom - (BAND / 2) * px, n)),
      ...rows.map((n) => text(left + (BAND / 2) * px, (height - n) * STEP, n)));
  }
}

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

const inside = (n, from, to) => n >= from && n <= to;
