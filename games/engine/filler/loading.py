"""First positions, and positions made again from a dump."""

from typing import Any

from games.engine.base import Outcome
from games.engine.filler.board import Board
from games.engine.filler.moves import LastMove
from games.engine.filler.position import FillerPosition


def first_position(ground: Board) -> FillerPosition:
    """The position before the first move."""
    return FillerPosition(
        ground,
        areas=ground.starts,
        hues=ground.start_hues,
        borders=ground.borders,
        worth=tuple(map(ground.worth, ground.starts)),
        free=ground.free,
        turn=ground.layout.order[0],
        out=(),
        paints=(0,) * ground.seats,
        idle=0,
        last=None,
    )


def restored(ground: Board, dump: dict[str, Any]) -> FillerPosition:
    """The position a dump was made of."""
    areas = tuple(int(area, 16) for area in dump["areas"])
    out = tuple(dump["out"])
    free = ground.cells
    for area in areas:
        free &= ~area
    return FillerPosition(
        ground,
        areas=areas,
        hues=tuple(dump["hues"]),
        borders=tuple(0 if seat in out else ground.border(area, free) for seat, area in enumerate(areas)),
        worth=tuple(map(ground.worth, areas)),
        free=free,
        turn=dump["turn"],
        out=out,
        paints=tuple(dump["paints"]),
        idle=dump["idle"],
        last=_last_move(dump["last"]),
        outcome=Outcome.from_dict(dump["outcome"]) if dump["outcome"] else None,
    )


def _last_move(last: list[Any] | None) -> LastMove | None:
    if not last:
        return None
    seat, _, absorbed, enclosed, paint = last
    return seat, int(absorbed, 16), int(enclosed, 16), paint
