"""Matches played at random by the engine alone, as records."""

import random
from typing import Any

from games.engine import records
from games.engine.base import GameSummary
from games.engine.registry import family_of, find_variant


def played(variant_key: str, seed: int = 1, games: int = 2, limit: int = 2000) -> dict[str, Any]:
    """The record of a match of a variant; its games end after `limit` moves, over or not."""
    rng = random.Random(seed)
    variant = find_variant(variant_key)
    family = family_of(variant)
    setup = family.new_setup(variant, seed)
    written, summaries = [], []
    for number in range(1, games + 1):
        here = family.setup_for_game(setup, number)
        position: Any = family.start(here)
        actions: list[dict[str, Any]] = []
        while not position.over and len(actions) < limit:
            actions.append(rng.choice(position.moves(position.to_move)))
            position = position.play(actions[-1])
        written.append(records.record_of(here, variant_key, actions, position.outcome, game=family.key))
        if position.outcome:
            summaries.append(GameSummary(position.outcome.places, position.worths()))
    score = family.score_match(setup, summaries) if len(summaries) == games else None
    return records.match_record(written, score)
