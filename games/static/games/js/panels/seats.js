// The seats: badge, name, rating, clock, and the figures of the family. Own seat at the bottom, rivals above.

import { boardOf } from "../boards/index.js";
import { clockText, LOW, timeLeft } from "../clock.js";
import { fillOnce, h, setAttribute, setText } from "../dom.js";
import { familyOf, running, seatOrder } from "../state.js";
import { format, nameOf, ratingOf, signed } from "../words.js";

export class Seats {
  /** Rivals go into `far`, the viewer's own seat (for a watcher the first) into `near`. */
  constructor(far, near, language) {
    this.far = far;
    this.near = near;
    this.language = language; // profile links are sent without it: messages are shared by all viewers
    this.panels = [];
  }

  draw(state, look) {
    const order = `${seatOrder(state)} ${familyOf(state)}`;
    if (this.order !== order) this.#build(state, (this.order = order));
    this.panels.forEach((panel, seat) => drawPanel(panel, state, seat, { look, language: this.language }));
  }

  #build(state) {
    // Before the first game the family's badges are not known: an empty place holds theirs.
    const family = familyOf(state);
    const badge = family ? boardOf(family).seatBadge : () => h("span", { class: "badge" });
    this.panels = state.seats.map((_, seat) => buildPanel(seat, badge(seat)));
    const [own, ...rivals] = seatOrder(state).map((seat) => this.panels[seat].node);
    const many = rivals.length > 1;
    // Four are shown as they sit: the viewer at the lower left, the others clockwise from there.
    const [next, across, last] = rivals;
    this.far.replaceChildren(...(many ? [next, across, own, last] : rivals));
    this.near.replaceChildren(...(many ? [] : [own]));
    this.near.hidden = many;
    setAttribute(this.far, "data-many", many);
  }

  /** Called as time passes; `now` is the server's. */
  drawClocks(state, now) {
    this.panels.forEach((panel, seat) => drawClock(panel, state, seat, now));
  }
}

function buildPanel(seat, badge) {
  const who = h("div", { class: "who-name" });
  const away = h("span", { class: "away warn small" });
  const colour = h("div", { class: "seat-colour small" });
  const clock = h("div", { class: "clock", role: "timer" });
  const facts = h("div", { class: "facts" });
  const node = h("section", { class: "seat", "data-seat": seat },
    badge, h("div", { class: "who" }, who, h("div", { class: "under" }, colour, away)), clock, facts);
  return { node, who, away, clock, slots: { colour, facts } };
}

function drawPanel(panel, state, seat, { look, language }) {
  const person = state.seats[seat];
  const name = nameOf(person);
  setAttribute(panel.node, "aria-label", seat === state.you ? format(gettext("%(name)s, your seat"), { name }) : name);
  setAttribute(panel.node, "data-turn", running(state) && state.game.view.to_move === seat);
  setAttribute(panel.node, "data-kind", person.kind);
  fillOnce(panel.who, JSON.stringify(person), () => nameNodes(person, name, language));
  setAttribute(panel.clock, "aria-label", format(gettext("Clock of %(name)s"), { name }));
  if (!state.game) return;
  const figures = state.game.view.seats[seat];
  boardOf(familyOf(state)).drawSeat(panel.slots, { figures, look, over: state.game.view.over });
}

// Only those who come and go by sockets can be away, and only a match that goes on misses them.
function isAway(state, seat) {
  const person = ["member", "guest"].includes(state.seats[seat].kind);
  return person && state.table.status === "playing" && !state.present.includes(seat);
}

function nameNodes(person, name, language) {
  const link = person.path
    ? h("a", { class: "name", href: `/${language}${person.path}`, title: name }, name)
    : h("span", { class: "name", title: name }, name);
  const rating = ratingOf(person);
  const delta = Math.round(person.change?.delta ?? 0);
  return [
    link, " ",
    rating && h("span", { class: "rating" }, h("span", { class: "sr" }, gettext("rating ")), rating), " ",
    person.change && h("span", { class: `change ${delta < 0 ? "bad" : delta > 0 ? "good" : ""}` }, signed(delta)),
  ];
}

function drawClock({ clock, away }, state, seat, now) {
  const left = timeLeft(state.game?.clock, seat, now);
  setText(away, left === 0 ? gettext("out of time") : isAway(state, seat) ? gettext("away") : "");
  clock.hidden = left === null;
  if (left === null) return;
  // While the first move of a later game is awaited, the clock is set to start ahead of now.
  const runs = state.game.clock.running === seat && state.game.clock.since <= now && running(state);
  const flagged = left === 0;
  setText(clock, clockText(left));
  setAttribute(clock, "data-runs", runs);
  setAttribute(clock, "data-low", runs && left < LOW);
  setAttribute(clock, "data-flagged", flagged);
}
