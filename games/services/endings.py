"""How games end without a move: by the clock, or by being called off."""

from games.engine.base import gettext_noop
from games.models import Game, Match
from games.services.live import Live, locked
from games.services.matches import start_next_game
from games.services.playing import MISSED, play_on
from games.services.refusals import Refused
from games.services.results import close_game, end_game, end_match, sides_of


def abort(*, key: str, seat: int | None, now: int) -> None:
    """Call the match off, unrated: any player may until everybody has moved in game 1."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        _, game = live.running()
        if not may_abort(game, live.variant.seats):
            raise Refused("late", gettext_noop("Everybody has moved: the match can no longer be aborted."))
        _call_off(live, reason="aborted", by=seat)


def may_abort(game: Game, seats: int) -> bool:
    """Until every seat has moved in game 1."""
    return game.number == 1 and game.status == Game.Status.RUNNING and game.ply < seats


def time_up(*, key: str, now: int) -> bool:
    """Do what time alone does, if its moment has come; called by browsers and the sweep alike.

    Harmless to call early, late or twice. Returns whether something was done.
    """
    with locked(key, now) as live:
        game = live.game
        if game is None or game.flags_at is None or live.at < game.flags_at:
            return False
        flag_fall(live)
        return True


def flag_fall(live: Live) -> None:
    """The current game's moment has come: the next one starts, the match is called off, a turn is lost, or
    a flag falls."""
    match, game = live.started()
    if match.status == Match.Status.BETWEEN:
        start_next_game(live)
        return
    clock = live.clock
    if clock.running is None:
        _call_off(live, reason="idle", by=game.to_move)
        return
    if clock.costs_only_the_turn:
        play_on(live, {"type": MISSED, "seat": clock.running})
        return
    seat = clock.running
    live.set_position(live.position.leave(seat, reason="time"))
    if len(sides_of(live.variant)) == 2:
        close_game(live)
        end_match(live, reason="flag", by=seat)
        return
    # Of more than two sides the seat is out of this game and the next; the others play on.
    match.left.append(seat)
    match.save(update_fields=["left"])
    live.announce("flagged", "game", "match")
    if live.position.over:
        end_game(live)
    else:
        live.set_clock(clock.hand_over(game.to_move, live.now))
        game.save()


def _call_off(live: Live, reason: str, by: int | None) -> None:
    _, game = live.started()
    game.status = Game.Status.OVER
    game.outcome = {"reason": "aborted", "places": [1] * len(live.seats), "winner": None, "draw": False}
    game.ended_at = live.at
    live.set_clock(live.clock.stop(live.now))
    game.save()
    end_match(live, reason=reason, by=by)
