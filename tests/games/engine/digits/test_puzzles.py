"""Puzzles: exact clues, singles alone, one solution, and blocks as they should be."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.digits.puzzles import (
    CLUES,
    FEWEST_SYMMETRIC,
    REGULAR,
    Puzzle,
    count_solutions,
    generate,
    solve_by_singles,
)
from games.engine.digits.puzzles.layouts import MOST_UNCHANGED, irregular, is_connected
from games.engine.registry import family_of, find_variant, new_setup

KINDS = [
    (clues, odd, symmetric)
    for clues in (22, 23, 24, 30, 34)
    for odd in (False, True)
    for symmetric in (False, True)
    if not symmetric or clues >= FEWEST_SYMMETRIC
]


@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: "-".join(map(str, kind)))
def made(request: pytest.FixtureRequest) -> tuple[int, bool, bool, Puzzle]:
    clues, odd, symmetric = request.param
    return clues, odd, symmetric, generate(clues, odd, symmetric, random.Random(11))


def test_a_puzzle_has_exactly_the_clues_it_was_asked_for(made: tuple[int, bool, bool, Puzzle]) -> None:
    clues, _, _, puzzle = made
    assert sum(puzzle.clues) == len(puzzle.given) == clues


def test_singles_solve_it(made: tuple[int, bool, bool, Puzzle]) -> None:
    puzzle = made[3]
    found = solve_by_singles(puzzle.blocks, puzzle.given)
    assert tuple(found[cell] for cell in range(81)) == puzzle.solution


def test_it_has_one_solution(made: tuple[int, bool, bool, Puzzle]) -> None:
    assert count_solutions(made[3].blocks, made[3].given) == 1


def test_every_row_column_and_block_has_each_digit_once(made: tuple[int, bool, bool, Puzzle]) -> None:
    puzzle = made[3]
    for unit in (lambda c: c // 9, lambda c: c % 9, lambda c: puzzle.blocks[c]):
        pairs = {(unit(cell), puzzle.solution[cell]) for cell in range(81)}
        assert len(pairs) == 81


def test_symmetric_clues_lie_opposite_each_other(made: tuple[int, bool, bool, Puzzle]) -> None:
    clues, _, symmetric, puzzle = made
    if symmetric:
        assert puzzle.clues == puzzle.clues[::-1]
        assert puzzle.clues[40] == clues % 2


def test_blocks_are_regular_exactly_where_that_was_asked_for(made: tuple[int, bool, bool, Puzzle]) -> None:
    assert (made[3].blocks == REGULAR) is not made[1]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_irregular_blocks_are_connected_and_most_of_them_new(seed: int) -> None:
    layout = irregular(random.Random(seed))
    assert Counter(layout) == dict.fromkeys(range(9), 9)
    blocks = [frozenset(c for c in range(81) if layout[c] == block) for block in range(9)]
    assert all(is_connected(block) for block in blocks)
    regular = [frozenset(c for c in range(81) if REGULAR[c] == block) for block in range(9)]
    assert len(set(blocks) & set(regular)) <= MOST_UNCHANGED


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), taken=st.integers(0, 10**6))
def test_singles_and_trial_agree_and_say_when_a_clue_is_missing(seed: int, taken: int) -> None:
    puzzle = generate(30, False, False, random.Random(seed))
    cells = random.Random(taken).sample(sorted(puzzle.given), 12)
    fewer = {cell: digit for cell, digit in puzzle.given.items() if cell not in cells}
    found = solve_by_singles(puzzle.blocks, fewer)
    assert all(puzzle.solution[cell] == digit for cell, digit in found.items())
    if len(found) == 81:
        assert count_solutions(puzzle.blocks, fewer) == 1


def test_a_table_tells_the_grade_of_its_puzzle() -> None:
    variant, puzzle = find_variant("domains"), generate(30, False, False, random.Random(4))
    position = family_of(variant).start(new_setup(variant, 1, puzzle=puzzle))
    assert position.board()["grade"] == puzzle.grade


def test_contradicting_clues_have_no_solution() -> None:
    assert count_solutions(REGULAR, {0: 5, 1: 5}) == 0


def test_an_empty_grid_has_several() -> None:
    assert count_solutions(REGULAR, {}) == 2


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert generate(28, True, True, random.Random(3)) == generate(28, True, True, random.Random(3))


def test_a_puzzle_survives_being_stored() -> None:
    puzzle = generate(30, True, False, random.Random(5))
    assert Puzzle.from_dict(puzzle.as_dict()) == puzzle


@pytest.mark.parametrize(("clues", "symmetric"), [(21, False), (35, False), (23, True), (22, True)])
def test_what_is_not_offered_is_refused(clues: int, symmetric: bool) -> None:
    with pytest.raises(ValueError, match="no puzzles with"):
        generate(clues, False, symmetric, random.Random(1))


def test_the_offer_is_that_of_the_rules() -> None:
    assert (CLUES[0], CLUES[-1], FEWEST_SYMMETRIC) == (22, 34, 24)
