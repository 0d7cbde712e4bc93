"""The end on Fast 8×7: from 16 free cells on the master plays exactly, compared with brute force."""

import random

import pytest

from games.bots import find_bot
from games.bots.base import Limit
from games.bots.filler.search import analyse
from games.engine.filler.position import FillerPosition
from games.engine.registry import find_variant
from tests.games.engine.boards import FAMILY

MASTER, GREEDY = find_bot("filler", "master"), find_bot("filler", "greedy")

Value = tuple[int, int]  # won, drawn or lost (1, 0, -1), and the lead in cells
LOST, WON = (-2, 0), (2, 0)

SEEDS = (3, 4, 7, 8, 13, 15, 20, 27)


def end_of_a_game(seed: int) -> FillerPosition:
    """A position with 16 free cells or hardly fewer, from a game that was played well most of the time."""
    rng = random.Random(seed)
    position = FAMILY.start(FAMILY.new_setup(find_variant("fast-8x7"), seed))
    while position.free.bit_count() > 16:
        best = GREEDY.choose(position, position.turn, rng)
        position = position.play(best if rng.random() < 0.9 else rng.choice(position.moves(position.turn)))
    assert not position.over
    return position


def brute_force(position: FillerPosition, seat: int, low: Value = LOST, high: Value = WON) -> Value:
    """Minimax to the end of every line that matters, by the engine alone."""
    if position.outcome is not None:
        winner = position.outcome.winner
        won = 0 if winner is None else 1 if winner == seat else -1
        return won, position.worth[seat] - position.worth[1 - seat]
    mover = position.turn
    after = [position.play(action) for action in position.moves(mover)]
    after.sort(key=lambda each: each.worth[mover], reverse=True)
    for each in after:
        value = brute_force(each, seat, low, high)
        if mover == seat:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high:
            break
    return low if mover == seat else high


@pytest.mark.parametrize("seed", SEEDS)
def test_the_end_is_played_exactly(seed: int) -> None:
    position = end_of_a_game(seed)
    seat = position.turn
    best = brute_force(position, seat)
    chosen = MASTER.choose(position, seat, random.Random(1), Limit(nodes=5_000))
    assert brute_force(position.play(chosen), seat) == best
    found = analyse(position, seat, Limit(nodes=50_000))
    assert (found.exact, found.result, found.lead) == (True, *best)
