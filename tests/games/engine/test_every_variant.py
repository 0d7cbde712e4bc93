"""What holds for every variant of the registry."""

import json
import random

import pytest

from games.bots import BOTS
from games.engine.base import Action, GameSummary, Position, Setup, UnknownVariant, Variant
from games.engine.records import match_record, read_records, record_of, states
from games.engine.registry import FAMILIES, VARIANTS, family_of, find_variant

SEEDS = (1, 2, 3)

each = pytest.mark.parametrize("variant", [pytest.param(variant, id=variant.key) for variant in VARIANTS])


def played(variant: Variant, setup: Setup, seed: int) -> tuple[list[Action], Position]:
    """A game between two greedy players who see the same dice."""
    family, bot, rng = family_of(variant), BOTS["greedy"], random.Random(seed)
    position = family.start(setup)
    actions = []
    while position.to_move is not None:
        actions.append(bot.choose(position, position.to_move, rng))
        position = position.play(actions[-1])
    return actions, position


def test_keys_are_unique_and_found() -> None:
    assert len({variant.key for variant in VARIANTS}) == len(VARIANTS)
    assert all(find_variant(variant.key) is variant for variant in VARIANTS)
    assert all(variant.family in FAMILIES for variant in VARIANTS)
    with pytest.raises(UnknownVariant):
        find_variant("chess")


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
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_of_equal_players_is_fair(variant: Variant, seed: int) -> None:
    family = family_of(variant)
    setup = family.new_setup(variant, seed)
    summaries = []
    for number in (1, 2):
        _, last = played(variant, family.setup_for_game(setup, number), seed)
        assert last.outcome is not None
        summaries.append(GameSummary(last.outcome.places, last.worths()))
    score = family.score_match(setup, summaries)
    if variant.seats == 2:
        assert score.reason == "draw"
        assert score.points[0] == score.points[1]
        assert score.worths[0] == score.worths[1]
    assert sum(score.scores) == pytest.approx(variant.seats / 2, abs=1e-3)


@each
def test_a_match_is_written_down_and_replayed(variant: Variant) -> None:
    family = family_of(variant)
    setup = family.new_setup(variant, 5)
    records, lasts = [], []
    for number in (1, 2):
        game = family.setup_for_game(setup, number)
        actions, last = played(variant, game, number)
        records.append(record_of(game, variant.key, actions, last.outcome))
        lasts.append(last)
    document = json.loads(json.dumps(match_record(records, None)))
    for record, last in zip(read_records(document), lasts, strict=True):
        replayed = list(states(record))
        assert replayed[-1] == {"ply": len(record.actions), **last.state()}


@each
def test_texts_of_a_variant_are_there(variant: Variant) -> None:
    kind, reserve, increment = variant.clock
    assert variant.title
    if kind == "none":
        assert (reserve, increment) == (0, 0)
        return
    assert kind == "fischer"
    assert 60_000 <= reserve <= 3_600_000
    assert 0 <= increment <= 60_000
