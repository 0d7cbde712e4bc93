// The seats: badge, name, rating, clock, and the figures of the family. Of two the own seat is at the bottom,
// four sit at their corners of the board.

import { boardOf } from "../boards/index.js";
import { clockText, lowTime, moveTimeLeft, timeLeft, timeToAct } from "../clock.js";
import { places } from "../corners.js";
import { fillOnce, h, setAttribute, setText } from "../dom.js";
import { isPartner, sideOf, teamsOf } from "../sides.js";
import { familyOf, leftMatch, nearSeat, running, timed } from "../state.js";
import { format, nameOf, ratingOf, signed } from "../words.js";

export class Seats {
  /** `far` holds the seats above the board's middle, `near` those below. */
  constructor(far, near, language) {
    this.far = far;
    this.near = near;
    this.language = language; // profile links are sent without it: messages are shared by all viewers
    this.panels = [];
  }

  /** `turns`: the board is turned so many quarters clockwise. */
  draw(state, look, turns = 0) {
    const order = JSON.stringify([places(state, turns), familyOf(state)]);
    if (this.order !== order) this.#build(state, turns, (this.order = order));
    this.panels.forEach((panel, seat) => drawPanel(panel, state, seat, { look, language: this.language }));
  }

  #build(state, turns) {
    const { seatBadge } = boardOf(familyOf(state));
    this.panels = state.seats.map((_, seat) => buildPanel(seat, seatBadge(seat)));
    const { far, near } = places(state, turns);
    this.#place(this.far, far);
    this.#place(this.near, near);
  }

  #place(element, seats) {
    element.replaceChildren(...seats.map((seat) => this.panels[seat].node));
    setAttribute(element, "data-many", seats.length > 1);
  }

  /** Called as time passes; `now` is the server's. */
  drawClocks(state, now) {
    this.panels.forEach((panel, seat) => drawClock(panel, state, seat, now));
  }
}

function buildPanel(seat, badge) {
  const who = h("div", { class: "who-name" });
  const rating = h("div", { class: "standing" });
  const notes = h("span", { class: "away warn small" });
  const partner = h("span", { class: "partner small" });
  const colour = h("div", { class: "seat-colour small" });
  const clock = h("div", { class: "clock", role: "timer" });
  const facts = h("div", { class: "facts" });
  const node = h("section", { class: "seat", "data-seat": seat },
    badge, h("div", { class: "who" }, who, rating, h("div", { class: "under" }, colour, partner, notes)),
    clock, facts);
  return { node, who, rating, notes, partner, clock, slots: { colour, facts } };
}

function drawPanel(panel, state, seat, { look, language }) {
  const person = state.seats[seat];
  const name = nameOf(person);
  const partner = isPartner(state, seat);
  setAttribute(panel.node, "aria-label", labelOf(name, { own: seat === state.you, partner }));
  setAttribute(panel.node, "data-turn", running(state) && state.game.view.to_move === seat);
  setAttribute(panel.node, "data-kind", person.kind);
  setAttribute(panel.node, "data-out", isOut(state, seat));
  // Partners share a mark, here and on the board.
  const allied = state.seats.length > 2 && teamsOf(state) !== null
    && sideOf(state, nearSeat(state)) === sideOf(state, seat);
  setAttribute(panel.node, "data-allied", allied);
  const own = state.seats.length > 2 && seat === state.you;
  setText(panel.partner, partner ? gettext("partner") : own ? pgettext("seat", "you") : "");
  const who = JSON.stringify([person.kind, person.name, person.path]);
  fillOnce(panel.who, who, () => [nameNode(person, name, language)]);
  fillOnce(panel.rating, JSON.stringify([person.rating, person.change]), () => ratingNodes(person));
  setAttribute(panel.clock, "aria-label", format(gettext("Clock of %(name)s"), { name }));
  if (!state.game) return;
  const figures = state.game.view.seats[seat];
  boardOf(familyOf(state)).drawSeat(panel.slots, { figures, look, over: state.game.view.over, state, seat });
}

function labelOf(name, { own, partner }) {
  if (own) return format(gettext("%(name)s, your seat"), { name });
  return partner ? format(gettext("%(name)s, your partner"), { name }) : name;
}

const isOut = (state, seat) => leftMatch(state, seat) || Boolean(state.game?.view.seats[seat].out);

// Only those who come and go by sockets can be away, and only a match that goes on misses them.
function isAway(state, seat) {
  const person = ["member", "guest"].includes(state.seats[seat].kind);
  return person && state.table.status === "playing" && !state.present.includes(seat);
}

function nameNode(person, name, language) {
  return person.path
    ? h("a", { class: "name", href: `/${language}${person.path}`, title: name }, name)
    : h("span", { class: "name", title: name }, name);
}

function ratingNodes(person) {
  const rating = ratingOf(person);
  const delta = Math.round(person.change?.delta ?? 0);
  return [
    rating && h("span", { class: "rating" }, h("span", { class: "sr" }, gettext("rating ")), rating), " ",
    person.change
      && h("span", { class: `change ${delta < 0 ? "bad" : delta > 0 ? "good" : ""}` }, signed(delta)),
  ];
}

function noteOf(state, seat, left) {
  if (leftMatch(state, seat)) return left === 0 ? gettext("out of time") : gettext("left the match");
  if (left === 0) return gettext("out of time");
  if (state.seats.length > 2 && isOut(state, seat)) return gettext("left the game");
  return isAway(state, seat) ? gettext("away") : "";
}

function drawClock({ clock, notes }, state, seat, now) {
  const left = timed(state) ? timeLeft(state.game?.clock, seat, now) : null;
  setText(notes, noteOf(state, seat, left));
  clock.hidden = left === null;
  if (left === null) return;
  // While the first move of a later game is awaited, the clock is set to start ahead of now.
  const runs = state.game.clock.running === seat && state.game.clock.since <= now && running(state);
  const flagged = left === 0;
  if (state.game.clock.kind === "limit") drawLimit(clock, state.game.clock, { seat, now, left, runs });
  else if (state.game.clock.kind === "delay") drawDelay(clock, state.game.clock, { seat, now, left, runs });
  else setText(clock, clockText(left));
  setAttribute(clock, "data-runs", runs);
  setAttribute(clock, "data-low", runs && timeToAct(state.game.clock, seat, now) < lowTime(state.game.clock));
  setAttribute(clock, "data-flagged", flagged);
}

// With a limit a move the time of the move is large; the reserve, that loses the game, stands small below it.
function drawLimit(node, clock, { seat, now, left, runs }) {
  const ofMove = runs ? Math.min(left, moveTimeLeft(clock, seat, now) ?? clock.per_move) : Math.min(left, clock.per_move);
  if (!node.hasAttribute("data-limit")) {
    setAttribute(node, "data-limit", true);
    node.replaceChildren(h("span", { class: "of-move" }), h("span", { class: "reserve" }));
  }
  const [large, small] = node.children;
  setText(large, clockText(ofMove));
  setText(small, clockText(left).replace(/\.\d$/, ""));
}

// With a delay the reserve is large; the seconds of this move that are still free stand small below it.
function drawDelay(node, clock, { seat, now, left, runs }) {
  const free = runs ? moveTimeLeft(clock, seat, now) : clock.per_move;
  if (!node.hasAttribute("data-delay")) {
    setAttribute(node, "data-delay", true);
    node.replaceChildren(h("span", { class: "of-move" }), h("span", { class: "free-time" }));
  }
  const [large, small] = node.children;
  setText(large, clockText(left));
  setText(small, format(gettext("+%(seconds)s s"), { seconds: Math.ceil(free / 1000) }));
}
