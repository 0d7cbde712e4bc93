"""Results: of a game by its position, of a match by its games or by what outweighs them."""

from collections.abc import Iterable

from django.conf import settings
from django.utils import timezone

from games import outbox
from games.engine.base import GameSummary, Variant
from games.engine.registry import find_variant
from games.models import Game, Match, Seat, Table
from games.services.live import Live, moment

CALLED_OFF = ("aborted", "idle")


def end_game(live: Live) -> None:
    """The position is over: write the result down and go on with the match."""
    close_game(live)
    live.announce("game_over", "game", "games", "match")
    _after_game(live)


def close_game(live: Live) -> None:
    """The game is over as the position says; nothing of the match is touched."""
    match, game = live.started()
    game.status = Game.Status.OVER
    game.outcome = live.position.outcome.as_dict() if live.position.outcome else None
    game.ended_at = live.at
    match.resigning = []
    live.set_clock(live.clock.stop(live.now))
    game.save()


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
        if reason:
            _write_forfeit(live, match, reason, by)
        else:
            _write_score(live, match)
    match.save()
    live.table.status = Table.Status.OVER
    live.announce("aborted" if called_off else "match_over", "table", "match", "games", "game")
    if live.table.rated and match.status == Match.Status.OVER:
        post_ratings(match, live.table, live.seats)


def post_ratings(match: Match, table: Table, seats: Iterable[Seat]) -> None:
    """Hand a rated match to the ratings, after the commit; handing it over twice is harmless.

    A match that somebody left together with the club is not rated.
    """
    members = {seat.number: seat.member_id for seat in seats}
    if None in members.values():
        return
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


def side_of(variant: Variant, seat: int) -> list[int]:
    """The seats of a seat's side, its own among them."""
    return next(side for side in sides_of(variant) if seat in side)


def _after_game(live: Live) -> None:
    """A game of the match has ended on the board: there is another one, or the match is decided."""
    match, game = live.started()
    if game.number >= live.table.number_of_games:
        end_match(live)
        return
    match.status = Match.Status.BETWEEN
    match.ready = [bool(seat.computer) or seat.number in match.left for seat in live.seats]
    match.save(update_fields=["status", "ready", "left", "resigning"])
    # Nobody presses "ready" where only one player is left: the sweep starts what is over at once.
    alone = len(live.seats) - len(match.left) < 2
    game.flags_at = moment(live.now + (0 if alone else settings.CLUB["READY_SECONDS"] * 1000))
    game.save(update_fields=["flags_at"])


def _write_forfeit(live: Live, match: Match, reason: str, by: int | None) -> None:
    """Whoever resigned the match of two sides or ran out of time in it loses, whatever the games said."""
    sides = sides_of(live.variant)
    lost = next(number for number, side in enumerate(sides) if by in side)
    match.reason = reason
    match.winner = sides[1 - lost][0]
    match.scores = [0 if seat.number in sides[lost] else 1 for seat in live.seats]
    match.places = [2 if seat.number in sides[lost] else 1 for seat in live.seats]
    match.pairings = [[0, 1, 0 if lost == 0 else 1]]


def _write_score(live: Live, match: Match) -> None:
    games = [GameSummary(game.outcome["places"] if game.outcome else [], game.worths) for game in live.games]
    score = live.family.score_match(match.setup, games)
    match.reason, match.winner = score.reason, score.winner
    match.scores, match.points, match.places = list(score.scores), list(score.points), list(score.places)
    match.pairings = [list(row) for row in score.pairings]
