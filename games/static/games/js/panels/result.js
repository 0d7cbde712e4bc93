// The pause between the games of a match, and the result at its end.

import { boardOf } from "../boards/index.js";
import { h } from "../dom.js";
import * as messages from "../messages.js";
import { gameHeadline, gameReason, gameScore, matchHeadline, matchReason, standings } from "../results.js";
import { manySides } from "../sides.js";
import { familyOf, finishedGames, leftMatch, mayDo } from "../state.js";
import { changeWords, format, nameOf, points, rich } from "../words.js";
import { button, heading, lobbyLink, tableUrl } from "./parts.js";

export function pausePanel(state, { send }) {
  const { match, games } = state;
  const last = finishedGames(state).at(-1);
  const words = () => [
    headline(last ? gameHeadline(state, last) : "", last ? gameReason(state, last) : ""),
    last && standingsList(state, standings(state, last)),
    match.next_starts_at && h("p", { class: "small" }, countdown(games.length + 1, state.seats.length)),
    h("ul", { class: "readiness" }, state.seats.map((_, seat) => readiness(state, seat))),
  ];
  const acts = () => [
    mayDo(state, "ready")
      && button("ready", gettext("Ready for the next game"), () => send(messages.ready()), true),
  ];
  return { key: JSON.stringify([match, games, state.allowed, state.seats.map(nameOf)]), words, acts };
}

function countdown(number, seats) {
  const time = h("span", { role: "timer", "data-countdown": true });
  const text = seats > 2
    ? gettext("Game %(number)s starts in %(time)s, or when all are ready.")
    : gettext("Game %(number)s starts in %(time)s, or when both are ready.");
  return rich(text, { number: String(number), time });
}

function readiness(state, seat) {
  const ready = state.match.ready[seat];
  if (leftMatch(state, seat)) {
    const values = { name: nameOf(state.seats[seat]) };
    return h("li", {}, format(gettext("– %(name)s has left the match."), values));
  }
  const words = seat === state.you ? ownReadiness(ready) : theirReadiness(state, seat, ready);
  return h("li", { "data-ready": ready }, words);
}

const ownReadiness = (ready) => (ready ? gettext("✓ You are ready.") : gettext("… You are not ready yet."));

function theirReadiness(state, seat, ready) {
  const name = nameOf(state.seats[seat]);
  return ready
    ? format(gettext("✓ %(name)s is ready."), { name })
    : format(gettext("… %(name)s is not ready yet."), { name });
}

export function resultPanel(state, { send, config }) {
  const { match, games, seats, table } = state;
  const finished = finishedGames(state);
  const words = () => [
    headline(matchHeadline(state), reason(state, finished)),
    standingsList(state, standingsOf(state, finished)),
    match.number_of_games > 1 && !manySides(state) && gameLines(state, finished),
    table.rated && match.status === "over" && ratingChanges(state),
    rematchLine(state),
  ];
  const acts = () => [
    rematchButton(state, { send, config }),
    ...(finished.length ? [reviewLink(config), recordLink(config), sgfLink(config)] : []),
    lobbyLink(config),
  ];
  return { key: JSON.stringify([match, games, seats, state.allowed]), words, acts };
}

const headline = (text, why) => h("div", { class: "headline" }, heading(text), why && h("p", {}, why));

function reason(state, finished) {
  const single = state.match.number_of_games === 1 && finished.length > 0;
  // Of a single game the reason of the game says more.
  return (single && gameReason(state, finished[0])) || matchReason(state);
}

const reviewLink = (config) =>
  h("a", { class: "btn", href: config.review_url }, pgettext("of a match", "Review"));

const recordLink = (config) => h("a", {
  class: "btn", href: config.record_url, download: true, title: gettext("Download the record of this match"),
}, pgettext("of a match", "Record"));

const sgfLink = (config) => config.sgf_url && h("a", {
  class: "btn", href: config.sgf_url, download: true, title: gettext("Download the game for other programs"),
}, "SGF");

const gameLines = (state, games) => h("ul", { class: "scores" }, games.map((game) => gameLine(state, game)));

// --- more than two sides ---------------------------------------------------------------------------

function standingsOf(state, finished) {
  if (state.match.status !== "over") return null;
  return standings(state, state.match.number_of_games === 1 ? finished[0] ?? null : null);
}

function standingsList(state, rows) {
  if (!rows) return null;
  const { seatBadge } = boardOf(familyOf(state));
  return h("ol", { class: "standings" }, rows.map((row) => h("li", {},
    h("b", { class: "place" }, format(gettext("%(place)s."), row)), seatBadge(row.seat, "badge tiny"),
    h("span", { class: "name" }, nameOf(state.seats[row.seat])),
    row.points !== null && h("span", {}, pointsWords(row.points)),
    h("span", { class: "small" }, format(ngettext("%(worth)s cell", "%(worth)s cells", row.worth), row)))));
}

const pointsWords = (n) =>
  format(ngettext("%(points)s point", "%(points)s points", n), { points: points(n) });

// --- two sides -------------------------------------------------------------------------------------

function gameLine(state, game) {
  const { number } = game;
  return h("li", {},
    h("span", {}, format(gettext("Game %(number)s"), { number })), h("b", {}, gameScore(state, game)),
    h("span", { class: "small" }, gameReason(state, game)));
}

function ratingChanges({ seats }) {
  const rated = seats.filter((seat) => seat.change);
  if (!rated.length) return h("p", { class: "small" }, gettext("The new ratings come in a moment."));
  return h("ul", { class: "scores ratings" }, rated.map((seat) => h("li", {},
    h("span", { class: "name" }, nameOf(seat)), h("b", {}, changeWords(seat)))));
}

// --- rematch ---------------------------------------------------------------------------------------

function rematchLine(state) {
  const { offers, key } = state.match.rematch;
  if (key) return h("p", {}, gettext("The rematch is ready."));
  if (offers.includes(state.you)) {
    return h("p", {}, state.seats.length > 2
      ? gettext("You offered a rematch. It starts when all have accepted.")
      : gettext("You offered a rematch. It starts when your rival accepts."));
  }
  const rival = state.seats[offers[0]];
  return rival && h("p", {}, format(gettext("%(name)s offers a rematch."), { name: nameOf(rival) }));
}

function rematchButton(state, { send, config }) {
  const { offers, key } = state.match.rematch;
  if (key) return h("a", { class: "btn main", href: tableUrl(config, key) }, gettext("To the new table"));
  if (!mayDo(state, "rematch") || offers.includes(state.you)) return null;
  const text = offers.length ? gettext("Accept the rematch") : gettext("Rematch");
  return button("rematch", text, () => send(messages.rematch()), true);
}
