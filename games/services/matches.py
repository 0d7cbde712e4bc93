"""A match from its first game to its result."""

import secrets
from collections.abc import Iterable

from django.conf import settings
from django.utils import timezone

from games import outbox
from games.clock import Clock
from games.engine.base import GameSummary, Variant, gettext_noop
from games.engine.registry import find_variant
from games.engine.seeds import commitment
from games.models import Game, Match, Seat, Table
from games.services.live import Live, locked, moment
from games.services.refusals import Refused

CALLED_OFF = ("aborted", "idle")
SEED_BITS = 128
"""Enough that nobody finds the seed by trying what fits the commitment."""


def start_match(live: Live) -> None:
    """All seats are taken: draw a board and start game 1. The seed comes from the system's randomness."""
    seed = secrets.randbits(SEED_BITS)
    table = live.table
    table.status = Table.Status.PLAYING
    live.match = Match(
        table=table,
        setup=live.family.new_setup(live.variant, seed),
        seed=str(seed),
        commitment=commitment(seed),
        ready=[False] * len(live.seats),
        started_at=live.at,
    )
    live.match.save()
    live.games = []
    _start_game(live, Clock.new(table.reserve_ms, table.increment_ms, len(live.seats)))
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
    _start_game(live, Clock.new(live.table.reserve_ms, live.table.increment_ms, finished.clock["remaining"]))
    live.announce("started", "match", "games", "board")


def after_game(live: Live) -> None:
    """A game of the match has ended on the board: there is another one, or the match is decided."""
    match, game = live.started()
    if game.number < live.table.number_of_games:
        match.status = Match.Status.BETWEEN
        match.ready = [bool(seat.computer) for seat in live.seats]
        match.save(update_fields=["status", "ready"])
        game.flags_at = moment(live.now + settings.CLUB["READY_SECONDS"] * 1000)
        game.save(update_fields=["flags_at"])
    else:
        end_match(live)


def end_match(live: Live, reason: str = "", by: int | None = None) -> None:
    """The match is over: by its games, or for a `reason` that outweighs them.

    `flag` and `resigned` lose it for the side of seat `by`; `aborted` (by `by`) and `idle` (`by` made no
    first move) call it off, unrated.
    """
    match, _ = live.started()
    match.by_seat = by
    match.ended_at = live.at
    called_off = reason in CALLED_OFF
    if called_off:
        match.status, match.reason = Match.Status.ABORTED, reason
    else:
        match.status = Match.Status.OVER
        _write_score(live, match, reason, by)
    match.save()
    live.table.status = Table.Status.OVER
    live.announce("aborted" if called_off else "match_over", "table", "match", "games", "game")
    if live.table.rated and match.status == Match.Status.OVER:
        post_ratings(match, live.table, live.seats)


def post_ratings(match: Match, table: Table, seats: Iterable[Seat]) -> None:
    """Hand a rated match to the ratings, after the commit; handing it over twice is harmless."""
    members = {seat.number: seat.member_id for seat in seats}
    outbox.post_ratings(
        match_id=match.pk,
        pool=table.variant,
        sides=[[members[seat] for seat in side] for side in sides_of(find_variant(table.variant))],
        pairings=match.pairings,
        played_at=(match.ended_at or timezone.now()).isoformat(),
    )


def sides_of(variant: Variant) -> list[list[int]]:
    """The seats of each side: one each, or those of a team."""
    teams = variant.teams or tuple(range(variant.seats))
    return [[seat for seat, team in enumerate(teams) if team == side] for side in sorted(set(teams))]


def _write_score(live: Live, match: Match, reason: str, by: int | None) -> None:
    if reason:
        # Whoever resigned or ran out of time loses outright, whatever the games said.
        sides = sides_of(live.variant)
        lost = next(number for number, side in enumerate(sides) if by in side)
        match.reason = reason
        match.winner = sides[1 - lost][0]
        match.scores = [0 if seat.number in sides[lost] else 1 for seat in live.seats]
        match.pairings = [[0, 1, 0 if lost == 0 else 1]]
        return
    games = [GameSummary(game.outcome["places"] if game.outcome else [], game.worths) for game in live.games]
    score = live.family.score_match(match.setup, games)
    match.reason, match.winner = score.reason, score.winner
    match.scores = list(score.scores)
    match.pairings = [list(row) for row in score.pairings]


def _start_game(live: Live, clock: Clock) -> None:
    match = live.match
    assert match is not None
    number = len(live.games) + 1
    position = live.family.start(live.family.setup_for_game(match.setup, number))
    limit = settings.CLUB["FIRST_MOVE_SECONDS"] * 1000
    live.games.append(Game(match=match, number=number, position={}, clock={}, started_at=live.at))
    live.set_position(position)
    # In game 1 an idle first mover calls the match off; later his clock runs.
    live.set_clock(clock.await_first_move(position.to_move, live.now, limit, then_runs=number > 1))
    live.games[-1].save(force_insert=True)
