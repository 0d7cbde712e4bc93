"""One try at a lesson: the learner's moves played on its board, the rival's answers between them.

A run is a value made from the moves alone, so nothing has to be kept between two requests.

    run = run_of(lesson, [{"type": "move", "colour": 3}])
    run.status             "open", "passed" or "failed"
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.bots.filler.reasons import gains
from games.engine.base import Action, IllegalMove, InvalidAction, gettext_noop
from games.engine.filler.moves import MOVE, move
from games.engine.filler.position import FillerPosition
from games.training.course.lesson import LEARNER, RIVAL, Lesson

OPEN, PASSED, FAILED = "open", "passed", "failed"

OVER = gettext_noop("this lesson is over: try it again or take a move back")

MOST_MOVES = 60
"""More than any lesson takes: longer lists are not read."""


@dataclass(frozen=True)
class Ply:
    """A move in a run, with the positions around it."""

    game: int
    seat: int
    action: Action
    before: FillerPosition
    after: FillerPosition

    @property
    def gain(self) -> int:
        return self.after.worth[self.seat] - self.before.worth[self.seat]

    @property
    def enclosed(self) -> int:
        """Cells."""
        return self.after.last[2].bit_count() if self.after.last else 0


@dataclass(frozen=True)
class Run:
    """A try at a lesson as far as it has come."""

    lesson: Lesson
    position: FillerPosition
    plies: tuple[Ply, ...] = ()
    game: int = 1
    ended: tuple[FillerPosition, ...] = ()  # the last positions of the games that are over
    status: str = OPEN

    @property
    def own(self) -> list[Ply]:
        """The learner's moves."""
        return [ply for ply in self.plies if ply.seat == LEARNER]

    @property
    def left(self) -> int:
        """Moves the learner still has."""
        return self.lesson.moves - len(self.own)

    def after(self, action: Any) -> "Run":
        """After a move of the learner and the rival's answer to it; raises IllegalMove, InvalidAction."""
        if self.status != OPEN:
            raise IllegalMove(OVER)
        if not isinstance(action, dict):
            raise InvalidAction(gettext_noop("an action must be an object"))
        if action.get("type") != MOVE or "seat" in action:
            raise InvalidAction(gettext_noop("a lesson takes moves only"))
        run = self._played({**action, "seat": LEARNER})
        if run.lesson.goal.met(run):
            return replace(run, status=PASSED)
        run = run._answered()
        if run.lesson.goal.met(run) and run.ended:
            return replace(run, status=PASSED)
        finished = run.left <= 0 or len(run.ended) == run.lesson.games
        return replace(run, status=FAILED) if finished else run

    def legal(self) -> Iterator[Action]:
        """The learner's moves in this position, without a seat."""
        for action in self.position.moves(LEARNER):
            yield bare(action)

    def _played(self, action: Action) -> "Run":
        after = self.position.play(action)
        ply = Ply(self.game, action["seat"], action, self.position, after)
        ended = (*self.ended, after) if after.over else self.ended
        return replace(self, position=after, plies=(*self.plies, ply), ended=ended)

    def _answered(self) -> "Run":
        """The rival moves where he is to; a finished game gives way to the next one of the match."""
        run = self
        while True:
            if run.position.over:
                if run.game >= run.lesson.games:
                    return run
                run = replace(run, position=run.lesson.start(run.game + 1), game=run.game + 1)
            elif run.position.turn == RIVAL:
                run = run._played(run._reply())
            else:
                return run

    def _reply(self) -> Action:
        """As the lesson says, as long as it says something and the colour is free; else what gains most."""
        gained, free = gains(self.position, RIVAL), self.position.legal()
        options = {colour: gained[colour] for colour in free}  # he spends no paints
        said = sum(ply.seat == RIVAL for ply in self.plies)
        if said < len(self.lesson.replies) and int(self.lesson.replies[said]) in options:
            return move(RIVAL, int(self.lesson.replies[said]))
        return move(RIVAL, max(options, key=lambda colour: (options[colour], -colour)))


def run_of(lesson: Lesson, actions: Any) -> Run:
    """The run of a list of moves; raises InvalidAction and IllegalMove for what is none, or too many."""
    if not isinstance(actions, list) or len(actions) > MOST_MOVES:
        raise InvalidAction(gettext_noop("the moves must be a short list"))
    run = Run(lesson, lesson.start())._answered()
    for action in actions:
        run = run.after(action)
    return run


def bare(action: Action) -> Action:
    """An action as the learner sends it, without a seat."""
    return {name: value for name, value in action.items() if name != "seat"}
