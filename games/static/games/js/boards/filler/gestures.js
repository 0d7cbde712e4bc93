// The only reader of the board's pointer and key events. It says which colour is meant; what follows is not
// decided here.

const POINTERS_THAT_HOVER = ["mouse", "pen"];

/** `board` offers cellAt(event), isFree(cell), colourAt(cell) and the cursor;
    hooks: onPreview(colour|null), onMove(colour, {touch, keyboard}). */
export function listen(element, board, { onPreview, onMove }) {
  const stop = new AbortController();
  const on = (name, handler) => element.addEventListener(name, handler, { signal: stop.signal });
  on("pointermove", (event) => {
    if (!POINTERS_THAT_HOVER.includes(event.pointerType)) return;
    const cell = board.cellAt(event);
    onPreview(cell && board.isFree(cell) ? board.colourAt(cell) : null);
  });
  on("pointerleave", () => onPreview(null));
  on("click", (event) => {
    const cell = board.cellAt(event);
    if (cell) onMove(board.colourAt(cell), { touch: event.pointerType === "touch" });
  });

  on("focus", () => {
    if (element.matches(":focus-visible")) board.cursor.show();
  });
  on("blur", () => {
    board.cursor.hide();
    onPreview(null);
  });
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) {
      const cell = board.cursor.move(...step);
      onPreview(board.isFree(cell) ? board.colourAt(cell) : null);
    } else if ((event.key === "Enter" || event.key === " ") && board.cursor.cell) {
      onMove(board.colourAt(board.cursor.cell), { touch: false, keyboard: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => stop.abort();
}
