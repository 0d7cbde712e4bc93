"""What holds in every game of Filler, tried on random games on boards of every kind."""

import json
import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.base import Action, Setup
from games.engine.filler.position import FillerPosition
from games.engine.records import read_records, record_of, states
from tests.games.engine.boards import FAMILY, random_action, random_setup

Step = tuple[FillerPosition, Action, FillerPosition]

games = settings(max_examples=80, deadline=None)
seeds = st.integers(0, 2**32)


def random_game(rng: random.Random, setup: Setup, resignations: float = 0.02) -> Iterator[Step]:
    position = FAMILY.start(setup)
    while not position.over:
        action = random_action(rng, position, resignations=resignations)
        after = position.play(action)
        yield position, action, after
        position = after


def steps(seed: int) -> Iterator[Step]:
    rng = random.Random(seed)
    return random_game(rng, random_setup(rng))


@games
@given(seeds)
def test_nobody_loses_a_cell(seed: int) -> None:
    for before, _, after in steps(seed):
        assert all(area & ~grown == 0 for area, grown in zip(before.areas, after.areas, strict=True))


@games
@given(seeds)
def test_only_the_mover_gains_by_a_move(seed: int) -> None:
    for before, action, after in steps(seed):
        if action["type"] == "move" and before.settled:
            changed = [seat for seat, area in enumerate(before.areas) if area != after.areas[seat]]
            assert changed in ([], [action["seat"]])


@games
@given(seeds)
def test_cells_and_worth_are_conserved(seed: int) -> None:
    for _, _, after in steps(seed):
        board = after.board()
        owned = 0
        for area in after.areas:
            assert not owned & area
            owned |= area
        assert owned | after.free == after.ground.cells
        assert owned & after.free == 0
        assert sum(after.worth) + after.ground.worth(after.free) == board["total"]


@games
@given(seeds)
def test_the_view_foretells_the_move(seed: int) -> None:
    for before, action, after in steps(seed):
        if action["type"] == "move" and before.settled:
            option = before.view()["options"][action["seat"]][str(action["colour"])]
            last = after.view()["last"]
            assert {key: last[key] for key in ("gain", "cells", "enclosed")} == {
                key: option[key] for key in ("gain", "cells", "enclosed")
            }


@games
@given(seeds)
def test_with_two_sides_on_a_whole_board_decided_means_more_than_half(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng, seats=2)
    for _, _, after in random_game(rng, setup, resignations=0):
        if not after.ground.dead:
            decided = after.outcome is not None and after.outcome.reason == "decided"
            assert decided == (max(after.worth) >= after.ground.need)


@games
@given(seeds)
def test_a_game_always_ends_and_places_agree_with_worths(seed: int) -> None:
    *_, (_, _, after) = steps(seed)
    assert after.outcome is not None
    places = after.outcome.places
    assert min(places) == 1
    if after.ground.layout.teams is None and not after.out and after.outcome.reason != "resigned":
        by_worth = sorted(after.worth, reverse=True)
        assert list(places) == [1 + by_worth.index(worth) for worth in after.worth]
    assert after.outcome.draw == (after.outcome.winner is None)


@games
@given(seeds)
def test_a_dump_makes_the_same_position_again(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    for _, _, after in random_game(rng, setup):
        again = FAMILY.load(setup, json.loads(json.dumps(after.dump())))
        assert (again.view(), again.dump(), again.state()) == (after.view(), after.dump(), after.state())


@games
@given(seeds)
def test_a_record_replays_to_the_same_states(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    played = list(random_game(rng, setup))
    outcome = played[-1][2].outcome
    record = record_of(setup, "custom", [action for _, action, _ in played], outcome)
    (read,) = read_records(json.loads(json.dumps(record)))
    replayed = list(states(read))
    assert [state["ply"] for state in replayed] == list(range(len(played) + 1))
    assert replayed[0] == {"ply": 0, **played[0][0].state()}
    for state, (_, _, after) in zip(replayed[1:], played, strict=True):
        assert state == {"ply": state["ply"], **after.state()}


@games
@given(seeds)
def test_with_the_seats_exchanged_the_same_moves_give_the_mirrored_game(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng, seats=2)
    mirrored = FAMILY.start(FAMILY.setup_for_game(setup, 2))
    for _, action, after in random_game(rng, setup):
        mirrored = mirrored.play({**action, "seat": 1 - action["seat"]})
        assert mirrored.areas == after.areas[::-1]
        assert mirrored.over == after.over
    assert mirrored.worths() == after.worths()[::-1]
