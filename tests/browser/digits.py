"""Tables of Digit Bridge: what is done at them, and what only the club's database knows of them."""

import heapq
import json
import re
import sqlite3
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from games.engine.digits.position import DigitsPosition
from games.engine.registry import FAMILIES
from tests.browser.conftest import Club
from tests.browser.pages import TablePage, mover

LEFT_RIGHT = "left-right"
TURN = re.compile(r"^(Your move|Make your first move|One more move in this pair)")


class DigitsTable(TablePage):
    """A table with a board of digits, a hand of chips, and their switches."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.colours = page.get_by_role("group", name="Hand")
        self.chips = self.colours.locator(".chip-digit")
        self.capture = self.colours.get_by_role("button", name="Capture for")
        self.offer = page.locator("[data-slot=offers]")
        self.spoken = page.locator("[data-slot=polite]")
        self.key = self.path.strip("/").split("/")[-1]

    def my_turn(self) -> bool:
        return self.is_running() and TURN.match(self.line.inner_text().strip()) is not None

    def expect_my_turn(self) -> None:
        expect(self.line).to_have_text(TURN)

    def hand(self) -> list[int]:
        return [int(text) for text in self.chips.all_inner_texts()]

    def chip(self, digit: int) -> Locator:
        return self.colours.get_by_role("button", name=f"Chip {digit}", exact=True).first

    def cell(self, cell: int) -> tuple[float, float]:
        """Where in the window the middle of a cell is."""
        return self.on_screen(cell % 9 * 40 + 20, cell // 9 * 40 + 20)

    def click_cell(self, cell: int) -> None:
        self.page.mouse.click(*self.cell(cell))

    def tap_cell(self, cell: int) -> None:
        self.page.touchscreen.tap(*self.cell(cell))

    def walk_to(self, cell: int, start: int = 40) -> None:
        """By arrow keys, from where the cursor stands; the first one only shows it."""
        self.board.focus()
        if not self.board.locator(".cursor").count():
            self.page.keyboard.press("ArrowUp")
        keys = {"ArrowDown": cell // 9 - start // 9, "ArrowRight": cell % 9 - start % 9}
        for key, steps in keys.items():
            way = key if steps > 0 else {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
            for _ in range(abs(steps)):
                self.page.keyboard.press(way)

    def make(self, action: dict[str, Any]) -> None:
        """An action by clicks, waited for until it is in the list."""
        before = self.moves.count()
        if action["type"] == "play":
            self.chip(action["digit"]).click()
            self.click_cell(action["cell"])
        else:
            self.click_cell(action["cell"])
            for digit in action["pay"]:
                self.chip(digit).click()
            self.capture.click()
        expect(self.moves).to_have_count(before + 1)

    def lit(self) -> int:
        """How many cells are marked as open to the chosen chip."""
        return self.board.locator(".lit").count()


def seated(opener: DigitsTable, visitor: Page) -> DigitsTable:
    visitor.goto(opener.path)
    table = DigitsTable(visitor)
    table.act("Sit down")
    for one in (opener, table):
        expect(one.chips).not_to_have_count(0)
    return table


# --- What only the database knows -------------------------------------------------------------------


@dataclass(frozen=True)
class Truth:
    """A running game as the club knows it."""

    setup: dict[str, Any]
    position: DigitsPosition

    @property
    def solution(self) -> list[int]:
        return self.setup["solution"]

    def owned_now(self) -> dict[int, dict[str, Any]]:
        """By cell the action with which whoever is to move would own it."""
        position, seat = self.position, self.position.turn
        hand = position.hands[seat]
        found: dict[int, dict[str, Any]] = {}
        if len(hand) >= position.ground.price:
            pay = list(hand[: position.ground.price])
            found = {cell: {"type": "capture", "cell": cell, "pay": pay} for cell in position.open_clues()}
        for cell in position.open_cells():
            if self.solution[cell] in hand:
                found[cell] = {"type": "play", "cell": cell, "digit": self.solution[cell]}
        return found

    def wrong(self) -> dict[str, Any]:
        """A chip where it may be tried, but does not belong."""
        position = self.position
        return next(
            {"type": "play", "cell": cell, "digit": digit}
            for cell in position.open_cells()
            for digit in position.hands[position.turn]
            if digit in position.candidates(cell) and digit != self.solution[cell]
        )


def truth(club: Club, key: str) -> Truth:
    """The newest game of a table, read past everything that hides it."""
    with sqlite3.connect(f"file:{club.folder}/club.sqlite3?mode=ro", uri=True) as database:
        row = database.execute(
            "SELECT m.setup, g.position FROM games_game g JOIN games_match m ON g.match_id = m.id"
            " JOIN games_table t ON m.table_id = t.id WHERE t.key = ? ORDER BY g.number DESC",
            (key,),
        ).fetchone()
    setup, dump = json.loads(row[0]), json.loads(row[1])
    return Truth(setup, FAMILIES["digits"].load(setup, dump))


def for_blocks(known: Truth, winner: int) -> dict[str, Any]:
    """A move of Domains: the winner-to-be collects blocks, the other plays where it changes nothing."""
    position, seat = known.position, known.position.turn
    blocks = position.ground.blocks
    held = [[0, 0] for _ in range(9)]
    for cell, owner in enumerate(position.owners):
        if owner >= 0:
            held[blocks[cell]][owner] += 1

    def use(cell: int) -> tuple[bool, int]:
        own, rival = held[blocks[cell]][seat], held[blocks[cell]][1 - seat]
        return max(own, rival) < 5, own

    choose = max if seat == winner else min
    cells = known.owned_now()
    return cells[choose(cells, key=use)]


def for_bridge(known: Truth, winner: int) -> dict[str, Any]:
    """A move of Bridge: the winner-to-be builds on a cheapest way across, the other far from it."""
    position, seat = known.position, known.position.turn
    cells = known.owned_now()
    way = cheapest_way(known, winner, set(cells) if seat == winner else set())
    if seat == winner:
        useful = [cell for cell in way if cell in cells and position.owners[cell] < 0]
        return cells[useful[0]] if useful else cells[min(cells)]
    across = position.sides[winner] == LEFT_RIGHT
    middle = way[len(way) // 2]

    def distance(cell: int) -> int:
        return abs(cell // 9 - middle // 9) if across else abs(cell % 9 - middle % 9)

    return cells[max(cells, key=distance)]


def cheapest_way(known: Truth, seat: int, now: set[int]) -> list[int]:
    """Cells by sides and corners from one side of the seat to the other, with as few to gain as can be."""
    position = known.position
    across = position.sides[seat] == LEFT_RIGHT

    def cost(cell: int) -> int:
        if position.owners[cell] == seat:
            return 0
        return 1000 if position.owners[cell] >= 0 else 2 if cell in now else 3

    along = [cell % 9 if across else cell // 9 for cell in range(81)]
    queue = [(cost(cell), [cell]) for cell in range(81) if along[cell] == 0]
    heapq.heapify(queue)
    seen: set[int] = set()
    while queue:
        total, way = heapq.heappop(queue)
        cell = way[-1]
        if along[cell] == 8:
            return way
        if cell in seen:
            continue
        seen.add(cell)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                row, column = cell // 9 + down, cell % 9 + right
                if 0 <= row < 9 and 0 <= column < 9:
                    heapq.heappush(queue, (total + cost(row * 9 + column), [*way, row * 9 + column]))
    raise AssertionError("a board has always a way across")


# --- Traffic ----------------------------------------------------------------------------------------


class Traffic:
    """Everything that a page got: over its sockets, and as pages and answers."""

    def __init__(self, page: Page) -> None:
        self.messages: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", lambda response: self.pages.append(response.url))
        self.pages: list[str] = []

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(str(frame)))


def turn(*tables: DigitsTable) -> DigitsTable:
    """The page of the player to move."""
    found = mover(*tables)
    assert isinstance(found, DigitsTable)
    return found
