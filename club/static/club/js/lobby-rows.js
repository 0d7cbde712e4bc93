// A live list: rows of the server's making, cloned from a <template> and filled by the marks in it.
//   data-text="name"   the row's text        data-if="name"     shown when true
//   data-title, data-href, data-action       attributes         data-bar   areas of a running game

const ATTRIBUTES = ["title", "href", "action"];

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function marked(element, name) {
  return element.querySelectorAll(`[data-${name}]`);
}

/** Put a row's words into an element; what has not changed is left alone. */
export function fillRow(element, row) {
  element.dataset.key = row.key;
  element.dataset.order = row.order;
  for (const node of marked(element, "text")) setText(node, row[node.dataset.text]);
  for (const node of marked(element, "if")) node.hidden = !row[node.dataset.if];
  for (const name of ATTRIBUTES) {
    for (const node of marked(element, name)) node.setAttribute(name, row[node.dataset[name]]);
  }
  for (const node of marked(element, "bar")) fillBar(node, row);
}

/** Areas under the tick of the certain win; `lines` says that each has a line of its own. */
function fillBar(node, { bar, lines }) {
  node.toggleAttribute("hidden", !bar);
  node.classList.toggle("lines", lines);
  const areas = bar ?? [];
  const rects = [...node.querySelectorAll("rect")];
  for (const spare of rects.splice(areas.length)) spare.remove();
  areas.forEach(({ colour, ...place }, index) => {
    const rect = rects[index] ?? node.insertBefore(document.createElementNS(node.namespaceURI, "rect"), node.lastElementChild);
    for (const [name, value] of Object.entries(place)) rect.setAttribute(name, value);
    rect.dataset.colour = colour;
  });
}

/** One list of the page, by its rows' keys. */
export class Rows {
  constructor(section) {
    this.section = section;
    this.list = section.querySelector("[data-rows]");
    this.empty = section.querySelector("[data-empty]");
    this.template = document.querySelector(`template[data-row="${section.dataset.list}"]`);
    this.rows = new Map();
    // Rows that went while somebody was about to press in the list stay, marked, until he is done there.
    // A moment later: in these events the focus is still on its way.
    for (const done of ["pointerleave", "focusout"]) this.list.addEventListener(done, () => setTimeout(() => this.#tidy()));
  }

  /** The row of a key as it was last put. */
  row(key) {
    return this.rows.get(key);
  }

  replace(rows) {
    const keys = new Set(rows.map((row) => row.key));
    for (const element of [...this.list.children]) if (!keys.has(element.dataset.key)) this.remove(element.dataset.key);
    for (const row of rows) this.put(row);
    this.#showEmptiness();
  }

  put(row) {
    const element = this.#element(row.key) ?? this.#insert(row);
    element.classList.remove("gone");
    fillRow(element, row);
    this.rows.set(row.key, row);
    this.#showEmptiness();
  }

  remove(key) {
    this.rows.delete(key);
    const element = this.#element(key);
    element?.classList.add("gone");
    this.#tidy();
  }

  #element(key) {
    return [...this.list.children].find((element) => element.dataset.key === key);
  }

  /** Rows are in the order of their tables' opening. */
  #insert(row) {
    const element = this.template.content.firstElementChild.cloneNode(true);
    const next = [...this.list.children].find((other) => Number(other.dataset.order) > row.order);
    this.list.insertBefore(element, next ?? null);
    return element;
  }

  #tidy() {
    if (this.list.matches(":hover, :focus-within")) return;
    for (const element of this.list.querySelectorAll(".gone")) element.remove();
    this.#showEmptiness();
  }

  #showEmptiness() {
    const empty = this.list.children.length === 0;
    this.list.hidden = empty;
    if (this.empty) this.empty.hidden = !empty;
    else this.section.hidden = empty;
  }
}
