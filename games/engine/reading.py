"""Strict reading of JSON values: a helper returns the value as asked for or refuses it, naming the place."""

import json
from typing import Any

from games.engine.base import InvalidRecord, gettext_noop

NOT_AN_OBJECT = gettext_noop("must be an object")
NOT_A_LIST = gettext_noop("must be a list")
NOT_A_TEXT = gettext_noop("must be a text")
NOT_A_NUMBER = gettext_noop("must be a whole number")
OUT_OF_RANGE = gettext_noop("must be from %(low)s to %(high)s")
KEY_MISSING = gettext_noop("%(key)s is missing")
KEY_UNKNOWN = gettext_noop("unknown key %(key)s")


def quoted(value: object) -> str:
    """A value of a document, safe to print: ASCII, on one line and short."""
    if isinstance(value, list | dict):
        return "[...]" if isinstance(value, list) else "{...}"
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."


def keyed(
    value: Any, place: str, *, required: tuple[str, ...] = (), optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    """An object with all the required keys and no unknown one."""
    if not isinstance(value, dict):
        raise InvalidRecord(NOT_AN_OBJECT, place)
    for key in value:
        if key not in required and key not in optional:
            raise InvalidRecord(KEY_UNKNOWN, place, key=quoted(key))
    for key in required:
        if key not in value:
            raise InvalidRecord(KEY_MISSING, place, key=quoted(key))
    return value


def listed(value: Any, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise InvalidRecord(NOT_A_LIST, place)
    return value


def written(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise InvalidRecord(NOT_A_TEXT, place)
    return value


def whole(value: Any, place: str, low: int, high: int) -> int:
    """A whole number within the bounds; true and 1.0 are none."""
    if type(value) is not int:
        raise InvalidRecord(NOT_A_NUMBER, place)
    if not low <= value <= high:
        raise InvalidRecord(OUT_OF_RANGE, place, low=low, high=high)
    return value
