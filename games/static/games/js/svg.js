// SVG nodes by hand and by key. A Layer keeps every node whose hash is unchanged, so one move touches only
// the cells it changed.

const NS = "http://www.w3.org/2000/svg";

export function s(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  set(node, attributes);
  for (const child of children) if (child) node.append(child);
  return node;
}

export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
}

const STEPS = new Map(); // path -> its commands as [letter, numbers]

function stepsOf(path) {
  if (!STEPS.has(path)) {
    const steps = [...path.matchAll(/([a-z])([^a-z]*)/gi)].map(([, letter, numbers]) =>
      [letter, (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)]);
    STEPS.set(path, steps);
  }
  return STEPS.get(path);
}

/** A path scaled and moved by its numbers, to be joined with others into one. */
export function placed(path, x, y, scale) {
  const round = (n) => Math.round(n * 100) / 100;
  const place = (letter, numbers) => {
    const [dx, dy] = letter === letter.toUpperCase() ? [x, y] : [0, 0];
    const across = (n) => round(n * scale + dx);
    const down = (n) => round(n * scale + dy);
    switch (letter.toLowerCase()) {
      case "h": return numbers.map(across);
      case "v": return numbers.map(down);
      // Radii, rotation and two flags come before an arc's end.
      case "a": return numbers.map((n, i) => [
        round(n * scale), round(n * scale), n, n, n, across(n), down(n)][i % 7]);
      default: return numbers.map((n, i) => (i % 2 ? down(n) : across(n)));
    }
  };
  return stepsOf(path).map(([letter, numbers]) => letter + place(letter, numbers).join(" ")).join("");
}

/** A picture of one path in a 24 x 24 box, in the colour of the text around it. */
export function icon(path, className = null) {
  return s("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" },
    s("path", { d: path, fill: "currentColor", "fill-rule": "evenodd" }));
}

export class Layer {
  constructor(parent, className) {
    this.root = s("g", { class: className });
    this.nodes = new Map(); // key -> {hash, node}
    parent.append(this.root);
  }

  /** items: Map key -> {hash, build}. Builds what is new or changed, removes what is gone. */
  sync(items) {
    for (const [key, kept] of this.nodes) {
      if (items.get(key)?.hash === kept.hash) continue;
      kept.node.remove();
      this.nodes.delete(key);
    }
    for (const [key, { hash, build }] of items) {
      if (this.nodes.has(key)) continue;
      const node = build();
      this.root.append(node);
      this.nodes.set(key, { hash, node });
    }
  }

  get(key) {
    return this.nodes.get(key)?.node;
  }

  clear() {
    this.nodes.clear();
    this.root.replaceChildren();
  }
}
