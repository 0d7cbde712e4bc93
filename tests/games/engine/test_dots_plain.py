"""The engine and the plain model agree on every state of random games under all settings."""

import random
from typing import Any

import pytest

from games.engine.base import Action, Setup
from games.engine.dots.position import DotsPosition
from tests.games.engine.plain_dots import PlainDots
from tests.games.engine.sheets import FAMILY, random_dot

GAMES = 8

SETTINGS: dict[str, dict[str, Any]] = {
    "russian": {},
    "extra-move": {"extra_move": True},
    "paint-houses": {"paint_houses": True},
    "count-once": {"count_once": True},
    "ring-choice": {"ring_choice": True},
    "all-of-them": {"ring_choice": True, "paint_houses": True, "extra_move": True, "count_once": True},
    "teams": {"teams": 3},
    "territory": {"rules": "territory"},
    "territory-at-choice": {"rules": "territory", "ring_choice": True, "paint_houses": True},
}


def random_setup(rng: random.Random, rules: dict[str, Any]) -> Setup:
    width, height = rng.randint(4, 8), rng.randint(4, 8)
    turns = rng.choice(["alternate", "free"])
    return {"width": width, "height": height, "start": [], "rules": rules, "turns": turns}


def assert_same(position: DotsPosition, plain: PlainDots) -> None:
    state, cells = position.state(), [(x, y) for y in range(plain.height) for x in range(plain.width)]
    assert state["points"] == [plain.dots.get(cell, -1) for cell in cells]
    assert state["areas"] == [plain.areas.get(cell, -1) for cell in cells]
    if not (position.over and position.layout.rules.territory):
        assert state["score"] == [plain.score()[seat % 2] for seat in range(position.layout.seats)]
    assert position.over == (not plain.playable())


def follow(plain: PlainDots, action: Action, territory: bool) -> bool:
    """Play the action on the plain sheet too."""
    side, spot = action["seat"] % 2, (action["x"], action["y"])
    if territory:
        plain.play_territory(side, spot, [_chain(chain) for chain in action.get("paint", [])])
        return any(spot in _chain(chain) for chain in action.get("paint", []))
    return plain.play(side, spot, _chain(action["ring"]) if "ring" in action else None)


def _chain(spots: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x, y in spots)


@pytest.mark.parametrize("settings", [pytest.param(rules, id=name) for name, rules in SETTINGS.items()])
def test_random_games_are_those_of_the_plain_model(settings: dict[str, Any]) -> None:
    for seed in range(GAMES):
        rng = random.Random(seed)
        setup = random_setup(rng, settings)
        position, plain = FAMILY.start(setup), PlainDots(setup)
        while not position.over:
            action = random_dot(rng, position)
            after = position.play(action)
            own = follow(plain, action, position.layout.rules.territory)
            assert_same(after, plain)
            if not after.over and not position.layout.free:
                again = own and settings.get("extra_move")
                assert after.turn == (position.turn if again else (position.turn + 1) % position.layout.seats)
            if not settings.get("count_once") and not position.layout.rules.territory:
                assert sum(plain.score()) == plain.taken - plain.freed
                check_grounding(after, plain)
            position = after


def check_grounding(position: DotsPosition, plain: PlainDots) -> None:
    """Whoever would win by grounding may stop the game, at the score of the plain count."""
    told = position.view()["grounding"]
    for side in (0, 1):
        score = plain.grounded(side)
        wins = score[side] > score[1 - side] and not position.over
        assert told[side] == (score if wins else None)
