"""What a computer player is."""

import random
from typing import Any, Protocol

from games.engine.base import Action


class Bot(Protocol):
    key: str
    title: str  # message id

    def choose(self, position: Any, seat: int, rng: random.Random) -> Action:
        """The action of the seat to move: the same for the same position and state of the generator."""
