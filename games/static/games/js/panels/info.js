// What kind of table this is: game of the match, rated or not, clock, the board's seed, who looks on.

import { boardOf } from "../boards/index.js";
import { fillOnce, h, setText } from "../dom.js";
import { clockWords, format, nameOf } from "../words.js";
import { gameScore, sideName, standing } from "../results.js";
import { manySides } from "../sides.js";
import { familyOf, finishedGames } from "../state.js";

export class Info {
  constructor(list, watching, config) {
    this.config = config;
    this.list = list;
    this.watching = watching;
  }

  draw(state) {
    const rows = rowsOf(state, this.config);
    const key = JSON.stringify(rows.map((row) => row.key));
    const row = ({ term, build }) => [h("dt", {}, term), h("dd", {}, build())];
    fillOnce(this.list, key, () => rows.flatMap(row));
    setText(this.watching, format(gettext("Watching: %(count)s"), { count: state.watching }));
  }
}

function rowsOf(state, config) {
  const { table, match, game } = state;
  const rows = [];
  const add = (term, text) => rows.push({ key: [term, text], term, build: () => text });
  if (table.number_of_games > 1 && game) {
    const values = { number: game.number, total: table.number_of_games };
    add(gettext("Game"), format(gettext("%(number)s of %(total)s"), values));
    for (const finished of finishedGames(state)) {
      const term = format(gettext("Result of game %(number)s"), { number: finished.number });
      add(term, resultWords(state, finished));
    }
  }
  if (game && state.seats.length > 2) {
    const names = game.board.order.map((seat) => nameOf(state.seats[seat]));
    rows.push({ key: [game.number, names], term: gettext("Order of play"), build: () => orderOfPlay(state) });
  }
  for (const [name, value] of config.settings) add(name, value);
  add(gettext("Rated"), table.rated ? gettext("yes") : gettext("no"));
  add(gettext("Clock"), clockWords(table.clock));
  rows.push(...boardOf(familyOf(state)).facts(state, config));
  return rows;
}

function orderOfPlay(state) {
  const { seatBadge } = boardOf(familyOf(state));
  return h("ol", { class: "order-of-play" }, state.game.board.order.map((seat) => {
    const name = nameOf(state.seats[seat]);
    return h("li", { title: name }, seatBadge(seat, "badge tiny"), h("span", { class: "sr" }, name));
  }));
}

function resultWords(state, game) {
  const values = { score: gameScore(state, game), name: sideName(state, game.outcome.winner) };
  if (manySides(state)) return values.score;
  switch (standing(state, game.outcome)) {
    case "draw":
      return format(gettext("draw, %(score)s"), values);
    case "you":
      return format(gettext("won, %(score)s"), values);
    case "rival":
      return format(gettext("lost, %(score)s"), values);
    default:
      return format(gettext("%(name)s, %(score)s"), values);
  }
}
