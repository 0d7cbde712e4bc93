"""Members with ratings, and matches between them."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from django.utils import timezone

from ratings import services, signals
from ratings.models import Rating, RatingChange
from tests import people

POOL = "fast-8x7"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def member(db) -> Callable[..., Any]:
    """Makes members by name."""
    return people.member


@pytest.fixture
def dave(member) -> Any:
    return member("dave")


@pytest.fixture
def rated(member) -> Callable[..., Rating]:
    """A rating out of nowhere: rated("zoe", 1650) is well known and fresh."""

    def make(who: Any, value: float = 1500, deviation: float = 60, **fields: Any) -> Rating:
        who = member(who) if isinstance(who, str) else who
        played = timezone.now() - timedelta(days=fields.pop("days_ago", 0))
        row = {"pool": POOL, "matches": 12, "last_played": played} | fields
        return Rating.objects.create(member=who, value=value, deviation=deviation, **row)

    return make


@pytest.fixture
def play(db) -> Callable[..., list[RatingChange]]:
    """Posts a match of two sides: play(alice, bob, 1)."""
    numbers = count(1)

    def post(one: Any, other: Any, score: float, at: datetime = NOON, **more: Any) -> list[RatingChange]:
        match: dict[str, Any] = {
            "match_id": next(numbers),
            "pool": POOL,
            "sides": [[one.pk], [other.pk]],
            "pairings": [[0, 1, score]],
            "played_at": at,
        }
        return services.post_match(**match | more)

    return post


@pytest.fixture
def heard() -> Iterator[list[dict[str, Any]]]:
    """What the signal has told."""
    told: list[dict[str, Any]] = []

    def listen(match_id: int, changes: list[RatingChange], **_: Any) -> None:
        told.append({"match_id": match_id, "changes": changes})

    signals.posted.connect(listen)
    yield told
    signals.posted.disconnect(listen)
