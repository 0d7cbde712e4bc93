// Keeps a table's state in step with the server: snapshots, numbered events, and asking again after a gap.

import { Socket, address } from "../../club/js/socket.js";
import { ServerTime } from "./clock.js";
import * as messages from "./messages.js";
import { applyEvent, applySnapshot, outOfStep } from "./state.js";

const PATIENCE = 5000; // ms to wait for an answer before asking for the whole state
const IN_FLIGHT = 1000; // ms an event may still be on its way when a pong already tells its version

export class Connection {
  /** hooks: changed() after anything, happened(event) after an event, refused(message),
      hinted(message), shutOut() for good. */
  constructor(state, { socket, language }, hooks) {
    this.state = state;
    this.hooks = hooks;
    this.time = new ServerTime();
    const url = address(socket);
    url.searchParams.set("lang", language);
    this.socket = new Socket(url, {
      onUp: () => this.#up(),
      onDown: (loss) => this.#down(loss),
      onPong: (pong, roundTrip) => this.#pong(pong, roundTrip),
      onMessage: (message) => this.#receive(message),
    });
  }

  /** Nothing is sent while out of step: it would answer a position that may be gone. */
  send(message) {
    return this.state.inStep && this.socket.send(message);
  }

  /** Sends a move and marks it pending until an event or a snapshot tells what became of it. */
  sendMove(action) {
    const { state } = this;
    const id = messages.freshId();
    if (!this.send(messages.move(id, state.version, action))) return;
    state.pending = { id, action };
    setTimeout(() => state.pending?.id === id && state.inStep && this.resync(), PATIENCE);
    this.hooks.changed();
  }

  /** Asks which rings a dot on a point would leave to choose; promises the answer, or null if none comes. */
  askForRings(point) {
    this.answered?.(null);
    return new Promise((resolve) => {
      this.answered = resolve;
      setTimeout(() => resolve(null), PATIENCE);
      if (!this.send(messages.rings(point))) resolve(null);
    });
  }

  resync() {
    outOfStep(this.state);
    this.socket.send(messages.resync());
    this.#askLater();
    this.hooks.changed();
  }

  // A snapshot comes by itself after connecting and after a resync; if not, ask (again).
  #askLater() {
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.socket.up && this.resync(), PATIENCE);
  }

  #up() {
    this.time.reset();
    this.#askLater();
  }

  #down({ final }) {
    clearTimeout(this.asking);
    outOfStep(this.state);
    this.hooks.changed();
    if (final) this.hooks.shutOut();
  }

  // A pong tells the time, and the newest version: a lost event shows even while nothing else happens.
  #pong({ now, version }, roundTrip) {
    this.time.pong(now, roundTrip);
    const behind = () => this.state.inStep && version > this.state.version;
    if (behind()) setTimeout(() => behind() && this.resync(), IN_FLIGHT);
  }

  #receive(message) {
    this.time.seen(message.now);
    if (message.type === messages.SNAPSHOT) this.#restore(message);
    else if (message.type === messages.EVENT) this.#apply(message);
    else if (message.type === messages.HINT) this.hooks.hinted(message);
    else if (message.type === messages.RINGS) this.answered?.(message);
    else if (message.type === messages.REFUSED) this.#refused(message);
  }

  #restore(snapshot) {
    clearTimeout(this.asking);
    applySnapshot(this.state, snapshot);
    this.hooks.changed();
  }

  #apply(event) {
    const result = applyEvent(this.state, event);
    if (result === "gap") this.resync();
    if (result === "applied" && this.state.version !== null) this.hooks.happened(event);
  }

  #refused(message) {
    this.answered?.(null);
    if (!message.id || message.id === this.state.pending?.id) this.state.pending = null;
    if (message.snapshot) this.#restore(message.snapshot);
    this.hooks.refused(message);
  }
}
