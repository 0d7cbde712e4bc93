// From where everybody plays: sides face each other on the screen, four sit at the corners they start from.

import { boardOf } from "./boards/index.js";
import { sidesOf } from "./sides.js";
import { familyOf, nearSeat } from "./state.js";

/** Whether each seat has a corner of the board, where it starts from. */
export const haveCorners = (state) => state.seats.length > 2 && Boolean(boardOf(familyOf(state)).CORNERS);

/** How seats lie on the screen: {far: seats above, near: seats below}, each from left to right. Sides face each
    other; four sit at the corners they start from. `turns`: the board is turned so many quarters clockwise. */
export function places(state, turns = 0) {
  if (!haveCorners(state)) {
    const [near, ...far] = sidesOf(state);
    return { far: far.flat(), near };
  }
  const corners = cornersOf(state).map((corner) => turned(corner, turns));
  const seats = state.seats.map((_, seat) => seat);
  const at = (row, column) => seats.find((seat) => corners[seat][0] === row && corners[seat][1] === column);
  return { far: [at(0, 0), at(0, 1)], near: [at(1, 0), at(1, 1)] };
}

// [row, column] of each seat: from the lower left round the board, as the first game begins.
const CORNERS = [[1, 0], [0, 0], [0, 1], [1, 1]];

function cornersOf({ game }) {
  if (!game?.board?.starts) return CORNERS;
  const { starts, rows, width } = game.board;
  return starts.map(([id]) => [
    Number(Math.floor(id / width) * 2 >= rows.length - 1), Number((id % width) * 2 >= width - 1)]);
}

function turned([row, column], turns) {
  for (let quarter = 0; quarter < turns; quarter += 1) [row, column] = [column, 1 - row];
  return [row, column];
}

/** Quarters, clockwise, that bring the own start to the bottom, of four to the bottom left. */
export function turnsOf(state) {
  if (state.game?.board && !state.game.board.starts) return 0; // a family without starts
  if (!haveCorners(state)) return startsOnTop(state) ? 2 : 0;
  const own = cornersOf(state)[nearSeat(state)];
  return [0, 1, 2, 3].find((turns) => String(turned(own, turns)) === "1,0");
}

function startsOnTop(state) {
  const { board } = state.game ?? {};
  if (!board?.starts) return false;
  const rows = board.starts[nearSeat(state)].map((id) => Math.floor(id / board.width));
  const middle = (board.rows.length - 1) / 2;
  return rows.reduce((sum, row) => sum + row, 0) / rows.length < middle;
}
