"""The part of a game that never changes, prepared once: masks, graphs, worths and the order of play."""

import json
from functools import lru_cache

from games.engine.base import Setup
from games.engine.filler.bits import Graph, fill, flood, graph_of, mask_of, spread
from games.engine.filler.setup import Layout, read_layout


class Board:
    """What the moves of a game need to know of its setup. A set of cells is a number: bit `id` is cell `id`.

    A patch is a largest connected set of free cells of one colour. Free cells keep their colour, and both
    absorbing and enclosing take connected cells together, so a patch is always taken whole.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.size = len(layout.rows) * layout.width  # number of ids, and the bits of one lane
        self.whole = (1 << self.size) - 1
        self.seats = len(layout.starts)
        self.palette = range(1, layout.colours + 1)
        self.colours = layout.colours
        self.starts = tuple(mask_of(ids) for ids in layout.starts)
        self.start_hues = tuple(layout.colour(ids[0]) for ids in layout.starts)
        self._draw_cells()
        self._draw_graphs()
        self._weigh()
        self._seat()

    def _draw_cells(self) -> None:
        layout = self.layout
        cells = [cell for cell in range(self.size) if layout.colour(cell)]
        self.cells = mask_of(cells)
        self.paints = mask_of(layout.paints)
        self.start_free = self.cells & ~mask_of(cell for ids in layout.starts for cell in ids)
        # hues[c]: the free cells of colour c, whoever has taken them since.
        self.hues = tuple(
            self.start_free & mask_of(cell for cell in cells if layout.colour(cell) == colour)
            for colour in range(layout.colours + 1)
        )

        self.zeros = int.from_bytes(b"0" * self.size, "big")
        self.painted = int.from_bytes(bytes(layout.colour(cell) for cell in range(self.size)), "little")

    def _draw_graphs(self) -> None:
        layout = self.layout
        self.graph = graph_of(layout.links)
        free = self.start_free
        self.patch_graph = graph_of(
            (one, other)
            for one, other in layout.links
            if layout.colour(one) == layout.colour(other) and free >> one & free >> other & 1
        )
        self._lanes: dict[int, Graph] = {1: self.graph}

    def _weigh(self) -> None:
        extras: dict[int, int] = {}
        for cell, worth in self.layout.precious.items():
            extras[worth - 1] = extras.get(worth - 1, 0) | 1 << cell
        self.extras = tuple(extras.items())
        self.total = self.worth(self.cells)
        self.need = self.total // 2 + 1  # the worth that wins for certain
        starts = self.cells & ~self.start_free
        self.live_total = self.worth(fill(starts, self.graph))  # without what no start is connected to

    def _seat(self) -> None:
        layout = self.layout
        self.side_of = layout.teams or tuple(range(self.seats))
        self.sides = tuple(
            tuple(seat for seat in range(self.seats) if self.side_of[seat] == side)
            for side in sorted(set(self.side_of))
        )
        self.two_sided = len(self.sides) == 2
        following = dict(zip(layout.order, layout.order[1:] + layout.order[:1], strict=True))
        self.following = tuple(following[seat] for seat in range(self.seats))
        reached = [
            flood(self.border(start, self.start_free), self.start_free, self.graph) for start in self.starts
        ]
        # Unsettled: walls or holes enclose a region for somebody before anyone has moved.
        self.settled = not only_once(reached)

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

    def lanes(self, count: int) -> Graph:
        """The graph of that many boards side by side."""
        if count not in self._lanes:
            copies = self.copies(count)
            self._lanes[count] = tuple((distance, mask * copies) for distance, mask in self.graph)
        return self._lanes[count]

    def copies(self, count: int) -> int:
        """The number that repeats a set of cells in that many lanes when multiplied."""
        return sum(1 << lane * self.size for lane in range(count))


def only_once(sets: list[int]) -> int:
    """The cells that are in exactly one of the sets."""
    once = more = 0
    for cells in sets:
        more |= once & cells
        once |= cells
    return once & ~more


@lru_cache(maxsize=256)
def _board(text: str) -> Board:
    return Board(read_layout(json.loads(text)))


def board_of(setup: Setup) -> Board:
    """The board of a trusted setup, from the cache if one of the same content was prepared lately."""
    return _board(json.dumps(setup))
