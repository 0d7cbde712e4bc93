"""The dots that lie on the sheet before the first move: nothing, or crosses of both colours."""

from collections.abc import Callable

from games.engine.dots.field import Spot
from games.engine.seeds import Words

EMPTY, CROSS, DOUBLE, FOUR, FOUR_RANDOM = "empty", "cross", "double", "four", "four-random"

StartDot = list[int]  # column, row, seat

# The sheet of the game on paper, to which the shifts of random crosses are scaled.
USUAL_WIDTH, USUAL_HEIGHT = 39, 32
LEAST_SHIFT, MOST_SHIFT = 4, 7


def start_dots(kind: str, width: int, height: int, seed: int) -> list[StartDot]:
    """The start of that kind, the same for the same seed for ever; 10 points or more each way."""
    return sorted(STARTS[kind](width, height, Words(seed)), key=lambda dot: dot[2])


def _cross(x: int, y: int) -> list[StartDot]:
    """Two dots of each colour, crosswise, from an upper left point on."""
    return [[x, y, 0], [x + 1, y + 1, 0], [x + 1, y, 1], [x, y + 1, 1]]


def _middle(width: int, height: int) -> Spot:
    return (width + 1) // 2 - 1, height // 2 - 1


def _one(width: int, height: int, words: Words) -> list[StartDot]:
    return _cross(*_middle(width, height))


def _double(width: int, height: int, words: Words) -> list[StartDot]:
    """Two crosses side by side, the second mirrored."""
    left, top = (width + 1) // 2 - 2, height // 2 - 1
    return [
        [left + column, top + row, int(mark)]
        for row, marks in enumerate(("0110", "1001"))
        for column, mark in enumerate(marks)
    ]


def _four(width: int, height: int, words: Words) -> list[StartDot]:
    x, y = (width - 3) // 3, (height - 3) // 3
    corners = ((x, y), (width - 2 - x, y), (x, height - 2 - y), (width - 2 - x, height - 2 - y))
    return [dot for corner in corners for dot in _cross(*corner)]


def _four_random(width: int, height: int, words: Words) -> list[StartDot]:
    """A cross in each quarter, moved away from the middle in both directions.

    A cross is two points wide and moves by at least one each way, so no two can overlap.
    """
    x, y = _middle(width, height)
    dots = []
    for right in (-1, 1):
        for down in (-1, 1):
            across = _shift(width, USUAL_WIDTH, words)
            along = _shift(height, USUAL_HEIGHT, words)
            dots += _cross(x + right * across, y + down * along)
    return dots


def _shift(length: int, usual: int, words: Words) -> int:
    shift = LEAST_SHIFT + words.below(MOST_SHIFT - LEAST_SHIFT + 1)
    return max(1, (2 * shift * length + usual) // (2 * usual))  # rounded to the nearest point


STARTS: dict[str, Callable[[int, int, Words], list[StartDot]]] = {
    EMPTY: lambda width, height, words: [],
    CROSS: _one,
    DOUBLE: _double,
    FOUR: _four,
    FOUR_RANDOM: _four_random,
}
