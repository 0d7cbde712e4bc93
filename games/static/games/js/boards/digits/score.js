// What the game is about, at a glance: the blocks of Domains, or the sides to join in Bridge.

import { fillOnce, h, setAttribute } from "../../dom.js";
import { s } from "../../svg.js";
import { format, nameOf } from "../../words.js";
import { nearSeat } from "../../state.js";
import { cellsByBlock, CELLS, leftOf, SPAN, topOf, UNIT, blockLines } from "./grid.js";
import { ownerOf } from "./reading.js";
import { seatBadge, sideWords } from "./words.js";

export class Score {
  constructor(element) {
    this.node = h("div", { class: "digits-score" });
    element.classList.add("of-digits");
    element.replaceChildren(this.node);
  }

  draw(state) {
    const { board, view } = state.game;
    const key = JSON.stringify([board.blocks, view.blocks, view.blocks && view.owners, view.sides, state.seats.map(nameOf), state.you]);
    fillOnce(this.node, key, () => (view.blocks ? domains(state) : bridge(state)));
    setAttribute(this.node, "data-kind", view.blocks ? "domains" : "bridge");
  }
}

// --- Domains ---------------------------------------------------------------------------------------

function domains(state) {
  const { view } = state.game;
  const near = nearSeat(state);
  const won = (seat) => view.blocks.filter((owner) => owner === seat).length;
  const unresolved = view.blocks.filter((owner) => owner === null).length;
  const pips = [
    ...Array.from({ length: won(near) }, () => pip(near)),
    ...Array.from({ length: unresolved }, () => pip(null)),
    ...Array.from({ length: won(1 - near) }, () => pip(1 - near)),
  ];
  const words = format(gettext("Blocks: %(own)s %(won)s, %(rival)s %(lost)s, %(unresolved)s unresolved"), {
    own: nameOf(state.seats[near]), won: won(near), rival: nameOf(state.seats[1 - near]), lost: won(1 - near), unresolved,
  });
  return [
    h("div", { class: "block-map", "aria-hidden": "true" }, blockMap(state.game)),
    h("div", { class: "block-table" },
      h("div", { class: "pips", role: "img", "aria-label": words }, pips),
      h("p", { class: "counts" },
        h("span", {}, seatBadge(near, "badge tiny"), ` ${won(near)}`),
        h("span", { class: "small" }, format(ngettext("%(count)s unresolved", "%(count)s unresolved", unresolved), { count: unresolved })),
        h("span", {}, `${won(1 - near)} `, seatBadge(1 - near, "badge tiny")))),
  ];
}

const pip = (seat) => h("span", { class: seat === null ? "pip" : `pip seat-${seat}` });

/** The blocks in small, each with the cells that both sides own in it. */
function blockMap({ board, view }) {
  const groups = [...cellsByBlock(board.blocks)].map(([block, cells]) => {
    const owned = [0, 1].map((seat) => cells.filter((cell) => ownerOf(view, cell) === seat).length);
    const owner = view.blocks[block];
    return s("g", { class: owner === null ? "" : `seat-${owner}` },
      ...cells.map((cell) => s("rect", { class: owner === null ? "plain" : "tint", x: leftOf(cell), y: topOf(cell), width: UNIT, height: UNIT })),
      counts(middleOf(cells), owned));
  });
  return s("svg", { viewBox: `-4 -4 ${SPAN + 8} ${SPAN + 8}`, focusable: "false" }, ...groups,
    s("path", { class: "thick", d: blockLines(board.blocks) }), s("rect", { class: "thick", width: SPAN, height: SPAN }));
}

function counts([x, y], [blue, red]) {
  const text = s("text", { x, y: y + 15 }, s("tspan", { class: "seat-0" }), s("tspan", { class: "between" }), s("tspan", { class: "seat-1" }));
  [blue, ":", red].forEach((part, index) => (text.children[index].textContent = part));
  return text;
}

// The cell of a block nearest to its centre of gravity: the figures stand inside.
function middleOf(cells) {
  const mean = (of) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length + UNIT / 2;
  return [mean(leftOf), mean(topOf)];
}

export const isWhole = (cells) => cells.length === CELLS.length / 9;

// --- Bridge ----------------------------------------------------------------------------------------

function bridge(state) {
  const order = [1 - nearSeat(state), nearSeat(state)];
  return [h("ul", { class: "joins" }, order.map((seat) => h("li", {},
    seatBadge(seat, "badge tiny"), h("span", { class: "name" }, nameOf(state.seats[seat])),
    h("span", { class: "small" }, sideWords(state.game.view.sides[seat])))))];
}
