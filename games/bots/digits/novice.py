"""The novice: tries chips where nothing forbids them, and captures a clue now and then."""

import random

from games.bots.base import NO_LIMIT, Limit
from games.bots.digits.seen import Seen
from games.engine.base import Action, Position, gettext_noop

CAPTURES = 0.3  # of his moves
TAKES = 0.5  # of the first stones that he may take


class Novice:
    key = "novice"
    level = 1
    title = gettext_noop("Novice")
    about = gettext_noop("Tries its chips wherever they are not forbidden.")
    thinks = False

    def choose(self, position: Position, seat: int, rng: random.Random, limit: Limit = NO_LIMIT) -> Action:
        return chosen(Seen.of(position, seat), rng)


def chosen(seen: Seen, rng: random.Random) -> Action:
    if seen.can_take and rng.random() < TAKES:
        return seen.take()
    hand = sorted(set(seen.hand))
    tries = [(cell, digit) for cell, digits in seen.candidates.items() for digit in hand if digit in digits]
    if seen.free_clues and (not tries or rng.random() < CAPTURES):
        return seen.capture(rng.choice(seen.free_clues), rng.sample(seen.hand, seen.price))
    return seen.play(*rng.choice(tries))
