"""How strong the levels of the computer are, and how far they look.

    python tests/bench/bots.py [--matches N] [--variant KEY ...] [--seconds S] [--no-matches]

Neighbouring levels play matches of two games on one board, with places and first move changed, so that the
board is fair. A match won counts 1, drawn ½; the interval is Wilson's at 95 %. Beside it the mean score as
the ratings would take it (a win by cells only counts 0.6), and the share of single games. Each level must
score at least 80 % against the one below on every board.

Then per board the positions a second and the depth of the master in a game against himself, and the most
memory this process has taken. Thinking time is this process's own processor time: what else the machine does
is left out. `--jobs` plays several matches at once.
"""

import argparse
import math
import random
import resource
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.bots import levels_of
from games.bots.base import Bot, Limit
from games.bots.filler.search import Analysis, best_move
from games.engine.base import GameSummary, Position, Setup
from games.engine.registry import FAMILIES, VARIANTS, find_variant

FAMILY = FAMILIES["filler"]
LEVELS = levels_of("filler")
BOARDS = ("fast-8x7", "classic-15x15", "hex-13x11")

MATCHES = 40
SECONDS = 0.3
LEAST = 0.8  # of the points, against the level below
MOST_MEMORY = 200  # MB
FIRST_SEED = 1_000
Z = 1.96  # 95 %


@dataclass(frozen=True)
class Played:
    """A match, as the stronger level sees it."""

    points: float  # 1 won, ½ drawn
    score: float  # for the ratings
    games: float  # share of the two games


@dataclass(frozen=True)
class Task:
    """A match to play."""

    variant: str
    stronger: int  # index of a level
    seed: int
    seconds: float


def play_match(task: Task) -> Played:
    rng = random.Random(task.seed)
    setup = FAMILY.new_setup(find_variant(task.variant), task.seed, {})
    bots = LEVELS[task.stronger], LEVELS[task.stronger - 1]
    ends = [play_game(FAMILY.setup_for_game(setup, number), bots, rng, task.seconds) for number in (1, 2)]
    games = [GameSummary(end.outcome.places, end.worths()) for end in ends if end.outcome]
    match = FAMILY.score_match(setup, games)
    points = 0.5 if match.winner is None else float(match.winner == 0)
    return Played(points, match.scores[0], match.points[0] / len(games))


def play_game(setup: Setup, bots: tuple[Bot, Bot], rng: random.Random, seconds: float) -> Position:
    position = FAMILY.start(setup)
    limit = Limit(seconds=seconds, clock=time.process_time)
    while (seat := position.to_move) is not None:
        position = position.play(bots[seat].choose(position, seat, rng, limit))
    return position


def wilson(share: float, count: int) -> tuple[float, float]:
    """Between what the true share is with 95 % certainty, if it was that share of so many."""
    middle = share + Z * Z / (2 * count)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return (middle - spread) / scale, (middle + spread) / scale


def strengths(boards: list[str], matches: int, seconds: float, jobs: int) -> Iterator[bool]:
    """Print a line for each board and pair of neighbours; yields whether the stronger one scored enough."""
    print(
        f"{'board':16}{'level':9}{'against':9}{'matches':>8}{'score':>8}{'95 %':>15}{'rated':>8}{'games':>8}"
    )
    with ProcessPoolExecutor(jobs) as pool:
        for board in boards:
            for stronger in range(1, len(LEVELS)):
                tasks = [Task(board, stronger, FIRST_SEED + n, seconds) for n in range(matches)]
                played = list(pool.map(play_match, tasks))
                score = statistics.mean(match.points for match in played)
                low, high = wilson(score, matches)
                print(
                    f"{board:16}{LEVELS[stronger].key:9}{LEVELS[stronger - 1].key:9}{matches:8}"
                    f"{score:8.1%}{f'{low:.1%} - {high:.1%}':>15}"
                    f"{statistics.mean(match.score for match in played):8.1%}"
                    f"{statistics.mean(match.games for match in played):8.1%}",
                    flush=True,
                )
                yield score >= LEAST


def game_of_masters(board: str, seconds: float) -> tuple[list[Analysis], float]:
    """What the master found at every move of a game against himself, and the processor time it took."""
    position = FAMILY.start(FAMILY.new_setup(find_variant(board), FIRST_SEED, {}))
    limit = Limit(seconds=seconds, clock=time.process_time)
    found = []
    began = time.process_time()
    while (seat := position.to_move) is not None:
        found.append(best_move(position, seat, limit))
        position = position.play(found[-1].best)
    return found, time.process_time() - began


def depths(seconds: float) -> None:
    print(f"\n{'board':16}{'moves':>8}{'nodes/s':>10}{'depth':>8}{'of the first half':>20}{'exact':>8}")
    for variant in VARIANTS:
        if variant.family != FAMILY.key:
            continue
        found, spent = game_of_masters(variant.key, seconds)
        reached = [each.depth for each in found]
        print(
            f"{variant.key:16}{len(found):8}{sum(each.nodes for each in found) / spent:10.0f}"
            f"{statistics.median(reached):8.0f}{statistics.median(reached[: len(reached) // 2]):20.0f}"
            f"{sum(each.exact for each in found):8}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--variant", action="append", choices=[variant.key for variant in VARIANTS])
    parser.add_argument("--no-matches", action="store_true")
    chosen = parser.parse_args()
    depths(chosen.seconds)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"most memory: {memory:.0f} MB (at most {MOST_MEMORY})\n")
    enough = memory <= MOST_MEMORY
    if not chosen.no_matches:
        boards = chosen.variant or list(BOARDS)
        held = list(strengths(boards, chosen.matches, chosen.seconds, chosen.jobs))
        print(f"at least {LEAST:.0%} against the level below: {sum(held)} of {len(held)}")
        enough &= all(held)
    sys.exit(not enough)


if __name__ == "__main__":
    main()
