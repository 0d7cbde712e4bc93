// What happens as time passes: clocks and countdowns are drawn, a low clock is heard once, a clock at zero is
// reported until the server answers with an event.

import { lowTime, timeToAct, untilNextChange } from "./clock.js";
import { running, timed } from "./state.js";

const REPORT_EVERY = 1000; // ms
const NEXT_SECOND = 250; // ms between looks while only a countdown runs

export class Timekeeper {
  /** hooks: draw(now), low(seconds), report(). */
  constructor(time, hooks) {
    this.time = time;
    this.hooks = hooks;
    this.reported = 0;
    this.warned = null; // the game, or the move in it, whose low clock was heard
  }

  /** Called after each change; goes on by itself while something runs. */
  follow(state) {
    this.state = state;
    clearTimeout(this.timer);
    this.#tick();
  }

  #tick() {
    const { state } = this;
    const now = this.time.now();
    this.hooks.draw(now);
    const wait = Math.min(this.#clock(state, now), this.#countdown(state, now));
    if (wait !== Infinity) this.timer = setTimeout(() => this.#tick(), wait);
  }

  #clock(state, now) {
    const seat = state.game?.clock?.running ?? null;
    if (seat === null || !running(state) || !timed(state)) return Infinity;
    const left = timeToAct(state.game.clock, seat, now);
    const low = lowTime(state.game.clock);
    if (seat === state.you && left < low && left > 0) this.#warn(state.game, low);
    if (left === 0) this.#report();
    return left === 0 ? REPORT_EVERY : untilNextChange(state.game.clock, seat, now);
  }

  #countdown(state, now) {
    const { first_move_until: first, running: seat } = running(state) ? state.game.clock : {};
    // In later games the clock runs on from here; in the first the match is called off.
    if (first && first <= now && seat === null) this.#report();
    return first || state.match?.next_starts_at ? NEXT_SECOND : Infinity;
  }

  // A reserve runs low once in a game, the limit of a move with each move.
  #warn({ number, clock }, low) {
    const what = clock.kind === "limit" ? `${number} ${clock.since}` : number;
    if (this.warned === what) return;
    this.warned = what;
    this.hooks.low(Math.round(low / 1000));
  }

  #report() {
    if (!this.state.inStep || Date.now() - this.reported < REPORT_EVERY) return;
    this.reported = Date.now();
    this.hooks.report();
  }
}
