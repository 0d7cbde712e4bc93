"""Random numbers that never change: boards must come out the same on every machine and NumPy version.

Only raw words of a bit generator are used, because the methods of numpy.random.Generator may change.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from numpy.random import PCG64

Item = TypeVar("Item")

WORD = 1 << 64
LONGEST_SEED = 100  # decimal digits


class Words:
    """Numbers below a bound, drawn from the raw 64-bit words of PCG64(seed), reduced by rejection."""

    def __init__(self, seed: int) -> None:
        self._source = PCG64(seed)
        self._batch: list[int] = []

    def below(self, bound: int) -> int:
        limit = WORD - WORD % bound
        while True:
            word = self._next()
            if word < limit:
                return word % bound

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def _next(self) -> int:
        # Words are fetched in batches (one call of NumPy costs more than the word); their order is the same.
        if not self._batch:
            self._batch = self._source.random_raw(256).tolist()[::-1]
        return self._batch.pop()


def commitment(seed: int) -> str:
    """The promise shown before a match: SHA-256, in hexadecimal, of the seed written in decimal (ASCII)."""
    return hashlib.sha256(str(seed).encode("ascii")).hexdigest()
