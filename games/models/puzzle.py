"""Puzzles of Digit Bridge that were made ahead, so that no table waits for one."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Puzzle(models.Model):
    """A puzzle nobody has played. Whoever takes it removes it: each is used once."""

    clues = models.PositiveSmallIntegerField(_("clues"))
    irregular = models.BooleanField(_("irregular blocks"))
    symmetric = models.BooleanField(_("symmetric clues"))
    content = models.JSONField()
    """What the family's `new_setup` takes as `puzzle`. It holds the solution: no page shows it."""
    made_at = models.DateTimeField(_("made at"), auto_now_add=True)

    class Meta:
        verbose_name = _("puzzle in stock")
        verbose_name_plural = _("puzzles in stock")
        indexes = [models.Index(fields=["clues", "irregular", "symmetric"], name="puzzle_kind")]

    def __str__(self) -> str:
        return f"{self.clues}/{self.pk}"
