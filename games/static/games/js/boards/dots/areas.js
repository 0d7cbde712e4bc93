// Painted areas, kept rings and what a count would give: shapes under the dots.

import { Layer, s } from "../../svg.js";
import { chainPath, STEP } from "./points.js";

let papers = 0; // patterns need names that are unique in the page

const HATCH = 6; // units between two strokes

export class Areas {
  constructor(root) {
    papers += 1;
    this.name = `hatch-${papers}`;
    this.count = s("g", { class: "counted" });
    root.append(s("defs", {}, hatch(`${this.name}-0`, 0, 45), hatch(`${this.name}-1`, 1, -45)), this.count);
    this.kept = new Layer(root, "kept-rings");
    this.painted = new Layer(root, "painted");
    this.fresh = new Layer(root, "fresh-rings");
  }

  clear() {
    for (const layer of [this.kept, this.painted, this.fresh]) layer.clear();
    this.count.replaceChildren();
    this.counted = null;
  }

  draw(board, view) {
    this.painted.sync(shapes(view.areas, (side, d) => s("g", { class: `area side${side}` },
      s("path", { class: "tint", d }), s("path", { d, fill: `url(#${this.name}-${side})` }), s("path", { class: "round", d }))));
    this.kept.sync(shapes(view.kept, (side, d) => s("path", { class: `kept side${side}`, d })));
    this.fresh.sync(shapes(view.last?.painted ?? [], (side, d) => s("path", { class: `fresh side${side}`, d })));
    this.#drawCount(board, view.count?.points ?? "");
  }

  #drawCount({ width }, points) {
    if (this.counted === points) return;
    this.counted = points;
    const squares = ["0", "1"].map((side) => [...points].flatMap((mark, index) => (mark === side
      ? [square(index % width, Math.floor(index / width))] : [])));
    this.count.replaceChildren(...squares.map((list, side) => s("path", { class: `side${side}`, d: list.join("") })));
  }
}

function shapes(rings, build) {
  return new Map(rings.map(({ owner, chain }) => {
    const d = chainPath(chain);
    return [`${owner} ${d}`, { hash: "", build: () => build(owner, d) }];
  }));
}

const square = (x, y) => `M${(x - 0.44) * STEP} ${(y - 0.44) * STEP}h${0.88 * STEP}v${0.88 * STEP}h${-0.88 * STEP}Z`;

function hatch(id, side, turn) {
  return s("pattern", {
    id, class: `side${side}`, width: HATCH, height: HATCH, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})`,
  }, s("path", { class: "stroke", d: `M0 0V${HATCH}` }));
}
