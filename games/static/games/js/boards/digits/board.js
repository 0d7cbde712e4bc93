// The board of Digit Bridge. It draws what it is given and reports gestures; it knows no rule. The same renderer
// serves tables, reviews and diagrams.

import { Layer, s, set } from "../../svg.js";
import { cellHash, digitText, drawGround, drawInk } from "./cells.js";
import { Cursor } from "./cursor.js";
import { listen } from "./gestures.js";
import { cellAtPoint, CELLS, cellsByBlock, isRegular, leftOf, shadesOf, SPAN, topOf } from "./grid.js";
import { frame, gridLines, Links, rails, Resolved } from "./lines.js";
import { cluesOf, isBridge, isCandidate, isOpen, sidesToJoin } from "./reading.js";

const LAYERS = ["paper", "ground", "grid", "resolved", "links", "ink", "rails", "above", "cursor"];
const ignore = () => {};

/** Options: onCell(cell, {touch, keyboard}), onPoint(cell|null), onWalk(cell); viewOnly, label. */
export function mount(element, options = {}) {
  return new DigitsBoard(element, { onCell: ignore, onPoint: ignore, onWalk: ignore, ...options });
}

class DigitsBoard {
  constructor(element, options) {
    this.element = element;
    this.scene = {
      board: null,
      view: null,
      clues: new Set(),       // cells that were clues from the start
      blockCells: new Map(),  // block -> its cells
      shades: null,           // block -> tint, where blocks are irregular
      lit: new Set(),         // where the chosen chip may stand
      pencil: new Map(),      // cell -> set of digits, the viewer's own
      candidates: null,       // "all", one cell, or null: whose candidates are shown
      solution: null,         // digits of all cells once they may be known and are asked for
    };
    this.groups = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer-${name}` })]));
    this.svg = s("svg", { "aria-hidden": "true", focusable: "false" }, ...Object.values(this.groups));
    this.ground = new Layer(this.groups.ground, "grounds");
    this.ink = new Layer(this.groups.ink, "inks");
    this.resolved = new Resolved(this.groups.resolved);
    this.links = new Links(this.groups.links);
    this.cursor = new Cursor(this.groups.cursor, options.onWalk);
    element.classList.add("board", "digits");
    element.replaceChildren(this.svg);
    this.#describe(options);
    this.deaf = options.viewOnly ? ignore : listen(element, this, options);
  }

  #describe({ viewOnly, label }) {
    const attributes = viewOnly ? { role: "img" } : { role: "application", tabindex: "0" };
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    if (label) this.element.setAttribute("aria-label", label);
  }

  setBoard(board) {
    const { scene } = this;
    const { blocks } = board;
    Object.assign(scene, {
      board, view: null, clues: new Set(cluesOf(board)), blockCells: cellsByBlock(blocks),
      shades: isRegular(blocks) ? null : shadesOf(blocks), solution: null, lit: new Set(), candidates: null,
    });
    const margin = isBridge(board) ? 11 : 3;
    this.margin = margin;
    set(this.svg, { viewBox: `${-margin} ${-margin} ${SPAN + 2 * margin} ${SPAN + 2 * margin}` });
    this.element.style.setProperty("--aspect", "1");
    this.groups.paper.replaceChildren(s("rect", { class: "paper", width: SPAN, height: SPAN }));
    this.groups.grid.replaceChildren(...gridLines(blocks));
    this.ground.clear();
    this.ink.clear();
    this.cursor.hide();
  }

  draw(view) {
    this.scene.view = view;
    this.#drawAll();
  }

  /** What the player has in mind: {lit, candidates, pencil, chosen, ghost, solution}. */
  show(thoughts) {
    Object.assign(this.scene, {
      lit: new Set(), candidates: null, pencil: new Map(), chosen: null, ghost: null, solution: null, ...thoughts,
    });
    if (this.scene.view) this.#drawAll();
  }

  /** For diagrams: {cells: [...]} are lit, {digit} lights where it may stand. */
  preview({ cells = [], digit = 0, cell = null } = {}) {
    const { view } = this.scene;
    const may = CELLS.filter((one) => digit && isOpen(view, one) && isCandidate(view, one, digit));
    this.show({ lit: new Set([...cells, ...may]), chosen: cell, ghost: cell === null ? null : digit });
  }

  restyle() {
    // All colours come from the style sheet.
  }

  flip() {
    // Rows and columns are read like a page: this board is never turned.
  }

  destroy() {
    this.deaf();
    this.svg.remove();
  }

  #drawAll() {
    const { scene } = this;
    const hashes = CELLS.map((cell) => cellHash(scene, cell));
    const items = (draw) => new Map(CELLS.map((cell) => [cell, { hash: hashes[cell], build: () => draw(scene, cell) }]));
    this.ground.sync(items(drawGround));
    this.ink.sync(items(drawInk));
    this.resolved.draw(scene);
    this.links.draw(scene);
    this.groups.rails.replaceChildren(...rails(sidesToJoin(scene.view)));
    this.#drawAbove();
  }

  #drawAbove() {
    const { view, chosen, ghost } = this.scene;
    const { last } = view;
    const above = [];
    if (last && last.cell !== null && last.cell !== undefined) above.push(frame(last.cell, 3.4, "last-move"));
    if (chosen !== null && chosen !== undefined) {
      above.push(frame(chosen, 2.2, "chosen"));
      if (ghost && isOpen(view, chosen)) above.push(this.#ghost(chosen, ghost));
    }
    this.groups.above.replaceChildren(...above);
  }

  #ghost(cell, digit) {
    return s("g", { transform: `translate(${leftOf(cell)} ${topOf(cell)})` },
      s("rect", { class: "veil", x: 4, y: 4, width: 32, height: 32 }), digitText(digit, "digit ghost"));
  }

  // --- what the gestures ask --------------------------------------------------------------------

  cellAt({ clientX, clientY }) {
    if (!this.scene.view) return null;
    const box = this.svg.getBoundingClientRect();
    const unit = (SPAN + 2 * this.margin) / box.width;
    return cellAtPoint((clientX - box.left) * unit - this.margin, (clientY - box.top) * unit - this.margin);
  }
}
