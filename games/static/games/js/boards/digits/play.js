// Board, hand and score of a running game, and the question between them: which chip, and where? A mouse plays a
// chip by its second press; a finger and the keyboard show first and play second; a capture is always confirmed.
// Nothing is judged here: the server answers, and what it refuses costs nothing.

import { format, nameOf } from "../../words.js";
import { mount } from "./board.js";
import { Hand } from "./hand.js";
import { Intent } from "./intent.js";
import { keys } from "./keys.js";
import { Pencil } from "./pencil.js";
import { candidatesOf, handOf, isCandidate, isOpen } from "./reading.js";
import { CELLS } from "./grid.js";
import { Score } from "./score.js";
import { Tools } from "./tools.js";
import { cellWords, intentWords } from "./words.js";

/** slots: {board, colours, score}; hooks: send(action), say(line|null), speak(text), may(type). */
export function mountPlay(slots, hooks, look, config) {
  return new Play(slots, hooks, config);
}

class Play {
  constructor(slots, hooks, config) {
    this.hooks = hooks;
    this.config = config;
    this.state = null;
    this.intent = new Intent();
    this.pointed = null; // the cell under the mouse
    this.hand = new Hand(slots.colours, {
      onChip: (index, how) => this.chooseChip(index, how),
      onCapture: () => this.#confirm(),
      onDrag: (index, event) => this.#drag(index, event),
      onDrop: (index, event, how) => this.#drop(index, event, how),
    });
    this.score = new Score(slots.score);
    this.tools = new Tools(slots.score, { changed: () => this.#show() });
    this.board = mount(slots.board, {
      label: gettext("Board. Arrow keys go from cell to cell, digits put a chip there, Enter confirms."),
      onCell: (cell, how) => this.chooseCell(cell, how),
      onPoint: (cell) => this.#point(cell),
      onWalk: (cell) => this.#walk(cell),
    });
    this.stopKeys = keys(this, [slots.board, slots.colours, slots.score]);
  }

  // --- what the page tells ----------------------------------------------------------------------

  update(state) {
    const { board, view, number } = state.game;
    this.state = state;
    this.digits = handOf(state.own);
    if (this.drawnBoard !== board) {
      this.board.setBoard((this.drawnBoard = board));
      this.pencil = new Pencil(this.config.key, number);
      this.drawnView = null;
    }
    if (this.drawnView !== view) this.board.draw((this.drawnView = view));
    // What was meant was meant in the position before; a draw offer changes no position.
    const position = JSON.stringify([view.digits, view.owners, view.marks, this.digits]);
    if (this.position !== position) this.intent.clear();
    this.position = position;
    this.#show();
  }

  restyle() {
    // All colours come from the style sheet.
  }

  // --- what gestures tell -----------------------------------------------------------------------

  chooseChip(index, how = {}) {
    const { intent } = this;
    const digit = this.digits[index];
    if (this.tools.pencilling && intent.kind(this.view) === "open") return this.#write(intent.cell, digit);
    const armed = intent.chips.length === 1 && intent.chips[0] === index;
    if (intent.kind(this.view) === "open") {
      if (how.touch && !armed) this.#arm([index], intent.cell, how);
      else this.#send({ type: "play", cell: intent.cell, digit });
      return undefined;
    }
    intent.toggleChip(index, intent.kind(this.view) === "clue" ? this.price : Math.max(1, this.price));
    intent.how = how;
    this.#show();
    return this.#speakIntent();
  }

  chooseCell(cell, how = {}) {
    const { intent, view } = this;
    const again = intent.cell === cell;
    if (this.tools.pencilling && isOpen(view, cell) && intent.chips.length === 1) {
      return this.#write(cell, this.digits[intent.chips[0]]);
    }
    if (isOpen(view, cell) && intent.chips.length === 1 && !how.keyboard && (!how.touch || again)) {
      return this.#send({ type: "play", cell, digit: this.digits[intent.chips[0]] });
    }
    if (again && this.action) return this.#send(this.action);
    if (again) intent.cell = null;
    else this.#arm(intent.chips, cell, how);
    this.#show();
    return undefined;
  }

  /** A digit key: for the cell of the cursor, or the one chosen. The second press plays. */
  chooseDigit(digit) {
    const { intent, view } = this;
    const cell = this.board.cursor.cell ?? intent.cell;
    if (this.tools.pencilling && cell !== null && isOpen(view, cell)) return this.#write(cell, digit);
    const index = this.#chipOf(digit);
    if (index < 0) return this.#refuse(format(gettext("You hold no %(digit)s."), { digit }));
    if (cell === null) return this.chooseChip(index, { keyboard: true });
    const armed = intent.cell === cell && intent.chips.length === 1 && this.digits[intent.chips[0]] === digit;
    if (isOpen(view, cell)) {
      if (armed) return this.#send({ type: "play", cell, digit });
      this.#arm([index], cell, { keyboard: true });
    } else {
      if (intent.cell !== cell) this.#arm([], cell, { keyboard: true });
      intent.toggleChip(index, this.price);
      this.#show();
    }
    return this.#speakIntent();
  }

  confirm() {
    if (!this.action) return false;
    this.#send(this.action);
    return true;
  }

  clear() {
    this.intent.clear();
    this.#show();
  }

  // A second equal chip can be paid, too: the first one that is not chosen yet.
  #chipOf(digit) {
    const free = this.digits.findIndex((one, index) => one === digit && !this.intent.chips.includes(index));
    return free >= 0 ? free : this.digits.indexOf(digit);
  }

  #arm(chips, cell, how) {
    Object.assign(this.intent, { chips: [...chips], cell, how });
    this.#show();
    this.#speakIntent();
  }

