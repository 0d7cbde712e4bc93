"""Positions from their dumps."""

from typing import Any

from games.engine.base import Outcome
from games.engine.digits.domains import NOBODY
from games.engine.digits.position import DigitsPosition
from games.engine.digits.setup import Ground


def restored(ground: Ground, dump: dict[str, Any]) -> DigitsPosition:
    marks: dict[int, dict[int, int]] = {}
    for cell, digit, seat in dump["marks"]:
        marks.setdefault(cell, {})[digit] = seat
    one, two = dump["hands"]
    return DigitsPosition(
        ground=ground,
        owners=tuple(NOBODY if mark == "." else int(mark) for mark in dump["owners"]),
        marks=marks,
        hands=(tuple(one), tuple(two)),
        drawn=tuple(dump["drawn"]),
        reserves=tuple(dump["reserves"]),
        turn=dump["turn"],
        left=dump["left"],
        links={(row, column): seat for row, column, seat in dump["links"]},
        sides=tuple(dump["sides"]),
        pie=dump["pie"],
        offer=dump["offer"],
        waits=tuple(dump["waits"]),
        last=dump["last"],
        outcome=dump["outcome"] and Outcome.from_dict(dump["outcome"]),
    )
