"""The computer's move: thought about in time, and made in any case."""

import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from django.conf import settings

from games.bots import find_bot, levels_of
from games.bots.base import Bot, Limit
from games.bots.process import Thinker, ThinkerBusy
from games.engine.base import Action, Position, Setup

logger = logging.getLogger(__name__)

TRIES = 2
SHARE_OF_CLOCK = 20
"""It thinks about a move for one part in so many of the time it has left, at most."""
GRACE_SECONDS = 2.0
"""After its thinking time it may take so much longer to answer, but never half of what its clock has left."""
TOO_SHORT_MS = 1_000
"""With less than this left on its clock the computer does not think: it makes a quick move."""


@dataclass(frozen=True)
class Turn:
    """The computer is to move: at which level, and in which position."""

    family: str
    level: str
    seat: int
    version: int
    setup: Setup
    position: Position
    left_ms: int | None
    """Until its time is up; None without a clock."""


@cache
def thinker() -> Thinker:
    """The process that thinks for this worker."""
    return Thinker()


def choose_move(turn: Turn) -> Action:
    """The computer's move; a level that fails is asked again, then a quick one moves. Raises ThinkerBusy.

    The human loses nothing by a fault: it is logged, and the game goes on.
    """
    for bot in _who_tries(turn):
        try:
            action = _asked(bot, turn)
            turn.position.play(action)
        except ThinkerBusy:
            raise
        except Exception:
            # Without the position: it may hold what nobody is to know yet.
            logger.exception("%s failed to move at seat %s, version %s", bot.key, turn.seat, turn.version)
        else:
            return action
    raise RuntimeError(f"no computer player of {turn.family} can move")


def _who_tries(turn: Turn) -> Iterator[Bot]:
    """The level at the seat, as often as it may fail, then the quick ones, the strongest first."""
    bot = find_bot(turn.family, turn.level)
    if not bot.thinks or turn.left_ms is None or turn.left_ms >= TOO_SHORT_MS:
        yield from [bot] * TRIES
    yield from (other for other in reversed(levels_of(turn.family)) if not other.thinks)


def _asked(bot: Bot, turn: Turn) -> Action:
    seconds = thinking_seconds(turn.left_ms)
    if not bot.thinks:
        return bot.choose(turn.position, turn.seat, random.Random(), Limit(seconds=seconds))
    grace = GRACE_SECONDS if turn.left_ms is None else min(GRACE_SECONDS, turn.left_ms / 4000)
    return thinker().choose(
        turn.family,
        bot.key,
        turn.setup,
        turn.position.dump(),
        turn.seat,
        seconds=seconds,
        grace=grace,
        wait=False,
    )


def thinking_seconds(left_ms: int | None) -> float:
    """What the computer may spend on a move with so much left on its clock; None without one."""
    budget: float = settings.CLUB["THINKING_SECONDS"]
    return budget if left_ms is None else min(budget, left_ms / 1000 / SHARE_OF_CLOCK)
