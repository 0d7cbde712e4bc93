"""How a running game stands, as a small drawing: areas of a bar that is 100 wide and 8 high."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from club.lobbies.selectors import Score

Area = dict[str, Any]

HEIGHT = 8


def bar(score: Score, sides: Sequence[Sequence[int]]) -> list[Area] | None:
    """Two sides grow towards each other, partners one behind the other; more sides have a line each.

    None in families where nobody knows how much there is to hold.
    """
    if score.total is None:
        return None
    if len(sides) == 2:
        left, right = (_pieces(score, side, score.total) for side in sides)
        return [*left, *({**area, "x": round(100 - area["x"] - area["width"], 1)} for area in right)]
    height = HEIGHT / len(sides)
    return [
        {**area, "y": round(number * height, 2), "height": round(height, 2)}
        for number, side in enumerate(sides)
        for area in _pieces(score, side, score.total)
    ]


def _pieces(score: Score, side: Iterable[int], total: int) -> list[Area]:
    """The areas of a side's seats one after the other, from the left end."""
    seats = list(side)
    widths = [100 * score.worths[seat] / total for seat in seats]
    starts = accumulate(widths, initial=0)
    return [
        {"x": round(x, 1), "y": 0, "width": round(width, 1), "height": HEIGHT, "colour": score.colours[seat]}
        for seat, x, width in zip(seats, starts, widths, strict=False)
    ]
