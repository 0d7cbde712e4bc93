"""Domains as a race for blocks: how likely five of them are one's own in the end."""

from collections.abc import Sequence
from functools import lru_cache

from games.engine.digits.domains import MAJORITY

BLOCKS_TO_WIN = 5


@lru_cache(maxsize=128)
def block_chance(mine: int, theirs: int) -> float:
    """The chance to win a block of which the sides hold so many cells, if every next one is anybody's."""
    if mine >= MAJORITY:
        return 1.0
    if theirs >= MAJORITY:
        return 0.0
    return (block_chance(mine + 1, theirs) + block_chance(mine, theirs + 1)) / 2


def game_chance(chances: Sequence[float]) -> float:
    """The chance to win five blocks or more, with such a chance in each."""
    exactly = [1.0]
    for chance in chances:
        missed = [part * (1 - chance) for part in exactly]
        won = [part * chance for part in exactly]
        exactly = [a + b for a, b in zip([*missed, 0.0], [0.0, *won], strict=True)]
    return sum(exactly[BLOCKS_TO_WIN:])
