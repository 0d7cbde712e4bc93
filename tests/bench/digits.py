"""How strong the computer players of Digit Bridge are, and how long puzzles take.

    python tests/bench/digits.py [--games N] [--puzzles N] [--no-games] [--no-puzzles]

Neighbouring levels play single games on the usual settings, the first seat by turns; the interval is Wilson's
at 95 %. Each level should score at least 80 % against the one below. Puzzles: median and 95th percentile of
the time to make one, per number of clues and kind of blocks, the proof that it has one solution included.
Times are this process's own processor time.
"""

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.bots import levels_of
from games.bots.base import Bot
from games.engine.digits.puzzles import CLUES, FEWEST_SYMMETRIC, generate
from games.engine.registry import family_of, find_variant, new_setup

KEYS = ("bridge", "domains")
GAMES, PUZZLES = 60, 40
LEAST = 0.8
USUAL_CLUES, MOST_FOR_USUAL = 30, 30  # ms, regular blocks, in the median
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


def puzzles(count: int) -> Iterator[bool]:
    for irregular in (False, True):
        for symmetric in (False, True):
            for clues in CLUES:
                if symmetric and clues < FEWEST_SYMMETRIC:
                    continue
                times = [timed(clues, irregular, symmetric, seed) for seed in range(count)]
                median, most = statistics.median(times), sorted(times)[math.ceil(0.95 * count) - 1]
                kind = f"{'irregular' if irregular else 'regular'}{', symmetric' if symmetric else ''}"
                print(f"{clues} clues, {kind:20} median {median:6.1f} ms, 95 % {most:7.1f} ms", flush=True)
                if (clues, irregular, symmetric) == (USUAL_CLUES, False, False):
                    yield median < MOST_FOR_USUAL


def timed(clues: int, irregular: bool, symmetric: bool, seed: int) -> float:
    began = time.process_time()
    generate(clues, irregular, symmetric, random.Random(seed))
    return 1000 * (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--puzzles", type=int, default=PUZZLES)
    parser.add_argument("--no-games", action="store_true")
    parser.add_argument("--no-puzzles", action="store_true")
    asked = parser.parse_args()
    results = [] if asked.no_games else list(strength(asked.games))
    results += [] if asked.no_puzzles else list(puzzles(asked.puzzles))
    print("as wanted" if all(results) else "NOT as wanted")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
