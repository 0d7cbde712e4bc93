"""The actions of Digit Bridge, read strictly; whether one is allowed now the position says."""

from typing import Any

from games.engine.base import Action, InvalidAction, gettext_noop
from games.engine.digits.puzzles.layouts import CELLS, SIZE
from games.engine.reading import quoted

PLAY, CAPTURE, TAKE, TIMEOUT, FLAG, RESIGN = "play", "capture", "take", "timeout", "flag", "resign"
OFFER, ACCEPT, DECLINE = "draw_offer", "draw_accept", "draw_decline"

KEYS = {
    PLAY: ("cell", "digit", "ms"),
    CAPTURE: ("cell", "pay", "ms"),
    TAKE: ("ms",),
    TIMEOUT: (),
    FLAG: (),
    RESIGN: (),
    OFFER: (),
    ACCEPT: (),
    DECLINE: (),
}
MOVES = frozenset({PLAY, CAPTURE, TAKE, TIMEOUT})
SEATS = 2
LONGEST = 100_000_000  # ms


def check_action(action: Any) -> None:
    """Raise InvalidAction unless the action has a known type, its keys and values that can be meant."""
    if not isinstance(action, dict):
        raise InvalidAction(gettext_noop("an action must be an object"))
    kind = action.get("type")
    if not isinstance(kind, str) or kind not in KEYS:
        raise InvalidAction(gettext_noop("unknown type of action %(name)s"), name=quoted(kind))
    wanted = {"type", "seat", *KEYS[kind]}
    for key in action:
        if key not in wanted:
            raise InvalidAction(gettext_noop("unknown key %(key)s"), key=quoted(key))
    for key in wanted:
        if key not in action:
            raise InvalidAction(gettext_noop("%(key)s is missing"), key=quoted(key))
    _number(action, "seat", 0, SEATS - 1)
    if "cell" in action:
        _number(action, "cell", 0, CELLS - 1)
    if "digit" in action:
        _number(action, "digit", 1, SIZE)
    if "ms" in action:
        _number(action, "ms", 0, LONGEST)
    if "pay" in action:
        _check_pay(action["pay"])


def public(action: Action) -> Action:
    """Which chips were paid only the payer knows: the others see how many."""
    return {**action, "pay": len(action["pay"])} if "pay" in action else action


def _number(action: Action, key: str, low: int, high: int) -> None:
    value = action[key]
    if type(value) is not int or not low <= value <= high:
        raise InvalidAction(
            gettext_noop("%(key)s must be a whole number from %(low)s to %(high)s"),
            key=quoted(key),
            low=low,
            high=high,
        )


def _check_pay(pay: Any) -> None:
    if not isinstance(pay, list) or any(type(digit) is not int or not 1 <= digit <= SIZE for digit in pay):
        raise InvalidAction(gettext_noop("pay must be a list of digits"))
