// The Filler board. It draws the view it is given and reports gestures; it knows no rule. The same renderer
// serves tables, diagrams in the rules pages (viewOnly) and small pictures.

import { sharedEdge } from "../geometry.js";
import { DEFAULT_PALETTE } from "../palettes.js";
import { s, set } from "../svg.js";
import { Areas } from "./filler/areas.js";
import { FreeCells, hole, wall } from "./filler/cells.js";
import { Cursor } from "./filler/cursor.js";
import { listen } from "./filler/gestures.js";
import { Motion } from "./filler/motion.js";
import { Preview } from "./filler/preview.js";
import { colourOf, isFree, newScene, previewed, scaleOf, setBoard, takenBy } from "./filler/scene.js";

const MARGIN = 3;
const LAYERS = ["ground", "free", "below", "fills", "motion", "frames", "walls", "above", "cursor"];

const ignore = () => {};

/** Options: onMove(colour, {touch, keyboard}), onPreview(colour|null), onCell(cell); viewOnly, palette, symbols,
    turns, label. */
export function mount(element, options = {}) {
  return new FillerBoard(element, { onMove: ignore, onPreview: ignore, onCell: ignore, ...options });
}

class FillerBoard {
  constructor(element, options) {
    this.element = element;
    this.turns = options.turns ?? 0; // quarters, clockwise
    this.scene = newScene({ palette: options.palette ?? DEFAULT_PALETTE, symbols: options.symbols ?? true });
    const groups = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer-${name}` })]));
    this.groups = groups;
    this.svg = s("svg", { "aria-hidden": "true", focusable: "false" }, ...Object.values(groups));
    this.free = new FreeCells(groups.free);
    this.areas = new Areas(groups.fills, groups.frames);
    this.shown = new Preview(groups.below, groups.above);
    this.motion = new Motion(groups.motion);
    this.cursor = new Cursor(groups.cursor, this.scene, options.onCell);
    element.classList.add("board");
    element.replaceChildren(this.svg);
    this.#describe(options);
    this.deaf = options.viewOnly ? ignore : listen(element, this, options);
    this.sizes = new ResizeObserver(() => this.#rescale());
    this.sizes.observe(this.svg);
  }

  #describe({ viewOnly, label }) {
    const attributes = viewOnly ? { role: "img" } : { role: "application", tabindex: "0" };
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    if (label) this.element.setAttribute("aria-label", label);
  }

  /** `near` is the viewer's seat: partners are marked. */
  setBoard(board, { near = 0 } = {}) {
    this.near = near;
    setBoard(this.scene, board, this.turns, near);
    this.scene.view = null;
    this.scene.preview = null;
    const { layout } = this.scene;
    set(this.svg, { viewBox: `${-MARGIN} ${-MARGIN} ${layout.width + 2 * MARGIN} ${layout.height + 2 * MARGIN}` });
    this.element.style.setProperty("--aspect", (layout.width / layout.height).toFixed(4));
    this.element.dataset.topology = board.topology;
    this.groups.ground.replaceChildren(...layout.holes.map(hole));
    const edges = (board.walls ?? []).map(([a, b]) => sharedEdge(layout.cells.get(a), layout.cells.get(b)));
    this.groups.walls.replaceChildren(...edges.filter(Boolean).map(wall));
    this.free.reset();
    this.areas.reset(this.scene);
    this.motion.stop();
    this.cursor.hide();
    this.#rescale();
  }

  /** `you` is the viewer's seat, or null for a watcher, who is shown what the side to move can do. */
  draw(view, { you = null } = {}) {
    const { scene } = this;
    const before = scene.view;
    const seen = before !== null && scene.seat === view.last?.seat && scene.preview === view.last?.colour;
    scene.view = view;
    scene.seat = you !== null && view.options?.[you] ? you : view.to_move;
    scene.preview = null;
    this.#drawAll();
    // What was already shown as a preview does not change a second time.
    if (before && view.last && !seen) this.motion.play(scene, before);
    else this.motion.stop();
  }

  preview(colour) {
    if (!this.scene.view || this.scene.preview === colour) return;
    this.scene.preview = colour;
    if (previewed(this.scene)) this.motion.stop();
    this.#drawPreview();
  }

  restyle(look) {
    Object.assign(this.scene.look, look);
    if (this.scene.view) this.#drawAll();
  }

  turn(turns) {
    if (turns === this.turns) return;
    this.turns = turns;
    const { board, view, seat } = this.scene;
    if (!board) return;
    this.setBoard(board, { near: this.near });
    if (view) this.draw(view, { you: seat });
  }

  destroy() {
    this.deaf();
    this.sizes.disconnect();
    this.svg.remove();
  }

  #drawAll() {
    this.free.draw(this.scene);
    this.areas.draw(this.scene);
    this.#drawPreview();
  }

  #drawPreview() {
    this.svg.classList.toggle("previewing", previewed(this.scene) !== null);
    this.areas.tint(this.scene);
    this.shown.draw(this.scene);
  }

  #rescale() {
    const { layout, scale, view } = this.scene;
    const pixels = layout ? (this.svg.clientWidth / (layout.width + 2 * MARGIN)) * 40 : 0;
    if (!pixels) return;
    const next = scaleOf(pixels);
    if (next.frame === scale.frame && Math.abs(next.symbol - scale.symbol) < 0.5) return;
    this.scene.scale = next;
    if (view) this.#drawAll();
  }

  // --- what the gestures ask --------------------------------------------------------------------

  cellAt({ clientX, clientY }) {
    const { layout } = this.scene;
    if (!layout) return null;
    const box = this.svg.getBoundingClientRect();
    const unit = (layout.width + 2 * MARGIN) / box.width;
    return layout.at((clientX - box.left) * unit - MARGIN, (clientY - box.top) * unit - MARGIN);
  }

  /** Where a seat's first start is, as shares of width and height. */
  placeOf(seat) {
    const { layout, board } = this.scene;
    const { x, y } = layout.cells.get(board.starts[seat][0]);
    return [x / layout.width, y / layout.height];
  }

  isFree(cell) {
    return this.scene.view !== null && isFree(this.scene, cell.id);
  }

  /** A cell means the colour it shows: while a preview shows it taken, the colour that takes it. */
  colourAt(cell) {
    const option = previewed(this.scene);
    return option && takenBy(option).includes(cell.id) ? this.scene.preview : colourOf(this.scene, cell.id);
  }
}
