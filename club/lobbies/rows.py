"""The lists of the lobby as one viewer sees them, in his language; the page and the socket show the same.

A row is plain JSON with ready words; its keys are the marks in templates/club/lobby/_*_row.html.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from math import ceil
from statistics import fmean
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from club.lobbies.selectors import Listed, Score, Sitter, value_in
from games.bots import BOTS
from games.engine.registry import VARIANTS, find_variant
from games.models import Table
from games.services.live import moment
from games.services.pairing import nearness, quick_settings
from games.services.tables import Settings
from games.visitors import Visitor

Row = dict[str, Any]
Lists = dict[str, dict[str, Row]]


@dataclass(frozen=True)
class Viewer:
    visitor: Visitor
    values: dict[str, float] = field(default_factory=dict)
    """His ratings by variant."""


def lists_for(viewer: Viewer, tables: Iterable[Listed]) -> Lists:
    """Rows by list and key, whoever came first on top: what is added later moves nothing."""
    lists: Lists = {"own": {}, "open": {}, "running": {}}
    for table in sorted(tables, key=lambda table: (table.created_at, table.key)):
        seat = table.seat_of(viewer.visitor)
        if seat is not None:
            lists["own"][table.key] = _own_row(table, seat)
        if table.settings.private:
            continue
        if table.status == Table.Status.OPEN:
            lists["open"][table.key] = _open_row(table, viewer)
        elif table.status == Table.Status.PLAYING and table.score is not None:
            lists["running"][table.key] = _running_row(table, table.score)
    return lists


def waiting_for(viewer: Viewer, tables: Iterable[Listed]) -> dict[str, str]:
    """By rated variant, whom quick pairing would find now: words for its tile."""
    waiting: dict[str, str] = {}
    if viewer.visitor.kind != "member":
        return waiting
    candidates = [table for table in tables if _is_quick(table)]
    for variant in {table.settings.variant for table in candidates}:
        here = [table for table in candidates if table.settings.variant == variant]
        others = [table for table in here if table.seat_of(viewer.visitor) is None]
        if others:
            waiting[variant] = _who_waits(min(others, key=lambda table: _nearness(table, viewer)))
        elif here:
            waiting[variant] = _("you are waiting")
    return waiting


def _is_quick(table: Listed) -> bool:
    return (
        table.status == Table.Status.OPEN
        and table.settings.rated
        and table.settings == quick_settings(table.settings.variant)
        and any(sitter.value is not None for sitter in table.sitters)
    )


def _nearness(table: Listed, viewer: Viewer) -> tuple[float, datetime]:
    mean = fmean(sitter.value for sitter in table.sitters if sitter.value is not None)
    return nearness(value_in(viewer.values, table.settings.variant), mean, moment(table.created_at))


def _who_waits(table: Listed) -> str:
    if table.seats > 2:
        return _("%(taken)s of %(seats)s waiting") % {"taken": len(table.sitters), "seats": table.seats}
    sitter = table.sitters[0]
    return _("%(name)s %(rating)s is waiting") % {"name": sitter.name, "rating": sitter.rating}


# --- Rows ----------------------------------------------------------------------------------------


def _open_row(table: Listed, viewer: Viewer) -> Row:
    own = table.seat_of(viewer.visitor) is not None
    needs_account = table.settings.rated and viewer.visitor.kind != "member"
    if table.seats > 2:
        aside = _("%(taken)s of %(seats)s") % {"taken": len(table.sitters), "seats": table.seats}
    else:
        aside = ", ".join(sitter.rating for sitter in table.sitters if sitter.rating)
    table_url = reverse("games:table", kwargs={"key": table.key})
    return {
        "key": table.key,
        "order": table.created_at,
        "title": title_of(table.settings.variant),
        "names": _names(table, ", "),
        "aside": aside,
        "clock": clock_words(table.settings),
        "clock_long": clock_sentence(table.settings),
        "rated": table.settings.rated,
        "single": table.settings.number_of_games == 1,
        "own": own,
        "may_join": not own and not needs_account,
        "needs_account": not own and needs_account,
        "table_url": table_url,
        "account_url": f"{reverse('accounts:sign_in')}?{urlencode({'next': table_url})}",
        "join_url": reverse("join_table", kwargs={"key": table.key}),
    }


def _running_row(table: Listed, score: Score) -> Row:
    return {
        "key": table.key,
        "order": table.created_at,
        "names": _names(table, " – " if table.seats == 2 else ", "),
        "title": _which_game(table, score),
        "score": (" : " if table.seats == 2 else " · ").join(map(str, score.worths)),
        "bar": _bar(score),
        "table_url": reverse("games:table", kwargs={"key": table.key}),
    }


def _bar(score: Score) -> list[Row] | None:
    """Two areas that grow from both ends, in hundredths of the board; more seats are told in figures only."""
    if score.total is None or len(score.worths) != 2:
        return None
    widths = [round(100 * worth / score.total, 1) for worth in score.worths]
    return [
        {"x": 0, "width": widths[0], "colour": score.colours[0]},
        {"x": round(100 - widths[1], 1), "width": widths[1], "colour": score.colours[1]},
    ]


def _own_row(table: Listed, seat: int) -> Row:
    waiting = table.status == Table.Status.OPEN
    if waiting or table.score is None:
        about = [title_of(table.settings.variant), clock_words(table.settings)]
        about += [_("rated")] if table.settings.rated else []
        about += [_("by private link")] if table.settings.private else []
    else:
        about = [_which_game(table, table.score), _whose_turn(table, table.score, seat)]
    return {
        "key": table.key,
        "order": table.created_at,
        "headline": _("You are waiting for a rival") if waiting else _("Your match is running"),
        "about": " · ".join(about),
        "waiting": waiting,
        "table_url": reverse("games:table", kwargs={"key": table.key}),
        "close_url": reverse("close_table", kwargs={"key": table.key}),
    }


def _which_game(table: Listed, score: Score) -> str:
    title = title_of(table.settings.variant)
    if table.settings.number_of_games == 1:
        return title
    return _("%(title)s, game %(number)s") % {"title": title, "number": score.game}


def _whose_turn(table: Listed, score: Score, seat: int) -> str:
    if score.between:
        return _("between the games")
    if score.to_move == seat:
        return _("your move")
    names = [_name(sitter) for sitter in table.sitters if sitter.seat == score.to_move]
    return _("%(name)s to move") % {"name": ", ".join(names)}


# --- Words ---------------------------------------------------------------------------------------


def title_of(variant: str) -> str:
    return _(find_variant(variant).title)


def clock_words(settings: Settings) -> str:
    """Minutes and seconds a move, as players write them."""
    return f"{settings.reserve_ms / 60_000:g} + {settings.increment_ms / 1000:g}"


def clock_sentence(settings: Settings) -> str:
    """The same for those who hear it."""
    minutes, seconds = settings.reserve_ms / 60_000, settings.increment_ms / 1000
    return _("%(minutes)s and %(seconds)s for each move") % {
        "minutes": ngettext("%(number)s minute", "%(number)s minutes", ceil(minutes))
        % {"number": f"{minutes:g}"},
        "seconds": ngettext("%(number)s second", "%(number)s seconds", ceil(seconds))
        % {"number": f"{seconds:g}"},
    }


def rated_tiles(waiting: dict[str, str]) -> list[Row]:
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


def _names(table: Listed, separator: str) -> str:
    return separator.join(_name(sitter) for sitter in table.sitters)


def _name(sitter: Sitter) -> str:
    if sitter.kind == "guest":
        return _("Guest %(number)s") % {"number": sitter.name}
    if sitter.kind == "computer":
        level = _(BOTS[sitter.name].title) if sitter.name in BOTS else sitter.name
        return _("Computer (%(level)s)") % {"level": level}
    return sitter.name if sitter.kind == "member" else _("former member")
