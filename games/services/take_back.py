"""Taking a move back: at once, as often as wanted, in unrated games against nobody but computers."""

from django.conf import settings

from games import practice
from games.engine.base import gettext_noop
from games.models import Game, Move
from games.services.live import Live, locked
from games.services.refusals import Refused, Stale


def take_back(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Undo the seat's last move and all that followed it.

    The moves are deleted: the record tells the game as it stands. A clock goes on from what it shows, the
    time of what was taken back stays used.
    """
    with locked(key, now) as live:
        _, game = live.running()
        seat = live.require_seat(seat)
        if version != live.table.version:
            raise Stale
        _check(live, seat)
        kept = _before_last(live, game, seat)
        _restore(live, game, kept)
        _hand_back(live, game, seat)
        game.save(update_fields=["ply", "position", "to_move", "worths", "clock", "flags_at"])
        live.announce("taken_back", "game", "moves")


def _check(live: Live, seat: int) -> None:
    if live.table.rated:
        raise Refused("rated", gettext_noop("In a rated game no move is taken back."))
    if not practice.practises(live, seat):
        raise Refused("company", gettext_noop("Only against the computer a move is taken back at once."))
    if not practice.may_take_back(live, seat):
        raise Refused("secret", gettext_noop("In this game no move is taken back."))


def _before_last(live: Live, game: Game, seat: int) -> list[Move]:
    """The moves before the last one of the seat."""
    moves = list(game.moves.all())
    for place in reversed(range(len(moves))):
        if moves[place].seat == seat and moves[place].action["type"] in live.family.moves:
            return moves[:place]
    raise Refused("nothing", gettext_noop("You have not moved yet."))


def _restore(live: Live, game: Game, kept: list[Move]) -> None:
    position = live.family.start(live.record_setup(game))
    for move in kept:
        position = position.play({"seat": move.seat, **move.action})
    game.ply = kept[-1].ply if kept else 0
    game.moves.filter(ply__gt=game.ply).delete()
    live.set_position(position)


def _hand_back(live: Live, game: Game, seat: int) -> None:
    """The seat is to move again; before the first move nobody's clock runs."""
    if game.ply:
        live.set_clock(live.clock.hand_over(seat, live.now))
        return
    limit = settings.CLUB["FIRST_MOVE_SECONDS"] * 1000
    stopped = live.clock.stop(live.now)
    live.set_clock(stopped.await_first_move(seat, live.now, limit, then_runs=game.number > 1))
