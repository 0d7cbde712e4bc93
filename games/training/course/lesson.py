"""What a lesson is: a prepared board, a goal, texts, and how the rival answers.

Texts are English message ids. In them `{3}` stands for colour 3, shown as a swatch with its name.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.engine.base import Action, GameSummary, MatchScore, Setup
from games.engine.filler.family import FillerFamily
from games.engine.filler.moves import MOVE
from games.engine.filler.position import FillerPosition

if TYPE_CHECKING:
    from games.training.course.goals import Goal

LEARNER, RIVAL = 0, 1

FAMILY = FillerFamily()

MOST_COUNTED = 9
"""Lessons with more moves are games to be played out."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One lesson. The learner is seat 0, the rival seat 1."""

    key: str  # in addresses and in what is kept of a member's progress: never changed
    title: str
    summary: str  # one line for the overview
    text: tuple[str, ...]  # paragraphs beside the board
    rows: tuple[str, ...]  # colours of the board, as in a setup
    colours: int
    starts: tuple[tuple[int, ...], tuple[int, ...]]  # cell ids of the learner and of the rival
    goal: "Goal"
    moves: int  # of the learner, within which the goal is to be reached
    solution: str  # the learner's moves on one way there: a digit a colour, "p3" spends a paint on it
    nudge: str  # the first hint: where to look
    praise: str  # said when the goal is reached
    played: str = ""  # the moves before the lesson begins, the learner's first, then in turn
    replies: str = ""  # the rival's colours one after the other; where there are none he takes most
    precious: Mapping[str, int] = field(default_factory=dict)
    paints: tuple[int, ...] = ()
    walls: tuple[tuple[int, int], ...] = ()
    games: int = 1  # 2: a match on the board, the second game with corners swapped

    @property
    def counted(self) -> bool:
        """Whether the number of moves is part of the goal."""
        return self.moves <= MOST_COUNTED

    @property
    def setup(self) -> Setup:
        return {
            "topology": "square",
            "rows": list(self.rows),
            "colours": self.colours,
            "starts": [list(cells) for cells in self.starts],
            "walls": [list(wall) for wall in self.walls],
            "precious": dict(self.precious),
            "paints": list(self.paints),
        }

    def start(self, game: int = 1) -> FillerPosition:
        """The position in which a game of the lesson begins."""
        position = FAMILY.start(FAMILY.setup_for_game(self.setup, game))
        if game == 1:
            for action in moves_of(self.played):
                position = position.play({**action, "seat": position.turn})
        return position

    def score(self, games: Sequence[FillerPosition]) -> MatchScore:
        """The result of the lesson's match, once its games are over."""
        return FAMILY.score_match(self.setup, [summary_of(game) for game in games])


def moves_of(text: str) -> list[Action]:
    """Moves as data writes them, without seats."""
    return [
        {"type": MOVE, "colour": int(sign[-1]), **({"paint": True} if sign[0] == "p" else {})}
        for sign in re.findall(r"p?\d", text)
    ]


def summary_of(position: FillerPosition) -> GameSummary:
    """What a match keeps of a finished game."""
    assert position.outcome is not None
    return GameSummary(position.outcome.places, position.worths())
