"""Random numbers that never change: boards must come out the same on every machine and NumPy version.

Only raw words of a bit generator are used, because the methods of numpy.random.Generator may change.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.random import PCG64
from numpy.typing import NDArray

Item = TypeVar("Item")

WORD = 1 << 64
LONGEST_SEED = 100  # decimal digits


class Words:
    """Numbers below a bound, drawn from the raw 64-bit words of PCG64(seed), reduced by rejection."""

    def __init__(self, seed: int) -> None:
        self._source = PCG64(seed)

    def below(self, bound: int) -> int:
        limit = WORD - WORD % bound
        while True:
            word = int(self._source.random_raw())
            if word < limit:
                return word % bound

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def rows(self, count: int, bounds: Sequence[int]) -> NDArray[np.uint64]:
        """Rows of numbers below the bounds, a word each; rows with a word to be rejected are left out."""
        words = self._source.random_raw(count * len(bounds)).reshape(count, len(bounds))
        most = np.array([WORD - WORD % bound - 1 for bound in bounds], dtype=np.uint64)
        kept: NDArray[np.uint64] = words[(words <= most).all(axis=1)] % np.array(bounds, dtype=np.uint64)
        return kept


def commitment(seed: int) -> str:
    """The promise shown before a match: SHA-256, in hexadecimal, of the seed written in decimal (ASCII)."""
    return hashlib.sha256(str(seed).encode("ascii")).hexdigest()
