"""What the pages of single variants say, against the engine and the registry."""

import re
from typing import Any

import pytest

from games.engine.base import GameSummary, IllegalMove
from games.engine.filler.topology import links
from games.engine.registry import FAMILIES, find_variant
from games.engine.variants import filler
from rules.diagrams import diagrams_of
from rules.facts import variant_facts
from rules.models import LANGUAGES
from rules.sources import read_all

PAGES = read_all(LANGUAGES)
KEYS = [variant.key for variant in filler.VARIANTS]


def start(key: str, number: int = 1) -> Any:
    variant = find_variant(key)
    family = FAMILIES[variant.family]
    return family.start(family.setup_for_game(family.new_setup(variant, 1), number))


def play(position: Any, colour: int, **more: Any) -> Any:
    return position.play({"seat": position.to_move, "type": "move", "colour": colour, **more})


def score(key: str, *games: GameSummary) -> Any:
    variant = find_variant(key)
    family = FAMILIES[variant.family]
    return family.score_match(family.new_setup(variant, 1), games)


@pytest.mark.parametrize("key", KEYS)
def test_a_variant_has_a_page_in_every_language(key: str) -> None:
    assert set(PAGES[key]) == set(LANGUAGES)
    assert len({source.title for source in PAGES[key].values()}) > 1 or key == "vinco"


@pytest.mark.parametrize("key", sorted({*KEYS} - {"fast-8x7", "classic-15x15"}))
def test_a_page_of_a_special_board_has_a_diagram_of_its_own(key: str) -> None:
    assert diagrams_of(key)
    assert {diagram.variant for diagram in diagrams_of(key).values()} == {key}


@pytest.mark.parametrize("key", KEYS)
def test_the_basics_lead_to_every_board(key: str) -> None:
    assert all(f"](../{key}/)" in PAGES["filler"][language].body for language in LANGUAGES)


def facts(key: str) -> dict[str, str]:
    return dict(variant_facts(key))


def test_facts_tell_what_lies_on_a_board() -> None:
    assert facts("obstacles").items() >= {"Cells": "207", "Obstacles": "18", "Walls": "20"}.items()
    assert facts("precious")["Precious cells"] == "12, worth 5 each"
    assert facts("precious").items() >= {"Paints": "6", "Worth of the whole board": "273"}.items()
    assert facts("vinco")["Board"] == "hexagons, 15 rows of 24 and 23 by turns"
    assert facts("rhombs")["Board"] == "rhombs, 21 rows of 13 and 12 by turns"


def test_facts_tell_who_plays_and_by_which_clock() -> None:
    assert facts("three-starts")["Players"] == "2, each with 3 start cells"
    assert facts("four")["Players"] == "4, each for oneself"
    assert facts("pairs")["Players"] == "4, two against two"
    assert facts("training")["Clock"] == "no clock"
    assert facts("vinco")["Match"] == "1 game, or 2 on one board"
    assert "Needed for a certain win" not in facts("four")


def test_no_rhomb_touches_the_one_beside_it_or_straight_above() -> None:
    board = start("rhombs").board()
    cells = [[True] * len(row) for row in board["rows"]]
    steps = {other - one for one, other in links("rhomb", cells, board["width"])}
    assert not steps & {1, 2 * board["width"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_precious_cell_counts_what_the_page_says(language: str) -> None:
    assert {*start("precious").board()["precious"].values()} == {5}
    assert re.search(r"\b5\b", PAGES["precious"][language].body)


def test_a_paint_is_spent_even_for_nothing_and_never_takes_the_own_colour() -> None:
    position = diagrams_of("precious")["paint"].position
    seats = position.view()["seats"]
    with pytest.raises(IllegalMove):
        play(position, seats[0]["colour"], paint=True)
    once = play(position, seats[1]["colour"], paint=True)
    mine = once.view()["seats"][0]
    assert (mine["colour"], mine["paints"]) == (seats[1]["colour"], seats[0]["paints"] - 1)
    again = play(once, next(c for c in range(1, 8) if c != mine["colour"] and c != seats[0]["colour"]))
    rival = again.view()["seats"][1]["colour"]
    idle = play(again, rival, paint=True)
    assert idle.view()["seats"][0]["paints"] == mine["paints"] - 1


def corners(position: Any) -> list[tuple[int, int]]:
    """Seats and their start cells in the order of play."""
    board = position.board()
    return [(seat, board["starts"][seat][0]) for seat in board["order"]]


CLOCKWISE = [210, 0, 14, 224]  # bottom left, top left, top right, bottom right


@pytest.mark.parametrize("key", ["four", "pairs"])
def test_the_turn_goes_clockwise_from_the_bottom_left(key: str) -> None:
    assert corners(start(key)) == list(enumerate(CLOCKWISE))
    assert start(key).board()["colours"] == 9


def test_four_cross_over_for_the_second_game_and_move_the_other_way_round() -> None:
    assert corners(start("four", 2)) == [(3, 0), (2, 210), (1, 224), (0, 14)]


def test_pairs_change_corners_and_turns_with_their_rivals_for_the_second_game() -> None:
    assert start("pairs").board()["teams"] == [0, 1, 0, 1]
    assert corners(start("pairs", 2)) == list(zip([1, 0, 3, 2], CLOCKWISE, strict=True))


def test_points_in_four_are_one_a_rival_below_and_a_half_for_a_shared_place() -> None:
    assert score("four", GameSummary((1, 2, 2, 4), (90, 50, 50, 35))).points == [3, 1.5, 1.5, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pairwise_scores_in_the_text_are_those_of_the_engine(language: str) -> None:
    ahead = GameSummary((1, 2, 3, 4), (60, 50, 40, 30))
    narrowly_behind = GameSummary((2, 1, 3, 4), (54, 60, 40, 30))
    as_far_behind = GameSummary((2, 1, 3, 4), (50, 60, 40, 30))
    matches = [(ahead, ahead), (ahead, narrowly_behind), (ahead, as_far_behind)]
    scores = [score("four", *games).pairings[0][2] for games in matches]
    rows = re.findall(
        r"^\|[^|]+\| (\d[\d.,]*) \| (\d[\d.,]*) \|$", PAGES["four"][language].body, re.MULTILINE
    )
    written = [[float(value.replace(",", ".")) for value in row] for row in rows]
    wins = [[won, round(1 - won, 1)] for won in scores]
    assert written == [*wins, *(pair[::-1] for pair in wins[1::-1])]


def test_who_leaves_four_is_below_those_who_stay_and_a_later_leaver_above_an_earlier_one() -> None:
    position = start("four").leave(2, reason="resigned").leave(0, reason="time").leave(1, reason="time")
    assert position.outcome.places == (3, 2, 4, 1)


def test_a_pair_shares_its_result_and_an_empty_clock_loses_for_both() -> None:
    outcome = start("pairs").leave(2, reason="time").outcome
    assert outcome.reason == "time"
    assert outcome.places == (2, 1, 2, 1)


def test_training_has_neither_clock_nor_rating_but_patches_on_a_board_of_8_by_7() -> None:
    training, fast = find_variant("training"), find_variant("fast-8x7")
    assert training.clock[0] == "none"
    assert not training.rated
    rows = start("training").board()["rows"]
    assert [len(row) for row in rows] == [len(row) for row in start(fast.key).board()["rows"]]
    assert any(one == other for row in rows for one, other in zip(row, row[1:], strict=False))
