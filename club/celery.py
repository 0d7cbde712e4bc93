"""The Celery app and its timetable, in plain sight."""

import os

from celery import Celery
from celery.beat import Scheduler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "club.settings")

app = Celery("club")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


class MemoryScheduler(Scheduler):
    """The timetable kept in memory: it is code, so there is nothing to store on disk."""

    def setup_schedule(self) -> None:
        self.install_default_entries(self.schedule)
        self.merge_inplace(self.app.conf.beat_schedule)
