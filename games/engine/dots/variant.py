"""The data of a Dots variant: what a row of the registry may say."""

from dataclasses import dataclass, field

from games.engine.base import Variant
from games.engine.dots.rules import Rules


@dataclass(frozen=True, kw_only=True)
class DotsVariant(Variant):
    """A size, a start and the rules; tables that are not rated may change all but the number of players."""

    family: str = "dots"
    games: int = 1
    width: int = 39
    height: int = 32
    start: str = "cross"  # a key of starts.STARTS
    rules: Rules = field(default_factory=Rules)
