// The result of a game and of a match in words, as the viewer sees it.

import { boardOf } from "./boards/index.js";
import { manySides, sideOf, sidesOf } from "./sides.js";
import { familyOf, finishedGames } from "./state.js";
import { format, nameOf, pair, points } from "./words.js";

/** Whose result it is: "you" (or your side), "rival", "draw", or "watch" for somebody who only looks on. */
export function standing(state, { winner, draw }) {
  if (draw) return "draw";
  if (state.you === null || state.you === undefined) return "watch";
  return sideOf(state, state.you) === sideOf(state, winner) ? "you" : "rival";
}

/** Worths of both sides, the viewer's first, for a watcher the winner's. */
function score(state, values, winner) {
  const first = state.you ?? winner ?? 0;
  const sides = new Map();
  const shared = boardOf(familyOf(state)).SHARED;
  values.forEach((value, seat) => {
    const others = shared ? 0 : sides.get(sideOf(state, seat)) ?? 0;
    sides.set(sideOf(state, seat), others + value);
  });
  const own = sides.get(sideOf(state, first));
  const other = [...sides].filter(([side]) => side !== sideOf(state, first)).map(([, value]) => value);
  return { own, other };
}

function scoreWords(state, values, winner, show = String) {
  const { own, other } = score(state, values, winner);
  return pair(show(own), ...other.map(show));
}

/** A side by the names of its seats. */
export function sideName(state, seat) {
  const side = sidesOf(state).find((seats) => seats.includes(seat)) ?? [seat];
  const [one, other] = [...side].sort().map((each) => nameOf(state.seats[each]));
  return other === undefined ? one : format(gettext("%(one)s & %(other)s"), { one, other });
}

// Of more than two sides a result is a place; the worths of all are listed.
function placeHeadline(state, { number, outcome }) {
  const single = state.match.number_of_games === 1;
  const place = outcome.places[state.you];
  const values = { number, place, count: state.seats.length, name: nameOf(state.seats[outcome.winner]) };
  if (state.you === null || state.you === undefined) {
    if (outcome.draw) return format(gettext("Game %(number)s: the first place is shared."), values);
    return format(single ? gettext("%(name)s wins.") : gettext("%(name)s wins game %(number)s."), values);
  }
  const shared = [
    gettext("You share the first place."), gettext("You share the first place in game %(number)s."),
  ];
  const won = [gettext("You win."), gettext("You win game %(number)s.")];
  if (place === 1) return format((outcome.draw ? shared : won)[single ? 0 : 1], values);
  return format(single
    ? gettext("You take place %(place)s of %(count)s.")
    : gettext("You take place %(place)s of %(count)s in game %(number)s."), values);
}

export function gameHeadline(state, game) {
  if (manySides(state)) return placeHeadline(state, game);
  const { number, outcome, worths } = game;
  const { winner } = outcome;
  const values = { number, score: scoreWords(state, worths, winner), name: sideName(state, winner) };
  const single = state.match.number_of_games === 1;
  if (!boardOf(familyOf(state)).isScored(state, game)) return plainHeadline(state, outcome, values);
  switch (standing(state, outcome)) {
    case "draw":
      return format(
        single ? gettext("A draw, %(score)s.") : gettext("Game %(number)s is a draw, %(score)s."), values);
    case "you":
      return format(
        single ? gettext("You win, %(score)s.") : gettext("You win game %(number)s, %(score)s."), values);
    case "rival":
      return format(
        single ? gettext("You lose, %(score)s.") : gettext("You lose game %(number)s, %(score)s."), values);
    default:
      return single
        ? format(gettext("%(name)s wins, %(score)s."), values)
        : format(gettext("%(name)s wins game %(number)s, %(score)s."), values);
  }
}

// A game that is won or lost, and no more.
function plainHeadline(state, outcome, values) {
  switch (standing(state, outcome)) {
    case "draw":
      return gettext("A draw.");
    case "you":
      return gettext("You win.");
    case "rival":
      return gettext("You lose.");
    default:
      return format(gettext("%(name)s wins."), values);
  }
}

// Of two sides the loser is the one that gave up or whose clock fell; of more the words name nobody.
function loser(state, outcome) {
  const sides = sidesOf(state);
  if (sides.length > 2 || outcome.winner === null) return null;
  return sides.find((side) => !side.includes(outcome.winner))[0];
}

export function gameReason(state, game) {
  // What the family says besides, or alone where the game was played to its end.
  const own = boardOf(familyOf(state)).reasonWords(state, game);
  return [givenUp(state, game.outcome), own].filter(Boolean).join(" ");
}

