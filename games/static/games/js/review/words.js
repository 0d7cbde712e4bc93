// The words of a review: a move, a position, and where two games part.

import { boardOf } from "../boards/index.js";
import { clockText } from "../clock.js";
import { gameHeadline, gameReason } from "../results.js";
import { format, nameOf, spentWords } from "../words.js";
import { lastPly, stateAt } from "./plies.js";

export const gameName = (game) => format(gettext("Game %(number)s"), { number: game.number });

const joined = (...texts) => texts.filter(Boolean).join(" ");

/** The result of a game, and why; nothing for a game that was broken off. */
export function resultWords(review, game) {
  const state = stateAt(review, game, lastPly(game));
  const { outcome } = game;
  if (!outcome || (outcome.winner === null && !outcome.draw)) return "";
  return joined(gameHeadline(state, game), gameReason(state, game));
}

/** A seat that is gone without a word: its time ran out, or it had left the match before. */
const leaves = (review, move) => format(gettext("%(name)s is out of the game."), { name: nameOf(review.seats[move.seat]) });

/** What happened last: "mira plays blue, gains 6, 70 to 69." */
export function plyWords(review, game, ply, look) {
  const state = stateAt(review, game, ply);
  const move = state.game.moves.at(-1);
  if (!move) return gettext("Before the first move.");
  return move.silent ? leaves(review, move) : boardOf(review.table.family).moveWords(state, move, look);
}

/** The same for the ear, which does not see the result above the board. */
export function spokenWords(review, game, ply, look) {
  const end = ply >= lastPly(game) ? resultWords(review, game) : "";
  return joined(plyWords(review, game, ply, look), end);
}

/** A move of the list in whole words. */
export function moveLabel(review, game, move, look) {
  const values = { ply: move.ply, words: plyWords(review, game, move.ply, look), spent: "", left: "" };
  if (move.left_ms === undefined) return format(gettext("Move %(ply)s: %(words)s"), values);
  values.spent = spentWords(move.spent_ms);
  values.left = clockText(move.left_ms);
  return game.clocks
    ? format(gettext("Move %(ply)s: %(words)s Time %(spent)s, clock %(left)s."), values)
    : format(gettext("Move %(ply)s: %(words)s Time %(spent)s."), values);
}

/** "Move 12 of 38", of the longest game. */
export function placeWords(ply, last) {
  return format(gettext("Move %(ply)s of %(last)s"), { ply, last });
}

/** The first point where the two games differ. */
export function partingWords(review) {
  const { difference, games } = review;
  if (difference === null) return gettext("Both games went the same way.");
  const shorter = games.find((game) => lastPly(game) < difference);
  if (shorter) {
    const values = { move: difference - 1, number: shorter.number };
    return format(ngettext(
      "The games are the same up to move %(move)s, where game %(number)s ends.",
      "The games are the same up to move %(move)s, where game %(number)s ends.", values.move), values);
  }
  return difference === 1
    ? gettext("The games differ from the first move on.")
    : format(gettext("From move %(move)s on the games differ."), { move: difference });
}
