"""Pages of the course: its overview, a lesson, and what a lesson's page asks the engine."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_GET, require_POST

from games.bots import levels_of
from games.engine.base import GameError, InvalidAction, gettext_noop
from games.training import shown
from games.training.course.attempt import attempt, ended
from games.training.course.lesson import Lesson
from games.training.course.lessons import BY_KEY, LESSONS
from games.training.course.run import FAILED, PASSED, Run, run_of
from games.training.progress import Mark, marks_of, note_try
from games.training.words import goal_words, moves_words

MOST_BYTES = 4096
PRACTICE = "training"  # the variant of free practice
PRACTICE_LEVEL = "greedy"


@require_GET
def overview(request: HttpRequest) -> HttpResponse:
    """All lessons with what was done of them, and free practice."""
    rows = _rows(marks_of(request))
    context = {
        "rows": rows,
        "passed": sum(row["mark"].passed for row in rows),
        "next": next((row["lesson"] for row in rows if not row["mark"].passed), None),
        "practice": PRACTICE,
        "levels": [(bot.key, gettext(bot.title), gettext(bot.about)) for bot in levels_of("filler")],
        "level": PRACTICE_LEVEL,
    }
    return render(request, "training/overview.html", context)


@require_GET
def lesson_page(request: HttpRequest, key: str) -> HttpResponse:
    lesson = _find(key)
    rows = _rows(marks_of(request))
    number = LESSONS.index(lesson) + 1
    following = LESSONS[number] if number < len(LESSONS) else None
    run = run_of(lesson, [])
    config = {
        "url": reverse("training:play", kwargs={"key": key}),
        "language": get_language(),
        "beginning": shown.beginning(lesson, run),
        "figure": lesson.goal.figure,
        "kind": lesson.goal.kind,
    }
    context = {
        "lesson": lesson,
        "number": number,
        "count": len(LESSONS),
        "title": gettext(lesson.title),
        "paragraphs": [gettext(text) for text in lesson.text],
        "goal": goal_words(lesson),
        "moves": moves_words(lesson),
        "rows": rows,
        "passed": rows[number - 1]["mark"].passed,
        "following": following,
        "config": config,
    }
    return render(request, "training/lesson.html", context)


@require_POST
def play(request: HttpRequest, key: str) -> HttpResponse:
    """The answer to a move, or to a request for a hint: {"moves": [...], "hint": 1 or 2}."""
    lesson = _find(key)
    try:
        asked = _asked(request)
        if "hint" in asked:
            return JsonResponse(_hint(lesson, asked))
        run = attempt(lesson, asked["moves"])
    except GameError as error:
        return JsonResponse({"error": shown.in_words(error)}, status=400)
    if not run.own:
        return JsonResponse(shown.beginning(lesson, run))
    _note(request, run)
    return JsonResponse(shown.progress(run))


def _note(request: HttpRequest, run: Run) -> None:
    if run.status in (PASSED, FAILED):
        moves = len(run.own) if run.status == PASSED else None
        note_try(request, run.lesson.key, moves=moves)


def _hint(lesson: Lesson, asked: dict[str, Any]) -> dict[str, Any]:
    stage = asked["hint"]
    if type(stage) is not int or stage not in (shown.NUDGE, shown.SHOW):
        raise InvalidAction(gettext_noop("a hint is asked for by 1 or 2"))
    run = attempt(lesson, asked["moves"])
    if ended(run):
        raise InvalidAction(gettext_noop("this lesson is over: there is nothing to hint at"))
    return shown.hint(run, stage)


def _asked(request: HttpRequest) -> dict[str, Any]:
    """What the page sent, if it is an object with a list of moves; raises InvalidAction."""
    if len(request.body) > MOST_BYTES:
        raise InvalidAction(gettext_noop("the request is too large"))
    try:
        asked = json.loads(request.body)
    except (ValueError, RecursionError) as error:
        raise InvalidAction(gettext_noop("the request is not JSON")) from error
    if not isinstance(asked, dict) or not asked.keys() <= {"moves", "hint"} or "moves" not in asked:
        raise InvalidAction(gettext_noop("the request needs the moves made so far"))
    return asked


def _find(key: str) -> Lesson:
    if key not in BY_KEY:
        raise Http404(gettext("There is no such lesson."))
    return BY_KEY[key]


def _rows(marks: dict[str, Mark]) -> list[dict[str, Any]]:
    """The lessons in their order, as lists of them show them."""
    return [
        {
            "number": number,
            "lesson": lesson,
            "title": gettext(lesson.title),
            "summary": gettext(lesson.summary),
            "mark": marks.get(lesson.key, Mark()),
            "script": f"lesson-{number}",
            "diagram": {"board": lesson.start().board(), "view": _still(lesson)},
        }
        for number, lesson in enumerate(LESSONS, start=1)
    ]


def _still(lesson: Lesson) -> dict[str, Any]:
    """The lesson's first position as a picture: nothing in it can be played."""
    return {**lesson.start().view(), "options": None}
