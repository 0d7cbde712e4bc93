"""Making puzzles: a full grid, then clues taken out one by one while singles can still find them.

Singles find at least as much from more clues. So a clue may go exactly if singles find its cell from the
others: then they find all they found before. That is looked at, and not the whole solution each time.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.digits.puzzles import layouts
from games.engine.digits.puzzles.layouts import CELLS, REGULAR, Layout, shape_of
from games.engine.digits.puzzles.search import count_solutions, full_grid
from games.engine.digits.puzzles.singles import finds, naked_alone

CLUES = range(22, 35)
FEWEST_SYMMETRIC = 24
"""Fewer symmetrical clues are too rare to wait for."""

GRID_NODES = 400
DIGGINGS = 4  # of one grid, before another one is made
MOST_TRIES = 20_000
CENTRE = CELLS // 2


class NoPuzzle(RuntimeError):
    """None was found in the tries that were allowed."""


@dataclass(frozen=True)
class Puzzle:
    """Blocks, solution and clues of a grid, by cell; `clues` are flags."""

    blocks: Layout
    solution: tuple[int, ...]
    clues: tuple[int, ...]
    grade: str
    """What it takes to solve it: "naked" singles alone, or "hidden" ones too."""

    def as_dict(self) -> dict[str, Any]:
        return {
            "blocks": list(self.blocks),
            "solution": list(self.solution),
            "clues": list(self.clues),
            "grade": self.grade,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Puzzle":
        return cls(tuple(data["blocks"]), tuple(data["solution"]), tuple(data["clues"]), data["grade"])

    @property
    def given(self) -> dict[int, int]:
        """The clues' digits by cell."""
        return {cell: self.solution[cell] for cell in range(CELLS) if self.clues[cell]}


def generate(clues: int, irregular: bool, symmetric: bool, rng: random.Random) -> Puzzle:
    """A puzzle with exactly so many clues, solved by singles, its uniqueness proven by the other solver.

    `symmetric`: with every clue the one opposite through the centre; with an odd number the centre is a clue.
    The same for the same generator. Raises ValueError for what is not offered, NoPuzzle after many tries.
    """
    if clues not in CLUES or (symmetric and clues < FEWEST_SYMMETRIC):
        raise ValueError(f"no puzzles with {clues} clues, symmetric: {symmetric}")
    for layout, solution in _grids(irregular, rng):
        for _ in range(DIGGINGS):
            kept = _dig(layout, solution, clues, symmetric, rng)
            if kept is not None and count_solutions(layout, kept) == 1:
                flags = tuple(int(cell in kept) for cell in range(CELLS))
                return Puzzle(layout, solution, flags, "naked" if naked_alone(layout, kept) else "hidden")
    raise NoPuzzle(f"{clues} clues, irregular: {irregular}, symmetric: {symmetric}")


def _grids(irregular: bool, rng: random.Random) -> Iterator[tuple[Layout, tuple[int, ...]]]:
    for _ in range(MOST_TRIES):
        layout = layouts.irregular(rng) if irregular else REGULAR
        solution = full_grid(layout, rng, GRID_NODES)
        if solution is not None:
            yield layout, solution


def _dig(
    layout: Layout, solution: tuple[int, ...], clues: int, symmetric: bool, rng: random.Random
) -> dict[int, int] | None:
    """The clues that are left, by cell; None if some other order of digging has to be tried."""
    shape = shape_of(layout)
    given = dict(enumerate(solution))
    for cells in _order(clues, symmetric, rng):
        if len(given) - len(cells) < clues:
            continue
        fewer = {cell: digit for cell, digit in given.items() if cell not in cells}
        if finds(shape, fewer, sum(1 << cell for cell in cells)):
            given = fewer
        if len(given) == clues:
            return given
    return None


def _order(clues: int, symmetric: bool, rng: random.Random) -> list[tuple[int, ...]]:
    """The cells in the order in which they are taken out; with symmetry two at a time."""
    if not symmetric:
        cells = [(cell,) for cell in range(CELLS)]
        rng.shuffle(cells)
        return list(cells)
    pairs: list[tuple[int, ...]] = [(cell, CELLS - 1 - cell) for cell in range(CENTRE)]
    rng.shuffle(pairs)
    # Pairs leave the number of clues odd or even as the centre makes it.
    return pairs if clues % 2 else [(CENTRE,), *pairs]
