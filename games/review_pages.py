"""Pages of the review: of a finished match at its table, and of a record somebody brings along."""

import base64
import binascii
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_GET, require_http_methods

from games import selectors, sgf_files
from games.engine.base import GameError, InvalidRecord
from games.engine.records import CUSTOM
from games.engine.registry import FAMILIES, VARIANTS, find_variant
from games.models import Table
from games.review import MOST_BYTES, of_upload
from games.services.refusals import Refused
from games.verify import verify_url
from games.views import visible_table
from games.visitors import visitor_of


@require_GET
def review(request: HttpRequest, key: str) -> HttpResponse:
    """A finished match, move by move."""
    visitor = visitor_of(request.user, request.session)
    table = visible_table(key, visitor)
    if table.status != Table.Status.OVER:
        raise Http404
    try:
        data = selectors.match_review(table, visitor)
    except Refused as refused:
        # A table can end without a match.
        raise Http404 from refused
    links = {
        "table_url": reverse("games:table", kwargs={"key": key}),
        "analysis_url": _analysis_url(data["table"], key),
        "record_url": reverse("games:record", kwargs={"key": key}),
        "verify_url": _verify_url(table),
        "sgf_url": reverse("games:sgf", kwargs={"key": key}) if sgf_files.has_sgf(table) else None,
    }
    return _show(request, data, links)


@require_http_methods(["GET", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """A form for a record or an SGF file, and its review as the answer. Nothing of it is stored."""
    if request.method == "GET":
        return _form(request)
    data = _uploaded(request)
    try:
        if sgf_files.is_sgf(data):
            return _answer_sgf(request, data)
        return _show(request, of_upload(data), {})
    except InvalidRecord as error:
        return _form(request, error=in_words(error), text=request.POST.get("text", ""), status=400)


def _answer_sgf(request: HttpRequest, data: bytes) -> HttpResponse:
    """The review of the only game of a file, or of the chosen one; else its games to choose from.

    The club keeps no file: the list brings it back with the choice.
    """
    games = sgf_files.games_of(data)
    if len(games) == 1:
        chosen = 0
    else:
        number = request.POST.get("game", "")
        chosen = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 4 else -1
    if not 0 <= chosen < len(games):
        rows = [sgf_files.row(game) for game in games]
        context = {"rows": rows, "content": base64.b64encode(data).decode()}
        return render(request, "games/review_choose.html", context)
    notes = [sgf_files.in_words(note) for note in games[chosen].notes]
    return _show(request, sgf_files.of_sgf(games[chosen]), {"notes": notes})


def in_words(error: GameError) -> str:
    """The one line that says what is refused and where, in the language of the page."""
    text = gettext(error.msgid) % error.params
    return f"{error.place}: {text}" if error.place else text


def _uploaded(request: HttpRequest) -> bytes:
    """The file, what a list of games brings back of it, or else the text.

    One byte more than may be read tells that it is too large.
    """
    file = request.FILES.get("file")
    if file is not None:
        return file.read(MOST_BYTES + 1)
    if "content" in request.POST:
        try:
            return base64.b64decode(request.POST["content"], validate=True)
        except (binascii.Error, ValueError):
            return b""
    return request.POST.get("text", "").strip().encode()


def _form(request: HttpRequest, *, error: str = "", text: str = "", status: int = 200) -> HttpResponse:
    context = {"error": error, "text": text[:MOST_BYTES], "most": MOST_BYTES // 1024}
    return render(request, "games/review_upload.html", context, status=status)


def _show(request: HttpRequest, data: dict[str, Any], links: dict[str, Any]) -> HttpResponse:
    table = data["table"]
    variant = None if table["variant"] == CUSTOM else find_variant(table["variant"])
    title = variant.title if variant else FAMILIES[table["family"]].title
    config = {
        "language": get_language() or settings.LANGUAGE_CODE,
        "shared": "table_url" in links,
        "sign_in_url": f"{reverse('accounts:sign_in')}?next={request.path}",
    }
    context = {
        "title": gettext(title),
        "rules_url": reverse("rules:page", kwargs={"slug": variant.key}) if variant in VARIANTS else "",
        "review": data,
        "several": len(data["games"]) > 1,
        "config": config,
        **links,
    }
    return render(request, "games/review.html", context)


def _analysis_url(table: dict[str, Any], key: str) -> str | None:
    """Where the computer's review of a match is, for the family that it can review."""
    return reverse("analysis:analysis", kwargs={"key": key}) if table["family"] == "filler" else None


def _verify_url(table: Table) -> str:
    """Where anybody can check the board against its seed."""
    return verify_url(table.variant, seed=table.match.seed, commitment=table.match.commitment)
