"""Pages that belong to no app: the way to one's language, the JavaScript catalogue, health."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.conf import settings
from django.shortcuts import redirect
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog


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


def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})
