"""Computer players."""

import random
from typing import Any

import pytest

from games.bots import LEVELS, UnknownBot, find_bot, levels_of, title_of
from games.bots.base import Bot, Limit
from games.engine.base import Variant
from games.engine.filler.loading import restored
from games.engine.filler.position import FillerPosition
from games.engine.registry import family_of
from games.engine.variants import filler
from tests.games.engine.boards import move, play, position_of

GREEDY = find_bot("filler", "greedy")


def test_the_greedy_player_takes_the_most() -> None:
    position = position_of("a42 a66 a54 a3B 3B1 412")
    assert GREEDY.choose(position, 0, random.Random(1)) == move(0, 6)


def test_of_equal_gains_it_takes_the_one_that_touches_more_afterwards() -> None:
    position = position_of("a2345 33566 5656D", walls=[])
    assert GREEDY.choose(position, 0, random.Random(1)) == move(0, 3)


def test_a_paint_is_kept_where_a_free_colour_gains_as_much() -> None:
    position = play(position_of("a325 516D 6123", paints=[1]), 3, 5)
    assert "paint" not in GREEDY.choose(position, 0, random.Random(1))


def with_stock(position: FillerPosition, *paints: int) -> FillerPosition:
    ground = position.ground
    return restored(ground, {**position.dump(), "paints": list(paints)})


def test_a_paint_is_spent_only_for_clearly_more() -> None:
    # With a paint the 4s held by the rival can be had; without one 2 gains a cell.
    four_more = with_stock(position_of("a44442D 2333335", paints=[13]), 1, 0)
    assert GREEDY.choose(four_more, 0, random.Random(1)) == move(0, 2)
    five_more = with_stock(position_of("a444442D 23333335", paints=[15]), 1, 0)
    assert GREEDY.choose(five_more, 0, random.Random(1)) == move(0, 4, paint=True)


def test_it_goes_a_little_out_of_its_way_for_a_paint() -> None:
    board = "a255D 33566"
    assert GREEDY.choose(position_of(board), 0, random.Random(1)) == move(0, 3)
    assert GREEDY.choose(position_of(board, paints=[1]), 0, random.Random(1)) == move(0, 2)


def test_a_precious_cell_counts_its_worth() -> None:
    position = position_of("a255D 33566", precious={"1": 5})
    assert GREEDY.choose(position, 0, random.Random(1)) == move(0, 2)


CORNERS: dict[str, Any] = {"starts": [[0], [4], [14], [10]], "colours": 9}
PAIRS: dict[str, Any] = {**CORNERS, "teams": [0, 1, 0, 1]}


def test_of_four_each_plays_for_itself_and_partners_for_both() -> None:
    # 7 and 8 gain two cells each. 7 lets seat 0 touch more, but its partner touches most of that already.
    board = "18852 77597 49993"
    assert GREEDY.choose(position_of(board, **CORNERS), 0, random.Random(1)) == move(0, 7)
    assert GREEDY.choose(position_of(board, **PAIRS), 0, random.Random(1)) == move(0, 8)


def test_a_colour_the_rivals_want_is_taken_before_one_the_partner_wants() -> None:
    # 6 and 7 gain a cell each and touch as much. The rivals want 6 more than 7, but the partner wants 6.
    board = "17582 65558 47563"
    assert GREEDY.choose(position_of(board, **CORNERS), 0, random.Random(1)) == move(0, 6)
    assert GREEDY.choose(position_of(board, **PAIRS), 0, random.Random(1)) == move(0, 7)


@pytest.mark.parametrize("variant", filler.VARIANTS, ids=lambda variant: variant.key)
def test_the_greedy_player_beats_random_ones(variant: Variant) -> None:
    family = family_of(variant)
    for seed in range(3):
        rng = random.Random(seed)
        position: Any = family.start(family.new_setup(variant, seed))
        own = {0, 2} if variant.teams else {seed % variant.seats}
        while (seat := position.to_move) is not None:
            chosen = GREEDY.choose(position, seat, rng) if seat in own else rng.choice(position.moves(seat))
            position = position.play(chosen)
        assert position.outcome.places[min(own)] == 1


def test_the_same_dice_give_the_same_move() -> None:
    position = position_of("a5643 56435 6435D")
    choices = {GREEDY.choose(position, 0, random.Random(7))["colour"] for _ in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("bot", levels_of("filler"), ids=lambda bot: bot.key)
def test_every_level_plays_every_variant_to_the_end(bot: Bot) -> None:
    for variant in filler.VARIANTS:
        family, rng = family_of(variant), random.Random(3)
        position = family.start(family.new_setup(variant, 3))
        while position.to_move is not None:
            position = position.play(bot.choose(position, position.to_move, rng, Limit(nodes=20)))
        assert position.over


def test_levels_have_names_and_stand_in_order() -> None:
    for family, bots in LEVELS.items():
        assert [bot.level for bot in bots] == list(range(1, len(bots) + 1))
        assert all(bot.title and bot.about and title_of(bot.key) == bot.title for bot in bots)
        assert all(find_bot(family, bot.key) is bot for bot in bots)


def test_a_level_that_does_not_exist_is_unknown() -> None:
    with pytest.raises(UnknownBot):
        find_bot("filler", "genius")
    assert levels_of("chess") == ()
