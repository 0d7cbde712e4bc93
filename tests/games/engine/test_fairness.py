"""What the two games of a match owe to every seat: the same chances, whoever sits where."""

import random

import pytest

from games.engine.base import Variant
from games.engine.registry import family_of, find_variant
from games.engine.variants import filler
from tests.games.engine.games_of import greedy_game, greedy_match

SEEDS = (1, 2, 3)

each = pytest.mark.parametrize(
    "variant", [pytest.param(variant, id=variant.key) for variant in filler.VARIANTS]
)
seeds = pytest.mark.parametrize("seed", SEEDS)
two_sided = pytest.mark.parametrize(
    "variant",
    [pytest.param(one, id=one.key) for one in filler.VARIANTS if one.seats == 2 or one.teams is not None],
)


@two_sided
@seeds
def test_a_match_of_equal_sides_is_drawn(variant: Variant, seed: int) -> None:
    score, _ = greedy_match(variant, seed)
    assert score.reason == "draw"
    assert len(score.sides) == 2
    assert len(set(score.points)) == 1
    one, other = (sum(score.worths[seat] for seat in side) for side in score.sides)
    assert one == other
    assert score.pairings == [(0, 1, 0.5)]


@each
@seeds
def test_a_match_shares_out_what_there_is(variant: Variant, seed: int) -> None:
    score, ends = greedy_match(variant, seed)
    sides = len(score.sides)
    assert sum(score.scores) == pytest.approx(variant.seats / 2, abs=1e-3)
    assert sum(score.points[side[0]] for side in score.sides) == sides * (sides - 1)
    assert score.worths == [sum(worths) for worths in zip(*(end.worths() for end in ends), strict=True)]


def test_over_two_games_of_four_no_seat_has_the_better_place_or_turn() -> None:
    variant = find_variant("four")
    family = family_of(variant)
    setup = family.new_setup(variant, 1)
    first, second = (family.start(family.setup_for_game(setup, number)).board() for number in (1, 2))
    assert second["order"] == [3, 2, 1, 0]
    for seat in range(4):
        # Both corners of a diagonal, and as many rivals before it in one game as after it in the other.
        assert second["starts"][seat] == first["starts"][(seat + 2) % 4]
        assert first["order"].index(seat) + second["order"].index(seat) == 3


def test_in_the_second_game_of_pairs_partners_have_the_corners_and_turns_of_their_rivals() -> None:
    variant = find_variant("pairs")
    family = family_of(variant)
    setup = family.new_setup(variant, 1)
    first, second = (family.start(family.setup_for_game(setup, number)).board() for number in (1, 2))
    assert second["starts"] == [first["starts"][seat] for seat in (1, 0, 3, 2)]
    assert second["order"] == [1, 0, 3, 2]


@each
@seeds
def test_only_start_and_turn_make_a_difference_between_seats(variant: Variant, seed: int) -> None:
    family = family_of(variant)
    setup = family.new_setup(variant, seed)
    renamed = list(range(variant.seats))
    random.Random(seed).shuffle(renamed)  # seat s is called renamed[s]
    starts, teams = [None] * variant.seats, [0] * variant.seats
    for seat, name in enumerate(renamed):
        starts[name] = setup["starts"][seat]
        teams[name] = variant.teams[seat] if variant.teams else 0
    other = {**setup, "starts": starts, "order": [renamed[seat] for seat in setup["order"]]}
    if variant.teams:
        other["teams"] = teams
    _, end = greedy_game(variant, setup, seed)
    _, again = greedy_game(variant, other, seed)
    assert [again.worths()[name] for name in renamed] == end.worths()
    assert end.outcome is not None
    assert again.outcome is not None
    assert [again.outcome.places[name] for name in renamed] == list(end.outcome.places)
