"""The club's pages as their visitors meet them: by roles, names and sentences.

Everything a test does or reads of a page goes through here, in English unless a test says otherwise.
"""

import itertools
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

PASSWORD = "seven green hexagons"
TURN = re.compile(r"^(Your move|Make your first move)")
MINE_OR_OVER = re.compile(r"^(Your move|Make your first move|You win|You lose|A draw)")
TAKES = re.compile(r"^(\d): \w+ takes (\d+) cells?(?: worth (\d+))?(, spends a paint, \d+ left)?$")

_numbers = itertools.count(2)

# A path of several shapes, each as its own text; the corners of such a shape.
SHAPES = 'const shapes = path => path.getAttribute("d").match(/M[^M]*/g) ?? [];'
CORNERS = r"""const corners = shape =>
  shape.match(/[\d.-]+ [\d.-]+/g).map(pair => pair.split(" ").map(Number));"""

# What is drawn: free cells and areas, independent of the order in which they were.
DRAWN = f"""board => {{
  {SHAPES}
  const list = (selector, read) => [...board.querySelectorAll(selector)].flatMap(read).sort();
  return [
    list(".layer-free .free", ({{firstChild: cells}}) =>
      shapes(cells).map(shape => cells.getAttribute("stroke") + shape)),
    list(".layer-fills .area", area => area.getAttribute("fill") + area.getAttribute("d")),
  ];
}}"""
CENTRES = f"""(board, selector) => {{
  {SHAPES}
  {CORNERS}
  const middle = list => Math.round((Math.min(...list) + Math.max(...list)) / 2);
  return [...board.querySelectorAll(selector)].flatMap(shapes).map(corners)
    .map(points => [0, 1].map(axis => middle(points.map(point => point[axis]))));
}}"""


def fresh(name: str) -> str:
    """A member's name that nobody in the running club has yet."""
    return f"{name}-{next(_numbers)}"


def sign_up(page: Page, name: str) -> None:
    page.goto("/en/sign-up/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("E-mail").fill(f"{name}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text(f"Welcome, {name}!")).to_be_visible()


