"""Dots behind the face that every family of the club has."""

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
from games.engine.dots.loading import first_position, restored
from games.engine.dots.options import rules_of, table_options
from games.engine.dots.position import DotsPosition
from games.engine.dots.setup import OPTIONAL, REQUIRED, layout_of, read_layout
from games.engine.dots.starts import FOUR_RANDOM, start_dots
from games.engine.dots.variant import DotsVariant
from games.engine.options import Option
from games.engine.reading import keyed
from games.engine.scoring import by_games_won


class DotsFamily:
    key = "dots"
    title = gettext_noop("Dots")
    moves = frozenset({"dot"})
    timed = False
    seeded = False  # nothing is hidden, so there is nothing to verify

    def options(self, variant: DotsVariant) -> Sequence[Option]:
        return table_options(variant)

    def check_options(self, options: Options) -> None:
        """All settings of Dots go together."""

    def new_setup(
        self, variant: DotsVariant, seed: int, options: Options | None = None, clock: TableClock = (0, 0)
    ) -> Setup:
        chosen = options or {}
        width, height = chosen.get("width", variant.width), chosen.get("height", variant.height)
        return {
            "width": width,
            "height": height,
            "start": start_dots(chosen.get("start", variant.start), width, height, seed),
            "rules": rules_of(variant, chosen).as_dict(),
            "turns": "alternate",
        }

    def commitment(self, setup: Setup, seed: int) -> str:
        """Nothing is hidden: the whole start can be seen."""
        return ""

    def record_setup(self, setup: Setup, dump: dict[str, Any]) -> Setup:
        return setup

    def public_action(self, action: Action) -> Action:
        return action

    def setup_for_game(self, setup: Setup, number: int) -> Setup:
        """Seat 0 moves first in every game: players change seats instead."""
        return setup

    def complete_setup(self, variant: DotsVariant | None, setup: Any, place: str = "setup") -> Setup:
        """A table may change all settings of its variant but the number of players."""
        if variant is None:
            return keyed(setup, place, required=REQUIRED, optional=OPTIONAL)
        keyed(setup, place, optional=REQUIRED + OPTIONAL)
        known: Setup = {"width": variant.width, "height": variant.height, "rules": variant.rules.as_dict()}
        complete = {**known, **setup}
        if "start" not in setup and variant.start != FOUR_RANDOM:
            size = read_layout(complete, place).field
            complete["start"] = start_dots(variant.start, size.width, size.height, 0)
        if read_layout(complete, place).rules.teams != variant.rules.teams:
            raise InvalidRecord(
                gettext_noop("does not fit the variant %(variant)s"),
                f"{place}.rules.teams",
                variant=variant.key,
            )
        return complete

    def start(self, setup: Setup, place: str = "setup") -> DotsPosition:
        return first_position(read_layout(setup, place))

    def load(self, setup: Setup, dump: dict[str, Any]) -> DotsPosition:
        return restored(layout_of(setup), dump)

    def score_match(self, setup: Setup, games: Sequence[GameSummary]) -> MatchScore:
        return by_games_won(layout_of(setup).seats, games)
