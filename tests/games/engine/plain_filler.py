"""Filler in the plainest way: areas are sets of cells, neighbours are lists, regions are walked cell by cell.

Written from the rules alone, it shares nothing with the engine. The tests compare the two move by move, and
the benchmark measures the engine against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

STEPS = {
    "square": {parity: [(-1, 0), (1, 0), (0, -1), (0, 1)] for parity in (0, 1)},
    "rhomb": {0: [(-1, -1), (-1, 0), (1, -1), (1, 0)], 1: [(-1, 0), (-1, 1), (1, 0), (1, 1)]},
}
STEPS["hex"] = {parity: [(0, -1), (0, 1), *steps] for parity, steps in STEPS["rhomb"].items()}

# The cells of a region and the seats in the game that touch it.
Region = tuple[set[int], set[int]]


@dataclass(frozen=True)
class PlainBoard:
    """What never changes."""

    neighbours: dict[int, tuple[int, ...]]
    colour: dict[int, int]  # at the start, and of every free cell
    colours: int
    worth: dict[int, int]
    paints: set[int]
    order: list[int]
    side_of: list[int]


@dataclass
class PlainGame:
    """A running or finished game; moves give a new one."""

    board: PlainBoard
    areas: list[set[int]]
    owner: dict[int, int]  # of the cells that have one
    hues: list[int]  # of every seat
    turn: int
    paints: list[int]
    out: list[int] = field(default_factory=list)
    idle: int = 0
    reason: str | None = None

    def move(self, seat: int, colour: int, *, paint: bool = False) -> "PlainGame":
        after = self._copy()
        after.hues[seat] = colour
        after.paints[seat] -= paint
        after._take(seat, self.absorbed(seat, colour))
        open_regions = after._close_regions()
        after.idle = 0 if len(after.areas[seat]) > len(self.areas[seat]) else self.idle + 1
        after._pass_turn()
        after._end(open_regions)
        return after

    def leave(self, seat: int) -> "PlainGame":
        after = self._copy()
        after.out.append(seat)
        if len(set(self.board.side_of)) == 2:
            after.reason = "resigned"
            return after
        open_regions = after._close_regions()
        if seat == self.turn:
            after._pass_turn()
        after._end(open_regions)
        return after

    def absorbed(self, seat: int, colour: int) -> set[int]:
        """The free cells of the colour that are connected to the area through cells of that colour."""
        neighbours, colours, owner = self.board.neighbours, self.board.colour, self.owner
        taken: set[int] = set()
        todo = list(self.areas[seat])
        while todo:
            for near in neighbours[todo.pop()]:
                if colours[near] == colour and near not in owner and near not in taken:
                    taken.add(near)
                    todo.append(near)
        return taken

    def regions(self, owner: dict[int, int]) -> Iterator[Region]:
        neighbours = self.board.neighbours
        left = neighbours.keys() - owner.keys()
        while left:
            todo = [left.pop()]
            region, touching = set(todo), set()
            while todo:
                for near in neighbours[todo.pop()]:
                    if near in owner:
                        touching.add(owner[near])
                    elif near in left:
                        left.remove(near)
                        region.add(near)
                        todo.append(near)
            yield region, touching.difference(self.out)

    def enclosed(self, seat: int, absorbed: set[int]) -> set[int]:
        """What the seat would enclose by taking the absorbed cells."""
        owner = {**self.owner, **dict.fromkeys(absorbed, seat)}
        return {cell for region, touching in self.regions(owner) if touching == {seat} for cell in region}

    def legal(self, seat: int) -> list[int]:
        held = {hue for other, hue in enumerate(self.hues) if other not in self.out or other == seat}
        return [colour for colour in range(1, self.board.colours + 1) if colour not in held]

    def options(self, seat: int) -> dict[int, tuple[int, set[int], set[int]]]:
        """Per legal colour the gain, the absorbed and the enclosed cells."""
        told = {}
        for colour in self.legal(seat):
            absorbed = self.absorbed(seat, colour)
            enclosed = self.enclosed(seat, absorbed)
            told[colour] = (self.worth(absorbed | enclosed), absorbed, enclosed)
        return told

    def worth(self, cells: set[int]) -> int:
        return sum(self.board.worth[cell] for cell in cells)

    def side_worths(self) -> list[int]:
        worths = [0] * (max(self.board.side_of) + 1)
        for seat, area in enumerate(self.areas):
            worths[self.board.side_of[seat]] += self.worth(area)
        return worths

    def reach(self, regions: list[Region] | None = None) -> list[int]:
        """Per side the worth of the regions it touches."""
        reach = [0] * (max(self.board.side_of) + 1)
        for region, touching in self.regions(self.owner) if regions is None else regions:
            worth = self.worth(region)
            for side in {self.board.side_of[seat] for seat in touching}:
                reach[side] += worth
        return reach

    def places(self) -> list[int]:
        worths, side_of = self.side_worths(), self.board.side_of
        if self.reason == "resigned":
            return [1 + (side == side_of[self.out[0]]) for side in side_of]
        ranks = {
            side_of[seat]: (-1, self.out.index(seat)) if seat in self.out else (worths[side_of[seat]], 0)
            for seat in range(len(side_of))
        }
        return [1 + sum(rank > ranks[side] for rank in ranks.values()) for side in side_of]

    def _copy(self) -> "PlainGame":
        return PlainGame(
            self.board,
            list(self.areas),
            dict(self.owner),
            list(self.hues),
            self.turn,
            list(self.paints),
            list(self.out),
            self.idle,
        )

    def _take(self, seat: int, cells: set[int]) -> None:
        self.areas[seat] = self.areas[seat] | cells
        self.owner.update(dict.fromkeys(cells, seat))
        self.paints[seat] += len(cells & self.board.paints)

    def _close_regions(self) -> list[Region]:
        """Give what one seat alone touches to it, and return the other regions."""
        left = []
        for region, touching in list(self.regions(self.owner)):
            if len(touching) == 1:
                self._take(touching.pop(), region)
            else:
                left.append((region, touching))
        return left

    def _pass_turn(self) -> None:
        order = self.board.order
        start = order.index(self.turn)
        for seat in order[start + 1 :] + order[: start + 1]:
            if seat not in self.out:
                self.turn = seat
                return

    def _end(self, open_regions: list[Region]) -> None:
        worths, reach = self.side_worths(), self.reach(open_regions)
        sides = range(len(worths))
        inside = {side for seat, side in enumerate(self.board.side_of) if seat not in self.out}
        if len(inside) == 1:
            self.reason = "alone"
        elif any(all(worths[a] > worths[b] + reach[b] for b in sides if b != a) for a in sides):
            self.reason = "decided"
        elif not any(reach):
            self.reason = "full"
        elif self.idle >= 15 * len(self.areas):
            self.reason = "stalled"


def plain_game(setup: dict[str, Any]) -> PlainGame:
    """The first position of a sound setup."""
    rows = setup["rows"]
    width = max(map(len, rows))
    colour = {
        row * width + column: int(mark)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark != "#"
    }
    walls = {frozenset(wall) for wall in setup.get("walls", [])}
    neighbours = {
        cell: tuple(
            near
            for near in around(cell, width, setup["topology"])
            if near in colour and frozenset((cell, near)) not in walls
        )
        for cell in colour
    }
    starts = setup["starts"]
    precious = setup.get("precious", {})
    order = setup.get("order", list(range(len(starts))))
    board = PlainBoard(
        neighbours=neighbours,
        colour=colour,
        colours=setup["colours"],
        worth={cell: precious.get(str(cell), 1) for cell in colour},
        paints=set(setup.get("paints", [])),
        order=order,
        side_of=list(setup.get("teams") or range(len(starts))),
    )
    return PlainGame(
        board,
        areas=[set(cells) for cells in starts],
        owner={cell: seat for seat, cells in enumerate(starts) for cell in cells},
        hues=[colour[cells[0]] for cells in starts],
        turn=order[0],
        paints=[0] * len(starts),
    )


def around(cell: int, width: int, topology: str) -> Iterator[int]:
    """The ids around a cell; some of them may have no cell."""
    row, column = divmod(cell, width)
    for down, right in STEPS[topology][row % 2]:
        if row + down >= 0 and 0 <= column + right < width:
            yield (row + down) * width + column + right
