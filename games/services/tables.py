"""Tables: opened, joined, attended and left."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db import transaction

from games import outbox
from games.engine.base import gettext_noop
from games.models import Seat, Table
from games.services.against_computer import just_begun, require_room_for_another
from games.services.live import locked, moment
from games.services.matches import start_match
from games.services.refusals import Refused
from games.services.seating import (
    all_locked,
    free_seats,
    lay_table,
    one_at_a_time,
    open_tables_of,
    require_sight,
    save_and_publish,
    seat_of,
    sit,
    sit_computer,
    sits,
    stand_up,
    stand_up_elsewhere,
    start_if_full,
)
from games.services.wishes import (
    Settings,
    check_computer,
    check_settings,
    require_identity,
    require_member,
    require_no_rated_match,
)
from games.visitors import Visitor


def open_table(*, visitor: Visitor, wanted: Settings, now: int) -> Table:
    """Open a table and sit down at it; an earlier open table of the visitor closes. Raises Refused."""
    check_settings(visitor, wanted)
    with transaction.atomic():
        one_at_a_time(visitor.key)
        stand_up_elsewhere(visitor, now)
        if wanted.rated:
            require_no_rated_match(visitor)
        live = lay_table(wanted, now)
        live.table.host = secrets.randbelow(len(live.seats))
        live.table.save(update_fields=["host"])
        sit(live, live.table.host, visitor)
        outbox.tell_lobby(live.table.key)
    return live.table


def play_computer(*, visitor: Visitor, wanted: Settings, level: str, now: int) -> Table:
    """Sit down against the computer, unrated; the match starts at once. Raises Refused.

    Pressed twice it is one match, and nobody has more than a few of them running.
    """
    check_computer(wanted.variant, level, wanted.rated)
    check_settings(visitor, wanted, against_computer=True)
    with transaction.atomic():
        one_at_a_time(visitor.key)
        if (begun := just_begun(visitor, wanted, level, now)) is not None:
            return begun
        require_room_for_another(visitor)
        stand_up_elsewhere(visitor, now)
        live = lay_table(wanted, now)
        own = secrets.randbelow(len(live.seats))
        sit(live, own, visitor)
        for seat in live.seats:
            if seat.number != own:
                sit_computer(seat, level)
        live.table.has_computer = True
        start_match(live)
        save_and_publish(live)
    return live.table


def join_table(*, key: str, visitor: Visitor, now: int) -> None:
    """Take a free seat; the last one starts the match. Raises Refused."""
    with transaction.atomic():
        one_at_a_time(visitor.key)
        with all_locked(key, *open_tables_of(visitor)), locked(key, now) as live:
            require_sight(live.table, live.seats, visitor)
            if seat_of(live.seats, visitor) is not None:
                raise Refused("own", gettext_noop("You are already seated at this table."))
            free = free_seats(live)
            if live.table.rated:
                require_member(visitor)
                require_no_rated_match(visitor)
            require_identity(visitor)
            stand_up_elsewhere(visitor, now)
            sit(live, free[0].number, visitor)
            start_if_full(live)


def leave_table(*, key: str, seat: int | None, now: int) -> None:
    """Stand up from an open table; the last one to leave closes it."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        if live.table.status != Table.Status.OPEN:
            raise Refused("over", gettext_noop("This table is no longer open."))
        stand_up(live, [seat])


def seat_computer(*, key: str, seat: int | None, level: str, now: int) -> None:
    """The host of an open, unrated table gives a free seat to the computer; the last starts the match."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        if seat != live.table.host:
            raise Refused("host", gettext_noop("Only whoever opened the table seats the computer."))
        check_computer(live.table.variant, level, live.table.rated)
        sit_computer(free_seats(live)[0], level)
        live.table.has_computer = True
        live.table.save(update_fields=["has_computer"])
        start_if_full(live)


def attend_table(*, key: str, visitor: Visitor, now: int) -> None:
    """A visitor still waits at the table: his seat stays his."""
    waiting = Seat.objects.filter(sits(visitor), table__key=key, table__status=Table.Status.OPEN)
    waiting.update(attended_at=moment(now))


def close_stale_tables(*, now: int) -> int:
    """Free the seats of those who no longer wait at open tables, and close tables at which nobody waits.

    Returns at how many tables something changed.
    """
    limit = moment(now) - timedelta(seconds=settings.CLUB["TABLE_WAIT_SECONDS"])
    gone = Seat.objects.filter(table__status=Table.Status.OPEN, attended_at__lt=limit)
    keys = sorted(set(gone.values_list("table__key", flat=True)))
    for key in keys:
        with locked(key, now) as live:
            stale = [s.number for s in live.seats if s.attended_at is not None and s.attended_at < limit]
            if live.table.status == Table.Status.OPEN and stale:
                stand_up(live, stale)
    return len(keys)
