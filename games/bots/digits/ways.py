"""Bridge: the cells a seat still lacks for a shortest chain between its sides."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from games.bots.digits.seen import NOBODY, Seen
from games.engine.digits.bridge import edges
from games.engine.digits.puzzles.layouts import BESIDE, CELLS, SIZE

FAR = 99
"""More cells than any way needs."""


class Net:
    """What may be joined with what, as the links on the board allow each seat."""

    def __init__(self, seen: Seen) -> None:
        self.sides = seen.sides
        self._shut: tuple[set[frozenset[int]], set[frozenset[int]]] = (set(), set())
        for one, other, seat in seen.view["links"]:
            self._shut[1 - seat].add(frozenset(_crossing(one, other)))

    def joins(self, cell: int, seat: int) -> Iterator[int]:
        """The cells that would be joined to the cell if the seat had both."""
        yield from BESIDE[cell]
        row, column = divmod(cell, SIZE)
        for down, right in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
                other = cell + down * SIZE + right
                if frozenset((cell, other)) not in self._shut[seat]:
                    yield other


def _crossing(one: int, other: int) -> tuple[int, int]:
    """The other diagonal of the 2×2 square."""
    upper, lower = min(one, other), max(one, other)
    step = 1 if lower - upper == SIZE + 1 else -1
    return upper + step, lower - step


def lacking(net: Net, owners: Sequence[int], seat: int) -> list[int]:
    """By cell how many free cells the shortest chain through it needs; FAR where there is none."""
    starts, ends = edges(net.sides[seat])
    from_start, from_end = _distances(net, owners, seat, starts), _distances(net, owners, seat, ends)
    return [
        FAR if owners[cell] == 1 - seat else one + other - (owners[cell] == NOBODY)
        for cell, (one, other) in enumerate(zip(from_start, from_end, strict=True))
    ]


def _distances(net: Net, owners: Sequence[int], seat: int, starts: Iterable[int]) -> list[int]:
    """By cell the free cells of the shortest way to it, itself among them."""
    found = [FAR] * CELLS
    waiting: deque[int] = deque()
    for cell in starts:
        _reach(cell, 0, owners, seat, found, waiting)
    while waiting:
        cell = waiting.popleft()
        for other in net.joins(cell, seat):
            _reach(other, found[cell], owners, seat, found, waiting)
    return found


def _reach(
    cell: int, way: int, owners: Sequence[int], seat: int, found: list[int], waiting: deque[int]
) -> None:
    if owners[cell] == 1 - seat:
        return
    steps = way + (owners[cell] == NOBODY)
    if steps < found[cell]:
        found[cell] = steps
        # Cells of one's own cost nothing: they are looked at before all that cost a step.
        if steps == way:
            waiting.appendleft(cell)
        else:
            waiting.append(cell)
