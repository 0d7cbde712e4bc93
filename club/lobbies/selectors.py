"""What the lobby lists, read once for all who look at it.

A `Listed` table is plain data: sockets share it, and what one viewer sees of it is made from it
without the database (rows.py).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from django.db.models import QuerySet, prefetch_related_objects

from games import selectors
from games.engine.registry import family_of, find_variant
from games.models import Game, Match, Seat, Table
from games.services.live import milliseconds_of
from games.services.tables import Settings
from games.visitors import Visitor
from ratings.glicko import START_VALUE
from ratings.models import Rating

MOST_OPEN = 100
"""So many open tables are listed at most; a club that has more needs another list."""

LATELY = 5
"""So many finished matches are listed."""


@dataclass(frozen=True)
class Sitter:
    """Somebody at a table; an empty seat is none."""

    seat: int
    visitor_key: str
    kind: str
    name: str
    """A member's name, a guest's number, the computer's level."""
    value: float | None = None
    rating: str = ""
    """A member's rating as it is shown, with "?" while it is uncertain."""


@dataclass(frozen=True)
class Score:
    """How the newest game of a match stands."""

    game: int
    between: bool
    to_move: int | None
    worths: tuple[int, ...]
    colours: tuple[int | None, ...]
    """The colour of each seat's area, in families that have such."""
    total: int | None
    """All there is to hold on the board, in families where that is known."""


@dataclass(frozen=True)
class Listed:
    key: str
    status: str
    settings: Settings
    created_at: int
    seats: int
    sitters: tuple[Sitter, ...]
    score: Score | None

    def seat_of(self, visitor: Visitor) -> int | None:
        keys = visitor.keys
        return next((s.seat for s in self.sitters if s.visitor_key in keys), None)


@dataclass(frozen=True)
class Finished:
    """A match that was played to its end, at a table that everybody may see."""

    key: str
    variant: str
    sitters: tuple[Sitter, ...]
    reason: str
    points: tuple[float, ...]
    """By seat; none where the match was resigned or lost on time."""
    places: tuple[int, ...]


Tables = dict[str, Listed]


def listed_tables(own: Iterable[str] = ()) -> Tables:
    """Public tables that are open or running, and those of the keys in `own`, private ones too."""
    rows = [*selectors.open_tables()[:MOST_OPEN], *selectors.running_tables()]
    if missing := set(own) - {table.key for table in rows}:
        rows += _live().filter(key__in=missing)
    return _listed(rows)


def listed_table(key: str) -> Listed | None:
    """One table, private ones too; None when it is neither open nor running."""
    return _listed(list(_live().filter(key=key))).get(key)


def finished_matches() -> list[Finished]:
    """The latest matches that were not called off, newest first."""
    matches = (
        Match.objects.filter(status=Match.Status.OVER, table__private=False)
        .select_related("table")
        .prefetch_related("table__seats__member")
        .order_by("-ended_at")[:LATELY]
    )
    return [
        Finished(
            key=match.table.key,
            variant=match.table.variant,
            sitters=tuple(_sitter(seat, match.table.variant, {}) for seat in match.table.seats.all()),
            reason=match.reason,
            points=tuple(match.points),
            places=tuple(match.places),
        )
        for match in matches
    ]


def own_keys(visitor: Visitor) -> set[str]:
    """Keys of the tables where a visitor waits or plays."""
    return set(selectors.own_tables(visitor).values_list("key", flat=True))


def own_values(visitor: Visitor) -> dict[str, float]:
    """A member's rating values, by variant, where he has one."""
    if visitor.member_id is None:
        return {}
    rows = Rating.objects.filter(member_id=visitor.member_id)
    return dict(rows.values_list("pool", "value"))


def value_in(values: dict[str, float], variant: str) -> float:
    return values.get(variant, START_VALUE)


def _live() -> QuerySet[Table]:
    live = [Table.Status.OPEN, Table.Status.PLAYING]
    return Table.objects.filter(status__in=live).select_related("match")


def _listed(rows: list[Table]) -> Tables:
    # What belongs to each table is fetched for all lists together.
    prefetch_related_objects(rows, "seats__member", "match__games")
    members = {seat.member_id for table in rows for seat in table.seats.all() if seat.member_id}
    ratings = {(r.member_id, r.pool): r for r in Rating.objects.filter(member_id__in=members)}
    return {table.key: _entry(table, ratings) for table in rows}


def _entry(table: Table, ratings: dict[tuple[int, str], Rating]) -> Listed:
    seats = list(table.seats.all())
    return Listed(
        key=table.key,
        status=table.status,
        settings=Settings.of(table),
        created_at=milliseconds_of(table.created_at),
        seats=len(seats),
        sitters=tuple(_sitter(seat, table.variant, ratings) for seat in seats if seat.taken),
        score=_score(table),
    )


def _sitter(seat: Seat, variant: str, ratings: dict[tuple[int, str], Rating]) -> Sitter:
    sitter = partial(Sitter, seat.number, seat.visitor_key, seat.kind)
    if seat.member is None:
        return sitter(str(seat.guest_number) if seat.kind == "guest" else seat.computer)
    rating = ratings.get((seat.member.pk, variant)) or Rating(member_id=seat.member.pk, pool=variant)
    shown = f"{rating.shown}?" if rating.provisional else str(rating.shown)
    return sitter(seat.member.get_username(), rating.value, shown)


def _score(table: Table) -> Score | None:
    match = getattr(table, "match", None)
    games = list(match.games.all()) if match else []
    if match is None or not games or table.status != Table.Status.PLAYING:
        return None
    game = games[-1]
    family = family_of(find_variant(table.variant))
    position = family.load(family.setup_for_game(match.setup, game.number), game.position)
    return Score(
        game=game.number,
        between=game.status == Game.Status.OVER,
        to_move=game.to_move,
        worths=tuple(game.worths),
        colours=tuple(seat.get("colour") for seat in position.view()["seats"]),
        total=position.board().get("total"),
    )
