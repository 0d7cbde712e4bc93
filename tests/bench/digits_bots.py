"""How strong the computer players of Digit Bridge are.

    python tests/bench/digits_bots.py [--games N]

Neighbouring levels play single games on the usual settings, the first seat by turns; the interval is Wilson's
at 95 %. Each level should score at least 80 % against the one below. Times are this process's own processor
time.
"""

import argparse
import math
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.bots import levels_of
from games.bots.base import Bot
from games.engine.registry import family_of, find_variant, new_setup

KEYS = ("bridge", "domains")
GAMES = 60
LEAST = 0.8
Z = 1.96  # 95 %


def played(key: str, bots: tuple[Bot, Bot], seed: int) -> tuple[int | None, int]:
    """The winner of a game, and its moves."""
    variant, rng = find_variant(key), random.Random(seed)
    position, moves = family_of(variant).start(new_setup(variant, seed)), 0
    while position.to_move is not None:
        position = position.play(bots[position.to_move].choose(position, position.to_move, rng))
        moves += 1
    assert position.outcome is not None
    return position.outcome.winner, moves


def interval(won: int, games: int) -> tuple[float, float]:
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / games / 4)
    return middle - half, middle + half


def strength(games: int) -> Iterator[bool]:
    levels = levels_of("digits")
    for key in KEYS:
        for worse, better in zip(levels, levels[1:], strict=False):
            won = moves = 0
            began = time.process_time()
            for seed in range(games):
                seat = seed % 2
                bots = (better, worse) if seat == 0 else (worse, better)
                winner, made = played(key, bots, seed)
                won += winner == seat
                moves += made
            took = 1000 * (time.process_time() - began) / moves
            low, high = interval(won, games)
            print(
                f"{key:8} {better.key:8} over {worse.key:8} {won}/{games} = {won / games:.0%}"
                f" ({low:.0%} to {high:.0%}), {moves / games:.0f} moves a game, {took:.1f} ms a move",
                flush=True,
            )
            yield won >= LEAST * games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    results = list(strength(parser.parse_args().games))
    print("as wanted" if all(results) else "NOT as wanted")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
