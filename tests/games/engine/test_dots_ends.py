"""How games of Dots end, and what is offered before."""

import pytest

from games.engine.base import IllegalMove
from tests.games.engine.sheets import FAMILY, act, dot, play, position_of

LOOSE = "..... ..0.. .01.. ..0.. ....."


def test_a_full_field_ends_the_game() -> None:
    position = play(position_of("01 1."), dot(0, 1, 1))
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.draw) == ("full", True)
    assert position.may(0) == ()
    with pytest.raises(IllegalMove, match="over"):
        position.play(act(0, "resign"))


def test_what_is_tied_to_the_edge_may_be_grounded() -> None:
    position = play(position_of(".0... 01... .0... .....", turns="alternate"), dot(0, 2, 1), dot(1, 4, 3))
    assert position.view()["grounding"] == [[1, 0], None]
    assert "ground" in position.may(0)
    assert "ground" not in position.may(1)
    after = position.play(act(0, "ground"))
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner, after.score) == ("grounded", 0, (1, 0))


def test_loose_dots_and_areas_count_for_the_rival() -> None:
    # Without a dot at the edge all four dots would be lost and the prisoner given back.
    position = play(position_of(LOOSE), dot(0, 3, 2))
    assert position.score == (1, 0)
    assert position.view()["grounding"] == [None, None]
    with pytest.raises(IllegalMove, match="only where grounding makes you win"):
        position.play(act(0, "ground"))
    tied = play(position, dot(0, 2, 0))
    # The dot above joins the upper dot of the ring, and that its area, which the other three touch.
    assert tied.view()["grounding"] == [[1, 0], None]


def test_a_single_loose_dot_lowers_the_winners_lead() -> None:
    position = play(position_of(".00.... 011.... .00...."), dot(0, 3, 1), dot(0, 5, 1))
    assert position.score == (2, 0)
    assert play(position, act(0, "ground")).score == (2, 1)


def test_grounding_waits_for_the_turn() -> None:
    position = play(position_of(".0... 01... .0... .....", turns="alternate"), dot(0, 2, 1))
    with pytest.raises(IllegalMove, match="turn of seat 1"):
        position.play(act(0, "ground"))


def test_a_lead_wins_at_once_where_it_was_agreed() -> None:
    for lead, over in ((2, True), (3, False)):
        position = play(position_of(".00... 011... .00...", lead_to_win=lead), dot(0, 3, 1))
        assert position.score == (2, 0)
        assert position.over is over
    entered = play(position_of(".0. 0.0 .0.", lead_to_win=1), dot(1, 1, 1))
    assert entered.outcome is not None
    assert (entered.outcome.reason, entered.outcome.winner) == ("lead", 0)


def test_a_draw_needs_both() -> None:
    position = position_of("... ... ...", turns="alternate").play(act(1, "draw_offer"))
    assert position.view()["offer"] == {"what": "draw", "seat": 1}
    assert position.may(0) == ("dot", "draw_accept", "draw_decline", "resign")
    assert position.may(1) == ("draw_decline", "resign")
    with pytest.raises(IllegalMove, match="your own offer"):
        position.play(act(1, "draw_accept"))
    with pytest.raises(IllegalMove, match="waits for its answer"):
        position.play(act(0, "draw_offer"))
    after = position.play(act(0, "draw_accept"))
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.places) == ("agreement", (1, 1))


def test_an_offer_is_declined_by_playing_on_and_not_made_again_soon() -> None:
    position = position_of("...... ......", turns="alternate")
    position = play(position, dot(0, 0, 0), act(0, "draw_offer"), dot(1, 1, 0))
    assert position.offer is None
    with pytest.raises(IllegalMove, match="5 more dots"):
        position.play(act(0, "draw_offer"))
    position = play(position, *(dot(number % 2, number, 1) for number in range(4)))
    assert "draw_offer" in position.may(0)


def test_a_resignation_and_a_flag_lose() -> None:
    position = position_of("... ...")
    for after, reason in ((position.play(act(0, "resign")), "resigned"), (position.leave(0), "time")):
        assert after.outcome is not None
        assert (after.outcome.reason, after.outcome.winner, after.outcome.places) == (reason, 1, (2, 1))


def test_partners_share_a_place_and_take_turns() -> None:
    position = position_of("..... ..... .....", turns="alternate", teams=2)
    order = []
    for x in range(4):
        order.append(position.to_move)
        position = position.play(dot(order[-1], x, 0))
    assert order == [0, 1, 2, 3]
    assert position.state()["points"][:4] == [0, 1, 0, 1]
    after = position.play(act(2, "resign"))
    assert after.outcome is not None
    assert (after.outcome.places, after.outcome.winner) == ((2, 1, 2, 1), 1)
    assert after.worths() == [0, 0, 0, 0]


def test_a_position_is_loaded_as_it_was_dumped_with_offers_and_ends() -> None:
    position = position_of("...... ......", turns="alternate")
    setup = {"width": 6, "height": 2, "start": [], "rules": {}, "turns": "alternate"}
    for action in (dot(0, 0, 0), act(1, "draw_offer"), act(0, "draw_accept")):
        position = position.play(action)
        loaded = FAMILY.load(setup, position.dump())
        assert loaded.dump() == position.dump()
        assert loaded.view() == position.view()
