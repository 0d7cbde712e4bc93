"""The part of a game that never changes, prepared once: masks, graphs, worths and the order of play."""

import json
from functools import lru_cache

from games.engine.base import Setup
from games.engine.filler.bits import digits, fill, flood, graph_of, mask_of, only_once, spread
from games.engine.filler.setup import Layout, read_layout


class Board:
    """What the moves of a game need to know of its setup. A set of cells is a number: bit `id` is cell `id`.

    A patch is a largest connected set of free cells of one colour. Free cells keep their colour, and
    absorbing and enclosing both take connected cells together, so a patch is always taken whole.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.size = len(layout.colour_of)  # number of cell ids
        self.colours = layout.colours
        self.palette = range(1, layout.colours + 1)
        self.seats = len(layout.starts)
        self.starts = tuple(mask_of(ids) for ids in layout.starts)
        self.start_hues = tuple(layout.colour_of[ids[0]] for ids in layout.starts)
        self._draw()
        self._weigh()
        self._seat()

    def _draw(self) -> None:
        layout = self.layout
        started = {cell for ids in layout.starts for cell in ids}
        hues = [0] * (layout.colours + 1)
        for cell, colour in enumerate(layout.colour_of):
            if colour and cell not in started:
                hues[colour] |= 1 << cell
        self.hues = tuple(hues)  # per colour the cells that are free at the start and have it
        self.free = sum(hues)  # at the start
        self.cells = self.free | mask_of(started)
        self.paints = mask_of(layout.paints)
        self.graph = graph_of(layout.links)
        self.patch_graph = graph_of(
            link
            for link in layout.links
            if layout.colour_of[link[0]] == layout.colour_of[link[1]] and started.isdisjoint(link)
        )
        # A hexadecimal digit per cell, for the texts of the view.
        self.colour_digits = int("".join(map(str, reversed(layout.colour_of))), 16)
        self.hole_digits = digits((1 << self.size) - 1 ^ self.cells)

    def _weigh(self) -> None:
        extras: dict[int, int] = {}
        for cell, worth in self.layout.precious.items():
            extras[worth - 1] = extras.get(worth - 1, 0) | 1 << cell
        self.extras = tuple(extras.items())  # (worth beyond 1, cells)
        self.total = self.worth(self.cells)
        self.need = self.total // 2 + 1  # the worth that wins for certain
        live = fill(self.cells & ~self.free, self.graph)
        self.dead = self.cells & ~live  # walled off from every start
        self.live_total = self.worth(live)

    def _seat(self) -> None:
        layout = self.layout
        self.side_of = layout.teams or tuple(range(self.seats))
        self.sides = tuple(
            tuple(seat for seat in range(self.seats) if self.side_of[seat] == side)
            for side in range(max(self.side_of) + 1)
        )
        self.two_sided = len(self.sides) == 2
        after = dict(zip(layout.order, layout.order[1:] + layout.order[:1], strict=True))
        self.following = tuple(after[seat] for seat in range(self.seats))  # who moves after each seat
        self.borders = tuple(self.border(start, self.free) for start in self.starts)
        # Walls may enclose a region for a seat before anyone has moved.
        self.settled = not only_once([flood(border, self.free, self.graph) for border in self.borders])

    def worth(self, cells: int) -> int:
        worth = cells.bit_count()
        for extra, precious in self.extras:
            worth += extra * (cells & precious).bit_count()
        return worth

    def patches(self, cells: int) -> int:
        """The whole patches of the free cells given."""
        return fill(cells, self.patch_graph)

    def border(self, area: int, free: int) -> int:
        """The free patches that touch the area."""
        return self.patches(spread(area, self.graph) & free)


@lru_cache(maxsize=256)
def _board(text: str) -> Board:
    return Board(read_layout(json.loads(text)))


def board_of(setup: Setup) -> Board:
    """The board of a trusted setup, from the cache if one of the same content was prepared lately."""
    return _board(json.dumps(setup))
