// What the server sends of a digits game, read in one place. `view` is for everybody, `own` for one seat.

import { CELLS } from "./grid.js";

const NOBODY = ".";
const UNRESOLVED = -1;

/** The digit shown in a cell, or 0. */
export const digitIn = (view, cell) => Number(view.digits[cell]) || 0;

/** The seat that owns a cell, or null. */
export const ownerOf = (view, cell) => (view.owners[cell] === NOBODY ? null : Number(view.owners[cell]));

export const isOpen = (view, cell) => digitIn(view, cell) === 0;

/** A clue that nobody has captured yet. */
export const isFreeClue = (view, cell) => !isOpen(view, cell) && ownerOf(view, cell) === null;

/** The marks "not D" of a cell: [[digit, seat]]. */
export const marksOf = (view, cell) => view.marks.filter(([at]) => at === cell).map(([, digit, seat]) => [digit, seat]);

/** Digits that may still be tried in an open cell; null where the room does not show them. */
export const candidatesOf = (view, cell) => (view.candidates ? [...(view.candidates[cell] ?? "")].map(Number) : null);

export const isCandidate = (view, cell, digit) => view.candidates?.[cell]?.includes(digit) ?? false;

/** The own hand, lowest first: a chip keeps its place as long as the hand is the same. */
export const handOf = (own) => [...(own?.hand ?? [])].sort((a, b) => a - b);

/** Diagonal links that stand: [cell, cell, seat], the upper cell first. */
export const diagonals = (view) => view.links;

/** Cells that were clues from the start. */
export const cluesOf = (board) => CELLS.filter((cell) => board.clues[cell]);

export const isBridge = (board) => board.variant === "bridge";

/** Per seat the sides to join, in Bridge; else null. */
export const sidesToJoin = (view) => (view.seats[0].sides ? view.seats.map(({ sides }) => sides) : null);

/** Per block its owner or null, in Domains; else null. */
export const blockOwners = (view) => view.blocks?.map((owner) => (owner === UNRESOLVED ? null : owner)) ?? null;

/** Whether whoever is to move has just made the first move of a pair. */
export const isSecondOfPair = (view) =>
  Boolean(view.blocks) && view.to_move !== null && view.left === 1 && view.last?.seat === view.to_move;

/** Whether the seat to move may take the first stone. */
export const isPieOpen = (view) => view.take !== null && view.take !== undefined;
