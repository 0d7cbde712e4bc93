"""Moves of Filler for two seats: absorbing, enclosing, and what is refused."""

import pytest

from games.engine.base import Action, IllegalMove, InvalidAction
from games.engine.filler.position import FillerPosition
from tests.games.engine.boards import drawn, move, play, position_of, resign

POCKET = "a42 a66 a54 a3B 3B1 412"


def test_a_move_absorbs_all_connected_cells_of_its_colour() -> None:
    after = play(position_of("a2253 33225 51321 4133F"), 2)
    assert drawn(after) == ["000..", "..00.", "...0.", "....1"]


def test_cells_of_the_colour_that_do_not_touch_stay_free() -> None:
    after = play(position_of("a3243 2133F"), 3)
    assert drawn(after) == ["00...", "....1"]


def test_the_whole_area_takes_the_colour() -> None:
    after = play(position_of("aa23 3313 213F"), 3)
    assert after.view()["colours"] == "332333132136"


def test_a_move_that_gains_nothing_is_legal() -> None:
    position = position_of("a2253 33225 51321 4133F")
    after = play(position, 5)
    assert drawn(after) == drawn(position)
    assert after.to_move == 1


def test_closing_the_last_gap_encloses_the_pocket_whatever_its_colours() -> None:
    after = play(position_of(POCKET), 6)
    assert drawn(after) == ["000", "000", "0..", "0.1", ".1.", "..."]
    assert after.view()["colours"] == "666666654632321412"
    assert after.view()["last"] == {
        "seat": 0,
        "colour": 6,
        "cells": [4, 5],
        "enclosed": [1, 2],
        "gain": 4,
        "paint": False,
    }


def test_a_region_that_both_touch_stays_free() -> None:
    after = play(position_of("a66B a21B"), 6)
    assert drawn(after) == ["0001", "0..1"]


def test_a_wall_keeps_cells_from_touching() -> None:
    after = play(position_of("a25 33D", walls=[[0, 1]]), 2)
    assert drawn(after) == ["0..", "..1"]


def test_a_hole_belongs_to_nobody() -> None:
    after = play(position_of("a2# 32D"), 2)
    assert drawn(after) == ["00#", "001"]


def test_the_seat_that_comes_first_in_the_order_begins() -> None:
    position = position_of("a25 33D", order=[1, 0])
    assert position.to_move == 1
    assert play(position, 5).to_move == 0


def test_a_position_is_not_changed_by_a_move() -> None:
    position = position_of(POCKET)
    before = position.dump()
    play(position, 6)
    assert position.dump() == before


def test_options_tell_what_every_colour_would_gain() -> None:
    options = position_of(POCKET).view()["options"][0]
    assert options["1"] == {"forbidden": "own"}
    assert options["2"] == {"forbidden": "held", "by": 1}
    assert options["3"] == {"gain": 2, "cells": [10, 12], "enclosed": []}
    assert options["6"] == {"gain": 4, "cells": [4, 5], "enclosed": [1, 2]}


def test_options_are_told_for_the_other_seat_too() -> None:
    options = position_of(POCKET).view()["options"][1]
    assert options["1"] == {"forbidden": "held", "by": 0}
    assert options["4"] == {"gain": 1, "cells": [8], "enclosed": []}


def test_an_option_that_needs_a_paint_says_so() -> None:
    options = play(paints(), 3, 5).view()["options"][0]
    assert options["5"] == {"gain": 1, "cells": [4], "enclosed": [], "paint": True}


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (move(0, 1), "colour 1 is your own"),
        (move(0, 2), "colour 2 is held by seat 1"),
        (move(1, 3), "it is the turn of seat 0"),
        (move(0, 4, paint=True), "colour 4 is free and needs no paint"),
        (move(0, 2, paint=True), "there is no paint to spend"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused(action: Action, text: str) -> None:
    with pytest.raises(IllegalMove, match=f"^{text}$"):
        position_of(POCKET).play(action)


@pytest.mark.parametrize("action", [move(1, 3), resign(1)])
def test_nothing_is_played_after_the_end(action: Action) -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        position_of(POCKET).play(resign(0)).play(action)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (None, "an action must be an object"),
        ([0, 3], "an action must be an object"),
        ({}, "the type of an action must be “move” or “resign”"),
        ({"seat": 0, "type": "pass"}, "the type of an action must be “move” or “resign”"),
        ({"seat": 0, "type": ["move"]}, "the type of an action must be “move” or “resign”"),
        (move(0, 3, speed=1), 'unknown key "speed"'),
        ({**resign(0), "colour": 3}, 'unknown key "colour"'),
        ({"type": "move", "colour": 3}, "an action needs a seat of this table"),
        (move(2, 3), "an action needs a seat of this table"),
        (move(-1, 3), "an action needs a seat of this table"),
        (move(False, 3), "an action needs a seat of this table"),
        ({"seat": 0, "type": "move"}, "a move needs a colour from 1 to 6"),
        (move(0, 0), "a move needs a colour from 1 to 6"),
        (move(0, 7), "a move needs a colour from 1 to 6"),
        (move(0, True), "a move needs a colour from 1 to 6"),
        (move(0, 3.0), "a move needs a colour from 1 to 6"),  # type: ignore[arg-type]
        (move(0, 3, paint=1), "“paint” must be true or false"),
    ],
)
def test_an_action_that_cannot_be_read_is_refused(action: Action, text: str) -> None:
    with pytest.raises(InvalidAction, match=f"^{text}$"):
        position_of(POCKET).play(action)


def test_a_refusal_can_be_translated() -> None:
    with pytest.raises(IllegalMove) as refusal:
        position_of(POCKET).play(move(0, 2))
    assert refusal.value.msgid == "colour %(colour)s is held by seat %(seat)s"
    assert refusal.value.params == {"colour": 2, "seat": 1}


def paints() -> FillerPosition:
    return position_of("a325 516D 6123", paints=[1, 4])


def test_a_paint_comes_with_its_cell_and_is_spent_on_a_held_colour() -> None:
    after = play(paints(), 3)
    assert after.view()["seats"][0]["paints"] == 1
    after = play(after, 5).play(move(0, 5, paint=True))
    assert after.view()["seats"][0]["paints"] == 1  # one spent, one found on the cell it took
    assert after.hues == (5, 5)
    assert drawn(after) == ["00.1", "0..1", "...."]


def test_a_paint_is_spent_even_if_nothing_is_gained() -> None:
    after = play(paints(), 3, 6).play(move(0, 6, paint=True))
    assert after.view()["last"]["gain"] == 0
    assert after.view()["last"]["paint"]
    assert after.view()["seats"][0]["paints"] == 0
    assert after.hues == (6, 6)
    assert play(after, 3).hues == (6, 3)


def test_a_paint_never_takes_the_own_colour() -> None:
    with pytest.raises(IllegalMove, match="colour 3 is your own"):
        play(paints(), 3, 6).play(move(0, 3, paint=True))


def test_precious_cells_count_their_worth() -> None:
    after = play(position_of("a325 516D 6123", precious={"1": 5, "3": 4}), 3)
    seats = after.view()["seats"]
    assert [seat["cells"] for seat in seats] == [2, 1]
    assert [seat["worth"] for seat in seats] == [6, 1]
    assert after.view()["last"]["gain"] == 5
    assert after.board()["total"] == 19
    assert after.board()["need"] == 10
