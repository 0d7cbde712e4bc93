// The figures of Dots in the panel of a seat: dots captured, lead, and whether its side may stop the game.

import { h, setText } from "../../dom.js";
import { sideOf } from "../../sides.js";
import { format, signed } from "../../words.js";
import { figure, scoreText } from "./words.js";

/** slots: {colour, facts}, kept by the panel. Partners share their figures. */
export function drawSeat(slots, { state, seat, over }) {
  const { view } = state.game;
  const side = sideOf(state, seat);
  slots.parts ??= build(slots.facts);
  const { worth, lead, ground } = slots.parts;
  const ahead = view.score[side] - view.score[1 - side];
  setText(worth, figure(view.score[side]));
  setText(lead, ahead ? signed(ahead) : "");
  lead.className = `lead ${ahead > 0 ? "good" : ahead < 0 ? "bad" : ""}`;
  const grounded = over ? null : view.grounding[side];
  setText(ground, grounded ? format(gettext("could stop at %(score)s"), { score: scoreText(state, seat, grounded) }) : "");
}

function build(facts) {
  const parts = {
    worth: h("span", { class: "worth" }), lead: h("span", { class: "lead" }), ground: h("span", { class: "small ground" }),
  };
  facts.replaceChildren(
    parts.worth, h("span", { class: "small" }, gettext("captured dots")),
    h("span", { class: "sr" }, gettext("lead")), parts.lead, parts.ground);
  return parts;
}
