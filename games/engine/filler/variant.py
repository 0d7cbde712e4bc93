"""The data of a Filler variant: what a row of the registry may say."""

from dataclasses import dataclass

from games.engine.base import Variant

Place = tuple[int, int]  # row, column


@dataclass(frozen=True, kw_only=True)
class FillerVariant(Variant):
    """A board, its colours and starts, and what is scattered over it."""

    family: str = "filler"
    topology: str
    lengths: tuple[int, ...]  # cells of each row
    colours: int
    starts: tuple[tuple[Place, ...], ...]  # per seat its start cells
    touching: bool = True  # whether touching cells may have one colour
    obstacles: int = 0
    walls: int = 0
    precious: int = 0
    precious_worth: int = 5
    paints: int = 0

    @property
    def width(self) -> int:
        return max(self.lengths)

    def start_ids(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(row * self.width + column for row, column in cells) for cells in self.starts)
