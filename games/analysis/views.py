"""One address a match: its review by the computer is read and asked for there, in JSON."""

import hashlib
import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from games.analysis import selectors, services
from games.services.refusals import Absent, Refused, in_words
from games.visitors import Visitor, visitor_of

STATUS_OF = {"absent": 404, "nobody": 403, "running": 409, "waiting": 429, "too_many": 429, "full": 429}
"""Answers to refused wishes; the others are about what the match is."""
OTHER_STATUS = 409


@require_http_methods(["GET", "HEAD", "POST"])
def analysis(request: HttpRequest, key: str) -> HttpResponse:
    """How the review of a match stands; POST asks for it. A refusal says why in the page's language."""
    visitor = visitor_of(request.user, request.session)
    if request.method == "POST":
        try:
            services.ask(key=key, visitor=visitor, at=timezone.now())
        except Refused as refusal:
            return JsonResponse(_refused(refusal), status=STATUS_OF.get(refusal.code, OTHER_STATUS))
        if not _wants_json(request):
            return redirect("games:review", key=key)
    return _unless_known(request, _state(key, visitor))


def _state(key: str, visitor: Visitor) -> dict[str, Any]:
    """Where the review stands; of a match that cannot have one, why not."""
    try:
        match = selectors.match_to_review(key, visitor)
    except Absent as absent:
        raise Http404(gettext(absent.msgid)) from absent
    except Refused as refusal:
        return _refused(refusal)
    return {**selectors.told(match), "known": bool(visitor.key)}


def _refused(refusal: Refused) -> dict[str, Any]:
    return {"status": "refused", "code": refusal.code, "reason": in_words(refusal)}


def _wants_json(request: HttpRequest) -> bool:
    return request.accepts("application/json") and not request.accepts("text/html")


def _unless_known(request: HttpRequest, block: dict[str, Any]) -> HttpResponse:
    """The block, or only that nothing has changed for who asks again and again."""
    text = json.dumps([get_language(), block], sort_keys=True)
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    unchanged = request.method != "POST" and request.headers.get("If-None-Match") == tag
    response: HttpResponse = HttpResponseNotModified() if unchanged else JsonResponse(block)
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response
