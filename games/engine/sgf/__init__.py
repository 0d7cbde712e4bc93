"""SGF for Dots (GM[40]): the files in which players of other sites keep their games.

It stands beside the families, as it reads and writes whole records.

read_games(data) -> games with their records, what else they hold, and notes on what was odd
written(record, about) -> a game as text
"""

from games.engine.sgf.about import About
from games.engine.sgf.exporting import written
from games.engine.sgf.importing import SgfGame, read_games
from games.engine.sgf.parser import Note

__all__ = ["About", "Note", "SgfGame", "read_games", "written"]
