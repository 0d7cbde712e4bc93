// Colours named in the server's texts: `{3}` there, a swatch with its name here, as the visitor's palette has it.

import { chip, colourName } from "./boards/filler/words.js";
import { fill, h } from "./dom.js";

const SIGN = /\{([1-9])\}/;

/** "{3} takes 2 cells" -> [<chip and name>, " takes 2 cells"]; a colour that opens a sentence begins like one. */
export function coloured(text, look) {
  const parts = text.split(SIGN);
  return parts.map((part, index) => (index % 2 ? named(Number(part), look, opens(parts[index - 1])) : part));
}


/** The same as plain words, to be spoken. */
export function spoken(text, look) {
  const parts = text.split(SIGN);
  return parts.map((part, index) => (index % 2 ? nameIn(Number(part), look, opens(parts[index - 1])) : part)).join("");
}

/** Texts that a template wrote with digits for their colours get the names. */
export function nameColours(root, look) {
  for (const node of root.querySelectorAll("[data-text]")) fill(node, coloured(node.dataset.text, look));
}

const opens = (before) => /(^|[.!?]\s+)$/.test(before);

function nameIn(key, look, first) {
  const name = colourName(look, key);
  return first ? name.charAt(0).toLocaleUpperCase(document.documentElement.lang) + name.slice(1) : name;
}

function named(key, look, first) {
  return h("span", { class: "named-colour" }, chip(look, key), " ", nameIn(key, look, first));
}
