"""Diagrams: real positions for the texts, written once a page and shared by all its languages.

`content/diagrams/<slug>.json` names them. A diagram is a variant, its board (the seed it is drawn from, or
the name of rows that the file spells out under `boards`) and the colours played so far; with a preview,
one more colour that is only tried out. Its `claims` are checked in the tests.
Texts and captions take the numbers they speak of from here, so that no caption can drift from its board.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.engine.base import Position
from games.engine.registry import FAMILIES, find_variant
from rules.sources import DIAGRAMS

OWNER_LETTERS = "ABCD"
CELL, MARGIN = 40, 3  # units of the board's drawing, as in games/js/boards/filler.js


@dataclass(frozen=True)
class Colour:
    """A colour named in a text; shown as a chip with its digit, as names differ between palettes."""

    number: int


Values = Mapping[str, "Colour | int | str"]


@dataclass(frozen=True)
class Diagram:
    """One position as a page shows it."""

    name: str
    position: Position
    preview: int | None
    claims: Mapping[str, Any]

    @property
    def data(self) -> dict[str, Any]:
        """What the board renderer of the browser is given."""
        return {"board": self.position.board(), "view": self.position.view(), "preview": self.preview}

    @property
    def values(self) -> Values:
        """The numbers that a caption may name in braces."""
        board, view = self.position.board(), self.position.view()
        worths = [seat["worth"] for seat in view["seats"]]
        values: dict[str, Colour | int | str] = {
            "first": worths[0],
            "second": worths[1],
            "free": view["free"],
            "total": board["total"],
            "need": board["need"],
        }
        if view["last"]:
            values["last"] = Colour(view["last"]["colour"])
        if self.preview and self.position.to_move is not None:
            values |= self._preview_values(self.position.to_move, self.preview)
        return values

    def _preview_values(self, seat: int, colour: int) -> dict[str, Colour | int | str]:
        options = self.position.view()["options"]
        rival = (seat + 1) % len(options)
        mine = options[seat][str(colour)]
        after = self.position.play({"seat": seat, "type": "move", "colour": colour}).view()
        answers = (after["options"] or {rival: None})[rival] or {}
        return {
            "colour": Colour(colour),
            "gain": mine["gain"],
            "absorbed": mine["gain"] - len(mine["enclosed"]),
            "enclosed": len(mine["enclosed"]),
            # What the rival could take with the very colour, and the best that is left after the move.
            "denied": options[rival][str(colour)].get("gain", 0),
            "rival-best": max((answer.get("gain", 0) for answer in answers.values()), default=0),
        }

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing in its own units, for the place that the page keeps free."""
        board = self.position.board()
        width, height, topology = board["width"], board["height"], board["topology"]
        if topology == "square":
            return CELL * width + 2 * MARGIN, CELL * height + 2 * MARGIN
        rows_apart, last_row = (CELL * 0.866, CELL * 1.155) if topology == "hex" else (CELL / 2, CELL)
        drawn = round(rows_apart * (height - 1) + last_row)
        return CELL * width + CELL // 2 + 2 * MARGIN, drawn + 2 * MARGIN

    @property
    def words(self) -> str:
        """The board as text: digits are colours of free cells, letters the cells of a seat."""
        board, view = self.position.board(), self.position.view()
        width = board["width"]
        marks = [
            colour if owner == "." else " " if owner == "#" else OWNER_LETTERS[int(owner)]
            for colour, owner in zip(view["colours"], view["owners"], strict=True)
        ]
        rows = [" ".join(marks[start : start + width]) for start in range(0, len(marks), width)]
        if board["topology"] != "square":
            rows = [" " * (number % 2) + row for number, row in enumerate(rows)]
        return "\n".join(row.rstrip() for row in rows)


@lru_cache(maxsize=64)
def diagrams_of(slug: str, folder: Path = DIAGRAMS) -> Mapping[str, Diagram]:
    """The diagrams that belong to a page, by name; none when it has no file of them."""
    path = folder / f"{slug}.json"
    if not path.is_file():
        return {}
    content = json.loads(path.read_text("utf-8"))
    boards = content.get("boards", {})
    return {name: _read(name, data, boards) for name, data in content["diagrams"].items()}


def _read(name: str, data: dict[str, Any], boards: Mapping[str, list[str]]) -> Diagram:
    variant = find_variant(data["variant"])
    family = FAMILIES[variant.family]
    if "rows" in data:
        setup = family.complete_setup(variant, {"rows": boards[data["rows"]]}, name)
    else:
        setup = family.new_setup(variant, data["seed"])
    position = family.start(setup)
    for colour in data.get("moves", ""):
        position = position.play({"seat": position.to_move, "type": "move", "colour": int(colour)})
    return Diagram(name, position, data.get("preview"), data.get("claims", {}))
