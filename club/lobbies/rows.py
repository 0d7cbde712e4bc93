"""The lists of the lobby as one viewer sees them, in his language; the page and the socket show the same.

A row is plain JSON with ready words; its keys are the marks in templates/club/lobby/_*_row.html.
"""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from club.lobbies.bars import bar
from club.lobbies.selectors import Listed, Score
from club.lobbies.viewers import Viewer
from club.lobbies.words import (
    clock_sentence,
    clock_words,
    names_by_side,
    names_of,
    settings_words,
    title_of,
)
from games.engine.registry import find_variant
from games.models import Table
from games.services.results import sides_of

Row = dict[str, Any]
Lists = dict[str, dict[str, Row]]


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
        "names": names_of(table.sitters),
        "aside": aside,
        "special": settings_words(table.settings),
        "clock": clock_words(table.settings),
        "clock_long": clock_sentence(table.settings),
        "rated": table.settings.rated,
        "single": table.settings.number_of_games < find_variant(table.settings.variant).games,
        "own": own,
        "may_join": not own and not needs_account,
        "needs_account": not own and needs_account,
        "table_url": table_url,
        "account_url": f"{reverse('accounts:sign_in')}?{urlencode({'next': table_url})}",
        "join_url": reverse("join_table", kwargs={"key": table.key}),
    }


def _running_row(table: Listed, score: Score) -> Row:
    sides = sides_of(find_variant(table.settings.variant))
    totals = [sum(score.worths[seat] for seat in side) for side in sides]
    return {
        "key": table.key,
        "order": table.created_at,
        "names": names_by_side(table.sitters, table.settings.variant),
        "title": _which_game(table, score),
        "score": (" : " if len(sides) == 2 else " · ").join(map(str, totals)),
        "bar": bar(score, sides),
        "lines": len(sides) > 2,
        "table_url": reverse("games:table", kwargs={"key": table.key}),
    }


def _own_row(table: Listed, seat: int) -> Row:
    waiting = table.status == Table.Status.OPEN
    if waiting or table.score is None:
        about = _what_waits(table, seat)
    else:
        about = [_which_game(table, table.score), _whose_turn(table, table.score, seat)]
    return {
        "key": table.key,
        "order": table.created_at,
        "headline": _waiting_words(table) if waiting else _("Your match is running"),
        "about": " · ".join(about),
        "waiting": waiting,
        "leave": _("Close the table") if len(table.sitters) == 1 else _("Leave"),
        "table_url": reverse("games:table", kwargs={"key": table.key}),
        "close_url": reverse("close_table", kwargs={"key": table.key}),
    }


def _waiting_words(table: Listed) -> str:
    if table.seats == 2:
        return _("You are waiting for a rival")
    free = table.seats - len(table.sitters)
    words = ngettext(
        "You are waiting for %(number)s more player", "You are waiting for %(number)s more players", free
    )
    return words % {"number": free}


def _what_waits(table: Listed, seat: int) -> list[str]:
    about = [title_of(table.settings.variant), clock_words(table.settings)]
    if special := settings_words(table.settings):
        about.append(special)
    if table.settings.rated:
        about.append(_("rated"))
    if table.settings.private:
        about.append(_("by private link"))
    if company := [sitter for sitter in table.sitters if sitter.seat != seat]:
        about.append(_("with %(names)s") % {"names": names_of(company)})
    return about


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
    mover = [sitter for sitter in table.sitters if sitter.seat == score.to_move]
    return _("%(name)s to move") % {"name": names_of(mover)}
