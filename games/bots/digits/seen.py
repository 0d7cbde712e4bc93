"""What a seat sees of a game: board and view, and its own hand. It is all that a computer player gets."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.base import Action, Position
from games.engine.digits.puzzles.layouts import CELLS, SIZE

NOBODY = -1


@dataclass(frozen=True)
class Seen:
    """A position from one seat. Cells are numbered row by row from 0."""

    seat: int
    board: Mapping[str, Any]
    view: Mapping[str, Any]
    own: Mapping[str, Any]

    @classmethod
    def of(cls, position: Position, seat: int) -> "Seen":
        return cls(seat, position.board(), position.view(), position.own_view(seat))

    @property
    def is_bridge(self) -> bool:
        return bool(self.board["variant"] == "bridge")

    @property
    def hand(self) -> list[int]:
        return list(self.own["hand"])

    @property
    def price(self) -> int:
        """Chips that a clue costs."""
        return int(self.board["settings"]["capture_price"])

    @property
    def blocks(self) -> tuple[int, ...]:
        return tuple(self.board["blocks"])

    @property
    def can_take(self) -> bool:
        """Whether the first stone may be taken now."""
        return self.view["take"] is not None and self.view["to_move"] == self.seat

    @property
    def sides(self) -> tuple[str, str]:
        """Per seat the sides to join, in Bridge."""
        first, second = self.view["seats"]
        return first["sides"], second["sides"]

    @cached_property
    def shown(self) -> dict[int, int]:
        """The digits on the board, by cell."""
        return {cell: int(mark) for cell, mark in enumerate(self.view["digits"]) if mark != "."}

    @cached_property
    def owners(self) -> list[int]:
        return [NOBODY if mark == "." else int(mark) for mark in self.view["owners"]]

    @cached_property
    def free_clues(self) -> list[int]:
        """The clues that the seat can capture now."""
        if len(self.hand) < self.price:
            return []
        return [cell for cell in range(CELLS) if self.board["clues"][cell] and self.owners[cell] == NOBODY]

    @cached_property
    def candidates(self) -> dict[int, set[int]]:
        """By open cell the digits that nothing on the board forbids there."""
        taken: dict[tuple[str, int], set[int]] = {}
        for cell, digit in self.shown.items():
            for unit in self._units(cell):
                taken.setdefault(unit, set()).add(digit)
        marked: dict[int, set[int]] = {}
        for cell, digit, _seat in self.view["marks"]:
            marked.setdefault(cell, set()).add(digit)
        return {
            cell: set(range(1, SIZE + 1))
            - marked.get(cell, set()).union(*(taken.get(unit, ()) for unit in self._units(cell)))
            for cell in range(CELLS)
            if cell not in self.shown
        }

    def play(self, cell: int, digit: int) -> Action:
        return {"seat": self.seat, "type": "play", "cell": cell, "digit": digit, "ms": 0}

    def capture(self, cell: int, pay: list[int]) -> Action:
        return {"seat": self.seat, "type": "capture", "cell": cell, "pay": pay, "ms": 0}

    def take(self) -> Action:
        return {"seat": self.seat, "type": "take", "ms": 0}

    def _units(self, cell: int) -> tuple[tuple[str, int], ...]:
        return ("row", cell // SIZE), ("column", cell % SIZE), ("block", self.board["blocks"][cell])
