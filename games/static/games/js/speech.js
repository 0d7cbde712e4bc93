// What a screen reader is told, and what it is told of events.

import { boardOf } from "./boards/index.js";
import { wishWords, ownWishes } from "./panels/resigning.js";
import { gameHeadline, gameReason, matchHeadline, matchReason } from "./results.js";
import { familyOf, finishedGames } from "./state.js";
import { changeWords, format, nameOf } from "./words.js";

export class Speech {
  constructor(polite, assertive) {
    this.polite = polite;
    this.assertive = assertive;
  }

  say(text) {
    this.#put(this.polite, text);
  }

  /** Interrupts: for time running out, no more. */
  warn(text) {
    this.#put(this.assertive, text);
  }

  // The same words twice are heard twice only if the text differs.
  #put(region, text) {
    if (text) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }
}

export function turnWords(state) {
  const seat = state.game?.view.to_move;
  if (seat === null || seat === undefined) return "";
  const own = boardOf(familyOf(state)).turnWords?.(state);
  if (own) return own;
  if (seat === state.you) return gettext("Your move");
  return format(gettext("%(name)s to move"), { name: nameOf(state.seats[seat]) });
}

/** An event in words, after it was applied; empty for what need not be heard. */
export function eventWords(state, event, look) {
  const moved = event.move && boardOf(familyOf(state)).moveWords(state, event.move, look);
  const { before } = state;
  const numbered = event.version !== undefined;
  const news = numbered ? [...seatChanges(state, before), ...departures(state, before)] : [];
  return sentences(moved, ...news, consequence(state, event));
}

// Who sat down at a table that still waits, and who stood up from it.
function seatChanges(state, { seats = [] }) {
  if (seats.length !== state.seats.length || seats === state.seats) return [];
  const taken = state.seats.filter((seat) => seat.kind !== "empty").length;
  const changes = state.seats.flatMap((seat, number) => {
    const [was, is] = [seats[number].kind !== "empty", seat.kind !== "empty"];
    if (is && !was) return [format(gettext("%(name)s sits down."), { name: nameOf(seat) })];
    return was && !is ? [format(gettext("%(name)s stands up."), { name: nameOf(seats[number]) })] : [];
  });
  return changes.length && taken < state.seats.length ? [...changes, takenWords(state)] : changes;
}

export function takenWords({ seats }) {
  const taken = seats.filter((seat) => seat.kind !== "empty").length;
  const values = { taken, count: seats.length };
  return format(
    ngettext("%(taken)s of %(count)s seats is taken.", "%(taken)s of %(count)s seats are taken.", taken), values);
}

// Who is newly out of a match that goes on.
function departures(state, { match }) {
  const gone = (state.match?.left ?? []).filter((seat) => !(match?.left ?? []).includes(seat));
  return gone.map((seat) => (seat === state.you
    ? gettext("You are out of the match.")
    : format(gettext("%(name)s is out of the match."), { name: nameOf(state.seats[seat]) })));
}

const sentences = (...texts) => texts.filter(Boolean).join(" ");

function consequence(state, event) {
  switch (event.name) {
    case "taken_back":
      return sentences(gettext("Taken back."), turnWords(state));
    case "moved":
    case "flagged":
    case "left":
    case "resumed":
      return turnWords(state);
    case "started":
      return sentences(
        format(gettext("Game %(number)s starts."), { number: state.game.number }), turnWords(state));
    case "game_over":
      return gameOver(state);
    case "match_over":
    case "aborted":
      return sentences(
        state.match.number_of_games > 1 && gameOver(state), matchHeadline(state), matchReason(state));
    case "ready":
      return readyWords(state);
    case "resigning":
      return ownWishes(state).map((wish) => wishWords(state, wish)).join(" ");
    case "rematch":
      return rematchWords(state);
    case "closed":
      return gettext("This table is closed.");
    case "rated":
      return state.seats[state.you]?.change
        ? format(gettext("Your rating: %(change)s"), { change: changeWords(state.seats[state.you]) })
        : "";
    default:
      return "";
  }
}

function gameOver(state) {
  const last = finishedGames(state).at(-1);
  return last ? sentences(gameHeadline(state, last), gameReason(state, last)) : "";
}

function readyWords(state) {
  const rivals = state.seats.filter((_, seat) => seat !== state.you && state.match.ready[seat]);
  return rivals.map((seat) => format(gettext("%(name)s is ready."), { name: nameOf(seat) })).join(" ");
}

function rematchWords(state) {
  const { offers, key } = state.match.rematch;
  if (key) return gettext("The rematch is ready.");
  const rivals = offers.filter((seat) => seat !== state.you).map((seat) => nameOf(state.seats[seat]));
  return rivals.map((name) => format(gettext("%(name)s offers a rematch."), { name })).join(" ");
}
