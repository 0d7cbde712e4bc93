"""Computer players of Digit Bridge: `novice`, `planner` and `master`, each with a file of its name.

They are given what a person at their seat sees (`seen`), never the position with its secrets. `knowledge`
solves, `bridge` judges by `circuit`, `domains` by `majority`, `spending` chooses the chips to pay with.
"""

from games.bots.base import Bot
from games.bots.digits.master import Master
from games.bots.digits.novice import Novice
from games.bots.digits.planner import Planner

LEVELS: tuple[Bot, ...] = (Novice(), Planner(), Master())
