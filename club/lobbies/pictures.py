"""Small drawings of variants that say topology and size, from the variant's own data."""

from dataclasses import dataclass
from functools import cache
from itertools import product
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
    """The drawing of a variant's board; None for families that nobody has drawn."""
    match variant.family:
        case "filler":
            return _draw(variant.topology, tuple(variant.lengths))
        case "digits":
            return _grid(bridge=variant.key == "bridge")
        case "dots":
            return _dots(variant.width, variant.height)
        case _:
            return None


@cache
def _grid(*, bridge: bool) -> Picture:
    """Nine blocks of nine cells, small while they are open: a chain across them, or whole blocks taken."""
    taken = _CHAIN if bridge else {cell for cell in range(81) if (cell // 27 + cell % 9 // 3) % 2 == 0}
    path = ""
    for cell in range(81):
        (row, column), size = divmod(cell, 9), 0.8 if cell in taken else 0.3
        x, y = (0.4 + at + 0.2 * (at // 3) - size / 2 for at in (column, row))
        path += f"M{x:g} {y:g}h{size}v{size}h-{size}z"
    return Picture("0 0 9.2 9.2", path)


_CHAIN = {45, 46, 38, 39, 40, 32, 33, 25, 26}


@cache
def _dots(width: int, height: int) -> Picture:
    """Dots on paper: a small field in the proportions of the real one, with a ring in its middle."""
    columns, rows = (9, 7) if width > height else (7, 7)
    ring = {(columns // 2 + x, rows // 2 + y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    path = ""
    for x, y in product(range(columns), range(rows)):
        size = 0.36 if (x, y) in ring else 0.12
        arc = f"a{size} {size} 0 1 0 "
        path += f"M{x + 0.5 - size:g} {y + 0.5:g}{arc}{2 * size:g} 0{arc}{-2 * size:g} 0z"
    return Picture(f"0 0 {columns} {rows}", path)


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
