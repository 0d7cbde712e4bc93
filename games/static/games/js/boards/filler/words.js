// Filler in words: what a colour would take, why it may not be taken, a move, a cell.

import { h } from "../../dom.js";
import { onScreen } from "../../geometry.js";
import { colour, GLYPHS, SEATS } from "../../palettes.js";
import { manySides } from "../../sides.js";
import { icon } from "../../svg.js";
import { format, nameOf, opening, signed } from "../../words.js";

/** A small swatch with the colour's glyph. */
export function chip(look, key) {
  const { hex, ink } = colour(look.palette, key);
  return h("span", { class: "chip", vars: { "--c": hex, "--i": ink } }, icon(GLYPHS[key]));
}

/** The badge of a seat: form and colour on the casing. */
export function seatBadge(seat, className = "badge") {
  const badge = icon(SEATS[seat].badge, className);
  badge.style.color = SEATS[seat].hex;
  return badge;
}

export const colourName = (look, key) => colour(look.palette, key).name();

export const cellsTaken = (option) => option.cells.length + option.enclosed.length;

/** "%(colour)s takes %(cells)s cells", with its places still open: the screen fills them with bold figures. */
export function takesText(option) {
  const cells = cellsTaken(option);
  // The worth says more where cells are not worth one each.
  return option.gain === cells
    ? ngettext("%(colour)s takes %(cells)s cell", "%(colour)s takes %(cells)s cells", cells)
    : ngettext(
      "%(colour)s takes %(cells)s cell worth %(gain)s", "%(colour)s takes %(cells)s cells worth %(gain)s", cells);
}

export function takesWords(look, key, option) {
  return format(takesText(option), takesValues(look, key, option));
}

/** What fills the places of takesText(). */
export function takesValues(look, key, option) {
  const colour = opening(takesText(option), "colour", colourName(look, key));
  return { colour, cells: cellsTaken(option), gain: option.gain };
}

/** Why a colour may not be taken, in a whole sentence. */
export function forbiddenWords(state, seat, look, key, option) {
  const holder = option.forbidden === "own" ? seat : option.by;
  const text = holder === state.you
    ? gettext("%(colour)s is your colour now: take another.")
    : gettext("%(colour)s is held by %(name)s.");
  return format(text, { colour: opening(text, "colour", colourName(look, key)), name: nameOf(state.seats[holder]) });
}

/** All that a colour would do, for its button and in speech. */
export function optionWords(look, key, option, paints) {
  const words = takesWords(look, key, option);
  return option.paint ? `${words}, ${paintWords(paints - 1)}` : words;
}

export function paintWords(left) {
  return format(gettext("spends a paint, %(left)s left"), { left });
}

/** A move in the list: its chip and gain. */
export function moveEntry(move, look) {
  if (move.action.type === "resign") return [gettext("resigns")];
  const { colour: key } = move.action;
  return [chip(look, key), h("span", { class: "sr" }, colourName(look, key)), " ", signed(move.gain)];
}

/** A move in speech: "orhan_t plays blue, gains 6, 70 to 69." */
export function moveWords(state, move, look) {
  const name = nameOf(state.seats[move.seat]);
  const mine = move.seat === state.you;
  if (move.action.type === "resign") {
    return mine ? gettext("You resign.") : format(gettext("%(name)s resigns."), { name });
  }
  const worths = state.game.view.seats.map(({ worth }) => worth);
  const own = worths[move.seat];
  const other = Math.max(...worths.filter((_, seat) => seat !== move.seat));
  const values = { name, colour: colourName(look, move.action.colour), gain: move.gain, own, other };
  return mine
    ? format(gettext("You play %(colour)s, gain %(gain)s, %(own)s to %(other)s."), values)
    : format(gettext("%(name)s plays %(colour)s, gains %(gain)s, %(own)s to %(other)s."), values);
}

/** A cell in speech: "row 4, column 7, green, takes 8". Rows and columns count as the board lies on the screen. */
export function cellWords(state, look, seat, cell, turns) {
  const { board, view } = state.game;
  const owner = view.owners[cell.id];
  const key = Number(view.colours[cell.id]);
  const option = view.options?.[seat]?.[key];
  const { row, column } = onScreen(board, cell, turns);
  const values = {
    row: row + 1,
    column: column + 1,
    colour: colourName(look, key),
    name: nameOf(state.seats[owner]),
    cells: option?.cells ? cellsTaken(option) : 0,
  };
  if (owner !== ".") {
    return Number(owner) === state.you
      ? format(gettext("row %(row)s, column %(column)s, yours"), values)
      : format(gettext("row %(row)s, column %(column)s, held by %(name)s"), values);
  }
  return option && option.forbidden === undefined
    ? format(gettext("row %(row)s, column %(column)s, %(colour)s, takes %(cells)s"), values)
    : format(gettext("row %(row)s, column %(column)s, %(colour)s, not allowed now"), values);
}

/** How to move, beside the sentence that says whose turn it is. */
export function hintWords(state, coarse) {
  if (coarse) return gettext("Tap a colour or a cell");
  return format(gettext("Keys 1–%(last)s, or point at a cell"), { last: state.game.board.colours });
}

export const resignText = () => gettext("Your rival wins it, and all free cells count for your rival.");

/** Why a game ended, where it is for a reason of this family's own. */
export function reasonWords(state, { outcome, worths }) {
  switch (outcome.reason) {
    case "decided":
      return manySides(state)
        ? format(
          gettext("Certain win reached: nobody else could still come to %(worth)s."),
          { worth: worths[outcome.winner] })
        : gettext("Certain win reached. The other side could no longer catch up.");
    case "full":
      return gettext("No free cell is left that anybody could reach.");
    case "alone":
      return gettext("Only one side was left in the game.");
    case "stalled":
      return gettext("Nobody gained a cell for too many moves in a row.");
    case "resigned":
    case "time":
      // Why the winner has more cells than the board shows as his.
      return manySides(state) ? "" : gettext("All free cells count for the winner.");
    default:
      return "";
  }
}
