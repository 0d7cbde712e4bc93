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
