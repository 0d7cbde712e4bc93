// Who plays with whom, and from where: sides of one seat or of two partners, and corners of the screen.

import { nearSeat } from "./state.js";

/** The teams by seat; null where everybody plays alone. Before the first board the page's config knows them. */
export const teamsOf = (state) => (state.game?.board ? state.game.board.teams : state.teams) ?? null;

export const sideOf = (state, seat) => teamsOf(state)?.[seat] ?? seat;

/** Seats by side, the near one's first: [[0], [1]], or [[0, 2], [1, 3]] in teams. */
export function sidesOf(state) {
  const sides = new Map();
  for (const seat of fromNear(state)) sides.set(sideOf(state, seat), [...(sides.get(sideOf(state, seat)) ?? []), seat]);
  return [...sides.values()];
}

export const manySides = (state) => sidesOf(state).length > 2;

/** Seats in their order at the table, the near one first. */
function fromNear(state) {
  const count = state.seats.length;
  return state.seats.map((_, index) => (nearSeat(state) + index) % count);
}

export const isPartner = (state, seat) =>
  state.you !== null && state.you !== undefined && seat !== state.you
  && teamsOf(state) !== null && sideOf(state, seat) === sideOf(state, state.you);

export const partnersOf = (state) => state.seats.map((_, seat) => seat).filter((seat) => isPartner(state, seat));

/** How seats lie on the screen: {far: seats above, near: seats below}, each from left to right. Two face each
    other; four sit at the corners they start from. `flipped`: the board is turned by 180 degrees. */
export function places(state, flipped) {
  if (state.seats.length <= 2) {
    const [own, ...rivals] = fromNear(state);
    return { far: rivals, near: [own] };
  }
  const corners = state.game?.board ? cornersOf(state.game.board) : CORNERS;
  const seats = state.seats.map((_, seat) => seat);
  const at = (row, column) => seats.find((seat) => corners[seat][0] === row && corners[seat][1] === column);
  const rows = [[at(0, 0), at(0, 1)], [at(1, 0), at(1, 1)]];
  const [far, near] = flipped ? rows.reverse().map((row) => row.reverse()) : rows;
  return { far, near };
}

// [row, column] of each seat: from the lower left round the board, as the first game begins.
const CORNERS = [[1, 0], [0, 0], [0, 1], [1, 1]];

function cornersOf({ starts, rows, width }) {
  return starts.map(([id]) => [
    Number(Math.floor(id / width) * 2 >= rows.length - 1), Number((id % width) * 2 >= width - 1)]);
}

/** Own starts belong at the bottom: true when they lie in the upper half as the board was sent. */
export function startsOnTop(state) {
  const { board } = state.game ?? {};
  if (!board?.starts) return state.seats.length > 2 && CORNERS[nearSeat(state)][0] === 0;
  const rows = board.starts[nearSeat(state)].map((id) => Math.floor(id / board.width));
  const middle = (board.rows.length - 1) / 2;
  return rows.reduce((sum, row) => sum + row, 0) / rows.length < middle;
}
