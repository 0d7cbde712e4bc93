"""A position as text, for readers who do not see its picture, and the legend to that text.

Digits are the colours of free cells, letters the cells of a seat. What else lies on a board is a sign
after its cell or, for a wall, between two cells.
"""

from typing import Any

from django.utils.translation import gettext

from games.engine.base import Position

OWNER_LETTERS = "ABCD"
FREE, NO_CELL = ".", "#"
PRECIOUS, PAINT = "*", "!"
WALL_BESIDE, WALL_BELOW = "|", "-"


def board_words(position: Position) -> str:
    """The board row by row; shifted rows begin half a cell later."""
    board, view = position.board(), position.view()
    signs = bool(board["precious"] or board["paints"])
    walls = {tuple(wall) for wall in board["walls"]}
    lines = []
    for number, row in enumerate(board["rows"]):
        first = number * board["width"]
        cells = range(first, first + len(row))
        indent = " " * (number % 2) if board["topology"] != "square" else ""
        lines.append(indent + "".join(_cell(board, view, cell, walls, signs) for cell in cells))
        below = [WALL_BELOW if (cell, cell + board["width"]) in walls else " " for cell in cells]
        if WALL_BELOW in below:
            lines.append(" ".join(below))
    return "\n".join(line.rstrip() for line in lines)


def _cell(
    board: dict[str, Any], view: dict[str, Any], cell: int, walls: set[tuple[int, ...]], signs: bool
) -> str:
    owner = view["owners"][cell]
    if owner == FREE:
        mark = view["colours"][cell]
    else:
        mark = NO_CELL if owner == NO_CELL else OWNER_LETTERS[int(owner)]
    if signs:
        is_paint = cell in board["paints"] and owner == FREE
        mark += PRECIOUS if str(cell) in board["precious"] else PAINT if is_paint else " "
    return mark + (WALL_BESIDE if (cell, cell + 1) in walls else " ")


def board_legend(position: Position) -> list[str]:
    """Sentences that say what the signs of `board_words` mean, in the active language."""
    board = position.board()
    legend = [_owners(board), gettext("A digit is the colour of a free cell.")]
    if any(NO_CELL in row for row in board["rows"]):
        legend.append(gettext("# is an obstacle."))
    if board["walls"]:
        legend.append(gettext("A stroke between two cells, | or -, is a wall."))
    if board["precious"]:
        legend.append(gettext("An asterisk follows a precious cell."))
    if board["paints"]:
        legend.append(gettext("An exclamation mark follows a cell with a paint."))
    return legend


def _owners(board: dict[str, Any]) -> str:
    if len(board["starts"]) == 2:
        return gettext("A and B are the cells of the two players, A from the bottom left.")
    corners = gettext(
        "A, B, C and D are the cells of the four players: A from the bottom left, B from the top left, "
        "C from the top right, D from the bottom right."
    )
    if board["teams"]:
        partners = gettext("A plays with C, B with D.")
        return f"{corners} {partners}"
    return corners
