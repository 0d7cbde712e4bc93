"""What a computer player is, and how long it may think."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from games.engine.base import Action


@dataclass(frozen=True)
class Limit:
    """How long a bot may think about a move; what is None does not count."""

    seconds: float | None = None
    nodes: int | None = None  # positions looked at: the same on every machine
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)  # seconds

    def times(self, factor: int) -> "Limit":
        """So many times as long."""
        return replace(
            self,
            seconds=None if self.seconds is None else factor * self.seconds,
            nodes=None if self.nodes is None else factor * self.nodes,
        )

    def watch(self) -> "Watch":
        """Start to count."""
        return Watch(self)


class Watch:
    """A limit that is running. The bot says what it looks at, and is told when to stop."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._began = limit.clock()
        self._ends = None if limit.seconds is None else self._began + limit.seconds
        self.nodes = 0

    def look(self, nodes: int) -> None:
        """So many more positions are being looked at. Raises OutOfTime."""
        self.nodes += nodes
        if self._limit.nodes is not None and self.nodes > self._limit.nodes:
            raise OutOfTime
        if self._ends is not None and self._limit.clock() >= self._ends:
            raise OutOfTime

    def used(self, share: float) -> bool:
        """Whether that share (0 to 1) of what is allowed has been used up."""
        limit = self._limit
        if limit.nodes is not None and self.nodes >= share * limit.nodes:
            return True
        if limit.seconds is None:
            return False
        return limit.clock() - self._began >= share * limit.seconds


class OutOfTime(Exception):
    """The limit is reached: what was found so far counts."""


NO_LIMIT = Limit()


class Bot(Protocol):
    key: str  # stored at a seat
    level: int  # 1 is the weakest
    title: str  # message id
    about: str  # message id: how it plays, in a sentence
    thinks: bool  # whether its moves take so long that it must not think beside the sockets

    def choose(self, position: Any, seat: int, rng: random.Random, limit: Limit = NO_LIMIT) -> Action:
        """The action of the seat to move: the same for the same position, generator and limit of nodes.

        Without a limit it thinks as long as its level allows by itself.
        """
