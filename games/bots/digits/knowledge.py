"""What can be concluded from the board: at one glance, or by solving the puzzle to its end."""

from collections import defaultdict

from games.bots.digits.seen import Seen
from games.engine.digits.puzzles import solve_by_singles
from games.engine.digits.puzzles.layouts import SIZE


def at_a_glance(seen: Seen) -> dict[int, int]:
    """Cells whose digit is certain at once: no other fits, or it fits nowhere else in a unit."""
    certain = {cell: min(digits) for cell, digits in seen.candidates.items() if len(digits) == 1}
    places: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    for cell, digits in seen.candidates.items():
        for digit in digits:
            places["row", cell // SIZE, digit].append(cell)
            places["column", cell % SIZE, digit].append(cell)
            places["block", seen.blocks[cell], digit].append(cell)
    certain |= {cells[0]: digit for (_, _, digit), cells in places.items() if len(cells) == 1}
    return certain


def solved(seen: Seen) -> dict[int, int]:
    """The digit of every open cell that follows step by step; of the club's puzzles, of all of them."""
    found = solve_by_singles(seen.blocks, seen.shown)
    return {cell: digit for cell, digit in found.items() if cell not in seen.shown}
