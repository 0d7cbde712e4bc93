// Every message that goes to a table and comes from it; the mirror of games/messages.py.

// --- to the server ------------------------------------------------------------------------------

export const move = (id, version, action) => ({ type: "move", id, version, action });
// "game" or "match". Partners resign together: it agrees to the other's wish, or takes the own one back.
export const resign = (scope, version) => ({ type: "resign", scope, version });
export const ready = () => ({ type: "ready" }); // for the next game
export const abort = () => ({ type: "abort" });
export const rematch = () => ({ type: "rematch" }); // offers one, or accepts the rival's offer
export const join = () => ({ type: "join" });
export const leave = () => ({ type: "leave" }); // stands up from an open table; the last one closes it
export const computer = (level) => ({ type: "computer", level }); // gets a free seat
export const flag = () => ({ type: "flag" }); // a clock is at zero here
export const takeBack = (version) => ({ type: "take_back", version }); // against the computer
export const hint = (version) => ({ type: "hint", version }); // in training
export const rings = ({ x, y }) => ({ type: "rings", x, y }); // Dots: which rings a dot would leave to choose
export const resync = () => ({ type: "resync" });

// --- from the server ----------------------------------------------------------------------------

export const SNAPSHOT = "snapshot"; // everything the viewer may see
export const EVENT = "event"; // the blocks one change touched
export const HINT = "hint"; // a move to try and why, for whoever asked
export const REFUSED = "refused"; // the answer to something of ours that was not done
export const RINGS = "rings"; // the answer to a question about rings

// Blocks are replaced whole; "game", "move" and "changes" are merged (see state.js). Events without a version
// ("presence", "rated") stand outside the numbered row and hold at any time.
export const BLOCKS = ["table", "seats", "match", "games", "allowed", "present", "watching"];

/** An id by which the server knows a move sent twice. crypto.randomUUID exists only on secure pages. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
