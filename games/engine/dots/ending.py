"""When and how a game of Dots ends."""

from typing import TYPE_CHECKING

from games.engine.base import Outcome
from games.engine.dots.territory import Half, count

if TYPE_CHECKING:
    from games.engine.dots.position import DotsPosition

FULL, GROUNDED, LEAD, COUNTED = "full", "grounded", "lead", "counted"
RESIGNED, TIME, AGREEMENT = "resigned", "time", "agreement"

Score = tuple[Half, Half]


def judge(position: "DotsPosition") -> tuple[Outcome, Score] | None:
    """The end that a dot has brought, with the final score."""
    rules, sheet = position.layout.rules, position.sheet
    if rules.lead_to_win and abs(sheet.score[0] - sheet.score[1]) >= rules.lead_to_win:
        return by_score(LEAD, sheet.score, position.layout.seats), sheet.score
    if sheet.playable:
        return None
    score: Score = sheet.score
    if rules.territory:
        score = count(sheet, position.kept, position.dots).score
    return by_score(FULL, score, position.layout.seats), score


def by_score(reason: str, score: Score, seats: int) -> Outcome:
    if score[0] == score[1]:
        return drawn(reason, seats)
    return won(reason, 0 if score[0] > score[1] else 1, seats)


def won(reason: str, side: int, seats: int) -> Outcome:
    """The outcome in which a side wins; partners share a place, and the first of them stands for them."""
    return Outcome(reason, tuple(1 if seat % 2 == side else 2 for seat in range(seats)), side, False)


def drawn(reason: str, seats: int) -> Outcome:
    return Outcome(reason, (1,) * seats, None, True)
