"""Bridge judged from a seat, by how well both sides are joined."""

from collections.abc import Mapping
from functools import cached_property

import numpy as np

from games.bots.digits.circuit import Circuit
from games.bots.digits.seen import NOBODY, Seen
from games.bots.digits.ways import Net
from games.engine.digits.puzzles.layouts import CELLS

SURE, HELD, DRAWN = 1.0, 1.05, 1.6
"""What a free cell resists: a clue, a cell whose chip is in hand, one whose chip has to be drawn first."""
RIVALS = 1.3
"""What an open cell resists the rival, whose hand nobody knows."""
ANSWERS = 7
"""Answers of the rival that are compared, the most promising ones."""


class BridgeJudge:
    """Values are logarithms: 0 where both are joined equally well, more where the seat is better off."""

    def __init__(self, seen: Seen, known: Mapping[int, int]) -> None:
        self.seen = seen
        self.circuit = Circuit(Net(seen))
        self.hard = [np.full(CELLS, SURE), np.full(CELLS, SURE)]
        for cell, digit in known.items():
            self.hard[seen.seat][cell] = HELD if digit in seen.hand else DRAWN
            self.hard[1 - seen.seat][cell] = RIVALS

    def after(self, mine: int | None = None, theirs: int | None = None) -> float:
        """The value once the seat, or the rival, or each of them owns one more cell."""
        owners = list(self.seen.owners)
        if mine is not None:
            owners[mine] = self.seen.seat
        if theirs is not None:
            owners[theirs] = 1 - self.seen.seat
        return self.circuit.lead(owners, self.seen.seat, self.hard)

    def after_answer(self, cell: int) -> float:
        """What is left of a move after the answer that hurts most."""
        answers = [other for other in self._answers if other != cell]
        return min((self.after(cell, other) for other in answers), default=self.after(cell))

    def if_taken(self, cell: int) -> float:
        """The value of the first stone for a seat once the rival has taken it, and the sides with it."""
        return -self.after(cell)

    def by_taking(self) -> float:
        """The value of the rival's first stone for whoever takes it: what it is worth to the rival now."""
        return -self.after()

    @cached_property
    def _answers(self) -> list[int]:
        """The free cells that would help the rival most now."""
        free = [cell for cell, owner in enumerate(self.seen.owners) if owner == NOBODY]
        return sorted(free, key=lambda cell: self.after(theirs=cell))[: ANSWERS + 1]
