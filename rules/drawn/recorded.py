"""Diagrams of families whose positions are written as records: a setup, and the actions played so far."""

from dataclasses import dataclass
from typing import Any, TypeVar

from games.engine.base import Position
from games.engine.registry import FAMILIES, find_variant
from rules.drawn.base import Content, Values


@dataclass(frozen=True)
class RecordedDiagram:
    """One position as a page shows it."""

    name: str
    variant: str
    position: Position
    ply: int  # actions so far
    claims: Content
    preview: Content | None = None  # what the board's renderer is asked to try out

    @property
    def data(self) -> dict[str, Any]:
        return {"board": self.position.board(), "view": self.position.view(), "preview": self.preview}

    @property
    def values(self) -> Values:
        return {"ply": self.ply}

    @property
    def wide(self) -> bool:
        return False


Kind = TypeVar("Kind", bound=RecordedDiagram)


def read(kind: type[Kind], name: str, data: Content, content: Content) -> Kind:
    """A diagram by the name of its setup, which the file spells out under `setups`, and its actions.

    Instead of the actions it may name a game of the file, of which the first `ply` actions are played.
    """
    variant = find_variant(data["variant"])
    family = FAMILIES[variant.family]
    setup = family.complete_setup(variant, content["setups"][data["setup"]], name)
    position = family.start(setup, name)
    actions = content["games"][data["game"]][: data["ply"]] if "game" in data else data.get("actions", [])
    for action in actions:
        position = position.play(action)
    claims, preview = data.get("claims", {}), data.get("preview")
    return kind(name, variant.key, position, len(actions), claims, preview)
