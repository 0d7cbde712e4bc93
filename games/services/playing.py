"""An action played at a locked table: what moves, whoever makes them, and missed turns have in common."""

from typing import Any

from django.db import IntegrityError

from games.clock import Clock
from games.engine.base import GameError, Position
from games.models import Move
from games.services.live import Live
from games.services.refusals import Stale, illegal
from games.services.results import end_game

MISSED = "timeout"
"""The action of the record format for a turn that was lost by its limit."""


def play_on(live: Live, action: dict[str, Any], client_id: str = "") -> None:
    """Play the action of its seat at a locked table whose turn and clock were checked.

    Several may follow each other under one lock; together they are one event then.
    """
    _, game = live.running()
    seat, before, clock = action["seat"], live.position, live.clock
    spent = clock.remaining[seat] - clock.left(seat, live.now)
    action = _with_time(live, action, spent)
    try:
        after = before.play(action)
    except GameError as error:
        raise illegal(error) from error
    pressed = _pressed(live, clock, action, after)
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


def _with_time(live: Live, action: dict[str, Any], spent: int) -> dict[str, Any]:
    """The action with the time it took, in families whose records tell it; a missed turn took its limit."""
    kind = action.get("type")
    if not live.family.timed or kind == MISSED or kind not in live.family.moves:
        return action
    return {**action, "ms": spent}


def _pressed(live: Live, clock: Clock, action: dict[str, Any], after: Position) -> Clock:
    if action["type"] not in live.family.moves:
        return clock
    turn = clock.miss if action["type"] == MISSED else clock.press
    return turn(action["seat"], live.now, after.to_move)
