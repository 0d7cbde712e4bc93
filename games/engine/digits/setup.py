"""The setup of a game, read strictly: blocks, solution, clues, settings and the chips that were drawn."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.engine.base import InvalidRecord, Setup, gettext_noop
from games.engine.digits.puzzles import CLUES, count_solutions
from games.engine.digits.puzzles.layouts import CELLS, SIZE, is_connected
from games.engine.digits.puzzles.search import TooManyNodes
from games.engine.digits.variant import BRIDGE, DOMAINS
from games.engine.reading import keyed, listed, quoted, whole, written

REQUIRED = ("blocks", "solution", "clues")
OPTIONAL = ("settings", "draws", "variant")

DEFAULTS = {
    "hand": 5,
    "capture_price": 1,
    "capture_refill": True,
    "move_ms": 45_000,
    "reserve_ms": 1_200_000,
    "candidates": True,
}
BOUNDS = {
    "hand": (3, 7),
    "capture_price": (1, 3),
    "move_ms": (15_000, 300_000),
    "reserve_ms": (300_000, 3_600_000),
}
MOST_DRAWS = 5_000
"""More than any game can draw: a turn draws at most a hand, and a game has at most 9 · 81 moves."""


@dataclass(frozen=True)
class Ground:
    """All of a game that never changes. Cells are numbered row by row from 0."""

    goal: str
    blocks: tuple[int, ...]
    solution: tuple[int, ...]
    clues: frozenset[int]
    hand: int
    price: int
    refill: bool
    move_ms: int
    reserve_ms: int
    candidates: bool
    draws: tuple[int, ...] | None
    """The chips of a record in the order in which they were drawn; None where chance deals."""
    seen: tuple[tuple[int, ...], ...]
    """By cell the other cells of its row, column and block."""

    @property
    def is_bridge(self) -> bool:
        return self.goal == BRIDGE

    @property
    def moves_a_turn(self) -> int:
        """Moves of a turn after the first one, which is a single move: 1-1-1 in Bridge, 1-2-2 in Domains."""
        return 1 if self.is_bridge else 2

    def block_cells(self, block: int) -> list[int]:
        return [cell for cell in range(CELLS) if self.blocks[cell] == block]


def read_ground(setup: Setup, place: str = "setup") -> Ground:
    """The ground of a setup from anywhere; raises InvalidRecord with the place that is wrong."""
    keyed(setup, place, required=REQUIRED, optional=OPTIONAL)
    goal = written(setup.get("variant"), f"{place}.variant")
    if goal not in (BRIDGE, DOMAINS):
        raise InvalidRecord(gettext_noop("unknown variant %(name)s"), f"{place}.variant", name=quoted(goal))
    blocks = _numbers(setup["blocks"], f"{place}.blocks", 0, SIZE - 1)
    _check_blocks(blocks, f"{place}.blocks")
    solution = _numbers(setup["solution"], f"{place}.solution", 1, SIZE)
    _check_solution(solution, blocks, f"{place}.solution")
    clues = _numbers(setup["clues"], f"{place}.clues", 0, 1)
    if sum(clues) not in CLUES:
        raise InvalidRecord(
            gettext_noop("must be %(low)s to %(high)s clues"), f"{place}.clues", low=CLUES[0], high=CLUES[-1]
        )
    given = {cell: solution[cell] for cell in range(CELLS) if clues[cell]}
    _check_unique(blocks, given, f"{place}.clues")
    settings = _settings(setup.get("settings", {}), f"{place}.settings")
    draws = None
    if "draws" in setup:
        draws = tuple(_draws(setup["draws"], f"{place}.draws"))
    return _ground(goal, blocks, solution, frozenset(given), settings, draws)


def trusted_ground(setup: Setup) -> Ground:
    """The ground of a setup that the club itself stored, from the cache if it was read lately."""
    return _trusted(json.dumps(setup))


@lru_cache(maxsize=256)
def _trusted(text: str) -> Ground:
    setup = json.loads(text)
    clues = frozenset(cell for cell in range(CELLS) if setup["clues"][cell])
    draws = tuple(setup["draws"]) if "draws" in setup else None
    settings = {**DEFAULTS, **setup.get("settings", {})}
    return _ground(setup["variant"], tuple(setup["blocks"]), tuple(setup["solution"]), clues, settings, draws)


def _ground(
    goal: str,
    blocks: tuple[int, ...],
    solution: tuple[int, ...],
    clues: frozenset[int],
    settings: dict[str, Any],
    draws: tuple[int, ...] | None,
) -> Ground:
    return Ground(
        goal=goal,
        blocks=blocks,
        solution=solution,
        clues=clues,
        hand=settings["hand"],
        price=settings["capture_price"],
        refill=settings["capture_refill"],
        move_ms=settings["move_ms"],
        reserve_ms=settings["reserve_ms"],
        candidates=settings["candidates"],
        draws=draws,
        seen=tuple(tuple(_seen(cell, blocks)) for cell in range(CELLS)),
    )


def _seen(cell: int, blocks: tuple[int, ...]) -> list[int]:
    def together(other: int) -> bool:
        same_row, same_column = other // SIZE == cell // SIZE, other % SIZE == cell % SIZE
        return same_row or same_column or blocks[other] == blocks[cell]

    return [other for other in range(CELLS) if other != cell and together(other)]


def _numbers(value: Any, place: str, low: int, high: int) -> tuple[int, ...]:
    numbers = listed(value, place)
    if len(numbers) != CELLS:
        raise InvalidRecord(gettext_noop("must have %(count)s entries"), place, count=CELLS)
    return tuple(whole(number, f"{place}[{cell}]", low, high) for cell, number in enumerate(numbers))


def _check_blocks(blocks: tuple[int, ...], place: str) -> None:
    for block in range(SIZE):
        cells = [cell for cell in range(CELLS) if blocks[cell] == block]
        if len(cells) != SIZE:
            raise InvalidRecord(
                gettext_noop("block %(block)s has %(count)s cells, not nine"),
                place,
                block=block,
                count=len(cells),
            )
        if not is_connected(cells):
            raise InvalidRecord(gettext_noop("block %(block)s is not connected"), place, block=block)


def _check_solution(solution: tuple[int, ...], blocks: tuple[int, ...], place: str) -> None:
    units: tuple[tuple[str, Callable[[int], int]], ...] = (
        (gettext_noop("digit %(digit)s stands twice in row %(number)s"), lambda cell: cell // SIZE),
        (gettext_noop("digit %(digit)s stands twice in column %(number)s"), lambda cell: cell % SIZE),
        (gettext_noop("digit %(digit)s stands twice in block %(number)s"), lambda cell: blocks[cell]),
    )
    for msgid, unit in units:
        known = set()
        for cell, digit in enumerate(solution):
            if (unit(cell), digit) in known:
                raise InvalidRecord(msgid, f"{place}[{cell}]", digit=digit, number=unit(cell))
            known.add((unit(cell), digit))


def _check_unique(blocks: tuple[int, ...], given: dict[int, int], place: str) -> None:
    try:
        solutions = count_solutions(blocks, given)
    except TooManyNodes:
        raise InvalidRecord(gettext_noop("the puzzle is too open to be checked"), place) from None
    if solutions != 1:
        raise InvalidRecord(gettext_noop("the puzzle has several solutions"), place)


def _settings(value: Any, place: str) -> dict[str, Any]:
    settings = {**DEFAULTS, **keyed(value, place, optional=tuple(DEFAULTS))}
    for key, (low, high) in BOUNDS.items():
        whole(settings[key], f"{place}.{key}", low, high)
    for key in ("capture_refill", "candidates"):
        if not isinstance(settings[key], bool):
            raise InvalidRecord(gettext_noop("must be true or false"), f"{place}.{key}")
    return settings


def _draws(value: Any, place: str) -> list[int]:
    draws = listed(value, place)
    if len(draws) > MOST_DRAWS:
        raise InvalidRecord(gettext_noop("has more than %(most)s entries"), place, most=MOST_DRAWS)
    return [whole(digit, f"{place}[{number}]", 1, SIZE) for number, digit in enumerate(draws)]
