"""Who looks at the lobby, and what its rows must know of him."""

from dataclasses import dataclass, field

from games.visitors import Visitor


@dataclass(frozen=True)
class Viewer:
    visitor: Visitor
    values: dict[str, float] = field(default_factory=dict)
    """His ratings by variant."""
