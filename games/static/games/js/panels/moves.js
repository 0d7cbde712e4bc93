// The move list: a row a round, a column a seat in order of play; gain and time of each move.

import { boardOf } from "../boards/index.js";
import { h, setAttribute } from "../dom.js";
import { familyOf } from "../state.js";
import { nameOf, spentWords } from "../words.js";

export class Moves {
  constructor(list) {
    this.list = list;
    // The newest round stays in sight. Asked after the page was laid out: earlier it would be laid out twice.
    this.grown = new ResizeObserver(() => {
      list.scrollTop = list.scrollHeight;
    });
  }

  draw(state, look) {
    const { moves, board, number } = state.game;
    const key = JSON.stringify([number, look.palette, state.seats.map(nameOf)]);
    const { order } = board;
    if (this.key !== key || moves.length < this.count) this.#start(state, order, key);
    for (const move of moves.slice(this.count)) this.#add(state, order, move, look);
    this.count = moves.length;
  }

  // The box keeps its size from the first moment on, so that nothing below it moves.
  #start(state, order, key) {
    this.key = key;
    this.count = 0;
    this.last = null;
    this.rows = h("tbody");
    const { seatBadge } = boardOf(familyOf(state));
    const heads = order.map((seat) => h("th", { scope: "col" },
      seatBadge(seat, "badge tiny"), h("span", { class: "sr" }, nameOf(state.seats[seat]))));
    setAttribute(this.list, "data-many", order.length > 2);
    const table = h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), heads)), this.rows);
    this.list.replaceChildren(table);
    this.grown.disconnect();
    this.grown.observe(table);
  }

  #add(state, order, move, look) {
    const column = order.indexOf(move.seat);
    // Seats that are out leave gaps; a column that is taken already begins the next round.
    const goesOn = boardOf(familyOf(state)).PAIRS && column === this.column; // with the same turn
    if (!this.row || this.row.parentNode !== this.rows || (column <= this.column && !goesOn)) {
      const number = h("th", { scope: "row" }, String(this.rows.children.length + 1));
      this.row = h("tr", {}, number, order.map(() => h("td", {})));
      this.rows.append(this.row);
    }
    this.column = column;
    const cell = this.row.children[column + 1];
    const entry = h("span", { class: "entry" }, boardOf(familyOf(state)).moveEntry(move, look, state));
    const made = h("div", {}, entry);
    if (move.spent_ms !== null) { // offers and answers take nobody's time
      made.title = spentWords(move.spent_ms);
      made.append(" ", h("span", { class: "spent" }, spentWords(move.spent_ms)));
    }
    cell.append(made);
    if (this.last) setAttribute(this.last, "data-last", false);
    setAttribute((this.last = made), "data-last", true);
  }
}
