"""A review by the computer: where it stands in the queue, what is done of it, and its result."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Match


class Analysis(models.Model):
    """One a match, for everybody who may see the match. Only games.analysis.services writes here."""

    class Status(models.TextChoices):
        QUEUED = "queued", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")

    match = models.OneToOneField(Match, models.CASCADE, related_name="analysis", verbose_name=_("match"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.QUEUED)
    version = models.PositiveSmallIntegerField(_("version of the analyser"))
    asked_by = models.CharField(_("asked by"), max_length=48, editable=False)
    """The Visitor.key of whoever asked."""
    asked_at = models.DateTimeField(_("asked at"))
    touched_at = models.DateTimeField(_("last worked on"), null=True, blank=True)
    """When a worker last kept a step: long ago means that it is gone."""
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    turn = models.PositiveSmallIntegerField(_("times taken up"), default=0)
    """Steps of an earlier turn, sent by a worker that was thought dead, are no longer wanted."""
    done = models.PositiveIntegerField(_("positions done"), default=0)
    total = models.PositiveIntegerField(_("positions in all"), default=0)
    steps = models.JSONField(default=list)
    """What was found so far, a row a position, as `work` makes them; empty again at the end."""
    result = models.JSONField(_("result"), null=True, blank=True)

    class Meta:
        verbose_name = _("review by the computer")
        verbose_name_plural = _("reviews by the computer")
        ordering = ["-asked_at"]
        indexes = [
            models.Index(fields=["status", "asked_at"], name="analysis_queue"),
            models.Index(fields=["asked_by", "-asked_at"], name="analysis_asked_by"),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.status}"

    @property
    def unfinished(self) -> bool:
        return self.status in (self.Status.QUEUED, self.Status.RUNNING)
