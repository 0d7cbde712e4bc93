"""The master: looks as far ahead as his time allows, and to the very end when little is left."""

import random

from games.bots.base import NO_LIMIT, Limit
from games.bots.filler.search import best_move, is_solved
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition

MORE_FOR_THE_END = 3
"""So much longer it may think to play the end exactly; it seldom needs it."""


class Master:
    key = "master"
    level = 4
    title = gettext_noop("Master")
    about = gettext_noop("Thinks as deep as time allows and plays the end without a mistake.")
    thinks = True

    def choose(
        self, position: FillerPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        if is_solved(position):
            limit = limit.times(MORE_FOR_THE_END)
        return best_move(position, seat, limit).best
