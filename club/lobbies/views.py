"""The lobby's page, and what its forms ask for. Each goes to a table, or says on the page why not."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language, gettext

from club.lobbies import selectors
from club.lobbies.forms import ComputerForm, OpenTableForm, level_rows
from club.lobbies.lately import lately_played
from club.lobbies.quick import rated_tiles, waiting_for
from club.lobbies.rows import lists_for
from club.lobbies.viewers import Viewer
from games.engine.registry import VARIANTS
from games.models import Table
from games.selectors import find_table
from games.services import pairing, tables
from games.services.against_computer import TooMany
from games.services.refusals import Refused, in_words
from games.services.seating import seat_of
from games.sockets import now_ms
from games.visitors import ensure_identity, visitor_of

View = Callable[..., HttpResponse]


def lobby(request: HttpRequest) -> HttpResponse:
    """The lists and the forms; `?variant=` chooses in both forms, `?open` shows the one for a table."""
    chosen = {"variant": request.GET["variant"]} if "variant" in request.GET else {}
    opening = OpenTableForm(is_member=request.user.is_authenticated, initial=chosen)
    return _page(request, opening, ComputerForm(initial=chosen), opening_shown="open" in request.GET)


def posted(view: View) -> View:
    """Whoever comes to the address of a form by a link gets the lobby."""

    @wraps(view)
    def asked(request: HttpRequest, **arguments: Any) -> HttpResponse:
        return view(request, **arguments) if request.method == "POST" else redirect("lobby")

    return asked


@posted
def open_table(request: HttpRequest) -> HttpResponse:
    form = OpenTableForm(request.POST, is_member=request.user.is_authenticated)
    if form.is_valid():
        visitor = ensure_identity(request.user, request.session)
        try:
            table = tables.open_table(visitor=visitor, wanted=form.wanted(), now=now_ms())
        except Refused as refusal:
            form.add_error(None, in_words(refusal))
        else:
            return _to(table)
    return _page(request, form, ComputerForm(), opening_shown=True)


@posted
def play_computer(request: HttpRequest) -> HttpResponse:
    form = ComputerForm(request.POST)
    if form.is_valid():
        visitor = ensure_identity(request.user, request.session)
        level = form.cleaned_data["level"]
        try:
            table = tables.play_computer(visitor=visitor, wanted=form.wanted(), level=level, now=now_ms())
        except TooMany as refusal:
            form.add_error(None, _with_way_on(refusal))
        except Refused as refusal:
            form.add_error(None, in_words(refusal))
        else:
            return _to(table)
    return _page(request, OpenTableForm(is_member=request.user.is_authenticated), form)


@posted
def quick_pair(request: HttpRequest, variant: str) -> HttpResponse:
    visitor = visitor_of(request.user, request.session)
    try:
        table = pairing.quick_pair(visitor=visitor, variant=variant, now=now_ms())
    except Refused as refusal:
        return _back(request, refusal)
    return _to(table)


@posted
def join_table(request: HttpRequest, key: str) -> HttpResponse:
    visitor = ensure_identity(request.user, request.session)
    try:
        tables.join_table(key=key, visitor=visitor, now=now_ms())
    except Refused as refusal:
        return _back(request, refusal)
    return redirect("games:table", key=key)


@posted
def close_table(request: HttpRequest, key: str) -> HttpResponse:
    visitor = visitor_of(request.user, request.session)
    try:
        table = find_table(key, visitor)
        tables.leave_table(key=key, seat=seat_of(table.seats.all(), visitor), now=now_ms())
    except Refused as refusal:
        return _back(request, refusal)
    return redirect("lobby")


def _to(table: Table) -> HttpResponse:
    return redirect("games:table", key=table.key)


def _back(request: HttpRequest, refusal: Refused) -> HttpResponse:
    messages.error(request, in_words(refusal))
    return redirect("lobby")


def _with_way_on(refusal: TooMany) -> str:
    """What is wrong, and the link to the table where it can be put right."""
    address = reverse("games:table", kwargs={"key": refusal.key})
    return format_html('{} <a href="{}">{}</a>', in_words(refusal), address, gettext("Go to table"))


def _page(
    request: HttpRequest, opening: OpenTableForm, computer: ComputerForm, *, opening_shown: bool = False
) -> HttpResponse:
    visitor = visitor_of(request.user, request.session)
    viewer = Viewer(visitor, selectors.own_values(visitor))
    listed = selectors.listed_tables(selectors.own_keys(visitor)).values()
    waiting = waiting_for(viewer, listed)
    context = {
        "lists": {name: list(rows.values()) for name, rows in lists_for(viewer, listed).items()},
        "lately": lately_played(),
        "tiles": rated_tiles(waiting),
        "opening": opening,
        "opening_shown": opening_shown,
        "computer": computer,
        "config": _config(waiting),
        "section": "lobby",
    }
    return render(request, "club/lobby.html", context)


def _config(waiting: dict[str, str]) -> dict[str, Any]:
    """What the page's scripts need besides its rows."""
    return {
        "socket": f"/ws/lobby/?lang={get_language()}",
        "waiting": waiting,
        "variants": {
            variant.key: {
                "minutes": variant.clock[1] // 60_000,
                "seconds": variant.clock[2] // 1000,
                "rated": variant.rated,
                "clock": variant.clock[0],
                "games": variant.games,
                "family": variant.family,
            }
            for variant in VARIANTS
        },
        "levels": level_rows(),
    }
