"""What the club believes of its members' strength, and how it came to believe it.

`Rating` is the present state, one row per member and pool (a pool is what a rating is kept for:
a rated variant). `RatingChange` is the history: written once per match and member, never altered.
Matches are plain numbers here, since ratings know nothing of games.
"""

import math
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratings import glicko


def shown(number: float) -> int:
    """A rating or deviation as people see it; half a point goes up, below zero too."""
    return math.floor(number + 0.5)


class Rating(models.Model):
    """A member's rating in one pool, as it was at the end of the last match."""

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", verbose_name=_("member")
    )
    pool = models.CharField(_("ladder"), max_length=50)
    value = models.FloatField(_("rating"), default=glicko.START_VALUE)
    deviation = models.FloatField(_("deviation"), default=glicko.START_DEVIATION)
    volatility = models.FloatField(_("volatility"), default=glicko.START_VOLATILITY)
    matches = models.PositiveIntegerField(_("matches"), default=0)
    last_played = models.DateTimeField(_("last played"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [models.UniqueConstraint(fields=["member", "pool"], name="one_rating_per_pool")]
        indexes = [models.Index(fields=["pool", "-value"], name="rating_ladder")]

    def __str__(self) -> str:
        return f"{self.pool}: {self.shown} ± {shown(self.deviation)}"

    @property
    def shown(self) -> int:
        return shown(self.value)

    def at(self, moment: datetime) -> glicko.Rating:
        """The rating at this moment: the time since the last match has made it less certain."""
        stored = glicko.Rating(self.value, self.deviation, self.volatility)
        return glicko.idle(stored, idle_periods(self.last_played, moment))

    def provisional_at(self, moment: datetime) -> bool:
        return is_provisional(self.at(moment).deviation)

    @property
    def provisional(self) -> bool:
        """Too uncertain for the ladder now; shown with a question mark."""
        return self.provisional_at(timezone.now())


def idle_periods(last_played: datetime | None, moment: datetime) -> float:
    """Rating periods (days) without a match; none before the first, or when clocks disagree."""
    if last_played is None:
        return 0.0
    return max(0.0, (moment - last_played) / glicko.IDLE_PERIOD)


def is_provisional(deviation: float) -> bool:
    return deviation > settings.CLUB["PROVISIONAL_DEVIATION"]


class AppendOnlyError(TypeError):
    """A row of the history was to be altered."""


class RatingChangeQuerySet(models.QuerySet["RatingChange"]):
    """Adds and reads; what has been written stays."""

    def update(self, **values: Any) -> NoReturn:
        raise AppendOnlyError("rating changes are never altered")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("rating changes are never deleted")

    def bulk_update(self, objs: Iterable["RatingChange"], *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("rating changes are never altered")


class RatingChange(models.Model):
    """What one match did to one member's rating, with the calculation it came from.

    `calculation`: {"idle_days", "deviation" (grown over them, what the match started from),
    "pairings": [{"rivals": [member ids], "value", "deviation" (their mean and root mean square),
    "score", "expected"}]}.
    """

    match_id = models.BigIntegerField(_("match"))
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="rating_changes",
        verbose_name=_("member"),
    )
    pool = models.CharField(_("ladder"), max_length=50)
    value_before = models.FloatField(_("rating before"))
    value_after = models.FloatField(_("rating after"))
    deviation_before = models.FloatField(_("deviation before"))
    deviation_after = models.FloatField(_("deviation after"))
    volatility_before = models.FloatField(_("volatility before"))
    volatility_after = models.FloatField(_("volatility after"))
    score = models.FloatField(_("score"), help_text=_("Mean over the pairings, from 0 to 1."))
    calculation = models.JSONField(_("calculation"))
    played_at = models.DateTimeField(_("played"))
    created_at = models.DateTimeField(_("posted"), auto_now_add=True)

    objects = RatingChangeQuerySet.as_manager()

    class Meta:
        verbose_name = _("rating change")
        verbose_name_plural = _("rating changes")
        constraints = [
            models.UniqueConstraint(fields=["match_id", "member"], name="one_change_per_match_and_member")
        ]
        indexes = [models.Index(fields=["member", "pool", "id"], name="rating_history")]

    def __str__(self) -> str:
        return f"{self.pool}: {self.before} → {self.after}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError("rating changes are never altered")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("rating changes are never deleted")

    @property
    def before(self) -> int:
        return shown(self.value_before)

    @property
    def after(self) -> int:
        return shown(self.value_after)

    @property
    def delta(self) -> int:
        """The difference of the figures shown, so that the sum a reader does comes out."""
        return self.after - self.before

    def summary(self) -> dict[str, int]:
        """As a table shows it beside the name."""
        return {"before": self.before, "after": self.after, "delta": self.delta}
