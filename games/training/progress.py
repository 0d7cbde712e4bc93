"""How far somebody is in the course: read, written, and carried over to an account.

A member's progress is in the database; that of a visitor without an account is in the session, in the same
words, until he signs up or in.
"""

from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.training.course.lessons import BY_KEY
from games.training.models import LessonProgress

SESSION_KEY = "training"


@dataclass(frozen=True)
class Mark:
    """What is known of one lesson."""

    tries: int = 0
    best: int | None = None  # fewest moves in which it was passed
    passed_at: datetime | None = None

    @property
    def passed(self) -> bool:
        return self.passed_at is not None

    def with_try(self, *, moves: int | None, at: datetime) -> "Mark":
        """After one more try; `moves` is None for one that failed."""
        after = replace(self, tries=self.tries + 1)
        if moves is None:
            return after
        best = moves if self.best is None else min(self.best, moves)
        return replace(after, best=best, passed_at=self.passed_at or at)

    def joined(self, other: "Mark") -> "Mark":
        """Both together: the tries of both, the best and the earliest of either."""
        return Mark(
            self.tries + other.tries,
            min((best for best in (self.best, other.best) if best is not None), default=None),
            min((at for at in (self.passed_at, other.passed_at) if at is not None), default=None),
        )


def marks_of(request: HttpRequest) -> dict[str, Mark]:
    """Lesson key -> what the visitor of a request has done there; lessons never tried are left out."""
    if request.user.is_authenticated:
        rows = LessonProgress.objects.filter(member=request.user)
        return {row.lesson: Mark(row.tries, row.best, row.passed_at) for row in rows}
    return _kept(request.session)


def note_try(request: HttpRequest, lesson: str, *, moves: int | None) -> None:
    """A try has ended: passed in so many moves, or failed (None)."""
    at = timezone.now()
    if request.user.is_authenticated:
        _write(request.user, lesson, Mark().with_try(moves=moves, at=at))
        return
    kept = _kept(request.session)
    _keep(request.session, kept | {lesson: kept.get(lesson, Mark()).with_try(moves=moves, at=at)})


def carry_over(member: Any, session: Any) -> None:
    """Whoever has just signed up or in keeps what he did as a visitor."""
    for lesson, mark in _kept(session).items():
        _write(member, lesson, mark)
    session.pop(SESSION_KEY, None)


def _write(member: Any, lesson: str, more: Mark) -> None:
    with transaction.atomic():
        row, _ = LessonProgress.objects.select_for_update().get_or_create(member=member, lesson=lesson)
        mark = Mark(row.tries, row.best, row.passed_at).joined(more)
        row.tries, row.best, row.passed_at = mark.tries, mark.best, mark.passed_at
        row.save(update_fields=["tries", "best", "passed_at"])


def _keep(session: Any, marks: dict[str, Mark]) -> None:
    session[SESSION_KEY] = {
        lesson: asdict(mark) | {"passed_at": mark.passed_at and mark.passed_at.isoformat()}
        for lesson, mark in marks.items()
    }


def _kept(session: Any) -> dict[str, Mark]:
    """The marks of a session; lessons that are no more are left out."""
    return {
        lesson: Mark(
            mark["tries"],
            mark["best"],
            datetime.fromisoformat(mark["passed_at"]) if mark["passed_at"] else None,
        )
        for lesson, mark in (session or {}).get(SESSION_KEY, {}).items()
        if lesson in BY_KEY
    }
