"""Seats of a table: laid, taken, given up. Steps of the services, inside their transactions."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict

from django.db import connection, transaction
from django.db.models import Q

from games.engine.base import gettext_noop
from games.engine.registry import find_variant
from games.models import Seat, Table
from games.services.live import Live, locked, moment, publish
from games.services.matches import start_match
from games.services.refusals import Absent, Refused
from games.services.wishes import Settings, with_all_options
from games.visitors import Visitor


def lay_table(wanted: Settings, now: int) -> Live:
    table = Table.objects.create(**asdict(with_all_options(wanted)), created_at=moment(now))
    Seat.objects.bulk_create(
        Seat(table=table, number=number) for number in range(find_variant(wanted.variant).seats)
    )
    return Live(table=table, now=now)


def sit(live: Live, number: int, visitor: Visitor) -> None:
    seat = live.seats[number]
    seat.member_id = visitor.member_id
    seat.guest_id = "" if visitor.member_id else visitor.guest_id
    seat.guest_number = 0 if visitor.member_id else visitor.guest_number
    seat.attended_at = live.at
    seat.taken = True
    seat.save()


def sit_computer(seat: Seat, level: str) -> None:
    seat.computer, seat.taken = level, True
    seat.save()


def stand_up(live: Live, numbers: list[int]) -> None:
    """Free seats of an open table. The next one waiting becomes its host; with nobody left it closes."""
    for number in numbers:
        empty = Seat(pk=live.seats[number].pk, table=live.table, number=number)
        empty.save()
        live.seats[number] = empty
    waiting = [seat.number for seat in live.seats if seat.visitor_key]
    if not waiting:
        close_table(live)
        return
    if live.table.host not in waiting:
        live.table.host = waiting[0]
        live.table.save(update_fields=["host"])
    live.announce("stood_up", "table", "seats")


def free_seats(live: Live) -> list[Seat]:
    """The seats one may still take at an open table; refused when there are none."""
    free = [seat for seat in live.seats if not seat.taken]
    if live.table.status != Table.Status.OPEN or not free:
        raise Refused("full", gettext_noop("All seats at this table are taken."))
    return free


def start_if_full(live: Live) -> None:
    if all(seat.taken for seat in live.seats):
        start_match(live)
    else:
        live.announce("joined", "table", "seats")


def close_table(live: Live) -> None:
    live.table.status = Table.Status.CLOSED
    live.announce("closed", "table")


def one_at_a_time(*names: str) -> None:
    """Hold names until the transaction ends: whoever wants one of them meanwhile waits.

    Before any table is locked. SQLite's transactions follow one another anyway.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for name in sorted(names):
                cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])


@contextmanager
def all_locked(*keys: str) -> Iterator[None]:
    """Lock several tables in the order of their keys: two who lock the same never wait for each other."""
    with transaction.atomic():
        list(Table.objects.select_for_update().filter(key__in=keys).order_by("key").values_list("key"))
        yield


def require_sight(table: Table, seats: list[Seat], visitor: Visitor) -> None:
    """Raise Absent unless the visitor may see the table: a private one is for those seated or invited."""
    if table.private and table.key not in visitor.invitations and seat_of(seats, visitor) is None:
        raise Absent


def seat_of(seats: Iterable[Seat], visitor: Visitor) -> int | None:
    """The seat at which the visitor sits; None for somebody without one."""
    keys = visitor.keys
    return next((seat.number for seat in seats if seat.visitor_key in keys), None)


def sits(visitor: Visitor) -> Q:
    """The seats at which the visitor sits."""
    own = Q(pk__in=[])
    if visitor.member_id is not None:
        own |= Q(member_id=visitor.member_id)
    return own | Q(guest_id=visitor.guest_id) if visitor.guest_id else own


def open_tables_of(visitor: Visitor) -> list[str]:
    own = Seat.objects.filter(sits(visitor), table__status=Table.Status.OPEN)
    return list(own.values_list("table__key", flat=True))


def stand_up_elsewhere(visitor: Visitor, now: int) -> None:
    """A visitor waits at one table at a time: he stands up where he waited."""
    for key in open_tables_of(visitor):
        with locked(key, now) as live:
            own = seat_of(live.seats, visitor)
            if live.table.status == Table.Status.OPEN and own is not None:
                stand_up(live, [own])


def save_and_publish(live: Live) -> None:
    live.table.save()
    publish(live)
