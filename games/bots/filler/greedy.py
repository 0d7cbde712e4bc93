"""The greedy player: takes what gains most now, then what touches most new cells, then what rivals want most.

Worth is what counts, so precious cells draw it. A paint in stock is worth some cells to it: it goes a little
out of its way to find one, and spends one only for clearly more.
"""

import random

from games.bots.base import NO_LIMIT, Limit
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition

PAINT_WORTH = 3  # cells


class Greedy:
    key = "greedy"
    level = 2
    title = gettext_noop("Greedy")
    about = gettext_noop("Takes what gains most now.")
    thinks = False

    def choose(
        self, position: FillerPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        rated = [(self._appeal(position, action), action) for action in position.moves(seat)]
        best = max(appeal for appeal, _ in rated)
        return rng.choice([action for appeal, action in rated if appeal == best])

    def _appeal(self, position: FillerPosition, action: Action) -> tuple[int, bool, int, int]:
        after = position.play(action)
        seat = action["seat"]
        gain = _holdings(after, seat) - _holdings(position, seat)
        return gain, "paint" not in action, _touched(after, seat), _denied(position, seat, action["colour"])


def _holdings(position: FillerPosition, seat: int) -> int:
    return position.worth[seat] + PAINT_WORTH * position.paints[seat]


def _touched(position: FillerPosition, seat: int) -> int:
    """The worth of the patches the seat or its partner touches, each counted once."""
    ground = position.ground
    touched = 0
    for partner in ground.sides[ground.side_of[seat]]:
        touched |= position.borders[partner]
    return ground.worth(touched)


def _denied(position: FillerPosition, seat: int, colour: int) -> int:
    """What the colour would give the rivals, who may not take it then, less what the partner would get."""
    ground = position.ground
    denied = 0
    for other, border in enumerate(position.borders):
        if other != seat:
            wanted = ground.worth(border & ground.hues[colour])
            denied += wanted if ground.side_of[other] != ground.side_of[seat] else -wanted
    return denied
