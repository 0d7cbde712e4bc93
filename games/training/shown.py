"""A run as its page shows it: what to draw step by step, and what to say."""

from typing import Any

from django.utils.translation import gettext

from games.engine.base import GameError
from games.engine.filler.position import FillerPosition
from games.training.course.lesson import Lesson
from games.training.course.remarks import remarks_on
from games.training.course.run import OPEN, PASSED, Ply, Run
from games.training.course.ways import facts_of_move, next_move
from games.training.words import hint_words, nudge_words, remark_words

Block = dict[str, Any]

NUDGE, SHOW = 1, 2


def beginning(lesson: Lesson, run: Run) -> Block:
    """The lesson before its first move."""
    start = lesson.start()
    return _outcome(run) | {"steps": [_step(start, board=True), *_steps(run.plies, 1)], "text": []}


def progress(run: Run) -> Block:
    """After the last move of the learner: that move, the answers, and what there is to say of them."""
    since = run.plies[run.plies.index(run.own[-1]) :]
    steps = _steps(since, since[0].game)
    if run.game > since[-1].game:
        steps.append(_step(run.position, board=True))
    return _outcome(run) | {"steps": steps, "text": _said(run)}


def hint(run: Run, stage: int) -> Block:
    """A nudge, or the move itself with its reasons; where no way is known, the advice to go back."""
    action = next_move(run)
    if action is None:
        text = gettext("No way to the goal is in sight from here: take a move back.")
        return {"text": [text], "action": None}
    facts = facts_of_move(run, action)
    if stage < SHOW:
        return {"text": [nudge_words(run, facts)], "action": None}
    return {"text": hint_words(run, facts), "action": action}


def in_words(error: GameError) -> str:
    """A refusal as a sentence."""
    text = gettext(error.msgid) % error.params
    return f"{text[:1].upper()}{text[1:]}."


def _outcome(run: Run) -> Block:
    return {
        "status": run.status,
        "left": run.left if run.lesson.counted else None,
        "reached": run.lesson.goal.reached(run) if run.status == OPEN else None,
        "game": run.game,
    }


def _said(run: Run) -> list[str]:
    sentences = [remark_words(run.lesson, remark) for remark in remarks_on(run)]
    if run.status == PASSED:
        sentences.append(gettext(run.lesson.praise))
    return sentences


def _steps(plies: tuple[Ply, ...], game: int) -> list[Block]:
    """One step a move, and one for each new game before its first move."""
    steps = []
    for ply in plies:
        if ply.game != game:
            game = ply.game
            steps.append(_step(ply.before, board=True))
        steps.append(_step(ply.after) | {"seat": ply.seat})
    return steps


def _step(position: FillerPosition, *, board: bool = False) -> Block:
    step: Block = {"view": position.view()}
    return step | {"board": position.board()} if board else step
