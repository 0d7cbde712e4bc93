// One game of a review: its seats with figures and clocks as they were, the board, the sentence, the chart.

import { boardOf } from "../boards/index.js";
import { h, setAttribute, setText, setVar } from "../dom.js";
import { Seats } from "../panels/seats.js";
import { format, nameOf } from "../words.js";
import { Chart } from "./chart.js";
import { stateAt } from "./plies.js";
import { gameName, plyWords, resultWords, spokenWords } from "./words.js";

export class GameView {
  /** hooks: {last, look, language, onStep(ply)} */
  constructor(review, game, hooks) {
    this.review = review;
    this.game = game;
    this.hooks = hooks;
    const [far, near] = ["far", "near"].map((name) => h("div", { class: `seats ${name}` }));
    const place = h("div", {});
    this.seats = new Seats(far, near, hooks.language);
    this.sentence = h("p", { class: "sentence" });
    this.chart = new Chart({
      game, last: hooks.last, difference: review.difference, onStep: hooks.onStep,
      seatLine: boardOf(review.table.family).seatLine,
      label: format(gettext("Worths in game %(number)s, move"), { number: game.number }),
    });
    const title = `game-${game.number}`;
    this.node = h("section", { class: "game", "aria-labelledby": title },
      h("div", { class: "game-head" },
        h("h2", { id: title }, gameName(game)), h("p", { class: "small" }, resultWords(review, game))),
      h("div", { class: "review-seats" }, near, far), place, this.sentence, this.chart.node);
    this.board = boardOf(review.table.family).mount(place, { viewOnly: true, zooms: true, ...hooks.look() });
    this.place = place;
    this.board.setBoard(game.board, { near: review.you ?? 0 });
    setVar(this.node, "--aspect", place.style.getPropertyValue("--aspect"));
  }

  /** Shows a ply and returns it in words. A hint is a move to preview: {seat, colour, option, words}. */
  show(ply, hint = null) {
    const { review, game, hooks } = this;
    const state = stateAt(review, game, ply);
    const look = hooks.look();
    const words = spokenWords(review, game, ply, look);
    this.hint = hint;
    this.seats.draw(state, look);
    this.seats.drawClocks(state, 0);
    this.#drawBoard(state.game, hint);
    setAttribute(this.place, "aria-label", boardLabel(review, state));
    setText(this.sentence, hint ? hint.words : plyWords(review, game, ply, look));
    this.chart.show(ply, words);
    this.leads?.show(state.game.ply);
    return words;
  }

  #drawBoard({ ply, view }, hint) {
    const key = `${ply} ${hint?.colour ?? ""}`;
    if (this.drawn === key) return;
    this.drawn = key;
    this.board.draw(hint ? { ...view, options: { [hint.seat]: { [hint.colour]: hint.option } } } : view);
    if (hint) this.board.preview(hint.colour);
  }

  /** Scrolls no further than it takes to see the board. */
  reveal() {
    const { top, bottom } = this.place.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.node.scrollIntoView({ block: "start" });
  }

  /** The chart of the leads that the computer expected, below that of the worths. */
  setLeads(chart) {
    this.leads?.node.remove();
    this.leads = chart;
    this.chart.node.after(chart.node);
    chart.show(Number(this.chart.input.value));
  }

  restyle(look, ply) {
    this.board.restyle(look);
    if (this.hint) this.board.preview(this.hint.colour);
    this.show(ply, this.hint);
  }
}

function boardLabel(review, { game }) {
  const worths = review.seats.map((seat, index) => `${nameOf(seat)} ${game.view.worths[index]}`).join(", ");
  return format(gettext("Board of game %(number)s after move %(ply)s: %(worths)s"), {
    number: game.number, ply: game.ply, worths,
  });
}
