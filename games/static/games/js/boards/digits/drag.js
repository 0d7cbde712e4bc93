// A chip dragged to the board: a copy follows the pointer, and the place where it is let go is told.

import { setVar } from "../../dom.js";

const FAR_ENOUGH = 6; // px: less is a press with an unsteady hand

export class Drag {
  /** hooks: over(index, event|null), drop(index, event, {touch}). */
  constructor(hooks) {
    this.hooks = hooks;
    this.justEnded = false; // the click that follows a drag is none
  }

  start(index, node, down) {
    if (down.button !== 0) return;
    this.stop();
    this.justEnded = false;
    this.held = { index, node, x: down.clientX, y: down.clientY, pointer: down.pointerId };
    this.listening = new AbortController();
    const on = (name, handler) => addEventListener(name, (event) => {
      if (event.pointerId === this.held?.pointer) handler(event);
    }, { signal: this.listening.signal });
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#end(event));
    on("pointercancel", () => this.stop());
  }

  #move(event) {
    const { held } = this;
    if (!held.copy && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR_ENOUGH) return;
    held.copy ??= this.#lift(held.node);
    setVar(held.copy, "--x", `${event.clientX}px`);
    setVar(held.copy, "--y", `${event.clientY}px`);
    this.hooks.over(held.index, event);
  }

  #lift(node) {
    const copy = node.cloneNode(true);
    copy.classList.add("dragged");
    copy.setAttribute("aria-hidden", "true");
    copy.tabIndex = -1;
    document.body.append(copy);
    return copy;
  }

  #end(event) {
    const { index, copy } = this.held;
    this.stop();
    if (!copy) return;
    this.justEnded = true;
    setTimeout(() => (this.justEnded = false)); // the click comes before this, where it comes at all
    this.hooks.drop(index, event, { touch: event.pointerType === "touch" });
  }

  stop() {
    this.listening?.abort();
    if (this.held?.copy) {
      this.held.copy.remove();
      this.hooks.over(this.held.index, null);
    }
    this.held = null;
  }
}
