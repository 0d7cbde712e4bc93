"""What every colour would gain for a seat.

What is absorbed is read off the border. What is enclosed takes one flood for all colours: from the other
seats through the free cells without the border. Only what that does not reach can be cut off by one colour or
another, mostly nothing or a few cells, and these are looked at for each colour that has to do with them.
"""

from typing import TYPE_CHECKING

from games.engine.filler.bits import all_but, flood, only_once, spread

if TYPE_CHECKING:
    from games.engine.filler.position import FillerPosition


def captures(position: "FillerPosition", seat: int) -> tuple[list[int], list[int]]:
    """Per colour (index 0 is unused) the cells the seat would absorb and enclose if it moved now."""
    border = position.borders[seat]
    absorbed = [border & hue for hue in position.ground.hues]
    if not position.settled:
        return absorbed, [_enclosed_at_start(position, seat, cells) for cells in absorbed]
    return absorbed, _enclosed(position, seat, absorbed)


def _enclosed(position: "FillerPosition", seat: int, absorbed: list[int]) -> list[int]:
    ground, free, border = position.ground, position.free, position.borders[seat]
    graph = ground.graph
    rivals = all_but(position.borders, seat)
    beyond = free & ~border
    reached = flood(rivals & beyond, beyond, graph)
    # The patches of the border that the others touch then: only taking their own colour takes them away.
    touched = ground.patches((spread(reached, graph) | rivals) & border)
    doubtful = beyond & ~reached | border & ~touched
    if doubtful and (ground.dead or position.out):
        # Regions that touch nobody (walled off, or among the areas of seats that left) stay free.
        doubtful &= flood(border, free, graph)
    enclosed = [0] * len(absorbed)
    if doubtful:
        doors = spread(doubtful, graph) & touched
        room = doubtful | doors
        for colour, cells in enumerate(absorbed):
            if cells & room:
                left = room & ~cells
                enclosed[colour] = left & ~flood(doors & ~cells, left, graph)
    return enclosed


def _enclosed_at_start(position: "FillerPosition", seat: int, absorbed: int) -> int:
    """What a first move encloses where walls kept regions waiting for it."""
    ground, free = position.ground, position.free & ~absorbed
    own = ground.border(position.areas[seat] | absorbed, free)
    reached = [
        flood(own if other == seat else border & free, free, ground.graph)
        for other, border in enumerate(position.borders)
    ]
    return reached[seat] & only_once(reached)
