"""Diagrams of Dots."""

from django.utils.translation import gettext

from rules.drawn import recorded
from rules.drawn.base import Content, Values
from rules.drawn.recorded import RecordedDiagram

STEP, MARGIN = 40, 20  # units of the field's drawing between two points, and round them
WIDE = 20  # points; wider fields are shown larger
SIGNS = str.maketrans("01ab#.", "ABab#.")


class DotsDiagram(RecordedDiagram):
    @property
    def values(self) -> Values:
        first, second = self.position.worths()[:2]
        return {"ply": self.ply, "score-first": first, "score-second": second}

    @property
    def wide(self) -> bool:
        return self.position.board()["width"] > WIDE

    @property
    def size(self) -> tuple[int, int]:
        board = self.position.board()
        return tuple(STEP * (board[side] - 1) + 2 * MARGIN for side in ("width", "height"))

    @property
    def words(self) -> str:
        points, width = self.position.view()["points"].translate(SIGNS), self.position.board()["width"]
        return "\n".join(" ".join(points[at : at + width]) for at in range(0, len(points), width))

    @property
    def legend(self) -> list[str]:
        return [
            gettext("A and B are the dots of the first and the second player, small letters captured ones."),
            gettext("A point is free; # is an empty point inside a painted area."),
        ]


def read(name: str, data: Content, content: Content) -> DotsDiagram:
    return recorded.read(DotsDiagram, name, data, content)
