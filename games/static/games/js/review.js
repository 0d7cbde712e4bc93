// The review page: all games of a match beside each other, at the same move. It draws what the server replayed;
// buttons, keys, the charts and the list of moves all lead to `go`.

import { fill, h, setAttribute, setText } from "./dom.js";
import { currentLook, watchLook } from "./look.js";
import { linkToCopy } from "./panels/waiting.js";
import { matchHeadline, matchReason } from "./results.js";
import { AnalysisPanel } from "./review/analysis.js";
import { GameView } from "./review/game.js";
import { MoveTable } from "./review/moves.js";
import { addressOf, lastPly, lastPlyOf, placeIn, stateAt, unpack } from "./review/plies.js";
import { gameName, partingWords, placeWords } from "./review/words.js";

const SETTLED = 250; // ms of rest before the address follows: browsers allow a page only so many changes

class ReviewPage {
  constructor(review, config, slots) {
    this.review = review;
    this.config = config;
    this.slots = slots;
    this.last = lastPlyOf(review);
    this.look = currentLook();
    this.views = review.games.map((game) => new GameView(review, game, {
      last: this.last, language: config.language, look: () => this.look, onStep: (ply) => this.go({ ply }, false),
    }));
    this.moves = new MoveTable(slots.moves, review, (game, ply) => this.go({ game, ply }));
    this.#build();
    this.#listen();
    this.go(placeIn(config.shared ? location.href : location.origin, review), false);
    if (slots.analysis) this.analysis = new AnalysisPanel(slots.analysis, config, this);
  }

  #build() {
    const { review, slots } = this;
    slots.games.replaceChildren(...this.views.map((view) => view.node));
    this.moves.draw(this.look);
    const state = stateAt(review, review.games[0], lastPly(review.games[0]));
    setText(slots.headline, review.match.result ? `${matchHeadline(state)} ${matchReason(state)}`.trim() : "");
    if (slots.tabs) slots.tabs.replaceChildren(...review.games.map((game, index) => this.#tab(game, index)));
    if (slots.parting) this.#buildParting();
    if (!slots.share) return;
    slots.share.replaceChildren(linkToCopy(location.href, gettext("Link to this move")));
    this.address = slots.share.querySelector("input");
  }

  #buildParting() {
    const { difference } = this.review;
    const go = () => this.go({ ply: difference });
    fill(this.slots.parting, h("span", {}, partingWords(this.review)),
      difference !== null && h("button", { type: "button", class: "btn", onclick: go }, gettext("Go there")));
  }

  #tab(game, index) {
    return h("button", { type: "button", "data-game": index, onclick: () => this.go({ game: index }) }, gameName(game));
  }

  #listen() {
    for (const button of document.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => this.step(button.dataset.step));
    }
    document.addEventListener("keydown", (event) => this.#key(event));
    watchLook({}, (look) => {
      this.look = look;
      this.views.forEach((view) => view.restyle(look, this.ply));
      this.moves.draw(look);
      this.moves.show(this.ply);
      this.analysis?.restyle();
    });
  }

  #key(event) {
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const taken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // Fields and menus have a use of their own for these keys; the charts understand them the same way.
    if (!step || taken || event.target.closest?.("input, textarea, select, .menu")) return;
    event.preventDefault();
    this.step(step);
  }

  step(step) {
    this.go({ ply: { first: 0, back: this.ply - 1, next: this.ply + 1, last: this.last }[step] });
  }

  /** Show a place, and say it unless the control that led there speaks for itself. `hint` is a better move. */
  go({ game = this.game, ply = this.ply, hint = null }, spoken = true) {
    const { slots } = this;
    [this.game, this.ply] = [game, Math.max(0, Math.min(ply, this.last))];
    const words = this.views.map((view, index) => view.show(this.ply, hint?.game === index ? hint : null));
    this.moves.show(this.ply);
    this.analysis?.mark(hint);
    setText(slots.at, placeWords(this.ply, this.last));
    slots.review.dataset.game = game;
    for (const tab of slots.tabs?.children ?? []) setAttribute(tab, "aria-pressed", String(Number(tab.dataset.game) === game));
    for (const button of document.querySelectorAll("[data-step]")) this.#enable(button);
    if (spoken) this.say(this.#speech(words));
    if (this.config.shared) this.#share();
  }

  say(text) {
    setText(this.slots.polite, text);
  }

  // A button at its end stays focusable: the next key may lead back.
  #enable(button) {
    const end = ["first", "back"].includes(button.dataset.step) ? 0 : this.last;
    setAttribute(button, "aria-disabled", this.ply === end ? "true" : null);
  }

  /** Of the games that are to be seen; what a phone hides behind a tab is not told. */
  #speech(words) {
    const seen = this.views.map((view, index) => view.node.checkVisibility() && words[index]);
    const told = seen.map((text, index) => text && (words.length > 1 ? `${gameName(this.review.games[index])}: ${text}` : text));
    return [placeWords(this.ply, this.last), ...told.filter(Boolean)].join(". ");
  }

  #share() {
    const address = addressOf(location.href, { game: this.game, ply: this.ply });
    this.address.value = address;
    clearTimeout(this.sharing);
    this.sharing = setTimeout(() => history.replaceState(null, "", address), SETTLED);
  }
}

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const slots = Object.fromEntries([...document.querySelectorAll("[data-slot]")].map((node) => [node.dataset.slot, node]));
new ReviewPage(unpack(read("review-data")), read("review-config"), slots);
