// The free cells: inset, rounded, each with its symbol; worth and paint where a cell has them. All cells of
// one colour are one shape, and all their symbols another: a move changes two nodes or four, not hundreds.

import { polygon, shrunk } from "../../geometry.js";
import { CASING, DROP, GLYPHS } from "../../palettes.js";
import { Layer, placed, s, set } from "../../svg.js";
import { colourOf, isFree, paint } from "./scene.js";

const ROUNDING = 4; // drawn as a stroke of the cell's colour, with round joins

export class FreeCells {
  constructor(root) {
    this.shapes = s("g", { class: "free-cells" });
    root.append(this.shapes);
    this.extras = new Layer(root, "extras"); // worths and paints
    this.reset();
  }

  /** Fresh nodes for a new board. */
  reset() {
    this.shapes.replaceChildren();
    this.extras.clear();
    this.colours = new Map();
  }

  draw(scene) {
    const free = [...scene.layout.cells.values()].filter(({ id }) => isFree(scene, id));
    const cells = byColour(free, (id) => colourOf(scene, id));
    for (const key of cells.keys()) if (!this.colours.has(key)) this.#add(key);
    for (const [key, shape] of this.colours) shape.draw(scene, cells.get(key) ?? []);
    this.extras.sync(new Map(free.filter(({ id }) => isSpecial(scene, id)).map((cell) => [cell.id, {
      hash: `${colourOf(scene, cell.id)} ${scene.look.palette}`,
      build: () => extra(scene, cell, colourOf(scene, cell.id)),
    }])));
  }

  #add(key) {
    const shape = new Coloured(key);
    this.colours.set(key, shape);
    this.shapes.append(shape.node);
  }
}

/** All cells of one colour. */
class Coloured {
  constructor(key) {
    this.key = key;
    this.cells = s("path", { "stroke-width": ROUNDING, "stroke-linejoin": "round" });
    this.symbols = s("path", { class: "symbol", fill: "currentColor", "fill-rule": "evenodd" });
    this.node = s("g", { class: "free" }, this.cells);
  }

  draw(scene, cells) {
    const { hex, ink } = paint(scene, this.key);
    set(this.node, { fill: hex, color: ink });
    set(this.cells, { stroke: hex, d: cells.map((cell) => tile(scene, cell)).join("") });
    if (!scene.look.symbols) {
      this.symbols.remove();
      return;
    }
    if (!this.symbols.parentNode) this.cells.after(this.symbols);
    set(this.symbols, { d: cells.map((cell) => symbol(scene, cell, this.key)).join("") });
  }
}

/** Cells by the colour that `colourOf(id)` says: Map key -> [cell]. */
export function byColour(cells, colourOf) {
  const groups = new Map();
  for (const cell of cells) {
    const key = colourOf(cell.id);
    if (groups.has(key)) groups.get(key).push(cell);
    else groups.set(key, [cell]);
  }
  return groups;
}

/** Free cells of one colour drawn apart from the board's own. */
export function freeCells(scene, cells, key) {
  const shape = new Coloured(key);
  shape.draw(scene, cells);
  shape.node.append(...cells.filter(({ id }) => isSpecial(scene, id)).map((cell) => extra(scene, cell, key)));
  return shape.node;
}

const isSpecial = (scene, id) => scene.precious.has(id) || scene.paints.has(id);

// Paths of a cell are made once for its board and size.
function tile(scene, cell) {
  cell.tile ??= shrunk(cell, scene.layout.inset + ROUNDING / 2);
  return cell.tile;
}

function symbol(scene, cell, key) {
  const hash = `${key} ${scene.scale.symbol}`;
  if (cell.symbolHash !== hash) {
    cell.symbolHash = hash;
    cell.symbol = glyph(scene, cell, key);
  }
  return cell.symbol;
}

function glyph(scene, { id, x, y }, key) {
  // A value or a drop needs room: the symbol moves aside and is a little smaller.
  const [dx, dy] = scene.precious.has(id) ? [-4, -4] : scene.paints.has(id) ? [-2, 2] : [0, 0];
  const size = dx ? Math.min(11, scene.scale.symbol) : scene.scale.symbol;
  return placed(GLYPHS[key], x + dx - size / 2, y + dy - size / 2, size / 24);
}

function extra(scene, cell, key) {
  return s("g", { color: paint(scene, key).ink }, worth(scene, cell), paintDrop(scene, cell));
}

/** Inner ring and value of a precious cell, in the ink of whatever it lies in. */
export function worth(scene, cell) {
  const value = scene.precious.get(cell.id);
  if (value === undefined) return null;
  const text = s("text", { x: cell.x + 7, y: cell.y + 10, "text-anchor": "middle", fill: "currentColor" });
  text.textContent = value;
  return s("g", {},
    s("path", { class: "ring", d: shrunk(cell, 8), "stroke-width": 2 }), text);
}

/** Upper right corner: a drop on a dark disc. */
export function paintDrop(scene, cell) {
  if (!scene.paints.has(cell.id)) return null;
  return s("g", { class: "paint", transform: `translate(${cell.x + 10} ${cell.y - 10})` },
    s("circle", { r: 8, fill: CASING }), s("path", { d: DROP, fill: "#ffffff" }));
}

/** A place without a cell: three short strokes on the ground. */
export function hole({ x, y }) {
  const r = 9;
  const strokes = `M${x - r} ${y + r}l${2 * r} ${-2 * r}M${x - r} ${y}l${r} ${-r}M${x} ${y + r}l${r} ${-r}`;
  return s("path", { class: "hole", d: strokes });
}

/** A wall along the edge two cells share, above everything. */
export function wall(edge) {
  const d = polygon(edge).replace("Z", "");
  return s("g", { class: "wall", fill: "none", "stroke-linecap": "round" },
    s("path", { d, stroke: CASING, "stroke-width": 9 }),
    s("path", { d, stroke: "#f6f3ec", "stroke-width": 3 }));
}
