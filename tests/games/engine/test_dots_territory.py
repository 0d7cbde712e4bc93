"""Territory rules: rings painted at once or kept, and games ended by counting."""

from typing import Any

import pytest

from games.engine.base import IllegalMove
from games.engine.dots.position import DotsPosition
from tests.games.engine.sheets import FAMILY, act, dot, drawn, play, position_of

CHAIN = [[1, 0], [2, 1], [1, 2], [0, 1]]
CLOSED = ".0... 01... .0... ....."


def territory(text: str, **rules: Any) -> DotsPosition:
    return position_of(text, rules="territory", **rules)


def test_a_ring_is_painted_only_when_asked() -> None:
    position = territory(CLOSED)
    assert play(position, dot(0, 2, 1)).score == (0, 0)
    painted = play(position, dot(0, 2, 1, paint=[CHAIN]))
    assert drawn(painted)[1] == "0b0.."
    assert painted.score == (1, 0)


def test_a_kept_ring_is_painted_with_a_later_dot() -> None:
    position = play(territory(CLOSED), dot(0, 2, 1), dot(1, 4, 3))
    assert position.view()["kept"] == [{"owner": 0, "chain": [[1, 0], [2, 1], [1, 2], [0, 1]]}]
    (ring,) = position.ring_choices(4, 0, 0)
    assert ring["new"] is False
    assert play(position, dot(0, 4, 0, paint=[ring["chain"]])).score == (1, 0)


def test_entering_a_house_paints_nothing_and_its_owner_may_paint_then() -> None:
    position = play(territory(".0... 0.... .0... ....."), dot(0, 2, 1), dot(1, 1, 1))
    assert position.score == (0, 0)
    assert play(position, dot(0, 4, 3, paint=[CHAIN])).score == (1, 0)


@pytest.mark.parametrize(
    ("chain", "reason"),
    [
        ([[3, 0], [4, 1], [3, 2], [2, 1]], "no rival dot"),
        ([[1, 0], [2, 1], [1, 2]], "too short"),
        ([[1, 0], [2, 1], [1, 2], [0, 3]], "own live dots"),
    ],
)
def test_rings_that_cannot_be_painted_are_refused(chain: list[list[int]], reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        territory(".0.0. 01..0 .0.0. .....").play(dot(0, 2, 1, paint=[chain]))


def test_a_ring_that_is_no_longer_closed_is_refused() -> None:
    # Seat 0 keeps its ring round (2, 1); then seat 1 captures the lower dot of it.
    position = play(territory("..... .010. .101. ..1.. ....."), dot(0, 2, 0))
    chain = [[2, 0], [3, 1], [2, 2], [1, 1]]
    assert {"owner": 0, "chain": chain} in position.view()["kept"]
    position = play(position, dot(1, 4, 4, paint=[[[2, 1], [3, 2], [2, 3], [1, 2]]]))
    assert position.score == (0, 1)
    assert position.view()["kept"] == []
    with pytest.raises(IllegalMove, match="own live dots"):
        position.play(dot(0, 0, 4, paint=[chain]))


def test_a_ring_wider_than_the_tight_one_needs_the_choice_of_rings() -> None:
    wide = [[1, 0], [2, 0], [3, 1], [2, 2], [1, 2], [0, 1]]
    inner = territory(".00.. 010.. .00.. .....")
    with pytest.raises(IllegalMove, match="neither closed by this dot nor kept"):
        inner.play(dot(0, 3, 1, paint=[wide]))
    chosen = territory(".00.. 010.. .00.. .....", ring_choice=True)
    assert play(chosen, dot(0, 3, 1, paint=[wide])).score == (1, 0)


def test_houses_count_a_half_for_each_free_point() -> None:
    position = play(territory(".00.. 0..0. .00.. ....1"), act(0, "count_offer"))
    view = position.view()
    assert view["count"]["score"] == [1, 0]
    assert view["count"]["points"][5:10] == ".00.."
    assert set(view["offer"].items()) == {("what", "count"), ("seat", 0)}
    after = position.play(act(1, "count_accept"))
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner, after.score) == ("counted", 0, (1, 0))


def test_a_rival_dot_in_a_kept_ring_counts_one_and_a_half_point_stays_half() -> None:
    position = play(territory(".000.. 01..0. .000.. .....1"), act(0, "count_offer"), act(1, "count_accept"))
    assert position.score == (2, 0)
    position = play(territory(".00.. 01.0. .00.. ....1"), act(0, "count_offer"), act(1, "count_accept"))
    assert position.score == (1.5, 0)
    assert position.state()["score"] == [1.5, 0]


def test_blocked_points_of_painted_areas_give_nothing() -> None:
    chain = [[1, 0], [2, 0], [3, 1], [2, 2], [1, 2], [0, 1]]
    position = play(territory(".00.. 01... .00.. ....."), dot(0, 3, 1, paint=[chain]))
    assert play(position, act(0, "count_offer"), act(1, "count_accept")).score == (1, 0)


def test_a_house_within_a_rivals_ring_counts_for_the_rival() -> None:
    text = ".00000. 0.....0 0..1..0 0.1.1.0 0..1..0 0.....0 .00000."
    position = play(territory(text), act(0, "count_offer"), act(1, "count_accept"))
    # 25 points inside, four of them dots of the rival.
    assert position.score == (4 + 21 / 2, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_of_crossing_rings_the_one_closed_first_counts(first: int) -> None:
    closing = [dot(0, 2, 0), dot(1, 2, 3)]
    position = play(territory("..... .010. .101. ..... ....."), closing[first], closing[1 - first])
    position = play(position, act(0, "count_offer"), act(1, "count_accept"))
    assert position.score == ((1, 0), (0, 1))[first]


def test_a_declined_count_goes_on_to_a_full_field_where_kept_rings_count() -> None:
    position = territory(".0. 01. .0.", turns="alternate")
    position = play(position, dot(0, 2, 1), act(0, "count_offer"), act(1, "count_decline"))
    assert not position.over
    position = play(position, dot(1, 0, 0), dot(0, 2, 0), dot(1, 0, 2), dot(0, 2, 2))
    assert position.outcome is not None
    assert (position.outcome.reason, position.score) == ("full", (1, 0))


def test_grounding_and_counting_belong_to_their_own_rules() -> None:
    with pytest.raises(IllegalMove, match="no grounding"):
        play(territory(CLOSED), dot(0, 2, 1, paint=[CHAIN])).play(act(0, "ground"))
    for kind in ("count_offer", "count_accept", "count_decline"):
        with pytest.raises(IllegalMove, match="no counting under Russian rules"):
            position_of(CLOSED).play(act(0, kind))


def test_a_kept_ring_survives_a_dump() -> None:
    setup = {"width": 5, "height": 4, "start": [[1, 0, 0], [0, 1, 0], [1, 1, 1], [1, 2, 0]]}
    setup |= {"rules": {"rules": "territory"}, "turns": "free"}
    position = play(FAMILY.start(setup), dot(0, 2, 1), act(1, "count_offer"))
    loaded = FAMILY.load(setup, position.dump())
    assert loaded.view() == position.view()
    assert play(loaded, dot(0, 4, 3, paint=[CHAIN])).score == (1, 0)
