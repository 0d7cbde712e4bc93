"""What lies on a board besides colours: obstacles, walls, precious cells and paints.

All of it is point-symmetric, so that both sides find the same, and stays three steps away from every start.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from games.engine.filler.bits import fill, graph_of, mask_of, spread
from games.engine.filler.topology import Link, links
from games.engine.filler.variant import FillerVariant
from games.engine.seeds import Words

Thing = TypeVar("Thing", int, Link)

STEPS_FROM_START = 3


@dataclass(frozen=True)
class Plan:
    """A board before it has colours."""

    cells: tuple[int, ...]  # without the obstacles
    links: tuple[Link, ...]  # touching cells, without those that a wall parts
    walls: tuple[Link, ...] = ()
    precious: tuple[int, ...] = ()
    paints: tuple[int, ...] = ()


@lru_cache(maxsize=32)
def bare_plan(variant: FillerVariant) -> Plan:
    grid = [[True] * length for length in variant.lengths]
    cells = tuple(
        row * variant.width + column for row, length in enumerate(variant.lengths) for column in range(length)
    )
    return Plan(cells, tuple(links(variant.topology, grid, variant.width)))


def draw_plan(variant: FillerVariant, words: Words) -> Plan:
    """A plan in which every cell can be reached."""
    while True:
        plan = _scatter(variant, words)
        if is_connected(plan.cells, plan.links):
            return plan


def is_connected(cells: Sequence[int], pairs: Iterable[Link]) -> bool:
    return fill(1 << cells[0], graph_of(pairs)) == mask_of(cells)


def _scatter(variant: FillerVariant, words: Words) -> Plan:
    bare = bare_plan(variant)
    if not (variant.obstacles or variant.walls or variant.precious or variant.paints):
        return bare
    mirror = _mirror(variant)
    near = mask_of(cell for cells in variant.start_ids() for cell in cells)
    for _ in range(STEPS_FROM_START - 1):
        near |= spread(near, graph_of(bare.links))
    places = [cell for cell in bare.cells if not near >> cell & 1]

    def draw_cells(count: int) -> tuple[int, ...]:
        drawn = draw_pairs(places, mirror, count, words)
        places[:] = [cell for cell in places if cell not in drawn]
        return tuple(sorted(drawn))

    holes = draw_cells(variant.obstacles)
    open_links = [link for link in bare.links if not set(link) & set(holes)]
    far_links = [link for link in open_links if not any(near >> cell & 1 for cell in link)]
    walls = tuple(
        sorted(draw_pairs(far_links, lambda link: _sorted(map(mirror, link)), variant.walls, words))
    )
    return Plan(
        cells=tuple(cell for cell in bare.cells if cell not in holes),
        links=tuple(link for link in open_links if link not in walls),
        walls=walls,
        precious=draw_cells(variant.precious),
        paints=draw_cells(variant.paints),
    )


def draw_pairs(
    places: Sequence[Thing], mirror: Callable[[Thing], Thing], count: int, words: Words
) -> set[Thing]:
    """An even number of places, each with the one opposite."""
    left = [place for place in places if place < mirror(place)]
    drawn: set[Thing] = set()
    while len(drawn) < count:
        place = left.pop(words.below(len(left)))
        drawn |= {place, mirror(place)}
    return drawn


def _mirror(variant: FillerVariant) -> Callable[[int], int]:
    """The cell opposite through the middle of the board."""

    def opposite(cell: int) -> int:
        row, column = divmod(cell, variant.width)
        other = len(variant.lengths) - 1 - row
        return other * variant.width + variant.lengths[other] - 1 - column

    return opposite


def _sorted(cells: Iterable[int]) -> Link:
    low, high = sorted(cells)
    return low, high
