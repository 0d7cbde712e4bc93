// A move in motion: what it took shows its old look for a moment and fades, ring after ring outward.

import { polygon, rings } from "../../geometry.js";
import { s } from "../../svg.js";
import { freeCell } from "./cells.js";
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
    for (const id of taken) this.#ghost(scene, id, Number(before.colours[id]), ring.get(id));
  }

  #ghost(scene, id, key, ring) {
    const cell = scene.layout.cells.get(id);
    const node = s("g", {}, s("path", { class: "ground", d: polygon(cell.corners) }), freeCell(scene, cell, key));
    this.root.append(node);
    const delay = Math.min((ring - 1) * RING, LAST_RING);
    const timing = { duration: FADE, delay, easing: "ease-out", fill: "forwards" };
    const fade = node.animate([{ opacity: 1 }, { opacity: 0 }], timing);
    fade.onfinish = () => node.remove();
  }
}
