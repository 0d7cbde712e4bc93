"""Facts that texts must not repeat: variants come from the registry, the club's numbers from its settings."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.translation import gettext, ngettext

from games.engine.filler.ending import IDLE_MOVES_PER_SEAT
from games.engine.registry import FAMILIES, find_variant


def club_values() -> dict[str, str]:
    """The club's numbers as phrases in the active language, by the name a text has in braces."""
    numbers: dict[str, Any] = settings.CLUB
    return {
        "first-move": duration(numbers["FIRST_MOVE_SECONDS"]),
        "ready": duration(numbers["READY_SECONDS"]),
        "idle-days": days(numbers["LADDER_IDLE_DAYS"]),
        "provisional": str(numbers["PROVISIONAL_DEVIATION"]),
        "stalled": moves(2 * IDLE_MOVES_PER_SEAT),
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
    family = FAMILIES[variant.family]
    board = family.start(family.new_setup(variant, 1)).board()
    yield gettext("Board"), _shape(board)
    yield gettext("Cells"), str(board["total"])
    yield gettext("Colours"), str(board["colours"])
    yield gettext("Needed for a certain win"), str(board["need"])
    yield gettext("Clock"), _clock(*variant.clock)
    yield gettext("Match"), games(variant.games)
    yield gettext("Rated"), gettext("yes") if variant.rated else gettext("no")


def _shape(board: dict[str, Any]) -> str:
    size = {"columns": board["width"], "rows": board["height"]}
    if board["topology"] == "hex":
        return gettext("hexagons, %(columns)s × %(rows)s") % size
    if board["topology"] == "rhomb":
        return gettext("rhombs, %(columns)s × %(rows)s") % size
    return gettext("squares, %(columns)s × %(rows)s") % size


def _clock(kind: str, reserve_ms: int, increment_ms: int) -> str:
    if kind != "fischer":
        raise ValueError(f"no words for a clock of the kind {kind!r}")
    parts = {"minutes": f"{reserve_ms / 60_000:g}", "seconds": f"{increment_ms / 1000:g}"}
    return gettext("%(minutes)s min + %(seconds)s s a move") % parts
