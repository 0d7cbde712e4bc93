"""What still leads to a lesson's goal. The rival's answers are fixed: only the learner's moves are tried."""

from games.bots.filler.reasons import Facts, facts_of
from games.engine.base import Action
from games.training.course.lesson import LEARNER, moves_of
from games.training.course.run import OPEN, PASSED, Run, bare

FORESEEN = 4
"""Moves of the learner that are looked through completely; of longer lessons only the likeliest lines are."""

LINES = 8
"""So many of them."""


def ways(run: Run) -> list[Action] | None:
    """The moves after which the goal can still be reached; None where not everything is looked through."""
    if run.status != OPEN:
        return []
    if run.left > FORESEEN or run.lesson.games > 1:
        return None
    return [action for action in run.legal() if _leads(run.after(action))]


def _leads(run: Run) -> bool:
    if run.status != OPEN:
        return run.status == PASSED
    return any(_leads(run.after(action)) for action in run.legal())


def next_move(run: Run) -> Action | None:
    """What to play now: the lesson's own way where the run is on it, else another; None if there is none."""
    played = [bare(ply.action) for ply in run.own]
    solution = moves_of(run.lesson.solution)
    if played == solution[: len(played)] and len(played) < len(solution):
        return solution[len(played)]
    found = ways(run)
    if found is not None:
        return found[0] if found else None
    line = _line(run)
    return line[0] if line else None


def _line(run: Run) -> list[Action] | None:
    """Moves that lead to the goal, found along the lines that look best; None if none of them does."""
    lines: list[tuple[Run, list[Action]]] = [(run, [])]
    while lines:
        longer = [(one.after(action), [*line, action]) for one, line in lines for action in one.legal()]
        for reached, line in longer:
            if reached.status == PASSED:
                return line
        going_on = [pair for pair in longer if pair[0].status == OPEN]
        lines = sorted(going_on, key=lambda pair: -_standing(pair[0]))[:LINES]
    return None


def _standing(run: Run) -> float:
    """How good a run looks: the leads of its games, and what the learner touches now."""
    positions = [*run.ended, run.position] if not run.position.over else list(run.ended)
    lead = sum(one.worth[LEARNER] - one.worth[1 - LEARNER] for one in positions)
    return lead + run.position.borders[LEARNER].bit_count() / 4


def facts_of_move(run: Run, action: Action) -> Facts:
    """The engine's facts of a move of the learner in this run."""
    return facts_of(run.position, {**action, "seat": LEARNER})
