"""Points and chains as SGF has them: `cd`, and `cd.cbdccdbccb` with chains behind the point of a dot."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.base import IllegalMove, gettext_noop
from games.engine.dots.field import Field, Spot
from games.engine.dots.letters import NUMBERS, point_text
from games.engine.dots.rings import Chain, inside_of


class DotText(NamedTuple):
    """The value of a move: its point, None where there is none, and the chains behind it."""

    spot: Spot | None
    chains: list[list[Spot]]
    odd: bool  # whether something behind the point is no closed chain


RESIGNS = "resign"


def read_dot(text: str) -> DotText:
    """What a move says; raises IllegalMove where its letters are no points."""
    text = "".join(text.split())
    first, _, rest = text.partition(".")
    spots = _spots(first)
    if len(spots) > 1:
        raise IllegalMove(gettext_noop("a dot has one point"))
    chains, odd = _chains(rest)
    return DotText(spots[0] if spots else None, chains, odd)


def _chains(text: str) -> tuple[list[list[Spot]], bool]:
    """Chains one after another: each ends where its first point comes again, or at a dot.

    Some programs write the captured points there instead of a chain, and others leave a chain open.
    """
    chains: list[list[Spot]] = []
    odd = False
    for part in text.split("."):
        chain: list[Spot] = []
        for spot in _spots(part):
            if chain and spot == chain[0]:
                chains.append(chain)
                chain = []
            else:
                chain.append(spot)
        odd = odd or bool(chain)
    return chains, odd


def _spots(text: str) -> list[Spot]:
    if len(text) % 2 or any(letter not in NUMBERS for letter in text):
        raise IllegalMove(gettext_noop("a point is two letters"))
    return [(NUMBERS[text[at]], NUMBERS[text[at + 1]]) for at in range(0, len(text), 2)]


def read_points(text: str) -> list[Spot]:
    """The points of a value of AB or AW: one, or all of a rectangle between two corners."""
    corners = [_spots(part) for part in "".join(text.split()).split(":")]
    if len(corners) > 2 or any(len(spots) != 1 for spots in corners):
        raise IllegalMove(gettext_noop("a point is two letters"))
    (left, top), (right, bottom) = corners[0][0], corners[-1][0]
    return [
        (x, y)
        for y in range(min(top, bottom), max(top, bottom) + 1)
        for x in range(min(left, right), max(left, right) + 1)
    ]


def chains_text(field: Field, chains: Sequence[Chain]) -> str:
    """The chains as they stand behind a point, with their dot; nothing if there are none."""
    if not chains:
        return ""
    return "." + "".join(point_text(field, point) for chain in chains for point in (*chain, chain[0]))


def inside(field: Field, chain: Sequence[Spot]) -> int | None:
    """The points within a chain; None if it is no chain on this field."""
    if len(chain) < 4 or any(x >= field.width or y >= field.height for x, y in chain):
        return None
    points = tuple(field.point(x, y) for x, y in chain)
    last = points[-1]
    for point in points:
        if point - last not in field.steps:
            return None
        last = point
    return inside_of(field, points) if len(set(points)) == len(points) else None
