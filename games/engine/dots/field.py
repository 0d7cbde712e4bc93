"""The field: points, their neighbours and their names, prepared once for each size.

A point is a number on a grid with a rim: a row above, a row below and a column at the left, which is also
the right end of the row above. The rim is no part of the field; whatever reaches it has reached the edge.
"""

from functools import cached_property, lru_cache

from games.engine.dots.bits import hexadecimal

Spot = tuple[int, int]  # column from the left, row from the top, from 0

# Around a point, clockwise from above: the bits of the index of GAPS.
ABOVE, RIGHT, BELOW, LEFT = 1, 4, 16, 64
SIDES = (ABOVE, RIGHT, BELOW, LEFT)


class Field:
    """The points of a sheet of a size. A set of points is a number: bit `i` is point `i`."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.row = width + 1  # from a point to the one below it
        self.bits = self.row * (height + 2) + 1
        line = (1 << width) - 1
        self.points = sum(line << self.point(0, y) for y in range(height))
        self.rim = ((1 << self.bits) - 1) ^ self.points
        self.everything = self.points | self.rim
        self.edge = self.points & (
            self.rim << 1 | self.rim >> 1 | self.rim << self.row | self.rim >> self.row
        )
        self.sides = (-self.row, 1, self.row, -1)
        """The four orthogonal steps, clockwise from above."""
        self.steps = frozenset(
            (-self.row - 1, -self.row, 1 - self.row, -1, 1, self.row - 1, self.row, self.row + 1)
        )
        """The eight steps of a chain."""

    def point(self, x: int, y: int) -> int:
        return (y + 1) * self.row + x + 1

    def spot(self, point: int) -> Spot:
        y, x = divmod(point, self.row)
        return x - 1, y - 1

    def around(self, mask: int, point: int) -> int:
        """Which of the eight points around one are in the set, as an index of GAPS."""
        upper = mask >> (point - self.row - 1)
        middle = mask >> (point - 1)
        lower = mask >> (point + self.row - 1)
        return (
            upper >> 1 & 1
            | (upper >> 1 & 2)
            | (middle & 4)
            | (lower & 4) << 1
            | (lower & 2) << 3
            | (lower & 1) << 5
            | (middle & 1) << 6
            | (upper & 1) << 7
        )

    @cached_property
    def hexadecimal(self) -> int:
        """The whole field as a number of hexadecimal digits."""
        return hexadecimal(self.points)

    def text(self, digits: int) -> str:
        """A number with a hexadecimal digit for each point as a text of the field, row after row."""
        whole = f"{digits:0{self.bits}x}"[::-1]
        start = self.point(0, 0)
        end = start + self.height * self.row
        return "".join([whole[at : at + self.width] for at in range(start, end, self.row)])


@lru_cache(maxsize=64)
def field_of(width: int, height: int) -> Field:
    return Field(width, height)


def _gaps(around: int) -> int:
    """How many separate stretches of a set round a point touch one of its sides.

    A stretch goes on from side to side through the corner between them.
    """
    stretches = 0
    for number, side in enumerate(SIDES):
        if around & side:
            before = SIDES[number - 1]
            corner = before << 1
            stretches += not (around & before and around & corner)
    # All eight points: one stretch that closes in itself.
    return stretches or int(bool(around & ABOVE))


GAPS = tuple(_gaps(around) for around in range(256))
