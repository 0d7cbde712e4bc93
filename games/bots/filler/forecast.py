"""Who will own what, judged from a position alone: a race for the free cells, several boards at a time.

The way of a seat to a free cell is as many moves long as patches have to be taken on it. A cell belongs to
the side that is there first: hardly, if a rival comes a moment later, and surely if he comes several moves
later.
Nobody takes every colour of his border in one move, but this holds for all seats alike.

Sets of cells are numbers (see `games.engine.filler.bits`), and the boards of sibling positions are laid side
by side in one longer number. The links of a board never leave it, so the functions of the engine work on all
of them at once, for little more than the price of one.
"""

from collections.abc import Sequence
from operator import and_

from games.engine.filler.bits import Graph, fill, spread
from games.engine.filler.board import Board
from games.engine.filler.position import FillerPosition

SCALE = 16
"""Values are whole numbers: a cell is worth so many."""

SURENESS = {0: 6, 1: 5, 2: 3, 3: 2}
"""Of SCALE, what a cell counts for whoever is there first, by how many full rounds he is ahead.

By matches of the master against himself with other figures, on 15×15 and hexagons."""

Layers = list[int]


class Forecaster:
    """Forecasts on one board."""

    def __init__(self, ground: Board) -> None:
        self._ground = ground
        self._rivals = [
            [other for other in range(ground.seats) if ground.side_of[other] != ground.side_of[seat]]
            for seat in range(ground.seats)
        ]
        self._graphs: dict[int, tuple[Graph, Graph]] = {}

    def totals(self, positions: Sequence[FillerPosition]) -> list[list[int]]:
        """Per position what each side holds and should get, times SCALE; all have the same seat to move."""
        ground = self._ground
        layers = self._layers(positions)
        order = self._order(positions[0])
        totals = [[0] * len(ground.sides) for _ in positions]
        for side, seats in enumerate(ground.sides):
            for total, position in zip(totals, positions, strict=True):
                total[side] = SCALE * sum(position.worth[seat] for seat in seats)
            unreached = [self._unreached(layers, order, seat) for seat in seats]
            for rounds, weight in SURENESS.items():
                first = 0
                for seat, open_land in zip(seats, unreached, strict=True):
                    for own, left in zip(layers[seat], open_land[rounds:], strict=False):
                        first |= own & left
                self._add(totals, side, first, weight)
        return totals

    def _add(self, totals: list[list[int]], side: int, cells: int, weight: int) -> None:
        """Count the cells, on all boards side by side, for a side."""
        size, board, worth = self._ground.size, (1 << self._ground.size) - 1, self._ground.worth
        for total in totals:
            total[side] += weight * worth(cells & board)
            cells >>= size

    def _layers(self, positions: Sequence[FillerPosition]) -> list[Layers]:
        """Per seat what it could reach in so many moves and one more, on all boards side by side."""
        seats, count = self._ground.seats, len(positions)
        graph, patches = self._repeated(seats * count)
        free = self._side_by_side([position.free for position in positions] * seats)
        front = reached = self._side_by_side(
            [position.borders[seat] for seat in range(seats) for position in positions]
        )
        together = []
        while front:
            together.append(reached)
            front = fill(spread(front, graph) & free & ~reached, patches)
            reached |= front
        size = count * self._ground.size
        boards = (1 << size) - 1
        return [[reached >> seat * size & boards for reached in together] for seat in range(seats)]

    def _unreached(self, layers: list[Layers], order: list[int], seat: int) -> Layers:
        """What no rival holds yet when the seat has made so many moves and one more; all boards at first."""
        unreached = [-1] * (len(layers[seat]) + max(SURENESS))
        for rival in self._rivals[seat]:
            theirs = [~reached for reached in layers[rival]]
            # Who moves later in the round has had a move less.
            late = order[rival] > order[seat]
            theirs = [-1] * late + theirs + theirs[-1:] * (len(unreached) - len(theirs) - late)
            unreached = list(map(and_, unreached, theirs))
        return unreached

    def _order(self, position: FillerPosition) -> list[int]:
        """Per seat how many others move before it."""
        order, seat = [0] * self._ground.seats, position.turn
        for place in range(self._ground.seats):
            order[seat] = place
            seat = self._ground.following[seat]
        return order

    def _side_by_side(self, sets: Sequence[int]) -> int:
        together, size = 0, self._ground.size
        for cells in reversed(sets):
            together = together << size | cells
        return together

    def _repeated(self, count: int) -> tuple[Graph, Graph]:
        """The links of cells and of patches, repeated on so many boards."""
        if count not in self._graphs:
            ground = self._ground
            once_each = self._side_by_side([1] * count)
            self._graphs[count] = (
                tuple((distance, mask * once_each) for distance, mask in ground.graph),
                tuple((distance, mask * once_each) for distance, mask in ground.patch_graph),
            )
        return self._graphs[count]
