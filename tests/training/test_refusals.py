"""What a lesson refuses, whatever is sent to it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.base import IllegalMove, InvalidAction
from games.training.course.attempt import attempt
from games.training.course.lesson import moves_of
from games.training.course.lessons import BY_KEY

LESSON = BY_KEY["denial"]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize(
    "action",
    [
        None,
        3,
        "3",
        [],
        {},
        {"type": "resign"},
        {"type": "move"},
        {"type": "move", "colour": True},
        {"type": "move", "colour": "1"},
        {"type": "move", "colour": 0},
        {"type": "move", "colour": 6},
        {"type": "move", "colour": 1, "seat": 1},
        {"type": "move", "colour": 1, "paint": 1},
        {"type": "move", "colour": 1, "extra": 1},
    ],
)
def test_an_unreadable_move_is_an_invalid_action(action: Any) -> None:
    with pytest.raises(InvalidAction):
        attempt(LESSON, [action])


@pytest.mark.parametrize("colour", [2, 5])
def test_a_held_colour_is_an_illegal_move(colour: int) -> None:
    with pytest.raises(IllegalMove, match="held by|your own"):
        attempt(LESSON, [{"type": "move", "colour": colour}])


def test_a_paint_that_is_not_there_is_an_illegal_move() -> None:
    with pytest.raises(IllegalMove, match="no paint"):
        attempt(LESSON, [{"type": "move", "colour": 2, "paint": True}])


@pytest.mark.parametrize("solution", ["1", "3"])
def test_a_move_after_the_lesson_ended_is_illegal(solution: str) -> None:
    with pytest.raises(IllegalMove, match="this lesson is over"):
        attempt(LESSON, moves_of(solution + "4"))


def test_a_move_after_the_goal_was_missed_is_illegal() -> None:
    with pytest.raises(IllegalMove, match="this lesson is over"):
        attempt(BY_KEY["reach"], moves_of("53"))


@pytest.mark.parametrize("moves", [None, {}, "1", 1, [{"type": "move", "colour": 1}] * 61])
def test_what_is_no_short_list_is_refused(moves: Any) -> None:
    with pytest.raises((InvalidAction, IllegalMove)):
        attempt(LESSON, moves)


@settings(max_examples=60, deadline=None)
@given(anything)
def test_nothing_that_can_be_sent_breaks_a_lesson(moves: Any) -> None:
    if moves == []:
        assert attempt(LESSON, moves).status == "open"
        return
    with pytest.raises((InvalidAction, IllegalMove)) as refusal:
        attempt(LESSON, moves)
    assert refusal.value.text
