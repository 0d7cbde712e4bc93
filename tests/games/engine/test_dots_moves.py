"""What a dot does, told by small sheets, and what is refused."""

from typing import Any

import pytest

from games.engine.base import GameError, IllegalMove, InvalidAction, InvalidRecord
from tests.games.engine.sheets import FAMILY, act, dot, drawn, play, position_of, sheet_of

# Seat 1 captures the dot in the middle from (3, 4); seat 0 frees it again from (3, 5).
PRISONER = "....... ...0... ..010.. .01010. ..0.0.. ....... ......."

CHAIN = [[1, 0], [2, 1], [1, 2], [0, 1]]


def test_a_ring_paints_its_inside_and_captures() -> None:
    position = play(position_of(".0. 01. .0."), dot(0, 2, 1))
    assert drawn(position) == [".0.", "0b0", ".0."]
    assert position.score == (1, 0)
    assert position.view()["areas"] == [{"owner": 0, "chain": [[1, 0], [2, 1], [1, 2], [0, 1]]}]


def test_a_house_paints_nothing_and_stays_playable() -> None:
    position = play(position_of(".0. 0.. .0."), dot(0, 2, 1))
    assert drawn(position) == [".0.", "0.0", ".0."]
    assert "dot" in position.may(1)


def test_a_dot_in_a_house_is_captured_at_once() -> None:
    position = play(position_of(".0. 0.0 .0."), dot(1, 1, 1))
    assert position.score == (1, 0)
    assert position.last is not None
    assert position.last.captured == (1, 0)


def test_a_dot_that_captures_in_a_house_is_safe() -> None:
    position = play(position_of("..1.. .101. 10.01 .101. ..1.."), dot(1, 2, 2))
    assert position.score == (0, 4)
    assert drawn(position)[2] == "1a1a1"


def test_freed_dots_leave_the_rivals_score() -> None:
    position = play(position_of(PRISONER), dot(1, 3, 4))
    assert position.score == (0, 1)
    position = play(position, dot(0, 3, 5))
    assert position.score == (4, 0)
    assert drawn(position)[3] == ".0b0b0."


def test_a_dot_counts_for_ever_where_dots_count_once() -> None:
    position = play(position_of(PRISONER, count_once=True), dot(1, 3, 4), dot(0, 3, 5))
    assert position.score == (4, 1)


def test_blocked_points_and_taken_points_are_refused() -> None:
    position = play(position_of(".00. 01.. .00."), dot(0, 3, 1))
    assert drawn(position)[1] == "0b#0"
    with pytest.raises(IllegalMove, match="surrounded area"):
        position.play(dot(1, 2, 1))
    with pytest.raises(IllegalMove, match="taken"):
        position.play(dot(1, 1, 1))


def test_turns_alternate_and_extra_moves_keep_them() -> None:
    position = position_of("." * 5 + " .0... 01... .0... .....", turns="alternate")
    with pytest.raises(IllegalMove, match="turn of seat 0"):
        position.play(dot(1, 0, 0))
    assert play(position, dot(0, 2, 2)).to_move == 1
    extra = position_of("." * 5 + " .0... 01... .0... .....", turns="alternate", extra_move="on")
    assert play(extra, dot(0, 2, 2)).to_move == 0
    assert play(extra, dot(0, 4, 4)).to_move == 1


def test_the_first_dot_is_confined_to_the_centre() -> None:
    position = FAMILY.start({"width": 12, "height": 12, "rules": {"centre_first": True}})
    with pytest.raises(IllegalMove, match="central square"):
        position.play(dot(0, 3, 5))
    position = play(position, dot(0, 4, 4))
    with pytest.raises(IllegalMove, match="central square"):
        position.play(dot(1, 11, 11))
    assert position.view()["centre_first"] == [1]
    position = play(position, dot(1, 7, 7), dot(0, 0, 0))
    assert position.dots == 3
    crossed = FAMILY.start({"width": 12, "height": 12, "start": [[5, 5, 0]], "rules": {"centre_first": True}})
    assert play(crossed, dot(0, 0, 0)).dots == 1


def test_the_rings_to_choose_from_are_named_and_one_of_them_is_painted() -> None:
    position = position_of(".0.. 01.. .0.0 ..0.", ring_choice=True)
    rings = position.ring_choices(2, 1, 0)
    assert [(ring["captures"], ring["points"]) for ring in rings] == [(1, 1), (1, 2)]
    for ring in rings:
        after = position.play(dot(0, 2, 1, ring=ring["chain"]))
        assert after.score == (1, 0)
        assert after.sheet.areas[0].bit_count() == ring["points"]


@pytest.mark.parametrize(
    ("ring", "reason"),
    [
        ([], "too short"),
        ([[1, 0], [2, 1], [1, 2]], "too short"),
        ([[1, 0], [2, 1], [1, 2], [1, 0], [0, 1]], "meets a dot twice"),
        ([[1, 0], [2, 1], [1, 2], [0, 2]], "own live dots"),
        ([[1, 0], [3, 1], [1, 2], [0, 1]], "next to each other"),
        ([[1, 0], [1, 2], [2, 1], [0, 1]], "next to each other"),
        ([[4, 0], [5, 1], [4, 2], [3, 1]], "through the new dot"),
        ([[3, 3], [4, 3], [3, 4], [4, 4]], "crosses itself"),
        ([[3, 3], [4, 3], [4, 4], [3, 4]], "nothing inside"),
    ],
)
def test_a_choice_that_is_no_ring_is_refused(ring: list[list[int]], reason: str) -> None:
    position = position_of(".0..0.. 01.0.0. .0..0.. ...00.. ...00..", ring_choice=True)
    with pytest.raises(IllegalMove, match=reason):
        position.play(dot(0, 2, 1, ring=ring))
    assert position.play(dot(0, 2, 1, ring=CHAIN)).score == (1, 0)
    assert position.play(dot(0, 2, 1, ring=[*CHAIN, CHAIN[0]])).score == (1, 0)


