"""Whole games and matches between computers, on any variant of the registry."""

import random

from games.bots import find_bot
from games.engine.base import Action, GameSummary, MatchScore, Position, Setup, Variant
from games.engine.registry import family_of


def greedy_game(variant: Variant, setup: Setup, seed: int) -> tuple[list[Action], Position]:
    """A game between greedy players who see the same dice."""
    family, bot, rng = family_of(variant), find_bot("filler", "greedy"), random.Random(seed)
    position = family.start(setup)
    actions = []
    while position.to_move is not None:
        actions.append(bot.choose(position, position.to_move, rng))
        position = position.play(actions[-1])
    return actions, position


def greedy_match(variant: Variant, seed: int) -> tuple[MatchScore, list[Position]]:
    family = family_of(variant)
    setup = family.new_setup(variant, seed)
    ends = [greedy_game(variant, family.setup_for_game(setup, number), seed)[1] for number in (1, 2)]
    games = [GameSummary(end.outcome.places, end.worths()) for end in ends if end.outcome]
    return family.score_match(setup, games), ends
