"""Dots once more, plainly: sets of (x, y), floods over the whole sheet, and rings found by trying chains.

Slow, and written from the rules alone, so that it can disagree with the engine. The ring round a face is, as
the rules have it, of all simple chains of dots beside the face that hold it the one with the smallest area.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

Spot = tuple[int, int]
Chain = tuple[Spot, ...]

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))  # rings of one size are taken in this order
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


class PlainDots:
    """A sheet that every dot changes; `thorough` tries all chains, else the first that fits is taken."""

    def __init__(self, setup: dict[str, Any], *, thorough: bool = True) -> None:
        self.width, self.height = setup["width"], setup["height"]
        self.rules = setup.get("rules", {})
        self.thorough = thorough
        self.spots = {(x, y) for y in range(self.height) for x in range(self.width)}
        self.dots: dict[Spot, int] = {(x, y): seat % 2 for x, y, seat in setup.get("start", [])}
        self.areas: dict[Spot, int] = {}
        self.ever: tuple[set[Spot], set[Spot]] = (set(), set())
        self.freed = 0  # dots freed so far
        self.taken = 0  # dots captured so far, each time anew

    def live(self, side: int) -> set[Spot]:
        return {spot for spot, owner in self.dots.items() if owner == side and not self.captured(spot)}

    def captured(self, spot: Spot) -> bool:
        return self.areas.get(spot, self.dots[spot]) != self.dots[spot]

    def playable(self) -> list[Spot]:
        return sorted(self.spots - self.dots.keys() - self.areas.keys())

    def score(self) -> list[int]:
        if self.rules.get("count_once"):
            return [len(ever) for ever in self.ever]
        return [
            sum(owner != side and self.captured(spot) for spot, owner in self.dots.items()) for side in (0, 1)
        ]

    def play(self, side: int, spot: Spot, choice: Chain | None = None) -> bool:
        """A dot under Russian rules; whether its own side painted a ring of it."""
        self.dots[spot] = side
        rings = self.rings(side, spot)
        own = choice is not None
        if choice:
            rings.remove(self.stands_for(side, choice, rings))
            self.paint(side, self.inside(choice))
        for ring in rings:
            if self.holds_something(side, self.inside(ring)):
                self.paint(side, self.inside(ring))
                own = True
        if not own:
            face = flood([spot], self.spots - self.live(1 - side))
            if not any(self.on_edge(one) for one in face):
                self.paint(1 - side, self.inside(self.ring_of(face, self.live(1 - side))))
        return own

    def stands_for(self, side: int, choice: Chain, rings: list[Chain]) -> Chain:
        """The ring a chosen one is painted instead of: the smallest (or one of them) whose dots it holds."""
        painting = [ring for ring in rings if self.holds_something(side, self.inside(ring))]
        size = len(self.inside(painting[0]))
        inside, rivals = self.inside(choice), self.live(1 - side)
        equal = [ring for ring in painting if len(self.inside(ring)) == size]
        equal.sort(key=lambda ring: not self.inside(ring) <= inside)
        return next(ring for ring in equal if self.inside(ring) & rivals <= inside)

    def play_territory(self, side: int, spot: Spot, chains: Iterable[Chain]) -> None:
        self.dots[spot] = side
        for chain in chains:
            self.paint(side, self.inside(chain))

    def holds_something(self, side: int, inside: set[Spot]) -> bool:
        if inside & self.live(1 - side):
            return True
        return bool(self.rules.get("paint_houses")) and any(self.areas.get(spot) != side for spot in inside)

    def rings(self, side: int, spot: Spot) -> list[Chain]:
        live = self.live(side)
        rings: list[Chain] = []
        seen: set[Spot] = set()
        for near in steps(spot, SIDES):
            if near in self.spots and near not in live and near not in seen:
                face = flood([near], self.spots - live)
                seen |= face
                if not any(self.on_edge(one) for one in face):
                    ring = self.ring_of(face, live)
                    rings += [ring] if spot in ring else []
        return sorted(rings, key=lambda ring: len(self.inside(ring)))

    def ring_of(self, face: set[Spot], live: set[Spot]) -> Chain:
        beside = {near for spot in face for near in steps(spot, SIDES) if near not in face}
        assert beside <= live
        top = min(face, key=lambda spot: (spot[1], spot[0]))
        first = (top[0], top[1] - 1)
        found = []
        for chain in chains_from(first, beside):
            if face <= self.inside(chain):
                found.append(chain)
                if not self.thorough:
                    break
        return min(found, key=lambda chain: len(self.inside(chain)))

    def paint(self, side: int, inside: set[Spot]) -> None:
        for spot in inside:
            if spot in self.dots:
                was = self.captured(spot)
                self.areas[spot] = side
                self.freed += was and not self.captured(spot)
                self.taken += not was and self.captured(spot)
                if self.dots[spot] != side:
                    self.ever[side].add(spot)
            self.areas[spot] = side

    def inside(self, chain: Chain) -> set[Spot]:
        """The points from which a ray to the left crosses the chain an odd number of times."""
        edges = list(zip(chain, (*chain[1:], chain[0]), strict=True))
        inside = set()
        for x, y in self.spots - set(chain):
            crossed = [
                one
                for one, other in edges
                if one[1] != other[1]
                and y == min(one[1], other[1])
                and min((one, other), key=lambda e: e[1])[0] < x
            ]
            if len(crossed) % 2:
                inside.add((x, y))
        return inside

    def on_edge(self, spot: Spot) -> bool:
        return spot[0] in (0, self.width - 1) or spot[1] in (0, self.height - 1)

    def grounded(self, side: int) -> list[int]:
        """The score at which a side would stop the game (dots counted every time)."""
        own = self.live(side) | {spot for spot, owner in self.areas.items() if owner == side}
        loose = own - flood([spot for spot in own if self.on_edge(spot)], own)
        score = self.score()
        score[side] -= sum(spot in self.dots and self.captured(spot) for spot in loose)
        score[1 - side] += len(loose & self.live(side))
        return score


def steps(spot: Spot, offsets: Sequence[Spot]) -> Iterator[Spot]:
    return ((spot[0] + dx, spot[1] + dy) for dx, dy in offsets)


def flood(seeds: Iterable[Spot], room: set[Spot]) -> set[Spot]:
    reached = set(seeds)
    waiting = list(reached)
    while waiting:
        for near in steps(waiting.pop(), SIDES):
            if near in room and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached


def chains_from(first: Spot, dots: set[Spot]) -> Iterator[Chain]:
    """All simple closed chains through a dot."""
    chain, on_it = [first], {first}
    waiting = [list(steps(first, AROUND))]
    while waiting:
        if not waiting[-1]:
            waiting.pop()
            on_it.discard(chain.pop())
            continue
        near = waiting[-1].pop()
        if near == first and len(chain) > 3:
            yield tuple(chain)
        elif near in dots and near not in on_it:
            chain.append(near)
            on_it.add(near)
            waiting.append(list(steps(near, AROUND)))
