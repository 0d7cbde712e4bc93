"""What every page knows about its visitor and about itself in the other languages."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils.http import url_has_allowed_host_and_scheme

from club.accounts import preferences

# Pages one passes through; nobody wants to come back to them.
PASSAGES = {"sign_in", "sign_up", "password_reset", "password_reset_sent", "password_reset_confirm"}


def visitor(request: HttpRequest) -> dict[str, Any]:
    return {
        "club_name": settings.CLUB["NAME"],
        "visitor": preferences.of(request),
        "languages": settings.LANGUAGES,
        "themes": preferences.Theme.choices,
        # Called where it is shown: the page that refuses a foreign host must not ask for the host.
        "alternates": lambda: [(code, _absolute(request, code)) for code, _name in settings.LANGUAGES],
        "section": _section(request),
        "here": request.get_full_path(),
        "sign_in_url": _with_way_back(request, "accounts:sign_in"),
        "sign_up_url": _with_way_back(request, "accounts:sign_up"),
    }


def _section(request: HttpRequest) -> str:
    """Which entry of the site's menu the page belongs to."""
    match = request.resolver_match
    return (match.namespace or match.url_name or "") if match is not None else ""


def _absolute(request: HttpRequest, language: str) -> str:
    return request.build_absolute_uri(translate_url(request.path, language))


def _with_way_back(request: HttpRequest, name: str) -> str:
    """The address of a page that returns to this one, or to where this one would return."""
    match = request.resolver_match
    if match is not None and match.url_name in PASSAGES:
        back = request.POST.get("next") or request.GET.get("next") or ""
        if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
            back = ""
    else:
        back = request.get_full_path() if match is not None else ""
    return reverse(name) + (f"?{urlencode({'next': back})}" if back else "")
