// The table page: one state, changed by messages, drawn by panels. Gestures become messages; nothing on the
// screen changes before the server's event says so.

import { boardOf } from "./boards/index.js";
import { Connection } from "./connection.js";
import { turnsOf } from "./corners.js";
import { setAttribute, setVar } from "./dom.js";
import { currentLook, watchLook } from "./look.js";
import * as messages from "./messages.js";
import { Actions, Confirm } from "./panels/actions.js";
import { Info } from "./panels/info.js";
import { Line } from "./panels/line.js";
import { Moves } from "./panels/moves.js";
import { Offers } from "./panels/offers.js";
import { Outcome, situation } from "./panels/outcome.js";
import { tableUrl } from "./panels/parts.js";
import { Practice } from "./panels/practice.js";
import { Resigning } from "./panels/resigning.js";
import { Seats } from "./panels/seats.js";
import { Tabs } from "./panels/tabs.js";
import { Sound } from "./sound.js";
import { eventWords, Speech, turnWords } from "./speech.js";
import { familyOf, mayNow, myTurn, newState, running } from "./state.js";
import { Timekeeper } from "./timekeeper.js";
import { format } from "./words.js";

const PLAY_HEIGHT = 104; // px of buttons and sentence on wide pages
const QUIET_START = 1000; // ms: a page that connects at once shows no banner

class TablePage {
  constructor(config, slots) {
    this.config = config;
    this.slots = slots;
    this.state = { ...newState(), teams: config.variant.teams };
    this.look = currentLook();
    this.turned = false; // by the button, against what the seat would see by itself
    this.wasMine = false;
    this.title = document.title;
    const send = (message) => this.connection.send(message);
    this.confirm = new Confirm(slots.confirm);
    this.line = new Line(slots.line);
    this.speech = new Speech(slots.polite, slots.assertive);
    this.sound = new Sound(config.key, slots.table.dataset.sounds !== "off");
    this.seats = new Seats(slots.far, slots.near, config.language);
    this.moves = new Moves(slots.moves);
    this.info = new Info(slots.info, slots.watching, config);
    this.outcome = new Outcome(slots.outcome, { send, config });
    const play = (action) => this.connection.sendMove(action);
    this.actions = new Actions(slots.actions, {
      send, play, ask: (question) => this.confirm.ask(question), flip: () => this.flip(),
    });
    this.offers = new Offers(slots.offers, play);
    this.resigning = new Resigning(slots.wishes, { send, line: slots.line, outcome: slots.outcome });
    this.practice = new Practice(slots.practice, { send, speak: (text) => this.speech.say(text) });
    new Tabs(slots.tabs, slots.table);
    this.connection = new Connection(this.state, config, {
      changed: () => this.draw(),
      happened: (event) => this.happened(event),
      refused: (message) => this.refused(message),
      hinted: (message) => this.practice.hinted(message, this.state, this.play),
      shutOut: () => this.shutOut(),
    });
    this.keeper = new Timekeeper(this.connection.time, {
      draw: (now) => this.drawTime(now),
      low: (seconds) => this.warnLow(seconds),
      report: () => send(messages.flag()),
    });
    new ResizeObserver(() => this.makeRoom()).observe(slots.outcome);
    watchLook({}, (look) => this.restyle(look));
    setTimeout(() => this.drawBanner(), QUIET_START);
  }

  // --- what comes in ----------------------------------------------------------------------------

  happened(event) {
    const focusWasInPlay = this.slots.play.contains(document.activeElement);
    if (!running(this.state)) this.confirm.dismiss();
    this.draw();
    // Buttons that give way to a panel hand it the focus.
    if (focusWasInPlay && this.slots.play.hidden) this.outcome.focus();
    this.speech.say(eventWords(this.state, event, this.look));
    if (event.name === "resumed") {
      this.note(gettext("The club was away; the clocks stood still meanwhile."), "warn");
    }
    if (event.name === "rematch") this.followRematch();
  }

  followRematch() {
    const { match, you } = this.state;
    if (match.rematch.key && you !== null) location.assign(tableUrl(this.config, match.rematch.key));
  }

