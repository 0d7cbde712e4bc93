"""One address a match: its review by the computer is read and asked for there, in JSON."""

import hashlib
import json
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from games.analysis import selectors, services
from games.services.refusals import Refused, in_words
from games.visitors import visitor_of

STATUS_OF = {"absent": 404, "nobody": 403, "running": 409, "waiting": 429, "too_many": 429, "full": 429}
"""Answers to refusals; others are about what the match is."""
OTHER_STATUS = 409


@require_http_methods(["GET", "HEAD", "POST"])
def analysis(request: HttpRequest, key: str) -> HttpResponse:
    """How the review of a match stands; POST asks for it. A refusal says why in the page's language."""
    visitor = visitor_of(request.user, request.session)
    try:
        if request.method == "POST":
            services.ask(key=key, visitor=visitor, at=timezone.now())
        match = selectors.match_to_review(key, visitor)
    except Refused as refusal:
        return _refused(refusal)
    if request.method == "POST" and not _wants_json(request):
        return redirect("games:review", key=key)
    return _unless_known(request, {**selectors.told(match), "known": bool(visitor.key)})


def _refused(refusal: Refused) -> HttpResponse:
    status = STATUS_OF.get(refusal.code, OTHER_STATUS)
    block = {"status": "refused", "code": refusal.code, "reason": in_words(refusal)}
    return JsonResponse(block, status=status)


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
