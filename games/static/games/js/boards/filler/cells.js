// The free cells: inset, rounded, each with its symbol; worth and paint where a cell has them.

import { polygon, shrunk } from "../../geometry.js";
import { CASING, DROP, GLYPHS } from "../../palettes.js";
import { Layer, s } from "../../svg.js";
import { colourOf, isFree, paint } from "./scene.js";

const ROUNDING = 4; // drawn as a stroke of the cell's colour, with round joins

export class FreeCells {
  constructor(root) {
    this.layer = new Layer(root, "free-cells");
  }

  draw(scene) {
    const items = new Map();
    const { look, scale } = scene;
    for (const cell of scene.layout.cells.values()) {
      if (!isFree(scene, cell.id)) continue;
      const key = colourOf(scene, cell.id);
      const hash = `${key} ${look.palette} ${look.symbols} ${scale.symbol} ${cell.x} ${cell.y}`;
      items.set(cell.id, { hash, build: () => freeCell(scene, cell, key) });
    }
    this.layer.sync(items);
  }
}

export function freeCell(scene, cell, key) {
  const { hex, ink } = paint(scene, key);
  const d = shrunk(cell, scene.layout.inset + ROUNDING / 2);
  return s("g", { class: "free", fill: hex, color: ink },
    s("path", { d, stroke: hex, "stroke-width": ROUNDING, "stroke-linejoin": "round" }),
    worth(scene, cell),
    scene.look.symbols ? glyph(scene, cell, key) : null,
    paintDrop(scene, cell));
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

function glyph(scene, cell, key) {
  // A value or a drop needs room: the symbol moves aside and is a little smaller.
  const [dx, dy] = scene.precious.has(cell.id) ? [-4, -4] : scene.paints.has(cell.id) ? [-2, 2] : [0, 0];
  const size = dx ? Math.min(11, scene.scale.symbol) : scene.scale.symbol;
  return s("path", {
    class: "symbol", d: GLYPHS[key], fill: "currentColor", "fill-rule": "evenodd",
    transform: `translate(${cell.x + dx - size / 2} ${cell.y + dy - size / 2}) scale(${size / 24})`,
  });
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
    s("path", { d, stroke: CASING, "stroke-width": 9 }), s("path", { d, stroke: "#f6f3ec", "stroke-width": 3 }));
}
