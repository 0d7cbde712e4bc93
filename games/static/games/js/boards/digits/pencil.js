// The player's own pencil marks: small digits in open cells. They never leave this browser.

const key = (table, game) => `club-pencil-${table}-${game}`;

export class Pencil {
  constructor(table, game) {
    this.key = key(table, game);
    this.marks = read(this.key);
  }

  /** Set or rub out a digit; true if it stands now. */
  toggle(cell, digit) {
    const digits = this.marks.get(cell) ?? new Set();
    if (!digits.delete(digit)) digits.add(digit);
    if (digits.size) this.marks.set(cell, digits);
    else this.marks.delete(cell);
    this.#keep();
    return digits.has(digit);
  }

  has(cell) {
    return this.marks.has(cell);
  }

  clear() {
    this.marks = new Map();
    this.#keep();
  }

  #keep() {
    const rows = [...this.marks].map(([cell, digits]) => [cell, [...digits]]);
    try {
      if (rows.length) localStorage.setItem(this.key, JSON.stringify(rows));
      else localStorage.removeItem(this.key);
    } catch {
      // A browser that keeps nothing: the marks last as long as the page.
    }
  }
}

// Whatever somebody wrote there by hand is not worth a broken page.
function read(name) {
  try {
    const rows = JSON.parse(localStorage.getItem(name) ?? "[]");
    return new Map(rows.map(([cell, digits]) => [Number(cell), new Set(digits.map(Number))]));
  } catch {
    return new Map();
  }
}
