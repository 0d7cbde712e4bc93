"""Looking ahead in Filler: right about what it sees, within its limits, on boards of every kind."""

import random
from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import find_bot
from games.bots.base import Limit
from games.bots.filler.forecast import SCALE, Forecaster
from games.bots.filler.search import Analysis, analyse, best_move, is_solved
from games.bots.filler.tree import Tree
from games.engine.filler.position import FillerPosition
from games.engine.registry import family_of, find_variant
from games.engine.variants import filler
from tests.games.engine.boards import FAMILY, move, position_of, random_action, random_setup

MASTER = find_bot("filler", "master")


def some_position(seed: int, *, seats: int | None = None, largest: int = 6) -> FillerPosition:
    """A position of a random game on a random board in which somebody is to move."""
    rng = random.Random(seed)
    position = FAMILY.start(random_setup(rng, largest=largest, seats=seats))
    for _ in range(rng.randrange(8)):
        after = position.play(random_action(rng, position, resignations=0.1))
        if after.over:
            break
        position = after
    return position


# --- What is foreseen ----------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_boards_side_by_side_are_judged_like_each_alone(seed: int) -> None:
    position = some_position(seed)
    after = [position.play(action) for action in position.moves(position.turn)]
    going_on = [each for each in after if not each.over]
    forecaster = Forecaster(position.ground)
    if going_on:
        assert forecaster.totals(going_on) == [forecaster.totals([each])[0] for each in going_on]


def test_a_cell_counts_more_the_earlier_one_is_there() -> None:
    # Seat 0 is to move. The 3 is one move away from it and three from the rival, the 5 as far from both.
    totals = Forecaster((position := position_of("a3456D", colours=6)).ground).totals([position])
    assert totals[0][0] > totals[0][1] > 1 * SCALE
    assert sum(totals[0]) < 6 * SCALE  # what is contested counts for nobody in full


def test_what_only_one_side_reaches_is_all_its_own() -> None:
    position = position_of("a345#D2", colours=6)
    assert Forecaster(position.ground).totals([position]) == [[4 * SCALE, 2 * SCALE]]


# --- What is searched ----------------------------------------------------------------------------


def plain_value(tree: Tree, position: FillerPosition, side: int, depth: int) -> int:
    """Minimax without any of the search's shortcuts, on positions of the engine's own `play`."""
    if position.over:
        return tree._final(position)
    if not depth:
        return tree._lead(Forecaster(position.ground).totals([position])[0])
    values = [
        plain_value(tree, position.play(action), side, depth - 1) for action in position.moves(position.turn)
    ]
    return max(values) if position.ground.side_of[position.turn] == side else min(values)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 3))
def test_the_search_finds_what_plain_minimax_finds(seed: int, depth: int) -> None:
    position = some_position(seed, largest=7)
    side = position.ground.side_of[position.turn]
    tree = Tree(position.ground, side)
    plain = {
        tuple(action.items()): plain_value(tree, position.play(action), side, depth - 1)
        for action in position.moves(position.turn)
    }
    found = analyse(position, position.turn, Limit(), deepest=depth)
    assert {tuple(each.action.items()) for each in found.rated} == set(plain)
    values = [plain[tuple(each.action.items())] for each in found.rated]
    assert values == sorted(values, reverse=True)
    assert found.lead * SCALE == pytest.approx(max(values), abs=0) or found.result is not None
    quick = best_move(position, position.turn, Limit(), deepest=depth)
    assert plain[tuple(quick.best.items())] == max(values)


def test_every_move_is_rated_with_what_it_leads_to() -> None:
    position = position_of("a42 a66 a54 a3B 3B1 412")
    found = analyse(position, 0, Limit(nodes=5_000))
    assert sorted(each.action["colour"] for each in found.rated) == position.legal()
    leads = [each.lead for each in found.rated]
    assert found.best == found.rated[0].action
    assert found.lead == max(leads)


def test_a_win_that_is_certain_is_told() -> None:
    found = analyse(position_of("a345D 33332"), 0, Limit(nodes=50_000))
    assert (found.exact, found.result) == (True, 1)
    assert found.lead > 0


def test_it_denies_a_colour_that_gains_itself_nothing() -> None:
    # Whoever takes the 4s wins; seat 0 cannot reach them yet, but it can hold their colour.
    position = position_of("a1111111 22222222 56565656 44444444 4444444B".replace("1", "3"), colours=6)
    assert not is_solved(position)
    assert MASTER.choose(position, 0, random.Random(1), Limit(nodes=3_000)) == move(0, 4)


# --- Limits --------------------------------------------------------------------------------------


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so many seconds each time somebody looks at it."""
    times = count()
    return lambda: next(times) * step


@pytest.mark.parametrize("key", ["classic-15x15", "four", "precious"])
def test_the_search_stops_at_its_limit_of_nodes(key: str) -> None:
    variant = find_variant(key)
    position = FAMILY.start(FAMILY.new_setup(variant, 1))
    found = best_move(position, 0, Limit(nodes=500))
    assert 100 < found.nodes <= 500 + variant.colours
    assert found.depth >= 2


def test_the_search_stops_when_its_time_is_over() -> None:
    position = FAMILY.start(FAMILY.new_setup(find_variant("classic-15x15"), 1))
    looks = count()
    clock = ticking(0.001)

    def counted() -> float:
        next(looks)
        return clock()

    best_move(position, 0, Limit(seconds=0.3, clock=counted))
    assert next(looks) <= 305


def test_with_a_limit_of_nodes_the_same_move_comes_again() -> None:
    position = FAMILY.start(FAMILY.new_setup(find_variant("hex-13x11"), 4))
    found: list[Analysis] = [best_move(position, 0, Limit(nodes=2_000)) for _ in range(2)]
    assert found[0] == found[1]


def test_a_single_move_needs_no_thought() -> None:
    position = position_of("a3B 313", colours=3)
    assert len(position.moves(0)) == 1
    assert best_move(position, 0, Limit(seconds=1, clock=ticking(0))).best == position.moves(0)[0]


@pytest.mark.parametrize("variant", filler.VARIANTS, ids=lambda variant: variant.key)
def test_little_memory_is_needed(variant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search goes on when it may keep no more nodes, and finds moves as before."""
    monkeypatch.setattr("games.bots.filler.tree.MOST_KEPT", 50)
    family = family_of(variant)
    position = family.start(family.new_setup(variant, 2))
    found = best_move(position, 0, Limit(nodes=400))
    assert found.depth >= 2
    assert found.best in position.moves(0)
