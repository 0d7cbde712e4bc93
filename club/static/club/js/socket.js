// A WebSocket that comes back by itself. It knows JSON and pings, but no game: tables and the lobby use it.

const FIRST_WAIT = 500; // ms before the first try to come back; doubled each time
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000; // also tells the server that somebody is still here
const PONG_WITHIN = 8_000; // a connection that does not answer for so long is dead, whatever the browser thinks
const SAMPLES = 3; // pings at the start, for a good measure of the server's time
const REFUSED = [4400, 4499]; // closed for a reason that trying again will not change

/** Paths become addresses of this site: ws beside http, wss beside https. */
export function address(path) {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url;
}

/** Hooks: onUp(), onDown({final, code}), onMessage(message), onPong(message, roundTrip). `onDown` comes once per loss. */
export class Socket {
  constructor(url, hooks) {
    this.url = url;
    this.hooks = hooks;
    this.tries = 0;
    this.up = false;
    this.stopped = false;
    this.#connect();
    // Waiting out the back-off would be silly when the network or the visitor has just come back.
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#hurry());
    // A page kept by the browser's back button comes back with a dead socket.
    addEventListener("pageshow", (event) => event.persisted && this.#hurry());
  }

  /** False when nothing could be sent: the caller decides what that means. */
  send(message) {
    if (!this.up) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.stopped = true;
    this.#forget();
  }

  #connect() {
    clearTimeout(this.retry);
    this.socket = new WebSocket(this.url);
    const socket = this.socket;
    const current = (handler) => (event) => socket === this.socket && handler(event);
    socket.onopen = current(() => this.#opened());
    socket.onmessage = current((event) => this.#received(JSON.parse(event.data)));
    socket.onclose = current((event) => this.#lost(event.code));
  }

  #opened() {
    this.up = true;
    this.tries = 0;
    for (let sample = 0; sample < SAMPLES; sample += 1) setTimeout(() => this.#ping(), 300 * sample);
    this.pings = setInterval(() => this.#ping(), PING_EVERY);
    this.hooks.onUp?.();
  }

  #received(message) {
    // Whatever arrives proves that the line is alive.
    clearTimeout(this.silence);
    this.silence = null;
    if (message.type === "pong") {
      this.hooks.onPong?.(message, performance.now() - message.t);
    } else {
      this.hooks.onMessage(message);
    }
  }

  #ping() {
    if (!this.send({ type: "ping", t: performance.now() })) return;
    this.silence ??= setTimeout(() => this.#lost(null), PONG_WITHIN);
  }

  #lost(code) {
    const wasUp = this.up || this.tries === 0;
    const final = code !== null && code >= REFUSED[0] && code <= REFUSED[1];
    this.#forget();
    if (wasUp || final) this.hooks.onDown?.({ final, code });
    if (final || this.stopped) {
      this.stopped = true;
      return;
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT);
    this.tries += 1;
    // A crowd that lost one server should not come back in one moment.
    this.retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  #forget() {
    this.up = false;
    clearInterval(this.pings);
    clearTimeout(this.silence);
    this.silence = null;
    clearTimeout(this.retry);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  #hurry() {
    if (this.stopped) return;
    if (this.up) this.#ping();
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  }
}
