// The hand as chips, and the button that captures. Chips keep their size and place whatever happens.

import { fillOnce, h, setAttribute, setProps, setText } from "../../dom.js";
import { format } from "../../words.js";
import { Drag } from "./drag.js";

export class Hand {
  /** Hooks: onChip(index, {touch}), onCapture(), onDrag(index, event), onDrop(index, event, {touch}). */
  constructor(element, hooks) {
    this.element = element;
    this.hooks = hooks;
    this.drag = new Drag({
      over: (index, event) => hooks.onDrag(index, event),
      drop: (index, event, how) => hooks.onDrop(index, event, how),
    });
    this.chips = h("div", { class: "chips" });
    this.capture = h("button", { type: "button", class: "btn capture", "data-act": "capture", onclick: () => hooks.onCapture() });
    this.note = h("p", { class: "small" });
    element.classList.add("hand");
    setProps(element, { "aria-label": gettext("Hand") });
    element.replaceChildren(this.chips, this.note, this.capture);
  }

  /** `hand`: digits in order, null for a watcher; `chosen`: indexes; `target`: "open", "clue" or null. */
  draw({ hand, chosen, fitting, price, ready, acting, sent }) {
    fillOnce(this.chips, JSON.stringify(hand), () => (hand ?? []).map((digit, index) => this.#chip(digit, index)));
    [...this.chips.children].forEach((node, index) => setProps(node, {
      "aria-pressed": String(chosen.includes(index)),
      "data-fits": fitting.has(hand[index]),
    }));
    setAttribute(this.element, "data-acting", acting);
    setAttribute(this.element, "aria-busy", sent);
    this.capture.hidden = hand === null;
    this.note.hidden = hand !== null;
    setText(this.note, gettext("Hands are hidden. Only their sizes are known."));
    const text = captureText(price);
    setText(this.capture, text);
    setAttribute(this.capture, "aria-disabled", ready ? null : "true");
  }

  #chip(digit, index) {
    const node = h("button", {
      type: "button", class: "chip-digit", "data-digit": digit,
      "aria-label": format(gettext("Chip %(digit)s"), { digit }),
      onpointerdown: (event) => this.drag.start(index, node, event),
      onclick: (event) => !this.drag.justEnded && this.hooks.onChip(index, { touch: event.pointerType === "touch" }),
    }, String(digit));
    return node;
  }

  destroy() {
    this.drag.stop();
  }
}

const captureText = (price) =>
  format(ngettext("Capture for %(count)s chip", "Capture for %(count)s chips", price), { count: price });
