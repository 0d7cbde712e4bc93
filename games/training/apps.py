"""The training app: a course of lessons, and what members have passed of it."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TrainingConfig(AppConfig):
    name = "games.training"
    label = "training"
    verbose_name = _("Training")

    def ready(self) -> None:
        from games.training import receivers  # noqa: F401
