// A lesson's page: the board and buttons of a table, played against what the server answers. The lesson is judged
// there; here stand only the moves made so far, and what was answered to each.

import { boardOf } from "../../games/js/boards/index.js";
import { fill, h, setAttribute, setText } from "../../games/js/dom.js";
import { currentLook, watchLook } from "../../games/js/look.js";
import { turnsOf } from "../../games/js/corners.js";
import { Speech } from "../../games/js/speech.js";
import { format } from "../../games/js/words.js";
import { coloured, nameColours } from "../../games/js/colours.js";

const BETWEEN = 700; // ms from a move to the answer, and from a game to the next
const FAMILY = "filler";
const COUNTED = ["gather", "capture", "enclose", "equator"]; // goals that are reached by and by
const coarse = matchMedia("(pointer: coarse)");
const ENDS = { passed: () => gettext("Goal reached"), failed: () => gettext("Not reached this time") };

class LessonPage {
  constructor(config, slots) {
    this.config = config;
    this.slots = slots;
    this.look = currentLook();
    this.speech = new Speech(slots.polite, slots.polite);
    this.moves = [];   // the learner's, as they were sent
    this.answers = []; // what the server said to each
    this.hinted = 0;   // stages of help given in this position
    this.busy = false;
    this.said = null;
    this.state = {
      you: 0, pending: null, inStep: true, table: { family: FAMILY }, match: null, games: [],
      seats: [{ kind: "member", name: gettext("you") }, { kind: "member", name: gettext("your rival") }],
      game: null,
    };
    this.play = boardOf(FAMILY).mountPlay(slots, {
      send: (action) => this.move(action),
      say: (line) => this.say(line),
      speak: (text) => this.speech.say(text),
      may: () => this.canMove(),
    }, this.look);
    for (const act of ["hint", "back", "again"]) {
      this.button(act).addEventListener("click", () => this[act]());
    }
    nameColours(document, this.look);
    watchLook({}, (look) => this.restyle(look));
    this.rest(config.beginning);
  }

  button(act) {
    return document.querySelector(`[data-act="${act}"]`);
  }

  get now() {
    return this.answers.at(-1) ?? this.config.beginning;
  }

  canMove() {
    return !this.busy && this.now.status === "open" && this.state.game.view.to_move === 0;
  }

  // --- what the learner does --------------------------------------------------------------------

  async move(action) {
    const moves = [...this.moves, action];
    const answer = await this.ask({ moves }, action.colour);
    if (!answer) return;
    this.moves = moves;
    this.answers.push(answer);
    this.hinted = 0;
    await this.show(answer);
  }

  async hint() {
    if (this.busy) return;
    const stage = Math.min(2, this.hinted + 1);
    const answer = await this.ask({ moves: this.moves, hint: stage });
    if (!answer) return;
    this.hinted = answer.action || stage === 2 ? 2 : stage;
    this.tell(answer.text, "hint");
    if (answer.action) this.play.arm(answer.action.colour, { touch: coarse.matches });
    this.drawActs();
  }

  back() {
    this.moves.pop();
    this.answers.pop();
    this.rest(this.now);
  }

  again() {
    this.moves = [];
    this.answers = [];
    this.rest(this.config.beginning);
  }

