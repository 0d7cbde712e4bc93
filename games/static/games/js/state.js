// What the page knows of its table, and how messages change it. Data only: nothing is drawn or sent here.

import { BLOCKS } from "./messages.js";

export function newState() {
  return {
    version: null, // of the last event applied; null before the first snapshot
    inStep: false, // false from a lost line or a missing event until the next snapshot
    backlog: [],   // events that came while a snapshot was awaited
    you: null,     // the viewer's seat, null for a watcher
    table: null,
    seats: [],
    match: null,
    games: [],     // results of the games of this match, the running one last
    game: null,    // board, view, clock and moves of the newest game
    own: null,     // what only the viewer's seat may know of the game, null where there are no secrets
    allowed: [],   // what the viewer may ask for now
    present: [],   // seats whose players have a socket open
    watching: 0,   // sockets of everybody else
    pending: null, // {id, action}: the move sent and not yet answered
    before: {},    // seats and match as they were before the last event: what is new is told from them
  };
}

export const outOfStep = (state) => {
  state.inStep = false;
};

export function applySnapshot(state, message) {
  const later = state.backlog.filter((event) => event.version > message.version);
  for (const block of BLOCKS) state[block] = message[block] ?? state[block];
  Object.assign(state, {
    version: message.version, inStep: true, backlog: [], you: message.you ?? null,
    match: message.match ?? null, game: message.game ?? null, own: message.own ?? null, pending: null,
  });
  for (const event of later) applyEvent(state, event);
}

/** "applied", "old" (known already), "waiting" (kept for after the snapshot) or "gap" (ask for a resync). */
export function applyEvent(state, event) {
  if (event.version === undefined) {
    if (state.version !== null) merge(state, event);
    return "applied";
  }
  if (!state.inStep) {
    state.backlog.push(event);
    return "waiting";
  }
  if (event.version <= state.version) return "old";
  if (event.version > state.version + 1) {
    outOfStep(state);
    state.backlog.push(event);
    return "gap";
  }
  state.version = event.version;
  merge(state, event);
  return "applied";
}

function merge(state, event) {
  state.before = { seats: state.seats, match: state.match };
  for (const block of BLOCKS) if (event[block] !== undefined) state[block] = event[block];
  if (event.you !== undefined) state.you = event.you;
  if (event.game) state.own = event.own ?? null;
  if (event.game) state.game = mergeGame(state.game, event.game);
  if (event.move && state.game) appendMove(state.game, event.move);
  if (event.changes) {
    state.seats = state.seats.map((seat) => ({ ...seat, change: event.changes[seat.seat] ?? seat.change }));
  }
  // Any numbered change answers a pending move: it was that move, or it made that move late.
  if (event.version) state.pending = null;
}

// The board of a game never changes and its moves only grow: events leave both out.
function mergeGame(old, next) {
  const same = old?.number === next.number;
  return { ...next, board: next.board ?? (same ? old.board : null), moves: next.moves ?? (same ? old.moves : []) };
}

function appendMove(game, move) {
  const last = game.moves.at(-1);
  if (!last || last.ply < move.ply) game.moves = [...game.moves, move];
}

// --- questions the page asks ----------------------------------------------------------------------

export const mayDo = (state, act) => state.allowed.includes(act);

/** Whether an action of this type may be sent at this moment. */
export const mayNow = (state, type) => state.inStep && state.pending === null && running(state) && mayDo(state, type);

export const running = (state) => state.game?.status === "running" && !state.game.view.over;

export const myTurn = (state) => running(state) && state.game.view.to_move === state.you;

export const familyOf = (state) => state.table?.family ?? null;

/** Whether time counts here: training knows no clocks. */
export const timed = (state) => state.table?.clock?.kind !== "none";

/** Seats that left a match of more than two sides, by resigning it or by an empty clock. */
export const leftMatch = (state, seat) => state.match?.left?.includes(seat) ?? false;

/** Games that were played to a result; one that was called off has none. */
export const finishedGames = ({ games }) => games.filter(({ outcome }) => outcome && outcome.reason !== "aborted");

/** The seat shown at the bottom and at the left: the viewer's own, or the first for a watcher. */
export const nearSeat = (state) => state.you ?? 0;

