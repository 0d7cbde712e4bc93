// Switches of the player's own: pencil, all candidates, and after the end the solution.

import { h, setAttribute } from "../../dom.js";

const KEPT = "club-digits-candidates";

export class Tools {
  /** hooks: changed(). */
  constructor(element, hooks) {
    this.hooks = hooks;
    this.on = { pencil: false, candidates: kept(), solution: false };
    this.buttons = {
      pencil: this.#button("pencil", gettext("Pencil"), gettext("Write small digits that only you see (key P)")),
      candidates: this.#button("candidates", gettext("Candidates"), gettext("Show in every cell what can still stand there (key C)")),
      solution: this.#button("solution", gettext("Solution"), gettext("Show the solution")),
    };
    this.node = h("div", { class: "switches", role: "group", "aria-label": gettext("Tools") }, Object.values(this.buttons));
    element.append(this.node);
  }

  #button(name, text, title) {
    return h("button", { type: "button", class: "btn", "data-act": name, title, onclick: () => this.press(name) }, text);
  }

  press(name) {
    if (this.buttons[name].hidden) return;
    this.on[name] = !this.on[name];
    if (name === "candidates") keep(this.on.candidates);
    this.hooks.changed();
  }

  get pencilling() {
    return this.on.pencil && !this.buttons.pencil.hidden;
  }

  get candidates() {
    return this.on.candidates;
  }

  get solution() {
    return this.on.solution;
  }

  draw({ game, you }) {
    const { view, revealed } = game;
    this.buttons.pencil.hidden = view.over || you === null;
    this.buttons.candidates.hidden = view.over || !view.candidates;
    this.buttons.solution.hidden = !revealed?.solution;
    for (const [name, node] of Object.entries(this.buttons)) setAttribute(node, "aria-pressed", String(this.on[name]));
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

function keep(on) {
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}
