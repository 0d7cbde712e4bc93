// Digits preview a colour anywhere on the page, the same digit or Enter plays it, Escape clears.

const WRITING = "input, textarea, select, [contenteditable]";
// Enter belongs to them. Not to a colour button: what was armed last is meant, not what was pressed before.
const PRESSABLE = "button:not(.colour), a, summary";

/** `play` offers armed, arm(key), choose(key), clear() and the state with its board. */
export function digits(play) {
  const stop = new AbortController();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!play.state || event.target.closest?.(WRITING) || document.querySelector("dialog[open]")) return;
    const key = Number(event.key);
    if (event.key >= "1" && event.key <= String(play.state.game.board.colours)) {
      if (play.armed?.key === key) play.choose(key);
      else play.arm(key);
    } else if (event.key === "Enter" && play.armed && !event.target.closest?.(PRESSABLE)) {
      play.choose(play.armed.key);
    } else if (event.key === "Escape") {
      play.clear();
    } else return;
    event.preventDefault();
  }, { signal: stop.signal });
  return () => stop.abort();
}
