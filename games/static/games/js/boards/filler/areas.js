// The areas: one shape a seat, filled edge to edge, framed inside by the seat's line between two dark
// casings, with its badge on the start cells. Nodes stay for the life of a board, so a new colour can fade in.

import { outline } from "../../geometry.js";
import { CASING, SEATS } from "../../palettes.js";
import { s, set } from "../../svg.js";
import { worth } from "./cells.js";
import { cellsOf, paint, previewed, takenBy } from "./scene.js";

let boards = 0; // clip paths need names that are unique in the page

export class Areas {
  constructor(fills, frames) {
    this.fills = fills;
    this.frames = frames;
    this.seats = [];
  }

  /** Fresh nodes for a new board. */
  reset(scene) {
    boards += 1;
    this.fills.replaceChildren();
    this.frames.replaceChildren();
    this.seats = scene.board.starts.map((starts, seat) => this.#nodes(scene, starts, seat));
  }

  #nodes(scene, starts, seat) {
    const clip = s("path", { "clip-rule": "evenodd" });
    const id = `area-${boards}-${seat}`;
    const fill = s("path", { class: "area", "fill-rule": "evenodd" });
    const marks = s("g", { class: "marks" });
    const casing = s("path", { class: "line", stroke: CASING });
    const line = s("path", { class: "line", stroke: SEATS[seat].hex, "stroke-dasharray": SEATS[seat].dash });
    const rim = s("path", { class: "line", stroke: CASING });
    this.fills.append(s("g", {}, fill, marks));
    this.frames.append(s("g", {},
      s("clipPath", { id }, clip), s("g", { "clip-path": `url(#${id})` }, casing, line), rim,
      ...starts.map((start) => badge(scene, start, seat))));
    return { clip, fill, marks, casing, line, rim, drawn: "" };
  }

  draw(scene) {
    this.seats.forEach((nodes, seat) => {
      const cells = cellsOf(scene, seat);
      const last = scene.view.last?.seat === seat ? takenBy(scene.view.last) : [];
      const drawn = [cells.map(({ id }) => id), last, scene.scale.frame].join("|");
      if (nodes.drawn === drawn) return;
      nodes.drawn = drawn;
      const d = outline(cells);
      for (const part of [nodes.clip, nodes.fill, nodes.casing, nodes.line, nodes.rim]) set(part, { d });
      const k = scene.scale.frame;
      set(nodes.casing, { "stroke-width": 12 * k });
      set(nodes.line, { "stroke-width": 9 * k });
      set(nodes.rim, { "stroke-width": 3.4 * k });
      nodes.marks.replaceChildren(
        ...cells.map((cell) => worth(scene, cell)).filter(Boolean),
        s("path", {
          class: "last", "stroke-width": 2.6 * k,
          d: last.map((id) => dash(scene, scene.layout.cells.get(id))).join(""),
        }));
    });
    this.tint(scene);
  }

  /** Colours alone: what a preview changes. */
  tint(scene) {
    const option = previewed(scene);
    this.seats.forEach((nodes, seat) => {
      const key = option && seat === scene.seat ? scene.preview : scene.view.seats[seat].colour;
      const { hex, ink } = paint(scene, key);
      // Who has left the game stays, but steps back.
      set(nodes.fill, { fill: hex, "fill-opacity": scene.view.seats[seat].out ? 0.4 : null });
      set(nodes.marks, { color: ink });
    });
  }
}

function badge(scene, start, seat) {
  const { x, y } = scene.layout.cells.get(start);
  const size = scene.layout.topology === "rhomb" ? 0.8 : 1;
  const allied = scene.allies.has(seat);
  return s("g", { class: "start", transform: `translate(${x - 12 * size} ${y - 12 * size}) scale(${size})` },
    allied && s("rect", { x: -2.5, y: -2.5, width: 29, height: 29, rx: 7, fill: CASING }),
    allied && s("rect", { x: -1, y: -1, width: 26, height: 26, rx: 6, fill: "#ffffff" }),
    s("rect", { x: 1, y: 1, width: 22, height: 22, rx: 4, fill: CASING }),
    s("path", { d: SEATS[seat].badge, fill: SEATS[seat].hex }));
}

// A short dash in each cell the last move took, until the next one; beside the value of a precious cell.
function dash(scene, { id, x, y }) {
  const aside = scene.precious.has(id) ? 6 : 0;
  return `M${x - 5 - aside} ${y - aside}h10`;
}
