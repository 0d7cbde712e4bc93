"""How long puzzles take: `python -m tests.bench.puzzles [COUNT]`; median and 95th percentile, in ms."""

import random
import statistics
import sys
import time

from games.engine.digits.puzzles import CLUES, FEWEST_SYMMETRIC, generate


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    print(f"{count} puzzles of each kind; ms: median, 95th percentile")
    print(f"{'clues':>5}  {'regular':>14}  {'irregular':>14}  {'reg. symm.':>14}  {'irreg. symm.':>14}")
    for clues in CLUES:
        cells = [measure(clues, odd, sym, count) for sym in (False, True) for odd in (False, True)]
        print(f"{clues:>5}  {'  '.join(cells)}", flush=True)


def measure(clues: int, irregular: bool, symmetric: bool, count: int) -> str:
    if symmetric and clues < FEWEST_SYMMETRIC:
        return f"{'–':>14}"
    took = []
    for seed in range(count):
        began = time.perf_counter()
        generate(clues, irregular, symmetric, random.Random(seed))
        took.append((time.perf_counter() - began) * 1000)
    took.sort()
    return f"{statistics.median(took):>6.1f} {took[round(0.95 * (count - 1))]:>7.1f}"


if __name__ == "__main__":
    main()
