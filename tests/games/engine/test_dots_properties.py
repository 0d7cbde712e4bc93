"""What holds in every game of Dots, in all eight symmetries of the sheet."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.base import Action
from games.engine.dots.position import DotsPosition
from games.engine.dots.sheet import opened
from tests.games.engine.sheets import FAMILY, random_dot

Turned = tuple[bool, bool, bool]

SYMMETRIES = [
    (across, down, swap) for across in (False, True) for down in (False, True) for swap in (False, True)
]


def turned(x: int, y: int, width: int, height: int, symmetry: Turned) -> tuple[int, int]:
    """The point on the sheet flipped left to right, top to bottom, and along its diagonal."""
    across, down, swap = symmetry
    x, y = width - 1 - x if across else x, height - 1 - y if down else y
    return (y, x) if swap else (x, y)


def turned_action(action: Action, width: int, height: int, symmetry: Turned) -> Action:
    x, y = turned(action["x"], action["y"], width, height, symmetry)
    after = {**action, "x": x, "y": y}
    if "ring" in action:
        after["ring"] = [list(turned(a, b, width, height, symmetry)) for a, b in action["ring"]]
    if "paint" in action:
        after["paint"] = [
            [list(turned(a, b, width, height, symmetry)) for a, b in chain] for chain in action["paint"]
        ]
    return after


def turned_points(points: list[int], width: int, height: int, symmetry: Turned) -> list[int]:
    new_width = height if symmetry[2] else width
    after = [-1] * len(points)
    for cell, value in enumerate(points):
        x, y = turned(cell % width, cell // width, width, height, symmetry)
        after[y * new_width + x] = value
    return after


RULES = st.fixed_dictionaries(
    {
        "rules": st.sampled_from(["russian", "territory"]),
        "extra_move": st.booleans(),
        "ring_choice": st.booleans(),
        "paint_houses": st.booleans(),
        "count_once": st.booleans(),
        "lead_to_win": st.sampled_from([0, 0, 0, 6]),
    }
)


@st.composite
def setups(draw: st.DrawFn) -> dict[str, Any]:
    size = {"width": draw(st.integers(4, 11)), "height": draw(st.integers(4, 11))}
    return {**size, "start": [], "rules": draw(RULES), "turns": draw(st.sampled_from(["alternate", "free"]))}


def random_game(setup: dict[str, Any], seed: int) -> tuple[list[Action], list[DotsPosition]]:
    rng = random.Random(seed)
    actions, positions = [], [FAMILY.start(setup)]
    while not positions[-1].over:
        actions.append(random_dot(rng, positions[-1]))
        positions.append(positions[-1].play(actions[-1]))
    return actions, positions


@settings(max_examples=24, deadline=None)
@given(setup=setups(), seed=st.integers(0, 10**6), symmetry=st.sampled_from(SYMMETRIES))
def test_a_game_is_the_same_on_a_turned_sheet(setup: dict[str, Any], seed: int, symmetry: Turned) -> None:
    width, height = setup["width"], setup["height"]
    size = {"width": height, "height": width} if symmetry[2] else {}
    actions, positions = random_game(setup, seed)
    position = FAMILY.start({**setup, **size})
    for action, expected in zip(actions, positions[1:], strict=True):
        position = position.play(turned_action(action, width, height, symmetry))
        state, told = position.state(), expected.state()
        for key in ("points", "areas"):
            told[key] = turned_points(told[key], width, height, symmetry)
        assert state == told


@settings(max_examples=24, deadline=None)
@given(setup=setups(), seed=st.integers(0, 10**6))
def test_scores_open_points_and_dumps_agree_with_a_recount(setup: dict[str, Any], seed: int) -> None:
    ever: tuple[set[int], set[int]] = (set(), set())
    _, positions = random_game(setup, seed)
    for position in positions:
        state, sheet = position.state(), position.sheet
        for cell, (owner, area) in enumerate(zip(state["points"], state["areas"], strict=True)):
            if owner >= 0 and area == 1 - owner:
                ever[area].add(cell)
        now = [
            sum(
                area == side and owner == 1 - side
                for owner, area in zip(state["points"], state["areas"], strict=True)
            )
            for side in (0, 1)
        ]
        assert list(sheet.score) == ([len(one) for one in ever] if setup["rules"]["count_once"] else now)
        assert opened(sheet).open == sheet.open
        loaded = FAMILY.load(setup, position.dump())
        assert (loaded.sheet, loaded.dump()) == (sheet, position.dump())


@settings(max_examples=24, deadline=None)
@given(setup=setups(), seed=st.integers(0, 10**6))
def test_captured_and_freed_dots_add_up(setup: dict[str, Any], seed: int) -> None:
    """What a side has captured is what its moves took, less what the rival's moves freed."""
    if setup["rules"]["count_once"]:
        setup["rules"]["count_once"] = False
    _, positions = random_game(setup, seed)
    for before, after in zip(positions, positions[1:], strict=False):
        assert after.last is not None
        for side in (0, 1):
            freed = (before.sheet.captured_by(side) & ~after.sheet.captured_by(side)).bit_count()
            new = (after.sheet.captured_by(side) & ~before.sheet.captured_by(side)).bit_count()
            assert after.sheet.score[side] == before.sheet.score[side] + new - freed
            assert after.last.captured[side] >= new
            assert not freed or after.last.captured[1 - side] or setup["rules"]["paint_houses"]
        dots = sum(owner >= 0 for owner in after.state()["points"])
        assert dots == after.dots


@settings(max_examples=16, deadline=None)
@given(setup=setups(), seed=st.integers(0, 10**6))
def test_every_game_ends_and_the_winner_has_the_higher_score(setup: dict[str, Any], seed: int) -> None:
    actions, positions = random_game(setup, seed)
    end = positions[-1]
    assert len(actions) <= setup["width"] * setup["height"]
    assert end.outcome is not None
    ours, theirs = end.score
    assert end.outcome.draw == (ours == theirs)
    if not end.outcome.draw:
        assert end.outcome.winner == (0 if ours > theirs else 1)
