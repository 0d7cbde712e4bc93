// The equator bar: both sides grow towards the tick of certain win. Two sides share one bar, partners one end of
// it; with more sides there is a bar for each, under one common tick, with the best it can still come to.

import { h, setAttribute, setProps, setText } from "../../dom.js";
import { colour } from "../../palettes.js";
import { sidesOf } from "../../sides.js";
import { format, nameOf, pair } from "../../words.js";
import { seatBadge } from "./words.js";

const NARROW = 0.11; // of the bar: a smaller piece has its figure beside it

export class Score {
  constructor(element) {
    this.element = h("div", { class: "equator", role: "img" });
    element.replaceChildren(this.element);
    this.sums = h("b", { class: "sums" });
    this.need = h("span", { class: "need" });
    this.free = h("span", { class: "free-count" });
    this.bars = h("div", { class: "bars" });
    this.element.append(h("div", { class: "captions" }, this.sums, this.need, this.free), this.bars);
    this.pieces = new Map();
  }

  /** `seat` is whose colour is previewed; `option` what it would take, or null. */
  draw({ state, look, seat, shown, option }) {
    const { board, view } = state.game;
    const sides = sidesOf(state);
    const layout = JSON.stringify(sides);
    if (this.layout !== layout) this.#build(sides, (this.layout = layout));
    const share = board.need / board.total;
    this.element.style.setProperty("--share", share);
    this.element.style.setProperty("--tick", `${100 * (sides.length === 2 ? 0.5 : share)}%`);
    setText(this.sums, board.teams ? pair(...sides.map((side) => sumOf(view, side))) : "");
    setText(this.need, format(ngettext("%(count)s to win", "%(count)s to win", board.need), { count: board.need }));
    const free = view.free - (option ? option.cells.length + option.enclosed.length : 0);
    setText(this.free, format(ngettext("%(count)s free", "%(count)s free", free), { count: free }));
    for (const [index, piece] of this.pieces) {
      const gain = option && index === seat ? option.gain : 0;
      drawPiece(piece, { figures: view.seats[index], total: board.total, look, shown, gain });
    }
    setAttribute(this.element, "aria-label", scoreWords(state, sides));
  }

  #build(sides) {
    this.pieces.clear();
    const bars = sides.length === 2 ? [this.#bar(sides[0], sides[1])] : sides.map(([seat]) => this.#row(seat));
    this.bars.replaceChildren(...bars);
    setAttribute(this.element, "data-many", sides.length > 2);
  }

  #bar(own, rival) {
    const left = own.flatMap((seat) => this.#piece(seat));
    const right = rival.flatMap((seat) => this.#piece(seat).reverse());
    return h("div", { class: "bar", "data-teams": own.length > 1 }, left, h("div", { class: "between" }), right);
  }

  #row(seat) {
    const [piece, forecast] = this.#piece(seat);
    const best = h("span", { class: "best-figure" });
    const reach = h("div", { class: "reach" }, best);
    Object.assign(this.pieces.get(seat), { reach, best });
    return h("div", { class: "bar-row" }, seatBadge(seat, "badge tiny"), h("div", { class: "bar" }, piece, forecast, reach));
  }

  #piece(seat) {
    const figure = h("span", {});
    const piece = h("div", { class: "piece" }, figure);
    const forecast = h("div", { class: "forecast", hidden: true });
    this.pieces.set(seat, { piece, figure, forecast });
    return [piece, forecast];
  }
}

function drawPiece({ piece, figure, forecast, reach, best }, { figures, total, look, shown, gain }) {
  const { colour: key, worth, reach: within } = figures;
  paintPiece(piece, colour(look.palette, key), worth / total);
  setText(figure, String(worth));
  forecast.hidden = !gain;
  if (gain) paintPiece(forecast, colour(look.palette, shown), gain / total);
  if (!reach) return;
  paintPiece(reach, colour(look.palette, key), Math.max(0, within - gain) / total);
  setText(best, within ? format(gettext("at best %(worth)s"), { worth: worth + within }) : "");
}

function paintPiece(node, { hex, ink }, share) {
  setProps(node, { vars: { width: `${100 * share}%`, "--c": hex, "--i": ink }, "data-narrow": share < NARROW });
}

const sumOf = (view, side) => side.reduce((sum, seat) => sum + view.seats[seat].worth, 0);

function scoreWords(state, sides) {
  const { board, view } = state.game;
  const seats = view.seats.map(({ worth, reach }, seat) => {
    const values = { name: nameOf(state.seats[seat]), worth, best: worth + reach };
    return sides.length > 2 ? format(gettext("%(name)s %(worth)s, at best %(best)s"), values) : `${values.name} ${worth}`;
  }).join(sides.length > 2 ? "; " : ", ");
  const values = { seats, free: view.free, need: board.need };
  return format(gettext("%(seats)s; %(free)s free; certain win with %(need)s"), values);
}
