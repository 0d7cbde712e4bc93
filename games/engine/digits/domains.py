"""Domains: a block belongs to whoever owns five of its nine cells (spec: digits, 3)."""

from collections.abc import Sequence

from games.engine.digits.puzzles.layouts import SIZE

MAJORITY = SIZE // 2 + 1
NOBODY = -1


def cells_held(owners: Sequence[int], blocks: Sequence[int]) -> list[list[int]]:
    """By block the number of cells of each seat."""
    held = [[0, 0] for _ in range(SIZE)]
    for cell, owner in enumerate(owners):
        if owner != NOBODY:
            held[blocks[cell]][owner] += 1
    return held


def block_owners(owners: Sequence[int], blocks: Sequence[int]) -> list[int]:
    """By block its owner, NOBODY while it is unresolved."""
    return [
        next((seat for seat, count in enumerate(counts) if count >= MAJORITY), NOBODY)
        for counts in cells_held(owners, blocks)
    ]


def winner(owned: Sequence[int]) -> int | None:
    """The seat with more blocks than the other's and all unresolved ones together."""
    for seat in (0, 1):
        if owned.count(seat) > owned.count(1 - seat) + owned.count(NOBODY):
            return seat
    return None
