"""A move: the one way on which a player takes a game further."""

from typing import Any

from games import messages
from games.engine.base import gettext_noop
from games.services.endings import flag_fall, may_abort
from games.services.live import Live, locked
from games.services.playing import play_on
from games.services.refusals import Refused, Stale, not_seated

NEVER_SENT = ("resign", "timeout", "flag")
"""Actions of the record format that are no moves: they have requests of their own, or are the club's."""


def play_move(
    *, key: str, seat: int | None, version: int, action: dict[str, Any], now: int, client_id: str = ""
) -> None:
    """Play an action of a seat in the running game of a table.

    `version` is the table's version that the mover saw, `now` the time at which the server received
    the move, in milliseconds. Refused without a trace: a foreign seat or turn, an old version, an
    action the engine does not allow. A move that was already stored under its `client_id` raises Stale
    like any other late message: the sender finds it in the snapshot. A move at or after the end of its
    time is not played: the flag falls instead, or the turn passes.
    """
    if seat is None:
        raise not_seated()
    with locked(key, now) as live:
        if version != live.table.version:
            raise Stale
        live.running()
        if live.clock.is_out_of_time(now):
            flag_fall(live)
            return
        _check_now(live, seat, action)
        play_on(live, {**action, "seat": seat}, client_id)


def _check_now(live: Live, seat: int, action: dict[str, Any]) -> None:
    """Refuse what is not for this seat now; whether it can be read, and is allowed, the engine says."""
    _, game = live.running()
    kind = action.get("type")
    if kind in messages.allowed_to(live, seat):
        return
    if game.to_move != seat:
        raise Refused("turn", gettext_noop("It is not your turn."))
    called_off = may_abort(game, live.variant.seats) and kind not in live.family.moves
    if kind in NEVER_SENT or (isinstance(kind, str) and called_off and kind in live.position.may(seat)):
        raise Refused("illegal", gettext_noop("This is not possible now."))
