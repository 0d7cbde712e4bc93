"""Whom wrong passwords are counted for: a name in all its spellings is one name."""

from typing import Any

from axes.utils import reset
from django.conf import settings
from django.http import HttpRequest

from club.accounts import names
from club.accounts.models import User


def name_of(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """Named in the settings for django-axes."""
    return names.key(str((credentials or request.POST).get("username") or ""))


def cooloff_minutes() -> int:
    return round(settings.AXES_COOLOFF_TIME * 60)


def forgive(member: User) -> None:
    """Whoever proved to own the account may try again at once."""
    reset(username=member.key)
