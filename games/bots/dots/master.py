"""The master: reads out threats that cannot all be met, of both sides, and builds walls that cut."""

import random

from games.bots.base import NO_LIMIT, Limit, OutOfTime, Watch
from games.bots.dots.acts import dot, ending
from games.bots.dots.hunter import contact, safest, sharpest
from games.bots.dots.plans import builders, forced
from games.bots.dots.threats import around, closings
from games.engine.base import Action, gettext_noop
from games.engine.dots.bits import mask_of, points_of
from games.engine.dots.position import DotsPosition

SECONDS = 0.3
DEEPEST = 3
"""Threats after the first that are read, as far as time allows."""
MOST_READ = 40
LAST_LOOKS = 8  # points checked for safety even when time is up


class Master:
    key = "master"
    level = 3
    title = gettext_noop("Master")
    about = gettext_noop("Reads out double threats and cuts your walls.")
    thinks = True

    def choose(
        self, position: DotsPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        if end := ending(position, seat):
            return end
        if limit.seconds is None and limit.nodes is None:
            limit = Limit(seconds=SECONDS)
        watch = limit.watch()
        point = sharpest(position, seat, rng, watch)
        if point is None:
            point = self._planned(position, seat, rng, watch)
        return dot(position, seat, point)

    def _planned(self, position: DotsPosition, seat: int, rng: random.Random, watch: Watch) -> int:
        """A forced win of dots; else the point where the rival has one; else the best wall."""
        quiet = ranked(position, seat, rng)
        try:
            for depth in range(DEEPEST + 1):
                for side_to_read in (position.layout.side_of(seat), 1 - position.layout.side_of(seat)):
                    if (point := self._double(position, seat, side_to_read, depth, rng, watch)) is not None:
                        return point
        except OutOfTime:
            pass
        sheet, side = position.sheet, position.layout.side_of(seat)
        return safest(sheet, side, quiet[:8], position, Limit(nodes=LAST_LOOKS).watch())

    def _double(
        self, position: DotsPosition, seat: int, side: int, depth: int, rng: random.Random, watch: Watch
    ) -> int | None:
        """Where the side wins most by force near the last dot, with so many further threats."""
        sheet, rules = position.sheet, position.layout.rules
        last = position.last.point if position.last else sheet.field.point(0, 0)
        allowed = position.playable(seat)
        near = builders(sheet, side, around(sheet.field, mask_of((last,)), 4)) & allowed
        points = list(points_of(near))
        rng.shuffle(points)
        best, found = 0, None
        for point in points[:MOST_READ]:
            won = forced(sheet, side, point, rules, watch, depth)
            if won > best:
                best, found = won, point
        return found


def ranked(position: DotsPosition, seat: int, rng: random.Random) -> list[int]:
    """Points in contact, those that link own walls and cut the rival's first."""
    sheet, side = position.sheet, position.layout.side_of(seat)
    links, cuts = closings(sheet, side), closings(sheet, 1 - side)
    field = sheet.field
    own, theirs = sheet.live(side), sheet.live(1 - side)
    next_to_rival = around(field, theirs, 1)
    scored = []
    for point in contact(position, seat):
        bit = 1 << point
        worth = 2.0 * bool(links & bit) + 2.5 * bool(cuts & bit) + 1.0 * bool(next_to_rival & bit)
        ring = field.around(own, point)
        worth -= 1.0 * max(0, ring.bit_count() - 2)
        scored.append((worth + rng.random(), point))
    scored.sort(reverse=True)
    return [point for _, point in scored]
