"""A match and its games, as they start."""

import secrets

from django.conf import settings

from games.clock import Clock
from games.engine.base import gettext_noop
from games.engine.registry import new_setup
from games.models import Game, Match, Table
from games.services.live import Live, locked
from games.services.refusals import Refused
from games.services.results import end_game
from games.services.stock import prepared

SEED_BITS = 128
"""Enough that nobody finds the seed by trying what fits the commitment."""


def start_match(live: Live) -> None:
    """All seats are taken: draw a board and start game 1. The seed comes from the system's randomness."""
    seed = secrets.randbits(SEED_BITS)
    table = live.table
    clock = (table.reserve_ms, table.increment_ms)
    setup = new_setup(live.variant, seed, table.options, clock, **prepared(live))
    table.status = Table.Status.PLAYING
    live.match = Match(
        table=table,
        setup=setup,
        seed=str(seed) if live.family.seeded else "",
        commitment=live.family.commitment(setup, seed),
        ready=[False] * len(live.seats),
        started_at=live.at,
    )
    live.match.save()
    live.games = []
    _start_game(live, _new_clock(live, len(live.seats)))
    live.announce("started", "table", "seats", "match", "games", "board")


def set_ready(*, key: str, seat: int | None, now: int) -> None:
    """A player wants the next game; when all do it starts at once. Pressing twice changes nothing."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        match, game = live.started()
        if match.status != Match.Status.BETWEEN:
            raise Refused("over", gettext_noop("No game is about to start."))
        if match.ready[seat]:
            return
        match.ready[seat] = True
        if all(match.ready):
            start_next_game(live)
        else:
            match.save(update_fields=["ready"])
            live.announce("ready", "match")


def start_next_game(live: Live) -> None:
    """The next game of the match, on the same board with the corners swapped."""
    match, finished = live.started()
    finished.flags_at = None
    finished.save(update_fields=["flags_at"])
    match.status = Match.Status.RUNNING
    match.ready = [False] * len(live.seats)
    match.save(update_fields=["status", "ready"])
    _start_game(live, _new_clock(live, finished.clock["remaining"]))
    live.announce("started", "match", "games", "board")
    if live.position.over:
        end_game(live)


def _new_clock(live: Live, seats: int | list[int]) -> Clock:
    kind = live.variant.clock[0]
    return Clock.new(live.table.reserve_ms, live.table.increment_ms, seats, kind)


def _start_game(live: Live, clock: Clock) -> None:
    match = live.match
    assert match is not None
    number = len(live.games) + 1
    position = live.family.start(live.family.setup_for_game(match.setup, number))
    for seat in match.left:
        if not position.over:
            position = position.leave(seat, reason="resigned")
    limit = settings.CLUB["FIRST_MOVE_SECONDS"] * 1000
    live.games.append(Game(match=match, number=number, position={}, clock={}, started_at=live.at))
    live.set_position(position)
    # In game 1 an idle first mover calls the match off; later his clock runs.
    if position.to_move is not None:
        clock = clock.await_first_move(position.to_move, live.now, limit, then_runs=number > 1)
    live.set_clock(clock)
    live.games[-1].save(force_insert=True)
