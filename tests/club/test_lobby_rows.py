"""Rows in words, and the drawings of variants: plain data in, plain data out."""

import dataclasses
from typing import Any

import pytest

from club.lobbies.consumers import changes_between
from club.lobbies.pictures import picture
from club.lobbies.rows import Viewer, clock_sentence, clock_words, lists_for, waiting_for
from club.lobbies.selectors import Listed, Score, Sitter
from games.engine.registry import VARIANTS
from games.services.tables import Settings
from games.visitors import Visitor

ALICE = Visitor(member_id=1, name="alice")
RATED = Settings(variant="fast-8x7", reserve_ms=180_000, increment_ms=3_000, rated=True)


def sitter(seat: int, name: str, member: int, value: float = 1500.0) -> Sitter:
    return Sitter(seat, f"member-{member}", "member", name, value, f"{value:g}")


def waits(key: str, name: str, member: int, value: float = 1500.0, **more: Any) -> Listed:
    table = Listed(key, "open", RATED, 0, 2, (sitter(0, name, member, value),), None)
    return dataclasses.replace(table, **more)


def plays(score: Score, *sitters: Sitter, seats: int = 2) -> Listed:
    return Listed("t", "playing", RATED, 0, seats, sitters, score)


def test_a_running_game_shows_names_in_the_order_of_their_figures() -> None:
    score = Score(2, False, 0, (30, 10), (3, 5), 56)
    row = lists_for(Viewer(Visitor()), [plays(score, sitter(0, "bob", 2), sitter(1, "carol", 3))])["running"][
        "t"
    ]
    assert (row["names"], row["score"], row["title"]) == ("bob – carol", "30 : 10", "Fast 8×7, game 2")
    assert row["bar"] == [{"x": 0, "width": 53.6, "colour": 3}, {"x": 82.1, "width": 17.9, "colour": 5}]


def test_four_players_are_told_in_figures_without_a_bar() -> None:
    four = [sitter(seat, name, seat + 2) for seat, name in enumerate("abcd")]
    row = lists_for(
        Viewer(Visitor()), [plays(Score(1, False, 0, (41, 39, 37, 30), (1, 2, 3, 4), 200), *four, seats=4)]
    )["running"]["t"]
    assert (row["names"], row["score"], row["bar"]) == ("a, b, c, d", "41 · 39 · 37 · 30", None)


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(1, False, 0, (1, 1), (1, 2), 56), "your move"),
        (Score(1, False, 1, (1, 1), (1, 2), 56), "bob to move"),
        (Score(1, True, None, (1, 1), (1, 2), 56), "between the games"),
    ],
)
def test_ones_own_match_says_whose_move_it_is(score: Score, words: str) -> None:
    own = lists_for(Viewer(ALICE), [plays(score, sitter(0, "alice", 1), sitter(1, "bob", 2))])["own"]["t"]
    assert own["about"] == f"Fast 8×7, game 1 · {words}"


def test_the_nearest_who_waits_is_named() -> None:
    tables = [waits("far", "bob", 2, 1800), waits("near", "carol", 3, 1610), waits("mine", "alice", 1)]
    assert waiting_for(Viewer(ALICE, {"fast-8x7": 1600}), tables) == {"fast-8x7": "carol 1610 is waiting"}
    assert waiting_for(Viewer(ALICE), tables[2:]) == {"fast-8x7": "you are waiting"}
    assert waiting_for(Viewer(Visitor()), tables) == {}


def test_other_clocks_and_unrated_tables_are_not_for_quick_pairing() -> None:
    for other in ({"rated": False}, {"reserve_ms": 60_000}, {"private": True}):
        table = waits("t", "bob", 2, settings=dataclasses.replace(RATED, **other))
        assert waiting_for(Viewer(ALICE), [table]) == {}


def test_a_seat_whose_member_left_the_club_is_named_as_such() -> None:
    table = waits("t", "", 0, sitters=(Sitter(0, "", "former", ""),))
    assert lists_for(Viewer(ALICE), [table])["open"]["t"]["names"] == "former member"
    assert waiting_for(Viewer(ALICE), [table]) == {}


def test_tables_stand_in_the_order_of_their_opening() -> None:
    tables = [waits("late", "bob", 2, created_at=9), waits("early", "carol", 3, created_at=1)]
    assert list(lists_for(Viewer(ALICE), tables)["open"]) == ["early", "late"]


def test_a_clock_is_written_short_and_said_long() -> None:
    assert clock_words(RATED) == "3 + 3"
    assert clock_words(dataclasses.replace(RATED, reserve_ms=90_000, increment_ms=0)) == "1.5 + 0"
    assert (
        clock_sentence(dataclasses.replace(RATED, reserve_ms=60_000))
        == "1 minute and 3 seconds for each move"
    )


def test_changes_are_what_differs_and_nothing_else() -> None:
    old = {"open": {"a": {"n": 1}, "b": {"n": 2}}, "running": {}}
    new = {"open": {"a": {"n": 1}}, "running": {"b": {"n": 3}}}
    assert changes_between(old, new) == {"put": {"running": [{"n": 3}]}, "out": {"open": ["b"]}}
    assert changes_between(old, old) == {}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variants_picture_has_its_cells(variant: Any) -> None:
    drawn = picture(variant)
    assert drawn is not None
    assert drawn.path.count("M") == sum(variant.lengths)


def test_a_family_without_rows_of_cells_has_no_picture() -> None:
    assert picture(object()) is None
