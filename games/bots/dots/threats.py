"""What dots would capture: found by looking only where a dot joins walls that were apart."""

from functools import lru_cache

from games.engine.dots.bits import mask_of, points_of
from games.engine.dots.field import Field
from games.engine.dots.sheet import Sheet, place

Gains = dict[int, int]  # by point, the dots won by playing there


def closings(sheet: Sheet, side: int) -> int:
    """The playable points where a dot of the side would part what is free around it, so may close a ring.

    A stretch of free points around a point begins at each side that is free and not joined, through the
    corner between them, to the side before it; two such beginnings are two stretches.
    """
    field, live = sheet.field, sheet.live(side)
    row = field.row
    free = field.everything & ~live
    above, below, left, right = free << row, free >> row, free << 1, free >> 1
    upper_left, upper_right = free << row + 1, free << row - 1
    lower_left, lower_right = free >> row - 1, free >> row + 1
    one = above & ~(left & upper_left)
    two = right & ~(above & upper_right)
    three = below & ~(right & lower_right)
    four = left & ~(below & lower_left)
    several = one & two | three & four | (one | two) & (three | four)
    return several & sheet.playable & sheet.open[side]


def captures(sheet: Sheet, side: int, within: int = -1) -> Gains:
    """The gain of each dot of the side that captures something: dots captured and dots freed."""
    gains: Gains = {}
    if not sheet.live(1 - side):
        return gains
    for point in points_of(closings(sheet, side) & within):
        if gain := gain_at(sheet, side, point):
            gains[point] = gain
    return gains


def gain_at(sheet: Sheet, side: int, point: int) -> int:
    after, rings = place(sheet, side, point)
    area = 0
    for ring in rings:
        if ring.inside & after.live(1 - side):
            area |= ring.inside
    if not area:
        return 0
    return (area & after.live(1 - side)).bit_count() + (area & after.captured_by(1 - side)).bit_count()


def lost_at(sheet: Sheet, side: int) -> int:
    """The playable points in houses of the rival, where a dot that captures nothing is lost."""
    return sheet.playable & ~sheet.open[1 - side]


def around(field: Field, points: int, steps: int) -> int:
    """The points at most so many steps of a king away."""
    for _ in range(steps):
        points |= points << 1 | points >> 1
        points |= points << field.row | points >> field.row
        points &= field.points
    return points


@lru_cache(maxsize=8192)
def window(field: Field, point: int, steps: int) -> int:
    return around(field, mask_of((point,)), steps)
