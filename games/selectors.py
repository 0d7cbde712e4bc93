"""What may be read of tables, matches and games, each for its viewer."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from games import messages, review
from games.engine import records
from games.engine.base import GameError, Outcome, gettext_noop
from games.engine.dots.position import DotsPosition
from games.models import Game, Match, Seat, Table
from games.plies import plies_of
from games.services.computers import Turn
from games.services.live import Live, milliseconds_of, moment
from games.services.refusals import Absent, Refused, illegal
from games.services.seating import require_sight, seat_of, sits
from games.visitors import Visitor
from ratings.models import RatingChange

COMPUTER_IS_LATE = timedelta(seconds=10)
"""More than it takes to start to think, to fail twice and to make a quick move."""


# --- A table -------------------------------------------------------------------------------------


def find_table(key: str, visitor: Visitor) -> Table:
    """The table of a key. Raises Absent if there is none, or if it is private and not for this visitor."""
    table = Table.objects.select_related("match").filter(key=key).first()
    if table is None:
        raise Absent
    require_sight(table, list(table.seats.all()), visitor)
    return table


def table_snapshot(key: str, visitor: Visitor, *, now: int) -> tuple[dict[str, Any], list[str]]:
    """All a visitor may know of a table, and what somebody in his place may do there without a seat."""
    live = Live(table=find_table(key, visitor), now=now)
    may = _visitor_may(live.table, live.seats, visitor)
    return messages.snapshot(live, seat_of(live.seats, visitor), may), may


def visitor_may(key: str, visitor: Visitor) -> list[str]:
    """What a visitor without a seat may do at a table."""
    table = Table.objects.get(key=key)
    return _visitor_may(table, list(table.seats.all()), visitor)


def version_of(key: str) -> int:
    """The newest version of a table."""
    return Table.objects.values_list("version", flat=True).get(key=key)


def _visitor_may(table: Table, seats: list[Seat], visitor: Visitor) -> list[str]:
    if table.status != Table.Status.OPEN or seat_of(seats, visitor) is not None:
        return []
    if table.rated and visitor.kind != "member":
        return ["sign_in"]
    return ["join"]


def rings_at(key: str, seat: int | None, x: object, y: object) -> list[dict[str, Any]]:
    """The rings that a dot of the seat on a point of its running game would leave to its choice.

    Raises Refused for a game that has no such choice and for what is no point.
    """
    live = Live(table=Table.objects.select_related("match").get(key=key), now=0)
    if seat is None or live.game is None or not isinstance(live.position, DotsPosition):
        raise Refused("unreadable", gettext_noop("There are no rings to choose here."))
    try:
        return live.position.ring_choices(x, y, seat)
    except GameError as error:
        raise illegal(error) from error


# --- The lobby -----------------------------------------------------------------------------------


def listed_tables() -> QuerySet[Table]:
    """Tables that everybody may see, newest first; whoever lists them fetches what belongs to them."""
    return Table.objects.filter(private=False).select_related("match").order_by("-created_at")


def open_tables() -> QuerySet[Table]:
    """Public tables that wait for players, newest first."""
    return listed_tables().filter(status=Table.Status.OPEN)


def running_tables(limit: int = 30) -> QuerySet[Table]:
    """Public tables at which a match is running, newest first."""
    return listed_tables().filter(status=Table.Status.PLAYING)[:limit]


def own_tables(visitor: Visitor) -> QuerySet[Table]:
    """Where the visitor waits or plays, private tables included."""
    own = Seat.objects.filter(sits(visitor), table=OuterRef("pk"))
    return Table.objects.filter(Exists(own), status__in=[Table.Status.OPEN, Table.Status.PLAYING])


# --- Time and the computer -----------------------------------------------------------------------


def tables_due(at: datetime, limit: int = 200) -> list[str]:
    """Keys of the tables at which time alone has something to do, longest overdue first."""
    due = Game.objects.filter(flags_at__lte=at).order_by("flags_at")
    return list(due.values_list("match__table__key", flat=True)[:limit])


def computers_turn(key: str, *, now: int) -> Turn | None:
    """The position that the computer has to move in at a table; None when it has not."""
    turn = turn_at(key, now=now)
    return turn if turn is not None and turn.level else None


def turn_at(key: str, *, now: int) -> Turn | None:
    """The position and the seat to move at a table, with no level for a person; None when no game runs."""
    table = Table.objects.select_related("match").filter(key=key, status=Table.Status.PLAYING).first()
    if table is None:
        return None
    live = Live(table=table, now=now)
    match, game = live.match, live.game
    if match is None or game is None or game.status != Game.Status.RUNNING or game.to_move is None:
        return None
    seat = live.seats[game.to_move]
    ends = live.clock.flags_at()
    return Turn(
        family=live.family.key,
        level=seat.computer,
        seat=seat.number,
        version=table.version,
        setup=live.family.setup_for_game(match.setup, game.number),
        position=live.position,
        left_ms=None if ends is None else max(0, ends - now),
    )


def tables_waiting_for_computer(at: datetime) -> list[str]:
    """Keys of running tables where the computer has been to move for too long."""
    since = milliseconds_of(at - COMPUTER_IS_LATE)
    games = (
        Game.objects.filter(
            status=Game.Status.RUNNING,
            match__table__has_computer=True,
            match__table__status=Table.Status.PLAYING,
        )
        .select_related("match__table")
        .prefetch_related("match__table__seats")
    )
    return [game.match.table.key for game in games if _computer_is_late(game, since)]


def _computer_is_late(game: Game, since: int) -> bool:
    to_move = next((s for s in game.match.table.seats.all() if s.number == game.to_move), None)
    if to_move is None or not to_move.computer:
        return False
    began = game.clock["since"] or milliseconds_of(game.started_at or moment(0))
    return began <= since


# --- Results -------------------------------------------------------------------------------------


def unposted_matches(at: datetime) -> list[Match]:
    """Rated matches of the last day whose posting is overdue by ten seconds or more."""
    posted = RatingChange.objects.filter(match_id=OuterRef("pk"))
    return list(
        Match.objects.filter(
            ~Exists(posted),
            table__rated=True,
            status=Match.Status.OVER,
            ended_at__range=(at - timedelta(days=1), at - timedelta(seconds=10)),
        )
        .select_related("table")
        .prefetch_related("table__seats")
    )


@dataclass(frozen=True)
class PlayedMatch:
    """A finished match as a row of a member's page."""

    table: Table
    match: Match
    seat: int
    rivals: list[Seat]
    change: RatingChange | None

    @property
    def score(self) -> float:
        """What the member scored: 1, 0.6, 0.5, 0.4 or 0."""
        return self.match.scores[self.seat]


