// The colour buttons. Each keeps its place and size whatever happens; what it cannot do, it says.

import { h, setAttribute, setProps } from "../../dom.js";
import { CASING, colour, DROP, GLYPHS } from "../../palettes.js";
import { icon, s } from "../../svg.js";
import { nameOf, signed } from "../../words.js";
import { forbiddenWords, optionWords, seatBadge } from "./words.js";

const TWO_ROWS_FROM = 8; // colours, on a phone

/** Hooks: onHover(key|null), onChoose(key, {touch}). */
export class Hand {
  constructor(element, hooks) {
    this.element = element;
    this.hooks = hooks;
    this.buttons = [];
  }

  #build(count) {
    this.buttons = Array.from({ length: count }, (_, index) => this.#button(index + 1));
    this.element.style.setProperty("--n", count);
    this.element.style.setProperty("--n-phone", count < TWO_ROWS_FROM ? count : Math.ceil(count / 2));
    this.element.replaceChildren(...this.buttons.map(({ node }) => node));
  }

  #button(key) {
    const { onHover, onChoose } = this.hooks;
    const parts = { swatch: h("span", { class: "swatch" }, icon(GLYPHS[key])), label: h("span", { class: "label" }) };
    const mouse = (handler) => (event) => event.pointerType !== "touch" && handler();
    const node = h("button", {
      type: "button", class: "colour", "data-colour": key,
      // Moves, not just the entry: after each move of the game pointing starts afresh.
      onpointermove: mouse(() => onHover(key)),
      onpointerleave: mouse(() => onHover(null)),
      onfocus: () => node.matches(":focus-visible") && onHover(key),
      onblur: () => onHover(null),
      onclick: (event) => onChoose(key, { touch: event.pointerType === "touch" }),
    }, parts.swatch, parts.label);
    return { node, ...parts };
  }

  /** `seat` is whose options are shown; `shown` the previewed colour, `sent` the one on its way. */
  draw({ state, seat, look, shown, sent, acting }) {
    const { board, view } = state.game;
    if (this.buttons.length !== board.colours) this.#build(board.colours);
    setAttribute(this.element, "aria-busy", sent !== null);
    setAttribute(this.element, "data-acting", acting);
    this.buttons.forEach((parts, index) => {
      const key = index + 1;
      const option = view.options?.[seat]?.[key] ?? null;
      this.#drawOne(parts, { state, seat, look, key, option, ringed: key === shown || key === sent, sent: key === sent });
    });
  }

  #drawOne({ node, label }, { state, seat, look, key, option, ringed, sent }) {
    const { hex, ink, name } = colour(look.palette, key);
    const allowed = option !== null && option.forbidden === undefined;
    let words = name();
    const { paints } = state.game.view.seats[seat] ?? {};
    if (option) {
      words = allowed ? optionWords(look, key, option, paints) : forbiddenWords(state, seat, look, key, option);
    }
    setProps(node, {
      vars: { "--c": hex, "--i": ink },
      "aria-disabled": allowed ? null : "true",
      "aria-label": `${key}: ${words}`,
      title: words,
      "data-ringed": ringed,
      "data-sent": sent,
    });
    const content = allowed ? figures(key, option) : option ? reason(state, seat, option) : figures(key, null);
    if (setChanged(label, content.hash)) label.replaceChildren(...content.nodes());
    drop(node, Boolean(allowed && option.paint));
  }
}

function setChanged(node, hash) {
  if (node.dataset.hash === hash) return false;
  node.dataset.hash = hash;
  return true;
}

function figures(key, option) {
  const gain = option ? signed(option.gain) : "";
  return { hash: `${key} ${gain}`, nodes: () => [h("kbd", {}, String(key)), h("span", { class: "gain" }, gain)] };
}

// Short and visible: "yours", "rival’s"; with more players, or for a watcher, the holder's badge.
function reason(state, seat, option) {
  const holder = option.forbidden === "own" ? seat : option.by;
  if (holder === state.you) return text(gettext("yours"));
  if (state.you !== null && state.seats.length === 2) return text(gettext("rival’s"));
  return {
    hash: `seat ${holder}`,
    nodes: () => [seatBadge(holder, "badge tiny"), h("span", { class: "sr" }, nameOf(state.seats[holder]))],
  };
}

const text = (words) => ({ hash: words, nodes: () => [words] });

function drop(node, wanted) {
  const present = node.querySelector(".spends");
  if (present && !wanted) present.remove();
  if (wanted && !present) {
    node.append(s("svg", { class: "spends", viewBox: "-9 -9 18 18", "aria-hidden": "true" },
      s("circle", { r: 8.5, fill: CASING }), s("path", { d: DROP, fill: "#ffffff" })));
  }
}
