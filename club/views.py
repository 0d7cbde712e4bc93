"""Pages that belong to no app: the way to one's language, the JavaScript catalogue, health."""

import time

from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect
from django.utils import translation
from django.views.decorators.cache import cache_control, never_cache
from django.views.i18n import JavaScriptCatalog
from kombu.exceptions import OperationalError

from games.models import Heartbeat

SWEEP_IS_LATE_SECONDS = 30


def home(request: HttpRequest) -> HttpResponse:
    """The bare address leads to the lobby in the visitor's language."""
    return redirect("lobby")


@cache_control(public=True, max_age=300)
def javascript_catalogue(request: HttpRequest, language: str) -> HttpResponseBase:
    """The texts for the scripts in one language; the address names it, so it may be cached."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        return JavaScriptCatalog.as_view(domain="djangojs")(request)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Whether database, broker and layer answer and the clocks are swept; 503 when one is not."""
    answers = {
        "database": _database_answers(),
        "broker": settings.EMBEDDED or _broker_answers(),
        "layer": get_channel_layer() is not None,
        "sweep": _sweep_is_alive(),
    }
    return JsonResponse(answers, status=200 if all(answers.values()) else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _broker_answers() -> bool:
    try:
        with current_app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, timeout=2)
    except OperationalError:
        return False
    return True


def _sweep_is_alive() -> bool:
    try:
        heart = Heartbeat.objects.filter(pk=1).first()
    except DatabaseError:
        return False
    return heart is not None and time.time() - heart.seen_at.timestamp() < SWEEP_IS_LATE_SECONDS
