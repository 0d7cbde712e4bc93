// Digit Bridge in words: cells, moves, turns, results.

import { h } from "../../dom.js";
import { icon } from "../../svg.js";
import { format, nameOf } from "../../words.js";
import { columnOf, rowOf } from "./grid.js";
import { blockOwners, candidatesOf, digitIn, isOpen, isSecondOfPair, marksOf, ownerOf } from "./reading.js";

const BADGES = ["M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z", "M5 5h14v14H5z"];

/** Blue is a disc, red a square. */
export function seatBadge(seat, className = "badge") {
  return icon(BADGES[seat], `${className} of-digits seat-${seat}`);
}

/** On the dark ground of a chart. */
export const seatLine = (seat) => [{ hex: "#6ea8ff", dash: "" }, { hex: "#ff8a73", dash: "8 4" }][seat];

export const place = (cell) => ({ row: rowOf(cell) + 1, column: columnOf(cell) + 1 });

/** "r3c4": row and column, short. */
export const shortPlace = (cell) => format(pgettext("row and column", "r%(row)sc%(column)s"), place(cell));

const list = (digits) => digits.join(", ");

/** A cell in speech: "row 3, column 4, open, not 5, can be 2, 7". */
export function cellWords(state, cell, pencil) {
  const { board, view } = state.game;
  const parts = [format(gettext("row %(row)s, column %(column)s"), place(cell))];
  if (isOpen(view, cell)) {
    parts.push(pgettext("cell", "open"));
    const marks = marksOf(view, cell).map(([digit]) => digit);
    const candidates = candidatesOf(view, cell);
    if (marks.length) parts.push(format(gettext("not %(digits)s"), { digits: list(marks) }));
    if (candidates) parts.push(format(gettext("can be %(digits)s"), { digits: list(candidates) }));
    if (pencil?.size) parts.push(format(gettext("pencil %(digits)s"), { digits: list([...pencil].sort()) }));
  } else {
    parts.push(String(digitIn(view, cell)), standingWords(state, cell));
  }
  if (view.blocks) parts.push(format(gettext("block %(number)s"), { number: board.blocks[cell] + 1 }));
  return parts.join(", ");
}

function standingWords(state, cell) {
  const owner = ownerOf(state.game.view, cell);
  if (owner === null) return gettext("clue");
  return owner === state.you ? gettext("yours") : format(gettext("owned by %(name)s"), { name: nameOf(state.seats[owner]) });
}

// --- Moves -----------------------------------------------------------------------------------------

/** A wrong digit can never become the right one: what stands there tells. */
const isRight = (state, { cell, digit }) => digitIn(state.game.view, cell) === digit;

/** The number of chips paid: while the game runs nobody is told which. */
const paidOf = ({ pay }) => (Array.isArray(pay) ? pay.length : pay);

/** A move in the list: "7 r3c4 ✓". */
export function moveEntry({ action }, look, state) {
  switch (action.type) {
    case "play": {
      const right = isRight(state, action);
      return [h("b", {}, String(action.digit)), ` ${shortPlace(action.cell)} `,
        h("span", { class: right ? "good" : "bad" }, right ? "✓" : "✗")];
    }
    case "capture":
      return [h("span", { class: "captured" }, "⚑"), ` ${shortPlace(action.cell)}`];
    default:
      return [ENTRIES[action.type]?.() ?? action.type];
  }
}

const ENTRIES = {
  take: () => gettext("takes the stone"),
  timeout: () => pgettext("move", "missed"),
  resign: () => gettext("resigns"),
  flag: () => gettext("out of time"),
  draw_offer: () => pgettext("move", "draw?"),
  draw_accept: () => pgettext("move", "draw"),
  draw_decline: () => pgettext("move", "no draw"),
};

/** A move in speech: "Bob: 7 at row 3 column 4, wrong." */
export function moveWords(state, { seat, action }) {
  const mine = seat === state.you;
  const name = nameOf(state.seats[seat]);
  switch (action.type) {
    case "play":
      return playWords(state, action, mine, name);
    case "capture": {
      const values = { name, ...place(action.cell), count: paidOf(action) };
      return format(mine
        ? ngettext("You capture the clue at row %(row)s column %(column)s for %(count)s chip.",
          "You capture the clue at row %(row)s column %(column)s for %(count)s chips.", values.count)
        : ngettext("%(name)s captures the clue at row %(row)s column %(column)s for %(count)s chip.",
          "%(name)s captures the clue at row %(row)s column %(column)s for %(count)s chips.", values.count), values);
    }
    default:
      return otherWords(action.type, mine, name);
  }
}

