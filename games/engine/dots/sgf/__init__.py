"""SGF for Dots (GM[40]): the files in which players of other sites keep their games.

read_games(data) -> games with their records, what else they hold, and notes on what was odd
written(record, about) -> a game as text
"""

from games.engine.dots.sgf.about import About
from games.engine.dots.sgf.exporting import written
from games.engine.dots.sgf.importing import SgfGame, read_games
from games.engine.dots.sgf.parser import Note

__all__ = ["About", "Note", "SgfGame", "read_games", "written"]
