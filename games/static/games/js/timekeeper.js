// What happens as time passes: clocks and countdowns are drawn, a low clock is heard once, a clock at zero is
// reported until the server answers with an event.

import { LOW, timeToAct, untilNextText } from "./clock.js";
import { running, timed } from "./state.js";

const REPORT_EVERY = 1000; // ms
const NEXT_SECOND = 250; // ms between looks while only a countdown runs

export class Timekeeper {
  /** hooks: draw(now), low(), report(). */
  constructor(time, hooks) {
    this.time = time;
    this.hooks = hooks;
    this.reported = 0;
    this.warned = null; // number of the game whose low clock was heard
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
    if (seat === state.you && left < LOW && left > 0) this.#warn(state.game.number);
    if (left === 0) this.#report();
    return left === 0 ? REPORT_EVERY : untilNextText(left);
  }

  #countdown(state, now) {
    const { first_move_until: first, running: seat } = running(state) ? state.game.clock : {};
    // In later games the clock runs on from here; in the first the match is called off.
    if (first && first <= now && seat === null) this.#report();
    return first || state.match?.next_starts_at ? NEXT_SECOND : Infinity;
  }

  #warn(game) {
    if (this.warned === game) return;
    this.warned = game;
    this.hooks.low();
  }

  #report() {
    if (!this.state.inStep || Date.now() - this.reported < REPORT_EVERY) return;
    this.reported = Date.now();
    this.hooks.report();
  }
}
