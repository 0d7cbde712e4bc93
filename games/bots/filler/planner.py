"""The planner: looks a few moves ahead, and weighs them by who would win the race for what is left.

So he grows to where the rival would come first, and takes colours away from him.
"""

import random

from games.bots.base import NO_LIMIT, Limit
from games.bots.filler.search import best_move
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition

LOOKS_AHEAD = 2  # moves
SMALL = 64  # cells: on such a board he looks a move further, as a game has few of them


class Planner:
    key = "planner"
    level = 3
    title = gettext_noop("Planner")
    about = gettext_noop("Looks ahead, races for open land and denies you colours.")
    thinks = True

    def choose(
        self, position: FillerPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        ahead = LOOKS_AHEAD + (position.ground.size <= SMALL)
        return best_move(position, seat, limit, ahead).best
