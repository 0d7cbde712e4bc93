"""Domains judged from a seat: the chance to win five blocks, after the rival's best pair as well."""

from collections.abc import Iterable

from games.bots.digits.majority import block_chance, game_chance
from games.bots.digits.seen import Seen
from games.engine.digits.domains import MAJORITY, cells_held

Held = tuple[tuple[int, int], ...]  # per block one's own cells and the rival's

PAIR = 2
PROMISING = 4
"""Blocks that are looked into for the second move and the rival's answer."""


class DomainsJudge:
    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.held: Held = tuple(
            (counts[seen.seat], counts[1 - seen.seat]) for counts in cells_held(seen.owners, seen.blocks)
        )

    def worth(self, cells: Iterable[int]) -> dict[int, float]:
        """By cell the chance to win after it, and the second move of the pair, and the best answer."""
        by_block: dict[int, float] = {}
        worth = {}
        for cell in cells:
            block = self.seen.blocks[cell]
            if block not in by_block:
                by_block[block] = self._after(_more(self.held, block, 0))
            worth[cell] = by_block[block]
        return worth

    def _after(self, held: Held) -> float:
        if self.seen.view["left"] < PAIR:
            return _answered(held, PAIR)
        return max(_answered(_more(held, block, 0), PAIR) for block in _promising(held, 0))


def _answered(held: Held, moves: int) -> float:
    """The chance after so many moves of the rival, each of them the worst for us."""
    if not moves:
        return _chance(held)
    return min(_answered(_more(held, block, 1), moves - 1) for block in _promising(held, 1))


def _promising(held: Held, side: int) -> list[int]:
    """The blocks where a cell of that side changes the chances most; any block when all are decided."""
    now = _chance(held)
    open_blocks = [block for block, counts in enumerate(held) if max(counts) < MAJORITY] or [0]
    gains = {block: abs(_chance(_more(held, block, side)) - now) for block in open_blocks}
    return sorted(gains, key=lambda block: -gains[block])[:PROMISING]


def _chance(held: Held) -> float:
    return game_chance([block_chance(mine, theirs) for mine, theirs in held])


def _more(held: Held, block: int, side: int) -> Held:
    mine, theirs = held[block]
    more = (mine + 1, theirs) if side == 0 else (mine, theirs + 1)
    return (*held[:block], more, *held[block + 1 :])
