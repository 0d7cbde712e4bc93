// What a table tells of its puzzle: sealed before the game, open after it.

import { h } from "../../dom.js";
import { format } from "../../words.js";
import { cluesOf } from "./reading.js";

/** Rows of the panel that tells about the table: {term, key, build}. */
export function facts({ match, game }) {
  const rows = [];
  if (game) {
    const clues = cluesOf(game.board).length;
    rows.push({ key: [clues], term: gettext("Clues"), build: () => String(clues) });
    const grade = gradeWords(game.board.grade);
    rows.push({ key: [grade], term: pgettext("puzzle", "Difficulty"), build: () => grade });
  }
  if (match?.commitment) {
    const { solution } = game?.revealed ?? {};
    rows.push({ key: [match.commitment, Boolean(solution)], term: gettext("Solution"), build: () => seal(match.commitment, solution) });
  }
  return rows;
}

// What it takes to solve the puzzle, in the words of those who solve sudoku.
function gradeWords(grade) {
  switch (grade) {
    case "naked":
      return gettext("naked singles");
    case "hidden":
      return gettext("hidden singles");
    default:
      return gettext("more than singles");
  }
}

function seal(commitment, solution) {
  const short = `${commitment.slice(0, 4)}…${commitment.slice(-2)}`;
  return h("details", { class: "seed", "data-open": Boolean(solution) },
    h("summary", {}, solution ? pgettext("solution", "open") : format(gettext("sealed %(seal)s"), { seal: short })),
    h("p", {}, gettext("The SHA-256 of the solution is fixed before the game, the solution is shown after it:")),
    h("code", {}, commitment),
    solution && h("code", {}, solution.join("")));
}