function givenUp(state, outcome) {
  const lost = loser(state, outcome);
  const name = lost === null ? "" : sideName(state, lost);
  const mine = lost !== null && standing(state, outcome) === "rival";
  switch (outcome.reason) {
    case "resigned":
      if (lost === null) return gettext("The game was resigned.");
      return mine ? gettext("You resigned the game.") : format(gettext("%(name)s resigned the game."), { name });
    case "time":
      if (lost === null) return gettext("Time ran out.");
      return mine ? gettext("Your time ran out.") : format(gettext("%(name)s ran out of time."), { name });
    default:
      return "";
  }
}

// A seat's points: one for a win, half of one for a draw; partners share theirs, so each side counts once.
function gamePoints(state) {
  return ({ outcome }) => state.seats.map((_, seat) => {
    const first = state.seats.findIndex((_one, other) => sideOf(state, other) === sideOf(state, seat));
    if (first !== seat) return 0;
    if (outcome.draw) return 0.5;
    return sideOf(state, outcome.winner) === sideOf(state, seat) ? 1 : 0;
  });
}

const sums = (state, rows) => state.seats.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0));

export function matchHeadline(state) {
  const { match } = state;
  const { result } = match;
  const calledOff = ["aborted", "idle"].includes(result.reason);
  if (calledOff) return gettext("The match was aborted. It does not count.");
  const games = finishedGames(state);
  if (match.number_of_games === 1 && games.length) return gameHeadline(state, games[0]);
  if (manySides(state)) return matchPlaceHeadline(state);
  const worths = scoreWords(state, sums(state, games.map((game) => game.worths)), result.winner);
  if (result.winner === null) {
    return format(gettext("The match is a draw: %(worths)s over both games."), { worths });
  }
  const values = {
    name: sideName(state, result.winner), worths,
    points: scoreWords(state, sums(state, games.map(gamePoints(state))), result.winner, points),
  };
  const byCells = result.reason === "cells";
  const byPoints = result.reason === "outright";
  switch (standing(state, result)) {
    case "you":
      if (byCells) return format(gettext("You win the match by cells, %(worths)s over both games."), values);
      if (byPoints) return format(gettext("You win the match, %(points)s."), values);
      return gettext("You win the match.");
    case "rival":
      if (byCells) return format(gettext("You lose the match by cells, %(worths)s over both games."), values);
      if (byPoints) return format(gettext("You lose the match, %(points)s."), values);
      return gettext("You lose the match.");
    default:
      if (byCells) {
        return format(gettext("%(name)s wins the match by cells, %(worths)s over both games."), values);
      }
      return byPoints
        ? format(gettext("%(name)s wins the match, %(points)s."), values)
        : format(gettext("%(name)s wins the match."), values);
  }
}

function matchPlaceHeadline(state) {
  const { winner, places } = state.match.result;
  const place = places[state.you];
  const values = { place, count: state.seats.length, name: nameOf(state.seats[winner]) };
  if (place === undefined) {
    return winner === null
      ? gettext("The first place of the match is shared.")
      : format(gettext("%(name)s wins the match."), values);
  }
  if (place === 1 && winner === null) return gettext("You share the first place of the match.");
  if (place === 1) return gettext("You win the match.");
  return format(gettext("You take place %(place)s of %(count)s in the match."), values);
}

/** Standings of more than two sides: rows {seat, place, worth, points}, the first place first. Of a game, or
    of the match with points; null where one line says it all. */
export function standings(state, game = null) {
  const { result } = state.match;
  const places = game ? game.outcome.places : result?.places;
  if (!manySides(state) || !places?.length) return null;
  const games = game ? [game] : finishedGames(state);
  const worths = sums(state, games.map(({ worths: each }) => each));
  const rows = state.seats.map((_, seat) => ({
    seat, place: places[seat], worth: worths[seat], points: game ? null : result.points[seat],
  }));
  return rows.sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** What ended the match, where the headline does not say it. */
export function matchReason(state) {
  const { match, you } = state;
  const result = match.result;
  if (!result) return "";
  const by = result.by ?? (state.seats.length === 2 && result.winner !== null ? 1 - result.winner : null);
  const name = nameOf(state.seats[by]);
  const mine = by !== null && by === you;
  const say = (own, other) => (by === null ? "" : mine ? own : format(other, { name }));
  switch (result.reason) {
    case "flag":
      return say(gettext("Your time ran out."), gettext("%(name)s ran out of time."));
    case "resigned":
      return say(gettext("You resigned the match."), gettext("%(name)s resigned the match."));
    case "left":
      return say(gettext("You left the match."), gettext("%(name)s left the match."));
    case "aborted":
      return say(gettext("You called it off."), gettext("%(name)s called it off."));
    case "idle":
      return say(gettext("You made no first move in time."), gettext("%(name)s made no first move in time."));
    default:
      return "";
  }
}

/** One line a game for the result panel and the info: "Game 1", "30 : 26". */
export function gameScore(state, game) {
  return scoreWords(state, game.worths, game.outcome?.winner ?? null);
}
