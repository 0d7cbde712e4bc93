"""Quick pairing: one press joins those who wait with the nearest rating, or opens a table to wait at."""

from dataclasses import asdict
from datetime import datetime
from statistics import fmean

from django.db import transaction

from games.models import Table
from games.services.refusals import Refused
from games.services.seating import one_at_a_time, seat_of
from games.services.tables import attend_table, join_table, open_table
from games.services.wishes import (
    Settings,
    check_settings,
    known_variant,
    require_member,
    with_all_options,
)
from games.visitors import Visitor
from ratings.selectors import ratings_of

TAKEN_MEANWHILE = {"full", "absent", "over"}


def quick_settings(variant: str) -> Settings:
    """The table that quick pairing is about: rated, public, with the variant's own clock. Raises Refused."""
    known = known_variant(variant)
    _, reserve, increment = known.clock
    return with_all_options(
        Settings(
            variant=variant,
            reserve_ms=reserve,
            increment_ms=increment,
            rated=True,
            number_of_games=known.games,
        )
    )


def nearness(own: float, waiting: float, since: datetime) -> tuple[float, datetime]:
    """Sorts those who wait: the nearest rating first, of equals whoever waits longest."""
    return abs(own - waiting), since


def quick_pair(*, visitor: Visitor, variant: str, now: int) -> Table:
    """Sit down with the nearest rivals who wait, or wait for some. Raises Refused.

    Who waits alone and presses again joins those who came meanwhile; who waits with others, in a room
    for four, keeps his seat.
    """
    wanted = quick_settings(variant)
    require_member(visitor)
    check_settings(visitor, wanted)
    with transaction.atomic():
        # Two who press at the same moment must find each other, not open a table each.
        one_at_a_time(f"pairing {variant}")
        waiting = _waiting(wanted)
        own = next((table for table in waiting if seat_of(table.seats.all(), visitor) is not None), None)
        if own is None or _is_alone(visitor, own):
            for table in _nearest_first(visitor, [table for table in waiting if table != own]):
                if _join(visitor, table, now):
                    return Table.objects.get(pk=table.pk)
        if own is None:
            return open_table(visitor=visitor, wanted=wanted, now=now)
        attend_table(key=own.key, visitor=visitor, now=now)
        return own


def _waiting(wanted: Settings) -> list[Table]:
    tables = Table.objects.filter(status=Table.Status.OPEN, **asdict(wanted))
    return list(tables.prefetch_related("seats").order_by("created_at"))


def _is_alone(visitor: Visitor, table: Table) -> bool:
    return all(seat.member_id in (None, visitor.member_id) for seat in table.seats.all())


def _nearest_first(visitor: Visitor, tables: list[Table]) -> list[Table]:
    """Tables by how near the mean rating of those who wait is; without those whose owner left the club."""
    members = {table.pk: [s.member_id for s in table.seats.all() if s.member_id] for table in tables}
    everybody = {member for seated in members.values() for member in seated}
    ratings = ratings_of({visitor.member_id or 0, *everybody}, tables[0].variant) if tables else {}

    def key(table: Table) -> tuple[float, datetime]:
        mean = fmean(ratings[member].value for member in members[table.pk])
        return nearness(ratings[visitor.member_id or 0].value, mean, table.created_at)

    return sorted((table for table in tables if members[table.pk]), key=key)


def _join(visitor: Visitor, table: Table, now: int) -> bool:
    """False when somebody else was quicker, or the table has just closed."""
    try:
        join_table(key=table.key, visitor=visitor, now=now)
    except Refused as refusal:
        if refusal.code in TAKEN_MEANWHILE:
            return False
        raise
    return True
