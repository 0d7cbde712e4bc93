// What is drawn over and between the cells: lines, resolved blocks, links, rails, what is chosen.

import { Layer, s } from "../../svg.js";
import { blockLines, CELLS, centreOf, innerOutline, leftOf, neighbour, SPAN, thinLines, topOf, UNIT } from "./grid.js";
import { blockOwners, diagonals, ownerOf } from "./reading.js";

/** Lines that never change: between cells, between blocks, around the board. */
export function gridLines(blocks) {
  return [
    s("path", { class: "thin", d: thinLines() }),
    s("path", { class: "thick", d: blockLines(blocks) }),
    s("rect", { class: "thick", width: SPAN, height: SPAN }),
  ];
}

/** Resolved blocks are outlined inside: solid for blue, double for red; those that decided the game stronger. */
export class Resolved {
  constructor(root) {
    this.layer = new Layer(root, "resolved");
  }

  draw({ view, blockCells }) {
    const items = new Map();
    (blockOwners(view) ?? []).forEach((owner, block) => {
      if (owner === null) return;
      const decisive = view.decisive?.includes(block) ?? false;
      const build = () => blockOutline(blockCells.get(block), owner, decisive);
      items.set(block, { hash: `${owner} ${decisive}`, build });
    });
    this.layer.sync(items);
  }
}

function blockOutline(cells, owner, decisive) {
  const insets = owner === 0 ? [3.2] : decisive ? [2.6, 6.6] : [2.2, 5.2];
  return s("g", { class: `outline seat-${owner}`, "data-decisive": decisive ? "" : null },
    ...insets.map((inset) => s("path", { d: innerOutline(cells, inset) })));
}

/** Links between owned cells, and the chain that won, under the digits. */
export class Links {
  constructor(root) {
    this.layer = new Layer(root, "links");
  }

  draw({ view }) {
    const items = new Map();
    if (!view.links) return this.layer.sync(items);
    const steps = stepsOf(view.chain ?? []);
    for (const [a, b, seat] of [...sideLinks(view), ...diagonals(view)]) {
      const wins = steps.has(`${a}-${b}`);
      items.set(`${a}-${b}`, { hash: `${seat} ${wins}`, build: () => link(a, b, seat, wins) });
    }
    return this.layer.sync(items);
  }
}

/** The steps of the winning chain, as keys of links: the lower cell first. */
const stepsOf = (chain) => new Set(chain.slice(1).map((cell, index) => {
  const [a, b] = [chain[index], cell].sort((one, other) => one - other);
  return `${a}-${b}`;
}));

/** Neighbours of one owner: [cell, cell, seat]. */
function sideLinks(view) {
  return CELLS.flatMap((cell) => [[0, 1], [1, 0]].flatMap((step) => {
    const [seat, next] = [ownerOf(view, cell), neighbour(cell, ...step)];
    return seat !== null && next !== null && ownerOf(view, next) === seat ? [[cell, next, seat]] : [];
  }));
}

function link(a, b, seat, wins) {
  const [[x1, y1], [x2, y2]] = [centreOf(a), centreOf(b)];
  const d = `M${x1} ${y1}L${x2} ${y2}`;
  // Red is a double line everywhere.
  return s("g", { class: `link seat-${seat}`, "data-wins": wins ? "" : null },
    s("path", { class: "line-of", d }), seat === 1 ? s("path", { class: "gap-of", d }) : null);
}

/** The sides each seat has to join, as rails outside the grid: solid for blue, double for red. */
export function rails(sides) {
  if (!sides) return [];
  return sides.flatMap((side, seat) => {
    const offsets = seat === 0 ? [6.5] : [4.6, 8.4];
    return offsets.flatMap((out) => RAILS[side](out).map((d) => s("path", { class: `rail seat-${seat}`, d })));
  });
}

const RAILS = {
  "left-right": (out) => [`M${-out} 0V${SPAN}`, `M${SPAN + out} 0V${SPAN}`],
  "top-bottom": (out) => [`M0 ${-out}H${SPAN}`, `M0 ${SPAN + out}H${SPAN}`],
};

/** A frame inside a cell. */
export const frame = (cell, inset, className) => s("rect", {
  class: className, x: leftOf(cell) + inset, y: topOf(cell) + inset, width: UNIT - 2 * inset, height: UNIT - 2 * inset,
});
