"""Territory rules: rings are painted when their owner says so, kept meanwhile, and counted at the end."""

from collections.abc import Iterable
from typing import NamedTuple

from games.engine.base import IllegalMove, gettext_noop
from games.engine.dots.bits import flood, mask_of
from games.engine.dots.chosen import checked_ring
from games.engine.dots.rings import Chain, Ring, ring_round
from games.engine.dots.rules import Rules
from games.engine.dots.sheet import Drawn, Sheet, opened, paint, paints, place

Half = int | float
"""Points of a count: whole or with a half."""


class Kept(NamedTuple):
    """A ring that was closed and not painted."""

    side: int
    ring: Ring
    closed: int  # how many dots had been played when it was closed


class Count(NamedTuple):
    """What a game would end with if it were counted now."""

    score: tuple[Half, Half]
    areas: tuple[int, int]  # the points inside the rings that count, for each side


def draw_dot(
    sheet: Sheet, side: int, point: int, rules: Rules, wanted: Iterable[Chain], kept: Iterable[Kept]
) -> Drawn:
    """A dot under territory rules: the wanted rings are painted in the order given, nothing by itself."""
    after, rings = place(sheet, side, point)
    known = [*(ring for ring in rings), *(one.ring for one in kept if one.side == side)]
    painted = []
    for number, chain in enumerate(wanted):
        where = f"paint[{number}]"
        ring = checked_ring(sheet.field, after.live(side), chain, where)
        if not rules.ring_choice and all(ring.inside != one.inside for one in known):
            raise IllegalMove(gettext_noop("the ring is neither closed by this dot nor kept"), where)
        if not paints(after, side, ring, rules):
            raise IllegalMove(gettext_noop("there is no rival dot in the ring"), where)
        after, what = paint(after, side, ring, rules)
        painted.append(what)
    left = [ring for ring in rings if ring.inside & ~after.areas[side]]
    return Drawn(opened(after) if painted else after, painted, left)


def still_kept(sheet: Sheet, kept: Iterable[Kept]) -> tuple[Kept, ...]:
    """The kept rings without those that were painted since."""
    return tuple(one for one in kept if one.ring.inside & ~sheet.areas[one.side])


def is_closed(sheet: Sheet, kept: Kept) -> bool:
    return not mask_of(kept.ring.chain) & ~sheet.live(kept.side)


def to_paint(sheet: Sheet, side: int, point: int, rules: Rules, kept: Iterable[Kept]) -> list[Ring]:
    """The rings the side could paint with a dot: those through it, then the kept ones."""
    after, rings = place(sheet, side, point)
    old = [one.ring for one in kept if one.side == side and is_closed(sheet, one)]
    return [ring for ring in (*rings, *old) if paints(after, side, ring, rules)]


def closed_rings(sheet: Sheet, side: int) -> list[Ring]:
    """The rings round all closed faces of a side: its houses."""
    field = sheet.field
    room = field.points & ~sheet.live(side)
    left = room & ~sheet.open[side]
    rings = []
    while left:
        face = flood(left & -left, room, field.row)
        left &= ~face
        rings.append(ring_round(field, face))
    return rings


def houses(sheet: Sheet, kept: Iterable[Kept], now: int) -> list[Kept]:
    """Kept rings that are still closed and all other houses, the first closed first.

    A house that no move closed (it was opened and then freed again) is as young as can be.
    """
    found = [one for one in kept if is_closed(sheet, one)]
    for side in (0, 1):
        known = {one.ring.inside for one in found if one.side == side}
        found += [Kept(side, ring, now) for ring in closed_rings(sheet, side) if ring.inside not in known]
    return sorted(
        (one for one in found if one.ring.inside & ~sheet.areas[one.side]), key=lambda one: one.closed
    )


def count(sheet: Sheet, kept: Iterable[Kept], now: int) -> Count:
    """One for each captured dot; in houses one for a rival dot and a half for an empty point."""
    standing: list[tuple[int, int, int]] = []  # side, inside, inside with the chain
    for side, ring, _closed in houses(sheet, kept, now):
        whole = ring.inside | mask_of(ring.chain)
        if not any(side != other and _cross(ring.inside, whole, *rest) for other, *rest in standing):
            standing.append((side, ring.inside, whole))
    areas = [0, 0]
    for side, inside, whole in standing:
        # Within a rival's ring nothing counts for its owner.
        if all(whole & ~outer for other, outer, _ in standing if other != side):
            areas[side] |= inside
    score = [_worth(sheet, side, areas[side]) for side in (0, 1)]
    return Count((score[0], score[1]), (areas[0], areas[1]))


def _cross(inside: int, whole: int, rival_inside: int, rival_whole: int) -> bool:
    """Whether two rings overlap and neither lies within the other."""
    return bool(whole & rival_whole and whole & ~rival_inside and rival_whole & ~inside)


def _worth(sheet: Sheet, side: int, area: int) -> Half:
    rivals = (sheet.live(1 - side) & area).bit_count()
    halves = (sheet.playable & area).bit_count()
    worth = sheet.score[side] + rivals + halves / 2
    return int(worth) if worth == int(worth) else worth
