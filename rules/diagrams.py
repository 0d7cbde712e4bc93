"""Diagrams: real positions for the texts, written once a page and shared by all its languages.

`content/diagrams/<slug>.json` names them; what stands there each family says in its module of `drawn`. The
`claims` of a diagram are checked in the tests. Texts and captions take the numbers they speak of from here,
so that no caption can drift from its board.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

from games.engine.registry import find_variant
from rules.drawn import digits, dots, filler
from rules.drawn.base import Colour, Content, Diagram, Values
from rules.sources import DIAGRAMS

__all__ = ["Colour", "Diagram", "Values", "diagrams_of"]

READERS: Mapping[str, Callable[[str, Content, Content], Diagram]] = {
    "filler": filler.read,
    "digits": digits.read,
    "dots": dots.read,
}


@lru_cache(maxsize=64)
def diagrams_of(slug: str, folder: Path = DIAGRAMS) -> Mapping[str, Diagram]:
    """The diagrams that belong to a page, by name; none when it has no file of them."""
    path = folder / f"{slug}.json"
    if not path.is_file():
        return {}
    content = json.loads(path.read_text("utf-8"))
    return {name: _read(name, data, content) for name, data in content["diagrams"].items()}


def _read(name: str, data: Content, content: Content) -> Diagram:
    return READERS[find_variant(data["variant"]).family](name, data, content)
