"""What is told of a position: the board and view of a page, and the state of the replay command."""

from typing import TYPE_CHECKING, Any

from games.engine.filler.bits import bytewise, ids_of
from games.engine.filler.board import Board
from games.engine.filler.ending import reaches, side_totals
from games.engine.filler.moves import holders
from games.engine.filler.options import captures
from games.engine.filler.setup import HOLE

if TYPE_CHECKING:
    from games.engine.filler.position import FillerPosition

FREE = "."
OWNER_NUMBERS = {"0": 0, "1": 1, "2": 2, "3": 3, FREE: -1, HOLE: -2}


def board(ground: Board) -> dict[str, Any]:
    layout = ground.layout
    return {
        "family": "filler",
        "topology": layout.topology,
        "width": layout.width,
        "height": len(layout.rows),
        "rows": list(layout.rows),
        "colours": layout.colours,
        "starts": [list(ids) for ids in layout.starts],
        "walls": [list(wall) for wall in layout.walls],
        "precious": {str(cell): worth for cell, worth in layout.precious.items()},
        "paints": list(layout.paints),
        "teams": list(layout.teams) if layout.teams else None,
        "order": list(layout.order),
        "total": ground.total,
        "need": ground.need,
    }


def view(position: "FillerPosition") -> dict[str, Any]:
    outcome = position.outcome
    return {
        "colours": colours_text(position),
        "owners": owners_text(position),
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "seats": seats(position),
        "free": position.free.bit_count(),
        "options": [options(position, seat) for seat in range(position.ground.seats)],
        "last": last_move(position),
    }


def state(position: "FillerPosition") -> dict[str, Any]:
    outcome = position.outcome
    return {
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "owners": [OWNER_NUMBERS[mark] for mark in owners_text(position)],
        "colours": [int(mark) for mark in colours_text(position)],
        "cells": [area.bit_count() for area in position.areas],
        "value": list(position.worth),
        "paints": list(position.paints),
        "legal": position.legal(),
    }


def owners_text(position: "FillerPosition") -> str:
    """One character per cell id: the owner, a dot where the cell is free, # where there is no cell."""
    ground = position.ground
    size = ground.size
    marks = bytewise(position.free, size) * ord(FREE) + bytewise(ground.whole ^ ground.cells, size) * ord(
        HOLE
    )
    for seat, area in enumerate(position.areas):
        marks += bytewise(area, size) * ord(str(seat))
    return marks.to_bytes(size, "little").decode()


def colours_text(position: "FillerPosition") -> str:
    """One digit per cell id: its colour now, 0 where there is no cell."""
    ground = position.ground
    size = ground.size
    digits = ground.zeros + (ground.painted & bytewise(position.free, size) * 255)
    for hue, area in zip(position.hues, position.areas, strict=True):
        digits += bytewise(area, size) * hue
    return digits.to_bytes(size, "little").decode()


def seats(position: "FillerPosition") -> list[dict[str, Any]]:
    """The standing of each seat; lead, missing and reach are those of its side."""
    ground = position.ground
    totals = side_totals(ground, position.worth)
    reach = reaches(position)
    told = []
    for seat, side in enumerate(ground.side_of):
        best_rival = max(total for other, total in enumerate(totals) if other != side)
        told.append(
            {
                "colour": position.hues[seat],
                "cells": position.areas[seat].bit_count(),
                "worth": position.worth[seat],
                "lead": totals[side] - best_rival,
                "missing": max(0, ground.need - totals[side]),
                "reach": 0 if seat in position.out else reach[side],
                "paints": position.paints[seat],
                "out": seat in position.out,
            }
        )
    return told


def options(position: "FillerPosition", seat: int) -> dict[str, Any] | None:
    """Per colour what the seat would gain if it moved now, or why it may not take it."""
    if position.outcome or seat in position.out:
        return None
    ground = position.ground
    held = holders(seat, position.hues, position.out)
    told: dict[str, Any] = {}
    for colour, capture in enumerate(captures(position, seat)):
        if not colour:
            continue
        if colour == position.hues[seat]:
            told[str(colour)] = {"forbidden": "own"}
        elif colour in held and not position.paints[seat]:
            told[str(colour)] = {"forbidden": "held", "by": held[colour]}
        else:
            told[str(colour)] = {
                "gain": ground.worth(capture.absorbed | capture.enclosed),
                "cells": list(ids_of(capture.absorbed)),
                "enclosed": list(ids_of(capture.enclosed)),
            }
            if colour in held:
                told[str(colour)]["paint"] = True
    return told


def last_move(position: "FillerPosition") -> dict[str, Any] | None:
    last = position.last
    return last and {
        "seat": last.seat,
        "colour": last.colour,
        "cells": list(ids_of(last.absorbed)),
        "enclosed": list(ids_of(last.enclosed)),
        "gain": last.gain,
        "paint": last.paint,
    }
