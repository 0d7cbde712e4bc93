// Where cells would be too small for a finger or for their symbols, the board can be drawn larger and moved about
// under its frame. The browser's own zoom stays as it is.

import { setAttribute, setText } from "../../dom.js";
import { UNIT } from "../../geometry.js";

const SMALL = 18; // px a cell, below which there is a button
const LARGE = 30; // px a cell when drawn larger
const MARGIN = 6; // px of the board's ground above and below
const SHARE = 0.45; // of the window's height that a large board may take

export class Zoom {
  /** `frame` holds the board's drawing; `place()` says which point of it is to be seen first, as shares. */
  constructor(frame, button, place) {
    Object.assign(this, { frame, button, place, on: false });
    button.addEventListener("click", () => this.#turn(!this.on));
    this.sizes = new ResizeObserver(() => this.#fit());
    this.sizes.observe(frame.parentElement);
  }

  /** Width and height of the board in units. */
  setBoard({ width, height }) {
    const same = this.width === width && this.height === height;
    Object.assign(this, { width, height });
    if (!same) this.#fit();
  }

  #fit() {
    if (!this.width) return;
    const { paddingLeft, paddingRight } = getComputedStyle(this.frame);
    this.inner = this.frame.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const cell = (this.inner / this.width) * UNIT;
    const small = cell > 0 && cell < SMALL;
    this.button.hidden = !small;
    this.scale = LARGE / cell;
    this.#turn(this.on && small);
  }

  #turn(on) {
    const { frame, button } = this;
    const turned = on !== this.on;
    this.on = on;
    setAttribute(frame, "data-zoomed", on);
    setText(button, on ? gettext("Whole board") : gettext("Larger"));
    setAttribute(button, "title", on
      ? gettext("Show the whole board")
      : gettext("Show the board larger, to be moved by a finger"));
    if (!on) {
      frame.style.removeProperty("--zoom");
      frame.style.removeProperty("height");
      return;
    }
    const full = (this.inner / this.width) * this.height;
    frame.style.setProperty("--zoom", this.scale);
    const height = Math.min(full * this.scale, Math.max(full, SHARE * innerHeight));
    frame.style.height = `${height + MARGIN}px`;
    if (turned) this.#show();
  }

  #show() {
    const { frame } = this;
    const [x, y] = this.place();
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  }

  destroy() {
    this.sizes.disconnect();
  }
}
