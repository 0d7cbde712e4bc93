"""When the site was last seen alive, so that an outage costs nobody his clock."""

from django.db import models


class Heartbeat(models.Model):
    """One row, written by the sweep of the clocks."""

    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seen_at:%Y-%m-%d %H:%M:%S}"
