"""Filler behind the face that every family of the club has."""

from collections.abc import Sequence
from typing import Any

from games.engine import seeds
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
from games.engine.filler import generator, scoring
from games.engine.filler.board import Board, board_of
from games.engine.filler.loading import first_position, restored
from games.engine.filler.position import FillerPosition
from games.engine.filler.setup import OPTIONAL, REQUIRED, Layout, read_layout, read_shape
from games.engine.filler.variant import FillerVariant
from games.engine.options import Option
from games.engine.reading import keyed


class FillerFamily:
    key = "filler"
    title = gettext_noop("Filler")
    moves = frozenset({"move"})
    timed = False
    seeded = True

    def options(self, variant: FillerVariant) -> Sequence[Option]:
        return ()

    def check_options(self, options: Options) -> None:
        """Filler has no settings beside its clock."""

    def new_setup(
        self, variant: FillerVariant, seed: int, options: Options | None = None, clock: TableClock = (0, 0)
    ) -> Setup:
        return generator.new_setup(variant, seed)

    def commitment(self, setup: Setup, seed: int) -> str:
        return seeds.commitment(seed)

    def record_setup(self, setup: Setup, dump: dict[str, Any]) -> Setup:
        return setup

    def public_action(self, action: Action) -> Action:
        return action

    def setup_for_game(self, setup: Setup, number: int) -> Setup:
        """Odd games as game 1; in even ones the seats have other starts and move in another order.

        Two sides change places: what the first game gave one of them, the second gives the other.
        """
        if number % 2:
            return setup
        starts = setup["starts"]
        order = setup.get("order", list(range(len(starts))))
        places, order = _changed_sides(setup.get("teams"), order) or _crossed(order)
        return {**setup, "starts": [starts[place] for place in places], "order": order}

    def complete_setup(self, variant: FillerVariant | None, setup: Any, place: str = "setup") -> Setup:
        if variant is None:
            return keyed(setup, place, required=REQUIRED, optional=OPTIONAL)
        keyed(setup, place, optional=REQUIRED + OPTIONAL)
        known: Setup = {
            "topology": variant.topology,
            "colours": variant.colours,
            "starts": [list(cells) for cells in variant.start_ids()],
        }
        if variant.teams:
            known["teams"] = list(variant.teams)
        complete = {**known, **setup}
        _check_fits(variant, read_shape(complete, place), place)
        return complete

    def start(self, setup: Setup, place: str = "setup") -> FillerPosition:
        return first_position(Board(read_layout(setup, place)))

    def load(self, setup: Setup, dump: dict[str, Any]) -> FillerPosition:
        return restored(board_of(setup), dump)

    def score_match(self, setup: Setup, games: Sequence[GameSummary]) -> MatchScore:
        return scoring.score_match(len(setup["starts"]), setup.get("teams"), games)


def _changed_sides(teams: Sequence[int] | None, order: list[int]) -> tuple[list[int], list[int]] | None:
    """Partners take the starts and the turns of their rivals; nothing if there are no sides of equal size."""
    if teams is None:
        return None
    one, other = ([seat for seat, side in enumerate(teams) if side == wanted] for wanted in (0, 1))
    if len(one) != len(other):
        return None
    rival = dict(zip(one + other, other + one, strict=True))
    return [rival[seat] for seat in range(len(teams))], [rival[seat] for seat in order]


def _crossed(order: list[int]) -> tuple[list[int], list[int]]:
    """Every seat takes the opposite start, and the order of play is reversed."""
    seats = len(order)
    return [(seat + seats // 2) % seats for seat in range(seats)], order[::-1]


def _check_fits(variant: FillerVariant, layout: Layout, place: str) -> None:
    """Refuse a board that the variant named in the record never has."""
    told = {
        "topology": layout.topology == variant.topology,
        "rows": tuple(map(len, layout.rows)) == variant.lengths,
        "colours": layout.colours == variant.colours,
        "starts": sorted(map(sorted, layout.starts)) == sorted(map(sorted, variant.start_ids())),
        "teams": layout.teams == variant.teams,
    }
    for part, fits in told.items():
        if not fits:
            raise InvalidRecord(
                gettext_noop("does not fit the variant %(variant)s"), f"{place}.{part}", variant=variant.key
            )
