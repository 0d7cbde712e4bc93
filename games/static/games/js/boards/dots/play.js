// Paper and strip of a running game, and the one question between them: where does the next dot go? The mouse
// places it by a click, a finger aims first and plays by a second tap, keys move a cursor, and numbers can be
// typed. Whether a point may be taken, and which rings a dot closes, the server says.

import { h } from "../../dom.js";
import { sideOf } from "../../sides.js";
import { format, nameOf } from "../../words.js";
import { Choice } from "./choice.js";
import { mount } from "./paper.js";
import { placeText, same } from "./points.js";
import { Tools } from "./tools.js";
import { isFree, pointWords, scoreText, takenWords } from "./words.js";

/** slots: {board, colours}; hooks: send(action), say(line|null), speak(text), may(type), ask(question),
    askForRings(point), which promises the answer. */
export function mountPlay(slots, hooks, _look) {
  return new Play(slots, hooks);
}

class Play {
  constructor(slots, hooks) {
    this.hooks = hooks;
    this.state = null;
    this.pointed = null; // under the mouse
    this.aimed = null;   // tapped once by a finger
    this.choice = null;  // a dot whose rings are being chosen
    this.asked = null;   // a point whose rings the server was asked for
    this.paper = mount(slots.board, {
      label: gettext("Paper. Arrow keys go from point to point, Enter plays, plus and minus zoom."),
      onHover: (point) => this.#point(point),
      onTap: (point, { touch }) => this.#tap(point, touch),
      onKey: (point) => this.#play(point),
      onPoint: (point) => this.#tell(point),
      onEscape: () => this.clear(),
      onLens: (lens) => this.tools?.drawLens(lens),
    });
    this.tools = new Tools(slots.colours, this.paper, {
      onPlace: (point) => this.#play(point),
      onUnreadable: () => this.#refuse(gettext("Type column and row, for example 12, 7.")),
      onGround: () => this.#ground(),
      onCount: () => hooks.send({ type: "count_offer" }),
      onPick: (index) => this.#pick(index),
      onShow: (index) => this.#showRing(index),
      onPlay: () => this.#sendChoice(),
      onCancel: () => this.clear(),
    });
  }

  // --- what the page tells ----------------------------------------------------------------------

  update(state) {
    const { board, view } = state.game;
    this.state = state;
    if (this.drawnBoard !== board) this.paper.setBoard((this.drawnBoard = board));
    if (this.drawnView !== view) {
      // What was meant was meant in the position before.
      if (this.drawnView?.points !== view.points) this.aimed = this.choice = this.asked = null;
      this.paper.draw((this.drawnView = view));
      this.paper.showCentre(view.centre_first.includes(state.you));
    }
    this.#show();
  }

  restyle() {}

  // --- what gestures tell -----------------------------------------------------------------------

  #point(point) {
    if (same(point, this.pointed) || point === this.pointed) return;
    this.pointed = point;
    this.#show();
  }

  #tell(point) {
    this.hooks.speak(pointWords(this.state, point));
    this.tools.drawPoint(point);
  }

  /** A finger aims first: it hides what it points at. */
  #tap(point, touch) {
    const meant = !touch || same(point, this.aimed) || same(point, this.choice?.point ?? null);
    if (meant || !this.#possible(point)) this.#play(point);
    else {
      this.choice = null;
      this.aimed = point;
      this.paper.lens.aim(point);
      this.hooks.speak(pointWords(this.state, point));
      this.#show();
    }
  }

  clear() {
    this.aimed = this.choice = this.asked = null;
    this.#show();
  }

  #possible(point) {
    return isFree(this.state.game, point) && this.hooks.may("dot");
  }

  /** True where a dot went on its way, or asks for a choice first. */
  #play(point) {
    const { state, hooks } = this;
    if (same(point, this.choice?.point ?? null)) return this.#sendChoice();
    if (!isFree(state.game, point)) return this.#refuse(takenWords(state.game, point));
    if (!hooks.may("dot")) return state.pending === null && this.#refuse(this.#notNow());
    const { rules } = state.game.board;
    this.choice = null;
    if (rules.rules === "territory" || rules.ring_choice) this.#askForRings(point, rules.rules === "territory");
    else hooks.send({ type: "dot", x: point.x, y: point.y });
    return true;
  }

  async #askForRings(point, several) {
    this.asked = this.aimed = point;
    this.#show();
    const answer = await this.hooks.askForRings(point);
    if (!same(this.asked, point)) return;
    this.asked = null;
    if (!answer || !this.hooks.may("dot")) return this.clear();
    // One usual ring, or none at all, leaves nothing to choose.
    if (answer.rings.length < (several ? 1 : 2)) this.hooks.send({ type: "dot", x: point.x, y: point.y });
    else {
      this.choice = new Choice(point, answer.rings, several);
      this.hooks.speak(this.choice.line);
      this.#show();
    }
  }

  #pick(index) {
    this.choice.pick(index);
    this.#show();
  }

  #showRing(index) {
    if (!this.choice) return;
    this.choice.shown = index;
    this.paper.showRings(this.choice.outlines, this.side);
  }

  #sendChoice() {
    if (this.hooks.may("dot")) this.hooks.send(this.choice.action);
    return true;
  }

  #ground() {
    const score = scoreText(this.state, this.state.you, this.state.game.view.grounding[this.side]);
    this.hooks.ask({
      title: format(gettext("Stop the game and win %(score)s?"), { score }),
      text: gettext("The game ends at once. Your dots without a way to the edge are counted for your rival."),
      yes: gettext("Stop the game"),
      then: () => this.hooks.send({ type: "ground" }),
    });
  }

  #refuse(words) {
    this.hooks.say({ main: [words], tone: "warn" });
    this.hooks.speak(words);
    return false;
  }

  #notNow() {
    if (!this.state.inStep) return gettext("Not connected: nothing was sent.");
    const { to_move: seat } = this.state.game.view;
    if (this.state.you === null || seat === null) return gettext("You are watching");
    return format(gettext("%(name)s to move"), { name: nameOf(this.state.seats[seat]) });
  }

  // --- what is shown ----------------------------------------------------------------------------

  get side() {
    return this.state.you === null ? 0 : sideOf(this.state, this.state.you);
  }

  #show() {
    const { state, hooks, choice } = this;
    if (!state) return;
    const sent = state.pending?.action.type === "dot" ? state.pending.action : null;
    const pointed = this.pointed && this.#possible(this.pointed) ? this.pointed : null;
    const dot = sent ?? choice?.point ?? this.aimed ?? pointed;
    this.paper.showDot(dot, this.side, { aimed: !sent && !choice && same(dot, this.aimed) });
    this.paper.showRings(choice?.outlines ?? [], this.side);
    this.tools.draw(state, { choice, may: hooks.may });
    this.tools.drawPoint(this.aimed ?? this.pointed);
    hooks.say(state.pending === null ? this.#line() : null);
  }

  #line() {
    if (this.choice) return { main: [this.choice.line] };
    if (!this.aimed || this.asked) return null;
    return {
      main: [h("b", {}, placeText(this.state.game.board, this.aimed))], hint: gettext("tap again to play"),
    };
  }

  destroy() {
    this.paper.destroy();
  }
}
