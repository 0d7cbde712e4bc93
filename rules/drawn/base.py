"""What every diagram is, whatever its family."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.base import Position

Content = Mapping[str, Any]


@dataclass(frozen=True)
class Colour:
    """A colour named in a text; shown as a chip with its digit, as names differ between palettes."""

    number: int


Values = Mapping[str, "Colour | int | str"]


class Diagram(Protocol):
    """One position as a page shows it."""

    @property
    def name(self) -> str: ...

    @property
    def variant(self) -> str: ...

    @property
    def position(self) -> Position: ...

    @property
    def claims(self) -> Content: ...

    @property
    def data(self) -> dict[str, Any]:
        """What the board renderer of the browser is given."""

    @property
    def values(self) -> Values:
        """The numbers that a caption may name in braces."""

    @property
    def wide(self) -> bool:
        """Whether small cells, or the figures in them, need a larger picture."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing in its own units, for the place that the page keeps free."""

    @property
    def words(self) -> str:
        """The board as text."""

    @property
    def legend(self) -> list[str]:
        """What the signs in that text mean."""
