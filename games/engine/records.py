"""Game records, read strictly and replayed: `club-record/1` is a game, `club-match/1` a match of games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.base import (
    Action,
    Family,
    GameError,
    InvalidRecord,
    MatchScore,
    Outcome,
    Position,
    Setup,
    UnknownVariant,
    Variant,
    gettext_noop,
)
from games.engine.reading import keyed, listed, quoted, whole, written
from games.engine.registry import FAMILIES, find_variant

RECORD, MATCH = "club-record/1", "club-match/1"
CUSTOM = "custom"

# Endings that come from outside the actions: clocks, players and moderators.
FROM_OUTSIDE = ("resigned", "time", "agreement", "aborted", "annulled")

RESULT_KEYS = ("reason", "places", "winner", "draw")
MATCH_RESULT_KEYS = ("reason", "winner", "scores", "points", "worths", "places", "by")


@dataclass(frozen=True)
class Record:
    """A game as it was written down; its actions are checked when they are replayed."""

    family: Family
    variant: str
    setup: Setup
    actions: Sequence[Action]
    result: dict[str, Any] | None
    place: str = ""

    def at(self, part: str) -> str:
        return f"{self.place}.{part}" if self.place else part


def read_records(document: Any) -> list[Record]:
    """The games of a record or match."""
    if isinstance(document, dict) and document.get("format") == MATCH:
        return _read_match(document)
    return [read_record(document)]


def read_record(document: Any, place: str = "") -> Record:
    keyed(document, place, required=("format", "game", "variant", "setup", "actions"), optional=("result",))
    prefix = f"{place}." if place else ""
    if document["format"] != RECORD:
        raise InvalidRecord(
            gettext_noop("unknown format %(name)s"), f"{prefix}format", name=quoted(document["format"])
        )
    family = FAMILIES.get(written(document["game"], f"{prefix}game"))
    if family is None:
        raise InvalidRecord(
            gettext_noop("unknown game %(name)s"), f"{prefix}game", name=quoted(document["game"])
        )
    key = written(document["variant"], f"{prefix}variant")
    variant = None if key == CUSTOM else _variant(key, family, f"{prefix}variant")
    setup = family.complete_setup(variant, document["setup"], f"{prefix}setup")
    actions = listed(document["actions"], f"{prefix}actions")
    result = document.get("result")
    if "result" in document:
        keyed(result, f"{prefix}result", required=RESULT_KEYS)
    return Record(family, key, setup, actions, result, place)


def _variant(key: str, family: Family, place: str) -> Variant:
    try:
        variant = find_variant(key)
    except UnknownVariant:
        raise InvalidRecord(gettext_noop("unknown variant %(name)s"), place, name=quoted(key)) from None
    if variant.family != family.key:
        raise InvalidRecord(gettext_noop("%(name)s is a variant of another game"), place, name=quoted(key))
    return variant


def _read_match(document: dict[str, Any]) -> list[Record]:
    keyed(document, "", required=("format", "games"), optional=("result",))
    if "result" in document:
        keyed(document["result"], "result", optional=MATCH_RESULT_KEYS)
    games = listed(document["games"], "games")
    if not games:
        raise InvalidRecord(gettext_noop("a match has at least one game"), "games")
    records = [read_record(game, f"games[{number}]") for number, game in enumerate(games)]
    for number, record in enumerate(records[1:], start=1):
        _check_same_board(records[0], record, number)
    return records


def _check_same_board(first: Record, record: Record, number: int) -> None:
    """The games of a match are played on one board from changed starts."""
    if (record.family, record.variant) != (first.family, first.variant):
        raise InvalidRecord(gettext_noop("is of another variant than the first game"), record.place)
    first.family.start(first.setup, first.at("setup"))  # refuses a broken setup before it is compared
    expected = first.family.start(first.family.setup_for_game(first.setup, number + 1))
    if record.family.start(record.setup, record.at("setup")).board() != expected.board():
        raise InvalidRecord(
            gettext_noop("must be the board of the first game with the starts changed"), record.at("setup")
        )


def positions(record: Record) -> Iterator[Position]:
    """The position before the first action and after each; raises InvalidRecord where one is refused."""
    position = record.family.start(record.setup, record.at("setup"))
    yield position
    for number, action in enumerate(record.actions):
        try:
            position = position.play(action)
        except GameError as error:
            raise error.inside(record.at(f"actions[{number}]")) from None
        yield position
    _check_result(record, position)


def states(record: Record) -> Iterator[dict[str, Any]]:
    """The states the replay command prints."""
    for ply, position in enumerate(positions(record)):
        yield {"ply": ply, **position.state()}


def _check_result(record: Record, last: Position) -> None:
    if record.result is None:
        return
    if last.outcome:
        if last.outcome.as_dict() != record.result:
            raise InvalidRecord(gettext_noop("is not how the actions end"), record.at("result"))
    elif record.result["reason"] not in FROM_OUTSIDE:
        raise InvalidRecord(gettext_noop("the game is not over after the last action"), record.at("result"))
    else:
        _check_outcome(record.result, len(last.worths()), record.at("result"))


def _check_outcome(result: dict[str, Any], seats: int, place: str) -> None:
    """An ending from outside the actions is taken from the record: it has to make sense by itself."""
    if not isinstance(result["draw"], bool):
        raise InvalidRecord(gettext_noop("must be true or false"), f"{place}.draw")
    if result["draw"] and result["winner"] is not None:
        raise InvalidRecord(gettext_noop("a draw has no winner"), f"{place}.winner")
    if result["winner"] is not None:
        whole(result["winner"], f"{place}.winner", 0, seats - 1)
    if not isinstance(result["places"], list) or len(result["places"]) != seats:
        raise InvalidRecord(gettext_noop("every seat has a place"), f"{place}.places")
    for seat, value in enumerate(result["places"]):
        whole(value, f"{place}.places[{seat}]", 1, seats)


def record_of(
    setup: Setup,
    variant_key: str,
    actions: Sequence[Action],
    outcome: Outcome | None,
    *,
    game: str = "filler",
) -> dict[str, Any]:
    """A game as a record; a game that has no outcome yet is written without result.

    The variant is named by the record: a setup that names it too, for its family, is written without.
    """
    record: dict[str, Any] = {
        "format": RECORD,
        "game": game,
        "variant": variant_key,
        "setup": {name: value for name, value in setup.items() if name != "variant" or variant_key == CUSTOM},
        "actions": list(actions),
    }
    if outcome:
        record["result"] = outcome.as_dict()
    return record


def match_record(
    games: Sequence[dict[str, Any]], result: MatchScore | dict[str, Any] | None
) -> dict[str, Any]:
    """A match as a record of the records of its games."""
    record: dict[str, Any] = {"format": MATCH, "games": list(games)}
    if result:
        record["result"] = result.as_dict() if isinstance(result, MatchScore) else result
    return record
