"""What holds for every variant of the registry."""

import json
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from games.engine.base import Action, IllegalMove, Position, UnknownVariant, Variant
from games.engine.records import match_record, read_records, record_of, states
from games.engine.registry import FAMILIES, ONLY_RECORDS, VARIANTS, family_of, find_variant
from games.engine.variants import filler
from tests.games.engine.games_of import greedy_game

SEEDS = (1, 2, 3)
LONGEST_GAME = 1_000  # moves; the stall rule ends the most stubborn ones long before

Step = tuple[Position, Action, Position]

each = pytest.mark.parametrize(
    "variant", [pytest.param(variant, id=variant.key) for variant in filler.VARIANTS]
)
seeds = pytest.mark.parametrize("seed", SEEDS)


@lru_cache(maxsize=64)
def random_steps(variant: Variant, seed: int) -> tuple[Step, ...]:
    """A game of random moves, paints included, as far as it goes."""
    return tuple(_random_steps(variant, seed))


def _random_steps(variant: Variant, seed: int) -> Iterator[Step]:
    family, rng = family_of(variant), random.Random(seed)
    position = family.start(family.new_setup(variant, seed))
    for _ in range(LONGEST_GAME):
        if position.to_move is None:
            return
        action = rng.choice(actions_of(position))
        after = position.play(action)
        yield position, action, after
        position = after


def actions_of(position: Position) -> list[Action]:
    """What the view offers to the seat to move."""
    seat = position.to_move
    assert seat is not None
    options = position.view()["options"][seat]
    return [action_of(seat, colour, option) for colour, option in options.items() if "gain" in option]


def action_of(seat: int, colour: str, option: dict[str, Any]) -> Action:
    paint = {"paint": True} if option.get("paint") else {}
    return {"seat": seat, "type": "move", "colour": int(colour), **paint}


def test_keys_are_unique_and_found() -> None:
    known = (*VARIANTS, *ONLY_RECORDS)
    assert len({variant.key for variant in known}) == len(known)
    assert all(find_variant(variant.key) is variant for variant in known)
    assert all(variant.family in FAMILIES for variant in known)
    with pytest.raises(UnknownVariant):
        find_variant("chess")


def test_five_variants_of_filler_are_rated() -> None:
    rated = [variant.key for variant in VARIANTS if variant.family == "filler" and variant.rated]
    assert rated == ["fast-8x7", "classic-15x15", "hex-13x11", "four", "pairs"]


@each
def test_texts_and_clocks_of_a_variant_are_there(variant: Variant) -> None:
    kind, reserve, increment = variant.clock
    assert variant.title
    if kind == "none":
        assert (reserve, increment, variant.rated) == (0, 0, False)
    else:
        assert kind == "fischer"
        assert 60_000 <= reserve <= 3_600_000
        assert 0 <= increment <= 60_000


@each
def test_a_new_setup_starts_a_game_with_moves_for_every_seat(variant: Variant) -> None:
    family = family_of(variant)
    position = family.start(family.new_setup(variant, 1))
    view = position.view()
    assert position.to_move == 0
    assert len(view["options"]) == variant.seats
    for options in view["options"]:
        assert any("gain" in option for option in options.values())


@each
@seeds
def test_a_random_game_ends(variant: Variant, seed: int) -> None:
    last = random_steps(variant, seed)[-1][2]
    assert last.over
    assert last.to_move is None
    assert last.outcome is not None
    assert last.outcome.reason in ("decided", "full", "stalled")
    assert last.view()["options"] == [None] * variant.seats


@each
@seeds
def test_worth_is_conserved_and_nobody_loses_any(variant: Variant, seed: int) -> None:
    for before, _, after in random_steps(variant, seed):
        board, state, view = after.board(), after.state(), after.view()
        worth_of = {int(cell): worth for cell, worth in board["precious"].items()}
        worths = [0] * variant.seats
        free = 0
        for cell, owner in enumerate(state["owners"]):
            if owner >= 0:
                worths[owner] += worth_of.get(cell, 1)
            elif owner == -1:
                free += worth_of.get(cell, 1)
        assert worths == state["value"] == [seat["worth"] for seat in view["seats"]]
        assert sum(worths) + free == board["total"]
        assert all(now >= then for now, then in zip(worths, before.state()["value"], strict=True))


