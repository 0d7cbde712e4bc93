"""A game: one play of a variant, as it stands now."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Game(models.Model):
    """The position and the clock as they were left by the last event."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        OVER = "over", _("over")

    match = models.ForeignKey(Match, models.CASCADE, related_name="games", verbose_name=_("match"))
    number = models.PositiveSmallIntegerField(_("number"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.RUNNING)
    ply = models.PositiveIntegerField(_("moves"), default=0)
    position = models.JSONField(_("position"))
    """What the family's `load` takes, beside the setup of this game."""
    to_move = models.PositiveSmallIntegerField(_("to move"), null=True, blank=True)
    clock = models.JSONField(_("clock"))
    flags_at = models.DateTimeField(_("flag falls at"), null=True, blank=True)
    """When time alone acts: a flag falls, the first move is overdue, or the next game of the match starts."""
    outcome = models.JSONField(_("outcome"), null=True, blank=True)
    worths = models.JSONField(_("worths"), default=list)
    """What each seat holds, and at the end what counts for the match."""
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["match_id", "number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_game_a_number")]
        indexes = [
            # The sweep asks this every half second; only games that time can change are in it.
            models.Index(fields=["flags_at"], condition=Q(flags_at__isnull=False), name="game_flags_at"),
        ]

    def __str__(self) -> str:
        return f"{self.match}, {self.number}"
