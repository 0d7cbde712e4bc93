"""The site: wiring, people and the lobby. Loads the Celery app so that tasks find it."""

from club.celery import app as celery_app

__all__ = ["celery_app"]
