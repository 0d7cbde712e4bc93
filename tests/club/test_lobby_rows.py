"""Rows in words, and the drawings of variants: plain data in, plain data out."""

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from club.lobbies import lately
from club.lobbies.consumers import changes_between
from club.lobbies.pictures import picture
from club.lobbies.quick import waiting_for
from club.lobbies.rows import lists_for
from club.lobbies.selectors import Finished, Listed, Score, Sitter
from club.lobbies.viewers import Viewer
from club.lobbies.words import clock_sentence, clock_words
from games.engine.registry import VARIANTS
from games.engine.variants import filler
from games.services.pairing import quick_settings
from games.services.tables import Settings
from games.visitors import Visitor

ALICE = Visitor(member_id=1, name="alice")
RATED = Settings(variant="fast-8x7", reserve_ms=180_000, increment_ms=3_000, rated=True)


def sitter(seat: int, name: str, member: int, value: float = 1500.0) -> Sitter:
    return Sitter(seat, f"member-{member}", "member", name, value, f"{value:g}")


def waits(key: str, name: str, member: int, value: float = 1500.0, **more: Any) -> Listed:
    table = Listed(key, "open", RATED, 0, 2, (sitter(0, name, member, value),), None)
    return dataclasses.replace(table, **more)


def places(row: dict[str, Any]) -> list[tuple[float, ...]]:
    """The areas of a running game's bar."""
    return [tuple(area[name] for name in ("x", "y", "width", "height", "colour")) for area in row["bar"]]


def room(key: str, *sitters: Sitter, variant: str = "four", **more: Any) -> Listed:
    """A rated room for four with the variant's own clock."""
    return Listed(key, "open", quick_settings(variant), 0, 4, sitters, None, **more)


def plays(score: Score, *sitters: Sitter, seats: int = 2) -> Listed:
    return Listed("t", "playing", RATED, 0, seats, sitters, score)


def test_a_running_game_shows_names_in_the_order_of_their_figures() -> None:
    score = Score(2, False, 0, (30, 10), (3, 5), 56)
    row = lists_for(Viewer(Visitor()), [plays(score, sitter(0, "bob", 2), sitter(1, "carol", 3))])["running"][
        "t"
    ]
    assert (row["names"], row["score"], row["title"]) == ("bob – carol", "30 : 10", "Fast 8×7, game 2")
    assert places(row) == [(0, 0, 53.6, 8, 3), (82.1, 0, 17.9, 8, 5)]
    assert not row["lines"]


def running_for_four(variant: str, total: int | None = 200) -> dict[str, Any]:
    score = Score(1, False, 0, (40, 39, 36, 30), (1, 2, 3, 4), total)
    table = plays(score, *(sitter(seat, name, seat + 2) for seat, name in enumerate("abcd")), seats=4)
    table = dataclasses.replace(table, settings=dataclasses.replace(RATED, variant=variant))
    return lists_for(Viewer(Visitor()), [table])["running"]["t"]


def test_four_players_have_a_figure_and_a_line_each() -> None:
    row = running_for_four("four")
    assert (row["names"], row["score"], row["lines"]) == ("a, b, c, d", "40 · 39 · 36 · 30", True)
    assert places(row) == [(0, 0, 20, 2, 1), (0, 2, 19.5, 2, 2), (0, 4, 18, 2, 3), (0, 6, 15, 2, 4)]


def test_pairs_are_two_sides_with_their_sums_and_partners_share_a_bar() -> None:
    row = running_for_four("pairs")
    assert (row["names"], row["score"], row["lines"]) == ("a, c – b, d", "76 : 69", False)
    assert places(row) == [(0, 0, 20, 8, 1), (20, 0, 18, 8, 3), (80.5, 0, 19.5, 8, 2), (65.5, 0, 15, 8, 4)]


def test_a_game_of_which_nobody_knows_the_total_has_no_bar() -> None:
    assert running_for_four("four", total=None)["bar"] is None


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


def test_a_room_for_four_tells_how_many_wait_and_who() -> None:
    tables = [
        room("far", sitter(0, "bob", 2, 1900), sitter(1, "carol", 3, 1500)),
        room("near", sitter(3, "dora", 4, 1600)),
    ]
    assert waiting_for(Viewer(ALICE), tables) == {"four": "1 of 4 waiting: dora"}
    assert waiting_for(Viewer(ALICE), tables[:1]) == {"four": "2 of 4 waiting: bob, carol"}


