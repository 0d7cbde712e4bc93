"""The novice: one of the moves that gain something, at random; he minds neither how much nor the rivals."""

import random

from games.bots.base import NO_LIMIT, Limit
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition


class Novice:
    key = "novice"
    level = 1
    title = gettext_noop("Novice")
    about = gettext_noop("Takes any colour that gains something.")
    thinks = False

    def choose(
        self, position: FillerPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        moves = position.moves(seat)
        ground, border = position.ground, position.borders[seat]
        good = [action for action in moves if border & ground.hues[action["colour"]]]
        return rng.choice(good or moves)
