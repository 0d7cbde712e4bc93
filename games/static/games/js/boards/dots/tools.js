// The strip under the paper: zoom, coordinates, a field to place a dot by its numbers, and what may be done
// besides placing dots.

import { fillOnce, h, setAttribute, setText } from "../../dom.js";
import { format } from "../../words.js";
import { choicePanel } from "./choice.js";
import { placeText, readPlace } from "./points.js";
import { scoreText } from "./words.js";

const RULERS = "dots-rulers"; // where the browser remembers that coordinates are wanted
const ZOOM = 1.4;

export class Tools {
  /** hooks: onPlace(point), onUnreadable(), onGround(), onCount(); those of a choice. */
  constructor(element, paper, hooks) {
    Object.assign(this, { element, paper, hooks });
    element.classList.replace("colours", "dots-play");
    element.setAttribute("aria-label", gettext("Paper"));
    this.field = h("input", {
      class: "input", inputmode: "text", autocomplete: "off", size: 6, maxlength: 8, "aria-label": gettext("Column, row"),
    });
    this.place = h("button", { type: "submit", class: "btn" }, gettext("Play"));
    this.form = h("form", { class: "by-numbers", onsubmit: (event) => this.#submit(event) }, this.field, this.place);
    this.out = this.#button("−", gettext("Smaller"), () => paper.lens.zoom(1 / ZOOM));
    this.whole = this.#button(gettext("Fit"), gettext("Show the whole paper"), () => paper.lens.fit());
    this.in = this.#button("+", gettext("Larger"), () => paper.lens.zoom(ZOOM));
    this.numbers = this.#button("1 2 3", gettext("Coordinates"), () => this.#rule(!paper.rulers.shown));
    const zoom = h("div", { class: "zoom", role: "group", "aria-label": gettext("Zoom") }, this.out, this.whole, this.in);
    this.tools = h("div", { class: "tools" }, zoom, this.numbers, this.form);
    this.choice = h("div", { class: "ring-choice", hidden: true });
    this.acts = h("div", { class: "dots-acts" });
    element.replaceChildren(this.tools, this.choice, this.acts);
    this.#rule(localStorage.getItem(RULERS) === "on");
  }

  #button(text, title, onclick) {
    return h("button", { type: "button", class: "btn tool", title, "aria-label": title, onclick }, text);
  }

  #rule(shown) {
    this.paper.showRulers(shown);
    setAttribute(this.numbers, "aria-pressed", String(shown));
    localStorage.setItem(RULERS, shown ? "on" : "off");
  }

  #submit(event) {
    event.preventDefault();
    const point = readPlace(this.board, this.field.value);
    if (!point) this.hooks.onUnreadable();
    else if (this.hooks.onPlace(point)) this.field.value = "";
  }

  /** `pointed` is where the pointer, a finger or the cursor is. */
  drawPoint(pointed) {
    setAttribute(this.field, "placeholder", pointed ? placeText(this.board, pointed) : format(gettext("e.g. %(place)s"), { place: "12, 7" }));
  }

  drawLens(lens) {
    if (!this.whole) return;
    setAttribute(this.whole, "aria-disabled", lens.zoomed ? null : "true");
    setAttribute(this.out, "aria-disabled", lens.zoomed ? null : "true");
    setAttribute(this.in, "aria-disabled", lens.scale < lens.most ? null : "true");
  }

  draw(state, { choice, may }) {
    this.board = state.game.board;
    const plays = state.you !== null;
    this.form.hidden = !plays;
    this.choice.hidden = choice === null;
    this.tools.hidden = choice !== null;
    if (choice) this.#drawChoice(choice);
    else delete this.choice.dataset.built;
    this.#drawActs(state, choice === null, may);
  }

  #drawChoice(choice) {
    const { rings, point } = choice;
    if (!fillOnce(this.choice, JSON.stringify([point, rings.length]), () => choicePanel(choice, this.hooks))) {
      for (const button of this.choice.querySelectorAll("[data-ring]")) {
        setAttribute(button, "aria-pressed", String(choice.chosen.has(Number(button.dataset.ring))));
      }
    }
    setText(this.choice.querySelector("[data-act=play-choice]"), choice.yes);
  }

  #drawActs(state, shown, may) {
    const side = state.you === null ? null : state.game.board.teams[state.you];
    const grounding = side === null ? null : state.game.view.grounding[side];
    const acts = [];
    if (may("count_offer")) acts.push("count");
    if (may("ground") && grounding) acts.push("ground");
    const score = grounding ? scoreText(state, state.you, grounding) : "";
    this.acts.hidden = !shown || !acts.length;
    fillOnce(this.acts, JSON.stringify([acts, score]), () => acts.map((act) => (act === "count"
      ? h("button", { type: "button", class: "btn", "data-act": "count_offer", onclick: this.hooks.onCount }, gettext("Propose counting"))
      : h("button", { type: "button", class: "btn main", "data-act": "ground", onclick: this.hooks.onGround },
        format(gettext("Stop the game (grounding): you win %(score)s"), { score })))));
  }
}
