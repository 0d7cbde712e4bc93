"""What every game of the club shares: refusals, outcomes, variants, and the shape of a position and a family.

Nothing here knows a rule, a database or a language: texts are English message ids that the site translates.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from games.engine.options import Option

Action = dict[str, Any]
Setup = dict[str, Any]
Options = dict[str, Any]

# (reserve in ms, ms of a move) as chosen for a table.
TableClock = tuple[int, int]

# (kind, reserve in ms, ms of a move): the clock a table of the variant gets when nobody chooses another.
# The kinds are "fischer", "delay", "limit" (see games.clock) and "none".
ClockDefault = tuple[str, int, int]


def gettext_noop(message: str) -> str:
    """Mark a text for the translators; whoever shows it translates it."""
    return message


class GameError(ValueError):
    """A refusal: an untranslated sentence with named parameters, and the place of a document it is about.

    Message ids start in lower case and have no full stop, as they may follow a place; pages present them.
    """

    def __init__(self, msgid: str, place: str = "", **params: object) -> None:
        super().__init__(msgid)
        self.msgid = msgid
        self.place = place
        self.params = params

    def inside(self, place: str) -> "InvalidRecord":
        """The same refusal as part of a document, from the place where it stands in it."""
        where = ": ".join(part for part in (place, self.place) if part)
        return InvalidRecord(self.msgid, where, **self.params)

    @property
    def text(self) -> str:
        return self.msgid % self.params

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


class InvalidAction(GameError):
    """An action that cannot be read: unknown keys, wrong types, a seat or colour that does not exist."""


class IllegalMove(GameError):
    """An action that can be read but is not allowed now."""


class InvalidRecord(GameError):
    """A record or setup that is refused; its place says where."""


class UnknownVariant(KeyError):
    """No variant of that key is registered."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `places[seat]` is 1 for the best and equal places are shared."""

    reason: str
    places: tuple[int, ...]
    winner: int | None
    draw: bool

    def as_dict(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "places": list(self.places),
            "winner": self.winner,
            "draw": self.draw,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Outcome":
        return cls(data["reason"], tuple(data["places"]), data["winner"], data["draw"])


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a match keeps of a finished game: the place and the worth of every seat."""

    places: Sequence[int]
    worths: Sequence[int]


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The result of a match, per seat, and the pairings of sides the ratings are computed from."""

    reason: str  # "outright", "cells" or "draw"
    winner: int | None  # the winning seat, or the first seat of the winning side
    scores: list[float]  # rating score of each seat; with several rivals the mean of its pairings
    points: list[float]  # game points of each seat (of its side in team games)
    worths: list[int]  # worth of each seat over all games
    places: list[int]  # standing of each seat
    sides: list[list[int]]  # the seats of each side
    pairings: list[tuple[int, int, float]]  # (side i, side j, score of side i)

    def as_dict(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "winner": self.winner,
            "scores": self.scores,
            "points": self.points,
            "worths": self.worths,
            "places": self.places,
        }


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One playable set of rules, as data."""

    key: str
    family: str
    title: str  # message id
    rated: bool
    seats: int
    clock: ClockDefault
    teams: tuple[int, ...] | None = None  # the side of each seat, where seats play together
    games: int = 2  # games in a rated match


class Position(Protocol):
    """A state of a game. Positions never change: an action gives a new one."""

    @property
    def to_move(self) -> int | None: ...

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that left the game, in the order in which they left."""

    def play(self, action: Action) -> "Position":
        """The position after the action of a seat; raises InvalidAction or IllegalMove."""

    def leave(self, seat: int, *, reason: str = "time") -> "Position":
        """The position after the seat is out, by flag fall ("time") or by resignation ("resigned")."""

    def worths(self) -> list[int]:
        """What counts for each seat in the totals of a match."""

    def board(self) -> dict[str, Any]:
        """What a page must know once to draw the game."""

    def view(self) -> dict[str, Any]:
        """What everybody may know after every action."""

    def own_view(self, seat: int) -> dict[str, Any]:
        """What the seat alone may know besides: its hand, and what it can do with it."""

    def revealed(self) -> dict[str, Any]:
        """What was hidden from everybody while the game went on; asked for only when it is over."""

    def may(self, seat: int) -> tuple[str, ...]:
        """The types of the actions that the seat may take now, giving up apart."""

    def state(self) -> dict[str, Any]:
        """The state as the replay command prints it."""

    def dump(self) -> dict[str, Any]:
        """The state as small JSON, for Family.load."""


class Family(Protocol):
    """A game of the club: how its boards are made, read and scored."""

    key: str
    title: str
    moves: frozenset[str]
    """The types of the actions that are moves for the clock; others stop no clock and start none."""
    timed: bool
    """Whether an action says how long it took: "ms" since this move began."""
    seeded: bool
    """Whether the seed of a match gives its whole setup, so that anyone can verify it from the seed."""

    def options(self, variant: Any) -> Sequence["Option"]:
        """What a table of the variant may set beside its clock."""

    def check_options(self, options: Options) -> None:
        """Raise InvalidAction for settings that are each allowed but do not go together."""

    def new_setup(self, variant: Any, seed: int, options: Options, clock: TableClock) -> Setup:
        """The setup of game 1: the same for the same seed and settings for ever."""

    def commitment(self, setup: Setup, seed: int) -> str:
        """What is shown before a match to prove afterwards that nothing was changed; may be empty."""

    def record_setup(self, setup: Setup, dump: dict[str, Any]) -> Setup:
        """The setup as a record has it: with what chance has brought until the position of the dump."""

    def public_action(self, action: Action) -> Action:
        """An action without what only its seat may know of it while the game goes on."""

    def setup_for_game(self, setup: Setup, number: int) -> Setup:
        """The setup of the game of that number (from 1) in a match on one board."""

    def complete_setup(self, variant: Any, setup: Any, place: str = "setup") -> Setup:
        """A record's setup with the parts its variant says (None for a custom one); raises InvalidRecord."""

    def start(self, setup: Setup, place: str = "setup") -> Position:
        """The first position; raises InvalidRecord."""

    def load(self, setup: Setup, dump: dict[str, Any]) -> Position:
        """The position a dump was taken from."""

    def score_match(self, setup: Setup, games: Sequence[GameSummary]) -> MatchScore:
        """The result of a match of the games."""
