"""The facts of a move agree with the engine's own view of it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.advice import reasons
from games.bots.filler.reasons import Facts, facts_of, gains
from games.engine.base import IllegalMove
from games.engine.filler.moves import move
from games.engine.registry import FAMILIES, find_variant


def a_position(seed: int, variant: str, plies: int) -> "object":
    family = FAMILIES["filler"]
    position = family.start(family.new_setup(find_variant(variant), seed))
    rng = random.Random(seed)
    for _ in range(plies):
        if not position.over:
            position = position.play(rng.choice(position.moves(position.to_move)))
    return position


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 10**6), st.sampled_from(["training", "precious", "pairs", "hex-13x11"]), st.integers(0, 30)
)
def test_facts_agree_with_the_view(seed: int, variant: str, plies: int) -> None:
    position = a_position(seed, variant, plies)
    if position.over:
        return
    seat, view = position.to_move, position.view()
    for action in position.moves(seat):
        option = view["options"][seat][str(action["colour"])]
        facts = facts_of(position, action)
        assert facts.gain == option["gain"]
        assert facts.enclosed == len(option["enclosed"])
        assert facts.gain <= facts.most
        assert reasons(facts)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 20))
def test_what_is_denied_is_what_the_rival_could_have_taken(seed: int, plies: int) -> None:
    position = a_position(seed, "training", plies)
    if position.over:
        return
    seat = position.to_move
    rival = 1 - seat
    for action in position.moves(seat):
        colour = action["colour"]
        option = position.view()["options"][rival][str(colour)]
        facts = facts_of(position, action)
        assert facts.denied == option.get("gain", facts.denied)
        after = position.play(action)
        if not after.over:
            answers = after.view()["options"][rival].values()
            assert facts.answer == max(answer.get("gain", 0) for answer in answers)


def test_a_forbidden_colour_has_no_facts() -> None:
    position = a_position(1, "training", 0)
    with pytest.raises(IllegalMove):
        facts_of(position, move(position.to_move, position.hues[1 - position.to_move]))


def test_nobody_gains_after_the_end() -> None:
    position = a_position(3, "training", 200)
    assert position.over
    assert gains(position, 0) == {}


def facts(**figures: int) -> Facts:
    plain = dict.fromkeys(
        ["seat", "gain", "enclosed", "most", "denied", "opened", "touched", "answer", "lead", "missing"], 0
    )
    return Facts(**{**plain, **figures}, colour=1, answer_colour=None, wins=False)


def test_the_weightiest_reason_comes_first() -> None:
    assert facts(gain=3, denied=12).reasons == ("denies", "gains")
    assert facts(gain=3, enclosed=3).reasons == ("encloses", "gains")
    assert facts(gain=3, opened=9).reasons == ("opens", "gains")
    assert facts().reasons == ()


def test_a_move_that_does_nothing_is_told_by_what_it_leaves() -> None:
    assert reasons(facts()) == ["It leaves your rival no colour that gains."]
    assert reasons(facts(answer=2)) == ["It leaves your rival 2 cells at most."]
