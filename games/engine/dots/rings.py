"""Rings: the tight chains of a side's live dots round the faces beside a point.

A face is an orthogonally connected set of points that are not live dots of a side. Its ring is found by
walking round its outer border and leaving out the loops that hang on a single dot.
"""

from typing import NamedTuple

from games.engine.dots.bits import flood, mask_of, parity
from games.engine.dots.field import GAPS, Field

Chain = tuple[int, ...]


class Ring(NamedTuple):
    """A closed chain and what lies strictly within it."""

    chain: Chain  # points in order, the first not repeated
    inside: int


def rings_through(field: Field, live: int, open_before: int, point: int) -> tuple[list[Ring], int]:
    """The rings that a new dot makes, the smallest first, and the side's open points after it.

    `live` holds the dot already; `open_before` are the points from which the side's live dots did not bar
    the way to the edge before.
    """
    rest = open_before & ~(1 << point)
    if open_before >> point & 1 and GAPS[field.around(live, point) ^ 255] <= 1:
        # All that is free around the dot hangs together, so nothing was cut off from the edge.
        return [], rest
    sides = 0
    for step in field.sides:
        sides |= 1 << (point + step)
    sides &= ~live
    if not sides:
        return [], rest
    if not sides & ~rest:
        # Nothing beside the dot was closed.
        room = rest
        rest = flood(field.rim, room, field.row, sides)
        if not sides & ~rest:
            return [], room
    rings = []
    closed = sides & ~rest
    while closed:
        face = flood(closed & -closed, field.points & ~live, field.row)
        closed &= ~face
        ring = ring_round(field, face)
        if point in ring.chain:
            rings.append(ring)
    if len(rings) > 1:
        rings.sort(key=lambda ring: ring.inside.bit_count())
    return rings, rest


def ring_round(field: Field, face: int) -> Ring:
    """The ring of a closed face."""
    chain = without_loops(_border(field, face))
    return Ring(chain, inside_of(field, chain))


def _border(field: Field, face: int) -> list[int]:
    """The dots met on a clockwise walk round the outer border of a face, from the one above its first point.

    That one stands above the highest row of the face, so no loop can hang between it and the face.
    """
    inside = f"{face:b}"[::-1].ljust(field.bits, "0")
    sides = field.sides
    first = point = (face & -face).bit_length() - 1
    side = 0
    dots = []
    while True:
        dots.append(point + sides[side])
        along = point + sides[(side + 1) % 4]
        if inside[along] == "0":
            side = (side + 1) % 4
        elif inside[along + sides[side]] == "0":
            point = along
        else:
            point = along + sides[side]
            side = (side + 3) % 4
        if point == first and side == 0:
            return dots


def without_loops(walk: list[int]) -> Chain:
    """The walk without what it does between two visits of one dot."""
    chain: list[int] = []
    met: set[int] = set()
    for dot in walk:
        if dot in met:
            while chain[-1] != dot:
                met.discard(chain.pop())
        else:
            met.add(dot)
            chain.append(dot)
    return tuple(chain)


def inside_of(field: Field, chain: Chain) -> int:
    """The points strictly within the polygon of a closed simple chain.

    A point is inside when an odd number of edges that go down from its row lie to its left.
    """
    crossings = 0
    last = chain[-1]
    for dot in chain:
        if abs(dot - last) > 1:
            crossings ^= 1 << min(dot, last)
        last = dot
    return parity(crossings, field.bits) & field.points & ~mask_of(chain)
