"""Bridge: links between owned cells, and who has joined his sides (spec: digits, 2).

A link is named by the upper left cell of its 2×2 square, as row and column, and its seat: the diagonal that
was completed first stands for ever and blocks the other one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.engine.digits.puzzles.layouts import BESIDE, SIZE

LEFT_RIGHT, TOP_BOTTOM = "left-right", "top-bottom"

Links = Mapping[tuple[int, int], int]


def with_links(links: Links, owners: Sequence[int], cell: int) -> Links:
    """The links after the cell got its owner."""
    seat, made = owners[cell], dict(links)
    for square, other in _squares(cell):
        if owners[other] == seat:
            made.setdefault(square, seat)
    return made if len(made) > len(links) else links


def _squares(cell: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The diagonal neighbours of a cell, each with its 2×2 square."""
    row, column = divmod(cell, SIZE)
    for other_row in (row - 1, row + 1):
        for other_column in (column - 1, column + 1):
            if 0 <= other_row < SIZE and 0 <= other_column < SIZE:
                yield (min(row, other_row), min(column, other_column)), other_row * SIZE + other_column


def neighbours(links: Links, owners: Sequence[int], cell: int) -> Iterator[int]:
    """The cells of the same owner that are linked to the cell."""
    seat = owners[cell]
    for other in BESIDE[cell]:
        if owners[other] == seat:
            yield other
    for square, other in _squares(cell):
        if owners[other] == seat and links.get(square) == seat:
            yield other


def chain(links: Links, owners: Sequence[int], seat: int, sides: str) -> list[int]:
    """A shortest chain of linked cells that joins the seat's sides; empty if there is none."""
    starts, ends = edges(sides)
    before: dict[int, int | None] = {cell: None for cell in starts if owners[cell] == seat}
    waiting = list(before)
    for cell in waiting:
        if cell in ends:
            return _way(before, cell)
        for other in neighbours(links, owners, cell):
            if other not in before:
                before[other] = cell
                waiting.append(other)
    return []


def edges(sides: str) -> tuple[Iterable[int], frozenset[int]]:
    """The cells of the two sides to join."""
    if sides == LEFT_RIGHT:
        left = range(0, SIZE * SIZE, SIZE)
        return left, frozenset(cell + SIZE - 1 for cell in left)
    return range(SIZE), frozenset(range(SIZE * (SIZE - 1), SIZE * SIZE))


def _way(before: Mapping[int, int | None], cell: int) -> list[int]:
    way = [cell]
    while (previous := before[way[-1]]) is not None:
        way.append(previous)
    return way[::-1]
