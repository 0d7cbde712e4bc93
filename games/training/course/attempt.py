"""A list of moves as an attempt at a lesson: it ends as soon as the goal is reached or certainly missed."""

from dataclasses import replace
from typing import Any

from games.engine.base import IllegalMove
from games.training.course.lesson import Lesson
from games.training.course.run import FAILED, MOST_MOVES, OPEN, OVER, Run, run_of
from games.training.course.ways import ways


def attempt(lesson: Lesson, actions: Any) -> Run:
    """The run of the moves; raises InvalidAction or IllegalMove, also for a move after the attempt ended."""
    if not isinstance(actions, list) or not actions or len(actions) > MOST_MOVES:
        return run_of(lesson, actions)
    before = run_of(lesson, actions[:-1])
    if ended(before):
        raise IllegalMove(OVER)
    run = before.after(actions[-1])
    return replace(run, status=FAILED) if ended(run) and run.status == OPEN else run


def ended(run: Run) -> bool:
    return run.status != OPEN or ways(run) == []
