"""Reading an action of Filler and telling whether a seat may take a colour."""

from collections.abc import Sequence
from typing import Any

from games.engine.base import Action, IllegalMove, InvalidAction, gettext_noop
from games.engine.reading import quoted

MOVE, RESIGN = "move", "resign"

KEYS = {MOVE: {"seat", "type", "colour", "paint"}, RESIGN: {"seat", "type"}}


# Plain tuples, as one of each is made for every move.
Act = tuple[str, int, int, bool]  # kind, seat, colour, whether a paint is to be spent
LastMove = tuple[int, int, int, bool]  # seat, cells absorbed, cells enclosed, whether a paint was spent


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
        return RESIGN, seat, 0, False
    colour = action.get("colour")
    if type(colour) is not int or not 1 <= colour <= colours:
        raise InvalidAction(gettext_noop("a move needs a colour from 1 to %(colours)s"), colours=colours)
    paint = action.get("paint", False)
    if type(paint) is not bool:
        raise InvalidAction(gettext_noop("“paint” must be true or false"))
    return MOVE, seat, colour, paint


def move(seat: int, colour: int, *, paint: bool = False) -> Action:
    action: Action = {"seat": seat, "type": MOVE, "colour": colour}
    return {**action, "paint": True} if paint else action


def holders(seat: int, hues: Sequence[int], out: Sequence[int]) -> dict[int, int]:
    """The colours held by the other seats in the game, and by whom."""
    return {hue: other for other, hue in enumerate(hues) if other != seat and other not in out}


def check_held(
    seat: int, colour: int, paint: bool, hues: Sequence[int], out: Sequence[int], stock: int
) -> None:
    """Refuse a colour that somebody holds and the seat may not take, and a paint spent for nothing."""
    if colour == hues[seat]:
        raise IllegalMove(gettext_noop("colour %(colour)s is your own"), colour=colour)
    holder = holders(seat, hues, out).get(colour)
    if holder is None:
        if paint:
            raise IllegalMove(gettext_noop("colour %(colour)s is free and needs no paint"), colour=colour)
    elif not paint:
        raise IllegalMove(
            gettext_noop("colour %(colour)s is held by seat %(seat)s"), colour=colour, seat=holder
        )
    elif not stock:
        raise IllegalMove(gettext_noop("there is no paint to spend"))
