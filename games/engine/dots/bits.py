"""Sets of points as whole numbers: the operations a sheet of dots is made of.

Point `i` is bit `i` of a grid with a rim of one point (see `field`), so that a step in any direction is a
shift and nothing wraps round from one row to the next.
"""

from collections.abc import Iterable, Iterator


def flood(seeds: int, room: int, row: int, goal: int = 0) -> int:
    """What is orthogonally connected to the seeds inside the room.

    With a goal, which must lie in the room, it may stop as soon as the goal is reached: what it returns then
    holds the goal but need not be all.
    """
    reached = seeds & room
    # Two steps in a straight line at once, where the point between is room too.
    left, down, up, rows = room & (room >> 1), room & (room << row), room & (room >> row), 2 * row
    while not goal or goal & ~reached:
        before = reached
        # Added to a run of ones, a seed carries to the end of the run: all the way to the right at once.
        reached |= ((room + reached) ^ room) & room
        reached |= (reached >> 1) & room
        reached |= (reached >> 2) & left
        reached |= (reached << row) & room
        reached |= (reached << rows) & down
        reached |= (reached >> row) & room
        reached |= (reached >> rows) & up
        if reached == before:
            break
    return reached


def parity(marks: int, size: int) -> int:
    """The points that have an odd number of marks at or before them in the order of points."""
    shift = 1
    while shift < size:
        marks ^= marks << shift
        shift *= 2
    return marks & ((1 << size) - 1)


def mask_of(points: Iterable[int]) -> int:
    mask = 0
    for point in points:
        mask |= 1 << point
    return mask


def points_of(mask: int) -> Iterator[int]:
    """The points of a set in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def hexadecimal(mask: int) -> int:
    """The set as a number with a hexadecimal digit (1 or 0) for each point."""
    return int(f"{mask:b}", 16)
