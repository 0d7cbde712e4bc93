"""Who will own what, judged from a position alone: a race for the free cells, several boards at a time.

All seats grow at once, a patch a move in every direction, and nobody grows through what another has reached
first. What a seat reaches first is counted as its own. Nobody really takes every colour of his border in one
move, but this holds for all seats alike.

Sets of cells are numbers (see `games.engine.filler.bits`), and the boards of sibling positions are laid side
by side in one longer number. The links of a board never leave it, so the functions of the engine work on all
of them at once, for little more than the price of one.
"""

from collections.abc import Sequence

from games.engine.filler.bits import Graph, fill, spread
from games.engine.filler.board import Board
from games.engine.filler.position import FillerPosition


class Forecaster:
    """Forecasts on one board."""

    def __init__(self, ground: Board) -> None:
        self._ground = ground
        self._graphs: dict[int, tuple[Graph, Graph]] = {}

    def totals(self, positions: Sequence[FillerPosition]) -> list[list[int]]:
        """Per position the expected final worth of each seat; all have the same seat to move."""
        ground, count = self._ground, len(positions)
        won = self._race(positions)
        size, board = ground.size, (1 << ground.size) - 1
        return [
            [
                position.worth[seat] + ground.worth(won[seat] >> slot * size & board)
                for seat in range(ground.seats)
            ]
            for slot, position in zip(range(count), positions, strict=True)
        ]

    def _race(self, positions: Sequence[FillerPosition]) -> list[int]:
        """Per seat what it reaches first, on all boards side by side."""
        ground = self._ground
        graph, patches = self._repeated(len(positions))
        free = self._side_by_side([position.free for position in positions])
        order = self._order(positions[0])
        fronts = [
            self._side_by_side([position.borders[seat] for position in positions])
            for seat in range(ground.seats)
        ]
        won = [0] * ground.seats
        while any(fronts):
            for seat in order:
                reached = fronts[seat] & free
                free ^= reached
                won[seat] |= reached
                fronts[seat] = fill(spread(reached, graph) & free, patches) if reached else 0
        return won

    def _order(self, position: FillerPosition) -> list[int]:
        """The seats in the game, the one to move first."""
        order, seat = [], position.turn
        for _ in range(self._ground.seats):
            order.append(seat)
            seat = self._ground.following[seat]
        return [seat for seat in order if seat not in position.out]

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
