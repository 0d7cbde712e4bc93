"""Computer players of Dots."""

import random
from typing import Any

import pytest

from games.bots import find_bot, levels_of
from games.bots.base import Bot, Limit
from games.bots.dots.threats import captures, closings, gain_at
from games.engine.base import Action
from games.engine.dots.bits import points_of
from games.engine.dots.position import DotsPosition
from games.engine.dots.sheet import draw_dot
from tests.games.engine.sheets import FAMILY, act, dot, play, position_of, random_dot

NOVICE, HUNTER, MASTER = levels_of("dots")

each_level = pytest.mark.parametrize("bot", levels_of("dots"), ids=lambda bot: bot.key)


def choice(bot: Bot, position: DotsPosition, seat: int = 0, seed: int = 1) -> Action:
    return bot.choose(position, seat, random.Random(seed), Limit(nodes=300))


def chance_game(bot: Bot, own: int, seed: int, size: int = 12) -> DotsPosition:
    """A game of the bot's seat against dots anywhere."""
    rng = random.Random(seed)
    position = FAMILY.start({"width": size, "height": size, "start": []})
    while not position.over:
        if position.turn == own:
            action = bot.choose(position, own, rng, Limit(nodes=40))
        else:
            spot = rng.choice(list(points_of(position.playable(position.turn))))
            action = dot(position.turn, *position.layout.field.spot(spot))
        position = position.play(action)
    return position


@each_level
def test_every_level_takes_the_larger_capture(bot: Bot) -> None:
    position = position_of(".0....00. 01...011. .0....00. ......... .........")
    assert choice(bot, position) == dot(0, 8, 1)


@pytest.mark.parametrize("bot", [HUNTER, MASTER], ids=lambda bot: bot.key)
def test_the_better_levels_save_what_would_be_captured(bot: Bot) -> None:
    position = position_of("....... ..11... .100... ..11... ....... .......")
    after = position.play(choice(bot, position))
    assert not captures(after.sheet, 1)


def test_the_master_threatens_two_things_at_once() -> None:
    # A dot on (3, 2) leaves one dot to the left and one to the right a single dot from being surrounded.
    position = position_of("....... ..0.0.. .01.10. ....... ....... ....... .......")
    position = play(position, dot(1, 3, 0))
    after = position.play(choice(MASTER, position))
    for point in points_of(after.playable(1)):
        answered = after.play(dot(1, *after.layout.field.spot(point)))
        assert captures(answered.sheet, 0)


@each_level
def test_a_won_game_is_stopped(bot: Bot) -> None:
    position = play(position_of(".0... 01... .0... .....", turns="alternate"), dot(0, 2, 1), dot(1, 4, 3))
    assert choice(bot, position) == act(0, "ground")


@each_level
def test_a_count_that_wins_is_accepted(bot: Bot) -> None:
    won = position_of(".00.. 0..0. .00.. ....1", rules="territory").play(act(1, "count_offer"))
    assert choice(bot, won) == act(0, "count_accept")
    lost = position_of(".11.. 1..1. .11.. ....0", rules="territory").play(act(1, "count_offer"))
    assert choice(bot, lost)["type"] == "dot"


@each_level
def test_rings_are_painted_under_territory_rules(bot: Bot) -> None:
    position = position_of(".0... 01... .0... ..... .....", rules="territory")
    assert position.play(choice(bot, position)).score == (1, 0)


@each_level
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"teams": 3},
        {"rules": "territory", "ring_choice": True},
        {"ring_choice": True, "paint_houses": True, "extra_move": True, "count_once": True},
        {"centre_first": True, "lead_to_win": 4},
    ],
)
def test_every_level_plays_every_kind_of_rules_to_the_end(bot: Bot, rules: dict[str, Any]) -> None:
    position = FAMILY.start({"width": 10, "height": 9, "start": [[4, 4, 0], [5, 4, 1]], "rules": rules})
    rng = random.Random(3)
    while position.to_move is not None:
        position = position.play(bot.choose(position, position.to_move, rng, Limit(nodes=25)))
    assert position.over


@each_level
def test_the_same_dice_give_the_same_move(bot: Bot) -> None:
    position = play(position_of("." * 12 + " ............" * 9), dot(0, 5, 5), dot(1, 6, 5), dot(0, 6, 6))
    assert len({str(choice(bot, position, seat=1, seed=7)) for _ in range(3)}) == 1


@each_level
def test_every_level_beats_chance(bot: Bot) -> None:
    outcomes = [chance_game(bot, seed % 2, seed).outcome for seed in range(4)]
    assert sum(end is not None and end.winner == seed % 2 for seed, end in enumerate(outcomes)) >= 3


def test_threats_are_all_dots_that_capture() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        position = FAMILY.start({"width": 9, "height": 9, "start": [], "turns": "free"})
        for _ in range(rng.randint(10, 60)):
            if not position.over:
                position = position.play(random_dot(rng, position))
        sheet, rules = position.sheet, position.layout.rules
        for side in (0, 1):
            told = captures(sheet, side)
            for point in points_of(sheet.playable & sheet.open[side]):
                drawn = draw_dot(sheet, side, point, rules)
                won = sum(what.captured + what.freed for what in drawn.painted if what.side == side)
                assert told.get(point, 0) == won == gain_at(sheet, side, point)
                assert not won or closings(sheet, side) >> point & 1


def test_levels_are_named_for_the_lobby() -> None:
    assert [bot.key for bot in levels_of("dots")] == ["novice", "hunter", "master"]
    assert find_bot("dots", "master") is MASTER
