"""How games end: on the board, by resignation, by the clock, or by being called off."""

from games.engine.base import GameError, gettext_noop
from games.models import Game, Match, Move
from games.services.live import Live, locked
from games.services.matches import after_game, end_match, start_next_game
from games.services.refusals import Refused, Stale, illegal


def end_game(live: Live) -> None:
    """The position is over: write the result down and go on with the match."""
    _close(live)
    live.announce("game_over", "game", "games", "match")
    after_game(live)


def resign_game(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Give up the running game; the match goes on. Free cells count for the rival."""
    with locked(key, now) as live:
        _, game = live.running()
        seat = live.require_seat(seat)
        _require_version(live, version)
        if live.clock.is_out_of_time(now):
            flag_fall(live)
            return
        _record_resignation(live, game, seat)
        if live.position.over:
            end_game(live)
        else:
            live.set_clock(live.clock.hand_over(game.to_move, now))
            game.save()
            live.announce("moved", "game")


def resign_match(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Give up the whole match: it is won outright by the rival, whatever the games said."""
    with locked(key, now) as live:
        match, game = live.started()
        seat = live.require_seat(seat)
        _require_version(live, version)
        if match.status not in (Match.Status.RUNNING, Match.Status.BETWEEN):
            raise Refused("over", gettext_noop("This match is over."))
        if game.status == Game.Status.RUNNING:
            _record_resignation(live, game, seat)
            _close(live)
        else:
            game.flags_at = None
            game.save(update_fields=["flags_at"])
        end_match(live, reason="resigned", by=seat)


def abort(*, key: str, seat: int | None, now: int) -> None:
    """Call the match off, unrated: either player may until both have moved in game 1."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        _, game = live.running()
        if not may_abort(game, len(live.seats)):
            raise Refused(
                "late", gettext_noop("Both players have moved: the match can no longer be aborted.")
            )
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
    """The current game's moment has come: the next one starts, the match is called off, or a flag falls."""
    match, game = live.started()
    if match.status == Match.Status.BETWEEN:
        start_next_game(live)
        return
    clock = live.clock
    if clock.running is None:
        _call_off(live, reason="idle", by=game.to_move)
        return
    seat = clock.running
    live.set_position(live.position.leave(seat, reason="time"))
    if live.position.over:
        _close(live)
        end_match(live, reason="flag", by=seat)
    else:
        live.set_clock(clock.hand_over(game.to_move, live.now))
        game.save()
        live.announce("flagged", "game")


def _record_resignation(live: Live, game: Game, seat: int) -> None:
    try:
        live.set_position(live.position.play({"seat": seat, "type": "resign"}))
    except GameError as error:
        raise illegal(error) from error
    game.ply += 1
    live.move = Move.objects.create(
        game=game,
        ply=game.ply,
        seat=seat,
        action={"type": "resign"},
        spent_ms=0,
        left_ms=live.clock.left(seat, live.now),
        played_at=live.at,
    )


def _close(live: Live) -> None:
    """The game is over as the position says; nothing of the match is touched."""
    _, game = live.started()
    game.status = Game.Status.OVER
    game.outcome = live.position.outcome.as_dict() if live.position.outcome else None
    game.ended_at = live.at
    live.set_clock(live.clock.stop(live.now))
    game.save()


def _call_off(live: Live, reason: str, by: int | None) -> None:
    _, game = live.started()
    game.status = Game.Status.OVER
    game.outcome = {"reason": "aborted", "places": [1] * len(live.seats), "winner": None, "draw": False}
    game.ended_at = live.at
    live.set_clock(live.clock.stop(live.now))
    game.save()
    end_match(live, reason=reason, by=by)


def _require_version(live: Live, version: int) -> None:
    if version != live.table.version:
        raise Stale
