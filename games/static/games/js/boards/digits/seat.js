// A seat's figures: blocks or sides to join, cells, and how many chips it holds.

import { h, setText } from "../../dom.js";
import { format } from "../../words.js";
import { sideWords } from "./words.js";

/** slots: {colour, facts}, kept by the panel; `figures` is this seat's part of the view. */
export function drawSeat(slots, { figures, seat }) {
  const colour = seat === 0 ? gettext("blue, first") : gettext("red, second");
  setText(slots.colour, figures.sides ? sideWords(figures.sides) : colour);
  slots.parts ??= build(slots.facts);
  const { worth, unit, cells, chips } = slots.parts;
  const blocks = figures.blocks ?? null;
  setText(worth, String(blocks ?? figures.cells));
  setText(unit, blocks === null
    ? ngettext("cell", "cells", figures.cells)
    : ngettext("block", "blocks", blocks));
  setText(cells, blocks === null ? "" : format(ngettext("%(count)s cell", "%(count)s cells", figures.cells), { count: figures.cells }));
  setText(chips, format(ngettext("%(count)s chip", "%(count)s chips", figures.hand), { count: figures.hand }));
}

function build(facts) {
  const parts = {
    worth: h("span", { class: "worth" }), unit: h("span", { class: "small" }),
    cells: h("span", { class: "small missing" }), chips: h("span", { class: "small chips-held" }),
  };
  facts.replaceChildren(parts.worth, parts.unit, parts.cells, parts.chips);
  return parts;
}
