// Asks the server how the review by the computer stands, and again while it is under way: soon after news,
// more and more seldom without any, and not at all while nobody looks at the page.

const SOONEST = 800; // ms
const LATEST = 8_000;
const SLOWER = 1.5;

export class Asking {
  /** hooks: {onState(state), onRefusal(reason), onLost()} */
  constructor(url, hooks) {
    this.url = url;
    this.hooks = hooks;
    this.tag = null;
    this.pause = SOONEST;
    document.addEventListener("visibilitychange", () => document.hidden || (this.waiting && this.#look()));
  }

  look() {
    return this.#look();
  }

  /** The wish itself, with the token of the page's form. */
  async ask(form) {
    const answer = await this.#fetch({ method: "POST", body: new FormData(form) });
    if (answer) await this.#take(answer);
    else this.hooks.onLost();
  }

  async #look() {
    this.#stop();
    const answer = await this.#fetch({ headers: this.tag ? { "If-None-Match": this.tag } : {} });
    if (answer) await this.#take(answer);
    else this.#later(2 * this.pause);
  }

  /** The answer, whatever it is; null when the club cannot be reached. */
  async #fetch(options) {
    const headers = { Accept: "application/json", ...options.headers };
    try {
      return await fetch(this.url, { cache: "no-store", ...options, headers });
    } catch {
      return null;
    }
  }

  async #take(answer) {
    if (answer.status === 304) {
      this.#later(SLOWER * this.pause);
      return;
    }
    const state = await answer.json();
    if (!answer.ok) {
      this.hooks.onRefusal(state.reason);
      return;
    }
    this.tag = answer.headers.get("ETag");
    this.hooks.onState(state);
    if (state.status === "queued" || state.status === "running") this.#later(SOONEST);
  }

  #later(pause) {
    this.#stop();
    this.pause = Math.min(Math.max(pause, SOONEST), LATEST);
    this.waiting = setTimeout(() => document.hidden || this.#look(), this.pause);
  }

  #stop() {
    clearTimeout(this.waiting);
    this.waiting = null;
  }
}
