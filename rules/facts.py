"""Facts that texts must not repeat: variants come from the registry, the club's numbers from its settings."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.conf import settings
from django.utils.translation import gettext, ngettext

from games.engine.base import Variant
from games.engine.filler.ending import IDLE_MOVES_PER_SEAT
from games.engine.registry import FAMILIES, find_variant, new_setup
from games.option_words import value_words
from rules.board_words import NO_CELL


def club_values() -> dict[str, str]:
    """The club's numbers as phrases in the active language, by the name a text has in braces."""
    numbers: dict[str, Any] = settings.CLUB
    return {
        "first-move": duration(numbers["FIRST_MOVE_SECONDS"]),
        "ready": duration(numbers["READY_SECONDS"]),
        "idle-days": days(numbers["LADDER_IDLE_DAYS"]),
        "provisional": str(numbers["PROVISIONAL_DEVIATION"]),
        "stalled": moves(2 * IDLE_MOVES_PER_SEAT),
        "stalled-four": moves(4 * IDLE_MOVES_PER_SEAT),
    }


def duration(seconds: int) -> str:
    """Seconds in words, whole minutes as minutes."""
    if seconds >= 120 and seconds % 60 == 0:
        return ngettext("%(count)s minute", "%(count)s minutes", seconds // 60) % {"count": seconds // 60}
    return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}


def days(count: int) -> str:
    return ngettext("%(count)s day", "%(count)s days", count) % {"count": count}


def moves(count: int) -> str:
    return ngettext("%(count)s move", "%(count)s moves", count) % {"count": count}


def games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games on one board", count) % {"count": count}


def variant_facts(key: str) -> Iterable[tuple[str, str]]:
    """Label and value of what the registry knows of a variant."""
    variant = find_variant(key)
    board = FAMILIES[variant.family].start(new_setup(variant, 1)).board()
    yield from BOARD_FACTS[variant.family](variant, board)
    yield gettext("Clock"), _clock(*variant.clock)
    yield gettext("Match"), _match(variant)
    yield gettext("Rated"), gettext("yes") if variant.rated else gettext("no")


def _match(variant: Variant) -> str:
    if variant.rated or variant.games == 1:
        return games(variant.games)
    return gettext("1 game, or 2 on one board")


def _filler_facts(variant: Variant, board: dict[str, Any]) -> Iterable[tuple[str, str]]:
    yield gettext("Board"), _shape(board)
    yield from _things(board)
    yield gettext("Colours"), str(board["colours"])
    yield gettext("Players"), _players(board)
    if len(board["starts"]) == 2 or board["teams"]:
        yield gettext("Needed for a certain win"), str(board["need"])


def _digits_facts(variant: Variant, board: dict[str, Any]) -> Iterable[tuple[str, str]]:
    yield gettext("Board"), gettext("a sudoku grid, 9 × 9")
    yield gettext("Players"), str(variant.seats)
    yield from _usual_settings(variant)


def _dots_facts(variant: Variant, board: dict[str, Any]) -> Iterable[tuple[str, str]]:
    yield gettext("Field"), gettext("%(width)s × %(height)s points") % board
    sides = variant.seats // 2
    together = gettext("%(seats)s, %(side)s against %(side)s") % {"seats": variant.seats, "side": sides}
    yield gettext("Players"), together if sides > 1 else str(variant.seats)
    yield from (row for row in _usual_settings(variant, SAID_BY_THE_FIELD))


SAID_BY_THE_FIELD = ("width", "height")


def _usual_settings(variant: Variant, without: Sequence[str] = ()) -> Iterable[tuple[str, str]]:
    for option in FAMILIES[variant.family].options(variant):
        if option.key not in without:
            yield gettext(option.title), value_words(option, option.default)


BOARD_FACTS = {"filler": _filler_facts, "digits": _digits_facts, "dots": _dots_facts}


def _shape(board: dict[str, Any]) -> str:
    """The kind of cells and how many; "13 × 11" stays on one line."""
    return _shape_words(board).replace(" × ", "\u00a0×\u00a0")


def _shape_words(board: dict[str, Any]) -> str:
    longest, *shorter = sorted({len(row) for row in board["rows"]}, reverse=True)
    size = {"columns": longest, "rows": board["height"], "shorter": shorter[0] if shorter else 0}
    if board["topology"] == "square":
        return gettext("squares, %(columns)s × %(rows)s") % size
    if board["topology"] == "hex":
        if shorter:
            return gettext("hexagons, %(rows)s rows of %(columns)s and %(shorter)s by turns") % size
        return gettext("hexagons, %(columns)s × %(rows)s") % size
    if shorter:
        return gettext("rhombs, %(rows)s rows of %(columns)s and %(shorter)s by turns") % size
    return gettext("rhombs, %(columns)s × %(rows)s") % size


def _things(board: dict[str, Any]) -> Iterable[tuple[str, str]]:
    """The cells, and what a board may have besides them."""
    cells = sum(mark != NO_CELL for row in board["rows"] for mark in row)
    obstacles = sum(row.count(NO_CELL) for row in board["rows"])
    yield gettext("Cells"), str(cells)
    if obstacles:
        yield gettext("Obstacles"), str(obstacles)
    if board["walls"]:
        yield gettext("Walls"), str(len(board["walls"]))
    if board["precious"]:
        worth = {"count": len(board["precious"]), "worth": max(board["precious"].values())}
        yield gettext("Precious cells"), gettext("%(count)s, worth %(worth)s each") % worth
    if board["paints"]:
        yield gettext("Paints"), str(len(board["paints"]))
    if board["total"] != cells:
        yield gettext("Worth of the whole board"), str(board["total"])


def _players(board: dict[str, Any]) -> str:
    seats, starts = len(board["starts"]), len(board["starts"][0])
    if board["teams"]:
        return gettext("%(seats)s, two against two") % {"seats": seats}
    if starts > 1:
        return gettext("%(seats)s, each with %(starts)s start cells") % {"seats": seats, "starts": starts}
    return gettext("%(seats)s, each for oneself") % {"seats": seats} if seats > 2 else str(seats)


def _clock(kind: str, reserve_ms: int, increment_ms: int) -> str:
    if kind == "none":
        return gettext("no clock")
    words = {
        "fischer": gettext("%(minutes)s min + %(seconds)s s a move"),
        "delay": gettext("%(minutes)s min, %(seconds)s s of each move free"),
        "limit": gettext("%(minutes)s min, at most %(seconds)s s a move"),
    }
    return words[kind] % {"minutes": f"{reserve_ms / 60_000:g}", "seconds": f"{increment_ms / 1000:g}"}
