"""Solving as a beginner does: a cell with one digit left, a digit with one cell left. Never a guess.

For each digit the set of open cells it may still go to is kept as a number (bit n is cell n), so that all
cells with one digit left show at once.
"""

from collections.abc import Mapping, Sequence

from games.engine.digits.puzzles.layouts import CELLS, SIZE, Layout, Shape, shape_of

ALL = (1 << CELLS) - 1


def solve_by_singles(layout: Layout, clues: Mapping[int, int]) -> dict[int, int]:
    """All digits that naked and hidden singles find, the clues among them, by cell.

    The clues must not contradict each other; where they have no solution what is found means nothing.
    """
    found = dict(clues)
    work = Singles(shape_of(layout), clues)
    while single := work.next():
        found[single[0]] = single[1]
        work.place(*single)
    return found


def finds(shape: Shape, clues: Mapping[int, int], wanted: int) -> bool:
    """Whether singles find every cell of the set `wanted`; stops as soon as they have."""
    work = Singles(shape, clues)
    while work.open & wanted:
        single = work.next()
        if single is None:
            return False
        work.place(*single)
    return True


def naked_alone(layout: Layout, clues: Mapping[int, int]) -> bool:
    """Whether cells with one digit left are enough to solve the puzzle."""
    work = Singles(shape_of(layout), clues)
    while work.open:
        single = work.naked()
        if single is None:
            return False
        work.place(*single)
    return True


class Singles:
    """A grid that is being solved."""

    def __init__(self, shape: Shape, clues: Mapping[int, int]) -> None:
        self.shape = shape
        self.open = ALL
        blocked = [0] * (SIZE + 1)
        seen = shape.seen
        for cell, digit in clues.items():
            self.open ^= 1 << cell
            blocked[digit] |= seen[cell]
        self.places = [self.open & ~cells for cells in blocked]  # by digit; index 0 is unused

    def place(self, cell: int, digit: int) -> None:
        bit = ~(1 << cell)
        self.open &= bit
        self.places = [cells & bit for cells in self.places]
        self.places[digit] &= ~self.shape.seen[cell]

    def next(self) -> tuple[int, int] | None:
        """A cell and its digit; None when there is no single left."""
        return self.naked() or self.hidden()

    def naked(self) -> tuple[int, int] | None:
        once = twice = 0
        for cells in self.places[1:]:
            twice |= once & cells
            once |= cells
        lone = once & ~twice & self.open
        if not lone:
            return None
        bit = lone & -lone
        return bit.bit_length() - 1, self._digit_at(bit)

    def hidden(self) -> tuple[int, int] | None:
        units: Sequence[int] = self.shape.units
        for digit, cells in enumerate(self.places[1:], start=1):
            for unit in units:
                here = cells & unit
                if here and not here & (here - 1):
                    return here.bit_length() - 1, digit
        return None

    def _digit_at(self, bit: int) -> int:
        return next(digit for digit in range(1, SIZE + 1) if self.places[digit] & bit)
