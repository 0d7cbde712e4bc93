"""The variants of Dots, their settings, starts and match scores."""

from typing import Any

import pytest

from games.engine.base import GameSummary, InvalidRecord
from games.engine.dots.starts import STARTS, start_dots
from games.engine.options import complete_options
from games.engine.records import read_record, record_of, states
from games.engine.registry import find_variant, new_setup
from games.engine.variants import dots
from tests.games.engine.sheets import FAMILY, dot

VARIANTS = [pytest.param(variant, id=variant.key) for variant in dots.VARIANTS]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_starts_with_its_seats_and_takes_its_own_record(variant: Any) -> None:
    setup = new_setup(variant, 7)
    position = FAMILY.start(setup)
    assert position.layout.seats == variant.seats
    assert tuple(position.board()["teams"]) == (variant.teams or (0, 1))
    record = record_of(setup, variant.key, [dot(0, 0, 0)], None, game="dots")
    assert len(list(states(read_record(record)))) == 2
    short = {**record, "setup": {}}
    assert list(states(read_record(short))) == list(states(read_record(record)))


def test_the_ladders_are_those_of_the_large_and_the_small_field() -> None:
    assert [variant.key for variant in dots.VARIANTS if variant.rated] == ["dots", "dots-small"]
    assert find_variant("dots").clock == ("delay", 600_000, 20_000)


def test_a_cross_lies_in_the_middle() -> None:
    assert sorted(start_dots("cross", 39, 32, 0)) == [[19, 15, 0], [19, 16, 1], [20, 15, 1], [20, 16, 0]]
    assert sorted(start_dots("double", 10, 10, 0)) == [
        [3, 4, 0],
        [3, 5, 1],
        [4, 4, 1],
        [4, 5, 0],
        [5, 4, 1],
        [5, 5, 0],
        [6, 4, 0],
        [6, 5, 1],
    ]
    assert [12, 9, 0] in start_dots("four", 39, 32, 0)
    assert [25, 21, 0] in start_dots("four", 39, 32, 0)


@pytest.mark.parametrize("kind", list(STARTS))
@pytest.mark.parametrize("size", [(10, 10), (39, 32), (52, 11), (13, 52)])
def test_starts_fit_every_field_and_give_both_sides_the_same(kind: str, size: tuple[int, int]) -> None:
    for seed in range(20):
        placed = start_dots(kind, *size, seed)
        assert placed == start_dots(kind, *size, seed)
        layout = FAMILY.start({"width": size[0], "height": size[1], "start": placed}).layout
        assert layout.start[0].bit_count() == layout.start[1].bit_count() == len(placed) // 2


def test_settings_reach_the_setup() -> None:
    variant = find_variant("dots-small")
    chosen = {"width": 15, "height": 12, "start": "empty", "centre_first": True, "lead_to_win": 9}
    setup = new_setup(variant, 1, chosen)
    assert (setup["width"], setup["height"], setup["start"]) == (15, 12, [])
    rules = FAMILY.start(setup).layout.rules
    assert (rules.centre_first, rules.lead_to_win, rules.extra_move) == (True, 9, False)
    defaults = complete_options(FAMILY.options(variant), {})
    assert new_setup(variant, 1, defaults) == new_setup(variant, 1)


def test_a_record_with_another_number_of_players_is_not_of_the_variant() -> None:
    record = record_of({"rules": {"teams": 2}}, "dots", [], None, game="dots")
    with pytest.raises(InvalidRecord, match="does not fit the variant") as refused:
        read_record(record)
    assert refused.value.place == "setup.rules.teams"


def test_a_game_won_is_a_point_and_a_draw_half_of_one() -> None:
    setup = new_setup(find_variant("dots-teams-2"), 1)
    won = FAMILY.score_match(setup, [GameSummary((2, 1, 2, 1), (3, 8, 3, 8))])
    assert (won.winner, won.scores, won.places) == (1, [0.0, 1.0, 0.0, 1.0], [2, 1, 2, 1])
    assert won.pairings == [(0, 1, 0.0)]
    drawn = FAMILY.score_match(setup, [GameSummary((1, 1, 1, 1), (3, 3, 3, 3))])
    assert (drawn.winner, drawn.scores, drawn.reason) == (None, [0.5] * 4, "draw")
