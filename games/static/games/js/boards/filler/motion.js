// A move in motion: what it took shows its old look for a moment and fades, ring after ring outward.

import { polygon, rings } from "../../geometry.js";
import { s } from "../../svg.js";
import { byColour, freeCells } from "./cells.js";
import { cellsOf, takenBy } from "./scene.js";

const FADE = 140; // ms a cell takes to change
const RING = 20; // ms between two rings
const LAST_RING = 60; // and never later than this, so that all is over in 200 ms

export class Motion {
  constructor(root) {
    this.root = root;
  }

  stop() {
    this.root.replaceChildren();
  }

  /** `before` is the view the move was made in. Call it when the new view is already drawn below. */
  play(scene, before) {
    this.stop();
    const taken = takenBy(scene.view.last).filter((id) => before.owners[id] === ".");
    if (!taken.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const area = cellsOf(scene, scene.view.last.seat).map(({ id }) => id).filter((id) => !taken.includes(id));
    const ring = rings(scene.layout, area, taken);
    // Cells that fade together are one picture: a frame costs no more than a few of them.
    const late = (id) => Math.min((ring.get(id) - 1) * RING, LAST_RING);
    for (const delay of new Set(taken.map(late))) {
      this.#ghosts(scene, taken.filter((id) => late(id) === delay), before, delay);
    }
  }

  #ghosts(scene, ids, before, delay) {
    const cells = ids.map((id) => scene.layout.cells.get(id));
    const node = s("g", {},
      s("path", { class: "ground", d: cells.map(({ corners }) => polygon(corners)).join("") }),
      ...[...byColour(cells, (id) => Number(before.colours[id]))]
        .map(([key, group]) => freeCells(scene, group, key)));
    this.root.append(node);
    const timing = { duration: FADE, delay, easing: "ease-out", fill: "forwards" };
    const fade = node.animate([{ opacity: 1 }, { opacity: 0 }], timing);
    fade.onfinish = () => node.remove();
  }
}
