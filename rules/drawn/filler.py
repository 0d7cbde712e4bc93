"""Diagrams of Filler: the moves are digits for colours, "p3" spends a paint on colour 3, "-" leaves the game.

With a preview one more colour is only tried out.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.base import Action, Position
from games.engine.registry import FAMILIES, find_variant, new_setup
from rules.board_words import board_legend, board_words
from rules.drawn.base import Colour, Content, Values

MOVE = re.compile(r"p?\d|-")
NAMES = ("first", "second", "third", "fourth")
WIDE = 15  # columns; boards beyond that are shown larger
CELL, MARGIN = 40, 3  # units of the board's drawing, as in games/js/boards/filler.js


@dataclass(frozen=True)
class FillerDiagram:
    """One position as a page shows it."""

    name: str
    variant: str
    position: Position
    before: Position | None  # the position that the last move was made in
    ply: int  # moves made so far
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
        values: dict[str, Colour | int | str] = {
            **{name: seat["worth"] for name, seat in zip(NAMES, view["seats"], strict=False)},
            "free": view["free"],
            "ply": self.ply,
            "total": board["total"],
            "need": board["need"],
        }
        if board["teams"]:
            worths = [seat["worth"] for seat in view["seats"]]
            values["first-pair"], values["second-pair"] = worths[0] + worths[2], worths[1] + worths[3]
            # What the second pair cannot reach lies between the partners of the first.
            values["between"] = view["free"] - view["seats"][1]["reach"]
        if self.before:
            values["given"] = sum(self.given)
        if view["last"]:
            values["last"] = Colour(view["last"]["colour"])
        if (seat := self.position.to_move) is not None:
            values["paints"] = view["seats"][seat]["paints"]
            if self.preview:
                values |= self._preview_values(seat, self.preview)
        return values

    def _preview_values(self, seat: int, colour: int) -> dict[str, Colour | int | str]:
        options = self.position.view()["options"]
        rival = (seat + 1) % len(options)
        mine = options[seat][str(colour)]
        after = self.after_preview().view()
        answers = (after["options"] or {rival: None})[rival] or {}
        return {
            "colour": Colour(colour),
            "gain": mine["gain"],
            "absorbed": len(mine["cells"]),
            "enclosed": len(mine["enclosed"]),
            # What the rival could take with the very colour, and the best that is left after the move.
            "denied": (options[rival] or {}).get(str(colour), {}).get("gain", 0),
            "rival-best": max((answer.get("gain", 0) for answer in answers.values()), default=0),
        }

    def after_preview(self) -> Position:
        """The position that the previewed colour would make."""
        seat, colour = self.position.to_move, self.preview
        option = self.position.view()["options"][seat][str(colour)]
        return self.position.play(_move(seat, colour, paint=option.get("paint", False)))

    @property
    def given(self) -> list[int]:
        """What each seat got by the last move, or by somebody's leaving."""
        if self.before is None:
            return []
        return [now - then for now, then in zip(self.position.worths(), self.before.worths(), strict=True)]

    @property
    def wide(self) -> bool:
        """Whether small cells, or the figures in them, need a larger picture."""
        board = self.position.board()
        return board["width"] > WIDE or bool(board["precious"] or board["paints"])

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing in its own units, for the place that the page keeps free."""
        board = self.position.board()
        rows, topology = board["rows"], board["topology"]
        if topology == "square":
            return CELL * board["width"] + 2 * MARGIN, CELL * len(rows) + 2 * MARGIN
        half_cells = max(2 * len(row) + number % 2 for number, row in enumerate(rows))
        rows_apart, last_row = (CELL * 0.866, CELL * 1.155) if topology == "hex" else (CELL / 2, CELL)
        drawn = round(rows_apart * (len(rows) - 1) + last_row)
        return CELL * half_cells // 2 + 2 * MARGIN, drawn + 2 * MARGIN

    @property
    def words(self) -> str:
        """The board as text."""
        return board_words(self.position)

    @property
    def legend(self) -> list[str]:
        """What the signs in that text mean."""
        return board_legend(self.position)


def read(name: str, data: Content, content: Content) -> FillerDiagram:
    """A diagram by its rows, which the file spells out under `boards`, or by the seed of its board."""
    variant = find_variant(data["variant"])
    family = FAMILIES[variant.family]
    if "rows" in data:
        setup = family.complete_setup(variant, {"rows": content["boards"][data["rows"]]}, name)
    else:
        setup = new_setup(variant, data["seed"])
    position = family.start(setup)
    before, moves = None, MOVE.findall(data.get("moves", ""))
    for move in moves:
        before, position = position, _after(position, move)
    preview, claims = data.get("preview"), data.get("claims", {})
    return FillerDiagram(name, variant.key, position, before, len(moves), preview, claims)


def _after(position: Position, move: str) -> Position:
    seat = position.to_move
    if seat is None:
        raise ValueError(f"the game is over before {move!r}")
    if move == "-":
        return position.leave(seat, reason="resigned")
    return position.play(_move(seat, int(move[-1]), paint=move.startswith("p")))


def _move(seat: int | None, colour: int | None, *, paint: bool) -> Action:
    action: Action = {"seat": seat, "type": "move", "colour": colour}
    return {**action, "paint": True} if paint else action
