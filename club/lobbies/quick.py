"""Tiles of quick pairing, each with whom a press would find now."""

from collections.abc import Iterable
from datetime import datetime
from statistics import fmean
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from club.lobbies.selectors import Listed, value_in
from club.lobbies.viewers import Viewer
from club.lobbies.words import clock_sentence, clock_words, name_of
from games.engine.registry import VARIANTS
from games.models import Table
from games.services.live import moment
from games.services.pairing import nearness, quick_settings


def rated_tiles(waiting: dict[str, str]) -> list[dict[str, Any]]:
    """The variants that have a ladder, as tiles of quick pairing."""
    return [
        {
            "variant": variant,
            "title": _(variant.title),
            "clock": clock_words(quick_settings(variant.key)),
            "clock_long": clock_sentence(quick_settings(variant.key)),
            "waiting": waiting.get(variant.key, ""),
        }
        for variant in VARIANTS
        if variant.rated
    ]


def waiting_for(viewer: Viewer, tables: Iterable[Listed]) -> dict[str, str]:
    """By rated variant, whom quick pairing would find now: words for its tile."""
    if viewer.visitor.kind != "member":
        return {}
    candidates = [table for table in tables if _is_quick(table)]
    variants = {table.settings.variant for table in candidates}
    return {
        variant: _found_by(viewer, [table for table in candidates if table.settings.variant == variant])
        for variant in variants
    }


def _found_by(viewer: Viewer, tables: list[Listed]) -> str:
    """Who waits at the table that pairing.quick_pair would choose; there is at least one."""
    own = [table for table in tables if table.seat_of(viewer.visitor) is not None]
    others = [table for table in tables if table not in own]
    if own and (not others or _has_company(own[0], viewer)):
        return _who_waits(own[0], viewer)
    return _who_waits(min(others, key=lambda table: _nearness(table, viewer)), viewer)


def _is_quick(table: Listed) -> bool:
    return (
        table.status == Table.Status.OPEN
        and table.settings.rated
        and table.settings == quick_settings(table.settings.variant)
        and any(sitter.value is not None for sitter in table.sitters)
    )


def _has_company(table: Listed, viewer: Viewer) -> bool:
    return any(s.value is not None and s.visitor_key not in viewer.visitor.keys for s in table.sitters)


def _nearness(table: Listed, viewer: Viewer) -> tuple[float, datetime]:
    mean = fmean(sitter.value for sitter in table.sitters if sitter.value is not None)
    return nearness(value_in(viewer.values, table.settings.variant), mean, moment(table.created_at))


def _who_waits(table: Listed, viewer: Viewer) -> str:
    own = table.seat_of(viewer.visitor)
    if table.seats > 2:
        you = pgettext("one of those who wait at a table", "you")
        names = [you if sitter.seat == own else name_of(sitter) for sitter in table.sitters]
        return _("%(taken)s of %(seats)s waiting: %(names)s") % {
            "taken": len(table.sitters),
            "seats": table.seats,
            "names": ", ".join(names),
        }
    if own is not None:
        return _("you are waiting")
    sitter = table.sitters[0]
    return _("%(name)s %(rating)s is waiting") % {"name": sitter.name, "rating": sitter.rating}