function playWords(state, action, mine, name) {
  const values = { name, digit: action.digit, ...place(action.cell) };
  const right = isRight(state, action);
  if (mine) {
    return format(right
      ? gettext("You: %(digit)s at row %(row)s column %(column)s, right.")
      : gettext("You: %(digit)s at row %(row)s column %(column)s, wrong."), values);
  }
  return format(right
    ? gettext("%(name)s: %(digit)s at row %(row)s column %(column)s, right.")
    : gettext("%(name)s: %(digit)s at row %(row)s column %(column)s, wrong."), values);
}

function otherWords(type, mine, name) {
  const words = {
    take: [gettext("You take the first stone: the sides to join are exchanged."),
      gettext("%(name)s takes the first stone: the sides to join are exchanged.")],
    timeout: [gettext("You missed your move: the rest of the turn is lost."),
      gettext("%(name)s missed the move: the rest of the turn is lost.")],
    resign: [gettext("You resign."), gettext("%(name)s resigns.")],
    flag: [gettext("Your time ran out."), gettext("%(name)s ran out of time.")],
    draw_offer: [gettext("You offer a draw."), gettext("%(name)s offers a draw.")],
    draw_accept: [gettext("You accept the draw."), gettext("%(name)s accepts the draw.")],
    draw_decline: [gettext("You decline the draw."), gettext("%(name)s declines the draw.")],
  }[type];
  return words ? format(words[mine ? 0 : 1], { name }) : "";
}

// --- Turns and results -----------------------------------------------------------------------------

/** Whose turn it is, where there is more to say than that. */
export function turnWords(state) {
  const { view } = state.game;
  if (!isSecondOfPair(view)) return "";
  return view.to_move === state.you
    ? gettext("One more move in this pair")
    : format(gettext("%(name)s has one more move in this pair"), { name: nameOf(state.seats[view.to_move]) });
}

export function hintWords(state, coarse) {
  return coarse ? gettext("Tap a chip and a cell") : gettext("A chip and a cell, or arrows and digits");
}

export const resignText = () => gettext("Your rival wins it.");

/** A game is won or lost, and no more: the blocks stand in the reason. */
export const isScored = () => false;

export function reasonWords(state, { outcome }) {
  const mine = outcome.winner !== null && outcome.winner === state.you;
  const values = { name: nameOf(state.seats[outcome.winner]), ...blocksWon(state.game.view, outcome.winner) };
  switch (outcome.reason) {
    case "blocks":
      return format(mine
        ? gettext("%(won)s blocks to %(lost)s: your rival can no longer get as many.")
        : gettext("%(won)s blocks to %(lost)s: the rival of %(name)s can no longer get as many."), values);
    case "bridge":
      return format(mine ? gettext("Your chain joins both your sides.") : gettext("The chain of %(name)s joins both sides."), values);
    case "agreement":
      return gettext("Both agreed on a draw.");
    default:
      return "";
  }
}

function blocksWon(view, winner) {
  const owners = blockOwners(view) ?? [];
  const count = (seat) => owners.filter((owner) => owner === seat).length;
  return { won: count(winner), lost: count(1 - winner) };
}

/** What a seat has to join. */
export const sideWords = (side) => (side === "left-right" ? gettext("joins left and right") : gettext("joins top and bottom"));

// --- What is meant ---------------------------------------------------------------------------------

/** The sentence about chips and cell that are chosen: {main, hint}, or null. */
export function intentWords({ state, intent, digits, price, action, tools, pencil }) {
  if (intent.isEmpty) return tools.pencilling ? { main: [gettext("Pencil: choose a cell, then digits.")], tone: "muted" } : null;
  const { view } = state.game;
  const chosen = list(intent.chips.map((index) => digits[index]));
  if (intent.cell === null) return { main: [format(gettext("Chip %(digits)s: where to?"), { digits: chosen })] };
  const values = { digits: chosen, left: price - intent.chips.length, ...place(intent.cell) };
  if (action?.type === "play") {
    return { main: [format(gettext("%(digits)s at row %(row)s column %(column)s"), values)], hint: againWords(intent) };
  }
  if (action) {
    const main = format(gettext("Capture the clue at row %(row)s column %(column)s for %(digits)s"), values);
    return { main: [main], hint: againWords(intent) };
  }
  if (intent.kind(view) === "clue" && state.you !== null) {
    const hint = ngettext("choose %(left)s chip to pay", "choose %(left)s chips to pay", values.left);
    return { main: [cellWords(state, intent.cell)], hint: format(hint, values), tone: "muted" };
  }
  return { main: [cellWords(state, intent.cell, pencil.marks.get(intent.cell))], tone: "muted" };
}

function againWords({ how }) {
  if (how?.touch) return gettext("tap again to play");
  return how?.keyboard ? gettext("Enter plays") : gettext("press again to play");
}
