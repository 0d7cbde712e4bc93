"""What others may ask of ratings. Nothing here writes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from ratings.charts import Chart, line_chart
from ratings.models import Rating, RatingChange, is_provisional, shown
from ratings.pools import Pool, rated_pools

PROFILE_CHART_MATCHES = 40


@dataclass(frozen=True, slots=True)
class Rung:
    """A place on a ladder. Equal ratings, as shown, share a place."""

    place: int
    shared: bool
    member_id: int
    rating: int
    deviation: int  # grown to the moment of the ladder
    matches: int
    last_played: datetime


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """One ladder on a member's page."""

    pool: Pool
    rating: int
    deviation: int
    provisional: bool
    matches: int
    last_played: datetime
    chart: Chart | None  # of the last matches


def rating_of(member_id: int, pool: str) -> Rating:
    """The member's rating; a newcomer's, not saved, when nothing has been played."""
    return ratings_of([member_id], pool)[member_id]


def ratings_of(member_ids: Iterable[int], pool: str) -> dict[int, Rating]:
    """As `rating_of`, for several members at once."""
    ratings = {member_id: Rating(member_id=member_id, pool=pool) for member_id in member_ids}
    rows = Rating.objects.filter(pool=pool, member_id__in=ratings)
    return ratings | {row.member_id: row for row in rows}


def changes_of_match(match_id: int) -> dict[int, RatingChange]:
    """What a match changed, by member; empty until it is posted."""
    return {change.member_id: change for change in RatingChange.objects.filter(match_id=match_id)}


def history(member: AbstractBaseUser, pool: str) -> QuerySet[RatingChange]:
    """A member's changes in one pool, the newest first."""
    return RatingChange.objects.filter(member_id=member.pk, pool=pool).order_by("-id")


def ladder(pool: str, at: datetime | None = None) -> list[Rung]:
    """The ladder at a moment: active members, rated surely enough, who have played lately."""
    moment = at or timezone.now()
    listed = [
        (shown(row.value), shown(deviation), row)
        for row in _candidates(pool, moment)
        if not is_provisional(deviation := row.at(moment).deviation)
    ]
    listed.sort(key=lambda entry: (-entry[0], entry[1], entry[2].member_id))
    return _with_places(listed)


def idle_limit(moment: datetime) -> datetime:
    """Whoever played last before this is off the ladder."""
    return moment - timedelta(days=settings.CLUB["LADDER_IDLE_DAYS"])


def pool_last_played(member: AbstractBaseUser) -> str | None:
    """The pool the member has played in most recently."""
    rows = Rating.objects.filter(member_id=member.pk, last_played__isnull=False).order_by("-last_played")
    return rows.values_list("pool", flat=True).first()


def profile_rows(member: AbstractBaseUser, at: datetime | None = None) -> list[ProfileRow]:
    """The ladders a member has played on, in the order of the registry."""
    moment = at or timezone.now()
    ratings = {row.pool: row for row in Rating.objects.filter(member_id=member.pk, matches__gt=0)}
    values = _recent_values(member)
    return [
        _profile_row(pool, ratings[pool.key], values.get(pool.key, []), moment)
        for pool in rated_pools()
        if pool.key in ratings
    ]


def _candidates(pool: str, moment: datetime) -> QuerySet[Rating]:
    """The rows the database can tell apart; how far a deviation has grown is told in Python.

    Time only adds to a deviation, so those already too uncertain need not be read.
    """
    return Rating.objects.filter(
        pool=pool,
        member__is_active=True,
        last_played__gte=idle_limit(moment),
        deviation__lte=settings.CLUB["PROVISIONAL_DEVIATION"],
    )


def _with_places(listed: list[tuple[int, int, Rating]]) -> list[Rung]:
    places: dict[int, int] = {}
    counts: dict[int, int] = {}
    for number, (rating, _, _) in enumerate(listed, start=1):
        places.setdefault(rating, number)
        counts[rating] = counts.get(rating, 0) + 1
    return [
        Rung(
            place=places[rating],
            shared=counts[rating] > 1,
            member_id=row.member_id,
            rating=rating,
            deviation=deviation,
            matches=row.matches,
            last_played=row.last_played,
        )
        for rating, deviation, row in listed
        if row.last_played is not None
    ]


def _recent_values(member: AbstractBaseUser) -> dict[str, list[float]]:
    """The last ratings in every pool, in one query."""
    newest_first = Window(RowNumber(), partition_by="pool", order_by=F("id").desc())
    rows = (
        RatingChange.objects.filter(member_id=member.pk)
        .annotate(number=newest_first)
        .filter(number__lte=PROFILE_CHART_MATCHES)
        .order_by("id")
        .values_list("pool", "value_before", "value_after")
    )
    values: dict[str, list[float]] = {}
    for pool, before, after in rows:
        values.setdefault(pool, [before]).append(after)
    return values


def _profile_row(pool: Pool, rating: Rating, values: list[float], moment: datetime) -> ProfileRow:
    deviation = rating.at(moment).deviation
    return ProfileRow(
        pool=pool,
        rating=rating.shown,
        deviation=shown(deviation),
        provisional=is_provisional(deviation),
        matches=rating.matches,
        last_played=rating.last_played or moment,
        chart=line_chart(values, width=120, height=32),
    )
