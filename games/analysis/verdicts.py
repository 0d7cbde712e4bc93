"""What the strongest computer player thinks of a position of two sides, as the review wants to know it.

Pure. The search forecasts who will own what if the whole board is played out; but a game ends as soon as one
side has won for certain. `expected_lead` turns one into the other, so that the chart of a game ends where the
game ended, and does not fall to it.
"""

from typing import Any

from games.analysis import reasons
from games.analysis.work import Rated, Verdict
from games.bots.base import Limit
from games.bots.filler import search
from games.engine.base import Action
from games.engine.filler.ending import side_totals
from games.engine.filler.position import FillerPosition


def verdict(position: FillerPosition, limit: Limit) -> Verdict:
    """Every move of the seat to move with the lead to expect of it, best first."""
    found = search.analyse(position, position.turn, limit)
    return Verdict(
        [
            Rated(one.action, _lead(position, one, exact=found.exact), one.result)
            for one in sorted(found.rated, key=lambda one: (one.result or 0, one.lead), reverse=True)
        ],
        found.exact,
    )


def _lead(position: FillerPosition, rated: search.Rated, *, exact: bool) -> float:
    """A lead the search has seen at an end of the game is one; any other is a forecast."""
    seen = exact or rated.result is not None
    return rated.lead if seen else expected_lead(position, rated.lead)


def expected_lead(position: FillerPosition, forecast: float) -> float:
    """The lead at a game's end that goes with a forecast for the whole board, both for the side to move.

    Both sides are held to grow at their own even pace until one of them has won for certain.
    """
    ground = position.ground
    side = ground.side_of[position.turn]
    totals = side_totals(ground, position.worth)
    now = [totals[side], totals[1 - side]]
    then = [(ground.live_total + lead) / 2 for lead in (forecast, -forecast)]
    need = ground.live_total // 2 + 1
    ahead = 0 if forecast >= 0 else 1
    if then[ahead] <= need or now[ahead] >= need:
        return forecast
    share = (need - now[ahead]) / (then[ahead] - now[ahead])
    behind = now[1 - ahead] + share * max(0.0, then[1 - ahead] - now[1 - ahead])
    return (need - behind) * (1 if ahead == 0 else -1)


def explained(position: FillerPosition, played: Action, better: Action) -> dict[str, Any]:
    """What both moves gain, what the better one takes, and why it is better."""
    options = position.view()["options"][position.turn]
    one, other = options[str(played["colour"])], options[str(better["colour"])]
    return {
        "gain": one["gain"],
        "better_gain": other["gain"],
        "cells": other["cells"],
        "enclosed": other["enclosed"],
        "reasons": reasons.why(position, played, better),
    }
