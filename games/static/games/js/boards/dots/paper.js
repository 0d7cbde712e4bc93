// The paper of Dots: lines, dots, painted areas. It draws the view it is given and reports gestures; it knows no
// rule. The same renderer serves tables, reviews and diagrams in the rules pages.

import { s, set } from "../../svg.js";
import { Areas } from "./areas.js";
import { Cursor } from "./cursor.js";
import { listen } from "./gestures.js";
import { Lens } from "./lens.js";
import { drawDot, Marks } from "./marks.js";
import { chainPath, STEP } from "./points.js";
import { Rulers } from "./rulers.js";

const MARGIN = STEP; // of the paper round the outer lines
const RULED = 1.5 * STEP; // the same where coordinates stand in it
const REACH = 0.7; // steps from a point at which it is still meant
const LAYERS = ["lines", "areas", "centre", "dots", "last", "rings", "hover", "cursor", "rulers"];

const ignore = () => {};

/** Options: onHover(point|null), onTap(point, {touch}), onKey(point), onPoint(point) for the cursor, onEscape(),
    onLens(lens); viewOnly, zooms (with viewOnly), label. */
export function mount(element, options = {}) {
  return new Paper(element, { onHover: ignore, onTap: ignore, onPoint: ignore, onEscape: ignore, onLens: ignore, ...options });
}

class Paper {
  constructor(element, options) {
    this.element = element;
    this.options = options;
    this.board = null;
    this.view = null;
    this.groups = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer-${name}` })]));
    this.svg = s("svg", { "aria-hidden": "true", focusable: "false" }, ...Object.values(this.groups));
    this.areas = new Areas(this.groups.areas);
    this.marks = new Marks(this.groups.dots);
    this.rulers = new Rulers(this.groups.rulers);
    this.lens = new Lens(this.svg, () => this.#looked());
    this.cursor = new Cursor(this.groups.cursor, this.lens, options.onPoint);
    element.classList.add("board", "paper");
    element.replaceChildren(this.svg);
    this.#describe(options);
    const still = options.viewOnly && !options.zooms;
    this.deaf = still ? ignore : listen(element, this, options);
    this.sizes = new ResizeObserver(() => this.lens.resize());
    this.sizes.observe(this.svg);
  }

  #describe({ viewOnly, label }) {
    const attributes = viewOnly ? { role: "img" } : { role: "application", tabindex: "0" };
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    if (label) this.element.setAttribute("aria-label", label);
  }

  setBoard(board) {
    this.board = board;
    this.view = null;
    this.marks.clear();
    this.areas.clear();
    for (const name of ["last", "rings", "hover"]) this.groups[name].replaceChildren();
    this.groups.lines.replaceChildren(...lines(board));
    this.groups.centre.replaceChildren(...centre(board));
    this.cursor.setBoard(board);
    this.#measure();
  }

  #measure() {
    const { width, height } = this.board;
    const margin = this.rulers.shown ? RULED : MARGIN;
    const paper = {
      x: -margin, y: -MARGIN, width: (width - 1) * STEP + margin + MARGIN, height: (height - 1) * STEP + margin + MARGIN,
    };
    this.element.style.setProperty("--aspect", (paper.width / paper.height).toFixed(4));
    this.lens.setPaper(paper);
  }

  draw(view) {
    this.view = view;
    this.areas.draw(this.board, view);
    this.marks.draw(this.board, view.points);
    this.#drawLast(view.last);
  }

  #drawLast(last) {
    const ring = last && s("circle", { class: "last-dot", cx: last.x * STEP, cy: last.y * STEP, r: 0.49 * STEP });
    this.groups.last.replaceChildren(...(ring ? [ring] : []));
  }

  /** The central square where first dots go, while it matters to the viewer. */
  showCentre(shown) {
    set(this.groups.centre, { visibility: shown ? null : "hidden" });
  }

  /** A dot that would be placed here; `aimed`: by a finger, with lines to it. */
  showDot(point, side, { aimed = false } = {}) {
    if (!point) {
      this.groups.hover.replaceChildren();
      return;
    }
    const { width, height } = this.board;
    const [x, y] = [point.x * STEP, point.y * STEP];
    const cross = aimed && s("path", {
      class: `crosshair side${side}`, d: `M${x} 0V${(height - 1) * STEP}M0 ${y}H${(width - 1) * STEP}`,
    });
    this.groups.hover.replaceChildren(...[cross, drawDot(point, side, this.board)].filter(Boolean));
  }

  /** Rings to choose from: [{chain, chosen, pointed}], as outlines. */
  showRings(rings, side) {
    this.groups.rings.replaceChildren(...rings.map(({ chain, chosen, pointed }) => s("path", {
      class: `candidate side${side}`, d: chainPath(chain),
      "data-chosen": chosen ? "" : null, "data-pointed": pointed ? "" : null,
    })));
  }

  showRulers(shown) {
    if (this.rulers.shown === shown) return;
    this.rulers.shown = shown;
    if (this.board) this.#measure();
  }

  preview() {}

  restyle() {}

  flip() {}

  destroy() {
    this.deaf();
    this.sizes.disconnect();
    this.svg.remove();
  }

  #looked() {
    this.element.toggleAttribute("data-enlarged", this.lens.zoomed);
    this.rulers.draw(this.board, this.lens);
    this.options.onLens(this.lens);
  }

  // --- what the gestures ask --------------------------------------------------------------------

  /** The point at a place of the window, null beside the paper. */
  pointAt(place) {
    if (!this.board || !this.lens.scale) return null;
    const [x, y] = this.lens.at(place).map((units) => units / STEP);
    const point = { x: Math.round(x), y: Math.round(y) };
    const { width, height } = this.board;
    const on = point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
    return on && Math.hypot(x - point.x, y - point.y) <= REACH ? point : null;
  }

  /** Keys enlarge what the cursor is at. */
  middleOfKeys() {
    const { lens } = this;
    const { point } = this.cursor;
    return point ? [(point.x * STEP - lens.x) * lens.scale, (point.y * STEP - lens.y) * lens.scale] : undefined;
  }
}

// Every fifth line is stronger, counted as the coordinates are: from the left and from the bottom.
function lines({ width, height }) {
  const upright = (x) => `M${x * STEP} ${-STEP / 2}V${(height - 0.5) * STEP}`;
  const level = (y) => `M${-STEP / 2} ${y * STEP}H${(width - 0.5) * STEP}`;
  const columns = [...Array(width).keys()].map((x) => [(x + 1) % 5 === 0, upright(x)]);
  const rows = [...Array(height).keys()].map((y) => [(height - y) % 5 === 0, level(y)]);
  return [false, true].map((strong) => s("path", {
    class: strong ? "line-fifth" : "line-plain",
    d: [...columns, ...rows].filter(([fifth]) => fifth === strong).map(([, d]) => d).join(""),
  }));
}

function centre({ centre: points = [] }) {
  if (!points.length) return [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [s("rect", {
    class: "central", x: (left - 0.5) * STEP, y: (top - 0.5) * STEP,
    width: (Math.max(...xs) - left + 1) * STEP, height: (Math.max(...ys) - top + 1) * STEP,
  })];
}
