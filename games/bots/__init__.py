"""Computer players, by family and level.

    find_bot("filler", "master").choose(position, seat, random.Random(), Limit(seconds=0.3))

A new family adds a package with its `LEVELS`, weakest first, and a line here. A key is what a seat stores:
equal keys of two families have equal titles. What the strongest Filler player thinks of a position, all moves
rated, comes from `games.bots.filler.search.analyse`.
"""

from games.bots import digits, dots, filler
from games.bots.base import Bot

LEVELS: dict[str, tuple[Bot, ...]] = {
    "filler": filler.LEVELS,
    "digits": digits.LEVELS,
    "dots": dots.LEVELS,
}
"""By family, weakest first."""


class UnknownBot(KeyError):
    """The family has no computer player of that key."""


def levels_of(family: str) -> tuple[Bot, ...]:
    """The computer players of a family, weakest first; none if nobody wrote one."""
    return LEVELS.get(family, ())


def find_bot(family: str, key: str) -> Bot:
    for bot in levels_of(family):
        if bot.key == key:
            return bot
    raise UnknownBot(key)


def title_of(key: str) -> str:
    """The title (a message id) of a level, whatever its family; the key itself if nobody has it any more."""
    titles = {bot.key: bot.title for levels in LEVELS.values() for bot in levels}
    return titles.get(key, key)
