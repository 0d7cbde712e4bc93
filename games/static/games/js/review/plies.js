// The data of a review: from what the server sends to the state of a table as it was after any move. Data only.

/** Every game of the review with its views whole: of all but the first only the changes are sent. */
export function unpack(review) {
  const games = review.games.map(({ views, ...game }) => ({ ...game, views: whole(views) }));
  return { ...review, games };
}

function whole(changes) {
  let view = {};
  return changes.map(({ patches, ...change }) => (view = { ...view, ...patched(view, patches), ...change }));
}

// Long texts and lists that differ a little: see games/patches.py.
function patched(view, patches = {}) {
  return Object.fromEntries(Object.entries(patches).map(([name, patch]) => [
    name, typeof view[name] === "string" ? patchedText(view[name], patch) : patchedList(view[name], patch)]));
}

function patchedText(text, letters) {
  const parts = [...text];
  for (const [index, letter] of letters) parts[index] = letter;
  return parts.join("");
}

const patchedList = (list, { drop, add }) => [...list.filter((_, index) => !drop.includes(index)), ...add];

export const lastPly = (game) => game.views.length - 1;

/** How far the longest game goes: the boards step together. */
export const lastPlyOf = (review) => Math.max(...review.games.map(lastPly));

/** A table as its panels know it, after so many moves of a game; a shorter game stays at its end. */
export function stateAt(review, game, ply) {
  const shown = Math.min(ply, lastPly(game));
  const over = shown === lastPly(game);
  const view = game.views[shown];
  return {
    you: review.you, table: review.table, seats: review.seats, games: review.games,
    match: { ...review.match, left: [] }, // who had left by then is said by the view
    present: [], allowed: [], watching: 0,
    game: {
      number: game.number, board: game.board, ply: shown, moves: game.moves.slice(0, shown),
      view: over ? { ...view, over: true } : view,
      status: over ? "over" : "running", outcome: over ? game.outcome : null,
      clock: game.clocks && { remaining: game.clocks[shown], running: null, since: null },
    },
  };
}

/** Games and ply that an address asks for: {game: index, ply}. Without a ply it is the end of the match's story. */
export function placeIn(address, review) {
  const asked = new URL(address).searchParams;
  const number = numberIn(asked.get("game"), 1);
  const ply = numberIn(asked.get("ply"), lastPlyOf(review));
  return {
    game: Math.min(Math.max(number, 1), review.games.length) - 1,
    ply: Math.min(ply, lastPlyOf(review)),
  };
}

function numberIn(text, otherwise) {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : otherwise;
}

/** The address of a place, to share. */
export function addressOf(address, { game, ply }) {
  const url = new URL(address);
  url.search = new URLSearchParams({ game: game + 1, ply });
  url.hash = "";
  return url.href;
}
