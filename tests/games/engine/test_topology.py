"""Which cells touch, by the formulas of the rules."""

import pytest

from games.engine.filler.topology import links

WIDTH = 5


def neighbours(topology: str, row: int, column: int) -> set[tuple[int, int]]:
    cell = row * WIDTH + column
    pairs = links(topology, [[True] * WIDTH] * 5, WIDTH)
    return {divmod(sum(pair) - cell, WIDTH) for pair in pairs if cell in pair}


def test_squares_touch_four_sides() -> None:
    assert neighbours("square", 2, 2) == {(1, 2), (3, 2), (2, 1), (2, 3)}


@pytest.mark.parametrize("topology", ["hex", "rhomb"])
def test_shifted_rows_overlap_two_cells_in_each_neighbouring_row(topology: str) -> None:
    beside = {(2, 1), (2, 3)} if topology == "hex" else set()
    assert neighbours(topology, 2, 2) == {(1, 1), (1, 2), (3, 1), (3, 2)} | beside
    beside = {(1, 1), (1, 3)} if topology == "hex" else set()
    assert neighbours(topology, 1, 2) == {(0, 2), (0, 3), (2, 2), (2, 3)} | beside


def test_nothing_touches_across_the_edge_of_the_board() -> None:
    assert neighbours("square", 0, 4) == {(0, 3), (1, 4)}
    assert neighbours("hex", 0, 0) == {(0, 1), (1, 0)}
    assert neighbours("hex", 1, 4) == {(0, 4), (2, 4), (1, 3)}


def test_holes_and_short_rows_have_no_neighbours() -> None:
    assert set(links("square", [[True, False], [True]], 2)) == {(0, 2)}
