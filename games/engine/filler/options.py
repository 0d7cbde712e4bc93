"""What every colour would gain for a seat, for all colours at once.

What is absorbed is read off the border. For what is enclosed, copies of the board lie side by side in one number,
a lane for each colour, and one flood tells for all of them which free cells the other seats would still reach.
"""

from typing import TYPE_CHECKING, NamedTuple

from games.engine.filler.bits import flood, spread
from games.engine.filler.board import Board, only_once

if TYPE_CHECKING:
    from games.engine.filler.position import FillerPosition


class Capture(NamedTuple):
    """What a seat would take with a colour; both are sets of cells."""

    absorbed: int
    enclosed: int


def captures(position: "FillerPosition", seat: int) -> list[Capture]:
    """Per colour (index 0 is unused) what the seat would take if it moved now."""
    border, hues = position.borders[seat], position.ground.hues
    absorbed = [border & hue for hue in hues]
    enclosed = _enclosed(position, seat, absorbed)
    return [Capture(*both) for both in zip(absorbed, enclosed, strict=True)]


def _enclosed(position: "FillerPosition", seat: int, absorbed: list[int]) -> list[int]:
    ground, free = position.ground, position.free
    if not position.settled:
        return [_enclosed_at_start(position, seat, cells) for cells in absorbed]
    border = position.borders[seat]
    rivals = 0
    for other, cells in enumerate(position.borders):
        if other != seat:
            rivals |= cells
    # 1. What the others reach without any patch of the border: no colour takes that from them.
    beyond = free & ~border
    reached = flood(rivals & beyond, beyond, ground.graph)
    # 2. The patches of the border they touch then; what is left may be cut off by one colour or another.
    touched = ground.patches((spread(reached, ground.graph) | rivals) & border)
    doubtful = free & ~reached & ~touched
    if not doubtful:
        return [0] * len(absorbed)
    return _cut_off(ground, position, seat, touched, doubtful, absorbed)


def _cut_off(
    ground: Board, position: "FillerPosition", seat: int, touched: int, doubtful: int, absorbed: list[int]
) -> list[int]:
    """Per colour the doubtful cells that no other seat would reach."""
    lanes = len(absorbed)
    graph = ground.lanes(lanes)
    copies = ground.copies(lanes)
    taken = 0
    for lane, cells in enumerate(absorbed):
        taken |= cells << lane * ground.size
    room = (touched | doubtful) * copies & ~taken
    lost = room & ~flood(touched * copies & ~taken, room, graph)
    if lost:
        # Regions that touch nobody (walled off, or among seats that left) are not the mover's.
        own = taken | position.areas[seat] * copies
        lost = flood(spread(own, graph) & lost, lost, graph)
    return [lost >> lane * ground.size & ground.whole if absorbed[lane] else 0 for lane in range(lanes)]


def _enclosed_at_start(position: "FillerPosition", seat: int, absorbed: int) -> int:
    """What a first move encloses when regions were waiting for it: the slow way."""
    ground, free = position.ground, position.free & ~absorbed
    own = ground.border(position.areas[seat] | absorbed, free)
    reached = [
        flood(own if other == seat else cells & free, free, ground.graph)
        for other, cells in enumerate(position.borders)
    ]
    return reached[seat] & only_once(reached)
