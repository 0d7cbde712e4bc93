"""Goals of lessons, each checked on a run by the engine's own figures."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from games.bots.filler.reasons import gains
from games.training.course.lesson import LEARNER, RIVAL

if TYPE_CHECKING:
    from games.training.course.run import Run


class Goal(Protocol):
    @property
    def kind(self) -> str:
        """What `games.training.words` puts into words."""

    @property
    def figure(self) -> int:
        """The number the goal speaks of."""

    def met(self, run: "Run") -> bool:
        """Whether the goal is reached; asked after each move of the learner and when a game has ended."""

    def reached(self, run: "Run") -> int:
        """How far the learner has come, in what `figure` counts."""


@dataclass(frozen=True)
class Gather:
    """Take so much within the moves of the lesson."""

    worth: int
    kind: str = "gather"

    @property
    def figure(self) -> int:
        return self.worth

    def met(self, run: "Run") -> bool:
        return self.reached(run) >= self.worth

    def reached(self, run: "Run") -> int:
        return run.position.worth[LEARNER] - run.lesson.start().worth[LEARNER]


@dataclass(frozen=True)
class Capture:
    """Get all of these cells."""

    cells: tuple[int, ...]
    kind: str = "capture"

    @property
    def figure(self) -> int:
        return len(self.cells)

    def met(self, run: "Run") -> bool:
        return self.reached(run) == self.figure

    def reached(self, run: "Run") -> int:
        area = run.position.areas[LEARNER]
        return sum(area >> cell & 1 for cell in self.cells)


@dataclass(frozen=True)
class Deny:
    """Leave the rival no colour that gains more than this."""

    most: int
    kind: str = "deny"

    @property
    def figure(self) -> int:
        return self.most

    def met(self, run: "Run") -> bool:
        return run.position.turn == RIVAL and self.reached(run) <= self.most

    def reached(self, run: "Run") -> int:
        return max(gains(run.position, RIVAL).values(), default=0)


@dataclass(frozen=True)
class Enclose:
    """Enclose so many cells."""

    cells: int
    kind: str = "enclose"

    @property
    def figure(self) -> int:
        return self.cells

    def met(self, run: "Run") -> bool:
        return self.reached(run) >= self.cells

    def reached(self, run: "Run") -> int:
        return sum(ply.enclosed for ply in run.plies if ply.seat == LEARNER)


@dataclass(frozen=True)
class PassEquator:
    """Hold more than half of the board."""

    need: int  # floor(total / 2) + 1; the tests hold it against the board
    kind: str = "equator"

    @property
    def figure(self) -> int:
        return self.need

    def met(self, run: "Run") -> bool:
        return self.reached(run) >= self.need

    def reached(self, run: "Run") -> int:
        return run.position.worth[LEARNER]


@dataclass(frozen=True)
class WinGame:
    """Win the game."""

    kind: str = "win"

    @property
    def figure(self) -> int:
        return 1

    def met(self, run: "Run") -> bool:
        outcome = run.position.outcome
        return outcome is not None and outcome.winner == LEARNER

    def reached(self, run: "Run") -> int:
        return int(self.met(run))


@dataclass(frozen=True)
class WinMatch:
    """Win the match of two games: by games, or at one each by cells."""

    kind: str = "match"

    @property
    def figure(self) -> int:
        return 1

    def met(self, run: "Run") -> bool:
        return len(run.ended) == run.lesson.games and run.lesson.score(run.ended).winner == LEARNER

    def reached(self, run: "Run") -> int:
        return int(self.met(run))
