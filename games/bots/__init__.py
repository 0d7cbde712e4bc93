"""Computer players, by level."""

from games.bots.base import Bot
from games.bots.greedy import Greedy

BOTS: dict[str, Bot] = {bot.key: bot for bot in (Greedy(),)}
