"""A rating change made readable: figures rounded as people see them, rivals by name."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth import get_user_model
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratings.models import RatingChange, shown


@dataclass(frozen=True, slots=True)
class PairingRow:
    """One comparison of the match: against whom, what was expected, what came."""

    rivals: SafeString
    several: bool
    rating: int
    deviation: int
    score: float
    expected: float


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One match of a history."""

    played_at: datetime
    before: int
    after: int
    delta: str
    deviation_before: int
    deviation_grown: int
    deviation_after: int
    volatility_before: float
    volatility_after: float
    idle_days: int
    pairings: list[PairingRow]

    @property
    def grew(self) -> bool:
        """Idleness made a difference that can be seen."""
        return self.idle_days > 0 and self.deviation_grown > self.deviation_before

    @property
    def volatility_moved(self) -> bool:
        """By as much as four digits show; it seldom does."""
        return round(self.volatility_before, 4) != round(self.volatility_after, 4)


def explain(changes: Iterable[RatingChange]) -> list[ChangeRow]:
    """All these changes, with one query for the names of the rivals."""
    changes = list(changes)
    names = _names_of(changes)
    return [_change_row(change, names) for change in changes]


def signed(number: int) -> str:
    """A difference with its sign; a true minus, so that both signs are as wide."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _names_of(changes: list[RatingChange]) -> dict[int, SafeString]:
    ids = {
        member_id
        for change in changes
        for pairing in change.calculation["pairings"]
        for member_id in pairing["rivals"]
    }
    members = get_user_model()._default_manager.filter(pk__in=ids, is_active=True)
    return {
        member.pk: format_html(
            '<a href="{}"><bdi>{}</bdi></a>', member.get_absolute_url(), member.get_username()
        )
        for member in members
    }


def _change_row(change: RatingChange, names: dict[int, SafeString]) -> ChangeRow:
    calculation = change.calculation
    return ChangeRow(
        played_at=change.played_at,
        before=change.before,
        after=change.after,
        delta=signed(change.delta),
        deviation_before=shown(change.deviation_before),
        deviation_grown=shown(calculation["deviation"]),
        deviation_after=shown(change.deviation_after),
        volatility_before=change.volatility_before,
        volatility_after=change.volatility_after,
        idle_days=round(calculation["idle_days"]),
        pairings=[
            PairingRow(
                rivals=_listed(pairing["rivals"], names),
                several=len(pairing["rivals"]) > 1,
                rating=shown(pairing["value"]),
                deviation=shown(pairing["deviation"]),
                score=pairing["score"],
                expected=pairing["expected"],
            )
            for pairing in calculation["pairings"]
        ],
    )


def _listed(rivals: list[int], names: dict[int, SafeString]) -> SafeString:
    former = conditional_escape(gettext("former member"))
    return format_html_join(", ", "{}", ((names.get(rival, former),) for rival in rivals))
