"""Diagrams of Digit Bridge."""

from django.utils.translation import gettext

from rules.drawn import recorded
from rules.drawn.base import Content, Values
from rules.drawn.recorded import RecordedDiagram

ROWS = 9
CELL, MARGIN = 40, 14  # units of the board's drawing; the sides to join lie in the margin
LETTERS = "AB"


class DigitsDiagram(RecordedDiagram):
    @property
    def values(self) -> Values:
        view = self.position.view()
        cells = {name: seat["cells"] for name, seat in zip(("first", "second"), view["seats"], strict=True)}
        values = {"ply": self.ply, "clues": sum(self.position.board()["clues"]), **cells, **self._spoken_of}
        if "blocks" in view:
            values |= {
                "blocks-first": view["blocks"].count(0),
                "blocks-second": view["blocks"].count(1),
                "unresolved": view["blocks"].count(-1),
            }
        return values

    @property
    def _spoken_of(self) -> dict[str, int]:
        """Digit, row and column of the chip tried out, or else of the last move; `places` it may stand in."""
        view = self.position.view()
        last, chip = view["last"] or {}, self.preview or {}
        cell = chip.get("cell", last.get("cell"))
        told = {} if cell is None else {"row": cell // ROWS + 1, "column": cell % ROWS + 1}
        digit = chip.get("digit", last.get("digit"))
        if digit is None and cell is not None and view["digits"][cell] != ".":
            digit = int(view["digits"][cell])
        if digit is not None:
            told["digit"] = digit
        if chip:
            told["places"] = sum(str(digit) in digits for digits in view["candidates"].values())
        return told

    @property
    def size(self) -> tuple[int, int]:
        return ROWS * CELL + 2 * MARGIN, ROWS * CELL + 2 * MARGIN

    @property
    def words(self) -> str:
        """Row by row: a digit, or a point, and a letter where the cell is owned."""
        view = self.position.view()
        cells = [
            digit + (" " if owner == "." else LETTERS[int(owner)])
            for digit, owner in zip(view["digits"], view["owners"], strict=True)
        ]
        return "\n".join(" ".join(cells[row * ROWS : (row + 1) * ROWS]).rstrip() for row in range(ROWS))

    @property
    def legend(self) -> list[str]:
        return [
            gettext("A digit stands in a cell that shows it, a point in an open cell."),
            gettext("A or B follows the digit of a cell that the first or the second player owns."),
        ]


def read(name: str, data: Content, content: Content) -> DigitsDiagram:
    return recorded.read(DigitsDiagram, name, data, content)
