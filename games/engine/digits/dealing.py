"""Chips are drawn by how many open cells their digits have; from a record as it was, else by chance."""

import random
from collections.abc import Sequence

from games.engine.base import InvalidRecord, gettext_noop
from games.engine.digits.puzzles.layouts import SIZE
from games.engine.digits.setup import Ground

_chance = random.SystemRandom()

Hand = tuple[int, ...]
DIGITS = range(1, SIZE + 1)
DRAWS = "setup.draws"  # where they stand in a record


class Dealer:
    """Deals chips one after the other and keeps what it dealt."""

    def __init__(self, ground: Ground, drawn: Sequence[int]) -> None:
        self._ground = ground
        self.drawn = list(drawn)

    def fill(self, hand: Sequence[int], size: int, weights: Sequence[int]) -> Hand:
        """The hand with chips added up to the size, sorted; `weights` by digit, index 0 unused."""
        return tuple(sorted([*hand, *(self._draw(weights) for _ in range(size - len(hand)))]))

    def without_dead(self, hand: Hand, weights: Sequence[int]) -> Hand:
        """The hand with the chips replaced whose digits have no open cell, while any cell is open."""
        if not any(weights[1:]):
            return hand
        living = [digit for digit in hand if weights[digit]]
        return hand if len(living) == len(hand) else self.fill(living, len(hand), weights)

    def _draw(self, weights: Sequence[int]) -> int:
        some = any(weights[1:])
        if self._ground.draws is None:
            digit = _chance.choices(DIGITS, weights[1:] if some else None)[0]
        else:
            digit = self._recorded(self._ground.draws, weights if some else (1,) * (SIZE + 1))
        self.drawn.append(digit)
        return digit

    def _recorded(self, draws: Sequence[int], weights: Sequence[int]) -> int:
        number = len(self.drawn)
        if number >= len(draws):
            raise InvalidRecord(gettext_noop("the draws run out: the game needs more"), DRAWS)
        if not weights[draws[number]]:
            raise InvalidRecord(
                gettext_noop("a %(digit)s cannot be drawn: it has no open cell"),
                f"{DRAWS}[{number}]",
                digit=draws[number],
            )
        return draws[number]
