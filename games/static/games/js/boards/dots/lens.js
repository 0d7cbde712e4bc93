// Which part of the paper is seen, and how large. The whole paper is the smallest; nothing outside it is shown.

import { STEP } from "./points.js";

const LARGEST = 64; // px between two lines
const FINGER = 24; // px between two lines from which a finger hits what it means
const SLACK = 1.02; // of the whole paper: less than this counts as whole

export class Lens {
  /** `changed(lens)` is called after each change of the picture. */
  constructor(svg, changed) {
    Object.assign(this, { svg, changed, paper: null, x: 0, y: 0, scale: 0 });
  }

  /** The whole paper with its margins, in units. */
  setPaper(paper) {
    this.paper = paper;
    this.scale = 0;
    this.resize();
  }

  /** The size of the window on the paper has changed: the middle stays. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.svg;
    if (!this.paper || !width || !height) return;
    const middle = this.#middle();
    const whole = !this.zoomed;
    Object.assign(this, { width, height });
    this.least = Math.min(width / this.paper.width, height / this.paper.height);
    this.#look(whole ? this.least : this.scale, middle);
  }

  get zoomed() {
    return this.scale > (this.least ?? 0) * SLACK && this.least !== undefined;
  }

  get most() {
    return Math.max(this.least, LARGEST / STEP);
  }

  /** px between two lines */
  get step() {
    return this.scale * STEP;
  }

  fit() {
    this.#look(this.least, this.#middle());
  }

  /** Larger or smaller by a factor; what lies at [px, py] of the window stays there. */
  zoom(factor, [px, py] = [this.width / 2, this.height / 2]) {
    if (!this.least) return;
    const at = { x: this.x + px / this.scale, y: this.y + py / this.scale };
    const scale = this.#within(this.scale * factor);
    this.#look(scale, { x: at.x + (this.width / 2 - px) / scale, y: at.y + (this.height / 2 - py) / scale });
  }

  pan(dx, dy) {
    this.#look(this.scale, { x: this.#middle().x - dx / this.scale, y: this.#middle().y - dy / this.scale });
  }

  /** A finger aims at a point: large enough to correct it. */
  aim({ x, y }) {
    if (this.step >= FINGER || !this.least) return;
    this.#look(this.#within(FINGER / STEP), { x: x * STEP, y: y * STEP });
  }

  /** A point comes into sight, with a few beside it. */
  reveal({ x, y }) {
    if (!this.zoomed) return;
    const edge = 1.5 * STEP;
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    const left = Math.min(Math.max(this.x, x * STEP + edge - wide), x * STEP - edge);
    const top = Math.min(Math.max(this.y, y * STEP + edge - high), y * STEP - edge);
    if (left !== this.x || top !== this.y) this.#look(this.scale, { x: left + wide / 2, y: top + high / 2 });
  }

  /** Units at a place of the window. */
  at([px, py]) {
    return [this.x + px / this.scale, this.y + py / this.scale];
  }

  #middle() {
    if (!this.scale) return { x: this.paper.x + this.paper.width / 2, y: this.paper.y + this.paper.height / 2 };
    return { x: this.x + this.width / this.scale / 2, y: this.y + this.height / this.scale / 2 };
  }

  #within(scale) {
    return Math.max(this.least, Math.min(scale, this.most));
  }

  #look(scale, middle) {
    const { paper } = this;
    this.scale = scale;
    const [wide, high] = [this.width / scale, this.height / scale];
    this.x = edge(middle.x - wide / 2, wide, paper.x, paper.width);
    this.y = edge(middle.y - high / 2, high, paper.y, paper.height);
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${wide} ${high}`);
    this.changed(this);
  }
}

// Where the window begins: within the paper, or with the paper in its middle.
function edge(wanted, size, start, length) {
  if (size >= length) return start - (size - length) / 2;
  return Math.max(start, Math.min(wanted, start + length - size));
}