def test_who_waits_in_company_is_told_of_his_own_room_and_who_waits_alone_of_the_others() -> None:
    alice, bob, carol = sitter(0, "alice", 1), sitter(1, "bob", 2), sitter(1, "carol", 3)
    others = room("others", carol)
    assert waiting_for(Viewer(ALICE), [others, room("own", alice, bob)]) == {
        "four": "2 of 4 waiting: you, bob"
    }
    assert waiting_for(Viewer(ALICE), [others, room("own", alice)]) == {"four": "1 of 4 waiting: carol"}
    assert waiting_for(Viewer(ALICE), [room("own", alice)]) == {"four": "1 of 4 waiting: you"}


def test_an_open_room_for_four_is_listed_with_who_sits_there() -> None:
    row = lists_for(
        Viewer(ALICE), [room("t", sitter(0, "sasha_k", 2), sitter(2, "lev", 3), variant="pairs")]
    )["open"]["t"]
    assert (row["title"], row["names"], row["aside"]) == ("Pairs", "sasha_k, lev", "2 of 4")
    assert row["may_join"]


@pytest.mark.parametrize(
    ("others", "headline", "about", "leave"),
    [
        ((), "You are waiting for 3 more players", "Four players · 5 + 5 · rated", "Close the table"),
        (
            ("bob", "carol"),
            "You are waiting for 1 more player",
            "Four players · 5 + 5 · rated · with bob, carol",
            "Leave",
        ),
    ],
)
def test_ones_own_room_says_who_is_there_and_how_many_are_missing(
    others: tuple[str, ...], headline: str, about: str, leave: str
) -> None:
    company = [sitter(number, name, number + 1) for number, name in enumerate(others, 1)]
    row = lists_for(Viewer(ALICE), [room("t", sitter(0, "alice", 1), *company)])["own"]["t"]
    assert (row["headline"], row["about"], row["leave"]) == (headline, about, leave)


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


def test_a_table_without_a_clock_says_so() -> None:
    without = Settings(variant="training", reserve_ms=0, increment_ms=0)
    assert clock_words(without) == clock_sentence(without) == "no clock"


@pytest.mark.parametrize(
    ("variant", "reason", "points", "places", "words"),
    [
        ("fast-8x7", "outright", (0, 2), (2, 1), ("a – b", "0 : 2", "Winner: b")),
        ("fast-8x7", "cells", (1, 1), (1, 2), ("a – b", "1 : 1", "Winner by cells: a")),
        ("fast-8x7", "draw", (0.5, 0.5), (1, 1), ("a – b", "0.5 : 0.5", "Draw")),
        ("fast-8x7", "flag", (), (1, 2), ("a – b", "", "Winner on time: a")),
        ("pairs", "resigned", (), (2, 1, 2, 1), ("a, c – b, d", "", "Winner by resignation: b, d")),
        ("pairs", "outright", (2, 0, 2, 0), (1, 2, 1, 2), ("a, c – b, d", "2 : 0", "Winner: a, c")),
        ("four", "draw", (5, 5, 2, 0), (1, 1, 3, 4), ("a, b, c, d", "5 · 5 · 2 · 0", "Winner: a, b")),
    ],
)
def test_a_finished_match_is_told_with_points_and_winner(
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    reason: str,
    points: tuple[float, ...],
    places: tuple[int, ...],
    words: tuple[str, str, str],
) -> None:
    sitters = tuple(sitter(seat, name, seat + 2) for seat, name in enumerate("abcd"[: len(places)]))
    finished = Finished("k", variant, sitters, reason, points, places)
    monkeypatch.setattr(lately, "finished_matches", lambda: [finished])
    (row,) = lately.lately_played()
    assert (row.names, row.score, row.result) == words
    assert row.url == "/en/table/k/review/"


def test_changes_are_what_differs_and_nothing_else() -> None:
    old = {"open": {"a": {"n": 1}, "b": {"n": 2}}, "running": {}}
    new = {"open": {"a": {"n": 1}}, "running": {"b": {"n": 3}}}
    assert changes_between(old, new) == {"put": {"running": [{"n": 3}]}, "out": {"open": ["b"]}}
    assert changes_between(old, old) == {}


@pytest.mark.parametrize("variant", filler.VARIANTS, ids=lambda variant: variant.key)
def test_a_variants_picture_has_its_cells(variant: Any) -> None:
    drawn = picture(variant)
    assert drawn is not None
    assert drawn.path.count("M") == sum(variant.lengths)


def test_every_variant_on_offer_has_a_picture() -> None:
    assert all(picture(variant) for variant in VARIANTS)


def test_a_family_that_nobody_has_drawn_has_no_picture() -> None:
    assert picture(SimpleNamespace(family="chess")) is None
