// Boards in running text: every element with data-board="id" is drawn from the JSON script of that id,
// {"board": {...}, "view": {...}, "preview": colour?}. The words beside it are the page's own.

import { boardOf } from "./boards/index.js";
import { currentLook, watchLook } from "./look.js";

export function drawDiagrams(root = document) {
  return [...root.querySelectorAll("[data-board]")].map((element) => {
    const data = JSON.parse(document.getElementById(element.dataset.board).textContent);
    // The figure's caption says what is to be seen; without one the picture needs a name of its own.
    const caption = element.closest("figure")?.querySelector("figcaption");
    const label = element.getAttribute("aria-label") ?? caption?.textContent.trim() ?? gettext("Board");
    const board = boardOf(data.board.family).mount(element, { viewOnly: true, label, ...currentLook() });
    board.setBoard(data.board);
    board.draw(data.view);
    if (data.preview) board.preview(data.preview);
    return board;
  });
}

const diagrams = drawDiagrams();
if (diagrams.length) watchLook({}, (look) => diagrams.forEach((board) => board.restyle(look)));
