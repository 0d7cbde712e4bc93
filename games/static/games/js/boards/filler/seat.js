// Filler's figures in the panel of a seat: colour, worth, lead, what is missing to certain win, paints.

import { fillOnce, h, setAttribute, setText } from "../../dom.js";
import { format, signed } from "../../words.js";
import { chip, colourName } from "./words.js";

/** slots: {colour, facts}, kept by the panel; `figures` is this seat's part of the view. */
export function drawSeat(slots, { figures, look, over }) {
  const key = figures.colour;
  fillOnce(slots.colour, `${key} ${look.palette}`, () => [chip(look, key), colourName(look, key)]);
  slots.parts ??= build(slots.facts);
  const { worth, lead, missing, paints } = slots.parts;
  setText(worth, String(figures.worth));
  setText(lead, signed(figures.lead));
  lead.className = `lead ${figures.lead > 0 ? "good" : figures.lead < 0 ? "bad" : ""}`;
  setText(missing, missingWords(figures, over));
  setText(paints, figures.paints ? paintsWords(figures.paints) : "");
  setAttribute(slots.facts, "data-out", figures.out);
}

function build(facts) {
  const parts = {
    worth: h("span", { class: "worth" }), lead: h("span", { class: "lead" }),
    missing: h("span", { class: "small missing" }), paints: h("span", { class: "small" }),
  };
  facts.replaceChildren(
    h("span", { class: "sr" }, gettext("worth")), parts.worth,
    h("span", { class: "sr" }, gettext("lead")), parts.lead, parts.missing, parts.paints);
  return parts;
}

function paintsWords(count) {
  return format(ngettext("%(count)s paint", "%(count)s paints", count), { count });
}

function missingWords({ missing, out }, over) {
  if (out) return gettext("out of the game");
  if (missing <= 0) return gettext("certain win");
  if (over) return "";
  return format(ngettext("%(count)s to certain win", "%(count)s to certain win", missing), { count: missing });
}
