"""Reading a `setup`: from untrusted JSON to a Layout in which every part is known to be sound."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.engine.base import InvalidRecord, Setup, gettext_noop
from games.engine.dots.field import Field, field_of
from games.engine.dots.rules import Rules, read_rules
from games.engine.reading import keyed, listed, quoted, whole

MOST_POINTS = 52
"""Points each way: SGF has no letters for more."""

REQUIRED = ("width", "height")
OPTIONAL = ("start", "rules", "turns")

ALTERNATE, FREE = "alternate", "free"


@dataclass(frozen=True)
class Layout:
    """All that is fixed before the first move, checked."""

    field: Field
    start: tuple[int, int]  # the dots of each side
    rules: Rules
    free: bool  # whether every action says its seat and turns are not kept
    seats: int

    def side_of(self, seat: int) -> int:
        """Sides alternate, and within a side its players take turns."""
        return seat % 2

    @property
    def centred(self) -> bool:
        """Whether first dots go to the central square: only where nothing lies on the field."""
        return self.rules.centre_first and self.start == (0, 0)

    @property
    def centre(self) -> int:
        """The central square: a third of the shorter side each way."""
        field = self.field
        size = max(1, min(field.width, field.height) // 3)
        left, top = (field.width - size) // 2, (field.height - size) // 2
        line = (1 << size) - 1
        return sum(line << field.point(left, top + row) for row in range(size))


def read_layout(data: Any, place: str = "setup") -> Layout:
    """The layout a setup describes; refuses what is unknown, of a wrong type or impossible."""
    keyed(data, place, required=REQUIRED, optional=OPTIONAL)
    width = whole(data["width"], f"{place}.width", 1, MOST_POINTS)
    height = whole(data["height"], f"{place}.height", 1, MOST_POINTS)
    rules = read_rules(data.get("rules", {}), f"{place}.rules")
    turns = data.get("turns", ALTERNATE)
    if turns not in (ALTERNATE, FREE):
        raise InvalidRecord(
            gettext_noop("turns are “alternate” or “free”, not %(name)s"),
            f"{place}.turns",
            name=quoted(turns),
        )
    field = field_of(width, height)
    seats = 2 * rules.teams
    start = _start(data.get("start", []), field, seats, f"{place}.start")
    return Layout(field, start, rules, turns == FREE, seats)


def layout_of(setup: Setup) -> Layout:
    """The layout of a trusted setup, from the cache if one of the same content was read lately."""
    return _layout(json.dumps(setup))


@lru_cache(maxsize=256)
def _layout(setup: str) -> Layout:
    return read_layout(json.loads(setup))


def _start(data: Any, field: Field, seats: int, place: str) -> tuple[int, int]:
    dots = [0, 0]
    for number, dot in enumerate(listed(data, place)):
        here = f"{place}[{number}]"
        if len(listed(dot, here)) != 3:
            raise InvalidRecord(gettext_noop("a dot is [column, row, seat]"), here)
        x = whole(dot[0], f"{here}[0]", 0, field.width - 1)
        y = whole(dot[1], f"{here}[1]", 0, field.height - 1)
        seat = whole(dot[2], f"{here}[2]", 0, seats - 1)
        bit = 1 << field.point(x, y)
        if (dots[0] | dots[1]) & bit:
            raise InvalidRecord(gettext_noop("two dots lie on one point"), here)
        dots[seat % 2] |= bit
    return dots[0], dots[1]
