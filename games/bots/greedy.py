"""The greedy player: takes what gains most now, then what touches most new cells, then anything of that."""

import random

from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition


class Greedy:
    key = "greedy"
    title = gettext_noop("Greedy")

    def choose(self, position: FillerPosition, seat: int, rng: random.Random) -> Action:
        rated = [(self._appeal(position, action), action) for action in position.moves(seat)]
        best = max(appeal for appeal, _ in rated)
        return rng.choice([action for appeal, action in rated if appeal == best])

    def _appeal(self, position: FillerPosition, action: Action) -> tuple[int, bool, int]:
        after = position.play(action)
        seat = action["seat"]
        gain = after.worth[seat] - position.worth[seat]
        return gain, "paint" not in action, position.ground.worth(after.borders[seat])
