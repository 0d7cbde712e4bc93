// Digits choose a chip anywhere on the page; the same digit or Enter plays it, Escape clears. Letters act only
// where board, hand or tools have the focus: elsewhere they belong to the page.

const WRITING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary";
const LETTERS = { p: "pencil", c: "candidates" };

/** `play` offers chooseDigit(digit), confirm(), clear(), tools.press(name); `places` are its elements. */
export function keys(play, places) {
  const stop = new AbortController();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!play.state || event.target.closest?.(WRITING) || document.querySelector("dialog[open]")) return;
    const letter = LETTERS[event.key.toLowerCase()];
    if (/^[1-9]$/.test(event.key) && play.state.you !== null) play.chooseDigit(Number(event.key));
    else if (letter && places.some((place) => place.contains(event.target))) play.tools.press(letter);
    else if (event.key === "Enter" && !event.target.closest?.(PRESSABLE) && play.confirm()) { /* it was sent */ }
    else if (event.key === "Escape") play.clear();
    else return;
    event.preventDefault();
  }, { signal: stop.signal });
  return () => stop.abort();
}
