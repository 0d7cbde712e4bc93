// The moves of all games beside each other, a row a move: seat, colour, gain, time spent and clock left. A move
// is a button that goes there.

import { boardOf } from "../boards/index.js";
import { clockText } from "../clock.js";
import { h, setAttribute } from "../dom.js";
import { spentWords } from "../words.js";
import { stateAt } from "./plies.js";
import { gameName, moveLabel } from "./words.js";

export class MoveTable {
  constructor(list, review, onMove) {
    this.list = list;
    this.review = review;
    this.onMove = onMove; // (index of the game, ply)
  }

  draw(look) {
    const { review } = this;
    const most = Math.max(...review.games.map((game) => game.moves.length));
    this.rows = Array.from({ length: most }, (_, index) => this.#row(index + 1, look));
    const heads = review.games.map((game, index) => h("th", { scope: "col", "data-game": index }, gameName(game)));
    this.head = h("thead", {}, h("tr", {}, h("td", {}), heads));
    this.list.replaceChildren(h("table", {}, this.head, h("tbody", {}, this.rows)));
  }

  #row(ply, look) {
    const differs = ply === this.review.difference;
    const number = h("th", { scope: "row" }, String(ply),
      differs && h("span", { class: "parts-mark" }, h("span", { "aria-hidden": "true" }, "≠"),
        h("span", { class: "sr" }, gettext("first difference"))));
    const cells = this.review.games.map((game, index) => h("td", { "data-game": index },
      game.moves[ply - 1] && this.#entry(game, index, game.moves[ply - 1], look)));
    return h("tr", { "data-differs": differs }, number, cells);
  }

  #entry(game, index, move, look) {
    const { seatBadge, moveEntry } = boardOf(this.review.table.family);
    const timed = move.left_ms !== undefined;
    const label = moveLabel(this.review, game, move, look);
    const go = () => this.onMove(index, move.ply);
    return h("button", { type: "button", class: "plain go", "aria-label": label, title: label, onclick: go },
      seatBadge(move.seat, "badge tiny"),
      h("span", { class: "entry" }, move.silent ? gettext("out") : moveEntry(move, look, stateAt(this.review, game, move.ply))),
      timed && h("span", { class: "spent" }, spentWords(move.spent_ms)),
      timed && game.clocks && h("span", { class: "left" }, clockText(move.left_ms).replace(/\.\d$/, "")));
  }

  show(ply) {
    this.rows.forEach((row, index) => {
      setAttribute(row, "data-now", index + 1 === ply);
      for (const button of row.querySelectorAll("button")) {
        setAttribute(button, "aria-current", index + 1 === ply ? "step" : null);
      }
    });
    this.#reveal(this.rows[ply - 1]);
  }

  // Only the list scrolls, never the page.
  #reveal(row) {
    if (!row) {
      this.list.scrollTop = 0;
      return;
    }
    const [box, view] = [row.getBoundingClientRect(), this.list.getBoundingClientRect()];
    const above = box.top - view.top - this.head.offsetHeight;
    const below = box.bottom - view.bottom;
    if (above < 0) this.list.scrollTop += above;
    else if (below > 0) this.list.scrollTop += below;
  }
}
