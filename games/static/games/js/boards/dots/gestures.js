// The only reader of the paper's pointer and key events: pointing, tapping, dragging, pinching, wheel, arrows.
// It says which point is meant; what follows is not decided here.

const MOVED = { mouse: 5, pen: 6, touch: 10 }; // px a pointer may slip and still tap
const WHEEL = 0.0016; // of a step of zoom for each unit of the wheel
const PINCHED = 0.01; // the same for a touchpad's pinch, which comes as a wheel with ctrl
const KEY_ZOOM = 1.25;

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LEAP = 5; // points an arrow goes with shift

/** `board` offers lens, cursor and pointAt([px, py]); hooks: onHover(point|null), onTap(point, {touch}),
    onKey(point), onEscape(). */
export function listen(element, board, hooks) {
  const stop = new AbortController();
  const on = (name, handler, options = {}) => element.addEventListener(name, handler, { signal: stop.signal, ...options });
  new Pointers(element, board, hooks).listen(on);
  if (hooks.onKey) listenToKeys(element, board, hooks, on);
  return () => stop.abort();
}

class Pointers {
  constructor(element, board, hooks) {
    Object.assign(this, { element, board, hooks, down: new Map(), moved: false });
  }

  listen(on) {
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#lift(event));
    on("pointercancel", (event) => this.down.delete(event.pointerId));
    on("pointerleave", (event) => event.pointerType !== "touch" && this.hooks.onHover(null));
    on("wheel", (event) => this.#wheel(event), { passive: false });
    // Two fingers are ours even where one finger moves the page.
    for (const name of ["touchstart", "touchmove"]) {
      on(name, (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(), { passive: false });
    }
  }

  #place({ clientX, clientY }) {
    const box = this.board.svg.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  }

  #press(event) {
    if (event.button !== 0) return;
    if (!this.down.size) this.moved = false;
    this.down.set(event.pointerId, { at: this.#place(event), from: this.#place(event) });
    if (this.down.size > 1) this.moved = true;
  }

  #move(event) {
    const at = this.#place(event);
    const pressed = this.down.get(event.pointerId);
    if (!pressed) {
      if (event.pointerType !== "touch") this.hooks.onHover(this.board.pointAt(at));
      return;
    }
    const slipped = Math.hypot(at[0] - pressed.from[0], at[1] - pressed.from[1]);
    if (!this.moved && slipped < (MOVED[event.pointerType] ?? MOVED.mouse)) return;
    if (!this.moved && this.board.lens.zoomed) this.element.setPointerCapture?.(event.pointerId);
    this.moved = true;
    const before = this.#pair();
    pressed.at = at;
    this.#drag(before, this.#pair());
  }

  // One pointer drags its own place, two drag their middle and their distance.
  #pair() {
    const [one, other = one] = [...this.down.values()].map((pointer) => pointer.at);
    return {
      middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
      apart: Math.hypot(one[0] - other[0], one[1] - other[1]),
    };
  }

  #drag(before, now) {
    const { lens } = this.board;
    this.hooks.onHover(null);
    if (before.apart > 0 && now.apart > 0) lens.zoom(now.apart / before.apart, before.middle);
    lens.pan(now.middle[0] - before.middle[0], now.middle[1] - before.middle[1]);
  }

  #lift(event) {
    const pressed = this.down.get(event.pointerId);
    this.down.delete(event.pointerId);
    if (!pressed || this.moved) return;
    const point = this.board.pointAt(pressed.at);
    if (point) this.hooks.onTap(point, { touch: event.pointerType === "touch" });
  }

  // Beside a text the wheel scrolls the page, until the paper is larger than its window.
  #wheel(event) {
    if (!this.hooks.onKey && !event.ctrlKey && !this.board.lens.zoomed) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.board.lens.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCHED : WHEEL)), this.#place(event));
  }
}

function listenToKeys(element, board, { onKey, onEscape }, on) {
  on("focus", () => element.matches(":focus-visible") && board.cursor.show());
  on("blur", () => board.cursor.hide());
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const far = event.shiftKey ? LEAP : 1;
    if (step) board.cursor.move(step[0] * far, step[1] * far);
    else if ((event.key === "Enter" || event.key === " ") && board.cursor.point) onKey(board.cursor.point);
    else if (event.key === "+" || event.key === "=") board.lens.zoom(KEY_ZOOM, board.middleOfKeys());
    else if (event.key === "-") board.lens.zoom(1 / KEY_ZOOM, board.middleOfKeys());
    else if (event.key === "0") board.lens.fit();
    else if (event.key === "Escape") onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
