"""Alice and Bob, who play, and Carol, who watches."""

import itertools
import time
from typing import Any

from django.contrib.auth import get_user_model

from games.visitors import Visitor

NOW = 1_800_000_000_000
"""A moment, in milliseconds since the epoch, for tests that move time by hand."""

_guests = itertools.count(1)


def member(name: str, **fields: Any) -> Any:
    """A member who signs in with "pass word of NAME"."""
    return get_user_model().objects.create_user(name, f"{name}@example.org", f"pass word of {name}", **fields)


def visitor(user: Any, *invitations: str) -> Visitor:
    return Visitor(member_id=user.pk, name=user.get_username(), invitations=frozenset(invitations))


def guest(*invitations: str) -> Visitor:
    number = next(_guests)
    return Visitor(guest_id=f"guest-{number}", guest_number=1000 + number, invitations=frozenset(invitations))


def now_ms() -> int:
    return time.time_ns() // 1_000_000