def test_a_choice_must_hold_the_rival_dots_of_the_smallest_ring() -> None:
    position = position_of(".0.0.. 01..0. .0.0.. ......", ring_choice=True)
    with pytest.raises(IllegalMove, match="must hold the rival dots"):
        position.play(dot(0, 2, 1, ring=[[2, 1], [3, 0], [4, 1], [3, 2]]))


def test_captured_dots_are_no_part_of_a_chosen_ring() -> None:
    position = play(position_of(".1..... 10..0.. .1.010. .......", ring_choice=True), dot(1, 2, 1))
    assert position.score == (0, 1)
    with pytest.raises(IllegalMove, match="own live dots"):
        position.play(dot(0, 4, 3, ring=[[1, 1], [4, 1], [5, 2], [4, 3], [3, 2]]))


def test_rings_are_chosen_only_where_the_rules_have_it() -> None:
    position = position_of(".0.. 01.. .0..")
    with pytest.raises(IllegalMove, match="cannot be chosen"):
        position.play(dot(0, 2, 1, ring=CHAIN))
    with pytest.raises(IllegalMove, match="paint themselves"):
        position.play(dot(0, 2, 1, paint=[CHAIN]))
    with pytest.raises(IllegalMove, match="closes no ring"):
        position_of(".0.. 0... .0..", ring_choice=True).play(dot(0, 2, 1, ring=CHAIN))


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "dot",
        {},
        {"type": "dot"},
        {"seat": 0, "type": ["dot"]},
        {"seat": 0, "type": "move", "x": 0, "y": 0},
        {"seat": True, "type": "dot", "x": 0, "y": 0},
        {"seat": 2, "type": "dot", "x": 0, "y": 0},
        {"seat": -1, "type": "dot", "x": 0, "y": 0},
        {"seat": 0, "type": "dot", "x": 0},
        {"seat": 0, "type": "dot", "x": 0.0, "y": 0},
        {"seat": 0, "type": "dot", "x": False, "y": 0},
        {"seat": 0, "type": "dot", "x": -1, "y": 0},
        {"seat": 0, "type": "dot", "x": 0, "y": 3},
        {"seat": 0, "type": "dot", "x": 10**30, "y": 0},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "colour": 1},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "ring": 5},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "ring": [[0]]},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "ring": [[0, "a"]]},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "ring": [[0, 9]]},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "ring": [[0, 0]] * 11},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "paint": {}},
        {"seat": 0, "type": "dot", "x": 0, "y": 0, "paint": [[]] * 65},
        {"seat": 0, "type": "ground", "x": 0},
    ],
)
def test_what_is_no_action_is_refused(action: Any) -> None:
    with pytest.raises(InvalidAction):
        position_of("... ... ...").play(action)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"width": 53}, "setup.width"),
        ({"height": 0}, "setup.height"),
        ({"width": True}, "setup.width"),
        ({"width": "5"}, "setup.width"),
        ({"colour": 1}, "setup"),
        ({"turns": "any"}, "setup.turns"),
        ({"turns": []}, "setup.turns"),
        ({"start": {}}, "setup.start"),
        ({"start": [[0, 0]]}, "setup.start[0]"),
        ({"start": [[0, 0, 2]]}, "setup.start[0][2]"),
        ({"start": [[9, 0, 0]]}, "setup.start[0][0]"),
        ({"start": [[0, 0, 0], [0, 0, 1]]}, "setup.start[1]"),
        ({"rules": []}, "setup.rules"),
        ({"rules": {"rules": "chinese"}}, "setup.rules.rules"),
        ({"rules": {"rules": {}}}, "setup.rules.rules"),
        ({"rules": {"ko": "on"}}, "setup.rules"),
        ({"rules": {"extra_move": 1}}, "setup.rules.extra_move"),
        ({"rules": {"lead_to_win": 51}}, "setup.rules.lead_to_win"),
        ({"rules": {"lead_to_win": True}}, "setup.rules.lead_to_win"),
        ({"rules": {"teams": 5}}, "setup.rules.teams"),
        ({"rules": {"teams": 0}}, "setup.rules.teams"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        FAMILY.start({**sheet_of("..... ....."), **change})
    assert refused.value.place == place


@pytest.mark.parametrize("value", ["on", True])
def test_settings_are_on_or_off_in_words_or_truths(value: Any) -> None:
    position = position_of(".... ....", extra_move=value, count_once="off", lead_to_win="off")
    assert position.layout.rules.extra_move
    assert not position.layout.rules.count_once


def test_an_action_out_of_nowhere_changes_nothing() -> None:
    position = position_of("... ... ...", turns="alternate")
    before = position.dump()
    for action in (dot(0, 5, 5), act(0, "ground"), act(0, "draw_accept"), act(1, "count_offer")):
        with pytest.raises(GameError):
            position.play(action)
    assert position.dump() == before
