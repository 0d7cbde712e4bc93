// A dot that closes rings: which of them are painted, now or later, or which way the ring runs. The rings come
// from the server; here they are shown and picked.

import { h } from "../../dom.js";
import { format } from "../../words.js";

export class Choice {
  /** `rings` as the server lists them; `several`: any number may be painted (territory), else exactly one. */
  constructor(point, rings, several) {
    Object.assign(this, { point, rings, several, shown: null });
    this.chosen = new Set();
    for (const [index, ring] of rings.entries()) {
      const clear = ring.overlaps.every((other) => !this.chosen.has(other));
      if (several ? ring.new && ring.captures && clear : index === 0) this.chosen.add(index);
    }
  }

  /** Rings that overlap cannot both be painted. */
  pick(index) {
    if (!this.several) this.chosen = new Set([index]);
    else if (!this.chosen.delete(index)) {
      for (const other of this.rings[index].overlaps) this.chosen.delete(other);
      this.chosen.add(index);
    }
  }

  /** The dot with what was chosen, as the rules of records write it. */
  get action() {
    const { x, y } = this.point;
    const chains = [...this.chosen].map((index) => this.rings[index].chain);
    if (this.several) return { type: "dot", x, y, ...(chains.length && { paint: chains }) };
    // The first ring is the usual one: it needs no word.
    return { type: "dot", x, y, ...(!this.chosen.has(0) && { ring: chains[0] }) };
  }

  /** Outlines for the paper; one that is pointed at alone is shown alone. */
  get outlines() {
    return this.rings.map(({ chain }, index) => ({ chain, chosen: this.chosen.has(index), pointed: this.shown === index }));
  }

  get line() {
    return this.several ? gettext("Paint these rings now, or keep them for later?") : gettext("Which ring is painted?");
  }

  get yes() {
    if (!this.several) return gettext("Play");
    return this.chosen.size ? gettext("Play and paint") : gettext("Play, paint later");
  }
}

/** The buttons of a choice. hooks: onPick(index), onShow(index|null), onPlay(), onCancel(). */
export function choicePanel(choice, { onPick, onShow, onPlay, onCancel }) {
  return [
    ...choice.rings.map((ring, index) => h("button", {
      type: "button", class: "btn ring-button", "data-ring": index, "aria-pressed": String(choice.chosen.has(index)),
      onclick: () => onPick(index), onpointerenter: () => onShow(index), onpointerleave: () => onShow(null),
      onfocus: () => onShow(index), onblur: () => onShow(null),
    }, ringWords(ring, index + 1))),
    h("button", { type: "button", class: "btn main", "data-act": "play-choice", onclick: onPlay }, choice.yes),
    h("button", { type: "button", class: "btn", "data-act": "cancel-choice", onclick: onCancel }, gettext("Cancel")),
  ];
}

function ringWords(ring, number) {
  const values = { number, count: ring.captures, points: ring.points };
  if (!ring.captures) {
    return format(ngettext("Ring %(number)s: %(points)s point", "Ring %(number)s: %(points)s points", ring.points), values);
  }
  return format(ngettext(
    "Ring %(number)s captures %(count)s dot", "Ring %(number)s captures %(count)s dots", ring.captures), values);
}
