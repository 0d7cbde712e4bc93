"""How fast the Filler engine is, beside a plain implementation in the same run.

    python tests/bench/engine.py [--games N] [--variant KEY]

Per variant: the time of a move with all that the mover's view needs (the move, what every colour would gain
for every seat, reach, end test), random games to the end per second, and the time to make a board. Both sides
play the same games; first positions are prepared beforehand. The last lines hold the largest board's view
against that of 15×15, and the slowest board against what a player waits for without noticing.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.engine.base import Action, Position, Setup, Variant
from games.engine.registry import FAMILIES
from games.engine.variants import filler
from tests.games.engine.plain_filler import PlainGame, plain_game

FAMILY = FAMILIES["filler"]

Game = tuple[Setup, list[Action]]

REPEATS = 7
BOARDS = 31

LARGEST, MEASURE, MOST_TIMES = "big-21x21", "classic-15x15", 3
MOST_FOR_A_BOARD = 30  # ms

# A way to play: prepare the first position (not timed), then play the moves.
Player = Callable[[Any, list[Action]], None]


def random_game(setup: Setup, seed: int) -> Game:
    rng = random.Random(seed)
    position = FAMILY.start(setup)
    actions = []
    while not position.over:
        colour = rng.choice(position.state()["legal"])
        actions.append({"seat": position.to_move, "type": "move", "colour": colour})
        position = position.play(actions[-1])
    return setup, actions


def engine_moves(position: Position, actions: list[Action]) -> None:
    for action in actions:
        position = position.play(action)


def engine_views(position: Position, actions: list[Action]) -> None:
    for action in actions:
        position = position.play(action)
        position.view()


def plain_moves(position: PlainGame, actions: list[Action]) -> None:
    for action in actions:
        position = position.move(action["seat"], action["colour"])


def plain_views(position: PlainGame, actions: list[Action]) -> None:
    for action in actions:
        position = position.move(action["seat"], action["colour"])
        plain_view(position)


def plain_view(position: PlainGame) -> None:
    """What a page needs to be told, as the engine's view does."""
    if position.reason is None:
        for seat in range(len(position.areas)):
            position.options(seat)
    position.reach()
    position.side_worths()


def seconds(players: Sequence[tuple[Player, Any]], actions: list[Action]) -> list[float]:
    """The best time of each player for a game; they take turns, as other work slows down both."""
    best = [float("inf")] * len(players)
    for _ in range(REPEATS):
        for number, (play, start) in enumerate(players):
            begin = time.perf_counter()
            play(start, actions)
            best[number] = min(best[number], time.perf_counter() - begin)
    return best


def creation(variant: Variant) -> float:
    """The median time in ms to make a board."""
    times = []
    for seed in range(BOARDS):
        begin = time.perf_counter()
        FAMILY.new_setup(variant, seed)
        times.append(time.perf_counter() - begin)
    return statistics.median(times) * 1e3


@dataclass(frozen=True)
class Figures:
    """What was measured of a variant; times of plain and engine."""

    variant: Variant
    moves: float  # per game
    view: tuple[float, float]  # µs for a move with its view
    games: tuple[float, float]  # per second
    board: float  # ms to make one

    def __str__(self) -> str:
        (slow_view, fast_view), (slow_games, fast_games) = self.view, self.games
        return (
            f"{self.variant.key:16}{self.moves:8.1f}"
            f"{slow_view:12.1f}{fast_view:10.1f}{slow_view / fast_view:9.1f}x"
            f"{slow_games:12.1f}{fast_games:10.1f}{fast_games / slow_games:9.1f}x"
            f"{self.board:10.1f}"
        )


def measure(variant: Variant, count: int) -> Figures:
    totals = [0.0] * 4
    moves = 0
    for seed in range(count):
        setup, actions = random_game(FAMILY.new_setup(variant, seed), seed)
        plain, engine = plain_game(setup), FAMILY.start(setup)
        players: list[tuple[Player, Any]] = [
            (plain_views, plain),
            (engine_views, engine),
            (plain_moves, plain),
            (engine_moves, engine),
        ]
        totals = [total + time for total, time in zip(totals, seconds(players, actions), strict=True)]
        moves += len(actions)
    return Figures(
        variant,
        moves / count,
        view=(totals[0] / moves * 1e6, totals[1] / moves * 1e6),
        games=(count / totals[2], count / totals[3]),
        board=creation(variant),
    )


def verdicts(measured: dict[str, Figures]) -> Iterator[str]:
    """The figures that have a bound, with it."""
    if {LARGEST, MEASURE} <= measured.keys():
        ratio = measured[LARGEST].view[1] / measured[MEASURE].view[1]
        yield f"view of {LARGEST}: {ratio:.2f} times that of {MEASURE} (at most {MOST_TIMES})"
    slowest = max(measured.values(), key=lambda figures: figures.board)
    yield f"slowest board: {slowest.variant.key}, {slowest.board:.1f} ms (at most {MOST_FOR_A_BOARD})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--variant", choices=[variant.key for variant in filler.VARIANTS], action="append")
    options = parser.parse_args()
    print(f"{'':24}{'a move with its view, µs':>32}{'random games per second':>32}{'a board,':>10}")
    print(f"{'board':16}{'moves':>8}" + f"{'plain':>12}{'engine':>10}{'ratio':>10}" * 2 + f"{'ms':>10}")
    measured = {}
    for variant in filler.VARIANTS:
        if variant.family == FAMILY.key and (not options.variant or variant.key in options.variant):
            measured[variant.key] = measure(variant, options.games)
            print(measured[variant.key], flush=True)
    print(*verdicts(measured), sep="\n")


if __name__ == "__main__":
    main()
