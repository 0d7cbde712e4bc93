"""How strong the computer players of Dots are: each level against the one below, the first against chance.

    python -m tests.bench.dots_bots [--games N] [--size WxH] [--seconds S]

Every pairing plays N games from the cross, half of them with either seat. The score counts a draw as half a
win; the interval is Wilson's for 95 %. Then the mean and the longest time of a move.
"""

import argparse
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.bots.base import NO_LIMIT, Limit
from games.bots.dots import LEVELS
from games.engine.base import Action
from games.engine.dots.bits import points_of
from games.engine.dots.family import DotsFamily
from games.engine.dots.position import DotsPosition
from games.engine.registry import find_variant, new_setup

FAMILY = DotsFamily()

AGAINST_CHANCE, AGAINST_LEVEL = 0.9, 0.8


class Chance:
    """Any point there is."""

    key = "chance"

    def choose(
        self, position: DotsPosition, seat: int, rng: random.Random, limit: Limit = NO_LIMIT
    ) -> Action:
        point = rng.choice(list(points_of(position.playable(seat))))
        x, y = position.layout.field.spot(point)
        return {"seat": seat, "type": "dot", "x": x, "y": y}


def wilson(score: float, games: int) -> tuple[float, float]:
    z = 1.96
    centre = (score + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    return centre - spread, centre + spread


def play(
    players: tuple[Any, Any], setup: dict[str, Any], seed: int, limit: Limit, times: dict[str, list[float]]
) -> DotsPosition:
    rng = random.Random(seed)
    position = FAMILY.start(setup)
    while not position.over:
        seat = position.turn
        begin = time.perf_counter()
        action = players[seat].choose(position, seat, rng, limit)
        times.setdefault(players[seat].key, []).append(time.perf_counter() - begin)
        position = position.play(action)
    return position


def pairing(
    strong: Any, weak: Any, games: int, size: tuple[int, int], limit: Limit
) -> tuple[float, dict[str, list[float]]]:
    points, times = 0.0, {}
    for number in range(games):
        setup = new_setup(find_variant("dots"), number, {"width": size[0], "height": size[1]})
        seat = number % 2
        players = (strong, weak) if seat == 0 else (weak, strong)
        outcome = play(players, setup, number, limit, times).outcome
        assert outcome is not None
        points += 0.5 if outcome.draw else float(outcome.winner == seat)
    return points / games, times


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--size", default="20x20")
    parser.add_argument("--seconds", type=float, default=0.05)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    players = [Chance(), *LEVELS]
    kept = True
    for weak, strong in zip(players, players[1:], strict=False):
        score, times = pairing(strong, weak, options.games, (width, height), Limit(seconds=options.seconds))
        low, high = wilson(score, options.games)
        wanted = AGAINST_CHANCE if weak.key == "chance" else AGAINST_LEVEL
        kept = kept and score >= wanted
        own = times[strong.key]
        print(
            f"{strong.key:8} against {weak.key:8}{score:7.1%} ({low:.1%} to {high:.1%}), "
            f"at least {wanted:.0%}; a move {sum(own) / len(own) * 1e3:.1f} ms, "
            f"longest {max(own) * 1e3:.0f} ms",
            flush=True,
        )
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
