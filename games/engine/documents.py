"""From the bytes of a file to JSON documents: strictly, so that nothing odd in a file becomes a traceback.

A file holds one document, or several, one a line. Besides what is no JSON, names given twice are refused,
and so are NaN, numbers of thousands of digits and absurd nesting, which Python would let pass or choke on.
"""

import json
from typing import Any, NoReturn

from games.engine.base import InvalidRecord, gettext_noop
from games.engine.reading import quoted


def read_documents(data: bytes) -> list[tuple[str, Any]]:
    """The documents of a file with the place of each: "" for a single one, else its line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidRecord(gettext_noop("the file is not UTF-8 text")) from None
    if not text.strip():
        raise InvalidRecord(gettext_noop("the file is empty"))
    lines = [
        (f"line {number}", line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()
    ]
    if len(lines) > 1 and _is_document(lines[0][1]):
        return [(place, _document(line, place)) for place, line in lines]
    return [("", _document(text, ""))]


def _is_document(line: str) -> bool:
    """Whether the line is a document of its own, so that each line of the file is one."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _document(text: str, place: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once_each)
    except json.JSONDecodeError as error:
        where = place or f"line {error.lineno}"
        raise InvalidRecord(
            gettext_noop("not JSON at column %(column)s"), where, column=error.colno
        ) from None
    except RecursionError:
        raise InvalidRecord(gettext_noop("too deeply nested"), place) from None
    except InvalidRecord as error:
        raise error.inside(place) from None
    except ValueError:
        # Python refuses to read numbers of thousands of digits.
        raise InvalidRecord(gettext_noop("a number is too long"), place) from None


def _no_constant(name: str) -> NoReturn:
    raise InvalidRecord(gettext_noop("%(name)s is not a number of JSON"), name=name)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise InvalidRecord(gettext_noop("key %(key)s is given twice"), key=quoted(key))
        read[key] = value
    return read
