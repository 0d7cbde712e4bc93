"""The result of a game as SGF has it."""

import re
from typing import Any

from games.engine.base import Outcome
from games.engine.dots import ending

WON = re.compile(r"\s*([BW])\s*\+\s*([A-Za-z]*|\d{1,5}(?:[.,]\d)?)\s*")
DRAWS = ("0", "draw", "jigo", "=")
VOID = "Void"

BY_LETTER = {"r": ending.RESIGNED, "t": ending.TIME, "f": ending.TIME, "g": ending.GROUNDED}
LETTERS = {ending.RESIGNED: "R", ending.TIME: "T"}


def result_text(result: dict[str, Any] | None, score: ending.Score) -> str:
    """`B+12`, `W+R`, `B+T`, `0`, or nothing while the game goes on."""
    if result is None:
        return ""
    if result["draw"]:
        return "0"
    if result["winner"] is None:
        return VOID
    side = result["winner"] % 2
    how = LETTERS.get(result["reason"]) or f"{abs(score[0] - score[1]):g}"
    return f"{'BW'[side]}+{how}"


def read_result(text: str) -> tuple[int | None, str] | None:
    """The side that won (None in a draw) and how: a reason, a lead in digits, or nothing; None if unknown."""
    if text.strip().lower() in DRAWS:
        return None, ""
    won = WON.fullmatch(text)
    if won is None:
        return None
    side, how = "BW".index(won.group(1)), won.group(2)
    if how[:1].isalpha():
        return side, BY_LETTER.get(how[0].lower(), "")
    return side, how.replace(",", ".")


def outside(text: str, reason: str, seats: int) -> Outcome | None:
    """An ending that no action tells of: a flag, a draw that was agreed on, or a game that was called off."""
    if text == VOID:
        return Outcome(reason or "aborted", (1,) * seats, None, False)
    read = read_result(text)
    if read is None:
        return None
    side, how = read
    if side is None:
        return ending.drawn(ending.AGREEMENT, seats)
    return ending.won(how, side, seats) if how in LETTERS else None
