// The words of a review by the computer: mistakes, the fairness of the board, the leads it expected.

import { boardOf } from "../boards/index.js";
import { h } from "../dom.js";
import { format, nameOf, opening, signed } from "../words.js";
import { gameName } from "./words.js";

const joined = (...texts) => texts.filter(Boolean).join(" ");

const colourNameOf = (review, look, key) => boardOf(review.table.family).colourName(look, key);

/** "mira plays blue (+1). Better: green (+2)." */
export function mistakeWords(review, one, look) {
  const text = gettext("%(name)s plays %(played)s (%(gain)s). Better: %(better)s (%(more)s).");
  return format(text, {
    name: nameOf(review.seats[one.seat]),
    played: colourNameOf(review, look, one.played.colour), gain: signed(one.gain),
    better: colourNameOf(review, look, one.better.colour), more: signed(one.better_gain),
  });
}

/** What it cost, and why the other move is better, each in a sentence. */
export function costWords(one) {
  const values = { loss: Math.round(one.loss) };
  const cost = one.exact
    ? format(gettext("The mistake costs exactly %(loss)s of the final lead."), values)
    : format(gettext("The mistake costs about %(loss)s of the final lead."), values);
  return joined(one.dropped ? droppedWords(one.dropped) : "", cost, ...one.reasons);
}

const droppedWords = (halves) => (halves > 1
  ? gettext("A certain win becomes a certain loss.")
  : gettext("Half a point is given away for certain."));

/** A mistake in the list: a button that leads to the board, and the sentences below it. */
export function mistakeEntry(review, one, number, look, go) {
  const { seatBadge } = boardOf(review.table.family);
  const values = { game: gameName(review.games[one.game - 1]), ply: one.ply };
  const place = format(gettext("%(game)s, move %(ply)s"), values);
  return h("li", { class: "mistake" },
    h("button", { type: "button", class: "plain", onclick: go },
      h("span", { class: "mark", "aria-hidden": "true" }, String(number)),
      h("span", {},
        h("span", { class: "small place" }, seatBadge(one.seat, "badge tiny"), " ", place), " ",
        h("span", {}, mistakeWords(review, one, look)))),
    h("p", { class: "small" }, costWords(one)));
}

const CORNERS = {
  "top left": () => gettext("the top left corner"),
  "top right": () => gettext("the top right corner"),
  "bottom left": () => gettext("the bottom left corner"),
  "bottom right": () => gettext("the bottom right corner"),
};

/** Where a side starts in game 1: the corner of its first seat. */
function cornerOf({ board }, side) {
  const teams = board.teams ?? board.starts.map((_, seat) => seat);
  const [id] = board.starts[teams.indexOf(side)];
  const vertical = Math.floor(id / board.width) * 2 < board.rows.length - 1 ? "top" : "bottom";
  const horizontal = (id % board.width) * 2 < board.width - 1 ? "left" : "right";
  return CORNERS[`${vertical} ${horizontal}`]();
}

function withCorner(text, corner, values = {}) {
  return format(text, { ...values, corner: opening(text, "corner", corner) });
}

/** A sentence for each game of the computer against itself, and one for what they say together. */
export function fairnessWords(review, fairness) {
  const [game] = review.games;
  return [...fairness.map((one) => endWords(game, one)), cornerWords(game, fairness), tempoWords(fairness)];
}

function endWords(game, { first, lead }) {
  const own = first === 0 ? lead : -lead;
  const text = own > 0
    ? gettext("%(corner)s moves first and ends %(lead)s ahead.")
    : own < 0
      ? gettext("%(corner)s moves first and ends %(lead)s behind.")
      : gettext("%(corner)s moves first: a draw.");
  return withCorner(text, cornerOf(game, first), { lead: Math.abs(own) });
}

// What a corner brings is what stays the same whoever moves first, and the rest is the first move's.
function cornerWords(game, fairness) {
  const worth = fairness.reduce((sum, { lead }) => sum + lead, 0) / fairness.length;
  const better = Math.abs(worth);
  if (better < 1) return gettext("Neither corner is better: the board is fair.");
  const text = gettext("%(corner)s is the better one, by about %(lead)s.");
  return withCorner(text, cornerOf(game, worth > 0 ? 0 : 1), { lead: Math.round(better) });
}

function tempoWords(fairness) {
  const movers = fairness.map(({ first, lead }) => (first === 0 ? lead : -lead));
  const worth = Math.round(movers.reduce((sum, lead) => sum + lead, 0) / movers.length);
  if (!worth) return gettext("To move first brings nothing.");
  const text = worth > 0
    ? gettext("To move first is worth about %(lead)s.") : gettext("To move second is worth about %(lead)s.");
  return format(text, { lead: Math.abs(worth) });
}

/** A lead as the side that has it: "mira +6"; "even". Positive for the first of the sides. */
export function leadWords(review, lead, sides) {
  const rounded = Math.round(lead);
  if (!rounded) return gettext("even");
  const names = sides[rounded > 0 ? 0 : 1].map((seat) => nameOf(review.seats[seat]));
  const list = new Intl.ListFormat(document.documentElement.lang, { type: "unit" });
  return format(pgettext("lead", "%(name)s %(lead)s"), {
    name: list.format(names), lead: signed(Math.abs(rounded)),
  });
}

/** What a chart shows, for those who do not see it. */
export function chartWords(review, game, told, sides) {
  const from = told.exact.indexOf(true);
  const [start, end] = [0, -1].map((at) => leadWords(review, told.leads.at(at), sides));
  const text = from < 0
    ? gettext("%(game)s, lead expected at its end: at first %(start)s, at last %(end)s.")
    : gettext("%(game)s, lead expected at its end: at first %(start)s, at last %(end)s, certain from %(move)s on.");
  return format(text, { game: gameName(game), start, end, move: from });
}
