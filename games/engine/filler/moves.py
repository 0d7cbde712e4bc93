"""Reading an action of Filler and telling whether a seat may take a colour."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.base import Action, IllegalMove, InvalidAction, gettext_noop
from games.engine.reading import quoted

MOVE, RESIGN = "move", "resign"

KEYS = {MOVE: {"seat", "type", "colour", "paint"}, RESIGN: {"seat", "type"}}


class Act(NamedTuple):
    """An action, read."""

    kind: str
    seat: int
    colour: int = 0
    paint: bool = False


class LastMove(NamedTuple):
    """What the last move did, for those who watch."""

    seat: int
    colour: int
    absorbed: int  # cells
    enclosed: int  # cells
    gain: int  # worth of both
    paint: bool


def read_action(action: Any, seats: int, colours: int) -> Act:
    """The action, if it is one: known keys, right types, a seat and a colour that exist."""
    if not isinstance(action, dict):
        raise InvalidAction(gettext_noop("an action must be an object"))
    kind = action.get("type")
    if kind != MOVE and kind != RESIGN:
        raise InvalidAction(gettext_noop("the type of an action must be “move” or “resign”"))
    if not action.keys() <= KEYS[kind]:
        unknown = next(key for key in action if key not in KEYS[kind])
        raise InvalidAction(gettext_noop("unknown key %(key)s"), key=quoted(unknown))
    seat = action.get("seat")
    if type(seat) is not int or not 0 <= seat < seats:
        raise InvalidAction(gettext_noop("an action needs a seat of this table"))
    if kind == RESIGN:
        return Act(RESIGN, seat)
    colour = action.get("colour")
    if type(colour) is not int or not 1 <= colour <= colours:
        raise InvalidAction(gettext_noop("a move needs a colour from 1 to %(colours)s"), colours=colours)
    paint = action.get("paint", False)
    if type(paint) is not bool:
        raise InvalidAction(gettext_noop("“paint” must be true or false"))
    return Act(MOVE, seat, colour, paint)


def move(seat: int, colour: int, *, paint: bool = False) -> Action:
    action: Action = {"seat": seat, "type": MOVE, "colour": colour}
    return {**action, "paint": True} if paint else action


def holders(seat: int, hues: Sequence[int], out: Sequence[int]) -> dict[int, int]:
    """The colours held by the other seats in the game, and by whom."""
    return {hue: other for other, hue in enumerate(hues) if other != seat and other not in out}


def check_colour(act: Act, hues: Sequence[int], out: Sequence[int], stock: int) -> None:
    """Refuse a colour the seat may not take, with or without a paint."""
    if act.colour not in hues and not act.paint:
        return
    if act.colour == hues[act.seat]:
        raise IllegalMove(gettext_noop("colour %(colour)s is your own"), colour=act.colour)
    holder = holders(act.seat, hues, out).get(act.colour)
    if holder is None:
        if act.paint:
            raise IllegalMove(gettext_noop("colour %(colour)s is free and needs no paint"), colour=act.colour)
    elif not act.paint:
        raise IllegalMove(
            gettext_noop("colour %(colour)s is held by seat %(seat)s"), colour=act.colour, seat=holder
        )
    elif not stock:
        raise IllegalMove(gettext_noop("there is no paint to spend"))
