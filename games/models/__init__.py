"""What is stored of tables, matches, games and moves. Only games.services writes here."""

from games.models.game import Game
from games.models.heartbeat import Heartbeat
from games.models.match import Match
from games.models.move import Move
from games.models.puzzle import Puzzle
from games.models.table import Seat, Table

__all__ = ["Game", "Heartbeat", "Match", "Move", "Puzzle", "Seat", "Table"]
