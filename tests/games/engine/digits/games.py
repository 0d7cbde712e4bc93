"""Games of Digit Bridge for tests: puzzles by seed, chips by seed, and random players who break no rule."""

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from games.engine.base import Action, Setup
from games.engine.digits.family import DigitsFamily
from games.engine.digits.position import DigitsPosition
from games.engine.digits.settings import OPTIONS
from games.engine.options import complete_options
from games.engine.registry import find_variant

FAMILY = DigitsFamily()
CLOCK = (1_200_000, 45_000)
KEYS = ("bridge", "domains")

Step = tuple[DigitsPosition, Action, DigitsPosition]

each_variant = pytest.mark.parametrize("key", KEYS)


@lru_cache(maxsize=64)
def _setup(key: str, seed: int, options: tuple[tuple[str, Any], ...]) -> Setup:
    variant: Any = find_variant(key)
    return FAMILY.new_setup(variant, seed, complete_options(OPTIONS, dict(options)), CLOCK)


def setup_of(key: str, seed: int = 1, **options: Any) -> Setup:
    return _setup(key, seed, tuple(sorted(options.items())))


def first(key: str, seed: int = 1, **options: Any) -> DigitsPosition:
    return FAMILY.start(setup_of(key, seed, **options))


def holding(position: DigitsPosition, seat: int, *hand: int) -> DigitsPosition:
    """The same position with other chips in a hand; for starts without a record only."""
    dump = position.dump()
    dump["hands"][seat] = sorted(hand)
    return FAMILY.load(bare(position), dump)


def bare(position: DigitsPosition) -> Setup:
    """The setup that a running game of the position has."""
    ground = position.ground
    return {
        "variant": ground.goal,
        "blocks": list(ground.blocks),
        "solution": list(ground.solution),
        "clues": [int(cell in ground.clues) for cell in range(81)],
        "settings": {
            "hand": ground.hand,
            "capture_price": ground.price,
            "capture_refill": ground.refill,
            "candidates": ground.candidates,
            "move_ms": ground.move_ms,
            "reserve_ms": ground.reserve_ms,
        },
    }


def play(seat: int, cell: int, digit: int, ms: int = 1000) -> Action:
    return {"type": "play", "seat": seat, "cell": cell, "digit": digit, "ms": ms}


def capture(seat: int, cell: int, *pay: int, ms: int = 1000) -> Action:
    return {"type": "capture", "seat": seat, "cell": cell, "pay": list(pay), "ms": ms}


def take(seat: int) -> Action:
    return {"type": "take", "seat": seat, "ms": 1000}


def act(kind: str, seat: int) -> Action:
    return {"type": kind, "seat": seat}


def tries(position: DigitsPosition) -> list[tuple[int, int]]:
    """Cells and chips of the seat to move that nothing on the board forbids."""
    hand = sorted(set(position.hands[position.turn]))
    return [(c, digit) for c in position.open_cells() for digit in hand if not position.refusal(c, digit)]


def right_move(position: DigitsPosition) -> Action:
    """Own a cell: with a right chip, or else by a capture."""
    seat, solution = position.turn, position.ground.solution
    for cell, digit in tries(position):
        if solution[cell] == digit:
            return play(seat, cell, digit, ms=0)
    return capture(seat, position.open_clues()[0], *position.hands[seat][: position.ground.price], ms=0)


def random_steps(position: DigitsPosition, seed: int, clumsy: float = 0.3) -> Iterator[Step]:
    """A game to its end by random players; `clumsy` is the share of tries that may be wrong."""
    rng = random.Random(seed)
    while not position.over:
        action = _random_action(position, rng, clumsy)
        after = position.play(action)
        yield position, action, after
        position = after


def _random_action(position: DigitsPosition, rng: random.Random, clumsy: float) -> Action:
    seat, ground = position.turn, position.ground
    if position.pie is not None and rng.random() < 0.5:
        return take(seat)
    if rng.random() < 0.04 and position.reserves[seat] > ground.move_ms:
        return act("timeout", seat)
    possible = tries(position)
    if rng.random() > clumsy:
        possible = [(cell, digit) for cell, digit in possible if ground.solution[cell] == digit]
    clues = position.open_clues() if len(position.hands[seat]) >= ground.price else []
    if clues and (not possible or rng.random() < 0.35):
        return capture(seat, rng.choice(clues), *rng.sample(position.hands[seat], ground.price), ms=0)
    return play(seat, *rng.choice(possible or tries(position)), ms=0)
