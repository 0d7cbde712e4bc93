// The lead the computer expected at the end, after every move: above the middle one side is ahead, below it
// the other. Certain values are a solid line, forecasts a dashed one; the mistakes are numbered marks.

import { boardOf } from "../boards/index.js";
import { h, setVar } from "../dom.js";
import { SEATS } from "../palettes.js";
import { s } from "../svg.js";

const HEIGHT = 100;
const STEP = 10; // units a move, as in the chart of the worths above it
const HEADROOM = 1.12;
const LEAST_SPAN = 6; // worth: smaller leads do not fill the chart

export class LeadChart {
  /** told: {leads, exact}, positive for the near side; `most` gives the scale; marks: [{number, ply}]. */
  constructor({ review, told, last, most, marks, sides, label, onStep }) {
    this.last = Math.max(last, 1);
    const { seatBadge } = boardOf(review.table.family);
    const badges = (seats) => seats.map((seat) => seatBadge(seat, "badge tiny"));
    const corner = (seats, where) => h("span", { class: `ahead ${where}` }, badges(seats));
    this.node = h("div", { class: "leads", onclick: (event) => onStep(this.#plyAt(event)) },
      drawing(told, this.last, scaleOf(most), sides, label),
      corner(sides[0], "up"), corner(sides[1], "down"),
      marks.map(({ number, ply }) => mark(number, {
        "--x": share(ply - 1, this.last), "--y": heightOf(told.leads[ply - 1], scaleOf(most)) / HEIGHT,
      })),
      h("span", { class: "now" }));
  }

  show(ply) {
    setVar(this.node, "--now", share(ply, this.last));
  }

  #plyAt({ clientX }) {
    const box = this.node.getBoundingClientRect();
    return Math.round(((clientX - box.left) / box.width) * this.last);
  }
}

const mark = (number, vars) => h("span", { class: "mark", "aria-hidden": "true", vars }, String(number));

const share = (ply, last) => (ply / last).toFixed(4);

const scaleOf = (most) => HEADROOM * Math.max(LEAST_SPAN, most);

const heightOf = (lead, scale) => (HEIGHT / 2) * (1 - lead / scale);

function drawing({ leads, exact }, last, scale, sides, label) {
  const points = leads.map((lead, ply) => [ply * STEP, heightOf(lead, scale)]);
  const middle = HEIGHT / 2;
  const width = last * STEP;
  const viewBox = `0 0 ${width} ${HEIGHT}`;
  return s("svg", { viewBox, preserveAspectRatio: "none", role: "img", "aria-label": label },
    side(points, middle, sides[0], Math.min), side(points, middle, sides[1], Math.max),
    s("path", { class: "even", d: `M0 ${middle}H${width}` }),
    ...runs(exact).map(({ from, to, certain }) =>
      s("path", { class: certain ? "certain" : "forecast", d: `M${path(points.slice(from, to + 1))}` })));
}

// What lies between the line and the middle on one side of it, in the colour of whoever is ahead there.
function side(points, middle, [seat], nearer) {
  const kept = withCrossings(points, middle).map(([x, y]) => [x, nearer(y, middle)]);
  return s("path", { class: "side", d: `M0 ${middle}L${path(kept)}V${middle}Z`, fill: SEATS[seat].hex });
}

function withCrossings(points, middle) {
  return points.flatMap(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y];
    const [before, here] = [fromY - middle, y - middle];
    if (before * here >= 0) return [[x, y]];
    return [[fromX + ((x - fromX) * before) / (before - here), middle], [x, y]];
  });
}

const path = (points) => points.map(([x, y]) => `${x} ${y.toFixed(2)}`).join("L");

/** Stretches of points that are all certain or all not; neighbours share a point. */
function runs(exact) {
  const found = [];
  exact.forEach((certain, at) => {
    const before = found.at(-1);
    if (before && before.certain === certain) before.to = at;
    else found.push({ from: Math.max(0, at - 1), to: at, certain });
  });
  return found.filter(({ from, to }) => to > from);
}
