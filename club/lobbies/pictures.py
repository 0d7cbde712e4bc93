"""Small drawings of variants that say topology and size, from the variant's own data."""

from dataclasses import dataclass
from functools import cache
from typing import Any

# The outline of one cell, from its top left corner (square) or its upper tip (hex, rhomb); cells are
# one unit wide and leave a gap to the next.
_SHAPES = {
    "square": "h.8v.8h-.8z",
    "hex": "l.42 .25v.46l-.42 .25-.42-.25v-.46z",
    "rhomb": "l.4 .4-.4 .4-.4-.4z",
}
_ROW = {"square": 1.0, "hex": 0.87, "rhomb": 0.5}
_LOWEST = {"square": 0.8, "hex": 0.96, "rhomb": 0.8}


@dataclass(frozen=True)
class Picture:
    box: str
    path: str


def picture(variant: Any) -> Picture | None:
    """The drawing of a variant's board; None for families that are not played on rows of cells."""
    topology, lengths = getattr(variant, "topology", ""), getattr(variant, "lengths", ())
    return _draw(topology, tuple(lengths)) if topology in _SHAPES and lengths else None


@cache
def _draw(topology: str, lengths: tuple[int, ...]) -> Picture:
    shifted = topology != "square"
    cells = "".join(
        f"M{column + (0.4 + row % 2 / 2 if shifted else 0):g} {row * _ROW[topology]:g}{_SHAPES[topology]}"
        for row, length in enumerate(lengths)
        for column in range(length)
    )
    width = max(lengths) - 0.2 + (0.5 if shifted else 0)
    height = (len(lengths) - 1) * _ROW[topology] + _LOWEST[topology]
    return Picture(f"0 0 {width:g} {height:g}", cells)
