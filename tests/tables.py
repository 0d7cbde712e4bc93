"""Tables as tests want them: opened, filled, in the middle of a match."""

from typing import Any

from games.models import Game, Match, Table
from games.services import moves, tables
from games.services.live import Live
from games.services.tables import Settings
from games.visitors import Visitor
from tests.people import NOW

FAST = Settings(variant="fast-8x7", reserve_ms=180_000, increment_ms=3_000)
RATED = Settings(variant="fast-8x7", reserve_ms=180_000, increment_ms=3_000, rated=True)


def opened(by: Visitor, wanted: Settings = FAST, now: int = NOW) -> Table:
    return tables.open_table(visitor=by, wanted=wanted, now=now)


def seated(first: Visitor, second: Visitor, wanted: Settings = FAST, now: int = NOW) -> Table:
    """A table with a running match; `first` opened it, who sits where is drawn by lot."""
    table = opened(first, wanted, now)
    tables.join_table(key=table.key, visitor=second, now=now)
    return reload(table)


def reload(table: Table) -> Table:
    """The table as it is stored now, with its match."""
    return Table.objects.select_related("match").get(pk=table.pk)


def look(table: Table, now: int = NOW) -> Live:
    """The table with its seats, match, games and position, to look at."""
    return Live(table=reload(table), now=now)


def seat_of(table: Table, visitor: Visitor) -> int:
    return next(seat.number for seat in table.seats.all() if seat.visitor_key == visitor.key)


def game_of(table: Table) -> Game:
    return table.match.games.latest("number")


def match_of(table: Table) -> Match:
    return Match.objects.get(table=table)


def best_action(table: Table) -> dict[str, Any]:
    """The move of the seat to move that gains most; of equals the lowest colour."""
    view = look(table).position.view()
    options = view["options"][view["to_move"]]
    legal = {colour: option["gain"] for colour, option in options.items() if "gain" in option}
    colour = max(legal, key=lambda key: (legal[key], -int(key)))
    return {"type": "move", "colour": int(colour)}


def play_best(table: Table, now: int) -> None:
    """Whoever is to move plays the move that gains most."""
    live = look(table)
    assert live.game is not None
    moves.play_move(
        key=table.key,
        seat=live.game.to_move,
        version=live.table.version,
        action=best_action(table),
        now=now,
    )


def play_game_out(table: Table, now: int, pace: int = 500) -> int:
    """Play the running game to its end, a move every `pace` ms; returns the time of the last move."""
    number = game_of(table).number
    while True:
        live = look(table)
        if live.game is None or live.game.number != number or live.game.status != Game.Status.RUNNING:
            return now
        now += pace
        play_best(table, now)