def recent_matches(member: Any, limit: int = 20) -> list[PlayedMatch]:
    """A member's latest finished matches at public tables, newest first."""
    seats = (
        Seat.objects.filter(member=member, table__private=False, table__match__status=Match.Status.OVER)
        .select_related("table__match")
        .prefetch_related("table__seats__member")
        .order_by("-table__match__ended_at")[:limit]
    )
    matches = [seat.table.match.pk for seat in seats]
    changes = {
        change.match_id: change for change in RatingChange.objects.filter(member=member, match_id__in=matches)
    }
    return [
        PlayedMatch(
            table=seat.table,
            match=seat.table.match,
            seat=seat.number,
            rivals=[other for other in seat.table.seats.all() if other.number != seat.number],
            change=changes.get(seat.table.match.pk),
        )
        for seat in seats
    ]


def match_record(table: Table) -> dict[str, Any]:
    """The record of a finished match in the club's format (records.md); its games in order."""
    live = Live(table=table, now=0)
    match, _ = live.started()
    games = [
        records.record_of(
            live.record_setup(game),
            table.variant,
            [ply.action for ply in plies_of(live, game)],
            Outcome.from_dict(game.outcome) if game.outcome else None,
            game=live.family.key,
        )
        for game in live.games
    ]
    return records.match_record(games, messages.result_block(match))


def match_review(table: Table, visitor: Visitor) -> dict[str, Any]:
    """Every position of a finished match, to go through it again."""
    live = Live(table=table, now=0)
    return review.of_match(live, seat_of(live.seats, visitor))
