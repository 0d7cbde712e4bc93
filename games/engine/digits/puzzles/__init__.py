"""Puzzles of Digit Bridge: a grid, its blocks, and clues that singles alone can solve (spec: digits, 7)."""

from games.engine.digits.puzzles.generator import (
    CLUES,
    FEWEST_SYMMETRIC,
    NoPuzzle,
    Puzzle,
    generate,
)
from games.engine.digits.puzzles.layouts import REGULAR
from games.engine.digits.puzzles.search import count_solutions
from games.engine.digits.puzzles.singles import solve_by_singles

__all__ = [
    "CLUES",
    "FEWEST_SYMMETRIC",
    "REGULAR",
    "NoPuzzle",
    "Puzzle",
    "count_solutions",
    "generate",
    "solve_by_singles",
]
