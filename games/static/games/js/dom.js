// Small helpers to build and change HTML: no inline style attributes, no markup from strings.

/** h("p", {class: "say", hidden: true, onclick: f, vars: {"--c": "#fff"}}, "text", child) */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  setProps(node, props);
  append(node, children);
  return node;
}

export function setProps(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, one] of Object.entries(value)) setVar(node, key, one);
    else setAttribute(node, name, value);
  }
}

/** False, null and undefined take the attribute away; true sets it empty. Unchanged values touch nothing. */
export function setAttribute(node, name, value) {
  if (value === false || value === null || value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

export function setVar(node, name, value) {
  if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, value);
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function append(node, children) {
  for (const child of children.flat()) if (child !== null && child !== undefined && child !== false) node.append(child);
}

export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
}

/** Rebuilds a node only when `key` differs from the last time: focus and selection stay where nothing changed. */
export function fillOnce(node, key, build) {
  if (node.dataset.built === key) return false;
  node.dataset.built = key;
  fill(node, build());
  return true;
}
