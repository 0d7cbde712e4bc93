"""A move: the one way on which a game goes on."""

from typing import Any

from django.db import IntegrityError

from games.engine.base import GameError, gettext_noop
from games.models import Move
from games.services.endings import flag_fall
from games.services.live import Live, locked
from games.services.refusals import Refused, Stale, illegal, not_seated
from games.services.results import end_game


def play_move(
    *, key: str, seat: int | None, version: int, action: dict[str, Any], now: int, client_id: str = ""
) -> None:
    """Play an action of a seat in the running game of a table.

    `version` is the table's version that the mover saw, `now` the time at which the server received
    the move, in milliseconds. Refused without a trace: a foreign seat or turn, an old version, an
    action the engine does not allow. A move that was already stored under its `client_id` raises Stale
    like any other late message: the sender finds it in the snapshot. A move at or after the flag's
    time is not played: the flag falls instead.
    """
    if seat is None:
        raise not_seated()
    with locked(key, now) as live:
        if version != live.table.version:
            raise Stale
        _, game = live.running()
        if live.clock.is_out_of_time(now):
            flag_fall(live)
            return
        if game.to_move != seat:
            raise Refused("turn", gettext_noop("It is not your turn."))
        play_on(live, {**action, "seat": seat}, client_id)


def play_on(live: Live, action: dict[str, Any], client_id: str = "") -> None:
    """Play the action of its seat at a locked table whose turn and clock were checked.

    Several may follow each other under one lock; together they are one event then.
    """
    _, game = live.running()
    seat = action["seat"]
    before = live.position
    try:
        after = before.play(action)
    except GameError as error:
        raise illegal(error) from error
    clock = live.clock
    spent = clock.remaining[seat] - clock.left(seat, live.now)
    pressed = clock.press(seat, live.now, after.to_move)
    game.ply += 1
    live.move = Move(
        game=game,
        ply=game.ply,
        seat=seat,
        action={name: value for name, value in action.items() if name != "seat"},
        gain=after.worths()[seat] - before.worths()[seat],
        spent_ms=spent,
        left_ms=pressed.remaining[seat],
        client_id=client_id,
        played_at=live.at,
    )
    try:
        live.move.save(force_insert=True)
    except IntegrityError as twice:  # its client_id is that of an earlier move
        raise Stale from twice
    live.set_position(after)
    live.set_clock(pressed)
    live.announce("moved", "game")
    if after.over:
        end_game(live)
    else:
        game.save(update_fields=["ply", "position", "to_move", "worths", "clock", "flags_at"])
