"""Celery's ways in: taking up a review, and one step of it at a time.

A step sends the next one: whatever else waits for a worker comes in between, and a worker that stops loses
one step at most.
"""

import logging
from functools import cache
from typing import Any

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.analysis import selectors, services, verdicts, work
from games.analysis.models import Analysis
from games.analysis.process import Judge
from games.engine.base import Setup

logger = logging.getLogger(__name__)


@cache
def judge() -> Judge:
    """The process that judges for this worker."""
    return Judge()


def strongest(setup: Setup, position: Any) -> work.Verdict:
    """What the computer thinks of a position when it takes its time."""
    return judge().verdict(setup, position, seconds=settings.CLUB["REVIEW_SECONDS_PER_POSITION"])


analyst: work.Analyst = strongest
"""Who judges the positions."""


@shared_task(name="analysis.start", acks_late=False)
def start() -> None:
    """Take up the next review if none is at work. Harmless to call at any time, and twice."""
    analysis = services.take_up(at=timezone.now())
    if analysis is not None:
        step.apply_async((analysis.pk, analysis.turn))


@shared_task(name="analysis.step")
def step(pk: int, turn: int) -> None:
    """Judge one position of a running review, then send the next step, or end it."""
    analysis = Analysis.objects.filter(pk=pk, turn=turn, status=Analysis.Status.RUNNING).first()
    if analysis is None:
        return
    try:
        going_on = _one_step(analysis)
    except Exception:
        logger.exception("The review of match %s failed at step %s", analysis.match_id, analysis.done)
        services.give_up(analysis, at=timezone.now())
        services.send_start()
        return
    if going_on:
        step.apply_async((pk, turn), countdown=settings.CLUB["REVIEW_PAUSE_SECONDS"])


def _one_step(analysis: Analysis) -> bool:
    """Whether there is more to do for whoever did this step."""
    job = selectors.job_of(analysis)
    found = work.next_step(job, analyst)
    if found is not None:
        return services.keep(analysis, found, total=work.total(job), at=timezone.now())
    if services.finish(analysis, work.result(job, verdicts.explained), at=timezone.now()):
        services.send_start()
    return False