def sign_in(page: Page, name: str) -> None:
    page.goto("/en/sign-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("header").get_by_text(name).first).to_be_visible()


def go(page: Page, path: str) -> None:
    """Open a page that is there."""
    answer = page.goto(path)
    assert answer is not None
    assert answer.ok, f"{path}: {answer.status}"


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return page.evaluate("document.scrollingElement.scrollWidth - innerWidth")


class LobbyPage:
    """The lobby: lists of tables, and the forms that lead to one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.open_tables = page.get_by_role("region", name="Open tables")
        self.running = page.get_by_role("region", name="Running now")
        self.computer = page.get_by_role("region", name="Against the computer")

    def open_table(
        self,
        variant: str = "Fast 8×7",
        *,
        rated: bool = False,
        private: bool = False,
        games: int = 1,
        minutes: int | None = None,
        seconds: int | None = None,
    ) -> "TablePage":
        self.page.goto("/en/?open")
        form = self.page.locator("form", has=self.page.get_by_role("button", name="Open the table"))
        form.get_by_label("Game", exact=True).select_option(label=variant)
        if minutes is not None:
            form.get_by_label("Minutes each").fill(str(minutes))
        if seconds is not None:
            form.get_by_label("Seconds of a move").fill(str(seconds))
        if rated:
            form.get_by_label("Rated").check()
        elif (several := form.get_by_label("One game" if games == 1 else "Two games")).is_visible():
            several.check()  # some games have no second one on the same board
        if private:
            form.get_by_label("Whoever has the link").check()
        form.get_by_role("button", name="Open the table").click()
        return TablePage(self.page)

    def row(self, words: str) -> Locator:
        """The open table whose row has these words."""
        return self.open_tables.get_by_role("listitem").filter(has_text=words)

    def sit_down(self, words: str) -> "TablePage":
        self.row(words).get_by_role("button", name="Sit down").click()
        return TablePage(self.page)

    def play_computer(
        self, variant: str = "Fast 8×7", *, level: str = "Greedy", games: int = 1
    ) -> "TablePage":
        self.page.goto("/en/")
        self.computer.get_by_label("Game", exact=True).select_option(label=variant)
        self.computer.get_by_label("Level").select_option(label=level)
        self.computer.get_by_label("One game" if games == 1 else "Two games").check()
        self.computer.get_by_role("button", name="Play").click()
        return TablePage(self.page)


@dataclass(frozen=True)
class Colour:
    """A colour button that may be pressed."""

    key: int
    gain: int
    name: str


Taste = Callable[[list[Colour]], Colour]


def best(choices: list[Colour]) -> Colour:
    return choices[0]


def worst(choices: list[Colour]) -> Colour:
    return choices[-1]


class TablePage:
    """A table: board, colour buttons, seats, moves, acts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("application", name="Board")
        self.colours = page.get_by_role("group", name="Colours")
        self.line = page.locator("[data-slot=line]")
        self.score = page.locator("[data-slot=score] [role=img]")
        self.outcome = page.locator("[data-slot=outcome]")
        self.headline = self.outcome.get_by_role("heading")
        self.moves = page.get_by_role("region", name="Moves").locator(".entry")
        self.dialog = page.get_by_role("dialog")
        self.banner = page.get_by_text("Reconnecting… your clock runs on the server")
        page.wait_for_url(re.compile(r"/table/\w"))

    @property
    def path(self) -> str:
        return re.sub(r"^https?://[^/]+", "", self.page.url)

    def act(self, name: str) -> None:
        """Press a button of the page by its words."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def answer(self, name: str) -> None:
        """Press a button of the open dialog."""
        self.dialog.get_by_role("button", name=name).click()

    def resign_game(self) -> None:
        self.act("Resign this game")
        self.answer("Resign this game")

    # --- Seeing ----------------------------------------------------------------------------------

    def is_running(self) -> bool:
        return self.colours.is_visible()

    def my_turn(self) -> bool:
        return self.is_running() and TURN.match(self.line.inner_text().strip()) is not None

    def expect_my_turn(self) -> None:
        expect(self.line).to_have_text(TURN)

    def wait_until_my_turn_or_over(self) -> bool:
        """Whether it is the player's turn, and not the end."""
        expect(self.line.or_(self.headline).filter(visible=True)).to_have_text(MINE_OR_OVER)
        return self.my_turn()

    def expect_started(self) -> None:
        expect(self.colours.get_by_role("button")).not_to_have_count(0)
        expect(self.colours).to_be_visible()

    def position(self) -> dict[str, Any]:
        """All that tells one position from another."""
        return {
            "score": self.score.get_attribute("aria-label"),
            "colours": self.buttons(),
            "moves": self.moves.all_inner_texts(),
            "drawn": self.board.evaluate(DRAWN),
        }

    def expect_position(self, position: dict[str, Any]) -> None:
        """The page shows a position, at once or when its connection is up again."""
        expect(self.moves).to_have_count(len(position["moves"]))
        assert self.position() == position

    def free_cells(self) -> set[tuple[int, int]]:
        return {tuple(centre) for centre in self.board.evaluate(CENTRES, ".layer-free .free > :first-child")}

    def previewed_cells(self) -> set[tuple[int, int]]:
        return {tuple(centre) for centre in self.board.evaluate(CENTRES, ".layer-above .ring")}

    def on_screen(self, x: int, y: int) -> tuple[float, float]:
        """Where in the window a point of the board's drawing is."""
        script = """(board, [x, y]) => {
          const svg = board.querySelector("svg");
          const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
          return [point.x, point.y];
        }"""
        place = self.board.evaluate(script, [x, y])
        return place[0], place[1]

    # --- Playing ---------------------------------------------------------------------------------

    def buttons(self) -> list[str]:
        """The colour buttons as a screen reader names them."""
        script = "group => [...group.querySelectorAll('button')].map(b => b.getAttribute('aria-label'))"
        return self.colours.evaluate(script)

    def forbidden(self) -> list[Locator]:
        """The buttons of the colours that may not be taken."""
        return self.colours.get_by_role("button", disabled=True).all()

    def choices(self) -> list[Colour]:
        """What may be played, the most profitable first."""
        found = [(match, name) for name in self.buttons() if (match := TAKES.match(name))]
        choices = [Colour(int(match[1]), int(match[2]), name) for match, name in found]
        return sorted(choices, key=lambda choice: -choice.gain)

    def button(self, colour: Colour) -> Locator:
        return self.colours.get_by_role("button", name=colour.name, exact=True)

    def play_a_colour(self, choose: Taste = best) -> Colour:
        """Click a colour, and wait until the move is in the list."""
        colour = choose(self.choices())
        before = self.moves.count()
        self.button(colour).click()
        expect(self.moves).not_to_have_count(before)
        return colour


# Clicks, at every turn of the player of the page, the colour that gains most.
PLAY_BY_ITSELF = """() => {
  const gain = button => Number(button.querySelector(".gain").textContent.replace("+", ""));
  const legal = ".colours[data-acting]:not([aria-busy]) .colour:not([aria-disabled])";
  const click = () => {
    const [best] = [...document.querySelectorAll(legal)]
      .sort((one, other) => gain(other) - gain(one));
    best?.click();
  };
  clearInterval(window.playing);
  window.playing = setInterval(click, 30);
}"""


def play_by_itself(*tables: TablePage, patience: float = 90) -> None:
    """The running game is played to its end by scripts that click in the pages: quicker than from outside."""
    for table in tables:
        table.page.evaluate(PLAY_BY_ITSELF)
    for table in tables:
        expect(table.outcome).to_be_visible(timeout=1000 * patience)
        table.page.evaluate("clearInterval(window.playing)")


def seated(opener: TablePage, visitor: Page) -> TablePage:
    """Somebody comes to an open table by its address and sits down."""
    visitor.goto(opener.path)
    table = TablePage(visitor)
    table.act("Sit down")
    opener.expect_started()
    table.expect_started()
    return table


def mover(*tables: TablePage) -> TablePage:
    """The page of the player to move."""
    for _ in range(200):
        for table in tables:
            if table.my_turn():
                return table
        tables[0].page.wait_for_timeout(50)
    raise AssertionError(f"Nobody is to move: {[table.line.inner_text() for table in tables]}")


def play_out(
    *tables: TablePage, moves: int | None = None, tastes: dict[TablePage, Taste] | None = None
) -> int:
    """Whoever is to move plays, until the game is over or so many moves are made; returns how many were."""
    made = 0
    while moves is None or made < moves:
        player = next((table for table in tables if table.my_turn()), None)
        if player is not None:
            player.play_a_colour((tastes or {}).get(player, best))
            made += 1
        elif not any(table.is_running() for table in tables):
            break
        else:
            tables[0].page.wait_for_timeout(30)
    return made


# --- Rooms of four -----------------------------------------------------------------------------------


def sit_down(page: Page) -> TablePage:
    """Take a seat of an open room."""
    table = TablePage(page)
    table.act("Sit down")
    expect(table.page.get_by_role("button", name="Sit down")).to_have_count(0)
    return table


def room_of_four(visit: Callable[..., Page], variant: str = "Four players", **wanted: Any) -> list[TablePage]:
    """Four guests at a table; the first of them opened it, the last one's coming started it."""
    host = LobbyPage(visit()).open_table(variant, **wanted)
    tables = [host]
    for taken in (1, 2, 3):
        expect(host.outcome).to_contain_text(f"{taken} of 4 seats")
        tables.append(sit_down(visit(host.path)))
    for table in tables:
        table.expect_started()
    return tables


def everybody_moves(tables: list[TablePage]) -> None:
    for _ in tables:
        mover(*tables).play_a_colour()


# Notes all that a screen reader is told.
HEAR = """() => {
  window.heard = [];
  const polite = document.querySelector("[data-slot=polite]");
  new MutationObserver(() => heard.push(polite.textContent)).observe(polite, {childList: true});
}"""


@dataclass(frozen=True)
class SlowRoom:
    """A room of four in which one thinks until his flag falls, and the others play at once."""

    tables: list[TablePage]
    late: TablePage


def wait_in_a_room(visit: Callable[..., Page]) -> SlowRoom:
    tables = room_of_four(visit, minutes=1, seconds=0)
    everybody_moves(tables)
    late = mover(*tables)
    for table in tables:
        table.page.evaluate(HEAR)
        if table is not late:
            table.page.evaluate(PLAY_BY_ITSELF)
    return SlowRoom(tables, late)


# --- A table both players have left -----------------------------------------------------------------


@dataclass(frozen=True)
class LeftTable:
    """Where it is, who left it, and when the clock of the one to move began to run."""

    path: str
    mover: str
    rival: str
    since: float


def leave_a_table(visit: Callable[[], Page]) -> LeftTable:
    """Two members begin a rated match of a minute each; after the first move both close their browsers."""
    names = fresh("orhan"), fresh("mira")
    pages = visit(), visit()
    for page, name in zip(pages, names, strict=True):
        sign_up(page, name)
    opened = LobbyPage(pages[0]).open_table(rated=True, minutes=1, seconds=0)
    tables = opened, seated(opened, pages[1])
    first = mover(*tables)
    first.play_a_colour()
    began = time.monotonic()
    other = names[1 - tables.index(first)]
    for page in pages:
        page.context.close()
    return LeftTable(opened.path, mover=other, rival=names[tables.index(first)], since=began)
