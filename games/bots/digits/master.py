"""The master: solves the puzzle, and takes the cell after which the rival's best answer leaves most."""

import random
from collections.abc import Mapping

from games.bots.base import NO_LIMIT, Limit
from games.bots.digits import planner
from games.bots.digits.bridge import BridgeJudge
from games.bots.digits.domains import DomainsJudge
from games.bots.digits.knowledge import solved
from games.bots.digits.seen import NOBODY, Seen
from games.bots.digits.spending import chips_to_pay
from games.engine.base import Action, Position, gettext_noop

LOOKED_INTO = 7
"""Moves in Bridge whose answers are looked at, the most promising ones."""


class Master:
    key = "master"
    level = 3
    title = gettext_noop("Master")
    about = gettext_noop("Solves the puzzle and thinks of your best answer.")
    thinks = False

    def choose(self, position: Position, seat: int, rng: random.Random, limit: Limit = NO_LIMIT) -> Action:
        return chosen(Seen.of(position, seat), rng)


def chosen(seen: Seen, rng: random.Random) -> Action:
    known, hand = solved(seen), set(seen.hand)
    options = [*(cell for cell, digit in known.items() if digit in hand), *seen.free_clues]
    if not options:
        return planner.chosen(seen, rng)
    rng.shuffle(options)
    if seen.is_bridge:
        return _bridge(seen, known, options)
    worth = DomainsJudge(seen).worth(options)
    return _own(seen, known, worth, max(options, key=lambda cell: worth[cell]))


def _bridge(seen: Seen, known: Mapping[int, int], options: list[int]) -> Action:
    judge = BridgeJudge(seen, known)
    worth = {cell: judge.after(cell) for cell in options}
    if all(owner == NOBODY for owner in seen.owners):
        # The first stone should be good for neither: the rival keeps the better half.
        best = max(options, key=lambda cell: min(worth[cell], judge.if_taken(cell)))
    else:
        promising = sorted(options, key=lambda cell: -worth[cell])[:LOOKED_INTO]
        best = max(promising, key=judge.after_answer)
        if seen.can_take and judge.by_taking() > worth[best]:
            return seen.take()
    return _own(seen, known, worth, best)


def _own(seen: Seen, known: Mapping[int, int], worth: Mapping[int, float], cell: int) -> Action:
    if cell in known:
        return seen.play(cell, known[cell])
    return seen.capture(cell, chips_to_pay(seen, known, worth))
