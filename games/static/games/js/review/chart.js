// The worth of every seat over a game as one line chart. A range input lies over it: the chart is the scrubber,
// by pointer, touch and keyboard, and its thumb is the cursor.

import { h, setAttribute } from "../dom.js";
import { s } from "../svg.js";
import { format } from "../words.js";
import { lastPly } from "./plies.js";

const HEIGHT = 100;
const STEP = 10; // units a move; the drawing is stretched to its place
const HEADROOM = 1.06;

export class Chart {
  /** `last` is where the longest game ends: both charts have the same scale. */
  constructor({ game, last, difference, label, seatLine, onStep }) {
    this.input = h("input", {
      type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": label,
      oninput: () => onStep(Number(this.input.value)),
    });
    this.input.disabled = last === 0;
    this.node = h("div", { class: "chart" }, drawing(game, last, difference, seatLine), this.input);
  }

  show(ply, words) {
    if (Number(this.input.value) !== ply) this.input.value = String(ply);
    setAttribute(this.input, "aria-valuetext", format(gettext("%(ply)s: %(words)s"), { ply, words }));
  }
}

function drawing(game, last, difference, seatLine) {
  const width = Math.max(last, 1) * STEP;
  const worths = game.views.map((view) => view.worths);
  const top = HEADROOM * Math.max(1, ...worths.flat());
  const { need } = game.board; // certain win: drawn where somebody came near it
  const y = (worth) => HEIGHT * (1 - worth / top);
  const lines = worths[0].map((_, seat) => line(worths.map((row, ply) => [ply * STEP, y(row[seat])]), seatLine(seat)));
  return s("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    need && need <= top ? s("path", { class: "need", d: `M0 ${y(need)}H${width}` }) : null,
    difference !== null ? s("path", { class: "parts-here", d: `M${difference * STEP} 0V${HEIGHT}` }) : null,
    lastPly(game) < last ? s("path", { class: "ends-here", d: `M${lastPly(game) * STEP} 0V${HEIGHT}` }) : null,
    ...lines);
}

function line(points, { hex, dash }) {
  const d = `M${points.map(([x, y]) => `${x} ${y.toFixed(2)}`).join("L")}`;
  return s("path", { class: "worths", d, stroke: hex, "stroke-dasharray": dash });
}
