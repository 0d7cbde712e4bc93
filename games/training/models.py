"""What a member has done in the course."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class LessonProgress(models.Model):
    """One lesson of one member. Visitors without an account keep the same in their session."""

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="lessons", verbose_name=_("member")
    )
    lesson = models.SlugField(_("lesson"), max_length=40)
    tries = models.PositiveIntegerField(_("tries"), default=0)
    passed_at = models.DateTimeField(_("passed at"), null=True, blank=True)
    best = models.PositiveSmallIntegerField(_("fewest moves"), null=True, blank=True)

    class Meta:
        verbose_name = _("progress in a lesson")
        verbose_name_plural = _("progress in lessons")
        ordering = ["member_id", "lesson"]
        constraints = [
            models.UniqueConstraint(fields=["member", "lesson"], name="one_row_a_member_and_lesson")
        ]

    def __str__(self) -> str:
        return f"{self.member}: {self.lesson}"
