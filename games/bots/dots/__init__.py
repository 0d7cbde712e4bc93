"""Computer players of Dots: `novice`, `hunter` and `master`, each with a file of its name.

`threats` sees what a dot would capture, `plans` reads out forced captures, `acts` writes actions.
"""

from games.bots.base import Bot
from games.bots.dots.hunter import Hunter
from games.bots.dots.master import Master
from games.bots.dots.novice import Novice

LEVELS: tuple[Bot, ...] = (Novice(), Hunter(), Master())
