"""A second solver, by trial: it proves that a puzzle has one solution, and makes full grids.

It shares nothing with the solver by singles but the layout: what one of them gets wrong the other shows.
"""

import random
from collections.abc import Mapping

from games.engine.digits.puzzles.layouts import CELLS, SIZE, Layout

EVERY = (1 << SIZE) - 1


class TooManyNodes(Exception):
    """The search was given up."""


class _Search:
    def __init__(self, layout: Layout, clues: Mapping[int, int], nodes: int) -> None:
        self.layout = layout
        self.nodes = nodes
        self.rows, self.columns, self.blocks = [EVERY] * SIZE, [EVERY] * SIZE, [EVERY] * SIZE
        self.digits = [0] * CELLS
        self.open = [cell for cell in range(CELLS) if cell not in clues]
        self.possible = all(self._put(cell, 1 << (digit - 1)) for cell, digit in clues.items())

    def left(self, cell: int) -> int:
        """The digits that may still go to the cell, as a set of bits."""
        return self.rows[cell // SIZE] & self.columns[cell % SIZE] & self.blocks[self.layout[cell]]

    def _put(self, cell: int, bit: int) -> bool:
        if not self.left(cell) & bit:
            return False
        self._turn(cell, bit)
        self.digits[cell] = bit.bit_length()
        return True

    def _turn(self, cell: int, bit: int) -> None:
        self.rows[cell // SIZE] ^= bit
        self.columns[cell % SIZE] ^= bit
        self.blocks[self.layout[cell]] ^= bit

    def solutions(self, most: int, rng: random.Random | None = None) -> int:
        """How many solutions there are, counted up to `most`; the last one found stays in `digits`."""
        if not self.open:
            return 1
        self.nodes -= 1
        if self.nodes < 0:
            raise TooManyNodes
        place = min(range(len(self.open)), key=lambda index: self.left(self.open[index]).bit_count())
        cell = self.open.pop(place)
        count = 0
        for bit in self._bits(cell, rng):
            self._put(cell, bit)
            count += self.solutions(most - count, rng)
            if count >= most:
                return count
            self._turn(cell, bit)
        self.open.insert(place, cell)
        return count

    def _bits(self, cell: int, rng: random.Random | None) -> list[int]:
        left = self.left(cell)
        bits = [1 << digit for digit in range(SIZE) if left >> digit & 1]
        if rng is not None:
            rng.shuffle(bits)
        return bits


def count_solutions(layout: Layout, clues: Mapping[int, int], most: int = 2, nodes: int = 200_000) -> int:
    """The number of solutions, counted up to `most`. Raises TooManyNodes where that takes too long."""
    search = _Search(layout, clues, nodes)
    return search.solutions(most) if search.possible else 0


def full_grid(layout: Layout, rng: random.Random, nodes: int) -> tuple[int, ...] | None:
    """A grid filled at random; None where the layout has none that is found in so many nodes."""
    search = _Search(layout, {}, nodes)
    try:
        found = search.solutions(1, rng)
    except TooManyNodes:
        return None
    return tuple(search.digits) if found else None
