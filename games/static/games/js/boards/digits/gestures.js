// The only reader of the board's pointer and key events. It says which cell is meant; what follows is not
// decided here.

const POINTERS_THAT_HOVER = ["mouse", "pen"];
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** `board` offers cellAt(event) and the cursor; hooks: onCell(cell, {touch, keyboard}), onPoint(cell|null). */
export function listen(element, board, { onCell, onPoint }) {
  const stop = new AbortController();
  const on = (name, handler) => element.addEventListener(name, handler, { signal: stop.signal });
  on("pointermove", (event) => {
    if (POINTERS_THAT_HOVER.includes(event.pointerType)) onPoint(board.cellAt(event));
  });
  on("pointerleave", () => onPoint(null));
  on("click", (event) => {
    const cell = board.cellAt(event);
    if (cell !== null) onCell(cell, { touch: event.pointerType === "touch" });
  });
  on("focus", () => {
    if (element.matches(":focus-visible")) board.cursor.show();
  });
  on("blur", () => board.cursor.hide());
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (STEPS[event.key]) board.cursor.move(...STEPS[event.key]);
    else if ((event.key === "Enter" || event.key === " ") && board.cursor.cell !== null) {
      onCell(board.cursor.cell, { touch: false, keyboard: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => stop.abort();
}
