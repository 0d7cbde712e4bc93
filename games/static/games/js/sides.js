// Who plays with whom: sides of one seat or of two partners.

import { nearSeat } from "./state.js";

/** The teams by seat; null where everybody plays alone. Before the first board the page's config has them. */
export const teamsOf = (state) => (state.game?.board ? state.game.board.teams : state.teams) ?? null;

export const sideOf = (state, seat) => teamsOf(state)?.[seat] ?? seat;

/** Seats by side, the near one's first: [[0], [1]], or [[0, 2], [1, 3]] in teams. */
export function sidesOf(state) {
  const sides = new Map();
  for (const seat of fromNear(state)) {
    const side = sideOf(state, seat);
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
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

export const partnersOf = (state) => [...state.seats.keys()].filter((seat) => isPartner(state, seat));
