"""How somebody likes to see the club: kept with the account, for visitors in cookies."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from django.conf import settings
from django.db import models
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _


def language_choices() -> list[tuple[str, str]]:
    """A function, so that a new language needs no migration."""
    return list(settings.LANGUAGES)


def default_language() -> str:
    return str(settings.LANGUAGE_CODE)


class Theme(models.TextChoices):
    AUTO = "auto", _("Automatic")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Palette(models.TextChoices):
    CLASSIC = "classic", _("Classic")
    RED_GREEN = "red-green", _("For red-green blindness")
    CONTRAST = "contrast", _("High contrast")


@dataclass(frozen=True)
class Preferences:
    """Each field is also the name of a member's field and of a visitor's cookie."""

    language: str = ""  # "" = not chosen yet: the browser's languages decide
    theme: str = Theme.AUTO.value
    palette: str = Palette.CLASSIC.value
    symbols: bool = True
    sounds: bool = True

    @property
    def shows_symbols(self) -> bool:
        """Only the default palette may do without symbols: the others are for eyes that need them."""
        return self.symbols or self.palette != Palette.CLASSIC


NAMES = tuple(field.name for field in fields(Preferences))
_ALLOWED = {
    "language": {code for code, _title in settings.LANGUAGES},
    "theme": set(Theme.values),
    "palette": set(Palette.values),
}
_SWITCH = {"on": True, "off": False}


def parse(data: Mapping[str, Any]) -> dict[str, Any]:
    """The preferences in a form or in cookies; anything unknown or unreadable is left out."""
    found: dict[str, Any] = {}
    for name in NAMES:
        value = data.get(name)
        if name in _ALLOWED and value in _ALLOWED[name]:
            found[name] = value
        elif name not in _ALLOWED and value in _SWITCH:
            found[name] = _SWITCH[value]
    return found


def of(request: HttpRequest) -> Preferences:
    """The preferences of whoever asks: the account's, else the cookies'."""
    member = getattr(request, "user", None)
    if member is not None and member.is_authenticated:
        return Preferences(**{name: getattr(member, name) for name in NAMES})
    return replace(Preferences(), **parse(request.COOKIES))


def of_newcomer(request: HttpRequest) -> dict[str, Any]:
    """What a new account starts with: as the visitor has seen the club so far."""
    kept = asdict(of(request))
    return kept | {"language": kept["language"] or get_language() or settings.LANGUAGE_CODE}


def keep(request: HttpRequest, response: HttpResponseBase, changes: Mapping[str, Any]) -> None:
    """Remember choices: in the account of a member, and in the browser for everybody."""
    member = request.user
    if member.is_authenticated and changes:
        for name, value in changes.items():
            setattr(member, name, value)
        member.save(update_fields=list(changes))
    for name, value in changes.items():
        text = value if isinstance(value, str) else "on" if value else "off"
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME if name == "language" else name,
            text,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            samesite="Lax",
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=True,
        )
