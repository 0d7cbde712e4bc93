// What Digit Bridge offers besides moves: the first stone may be taken, once.

import { mayDo } from "../../state.js";
import { format, nameOf } from "../../words.js";
import { isPieOpen } from "./reading.js";

export function offers(state) {
  const { view } = state.game;
  if (!isPieOpen(view)) return [];
  const taker = view.to_move;
  if (taker !== state.you) {
    const values = { name: nameOf(state.seats[taker]) };
    return [{ words: format(gettext("%(name)s may take the first stone now."), values), acts: [] }];
  }
  return [{
    words: gettext("You may take the first stone: it becomes yours, and you two exchange the sides to join."),
    acts: mayDo(state, "take") ? [{ type: "take", text: gettext("Take it"), main: true }] : [],
  }];
}
