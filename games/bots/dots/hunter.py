"""The hunter: weighs every capture, its own and the rival's, one answer ahead; else plays in contact."""

import random

from games.bots.base import NO_LIMIT, Limit, OutOfTime, Watch
from games.bots.dots.acts import dot, ending
from games.bots.dots.plans import answered
from games.bots.dots.threats import around, captures, lost_at
from games.engine.base import Action, gettext_noop
from games.engine.dots.bits import mask_of, points_of
from games.engine.dots.position import DotsPosition
from games.engine.dots.sheet import Sheet

MOST_TRIED = 24
QUIET_TRIES = 6


class Hunter:
    key = "hunter"
    level = 2
    title = gettext_noop("Hunter")
    about = gettext_noop("Takes and defends whatever one dot can decide.")
    thinks = False

    def choose(
        self, position: DotsPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        if end := ending(position, seat):
            return end
        watch = limit.watch()
        sharp = sharpest(position, seat, rng, watch)
        if sharp is not None:
            return dot(position, seat, sharp)
        return dot(position, seat, self._quiet(position, seat, rng, watch))

    def _quiet(self, position: DotsPosition, seat: int, rng: random.Random, watch: Watch) -> int:
        """A point in contact with the last dots that gives the rival nothing."""
        sheet, side = position.sheet, position.layout.side_of(seat)
        points = contact(position, seat)
        rng.shuffle(points)
        return safest(sheet, side, points[:QUIET_TRIES], position, watch)


def sharpest(position: DotsPosition, seat: int, rng: random.Random, watch: Watch) -> int | None:
    """The best dot where something can be captured now by either side; None in quiet positions."""
    sheet, side, allowed = position.sheet, position.layout.side_of(seat), position.playable(seat)
    own, theirs = captures(sheet, side, allowed), captures(sheet, 1 - side)
    if not own and not theirs:
        return None
    stakes = sorted({*own, *theirs}, key=lambda point: -max(own.get(point, 0), theirs.get(point, 0)))
    beside = around(sheet.field, mask_of(stakes[:4]), 1) & sheet.playable & ~lost_at(sheet, side)
    tried = dict.fromkeys([*stakes, *points_of(beside)])
    best, found = None, None
    for point in [point for point in tried if allowed >> point & 1][:MOST_TRIED]:
        try:
            worth = answered(sheet, side, point, position.layout.rules, watch), rng.random()
        except OutOfTime:
            break
        if best is None or worth > best:
            best, found = worth, point
    # What cannot be saved is no reason to play there.
    if best is not None and best[0] <= -max(theirs.values(), default=0):
        return None
    return found


def contact(position: DotsPosition, seat: int) -> list[int]:
    """Points near the last dot, or else near any dot, that are not lost at once."""
    sheet, side, allowed = position.sheet, position.layout.side_of(seat), position.playable(seat)
    good = allowed & ~lost_at(sheet, side)
    last = mask_of((position.last.point,)) if position.last else 0
    for dots, steps in ((last, 2), (sheet.live(1 - side), 1), (sheet.dots[0] | sheet.dots[1], 3)):
        if near := around(sheet.field, dots, steps) & good:
            return list(points_of(near))
    return list(points_of(good or allowed))


def safest(sheet: Sheet, side: int, points: list[int], position: DotsPosition, watch: Watch) -> int:
    """The point after which the rival can capture least; the first of equals."""
    best, found = None, points[0]
    for point in points:
        try:
            worth = answered(sheet, side, point, position.layout.rules, watch)
        except OutOfTime:
            break
        if best is None or worth > best:
            best, found = worth, point
        if worth >= 0:
            break
    return found
