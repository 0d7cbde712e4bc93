"""Single rules of Digit Bridge, move by move."""

from typing import Any

import pytest

from games.engine.base import Action, IllegalMove, InvalidAction
from games.engine.digits.position import DigitsPosition
from tests.games.engine.digits.games import (
    act,
    capture,
    each_variant,
    first,
    holding,
    play,
    right_move,
    take,
    tries,
)


def cells(position: DigitsPosition, seat: int, *, right: bool) -> list[tuple[int, int]]:
    """Cells with a chip of the hand that would be right, or wrong without being refused."""
    solution = position.ground.solution
    return [(cell, digit) for cell, digit in tries(position) if (solution[cell] == digit) is right]


def wrong_move(position: DigitsPosition) -> Action:
    return play(position.turn, *cells(position, position.turn, right=False)[0])


def refused(position: DigitsPosition, action: Any) -> str:
    with pytest.raises((IllegalMove, InvalidAction)) as error:
        position.play(action)
    assert position.play(right_move(position)), "a refusal changes nothing"
    return error.value.text


def test_a_wrong_digit_marks_the_cell_and_costs_the_chip() -> None:
    before = first("bridge")
    cell, digit = cells(before, 0, right=False)[0]
    after = before.play(play(0, cell, digit))
    assert after.shown(cell) == 0
    assert after.view()["marks"] == [[cell, digit, 0]]
    assert after.view()["last"] == {"type": "play", "seat": 0, "cell": cell, "digit": digit, "right": False}
    assert len(after.hands[0]) == 5
    assert after.to_move == 1


def test_what_everybody_can_see_to_be_wrong_is_refused() -> None:
    position = holding(first("bridge"), 0, 1, 2, 3, 4, 5)
    shown = next(cell for cell in range(81) if position.is_shown(cell))
    assert refused(position, play(0, shown, 1)).endswith("is not open")
    cell = position.open_cells()[0]
    assert refused(position, play(0, cell, 9)) == "you have no chip 9"
    seen = next(
        (cell, digit)
        for cell in position.open_cells()
        for digit in (1, 2, 3, 4, 5)
        if position.refusal(cell, digit)
    )
    assert refused(position, play(0, *seen)).startswith("the cell sees a")
    marked = position.play(wrong_move(position))
    cell, digit, _ = marked.view()["marks"][0]
    assert refused(holding(marked, 1, digit, 1, 2, 3, 4), play(1, cell, digit)).startswith(
        f"{digit} was already wrong"
    )


def test_a_clue_is_captured_once_for_its_price() -> None:
    position = holding(first("domains", capture_price=2), 0, 1, 1, 2, 3, 4)
    clue, *_ = position.open_clues()
    assert refused(position, capture(0, clue, 1)) == "a clue costs 2 chips, not 1"
    assert refused(position, capture(0, clue, 2, 2)) == "you have not so many chips 2"
    assert refused(position, capture(0, clue, 9, 1)) == "you have not so many chips 9"
    assert refused(position, capture(0, position.open_cells()[0], 1, 1)).endswith("is no clue")
    after = position.play(capture(0, clue, 1, 1))
    assert after.owners[clue] == 0
    assert after.view()["last"] == {"type": "capture", "seat": 0, "cell": clue, "paid": 2}
    assert len(after.hands[0]) == 5
    again = holding(after, 1, 1, 2, 3, 4, 5)
    assert refused(again, capture(1, clue, 1, 2)).endswith("is already captured")


def test_without_refill_a_hand_is_filled_by_the_next_chip_played_or_when_it_is_empty() -> None:
    position = first("bridge", hand=3, capture_refill=False)
    for left in (2, 1):
        clue = position.open_clues()[0]
        position = position.play(capture(0, clue, position.hands[0][0]))
        assert len(position.hands[0]) == left
        position = position.play(right_move(position))
    position = position.play(capture(0, position.open_clues()[0], position.hands[0][0]))
    assert len(position.hands[0]) == 0
    assert "hand" in position.view()["seats"][0]
    position = position.play(right_move(position))
    assert len(position.hands[0]) == 3, "at the start of a move"


def test_turns_go_one_two_two_in_domains() -> None:
    position, movers = first("domains"), []
    for _ in range(7):
        movers.append(position.to_move)
        position = position.play(right_move(position))
    assert movers == [0, 1, 1, 0, 0, 1, 1]


def test_turns_go_one_by_one_in_bridge() -> None:
    position, movers = first("bridge"), []
    for _ in range(4):
        movers.append(position.to_move)
        position = position.play(right_move(position))
    assert movers == [0, 1, 0, 1]


def test_a_missed_move_loses_the_rest_of_the_pair() -> None:
    position = first("domains")
    position = position.play(right_move(position))
    assert (position.to_move, position.left) == (1, 2)
    position = position.play(act("timeout", 1))
    assert (position.to_move, position.left) == (0, 2)
    assert position.reserves[1] == 1_200_000 - 45_000
    assert position.view()["last"] == {"type": "timeout", "seat": 1}


def test_a_missed_first_move_gives_the_rival_a_whole_pair() -> None:
    position = first("domains").play(act("timeout", 0))
    assert (position.to_move, position.left) == (1, 2)


def test_a_move_after_its_limit_is_refused() -> None:
    position = first("bridge")
    late = {**right_move(position), "ms": 45_000}
    assert refused(position, late) == "the time for the move was over after 45000 ms"
    assert position.play({**late, "ms": 44_999}).reserves[0] == 1_200_000 - 44_999