  #confirm() {
    if (this.action?.type === "capture") this.#send(this.action);
    else this.#refuse(gettext("Choose a clue and the chips to pay with."));
  }

  #write(cell, digit) {
    const stands = this.pencil.toggle(cell, digit);
    this.#show();
    this.hooks.speak(format(stands ? gettext("pencil %(digits)s") : gettext("pencil %(digits)s rubbed out"), { digits: digit }));
  }

  #drag(index, event) {
    const cell = event && this.board.cellAt(event);
    Object.assign(this.intent, { chips: [index], cell: cell ?? null, how: {} });
    this.#show();
  }

  // A finger that let go may have slipped: it only shows.
  #drop(index, event, { touch }) {
    const cell = this.board.cellAt(event);
    this.intent.clear();
    if (cell === null) return this.#show();
    this.#arm([index], cell, { touch });
    if (!touch && isOpen(this.view, cell)) this.#send({ type: "play", cell, digit: this.digits[index] });
    return undefined;
  }

  #point(cell) {
    if (cell === this.pointed) return;
    this.pointed = cell;
    if (this.state) this.#show();
  }

  #walk(cell) {
    if (!this.state) return;
    if (this.intent.cell !== null && this.intent.cell !== cell) this.intent.clear();
    this.#show();
    this.hooks.speak(cellWords(this.state, cell, this.pencil.marks.get(cell)));
  }

  #send(action) {
    if (this.hooks.may(action.type)) this.hooks.send(action);
    else if (this.state.pending === null) this.#refuse(this.#notNow());
  }

  #notNow() {
    const { state } = this;
    if (!state.inStep) return gettext("Not connected: nothing was sent.");
    if (state.you === null) return gettext("You are watching");
    if (this.view.to_move === null) return gettext("The game is over.");
    return format(gettext("%(name)s to move"), { name: nameOf(state.seats[this.view.to_move]) });
  }

  #refuse(words) {
    this.hooks.say({ main: [words], tone: "warn" });
    this.hooks.speak(words);
  }

  #speakIntent() {
    const line = intentWords(this);
    if (line) this.hooks.speak([...line.main, line.hint].filter(Boolean).join(", "));
  }

  // --- what is shown ----------------------------------------------------------------------------

  get view() {
    return this.state.game.view;
  }

  get price() {
    return this.state.game.board.settings.capture_price;
  }

  get action() {
    return this.intent.action(this.view, this.digits, this.price);
  }

  #show() {
    const { state, view, intent, tools } = this;
    if (!state) return;
    const chosen = intent.chips.map((index) => this.digits[index]);
    const digit = chosen.length === 1 ? chosen[0] : 0;
    const looked = this.board.cursor.cell ?? intent.cell ?? this.pointed;
    const sent = state.pending?.action;
    this.board.show({
      lit: new Set(digit ? CELLS.filter((cell) => isOpen(view, cell) && isCandidate(view, cell, digit)) : []),
      candidates: tools.candidates ? "all" : looked,
      pencil: this.pencil.marks,
      chosen: sent?.cell ?? intent.cell,
      ghost: sent?.digit ?? (intent.kind(view) === "open" ? digit : 0),
      solution: tools.solution ? state.game.revealed?.solution : null,
    });
    this.hand.draw({
      hand: state.own?.hand ? this.digits : null, chosen: intent.chips, price: this.price,
      fitting: new Set(intent.kind(view) === "open" ? candidatesOf(view, intent.cell) ?? [] : []),
      ready: this.action?.type === "capture", acting: this.hooks.may("play"), sent: state.pending !== null,
    });
    this.score.draw(state);
    this.tools.draw(state);
    this.hooks.say(state.pending ? null : intentWords(this));
  }

  destroy() {
    this.stopKeys();
    this.hand.destroy();
    this.board.destroy();
  }
}
