"""Reading an action of Dots: known keys, right types, a seat and points that exist."""

from typing import Any, NamedTuple

from games.engine.base import InvalidAction, InvalidRecord, gettext_noop
from games.engine.dots.field import Field
from games.engine.dots.rings import Chain
from games.engine.reading import listed, quoted, whole

DOT, GROUND, RESIGN = "dot", "ground", "resign"
DRAW, COUNT = "draw", "count"
OFFER, ACCEPT, DECLINE = "offer", "accept", "decline"

OFFERS = {f"{what}_{step}": (what, step) for what in (DRAW, COUNT) for step in (OFFER, ACCEPT, DECLINE)}
PLAIN = (GROUND, RESIGN, *OFFERS)

PLAIN_KEYS = {"seat", "type"}
DOT_KEYS = {"seat", "type", "x", "y", "ring", "paint"}

MOST_CHAINS = 64
"""Rings painted by one move: more than any game has needed, and a limit on what a message can ask for."""


class Act(NamedTuple):
    """An action that could be read."""

    kind: str
    seat: int
    point: int = 0
    ring: Chain | None = None  # the ring chosen instead of the smallest
    paint: tuple[Chain, ...] | None = None  # the rings to paint under territory rules


def read_action(action: Any, field: Field, seats: int) -> Act:
    if not isinstance(action, dict):
        raise InvalidAction(gettext_noop("an action must be an object"))
    kind = action.get("type")
    if not isinstance(kind, str) or kind not in (DOT, *PLAIN):
        raise InvalidAction(gettext_noop("%(name)s is no action of this game"), name=quoted(kind))
    keys = DOT_KEYS if kind == DOT else PLAIN_KEYS
    for key in action:
        if key not in keys:
            raise InvalidAction(gettext_noop("unknown key %(key)s"), key=quoted(key))
    seat = action.get("seat")
    if type(seat) is not int or not 0 <= seat < seats:
        raise InvalidAction(gettext_noop("an action needs a seat of this table"))
    if kind != DOT:
        return Act(kind, seat)
    try:
        return _read_dot(action, seat, field)
    except InvalidRecord as error:
        raise InvalidAction(error.msgid, error.place, **error.params) from None


def _read_dot(action: dict[str, Any], seat: int, field: Field) -> Act:
    x, y = action.get("x"), action.get("y")
    if type(x) is not int or type(y) is not int:
        raise InvalidAction(gettext_noop("a dot needs a column x and a row y"))
    if not (0 <= x < field.width and 0 <= y < field.height):
        raise InvalidAction(gettext_noop("the point is off the field"))
    ring = paint = None
    if "ring" in action:
        ring = _chain(action["ring"], field, "ring")
    if "paint" in action:
        chains = listed(action["paint"], "paint")
        if len(chains) > MOST_CHAINS:
            raise InvalidAction(gettext_noop("these are too many rings"), "paint")
        paint = tuple(_chain(chain, field, f"paint[{number}]") for number, chain in enumerate(chains))
    return Act(DOT, seat, field.point(x, y), ring, paint)


def _chain(data: Any, field: Field, place: str) -> Chain:
    """The points of a chain; the first may stand at the end once more."""
    points = []
    if len(listed(data, place)) > field.width * field.height + 1:
        raise InvalidAction(gettext_noop("the chain is longer than the field has points"), place)
    for number, spot in enumerate(data):
        here = f"{place}[{number}]"
        if len(listed(spot, here)) != 2:
            raise InvalidAction(gettext_noop("a point is [column, row]"), here)
        x = whole(spot[0], f"{here}[0]", 0, field.width - 1)
        y = whole(spot[1], f"{here}[1]", 0, field.height - 1)
        points.append(field.point(x, y))
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return tuple(points)