@each
@seeds
def test_options_agree_with_what_moves_do(variant: Variant, seed: int) -> None:
    for before, _, _ in random_steps(variant, seed)[::5]:
        seat = before.to_move
        assert seat is not None
        for colour, option in before.view()["options"][seat].items():
            if "forbidden" in option:
                with pytest.raises(IllegalMove):
                    before.play(action_of(seat, colour, option))
                continue
            after = before.play(action_of(seat, colour, option))
            last = after.view()["last"]
            assert {key: last[key] for key in ("gain", "cells", "enclosed")} == {
                key: option[key] for key in ("gain", "cells", "enclosed")
            }
            assert after.state()["value"][seat] - before.state()["value"][seat] == option["gain"]


@each
@seeds
def test_only_the_mover_gains(variant: Variant, seed: int) -> None:
    for before, action, after in random_steps(variant, seed):
        changed = [
            seat
            for seat, (then, now) in enumerate(
                zip(before.state()["value"], after.state()["value"], strict=True)
            )
            if then != now
        ]
        assert changed in ([], [action["seat"]])


@each
@seeds
def test_places_agree_with_worths(variant: Variant, seed: int) -> None:
    last = random_steps(variant, seed)[-1][2]
    assert last.outcome is not None
    sides = variant.teams or tuple(range(variant.seats))
    totals = [0] * (max(sides) + 1)
    for seat, worth in enumerate(last.worths()):
        totals[sides[seat]] += worth
    places = [1 + sum(total > totals[side] for total in totals) for side in sides]
    assert list(last.outcome.places) == places
    assert last.outcome.draw == (places.count(1) > sides.count(sides[places.index(1)]))
    assert last.outcome.winner == (None if last.outcome.draw else places.index(1))


@each
@seeds
def test_a_dump_makes_the_same_position_again(variant: Variant, seed: int) -> None:
    family = family_of(variant)
    setup = family.new_setup(variant, seed)
    for _, _, after in random_steps(variant, seed)[::3]:
        again = family.load(setup, json.loads(json.dumps(after.dump())))
        assert (again.view(), again.dump(), again.state()) == (after.view(), after.dump(), after.state())


@each
def test_boards_and_views_survive_json(variant: Variant) -> None:
    for _, _, after in random_steps(variant, 1)[::3]:
        for told in (after.board(), after.view(), after.state(), after.dump()):
            assert json.loads(json.dumps(told)) == told


@each
@seeds
def test_a_record_replays_to_the_same_states(variant: Variant, seed: int) -> None:
    played = random_steps(variant, seed)
    setup = family_of(variant).new_setup(variant, seed)
    actions = [action for _, action, _ in played]
    record = record_of(setup, variant.key, actions, played[-1][2].outcome)
    (read,) = read_records(json.loads(json.dumps(record)))
    replayed = list(states(read))
    assert replayed[0] == {"ply": 0, **played[0][0].state()}
    assert replayed[1:] == [{"ply": ply, **after.state()} for ply, (_, _, after) in enumerate(played, 1)]


@each
def test_a_match_is_written_down_and_replayed(variant: Variant) -> None:
    family = family_of(variant)
    setup = family.new_setup(variant, 5)
    records, lasts = [], []
    for number in (1, 2):
        game = family.setup_for_game(setup, number)
        actions, last = greedy_game(variant, game, number)
        records.append(record_of(game, variant.key, actions, last.outcome))
        lasts.append(last)
    document = json.loads(json.dumps(match_record(records, None)))
    for record, last in zip(read_records(document), lasts, strict=True):
        replayed = list(states(record))
        assert replayed[-1] == {"ply": len(record.actions), **last.state()}
