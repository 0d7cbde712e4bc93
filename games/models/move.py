"""A move: one ply of a game, never changed once written."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Move(models.Model):
    """An action as the record format writes it, with the clock's word on it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="moves", verbose_name=_("game"))
    ply = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    action = models.JSONField(_("action"))
    gain = models.IntegerField(_("gain"), default=0)
    spent_ms = models.PositiveIntegerField(_("spent (ms)"))
    left_ms = models.PositiveIntegerField(_("left (ms)"))
    client_id = models.CharField(max_length=36, blank=True, editable=False)
    """The browser's own name for the move: sent twice it counts once."""
    played_at = models.DateTimeField(_("played at"))

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["game_id", "ply"]
        constraints = [
            models.UniqueConstraint(fields=["game", "ply"], name="one_move_a_ply"),
            models.UniqueConstraint(
                fields=["game", "client_id"], condition=~Q(client_id=""), name="a_move_counts_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.ply}"
