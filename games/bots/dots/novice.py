"""The novice: captures where it can, keeps out of the rival's houses, and else plays near any dots."""

import random

from games.bots.base import NO_LIMIT, Limit
from games.bots.dots.acts import dot, ending
from games.bots.dots.threats import around, captures, lost_at
from games.engine.base import Action, gettext_noop
from games.engine.dots.bits import points_of
from games.engine.dots.position import DotsPosition


class Novice:
    key = "novice"
    level = 1
    title = gettext_noop("Novice")
    about = gettext_noop("Takes what it can surround with one dot, and overlooks the rest.")
    thinks = False

    def choose(
        self, position: DotsPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        if end := ending(position, seat):
            return end
        sheet, side, open_to_it = position.sheet, position.layout.side_of(seat), position.playable(seat)
        gains = captures(sheet, side, open_to_it)
        if gains:
            best = max(gains.values())
            return dot(position, seat, rng.choice([point for point, gain in gains.items() if gain == best]))
        good = open_to_it & ~lost_at(sheet, side)
        near = around(sheet.field, sheet.dots[0] | sheet.dots[1], 2) & good
        return dot(position, seat, rng.choice(list(points_of(near or good or open_to_it))))