def with_reserve(position: DigitsPosition, seat: int, ms: int) -> DigitsPosition:
    reserves = [ms if one == seat else left for one, left in enumerate(position.reserves)]
    changed: Any = holding(position, seat, *position.hands[seat])
    return type(changed)(**{**vars(changed), "reserves": tuple(reserves)})


def test_a_flag_falls_only_where_the_reserve_ends_first() -> None:
    position = first("bridge")
    assert "the turn is lost, not the game" in refused(position, act("flag", 0))
    short = with_reserve(position, 0, 45_000)
    with pytest.raises(IllegalMove, match="the game is lost, not the turn"):
        short.play(act("timeout", 0))
    over = short.play(act("flag", 0))
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winner, over.reserves[0]) == ("time", 1, 0)


def test_the_first_stone_may_be_taken_by_the_very_next_move_only() -> None:
    position = first("bridge")
    assert refused(position, take(0)) == "the first stone can be taken only by the very next move"
    stone = position.play(right_move(position))
    assert "take" in stone.may(1)
    taken = stone.play(take(1))
    cell = stone.view()["last"]["cell"]
    assert (taken.owners[cell], taken.to_move) == (1, 0)
    assert taken.state()["sides"] == ["top-bottom", "left-right"]
    assert "take" not in taken.may(0)
    for declined in (stone.play(wrong_move(stone)), stone.play(act("timeout", 1))):
        assert "take" not in declined.may(0)


def test_a_wrong_first_move_leaves_the_pie_for_the_first_stone() -> None:
    position = first("bridge")
    position = position.play(wrong_move(position))
    assert "take" not in position.may(1)
    position = position.play(right_move(position))
    assert "take" in position.may(0)


def test_there_is_no_pie_in_domains() -> None:
    position = first("domains")
    position = position.play(right_move(position))
    assert "take" not in position.may(1)
    assert refused(position, take(1))


@each_variant
def test_a_draw_is_agreed_by_an_answer_or_by_offering_too(key: str) -> None:
    offered = first(key).play(act("draw_offer", 1))
    assert offered.view()["draw_offer"] == 1
    for answer in ("draw_accept", "draw_offer"):
        drawn = offered.play(act(answer, 0))
        assert drawn.outcome is not None
        assert (drawn.outcome.reason, drawn.outcome.places, drawn.outcome.draw) == ("agreement", (1, 1), True)
    assert offered.play(act("draw_decline", 0)).view()["draw_offer"] is None


@each_variant
def test_an_offer_lapses_with_the_rivals_move_and_comes_again_after_ones_own(key: str) -> None:
    position = first(key).play(act("draw_offer", 1))
    assert refused(position, act("draw_offer", 1)) == "your draw offer waits for its answer"
    for passed in (position.play(right_move(position)), position.play(act("timeout", 0))):
        assert passed.view()["draw_offer"] is None
        assert refused(passed, act("draw_accept", 0)) == "no draw is offered"
        assert refused(passed, act("draw_offer", 1)) == "you may offer a draw again after your next move"
        moved = passed.play(right_move(passed))
        assert moved.play(act("draw_offer", 1)).view()["draw_offer"] == 1


def test_ones_own_move_keeps_the_offer_open() -> None:
    position = first("domains").play(act("draw_offer", 0))
    assert position.play(right_move(position)).view()["draw_offer"] == 0


@each_variant
def test_anybody_may_resign_at_any_time(key: str) -> None:
    over = first(key).play(act("resign", 1))
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winner) == ("resigned", 0)
    with pytest.raises(IllegalMove, match="the game is over"):
        over.play(act("resign", 0))


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "play",
        {},
        {"type": "pass", "seat": 0},
        {"type": ["play"], "seat": 0},
        {"type": "resign"},
        {"type": "resign", "seat": True},
        {"type": "resign", "seat": 2},
        {"type": "resign", "seat": 0, "ms": 5},
        {"type": "play", "seat": 0, "cell": 0, "digit": 1},
        {"type": "play", "seat": 0, "cell": 81, "digit": 1, "ms": 0},
        {"type": "play", "seat": 0, "cell": 0.0, "digit": 1, "ms": 0},
        {"type": "play", "seat": 0, "cell": 0, "digit": 0, "ms": 0},
        {"type": "play", "seat": 0, "cell": 0, "digit": "1", "ms": 0},
        {"type": "play", "seat": 0, "cell": 0, "digit": 1, "ms": -1},
        {"type": "play", "seat": 0, "cell": 0, "digit": 1, "ms": None},
        {"type": "play", "seat": 0, "cell": 0, "digit": 1, "ms": 10**400},
        {"type": "capture", "seat": 0, "cell": 0, "pay": 3, "ms": 0},
        {"type": "capture", "seat": 0, "cell": 0, "pay": [0], "ms": 0},
        {"type": "capture", "seat": 0, "cell": 0, "pay": [True], "ms": 0},
        {"type": "capture", "seat": 0, "cell": 0, "pay": [[1]], "ms": 0},
        {"type": "take", "seat": 0},
        {"type": "draw_offer", "seat": 0, "cell": 3},
    ],
)
def test_what_cannot_be_read_is_refused(action: Any) -> None:
    with pytest.raises(InvalidAction):
        first("bridge").play(action)
