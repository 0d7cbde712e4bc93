"""Which cells of a board touch: square, hexagonal and rhombic rows, less the walls."""

from collections.abc import Iterator, Sequence

TOPOLOGIES = ("square", "hex", "rhomb")

Link = tuple[int, int]

# (row, column) steps to the neighbours that come later in reading order; each pair of cells is met once.
_SQUARE = ((0, 1), (1, 0))
# Odd rows lie half a cell to the right, so the two cells below one depend on its row.
_BELOW = {0: ((1, -1), (1, 0)), 1: ((1, 0), (1, 1))}


def _steps(topology: str, row: int) -> tuple[tuple[int, int], ...]:
    if topology == "square":
        return _SQUARE
    below = _BELOW[row % 2]
    return ((0, 1), *below) if topology == "hex" else below


def links(topology: str, cells: Sequence[Sequence[bool]], width: int) -> Iterator[Link]:
    """The pairs (smaller id, larger id) of touching cells; `cells[row][column]` says where a cell is."""
    for row, line in enumerate(cells):
        for column, here in enumerate(line):
            if not here:
                continue
            for down, right in _steps(topology, row):
                other_row, other = row + down, column + right
                inside = other_row < len(cells) and 0 <= other < len(cells[other_row])
                if inside and cells[other_row][other]:
                    yield row * width + column, other_row * width + other
