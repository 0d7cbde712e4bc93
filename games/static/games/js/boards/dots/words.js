// Dots in words: a point, an action, the end of a game.

import { h } from "../../dom.js";
import { sideOf } from "../../sides.js";
import { mayDo } from "../../state.js";
import { s } from "../../svg.js";
import { format, nameOf, pair, signed } from "../../words.js";
import { dotOf } from "./marks.js";
import { placeText, spoken } from "./points.js";

/** The mark of a seat: the dot of its side. Seats of both sides take turns, so every second one has the same. */
export function seatBadge(seat, className = "badge") {
  const side = seat % 2;
  return s("svg", { viewBox: "0 0 24 24", class: `${className} dot-badge side${side}`, "aria-hidden": "true" },
    s("circle", { cx: 12, cy: 12, r: 7.5 }), side ? s("circle", { class: "hollow", cx: 12, cy: 12, r: 3 }) : null);
}

/** Lines of charts lie on dark ground. */
export const seatLine = (seat) => (seat % 2 ? { hex: "#ff8a73", dash: "8 4" } : { hex: "#6ea8ff", dash: "" });

export const markAt = ({ board, view }, { x, y }) => view.points[y * board.width + x];

export const isFree = (game, point) => markAt(game, point) === ".";

/** The score of both sides, that of a seat's side first. */
export function scoreText(state, seat, score = state.game.view.score) {
  const side = sideOf(state, seat);
  return pair(figure(score[side]), figure(score[1 - side]));
}

/** Counted points come in halves. */
export const figure = (n) => n.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** A point in speech: "column 12, row 7, free". */
export function pointWords(state, point) {
  const { game } = state;
  const values = spoken(game.board, point);
  const { last } = game.view;
  const text = last && last.x === point.x && last.y === point.y ? lastText(last) : pointText(markAt(game, point));
  return format(text, values);
}

const lastText = ({ seat }) => (seat % 2
  ? gettext("column %(column)s, row %(row)s, the last dot, red")
  : gettext("column %(column)s, row %(row)s, the last dot, blue"));

function pointText(mark) {
  const dot = dotOf(mark);
  if (mark === ".") return gettext("column %(column)s, row %(row)s, free");
  if (!dot) return gettext("column %(column)s, row %(row)s, surrounded");
  if (dot.captured) {
    return dot.side
      ? gettext("column %(column)s, row %(row)s, captured red dot")
      : gettext("column %(column)s, row %(row)s, captured blue dot");
  }
  return dot.side
    ? gettext("column %(column)s, row %(row)s, red dot")
    : gettext("column %(column)s, row %(row)s, blue dot");
}

/** Why no dot can be placed on a point; the server alone decides about free ones. */
export function takenWords(game, point) {
  return dotOf(markAt(game, point))
    ? gettext("A dot lies there already.")
    : gettext("This point lies in a surrounded area.");
}

// --- Actions ---------------------------------------------------------------------------------------

const SHORT = {
  ground: () => gettext("stops the game"),
  resign: () => gettext("resigns"),
  draw_offer: () => gettext("offers a draw"),
  draw_accept: () => gettext("accepts"),
  draw_decline: () => gettext("declines"),
  count_offer: () => gettext("proposes counting"),
  count_accept: () => gettext("accepts"),
  count_decline: () => gettext("declines"),
};

/** An action in the list of moves: its point, and how many dots it captured. */
export function moveEntry(move, _look, { game, games }) {
  const { action, gain } = move;
  if (action.type !== "dot") return [SHORT[action.type]?.() ?? action.type];
  const { board } = game ?? games[0];
  return [placeText(board, action), gain > 0 && h("b", { class: "captures" }, " ", signed(gain))];
}

