"""Computer players of Digit Bridge: legal, from what their seat may know, and each better than the last."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.bots import levels_of
from games.bots.base import Bot
from games.bots.digits import knowledge, majority, planner
from games.bots.digits.bridge import BridgeJudge
from games.bots.digits.seen import Seen
from games.engine.base import Action, Position
from games.engine.digits import dealing
from games.engine.digits.family import DigitsFamily
from games.engine.registry import find_variant, new_setup

FAMILY = DigitsFamily()
LEVELS = levels_of("digits")
NOVICE, PLANNER, MASTER = LEVELS
KEYS = ("bridge", "domains")


@pytest.fixture(autouse=True)
def chips(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same chips in every run."""
    monkeypatch.setattr(dealing, "_chance", random.Random(1))


each_variant = pytest.mark.parametrize("key", KEYS)
each_bot = pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.key)


def first(key: str, seed: int, **options: Any) -> Position:
    return FAMILY.start(new_setup(find_variant(key), seed, options))


def game(position: Position, bots: tuple[Bot, Bot], seed: int) -> Iterator[tuple[Position, Action, Position]]:
    rng = random.Random(seed)
    while position.to_move is not None:
        action = bots[position.to_move].choose(position, position.to_move, rng)
        after = position.play(action)
        yield position, action, after
        position = after


@each_variant
@each_bot
def test_it_plays_a_whole_game_of_legal_moves(bot: Bot, key: str) -> None:
    options = {"capture_price": 2, "capture_refill": False, "candidates": False, "hand": 3}
    last = [after for _, _, after in game(first(key, 3, **options), (bot, NOVICE), 3)][-1]
    assert last.over


@each_variant
def test_what_it_does_depends_on_nothing_that_its_seat_may_not_see(key: str) -> None:
    """The same board, view and own hand, but another rival's hand: the same move."""
    for number, (before, _action, _) in enumerate(game(first(key, 4), (PLANNER, NOVICE), 4)):
        if number % 9 == 0 and before.to_move is not None:
            dump, seat = before.dump(), before.to_move
            hidden = [digit % 9 + 1 for digit in dump["hands"][1 - seat]]
            hands = [dump["hands"][0], hidden] if seat == 0 else [hidden, dump["hands"][1]]
            other = FAMILY.load(setup_of(before), {**dump, "hands": hands, "drawn": []})
            for bot in LEVELS:
                chosen = [bot.choose(one, seat, random.Random(9)) for one in (before, other)]
                assert chosen[0] == chosen[1]


def setup_of(position: Any) -> dict[str, Any]:
    ground = position.ground
    return {
        "variant": ground.goal,
        "blocks": list(ground.blocks),
        "solution": list(ground.solution),
        "clues": [int(cell in ground.clues) for cell in range(81)],
    }


def test_it_is_given_no_secret() -> None:
    seen = Seen.of(first("domains", 5), 0)
    assert set(vars(seen)) == {"seat", "board", "view", "own"}
    assert "solution" not in str(vars(seen))


def test_the_master_solves_every_puzzle() -> None:
    for seed in range(3):
        position: Any = first("domains", seed, blocks="irregular", clues=26)
        solution = position.ground.solution
        found = knowledge.solved(Seen.of(position, 0))
        assert len(found) == 81 - 26
        assert all(solution[cell] == digit for cell, digit in found.items())


def test_what_is_certain_at_a_glance_is_right() -> None:
    position: Any = first("bridge", 6)
    found = knowledge.at_a_glance(Seen.of(position, 0))
    assert found
    assert all(position.ground.solution[cell] == digit for cell, digit in found.items())


@each_variant
@pytest.mark.parametrize(
    ("better", "worse"), [(PLANNER, NOVICE), (MASTER, PLANNER)], ids=["planner", "master"]
)
def test_a_level_beats_the_one_below(better: Bot, worse: Bot, key: str) -> None:
    won = 0
    for seed in (1, 2):
        bots, seat = ((better, worse), 0) if seed % 2 else ((worse, better), 1)
        last = [after for _, _, after in game(first(key, seed), bots, seed)][-1]
        assert last.outcome is not None
        won += last.outcome.winner == seat
    assert won == 2


def test_the_planner_takes_a_first_stone_in_the_centre_only() -> None:
    for cell, wanted in ((40, True), (0, False)):
        position: Any = first("bridge", 7)
        digit = position.ground.solution[cell]
        if position.is_shown(cell):
            action = {"seat": 0, "type": "capture", "cell": cell, "pay": [position.hands[0][0]], "ms": 0}
        else:
            dump = {**position.dump(), "hands": [[digit] * 5, list(position.hands[1])]}
            position = FAMILY.load(setup_of(position), dump)
            action = {"seat": 0, "type": "play", "cell": cell, "digit": digit, "ms": 0}
        answer = planner.chosen(Seen.of(position.play(action), 1), random.Random(1))
        assert (answer["type"] == "take") is wanted


def test_being_joined_better_is_worth_more() -> None:
    position = first("bridge", 8)
    judge = BridgeJudge(Seen.of(position, 0), {})
    assert judge.after(mine=40) > judge.after(mine=0) > judge.after() > judge.after(theirs=40)


def test_the_chances_in_domains_add_up() -> None:
    for mine in range(6):
        for theirs in range(6 if mine < 5 else 5):
            chances = majority.block_chance(mine, theirs) + majority.block_chance(theirs, mine)
            assert chances == pytest.approx(1)
    assert majority.game_chance([0.5] * 9) == pytest.approx(0.5)
    assert majority.game_chance([1.0] * 5 + [0.0] * 4) == 1
