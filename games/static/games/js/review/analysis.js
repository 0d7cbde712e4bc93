// The review by the computer on the review page: asking for it, its progress, its result. The charts go below
// the boards, mistakes and fairness beside them; a mistake leads to its position, with the better move shown.

import { fill, h, setAttribute, setText } from "../dom.js";
import { format } from "../words.js";
import { Asking } from "./asking.js";
import { LeadChart } from "./leads.js";
import { chartWords, costWords, fairnessWords, leadWords, mistakeEntry, mistakeWords } from "./mistakes.js";
import { gameName } from "./words.js";

export class AnalysisPanel {
  /** page: {review, views, last, look, go(place), say(text)} */
  constructor(slot, config, page) {
    this.slot = slot;
    this.config = config;
    this.page = page;
    this.form = slot.querySelector("form");
    this.body = slot.querySelector("[data-slot=analysis-body]");
    this.refusal = h("p", { class: "errorlist", role: "alert" });
    this.asking = new Asking(this.form.action, {
      onState: (state) => this.show(state),
      onRefusal: (reason) => this.#refuse(reason),
      onLost: () => this.#refuse(gettext("The club cannot be reached. Try again.")),
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask();
    });
    this.asking.look();
  }

  #ask() {
    if (this.pending) return;
    this.pending = true;
    this.asked = true;
    setText(this.refusal, "");
    this.asking.ask(this.form).finally(() => (this.pending = false));
  }

  #refuse(reason) {
    setText(this.refusal, reason);
    this.form.after(this.refusal);
  }

  show(state) {
    const before = this.state?.status;
    this.state = state;
    this.form.hidden = !(state.may_ask && state.known);
    const build = {
      none: () => this.#offer(),
      failed: () => this.#offer(gettext("The computer could not finish this review.")),
      refused: () => h("p", { class: "small" }, state.reason),
      queued: () => h("p", {}, queuedWords(state)),
      running: () => this.#progress(),
      done: () => this.#result(),
    }[state.status];
    if (state.status === "running" && before === "running") this.#advance();
    else fill(this.body, build());
    if (this.asked && before !== state.status) this.page.say(this.#news());
  }

  /** Which mistake is shown on a board; null when none is. */
  mark(hint) {
    this.body.querySelectorAll(".mistake > button").forEach((button, at) => {
      setAttribute(button, "aria-current", hint?.option === this.state.result.mistakes[at] ? "true" : null);
    });
  }

  /** Names of colours and chips follow the look. */
  restyle() {
    if (this.state?.status === "done") fill(this.body, this.#result());
  }

  #news() {
    const { status } = this.state;
    if (status === "queued") return queuedWords(this.state);
    if (status === "running") return gettext("The computer has begun.");
    return status === "done" ? gettext("The review is ready.") : "";
  }

  // --- Before the result -------------------------------------------------------------------------

  #offer(fault = "") {
    const about = gettext(
      "The lead to expect after every move, the largest mistakes, and how fair the board is.");
    const signIn = () => h("a", { href: this.config.sign_in_url }, gettext("Sign in to ask for it."));
    return [
      fault && h("p", { class: "bad" }, fault), h("p", { class: "small" }, about),
      !this.state.known && h("p", { class: "small" }, signIn())];
  }

  #progress() {
    this.bar = h("progress", { "aria-labelledby": "analysis-progress" });
    this.count = h("p", { id: "analysis-progress" });
    this.#advance();
    return [this.count, this.bar];
  }

  #advance() {
    const { done, total } = this.state;
    this.bar.max = Math.max(total, 1);
    this.bar.value = done;
    const values = { done: Math.min(done + 1, total), total };
    setText(this.count, total
      ? format(gettext("The computer looks at position %(done)s of about %(total)s."), values)
      : gettext("The computer has begun."));
  }

  // --- The result --------------------------------------------------------------------------------

  #result() {
    const { review, look } = this.page;
    const { mistakes, fairness } = this.state.result;
    const entry = (one, at) => mistakeEntry(review, one, at + 1, look, () => this.#goTo(one));
    const legend = gettext(
      "The lower charts: dashed while the lead is a forecast, solid once certain. Numbers are mistakes.");
    this.#drawCharts();
    return [
      h("h3", {}, gettext("Largest mistakes")),
      mistakes.length
        ? h("ol", { class: "mistakes" }, mistakes.map(entry))
        : h("p", {}, gettext("The computer found no mistake worth a cell.")),
      h("h3", {}, gettext("The board")),
      h("p", {}, gettext("The computer against itself:")),
      h("ul", { class: "fairness" }, fairnessWords(review, fairness).map((words) => h("li", {}, words))),
      h("h3", {}, gettext("Expected leads")),
      h("p", { class: "small" }, legend),
      h("details", { class: "figures" }, h("summary", {}, gettext("In figures")), this.#table())];
  }

  #goTo(one) {
    const { page } = this;
    const words = mistakeWords(page.review, one, page.look);
    const hint = { game: one.game - 1, seat: one.seat, colour: one.better.colour, option: one, words };
    page.go({ game: one.game - 1, ply: one.ply - 1, hint }, false);
    page.say(`${words} ${costWords(one)}`);
    page.views[one.game - 1].reveal();
  }

  /** Seats by side, those of the viewer or else of seat 0 first; leads are turned to count for them. */
  #sides() {
    const { review } = this.page;
    const teams = review.games[0].board.teams ?? review.seats.map((_, seat) => seat);
    const near = teams[review.you ?? 0];
    const of = (side) => teams.flatMap((own, seat) => (own === side ? [seat] : []));
    return { sides: [of(near), of(1 - near)], sign: near === 0 ? 1 : -1 };
  }

  #told() {
    const { sign } = this.#sides();
    return this.state.result.games.map((told) => ({ ...told, leads: told.leads.map((lead) => sign * lead) }));
  }

  #drawCharts() {
    const { review, views, last } = this.page;
    const { sides } = this.#sides();
    const games = this.#told();
    const most = Math.max(...games.flatMap(({ leads }) => leads.map(Math.abs)));
    const numbered = this.state.result.mistakes.map((one, at) => ({ ...one, number: at + 1 }));
    games.forEach((told, at) => views[at].setLeads(new LeadChart({
      review, told, last, most, sides, marks: numbered.filter(({ game }) => game === at + 1),
      label: chartWords(review, review.games[at], told, sides),
      onStep: (ply) => this.page.go({ game: at, ply }),
    })));
  }

  #table() {
    const { review } = this.page;
    const { sides } = this.#sides();
    const games = this.#told();
    const most = Math.max(...games.map(({ leads }) => leads.length));
    const cell = ({ leads, exact }, ply) => h("td", {},
      ply < leads.length && leadWords(review, leads[ply], sides),
      exact[ply] && h("span", { class: "small" }, ` ${pgettext("lead", "certain")}`));
    const row = (_, ply) => h("tr", {},
      h("th", { scope: "row" }, String(ply)), games.map((told) => cell(told, ply)));
    const heads = [gettext("Move"), ...review.games.map(gameName)];
    return h("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": gettext("Expected leads") },
      h("table", {},
        h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, Array.from({ length: most }, row))));
  }
}

function queuedWords({ ahead }) {
  if (!ahead) return gettext("The computer begins in a moment.");
  return format(ngettext(
    "The computer has %(count)s other match to look at first.",
    "The computer has %(count)s other matches to look at first.", ahead), { count: ahead });
}