const SPOKEN = {
  ground: [() => gettext("You stop the game."), () => gettext("%(name)s stops the game.")],
  resign: [() => gettext("You resign."), () => gettext("%(name)s resigns.")],
  draw_offer: [() => gettext("You offer a draw."), () => gettext("%(name)s offers a draw.")],
  draw_accept: [() => gettext("You accept the draw."), () => gettext("%(name)s accepts the draw.")],
  draw_decline: [() => gettext("No draw: the game goes on."), () => gettext("No draw: the game goes on.")],
  count_offer: [() => gettext("You propose counting."), () => gettext("%(name)s proposes counting.")],
  count_accept: [() => gettext("You agree to counting."), () => gettext("%(name)s agrees to counting.")],
  count_decline: [() => gettext("No counting: the game goes on."), () => gettext("No counting: the game goes on.")],
};

/** An action in speech: "orhan_t places a dot at 12, 7 and captures 3." */
export function moveWords(state, move) {
  const { action, seat } = move;
  const mine = seat === state.you;
  const name = nameOf(state.seats[seat]);
  if (action.type !== "dot") return format(SPOKEN[action.type]?.[mine ? 0 : 1]() ?? "", { name });
  const { last } = state.game.view;
  const captured = last && last.x === action.x && last.y === action.y ? last.captured : [0, 0];
  const side = sideOf(state, seat);
  const values = { name, place: placeText(state.game.board, action), count: captured[side], lost: captured[1 - side] };
  return format(dotText(mine, values), values);
}

function dotText(mine, { count, lost }) {
  if (count) {
    return mine
      ? ngettext("You play %(place)s and capture %(count)s dot.", "You play %(place)s and capture %(count)s dots.", count)
      : ngettext("%(name)s plays %(place)s and captures %(count)s dot.", "%(name)s plays %(place)s and captures %(count)s dots.", count);
  }
  if (lost) {
    return mine
      ? ngettext("You play %(place)s in a house: %(lost)s dot is lost.", "You play %(place)s in a house: %(lost)s dots are lost.", lost)
      : ngettext("%(name)s plays %(place)s in a house: %(lost)s dot is lost.", "%(name)s plays %(place)s in a house: %(lost)s dots are lost.", lost);
  }
  return mine ? gettext("You play %(place)s.") : gettext("%(name)s plays %(place)s.");
}

/** How to move, beside the sentence that says whose turn it is. */
export const hintWords = (_state, coarse) => (coarse
  ? gettext("Tap a point, tap it again to play")
  : gettext("Click a point, or type column and row"));

export const resignText = () => gettext("Your rival wins it.");

/** The final score says something where the game was played to an end. */
export const isScored = (_state, { outcome }) => !["resigned", "time", "agreement"].includes(outcome.reason);

/** Why a game ended, where it is for a reason of this family's own. */
export function reasonWords(_state, { outcome }) {
  switch (outcome.reason) {
    case "full":
      return gettext("No point is left to play on.");
    case "grounded":
      return gettext("The game was stopped (grounding).");
    case "lead":
      return gettext("The lead was large enough for an immediate win.");
    case "counted":
      return gettext("Both sides agreed to count.");
    case "agreement":
      return gettext("Both sides agreed to a draw.");
    default:
      return "";
  }
}

// --- Offers ----------------------------------------------------------------------------------------

const OFFERED = {
  draw: [() => gettext("You offer a draw."), () => gettext("%(name)s offers a draw.")],
  count: [
    () => gettext("You propose counting as marked: %(score)s."),
    () => gettext("%(name)s proposes counting as marked: %(score)s."),
  ],
};

/** Rows for the line of offers: {words, acts: [{type, text, main}]}. */
export function offers(state) {
  const { offer, count } = state.game.view;
  if (!offer) return [];
  const { what, seat } = offer;
  const ownSide = state.you !== null && sideOf(state, seat) === sideOf(state, state.you);
  const values = { name: nameOf(state.seats[seat]), score: count ? scoreText(state, state.you ?? 0, count.score) : "" };
  const acts = ownSide
    ? [{ type: `${what}_decline`, text: gettext("Take it back") }]
    : [
      { type: `${what}_accept`, text: gettext("Accept"), main: true },
      { type: `${what}_decline`, text: gettext("Decline") },
    ];
  const words = format(OFFERED[what][seat === state.you ? 0 : 1](), values);
  return [{ words, acts: acts.filter(({ type }) => mayDo(state, type)) }];
}
