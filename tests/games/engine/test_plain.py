"""The engine and the plain model agree on every state of random games on boards of every kind."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.filler.position import FillerPosition
from tests.games.engine.boards import FAMILY, random_action, random_setup
from tests.games.engine.plain_filler import PlainGame, plain_game


def assert_same(position: FillerPosition, plain: PlainGame) -> None:
    view, state = position.view(), position.state()
    owners = {cell: seat for cell, seat in enumerate(state["owners"]) if seat >= 0}
    assert owners == plain.owner
    assert state["colours"] == [
        plain.hues[plain.owner[cell]] if cell in plain.owner else plain.board.colour.get(cell, 0)
        for cell in range(len(state["colours"]))
    ]
    assert state["paints"] == plain.paints
    assert (position.outcome and position.outcome.reason) == plain.reason
    if position.outcome:
        assert list(position.outcome.places) == plain.places()
        assert view["options"] == [None] * len(plain.areas)
        return
    assert position.to_move == plain.turn
    assert state["legal"] == plain.legal(plain.turn)
    reach = plain.reach()
    for seat, told in enumerate(view["seats"]):
        if seat not in plain.out or plain.board.side_of[seat] == seat:
            assert told["reach"] == reach[plain.board.side_of[seat]]
        if seat in plain.out:
            assert view["options"][seat] is None
        else:
            assert_same_options(view["options"][seat], plain, seat)


def assert_same_options(told: dict, plain: PlainGame, seat: int) -> None:
    allowed = {
        int(colour): option for colour, option in told.items() if "gain" in option and "paint" not in option
    }
    assert {
        colour: (option["gain"], set(option["cells"]), set(option["enclosed"]))
        for colour, option in allowed.items()
    } == plain.options(seat)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_random_games_go_the_same_way_in_the_plain_model(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    position, plain = FAMILY.start(setup), plain_game(setup)
    assert_same(position, plain)
    while not position.over:
        action = random_action(rng, position, resignations=0.02)
        position = position.play(action)
        if action["type"] == "resign":
            plain = plain.leave(action["seat"])
        else:
            plain = plain.move(action["seat"], action["colour"], paint=action.get("paint", False))
        assert_same(position, plain)
