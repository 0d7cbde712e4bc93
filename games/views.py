"""Pages of a table: the table itself, its private link, its record."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games import selectors, sgf_files
from games.bots import levels_of
from games.engine.registry import find_variant
from games.models import Table
from games.option_words import unusual
from games.services.refusals import Absent, Refused
from games.services.seating import seat_of
from games.verify import verify_url
from games.visitors import Visitor, ensure_identity, remember_invitation, visitor_of


@require_safe
def table_page(request: HttpRequest, key: str) -> HttpResponse:
    """The page of a table. Its private link carries the invitation, which the session then remembers."""
    if "invitation" in request.GET:
        return _accept_invitation(request, key)
    visitor = visitor_of(request.user, request.session)
    table = visible_table(key, visitor)
    if table.status == Table.Status.OPEN and not table.rated:
        # Whoever comes to an open table may want to sit down: a socket cannot start a session.
        visitor = ensure_identity(request.user, request.session)
    variant = find_variant(table.variant)
    return render(
        request,
        "games/table.html",
        {"table": table, "title": gettext(variant.title), "config": _page_config(request, table, visitor)},
    )


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    """The record of a finished match, to keep."""
    table = visible_table(key, visitor_of(request.user, request.session))
    if table.status != Table.Status.OVER:
        raise Http404
    response = JsonResponse(selectors.match_record(table), json_dumps_params={"ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{table.variant}-{table.key}.json"'
    return response


@require_safe
def sgf(request: HttpRequest, key: str) -> HttpResponse:
    """The games of a finished match of Dots as SGF, for other programs."""
    table = visible_table(key, visitor_of(request.user, request.session))
    if table.status != Table.Status.OVER or not sgf_files.has_sgf(table):
        raise Http404
    try:
        text = sgf_files.match_sgf(table)
    except Refused as refused:
        # A table can end without a match.
        raise Http404 from refused
    response = HttpResponse(text, content_type="application/x-go-sgf; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{table.variant}-{table.key}.sgf"'
    return response


def visible_table(key: str, visitor: Visitor) -> Table:
    """The table of a key for those who may see it; for others there is none."""
    try:
        return selectors.find_table(key, visitor)
    except Absent as absent:
        raise Http404(gettext(absent.msgid)) from absent


def _accept_invitation(request: HttpRequest, key: str) -> HttpResponse:
    table = Table.objects.filter(key=key).first()
    if table is None or not constant_time_compare(request.GET["invitation"], table.invitation):
        raise Http404(gettext(Absent().msgid))
    remember_invitation(request.session, table.key)
    return redirect("games:table", key=key)


def _page_config(request: HttpRequest, table: Table, visitor: Visitor) -> dict[str, Any]:
    """What the scripts of the page need beside the socket's snapshot."""
    language = get_language() or settings.LANGUAGE_CODE
    here = reverse("games:table", kwargs={"key": table.key})
    variant = find_variant(table.variant)
    return {
        "key": table.key,
        "socket": f"/ws/table/{table.key}/",
        "language": language,
        "variant": {
            "key": variant.key,
            "family": variant.family,
            "title": gettext(variant.title),
            "teams": variant.teams,
            "rules_url": reverse("rules:page", kwargs={"slug": variant.key}),
        },
        "levels": [{"key": bot.key, "title": gettext(bot.title)} for bot in levels_of(variant.family)],
        "settings": unusual(variant, table.options),
        "invitation_url": _invitation_url(request, table, visitor),
        "table_url": reverse("games:table", kwargs={"key": "KEY"}),
        "record_url": reverse("games:record", kwargs={"key": table.key}),
        "sgf_url": reverse("games:sgf", kwargs={"key": table.key}) if variant.family == "dots" else None,
        "verify_url": verify_url(variant.key),
        "review_url": reverse("games:review", kwargs={"key": table.key}),
        "lobby_url": reverse("lobby"),
        "sign_in_url": f"{reverse('accounts:sign_in')}?next={here}",
    }


def _invitation_url(request: HttpRequest, table: Table, visitor: Visitor) -> str | None:
    """The private link, for those who sit at the table."""
    if not table.private or seat_of(table.seats.all(), visitor) is None:
        return None
    path = reverse("games:table", kwargs={"key": table.key})
    return request.build_absolute_uri(f"{path}?invitation={table.invitation}")
