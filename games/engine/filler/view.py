"""What is told of a position: the board and view of a page, and the state of the replay command."""

from typing import TYPE_CHECKING, Any

from games.engine.filler.bits import digits, ids_of
from games.engine.filler.board import Board
from games.engine.filler.ending import reaches, side_totals
from games.engine.filler.moves import holders
from games.engine.filler.options import captures

if TYPE_CHECKING:
    from games.engine.filler.position import FillerPosition

# Hexadecimal digits above every seat, so that a board of owners is one number, and its text one formatting.
FREE_DIGIT, HOLE_DIGIT = 14, 15

OWNER_NUMBERS = {"0": 0, "1": 1, "2": 2, "3": 3, ".": -1, "#": -2}


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
    owners, colours = texts(position)
    return {
        "colours": colours,
        "owners": owners,
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
    owners, colours = texts(position)
    return {
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "owners": [OWNER_NUMBERS[mark] for mark in owners],
        "colours": [int(digit) for digit in colours],
        "cells": [area.bit_count() for area in position.areas],
        "value": list(position.worth),
        "paints": list(position.paints),
        "legal": position.legal(),
    }


def texts(position: "FillerPosition") -> tuple[str, str]:
    """Owners and colours, a character per cell id: seat, "." or "#" (no cell); colour now or 0 (no cell)."""
    ground = position.ground
    free = digits(position.free)
    owners = free * FREE_DIGIT + ground.hole_digits * HOLE_DIGIT
    colours = ground.colour_digits & (free * 15)
    for seat, area in enumerate(position.areas):
        own = digits(area)
        owners += own * seat
        colours += own * position.hues[seat]
    marks = f"{owners:0{ground.size}x}"[::-1].replace("e", ".").replace("f", "#")
    return marks, f"{colours:0{ground.size}x}"[::-1]


def seats(position: "FillerPosition") -> list[dict[str, Any]]:
    """The standing of each seat; lead, missing and reach are those of its side."""
    ground, worth = position.ground, position.worth
    totals = side_totals(ground, worth)
    reach = reaches(position)
    *_, second, best = sorted(totals)
    return [
        {
            "colour": position.hues[seat],
            "cells": position.areas[seat].bit_count(),
            "worth": worth[seat],
            "lead": totals[side] - (second if totals[side] == best else best),
            "missing": max(0, ground.need - totals[side]),
            "reach": reach[side],
            "paints": position.paints[seat],
            "out": seat in position.out,
        }
        for seat, side in enumerate(ground.side_of)
    ]


def options(position: "FillerPosition", seat: int) -> dict[str, Any] | None:
    """Per colour what the seat would gain if it moved now, or why it may not take it."""
    if position.outcome or seat in position.out:
        return None
    worth, own = position.ground.worth, position.hues[seat]
    held = holders(seat, position.hues, position.out)
    absorbed, enclosed = captures(position, seat)
    told: dict[str, Any] = {}
    for colour in position.ground.palette:
        if colour == own:
            told[str(colour)] = {"forbidden": "own"}
        elif colour in held and not position.paints[seat]:
            told[str(colour)] = {"forbidden": "held", "by": held[colour]}
        else:
            gained, cut_off = absorbed[colour], enclosed[colour]
            told[str(colour)] = option = {
                "gain": worth(gained | cut_off),
                "cells": ids_of(gained),
                "enclosed": ids_of(cut_off),
            }
            if colour in held:
                option["paint"] = True
    return told


def last_move(position: "FillerPosition") -> dict[str, Any] | None:
    if position.last is None:
        return None
    seat, absorbed, enclosed, paint = position.last
    return {
        "seat": seat,
        "colour": position.hues[seat],
        "cells": ids_of(absorbed),
        "enclosed": ids_of(enclosed),
        "gain": position.ground.worth(absorbed | enclosed),
        "paint": paint,
    }
