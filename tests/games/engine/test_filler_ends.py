"""How games of Filler end: decided, full, stalled, conceded, and who comes out where."""

import pytest

from games.engine.base import IllegalMove
from games.engine.filler.position import FillerPosition
from tests.games.engine.boards import drawn, move, play, position_of, resign

FOUR = """
    2567563
    6756756
    5675675
    7567567
    1675674
"""
CORNERS = [[28], [0], [6], [34]]


def four(**parts: object) -> FillerPosition:
    return position_of(FOUR, starts=CORNERS, colours=9, **parts)


def test_more_than_half_of_the_board_decides() -> None:
    after = play(position_of("aaa3 5a56 555D"), 5)
    assert after.outcome is not None
    assert after.outcome.as_dict() == {"reason": "decided", "places": [1, 2], "winner": 0, "draw": False}
    assert after.to_move is None


def test_exactly_half_does_not_decide() -> None:
    after = play(position_of("aa33 aa22 DD56"), 3)
    assert drawn(after) == ["0000", "00..", "11.."]
    assert after.outcome is None


def test_a_full_board_with_equal_worth_is_a_draw() -> None:
    after = play(position_of("a23D"), 2, 3)
    assert after.outcome is not None
    assert after.outcome.as_dict() == {"reason": "full", "places": [1, 1], "winner": None, "draw": True}


def test_thirty_moves_without_gain_stall_a_game_of_two() -> None:
    position = position_of("a2D3 4526")
    position = play(position, *[5, 6, 3, 1] * 7, 5)
    assert not position.over
    position = play(position, 6)
    assert position.outcome is not None
    assert position.outcome.as_dict() == {
        "reason": "stalled",
        "places": [1, 1],
        "winner": None,
        "draw": True,
    }


def test_a_gain_starts_the_count_again() -> None:
    position = play(position_of("a2D3 4526"), 5, 6, 2)
    assert position.idle == 0


def test_resigning_a_game_of_two_gives_all_free_cells_to_the_rival() -> None:
    after = position_of("a2D3 4526").play(resign(1))
    assert after.outcome is not None
    assert after.outcome.as_dict() == {"reason": "resigned", "places": [1, 2], "winner": 0, "draw": False}
    assert after.worths() == [7, 1]
    assert after.state()["value"] == [1, 1]
    assert after.state()["legal"] == []


def test_a_resignation_does_not_wait_for_the_turn() -> None:
    position = play(position_of("a2D3 4526"), 5)
    assert position.to_move == 1
    after = position.play(resign(0))
    assert after.outcome is not None
    assert after.outcome.winner == 1


def test_a_fallen_flag_loses_a_game_of_two() -> None:
    after = position_of("a2D3 4526").leave(0)
    assert after.outcome is not None
    assert after.outcome.as_dict() == {"reason": "time", "places": [2, 1], "winner": 1, "draw": False}
    with pytest.raises(IllegalMove):
        after.leave(1)


def test_a_seat_that_leaves_four_players_keeps_its_cells_and_frees_its_colour() -> None:
    position = four()
    left = position.leave(1, reason="resigned")
    assert left.to_move == 0
    assert left.outcome is None
    assert drawn(left)[0][0] == "1"
    assert 2 not in position.legal()
    assert 2 in left.legal()
    assert left.view()["options"][1] is None
    assert left.view()["seats"][1]["out"]
    with pytest.raises(IllegalMove, match="seat 1 has left the game"):
        left.play(move(1, 5))


def test_the_turn_passes_over_seats_that_left() -> None:
    position = four().leave(0)
    assert position.to_move == 1
    position = position.leave(2)
    assert play(position, 8).to_move == 3


def test_seats_that_left_are_placed_below_the_others_and_the_first_to_leave_last() -> None:
    after = four().leave(2).leave(0).leave(3)
    assert after.outcome is not None
    assert after.outcome.as_dict() == {"reason": "alone", "places": [3, 1, 4, 2], "winner": 1, "draw": False}


def test_the_last_seat_takes_every_region_it_touches() -> None:
    after = four().leave(2).leave(0).leave(3)
    assert sum(row.count("1") for row in drawn(after)) == 35 - 3


def test_what_only_one_seat_still_touches_is_its_when_another_leaves() -> None:
    position = position_of("14253", starts=[[0], [2], [4]])
    assert drawn(position.leave(2)) == ["0.112"]


def test_a_team_resigns_together_and_partners_share_a_place() -> None:
    after = four(teams=[0, 1, 0, 1]).play(resign(3))
    assert after.outcome is not None
    assert after.outcome.as_dict() == {
        "reason": "resigned",
        "places": [1, 2, 1, 2],
        "winner": 0,
        "draw": False,
    }
    assert sum(after.worths()) == 35
    assert after.worths()[1] + after.worths()[3] == 2


def test_a_region_that_only_partners_touch_stays_free() -> None:
    position = position_of("14253", starts=[[0], [4], [2]], teams=[0, 1, 0])
    assert drawn(play(position, 6)) == ["0.2.1"]


def test_the_lead_of_a_pair_is_that_of_both() -> None:
    seats = four(teams=[0, 1, 0, 1]).view()["seats"]
    assert [seat["lead"] for seat in seats] == [0, 0, 0, 0]
    assert [seat["missing"] for seat in seats] == [16] * 4


def test_the_lead_is_over_the_best_rival() -> None:
    after = play(four(), 7)
    assert [seat["lead"] for seat in after.view()["seats"]] == [1, -1, -1, -1]
