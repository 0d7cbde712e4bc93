"""Blocks of a grid: the regular nine, and irregular ones, each connected by sides.

A layout is a tuple of 81 block numbers, cell = row * 9 + column.
"""

import random
from collections.abc import Iterable
from functools import lru_cache

Layout = tuple[int, ...]

SIZE, CELLS = 9, 81
REGULAR: Layout = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in range(CELLS))

MOST_UNCHANGED = 3
"""So many blocks of an irregular layout may be left as they are in the regular one."""

SWAPS = 150


def beside(cell: int) -> list[int]:
    """The cells that share a side with the cell."""
    row, column = divmod(cell, SIZE)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * SIZE + c for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE]


BESIDE = tuple(tuple(beside(cell)) for cell in range(CELLS))


def is_connected(cells: Iterable[int]) -> bool:
    """Whether one can go from each of the cells to every other by sides."""
    left = set(cells)
    if not left:
        return False
    waiting = [left.pop()]
    while waiting:
        for near in BESIDE[waiting.pop()]:
            if near in left:
                left.remove(near)
                waiting.append(near)
    return not left


def irregular(rng: random.Random) -> Layout:
    """A layout of nine connected blocks of nine cells, at most three of them regular."""
    while True:
        blocks = list(REGULAR)
        for _ in range(SWAPS):
            _swap(blocks, rng)
        if _unchanged(blocks) <= MOST_UNCHANGED:
            return tuple(blocks)


def _swap(blocks: list[int], rng: random.Random) -> None:
    """Two neighbouring blocks exchange a cell each, where both stay connected."""
    cell = rng.randrange(CELLS)
    others = [near for near in BESIDE[cell] if blocks[near] != blocks[cell]]
    if not others:
        return
    one, two = blocks[cell], blocks[rng.choice(others)]
    back = [c for c in range(CELLS) if blocks[c] == two and c != cell and _touches(blocks, c, one, cell)]
    if not back:
        return
    other = rng.choice(back)
    blocks[cell], blocks[other] = two, one
    if not all(is_connected(c for c in range(CELLS) if blocks[c] == block) for block in (one, two)):
        blocks[cell], blocks[other] = one, two


def _touches(blocks: list[int], cell: int, block: int, without: int) -> bool:
    return any(blocks[near] == block and near != without for near in BESIDE[cell])


def _unchanged(blocks: list[int]) -> int:
    regular = {frozenset(c for c in range(CELLS) if REGULAR[c] == block) for block in range(SIZE)}
    return sum(frozenset(c for c in range(CELLS) if blocks[c] == block) in regular for block in range(SIZE))


class Shape:
    """What a layout means for the digits, as sets of cells (bit n is cell n)."""

    def __init__(self, layout: Layout) -> None:
        rows = [sum(1 << (row * SIZE + column) for column in range(SIZE)) for row in range(SIZE)]
        columns = [sum(1 << (row * SIZE + column) for row in range(SIZE)) for column in range(SIZE)]
        blocks = [sum(1 << c for c in range(CELLS) if layout[c] == block) for block in range(SIZE)]
        self.units = (*rows, *columns, *blocks)
        self.seen = tuple(
            rows[cell // SIZE] | columns[cell % SIZE] | blocks[layout[cell]] for cell in range(CELLS)
        )
        """By cell the cells of its row, column and block, itself among them."""


@lru_cache(maxsize=64)
def shape_of(layout: Layout) -> Shape:
    return Shape(layout)