  /** Asks the server; says what went wrong and returns nothing where it did not answer as it should. */
  async ask(body, colour = null) {
    this.busy = true;
    this.state.pending = colour === null ? null : { action: { colour } };
    this.draw();
    let answer = null;
    try {
      const response = await fetch(this.config.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]").value,
        },
        body: JSON.stringify(body),
      });
      answer = response.ok || response.status === 400 ? await response.json() : null;
    } catch (error) {
      console.warn(error);
    }
    this.busy = false;
    this.state.pending = null;
    this.draw();
    if (answer && !answer.error) return answer;
    this.say({ main: [answer?.error ?? gettext("The club did not answer. Try once more.")], tone: "bad" });
    return null;
  }

  // --- what is shown ----------------------------------------------------------------------------

  /** The answer step by step: the own move, the rival's, a new game. */
  async show(answer) {
    this.busy = true;
    for (const [index, step] of answer.steps.entries()) {
      if (index) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      this.place(step, index === answer.steps.length - 1 && answer.status !== "open");
      this.draw();
    }
    this.busy = false;
    this.tell(answer.text, answer.status);
    if (answer.status === "passed") this.markPassed();
    this.draw();
  }

  /** In the row of lessons; the server knows it already. */
  markPassed() {
    const here = document.querySelector(".lesson-steps [aria-current]");
    if (here.dataset.passed !== undefined) return;
    here.dataset.passed = "";
    here.querySelector(".sr").append(`, ${pgettext("lesson", "passed")}`);
  }

  /** A position as it was left, without motion. */
  rest(answer) {
    this.hinted = 0;
    const last = answer.steps.at(-1);
    const board = this.boardAt();
    this.place({ view: last.view, board }, answer.status !== "open");
    this.tell(answer.text, answer.status);
    this.draw();
  }

  /** The board of the game that is played now: the last one that was sent. */
  boardAt() {
    const steps = [this.config.beginning, ...this.answers].flatMap((answer) => answer.steps);
    return steps.findLast((step) => step.board).board;
  }

  place({ view, board }, over) {
    const shown = over ? { ...view, options: null } : view;
    const same = this.state.game?.board;
    this.state.game = { board: board ?? same, view: shown, moves: [], status: "running", number: 1 };
  }

  tell(text, status) {
    this.told = { text, status };
    const { feedback } = this.slots;
    setAttribute(feedback, "data-status", text.length ? status : "open");
    const lines = text.length ? text : [gettext("What your moves do is explained here.")];
    fill(feedback, lines.map((line) => h("p", { class: text.length ? null : "small" }, coloured(line, this.look))));
  }

  say(line) {
    this.said = line;
    this.drawLine();
  }

  draw() {
    this.play.update(this.state, turnsOf(this.state));
    const { status } = this.now;
    setAttribute(this.slots.lesson, "data-status", status);
    setText(this.slots.left, ENDS[status]?.() ?? this.openWords());
    this.drawActs();
    this.drawLine();
  }

  /** How far it is, and how many moves there are for it. */
  openWords() {
    const { left, reached, game } = this.now;
    if (this.config.kind === "match") return format(gettext("Game %(number)s of 2"), { number: game });
    if (left === null) return "";
    const moves = format(ngettext("%(count)s move left", "%(count)s moves left", left), { count: left });
    if (!COUNTED.includes(this.config.kind)) return moves;
    const { figure } = this.config;
    return `${format(gettext("%(reached)s of %(figure)s so far"), { reached, figure })} · ${moves}`;
  }

  drawActs() {
    const { status } = this.now;
    const hint = this.button("hint");
    hint.disabled = this.busy || status !== "open" || this.hinted === 2;
    setText(hint, this.hinted === 1 ? gettext("Show the move") : gettext("Hint"));
    this.button("back").disabled = this.button("again").disabled = this.busy || !this.moves.length;
    setAttribute(this.button("next"), "class", status === "passed" ? "btn main" : "btn");
    setAttribute(this.button("again"), "class", status === "failed" ? "btn main" : "btn");
  }

  drawLine() {
    const { line, main, hint } = this.slots;
    const said = this.said ?? this.statusLine();
    setAttribute(line, "data-tone", said.tone ?? "");
    fill(main, ...said.main);
    fill(hint, said.hint ?? "");
  }

  statusLine() {
    const { status } = this.now;
    if (this.busy) return { main: [this.state.pending ? gettext("Sent…") : ""], tone: "status" };
    if (status !== "open") return { main: [ENDS[status]()], tone: "status" };
    const keys = format(gettext("Keys 1–%(last)s, or point at a cell"), { last: this.state.game.board.colours });
    return { main: [gettext("Your move")], hint: coarse.matches ? gettext("Tap a colour or a cell") : keys, tone: "status" };
  }

  restyle(look) {
    this.look = look;
    nameColours(document, look);
    this.play.restyle(look);
    if (this.told) this.tell(this.told.text, this.told.status);
    this.draw();
  }
}

const slots = Object.fromEntries([...document.querySelectorAll("[data-slot]")].map((node) => [node.dataset.slot, node]));
new LessonPage(JSON.parse(document.getElementById("lesson-config").textContent), slots);
