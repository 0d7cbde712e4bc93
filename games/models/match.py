"""A match: what is played at a table and, where rated, posted to the ladder."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Match(models.Model):
    """One game, or two on the same board with corners swapped."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        BETWEEN = "between", _("between the games")
        OVER = "over", _("over")
        ABORTED = "aborted", _("aborted")

    table = models.OneToOneField(Table, models.CASCADE, related_name="match", verbose_name=_("table"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.RUNNING)
    setup = models.JSONField(_("set-up"))
    seed = models.CharField(_("seed"), max_length=40, editable=False)
    commitment = models.CharField(_("commitment to the seed"), max_length=64)
    ready = models.JSONField(default=list)
    """A flag a seat: pressed "ready" between the games."""
    resigning = models.JSONField(default=list)
    """Rows ["game" or "match", seat]: who of a pair wants to resign and waits for the partner."""
    left = models.JSONField(default=list)
    """Seats out for the rest of a match of more than two sides, in the order in which they left."""
    rematch_offers = models.JSONField(default=list)
    """The seats that asked for a rematch."""
    started_at = models.DateTimeField(_("started at"))
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=12, blank=True)
    winner = models.PositiveSmallIntegerField(_("winner"), null=True, blank=True)
    by_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    """Who resigned, ran out of time or aborted, where the reason is one of these."""
    scores = models.JSONField(_("scores"), default=list)
    """The rating score of each seat, once the match is over."""
    points = models.JSONField(_("points"), default=list)
    """The game points of each seat over the match."""
    places = models.JSONField(_("places"), default=list)
    """The standing of each seat; equal places are shared."""
    pairings = models.JSONField(default=list)
    """Rows [side, side, score of the first] for the ladder, once a rated match is over."""

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-started_at"]
        indexes = [models.Index(fields=["status", "-ended_at"], name="match_status")]

    def __str__(self) -> str:
        return f"{self.table} {self.started_at:%Y-%m-%d}"
