// A colour shown as if it were played: all it takes at full size in that colour, an inner ring in each cell.

import { outline, polygon, shrunk } from "../../geometry.js";
import { CASING } from "../../palettes.js";
import { s } from "../../svg.js";
import { paintDrop, worth } from "./cells.js";
import { paint, previewed, takenBy } from "./scene.js";

export class Preview {
  constructor(below, above) {
    this.below = below; // full cells, under the frames
    this.above = above; // rings and outline, over them
  }

  draw(scene) {
    const option = previewed(scene);
    this.below.replaceChildren();
    this.above.replaceChildren();
    if (!option) return;
    const { hex, ink } = paint(scene, scene.preview);
    const cells = takenBy(option).map((id) => scene.layout.cells.get(id));
    // A hairline of the same colour closes the seams between neighbours.
    this.below.append(s("path", {
      d: cells.map(({ corners }) => polygon(corners)).join(""), fill: hex, stroke: hex, "stroke-width": 0.6,
    }));
    const rings = cells.map((cell) => shrunk(cell, scene.precious.has(cell.id) ? 5 : 9)).join("");
    this.above.append(
      s("g", { color: ink }, s("path", { class: "ring", d: rings, "stroke-width": 2 }),
        // Worth and paint stay readable: they are what a cell is taken for.
        ...cells.flatMap((cell) => [worth(scene, cell), paintDrop(scene, cell)])),
      s("path", { class: "line", d: outline(cells), stroke: CASING, "stroke-width": 2.4 }));
  }
}
