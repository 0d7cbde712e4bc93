"""Computer players of Filler: `novice`, `greedy`, `planner` and `master`, each with a file of its name.

`forecast` judges a position, `search` looks ahead with it on the nodes of a `tree`.
"""

from games.bots.base import Bot
from games.bots.filler.greedy import Greedy
from games.bots.filler.master import Master
from games.bots.filler.novice import Novice
from games.bots.filler.planner import Planner

LEVELS: tuple[Bot, ...] = (Novice(), Greedy(), Planner(), Master())
