// Board, colour buttons and equator bar of a running game, and the one question between them: which colour is
// meant? The mouse shows it by pointing, a finger and a digit key by a first press, the keyboard by focus. What a
// colour takes, and whether it may be taken, was sent by the server.

import { format, nameOf, rich } from "../../words.js";
import { h } from "../../dom.js";
import { mount } from "../filler.js";
import { Hand } from "./hand.js";
import { digits } from "./keys.js";
import { Score } from "./score.js";
import { Zoom } from "./zoom.js";
import { cellWords, forbiddenWords, optionWords, paintWords, takesText, takesValues } from "./words.js";

/** slots: {board, colours, score}; hooks: send(action), say(line|null), speak(text), may(type). */
export function mountPlay(slots, hooks, look) {
  return new Play(slots, hooks, look);
}

class Play {
  constructor(slots, hooks, look) {
    this.hooks = hooks;
    this.look = look;
    this.state = null;
    this.seat = null;    // whose options are shown
    this.pointed = null; // colour under the mouse, the focus or the cell cursor
    this.armed = null;   // {key, touch}: pressed once, by a finger or a digit
    this.hand = new Hand(slots.colours, {
      onHover: (key) => this.#point(key),
      onChoose: (key, how) => this.choose(key, how),
    });
    this.score = new Score(slots.score);
    this.board = mount(slots.board, {
      ...look,
      label: gettext("Board. Arrow keys go from cell to cell, Enter plays the cell’s colour, digits choose a colour."),
      onPreview: (key) => this.#point(key),
      onMove: (key, how) => this.choose(how.keyboard && this.armed ? this.armed.key : key, how),
      onCell: (cell) => hooks.speak(cellWords(this.state, this.look, this.seat, cell, this.board.turns)),
    });
    const larger = h("button", { type: "button", class: "btn larger", hidden: true });
    slots.score.append(larger);
    this.zoom = new Zoom(slots.board, larger, () => this.board.placeOf(this.seat ?? 0));
    this.stopKeys = digits(this);
    this.stopTaps = this.#tapsElsewhere([slots.board, slots.colours]);
  }

  // --- what the page tells ----------------------------------------------------------------------

  /** The board lies turned by so many quarters, clockwise. */
  update(state, turns) {
    const { board, view } = state.game;
    this.state = state;
    this.board.turn(turns);
    if (this.drawnBoard !== board) this.board.setBoard((this.drawnBoard = board), { near: state.you ?? 0 });
    this.zoom.setBoard(this.board.scene.layout);
    const moved = this.drawnView !== view;
    if (moved) this.board.draw((this.drawnView = view), { you: state.you });
    // What was meant was meant in the position before: pointing starts afresh.
    if (moved) this.armed = this.pointed = null;
    this.seat = this.board.scene.seat;
    this.#show();
  }

  restyle(look) {
    this.look = look;
    this.board.restyle(look);
    if (this.state) this.#show();
  }

  // --- what gestures tell -----------------------------------------------------------------------

  #point(key) {
    if (key === this.pointed) return;
    this.pointed = key;
    if (key !== null) this.armed = null;
    this.#show();
  }

  /** First press of a finger or a digit: shown, and played by the second. */
  arm(key, { touch = false } = {}) {
    this.armed = { key, touch };
    this.pointed = null;
    this.#show();
    const option = this.#option(key);
    if (option) this.hooks.speak(this.#allowed(key) ? this.#words(key, option) : this.#forbidden(key, option));
  }

  clear() {
    this.armed = null;
    this.pointed = null;
    this.#show();
  }

  choose(key, { touch = false } = {}) {
    const option = this.#option(key);
    if (!option) return;
    if (option.forbidden !== undefined) this.#refuse(this.#forbidden(key, option));
    else if (touch && this.armed?.key !== key) this.arm(key, { touch });
    else if (this.#canMove()) this.hooks.send({ type: "move", colour: key, ...(option.paint && { paint: true }) });
    else if (this.state.pending === null) this.#refuse(this.#notNow());
  }

  #canMove() {
    return this.hooks.may("move");
  }

  #refuse(words) {
    this.hooks.say({ main: [words], tone: "warn" });
    this.hooks.speak(words);
  }

  #notNow() {
    if (!this.state.inStep) return gettext("Not connected: nothing was sent.");
    return format(gettext("%(name)s to move"), { name: nameOf(this.state.seats[this.state.game.view.to_move]) });
  }

  // --- what is shown ----------------------------------------------------------------------------

  get shown() {
    return this.pointed ?? this.armed?.key ?? null;
  }

  #option(key) {
    return this.state?.game.view.options?.[this.seat]?.[key] ?? null;
  }

  #allowed(key) {
    return this.#option(key)?.forbidden === undefined;
  }

  #forbidden(key, option) {
    return forbiddenWords(this.state, this.seat, this.look, key, option);
  }

  #words(key, option) {
    return optionWords(this.look, key, option, this.state.game.view.seats[this.seat].paints);
  }

  #show() {
    const { state, look, seat, shown } = this;
    if (!state) return;
    const option = shown && this.#option(shown) && this.#allowed(shown) ? this.#option(shown) : null;
    const sent = state.pending?.action.colour ?? null;
    this.board.preview(option ? shown : null);
    this.hand.draw({ state, seat, look, shown, sent, acting: this.#canMove() || sent !== null });
    this.score.draw({ state, look, seat, shown, option });
    this.hooks.say(sent === null ? this.#line(shown, option) : null);
  }

  #line(shown, option) {
    if (!shown || !this.#option(shown)) return null;
    if (!option) return { main: [this.#forbidden(shown, this.#option(shown))], tone: "muted" };
    const { look, seat, state } = this;
    const { worth, paints } = state.game.view.seats[seat];
    const bold = (text) => h("b", {}, String(text));
    const figures = Object.entries(takesValues(look, shown, option));
    const bolds = Object.fromEntries(figures.map(([name, figure]) => [name, bold(figure)]));
    const main = rich(takesText(option), bolds);
    const hints = [option.paint && paintWords(paints - 1), this.#again(), `${worth} → ${worth + option.gain}`];
    return { main, hint: hints.filter(Boolean).join(" · ") };
  }

  #again() {
    if (!this.armed || !this.#canMove()) return "";
    return this.armed.touch ? gettext("tap again to play") : gettext("Enter plays");
  }

  #tapsElsewhere(places) {
    const stop = new AbortController();
    document.addEventListener("click", (event) => {
      if (event.pointerType === "touch" && !places.some((place) => place.contains(event.target))) this.clear();
    }, { signal: stop.signal });
    return () => stop.abort();
  }

  destroy() {
    this.stopKeys();
    this.stopTaps();
    this.zoom.destroy();
    this.board.destroy();
  }
}
