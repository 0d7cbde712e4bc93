// What the game is about, at a glance: the blocks of Domains, or the sides to join in Bridge.

import { fillOnce, h, setAttribute } from "../../dom.js";
import { s } from "../../svg.js";
import { format, nameOf } from "../../words.js";
import { nearSeat } from "../../state.js";
import { blockLines, cellsByBlock, centreOf, leftOf, SPAN, topOf, UNIT } from "./grid.js";
import { blockOwners, ownerOf } from "./reading.js";
import { seatBadge, sideWords } from "./words.js";

export class Score {
  constructor(element) {
    this.node = h("div", { class: "digits-score" });
    element.classList.add("of-digits");
    element.replaceChildren(this.node);
  }

  draw(state) {
    const { board, view } = state.game;
    const key = JSON.stringify([board.blocks, view.blocks, view.blocks && view.owners, view.seats.map(({ sides }) => sides), state.seats.map(nameOf), state.you]);
    fillOnce(this.node, key, () => (view.blocks ? domains(state) : bridge(state)));
    setAttribute(this.node, "data-kind", view.blocks ? "domains" : "bridge");
  }
}

// --- Domains ---------------------------------------------------------------------------------------

function domains(state) {
  const owners = blockOwners(state.game.view);
  const near = nearSeat(state);
  const won = (seat) => owners.filter((owner) => owner === seat).length;
  const unresolved = won(null);
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
  const blocks = [...cellsByBlock(board.blocks)];
  const owners = blockOwners(view);
  const grounds = blocks.map(([block, cells]) => {
    const owner = owners[block];
    const type = owner === null ? "plain" : "tint";
    return s("g", { class: owner === null ? null : `seat-${owner}` }, ...cells.map((cell) => s("rect", {
      class: type, x: leftOf(cell), y: topOf(cell), width: UNIT, height: UNIT,
    })));
  });
  const figures = blocks.map(([, cells]) => {
    const owned = [0, 1].map((seat) => cells.filter((cell) => ownerOf(view, cell) === seat).length);
    return counts(middleOf(cells), owned);
  });
  return s("svg", { viewBox: `-4 -4 ${SPAN + 8} ${SPAN + 8}`, focusable: "false" }, ...grounds,
    s("path", { class: "thick", d: blockLines(board.blocks) }), s("rect", { class: "thick", width: SPAN, height: SPAN }),
    ...figures);
}

function counts([x, y], owned) {
  const part = (text, className) => {
    const node = s("tspan", { class: className });
    node.textContent = text;
    return node;
  };
  return s("text", { x, y: y + 13 }, part(owned[0], "seat-0"), part(":"), part(owned[1], "seat-1"));
}

// The middle of the block's cell that is nearest to its centre of gravity: the figures stand inside.
function middleOf(cells) {
  const mean = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + centreOf(cell)[axis], 0) / cells.length);
  const far = (cell) => Math.hypot(centreOf(cell)[0] - mean[0], centreOf(cell)[1] - mean[1]);
  return centreOf(cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best)));
}

// --- Bridge ----------------------------------------------------------------------------------------

function bridge(state) {
  const order = [1 - nearSeat(state), nearSeat(state)];
  return [h("ul", { class: "joins" }, order.map((seat) => h("li", {},
    seatBadge(seat, "badge tiny"), h("span", { class: "name" }, nameOf(state.seats[seat])),
    h("span", { class: "small" }, sideWords(state.game.view.seats[seat].sides)))))];
}
