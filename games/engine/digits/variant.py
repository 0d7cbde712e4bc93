"""The data of a Digit Bridge variant."""

from dataclasses import dataclass

from games.engine.base import Variant

BRIDGE, DOMAINS = "bridge", "domains"


@dataclass(frozen=True, kw_only=True)
class DigitsVariant(Variant):
    """What a game is about, and how the turns follow each other."""

    family: str = "digits"
    goal: str  # BRIDGE: join two sides; DOMAINS: own blocks
    seats: int = 2
    games: int = 1
