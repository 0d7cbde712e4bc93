// The equator bar: both sides grow towards the tick of certain win. Two sides share one bar, partners one end of
// it; with more sides there is a bar for each, under one common tick.

import { h, setAttribute, setProps, setText } from "../../dom.js";
import { colour } from "../../palettes.js";
import { format, nameOf } from "../../words.js";

const NARROW = 0.11; // of the bar: a smaller piece has its figure beside it

export class Score {
  constructor(element) {
    this.element = element;
    this.need = h("span", { class: "need" });
    this.free = h("span", { class: "free-count" });
    this.bars = h("div", { class: "bars" });
    element.replaceChildren(h("div", { class: "captions" }, this.need, this.free), this.bars);
    element.setAttribute("role", "img");
    this.pieces = new Map();
  }

  /** `seat` is whose colour is previewed; `option` what it would take, or null. */
  draw({ state, near, look, seat, shown, option }) {
    const { board, view } = state.game;
    const sides = sidesOf(board, near);
    const layout = JSON.stringify(sides);
    if (this.layout !== layout) this.#build(sides, (this.layout = layout));
    const share = board.need / board.total;
    this.element.style.setProperty("--tick", `${100 * (sides.length === 2 ? 0.5 : share)}%`);
    setText(this.need, format(ngettext("%(count)s to win", "%(count)s to win", board.need), { count: board.need }));
    const free = view.free - (option ? option.cells.length + option.enclosed.length : 0);
    setText(this.free, format(ngettext("%(count)s free", "%(count)s free", free), { count: free }));
    for (const [index, { piece, figure, forecast }] of this.pieces) {
      const { colour: key, worth } = view.seats[index];
      paintPiece(piece, colour(look.palette, key), worth / board.total);
      setText(figure, String(worth));
      const gain = option && index === seat ? option.gain : 0;
      forecast.hidden = !gain;
      if (gain) paintPiece(forecast, colour(look.palette, shown), gain / board.total);
    }
    setAttribute(this.element, "aria-label", scoreWords(state, board, view));
  }

  #build(sides) {
    this.pieces.clear();
    const bars = sides.length === 2 ? [this.#bar(sides[0], sides[1])] : sides.map((side) => this.#bar(side, []));
    this.bars.replaceChildren(...bars);
  }

  #bar(own, rival) {
    const left = own.flatMap((seat) => this.#piece(seat));
    const right = rival.flatMap((seat) => this.#piece(seat).reverse());
    return h("div", { class: "bar" }, left, h("div", { class: "between" }), right);
  }

  #piece(seat) {
    const figure = h("span", {});
    const piece = h("div", { class: "piece" }, figure);
    const forecast = h("div", { class: "forecast", hidden: true });
    this.pieces.set(seat, { piece, figure, forecast });
    return [piece, forecast];
  }
}

function paintPiece(node, { hex, ink }, share) {
  setProps(node, { vars: { width: `${100 * share}%`, "--c": hex, "--i": ink }, "data-narrow": share < NARROW });
}

/** Seats by side, the near one's first: [[0], [1]], or [[0, 2], [1, 3]] in teams. */
function sidesOf(board, near) {
  const seats = board.starts.map((_, seat) => seat);
  const order = seats.map((seat) => (near + seat) % seats.length);
  const sides = new Map();
  for (const seat of order) {
    const side = board.teams?.[seat] ?? seat;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides.values()];
}

function scoreWords(state, board, view) {
  const seats = view.seats.map(({ worth }, seat) => `${nameOf(state.seats[seat])} ${worth}`).join(", ");
  const values = { seats, free: view.free, need: board.need };
  return format(gettext("%(seats)s; %(free)s free; certain win with %(need)s"), values);
}
