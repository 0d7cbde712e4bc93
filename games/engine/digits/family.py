"""Digit Bridge behind the face that every family of the club has."""

import hashlib
import random
from collections.abc import Sequence
from typing import Any

from games.engine.base import (
    Action,
    GameSummary,
    InvalidRecord,
    MatchScore,
    Options,
    Setup,
    TableClock,
    gettext_noop,
)
from games.engine.digits import actions, settings
from games.engine.digits.loading import restored
from games.engine.digits.position import DigitsPosition, first_position
from games.engine.digits.puzzles import REGULAR, Puzzle, generate
from games.engine.digits.setup import OPTIONAL, REQUIRED, read_ground, trusted_ground
from games.engine.digits.variant import DigitsVariant
from games.engine.options import Option
from games.engine.reading import keyed
from games.engine.scoring import by_games_won


class DigitsFamily:
    key = "digits"
    title = gettext_noop("Digit Bridge")
    moves = actions.MOVES
    timed = True
    seeded = False

    def options(self, variant: DigitsVariant) -> Sequence[Option]:
        return settings.OPTIONS

    def check_options(self, options: Options) -> None:
        settings.check_options(options)

    def new_setup(
        self,
        variant: DigitsVariant,
        seed: int,
        options: Options,
        clock: TableClock,
        *,
        puzzle: Puzzle | None = None,
    ) -> Setup:
        """The setup of a game with the puzzle, or with one made from the seed. No chip is drawn in it."""
        if puzzle is None:
            irregular = options["blocks"] == settings.IRREGULAR
            puzzle = generate(options["clues"], irregular, options["symmetric"], random.Random(seed))
        reserve_ms, move_ms = clock
        return {
            "variant": variant.key,
            "blocks": list(puzzle.blocks),
            "solution": list(puzzle.solution),
            "clues": list(puzzle.clues),
            "settings": {
                "hand": options["hand"],
                "capture_price": options["capture_price"],
                "capture_refill": options["capture_refill"],
                "move_ms": move_ms,
                "reserve_ms": reserve_ms,
                "candidates": options["candidates"],
            },
        }

    def setup_for_game(self, setup: Setup, number: int) -> Setup:
        """A match is one game."""
        return setup

    def commitment(self, setup: Setup, seed: int) -> str:
        """The SHA-256 of the solution, written as 81 digits row by row."""
        return hashlib.sha256("".join(map(str, setup["solution"])).encode()).hexdigest()

    def record_setup(self, setup: Setup, dump: dict[str, Any]) -> Setup:
        return {**setup, "draws": dump["drawn"]}

    def public_action(self, action: Action) -> Action:
        return actions.public(action)

    def complete_setup(self, variant: DigitsVariant | None, setup: Any, place: str = "setup") -> Setup:
        """A record's setup; its chips are part of it. A custom one says its variant itself."""
        if variant is None:
            return keyed(setup, place, required=(*REQUIRED, "draws", "variant"), optional=OPTIONAL)
        keyed(setup, place, required=("solution", "clues", "draws"), optional=(*REQUIRED, *OPTIONAL))
        complete = {"variant": variant.key, "blocks": list(REGULAR), **setup}
        if complete["variant"] != variant.key:
            raise InvalidRecord(
                gettext_noop("does not fit the variant %(variant)s"), f"{place}.variant", variant=variant.key
            )
        return complete

    def start(self, setup: Setup, place: str = "setup") -> DigitsPosition:
        return first_position(read_ground(setup, place))

    def load(self, setup: Setup, dump: dict[str, Any]) -> DigitsPosition:
        return restored(trusted_ground(setup), dump)

    def score_match(self, setup: Setup, games: Sequence[GameSummary]) -> MatchScore:
        return by_games_won(2, games)
