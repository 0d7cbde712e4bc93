// The sentence under the board: what is being shown, why something was not done, or whose turn it is.

import { boardOf } from "../boards/index.js";
import { countdownText } from "../clock.js";
import { fill, setAttribute } from "../dom.js";
import { familyOf, running } from "../state.js";
import { turnWords } from "../speech.js";
import { format, nameOf } from "../words.js";

const coarse = matchMedia("(pointer: coarse)");

export class Line {
  constructor(element) {
    this.element = element;
    this.main = element.querySelector("[data-slot=main]");
    this.hint = element.querySelector("[data-slot=hint]");
    this.said = null; // what play wants to say; null leaves the line to the turn
    this.drawn = "";
  }

  say(line) {
    this.said = line;
    if (this.state) this.draw(this.state, this.now);
  }

  draw(state, now) {
    this.state = state;
    this.now = now;
    const line = this.said ?? { main: [status(state, now)], hint: hintOf(state), tone: "status" };
    const key = JSON.stringify([line.main.map((part) => part.textContent ?? part), line.hint, line.tone]);
    if (this.drawn === key) return;
    this.drawn = key;
    fill(this.main, ...line.main);
    fill(this.hint, line.hint ?? "");
    setAttribute(this.element, "data-tone", line.tone);
  }
}

function status(state, now) {
  if (state.version === null) return gettext("Connecting…");
  if (!running(state)) return "";
  if (state.pending) return gettext("Sent…");
  const seat = state.game.view.to_move;
  const until = state.game.clock?.first_move_until;
  if (!until || until <= now) return turnWords(state);
  const time = countdownText(Math.max(0, until - now));
  return seat === state.you
    ? format(gettext("Make your first move: %(time)s"), { time })
    : format(gettext("%(name)s has %(time)s for the first move"), { name: nameOf(state.seats[seat]), time });
}

function hintOf(state) {
  if (!running(state)) return "";
  if (state.you === null) return gettext("You are watching");
  return boardOf(familyOf(state)).hintWords(state, coarse.matches);
}