  refused({ text }) {
    this.refusal = text;
    this.draw();
    this.note(text, "bad");
  }

  note(text, tone) {
    this.line.say({ main: [text], tone });
    this.speech.say(text);
  }

  /** There is nothing here for this visitor, and asking again will not change it. */
  shutOut() {
    this.slots.table.dataset.situation = "closed";
    this.slots.play.hidden = true;
    this.slots.board.hidden = this.state.game === null;
    this.outcome.unreachable(this.refusal);
  }

  // --- what the player does ---------------------------------------------------------------------

  flip() {
    this.turned = !this.turned;
    this.draw();
  }

  warnLow(seconds) {
    this.sound.play("low");
    this.speech.warn(seconds === 20
      ? gettext("Less than 20 seconds left")
      : format(ngettext("Less than %(seconds)s second left", "Less than %(seconds)s seconds left", seconds), { seconds }));
  }

  restyle(look) {
    this.look = look;
    this.play?.restyle(look);
    this.draw();
  }

  // --- drawing ----------------------------------------------------------------------------------

  draw() {
    const { state, slots } = this;
    this.drawBanner();
    if (state.version === null) return;
    const kind = situation(state);
    setAttribute(slots.table, "data-situation", kind ?? "play");
    setAttribute(slots.table, "data-in-step", String(state.inStep));
    slots.play.hidden = kind !== null;
    slots.board.hidden = !state.game;
    slots.score.hidden = !state.game;
    const turns = (turnsOf(state) + (this.turned ? 2 : 0)) % 4;
    this.seats.draw(state, this.look, turns);
    this.info.draw(state);
    this.actions.draw(state);
    this.outcome.draw(state);
    this.resigning.draw(state, kind === null);
    this.practice.draw(state, this.look);
    this.offers.draw(state);
    if (state.game) this.drawGame(turns);
    this.keeper.follow(state);
    const mine = myTurn(state);
    if (mine && !this.wasMine) this.sound.play("turn");
    this.wasMine = mine;
    this.entitle(mine ? `${turnWords(state)} · ${this.title}` : this.title);
  }

  // The window's title is slow to set, and may be a moment late.
  entitle(title) {
    setTimeout(() => {
      if (document.title !== title) document.title = title;
    });
  }

  drawGame(turns) {
    const { state, slots } = this;
    this.play ??= boardOf(familyOf(state)).mountPlay(
      { board: slots.board, colours: slots.colours, score: slots.score },
      {
        send: (action) => this.connection.sendMove(action),
        say: (line) => this.line.say(line),
        speak: (text) => this.speech.say(text),
        may: (type) => mayNow(this.state, type),
        ask: (question) => this.confirm.ask(question),
        askForRings: (point) => this.connection.askForRings(point),
      },
      this.look,
      this.config,
    );
    this.play.update(state, turns);
    this.moves.draw(state, this.look);
    setVar(slots.table, "--aspect", slots.board.style.getPropertyValue("--aspect"));
  }

  /** A panel higher than the buttons it replaces takes its room from the board, not from below the window. */
  makeRoom() {
    const { outcome, table } = this.slots;
    const beside = Math.max(0, outcome.offsetHeight - PLAY_HEIGHT);
    if (outcome.hidden || !this.state.game || !beside) table.style.removeProperty("--panel");
    else setVar(table, "--panel", `${beside}px`);
  }

  drawTime(now) {
    this.seats.drawClocks(this.state, now);
    this.line.draw(this.state, now);
    this.outcome.drawCountdown(this.state, now);
  }

  drawBanner() {
    const { state, slots } = this;
    const starting = state.version === null && performance.now() < QUIET_START;
    slots.banner.hidden = state.inStep || starting || this.connection.socket.stopped;
  }
}

const slots = Object.fromEntries(
  [...document.querySelectorAll("[data-slot]")].map((node) => [node.dataset.slot, node]));
new TablePage(JSON.parse(document.getElementById("table-config").textContent), slots);
