"""Computer players."""

import random

import pytest

from games.bots import BOTS
from games.bots.base import Bot
from games.engine.registry import VARIANTS, family_of
from tests.games.engine.boards import move, play, position_of

GREEDY = BOTS["greedy"]


def test_the_greedy_player_takes_the_most() -> None:
    position = position_of("a42 a66 a54 a3B 3B1 412")
    assert GREEDY.choose(position, 0, random.Random(1)) == move(0, 6)


def test_of_equal_gains_it_takes_the_one_that_touches_more_afterwards() -> None:
    position = position_of("a2345 33566 5656D", walls=[])
    assert GREEDY.choose(position, 0, random.Random(1)) == move(0, 3)


def test_a_paint_is_kept_where_a_free_colour_gains_as_much() -> None:
    position = play(position_of("a325 516D 6123", paints=[1]), 3, 5)
    assert "paint" not in GREEDY.choose(position, 0, random.Random(1))


def test_the_same_dice_give_the_same_move() -> None:
    position = position_of("a5643 56435 6435D")
    choices = {GREEDY.choose(position, 0, random.Random(7))["colour"] for _ in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS.keys())
def test_every_level_plays_every_variant_to_the_end(bot: Bot) -> None:
    for variant in VARIANTS:
        family, rng = family_of(variant), random.Random(3)
        position = family.start(family.new_setup(variant, 3))
        while position.to_move is not None:
            position = position.play(bot.choose(position, position.to_move, rng))
        assert position.over


def test_levels_have_names() -> None:
    assert all(bot.key == key and bot.title for key, bot in BOTS.items())
