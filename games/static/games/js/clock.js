// The server's time, and the clocks drawn from it. Nothing is decided here: when a clock is at zero the page
// says so to the server, which knows better.

export const LOW = 20_000; // ms: below this tenths are shown

/** An estimate of the server's clock from the messages it sends. */
export class ServerTime {
  constructor() {
    this.reset();
  }

  /** A new connection may come after a night's sleep of this machine: measure afresh. */
  reset() {
    this.offset = null;
    this.best = Infinity; // round trip of the sample that `offset` comes from
  }

  /** A pong: half of its round trip has passed since the server wrote it. The quickest one is the truest. */
  pong(now, roundTrip) {
    if (roundTrip > this.best) return;
    this.best = roundTrip;
    this.offset = now + roundTrip / 2 - Date.now();
  }

  /** Any message: the server's clock is at least this far. Enough until the first pong. */
  seen(now) {
    if (this.best !== Infinity || !now) return;
    const least = now - Date.now();
    this.offset = this.offset === null ? least : Math.max(this.offset, least);
  }

  now() {
    return Date.now() + (this.offset ?? 0);
  }
}

/** Milliseconds a seat has left, never below zero; null for a game without clocks. */
export function timeLeft(clock, seat, now) {
  const remaining = clock?.remaining?.[seat];
  if (remaining === null || remaining === undefined) return null;
  const free = clock.kind === "delay" ? clock.per_move : 0;
  const spent = clock.running === seat && clock.since ? Math.max(0, now - clock.since - free) : 0;
  return Math.max(0, remaining - spent);
}

/** Milliseconds left of the time of this one move, where a move has some; null where it has not, or nobody's runs. */
export function moveTimeLeft(clock, seat, now) {
  if (!["delay", "limit"].includes(clock?.kind) || clock.running !== seat || !clock.since) return null;
  return Math.max(0, Math.min(clock.per_move, clock.since + clock.per_move - now));
}

/** When time alone acts on a running clock: with a limit the first of the two ends. */
export function timeToAct(clock, seat, now) {
  const left = timeLeft(clock, seat, now);
  if (left === null || clock.kind === "fischer") return left;
  const ofMove = moveTimeLeft(clock, seat, now);
  if (clock.kind === "limit" && ofMove !== null) return Math.min(left, ofMove);
  return left;
}

/** Below this the time is low: of a limit a third is enough to be warned by. */
export const lowTime = (clock) => (clock.kind === "limit" ? Math.min(LOW, clock.per_move / 3) : LOW);

/** 1:02:05, 4:12, and 0:08.4 below twenty seconds. */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const [h, m, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n) => String(n).padStart(2, "0");
  const text = h ? `${h}:${pad(m)}:${pad(rest)}` : `${m}:${pad(rest)}`;
  return ms < LOW && ms > 0 ? `${text}.${Math.floor(ms / 100) % 10}` : text;
}

/** A countdown shows the second that is being used up: 0:01 is the last one. */
export function countdownText(ms) {
  return clockText(Math.ceil(ms / 1000) * 1000 || 0).replace(/\.\d$/, "");
}

/** How long the drawn time stays right: up to the next second, or the next tenth. */
export function untilNextText(ms) {
  const step = ms <= LOW ? 100 : 1000;
  return (ms % step) + 10;
}

/** The same of a whole clock: while the free seconds of a delay run, nothing but they changes. */
export function untilNextChange(clock, seat, now) {
  const free = clock.kind === "delay" ? moveTimeLeft(clock, seat, now) : 0;
  return free ? (free % 1000) + 10 : untilNextText(timeToAct(clock, seat, now));
}
