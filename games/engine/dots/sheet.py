"""The sheet: which dots lie where and whose areas are painted. What a dot does to it under Russian rules."""

from typing import NamedTuple

from games.engine.dots.bits import flood
from games.engine.dots.field import Field
from games.engine.dots.rings import Ring, ring_round, rings_through
from games.engine.dots.rules import Rules

Pair = tuple[int, int]  # a set of points for each side


class Sheet(NamedTuple):
    """Dots and areas; it never changes. A dot in a rival's area is captured, all others are live."""

    field: Field
    dots: Pair
    areas: Pair
    open: Pair  # points from which the side's live dots do not bar the way to the edge, the rim included
    once: Pair  # dots each side has ever captured, kept only where a dot counts once

    def live(self, side: int) -> int:
        return self.dots[side] & ~self.areas[1 - side]

    def captured_by(self, side: int) -> int:
        return self.dots[1 - side] & self.areas[side]

    @property
    def score(self) -> Pair:
        ours, theirs = self.once if self.once != (0, 0) else (self.captured_by(0), self.captured_by(1))
        return ours.bit_count(), theirs.bit_count()

    @property
    def playable(self) -> int:
        """Empty points that are in no area."""
        return self.field.points & ~(self.dots[0] | self.dots[1] | self.areas[0] | self.areas[1])


class Painted(NamedTuple):
    """A ring that was painted by a move, and how many dots it captured and freed."""

    side: int
    ring: Ring
    captured: int
    freed: int


class Choice(NamedTuple):
    """A ring the mover wants painted, checked, and the smallest ring it stands for."""

    ring: Ring
    instead: Ring


class Drawn(NamedTuple):
    """What came of a dot: the sheet, what was painted, and the rings through the dot that were not."""

    sheet: Sheet
    painted: list[Painted]
    unpainted: list[Ring]


def new_sheet(field: Field, dots: Pair) -> Sheet:
    return opened(Sheet(field, dots, (0, 0), (0, 0), (0, 0)))


def opened(sheet: Sheet) -> Sheet:
    """The sheet with its open points computed from scratch."""
    field = sheet.field
    one, other = (flood(field.rim, field.everything & ~sheet.live(side), field.row) for side in (0, 1))
    return sheet._replace(open=(one, other))


def place(sheet: Sheet, side: int, point: int) -> tuple[Sheet, list[Ring]]:
    """The sheet with a dot more and the rings through it, the smallest first; nothing is painted yet."""
    bit = 1 << point
    field, (one, other), areas, (first, second), once = sheet
    if side:
        other |= bit
        rings, second = rings_through(field, other & ~areas[0], second, point)
    else:
        one |= bit
        rings, first = rings_through(field, one & ~areas[1], first, point)
    return Sheet(field, (one, other), areas, (first, second), once), rings


def paint(sheet: Sheet, side: int, ring: Ring, rules: Rules) -> tuple[Sheet, Painted]:
    """The sheet with the whole inside of the ring painted; its open points are not up to date."""
    rival = 1 - side
    captured = ring.inside & sheet.live(rival)
    freed = ring.inside & sheet.captured_by(rival)
    areas = [sheet.areas[0] & ~ring.inside, sheet.areas[1] & ~ring.inside]
    areas[side] |= ring.inside
    once = list(sheet.once)
    if rules.count_once:
        once[side] |= ring.inside & sheet.dots[rival]
    after = sheet._replace(areas=(areas[0], areas[1]), once=(once[0], once[1]))
    return after, Painted(side, ring, captured.bit_count(), freed.bit_count())


def paints(sheet: Sheet, side: int, ring: Ring, rules: Rules) -> bool:
    """Whether a closed ring captures something, or blocks something where houses are painted too."""
    if ring.inside & sheet.live(1 - side):
        return True
    return rules.paint_houses and bool(ring.inside & ~sheet.areas[side])


def draw_dot(sheet: Sheet, side: int, point: int, rules: Rules, choice: Choice | None = None) -> Drawn:
    """A dot under Russian rules: rings that hold something paint themselves, the smallest first."""
    after, rings = place(sheet, side, point)
    painted = []
    if choice:
        after, what = paint(after, side, choice.ring, rules)
        painted.append(what)
        rings = [ring for ring in rings if ring != choice.instead]
    for ring in rings:
        if paints(after, side, ring, rules):
            after, what = paint(after, side, ring, rules)
            painted.append(what)
    if not painted and not sheet.open[1 - side] >> point & 1:
        after, what = paint(after, 1 - side, ring_about(after, 1 - side, point), rules)
        painted.append(what)
    return Drawn(opened(after) if painted else after, painted, [])


def ring_about(sheet: Sheet, side: int, point: int) -> Ring:
    """The side's ring round a point in one of its closed faces."""
    field = sheet.field
    return ring_round(field, flood(1 << point, field.points & ~sheet.live(side), field.row))
