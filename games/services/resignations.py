"""Giving up: a game, or the whole match; alone, or with a partner who has to agree."""

from games.engine.base import GameError, gettext_noop
from games.models import Game, Match, Move
from games.services.endings import flag_fall, may_abort
from games.services.live import Live, locked
from games.services.refusals import Refused, Stale, illegal
from games.services.results import close_game, end_game, end_match, side_of, sides_of


def resign_game(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Give up the running game; the match goes on.

    Of two sides the rival gets the point, and free cells count for him. Of more the seat is out of this
    game and the others play on. In Pairs nothing happens before the partner agrees.
    """
    with locked(key, now) as live:
        live.running()
        seat = _check(live, seat, version)
        if live.clock.is_out_of_time(now):
            flag_fall(live)
            return
        _require_played(live)
        if _partner_agrees(live, "game", seat):
            _leave_game(live, seat)


def resign_match(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Give up the whole match.

    Of two sides the rival wins it outright, whatever the games said. Of more the seat is out of this and
    the next game. In Pairs nothing happens before the partner agrees.
    """
    with locked(key, now) as live:
        match, _ = live.started()
        if match.status not in (Match.Status.RUNNING, Match.Status.BETWEEN):
            raise Refused("over", gettext_noop("This match is over."))
        seat = _check(live, seat, version)
        if match.status == Match.Status.RUNNING and live.clock.is_out_of_time(now):
            flag_fall(live)
            return
        _require_played(live)
        if not _partner_agrees(live, "match", seat):
            return
        if len(sides_of(live.variant)) == 2:
            _lose_match(live, seat)
        else:
            _leave_match(live, seat)


def _check(live: Live, seat: int | None, version: int) -> int:
    seat = live.require_seat(seat)
    if version != live.table.version:
        raise Stale
    if live.match is not None and seat in live.match.left:
        raise Refused("left", gettext_noop("You have left this match."))
    return seat


def _require_played(live: Live) -> None:
    """Until everybody has moved in game 1 a match is called off, which does not count, and not resigned."""
    if may_abort(live.started()[1], live.variant.seats):
        raise Refused("early", gettext_noop("Not everybody has moved yet: abort the match instead."))


def _partner_agrees(live: Live, scope: str, seat: int) -> bool:
    """Whether the whole side wants to resign. A wish waits for the partner; told twice it is taken back."""
    match, _ = live.started()
    wish = [scope, seat]
    partners = [other for other in side_of(live.variant, seat) if other != seat]
    waiting = [[scope, other] for other in partners if not live.seats[other].computer]
    if wish in match.resigning:
        match.resigning.remove(wish)
    elif all(other in match.resigning for other in waiting):
        match.resigning = []
        return True
    else:
        match.resigning.append(wish)
    match.save(update_fields=["resigning"])
    live.announce("resigning", "match")
    return False


def _leave_game(live: Live, seat: int) -> None:
    _, game = live.running()
    before = game.to_move
    _record(live, game, seat)
    live.announce("moved", "game")
    if live.position.over:
        end_game(live)
        return
    if game.to_move != before:
        live.set_clock(live.clock.hand_over(game.to_move, live.now))
    game.save()


def _lose_match(live: Live, seat: int) -> None:
    _, game = live.started()
    if game.status == Game.Status.RUNNING:
        _record(live, game, seat)
        close_game(live)
    else:
        game.flags_at = None
        game.save(update_fields=["flags_at"])
    end_match(live, reason="resigned", by=seat)


def _leave_match(live: Live, seat: int) -> None:
    match, game = live.started()
    match.left.append(seat)
    match.save(update_fields=["left"])
    live.announce("left", "match")
    if game.status == Game.Status.RUNNING and seat not in live.position.out:
        _leave_game(live, seat)
    elif match.status == Match.Status.BETWEEN:
        match.ready[seat] = True
        if len(match.left) >= len(live.seats) - 1 or all(match.ready):
            game.flags_at = live.at
            game.save(update_fields=["flags_at"])
        match.save(update_fields=["ready"])


def _record(live: Live, game: Game, seat: int) -> None:
    """Play the resignation and write it down as the record format has it."""
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
