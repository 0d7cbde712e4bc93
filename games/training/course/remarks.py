"""What there is to say of the learner's last move, as facts of the engine (see `games.training.words`)."""

from dataclasses import dataclass

from games.bots.filler.reasons import gains
from games.training.course.goals import Deny, Enclose
from games.training.course.lesson import LEARNER, RIVAL
from games.training.course.run import FAILED, OPEN, PASSED, Ply, Run, bare, run_of
from games.training.course.ways import facts_of_move, next_move, ways

NOTABLE = 4
"""What a rival must gain before it is said that it could have been kept from him."""


@dataclass(frozen=True)
class Remark:
    """One thing to say: its kind, the colours and the figures it speaks of."""

    kind: str
    colour: int = 0
    amount: int = 0
    other: int = 0  # another colour, or another figure


def remarks_on(run: Run) -> list[Remark]:
    """On the last move of an attempt and what followed; nothing before the first one."""
    if not run.own:
        return []
    last = run.own[-1]
    said = _of_move(last)
    since = run.plies[run.plies.index(last) + 1 :]
    said += [remark for ply in since for remark in _of_answer(ply)]
    said += _of_ends(run, last)
    if run.status == FAILED:
        said += _better(run, last)
        said += _verdict(run)
    elif run.status != PASSED:
        said += _kept(last, since)
    return said


def _of_move(ply: Ply) -> list[Remark]:
    colour = ply.action["colour"]
    said = [Remark("took", colour, ply.gain)]
    return [*said, Remark("enclosed", colour, ply.enclosed)] if ply.enclosed else said


def _of_answer(ply: Ply) -> list[Remark]:
    return [Remark("rival", ply.action["colour"], ply.gain)] if ply.seat == RIVAL else []


def _of_ends(run: Run, last: Ply) -> list[Remark]:
    """The results of games that ended with this move or the answer."""
    return [
        Remark(
            "game" if run.lesson.games > 1 else "end",
            number,
            position.worths()[LEARNER],
            position.worths()[RIVAL],
        )
        for number, position in enumerate(run.ended, start=1)
        if number >= last.game
    ]


def _better(run: Run, last: Ply) -> list[Remark]:
    """What another move would have done, where one is known that leads to the goal."""
    before = run_of(run.lesson, [bare(ply.action) for ply in run.own[:-1]])
    action = next_move(before) if ways(before) else None
    if action is None or action == bare(last.action):
        return []
    first = facts_of_move(before, action)
    if isinstance(run.lesson.goal, Deny):
        return [Remark("should_deny", first.colour, first.denied)]
    enclosing = isinstance(run.lesson.goal, Enclose)
    best = max(_way(before), key=lambda ply: ply.enclosed if enclosing else ply.gain)
    colour, amount = best.action["colour"], best.enclosed if enclosing else best.gain
    if best.before is before.position:
        return [Remark("would_enclose" if enclosing else "would_take", colour, amount)]
    return [Remark("would_fence" if enclosing else "would_open", first.colour, amount, colour)]


def _way(run: Run) -> list[Ply]:
    """The learner's moves from here to the goal, as far as they are known."""
    way: list[Ply] = []
    while run.status == OPEN and (action := next_move(run)) is not None:
        before = len(run.plies)
        run = run.after(action)
        way.append(run.plies[before])
    return way


def _kept(last: Ply, since: tuple[Ply, ...]) -> list[Remark]:
    """A large gain of the rival by a colour that the learner could have taken."""
    for ply in since:
        colour = ply.action["colour"]
        if ply.seat == RIVAL and ply.gain >= NOTABLE and colour in gains(last.before, LEARNER):
            return [Remark("could_deny", colour, ply.gain)]
    return []


def _verdict(run: Run) -> list[Remark]:
    goal = run.lesson.goal
    if goal.kind == "deny":
        return []
    if goal.kind in ("win", "match"):
        return [Remark(f"lost_{goal.kind}")]
    kind = "out_of_reach" if run.left and not run.position.over else "missed"
    return [Remark(kind, amount=goal.reached(run), other=goal.figure)]
