"""The writers of reviews: asked for, taken up, carried on, ended. Each transaction is short."""

from datetime import datetime, timedelta
from typing import Any

from celery import signature
from django.conf import settings
from django.db import transaction

from games.analysis import selectors
from games.analysis.models import Analysis
from games.analysis.work import ANALYSER, Step
from games.engine.base import gettext_noop
from games.models import Match
from games.services.refusals import Refused
from games.services.seating import one_at_a_time
from games.visitors import Visitor

Status = Analysis.Status
QUEUE = "reviews by the computer"
MOST_TURNS = 3
"""A review that was taken up so often and never ended is given up."""


def ask(*, key: str, visitor: Visitor, at: datetime) -> Analysis:
    """Put a match in the queue, once: who asks for what was asked before gets that. Raises Refused."""
    match = selectors.match_to_review(key, visitor)
    if not visitor.key:
        raise Refused("nobody", gettext_noop("Sign in, or play here as a guest, to ask the computer."))
    with transaction.atomic():
        one_at_a_time(QUEUE)
        known = Analysis.objects.filter(match=match).first()
        if known is not None and not selectors.may_be_asked_again(known):
            return known
        _check_limits(visitor, at)
        wish = {"status": Status.QUEUED, "asked_by": visitor.key, "asked_at": at, "version": ANALYSER}
        return _queued(match, wish)


def _queued(match: Match, wish: dict[str, Any]) -> Analysis:
    afresh = {"touched_at": None, "ended_at": None, "turn": 0, "done": 0, "total": 0}
    wish |= {**afresh, "steps": [], "result": None}
    analysis, _ = Analysis.objects.update_or_create(match=match, defaults=wish)
    transaction.on_commit(send_start)
    return analysis


def _check_limits(visitor: Visitor, at: datetime) -> None:
    """Refuse what one visitor, or all together, may not ask for now."""
    own = Analysis.objects.filter(asked_by=visitor.key)
    kind = "MEMBER" if visitor.kind == "member" else "GUEST"
    most = settings.CLUB[f"REVIEWS_WAITING_PER_{kind}"]
    if own.filter(status__in=[Status.QUEUED, Status.RUNNING]).count() >= most:
        raise Refused("waiting", gettext_noop("Wait until the computer has done what you asked for before."))
    hourly = settings.CLUB[f"REVIEWS_PER_HOUR_{kind}"]
    if own.filter(asked_at__gt=at - timedelta(hours=1)).count() >= hourly:
        raise Refused(
            "too_many",
            gettext_noop("That is enough for an hour: at most %(most)s reviews. Ask again later."),
            most=hourly,
        )
    if Analysis.objects.filter(status=Status.QUEUED).count() >= settings.CLUB["REVIEWS_WAITING"]:
        raise Refused("full", gettext_noop("Too many matches wait for the computer. Ask again later."))


def take_up(*, at: datetime) -> Analysis | None:
    """The next review to work on, marked as running; None while another one is, or when nothing waits.

    One whose worker has not been heard of for long comes first, and goes on where it was.
    """
    with transaction.atomic():
        one_at_a_time(QUEUE)
        analysis = _next(at)
        if analysis is None:
            return None
        analysis.status, analysis.touched_at = Status.RUNNING, at
        analysis.turn += 1
        analysis.save(update_fields=["status", "touched_at", "turn"])
        return analysis


def _next(at: datetime) -> Analysis | None:
    silent = at - timedelta(seconds=settings.CLUB["REVIEW_SILENCE_SECONDS"])
    for analysis in Analysis.objects.filter(status=Status.RUNNING).order_by("touched_at"):
        if analysis.touched_at is not None and analysis.touched_at > silent:
            return None
        if analysis.turn < MOST_TURNS:
            return analysis
        give_up(analysis, at=at)
    return Analysis.objects.filter(status=Status.QUEUED).order_by("asked_at", "pk").first()


def keep(analysis: Analysis, step: Step, *, total: int, at: datetime) -> bool:
    """Keep a step, unless the review has moved on without it; returns whether it was kept."""
    steps = [*analysis.steps, step]
    told = {"steps": steps, "done": len(steps), "total": total, "touched_at": at}
    if not _as_it_was(analysis).update(**told):
        return False
    analysis.steps, analysis.done = steps, len(steps)
    return True


def finish(analysis: Analysis, result: dict[str, Any], *, at: datetime) -> bool:
    """All steps are made: what they come to is for everybody; returns whether that was news."""
    told = {"status": Status.DONE, "result": result, "steps": [], "total": analysis.done, "ended_at": at}
    return bool(_as_it_was(analysis).update(**told))


def give_up(analysis: Analysis, *, at: datetime) -> None:
    """The review cannot be made. Whoever wants to may ask for it anew."""
    _as_it_was(analysis).update(status=Status.FAILED, steps=[], ended_at=at)


def _as_it_was(analysis: Analysis) -> Any:
    """The row, if it still stands where this review of it began."""
    return Analysis.objects.filter(
        pk=analysis.pk, status=Status.RUNNING, turn=analysis.turn, done=analysis.done
    )


def send_start() -> None:
    """Ask a worker to take up the next review."""
    signature("analysis.start").apply_async()
