"""How fast the Dots engine is on the large field, beside a plain flood-fill implementation in the same run.

    python -m tests.bench.dots [--games N]

Per kind of game (dots anywhere, dots near the last one, one long spiral wall): the time of a dot with the
score after it, the slowest dot, and the time of a dot in the plain implementation, which floods sets of
points. Then a dot with the view of a page, loading a position, and replaying a record of 600 dots with all
its states. Every game is played three times, and the best time of each dot counts: others use the machine.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.engine.base import Action, Setup
from games.engine.dots.family import DotsFamily
from games.engine.records import read_record, record_of, states
from games.engine.registry import find_variant
from tests.games.engine.plain_dots import PlainDots

FAMILY = DotsFamily()
VARIANT: Any = find_variant("dots")

LONG = 600
MEDIAN_BOUND, SLOWEST_BOUND, REPLAY_BOUND = 1.0, 20.0, 500.0  # ms

Game = tuple[Setup, list[Action]]
Spot = tuple[int, int]


def anywhere(rng: random.Random, free: list[Spot], last: Spot) -> Spot:
    return rng.choice(free)


def nearby(rng: random.Random, free: list[Spot], last: Spot) -> Spot:
    """A point at most two steps from the last dot, where there is one, as people play."""
    near = [spot for spot in free if abs(spot[0] - last[0]) <= 2 and abs(spot[1] - last[1]) <= 2]
    return rng.choice(near or free)


def played(choose: Callable[[random.Random, list[Spot], Spot], Spot], seed: int) -> Game:
    rng = random.Random(seed)
    setup = FAMILY.new_setup(VARIANT, seed)
    position, actions, last = FAMILY.start(setup), [], (19, 15)
    while not position.over:
        free = [position.layout.field.spot(point) for point in _points(position.sheet.playable)]
        last = choose(rng, free, last)
        actions.append({"seat": position.turn, "type": "dot", "x": last[0], "y": last[1]})
        position = position.play(actions[-1])
    return setup, actions


def _points(mask: int) -> Iterator[int]:
    return (at for at, mark in enumerate(f"{mask:b}"[::-1]) if mark == "1")


def spiral() -> Game:
    """One side winds a wall from the edge to the middle, so that a flood has the longest way."""
    setup = {**FAMILY.new_setup(VARIANT, 0), "start": [], "turns": "free"}
    width, height = setup["width"], setup["height"]
    wall, x, y, dx, dy = [(0, 0)], 0, 0, 1, 0
    while True:
        if not _fits(wall, x + dx, y + dy, dx, dy, width, height):
            dx, dy = -dy, dx
            if not _fits(wall, x + dx, y + dy, dx, dy, width, height):
                break
        x, y = x + dx, y + dy
        wall.append((x, y))
    return setup, [{"seat": 0, "type": "dot", "x": x, "y": y} for x, y in wall]


def _fits(wall: list[Spot], x: int, y: int, dx: int, dy: int, width: int, height: int) -> bool:
    """Whether the wall may go on there and leave a corridor beside it."""
    return 0 <= x < width and 0 <= y < height and (x + dx, y + dy) not in wall and (x, y) not in wall


def engine_times(game: Game) -> list[float]:
    """Milliseconds of each dot with its score, the best of three games."""
    return [min(times) for times in zip(*(one_engine_game(game) for _ in range(3)), strict=True)]


def one_engine_game(game: Game) -> list[float]:
    setup, actions = game
    position = FAMILY.start(setup)
    times = []
    for action in actions:
        begin = time.perf_counter()
        position = position.play(action)
        position.worths()
        times.append((time.perf_counter() - begin) * 1e3)
    return times


def plain_times(game: Game, most: int = LONG) -> list[float]:
    setup, actions = game
    plain = PlainDots(setup, thorough=False)
    times = []
    for action in actions[:most]:
        begin = time.perf_counter()
        plain.play(action["seat"] % 2, (action["x"], action["y"]))
        plain.score()
        times.append((time.perf_counter() - begin) * 1e3)
    return times


def measure(name: str, games: list[Game]) -> tuple[float, float]:
    times = [one for game in games for one in engine_times(game)]
    plain = plain_times(games[0])
    median, slowest = statistics.median(times), max(times)
    print(
        f"{name:10}{len(times):8}{median:10.4f}{statistics.fmean(times):10.4f}{slowest:10.2f}"
        f"{statistics.median(plain):12.3f}{statistics.fmean(plain) / statistics.fmean(times):9.0f}x",
        flush=True,
    )
    return median, slowest


def pages(game: Game) -> None:
    """What a page costs: a dot with its view, the size of a dump, and loading it."""
    setup, actions = game
    position, times = FAMILY.start(setup), []
    for action in actions[:LONG]:
        begin = time.perf_counter()
        position = position.play(action)
        position.view()
        times.append((time.perf_counter() - begin) * 1e3)
    dump = position.dump()
    begin = time.perf_counter()
    for _ in range(20):
        FAMILY.load(setup, dump)
    loading = (time.perf_counter() - begin) / 20 * 1e3
    size = len(json.dumps(dump, separators=(",", ":")))
    print(f"a dot with its view {statistics.median(times):.3f} ms")
    print(f"dump {size} bytes, loaded in {loading:.2f} ms")


def replay(game: Game) -> float:
    """Milliseconds to replay a record of 600 dots and write all its states as the command does."""
    setup, actions = game
    record = record_of(setup, "custom", actions[:LONG], None, game="dots")
    begin = time.perf_counter()
    lines = [json.dumps(state) for state in states(read_record(record))]
    spent = (time.perf_counter() - begin) * 1e3
    print(f"replay of {len(lines) - 1} dots with all states: {spent:.0f} ms (at most {REPLAY_BOUND:.0f})")
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=5)
    options = parser.parse_args()
    print(f"{'game':10}{'dots':>8}{'median':>10}{'mean':>10}{'slowest':>10}{'plain, ms':>12}{'ratio':>10}")
    kinds = {"random": anywhere, "local": nearby}
    games = {name: [played(choose, seed) for seed in range(options.games)] for name, choose in kinds.items()}
    games["spiral"] = [spiral()]
    measured = [measure(name, some) for name, some in games.items()]
    pages(games["local"][0])
    spent = replay(games["local"][0])
    kept = all(median < MEDIAN_BOUND and slowest < SLOWEST_BOUND for median, slowest in measured)
    bounds = f"median under {MEDIAN_BOUND:.0f} ms and no dot over {SLOWEST_BOUND:.0f} ms"
    print(f"{bounds}: {'yes' if kept else 'no'}")
    sys.exit(0 if kept and spent < REPLAY_BOUND else 1)


if __name__ == "__main__":
    main()
