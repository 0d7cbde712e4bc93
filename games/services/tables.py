"""Tables: opened, joined, attended, left, and set up again for a rematch."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games import outbox
from games.bots import BOTS
from games.engine.base import gettext_noop
from games.engine.registry import UnknownVariant, find_variant
from games.models import Seat, Table
from games.services.live import Live, locked, moment, publish
from games.services.matches import start_match
from games.services.refusals import Absent, Refused
from games.visitors import Visitor


@dataclass(frozen=True)
class Settings:
    """What whoever opens a table chooses; times in milliseconds."""

    variant: str
    reserve_ms: int
    increment_ms: int
    rated: bool = False
    private: bool = False
    number_of_games: int = 2


def open_table(*, visitor: Visitor, wanted: Settings, now: int) -> Table:
    """Open a table and sit down at it; an earlier open table of the visitor closes. Raises Refused."""
    check_settings(visitor, wanted)
    with transaction.atomic():
        _close_open_tables(visitor, now)
        if wanted.rated:
            _require_no_rated_match(visitor)
        live = _lay_table(wanted, now)
        _sit(live, secrets.randbelow(len(live.seats)), visitor)
        outbox.tell_lobby(live.table.key)
    return live.table


def play_computer(*, visitor: Visitor, wanted: Settings, level: str, now: int) -> Table:
    """Sit down against the computer, unrated; the match starts at once. Raises Refused."""
    if level not in BOTS:
        raise Refused("settings", gettext_noop("There is no computer player “%(level)s”."), level=level)
    if wanted.rated:
        raise Refused("settings", gettext_noop("Games against the computer are unrated."))
    check_settings(visitor, wanted)
    with transaction.atomic():
        _close_open_tables(visitor, now)
        live = _lay_table(wanted, now)
        own = secrets.randbelow(len(live.seats))
        _sit(live, own, visitor)
        for seat in live.seats:
            if seat.number != own:
                _sit_computer(seat, level)
        live.table.has_computer = True
        start_match(live)
        _save_and_publish(live)
    return live.table


def join_table(*, key: str, visitor: Visitor, now: int) -> None:
    """Take a free seat; the last one starts the match. Raises Refused."""
    with _all_locked(key, *_open_tables_of(visitor)), locked(key, now) as live:
        require_sight(live.table, live.seats, visitor)
        if any(seat.visitor_key == visitor.key for seat in live.seats):
            raise Refused("own", gettext_noop("You are already seated at this table."))
        free = [seat for seat in live.seats if not seat.taken]
        if live.table.status != Table.Status.OPEN or not free:
            raise Refused("full", gettext_noop("All seats at this table are taken."))
        if live.table.rated:
            _require_member(visitor)
            _require_no_rated_match(visitor)
        _close_open_tables(visitor, now)
        _sit(live, free[0].number, visitor)
        if len(free) == 1:
            start_match(live)
        else:
            live.announce("joined", "table", "seats")


def leave_table(*, key: str, seat: int | None, now: int) -> None:
    """Close an open table one waits at."""
    with locked(key, now) as live:
        live.require_seat(seat)
        if live.table.status != Table.Status.OPEN:
            raise Refused("over", gettext_noop("This table is no longer open."))
        _close(live)


def attend_table(*, key: str, now: int) -> None:
    """Somebody still waits at the table: keep it open."""
    Table.objects.filter(key=key, status=Table.Status.OPEN).update(attended_at=moment(now))


def close_stale_tables(*, now: int) -> int:
    """Close open tables that nobody waited at for a while; returns how many."""
    limit = moment(now) - timedelta(seconds=settings.CLUB["TABLE_WAIT_SECONDS"])
    stale = Table.objects.filter(status=Table.Status.OPEN, attended_at__lt=limit)
    keys = list(stale.values_list("key", flat=True))
    for key in keys:
        with locked(key, now) as live:
            if live.table.status == Table.Status.OPEN and live.table.attended_at < limit:
                _close(live)
    return len(keys)


def offer_rematch(*, key: str, seat: int | None, now: int) -> None:
    """Ask for a rematch, or accept one: when everybody asked, a new table starts with the seats shifted."""
    with locked(key, now) as live:
        seat = live.require_seat(seat)
        match, _ = live.started()
        if live.table.status != Table.Status.OVER or hasattr(live.table, "rematch"):
            raise Refused("over", gettext_noop("There is no rematch to agree on."))
        if any(other.kind == "former" for other in live.seats):
            raise Refused("gone", gettext_noop("Your rival has left the club."))
        offers = {*match.rematch_offers, seat, *(s.number for s in live.seats if s.computer)}
        match.rematch_offers = sorted(offers)
        match.save(update_fields=["rematch_offers"])
        if len(offers) == len(live.seats):
            _start_rematch(live)
        live.announce("rematch", "match")


def check_settings(visitor: Visitor, wanted: Settings) -> None:
    """Refuse settings that the variant or the visitor does not allow, with the reason."""
    try:
        variant = find_variant(wanted.variant)
    except UnknownVariant as unknown:
        raise Refused("settings", gettext_noop("There is no such variant.")) from unknown
    low, high = settings.CLUB["CLOCK_MINUTES"]
    if not low * 60_000 <= wanted.reserve_ms <= high * 60_000:
        raise Refused(
            "settings",
            gettext_noop("The clock must have between %(low)s and %(high)s minutes."),
            low=low,
            high=high,
        )
    low, high = settings.CLUB["CLOCK_INCREMENT_SECONDS"]
    if not low * 1000 <= wanted.increment_ms <= high * 1000:
        raise Refused(
            "settings",
            gettext_noop("The increment must be between %(low)s and %(high)s seconds."),
            low=low,
            high=high,
        )
    if wanted.number_of_games not in (1, 2):
        raise Refused("settings", gettext_noop("A match has one game or two."))
    if not visitor.key:
        raise Refused("settings", gettext_noop("Sit down as a member or as a guest first."))
    if wanted.rated:
        _check_rated(visitor, wanted, variant.rated)


def _check_rated(visitor: Visitor, wanted: Settings, has_ladder: bool) -> None:
    _require_member(visitor)
    if not has_ladder:
        raise Refused("settings", gettext_noop("This variant has no ladder: play it unrated."))
    if wanted.number_of_games != 2:
        raise Refused("settings", gettext_noop("A rated match has two games."))


def require_sight(table: Table, seats: list[Seat], visitor: Visitor) -> None:
    """Raise Absent unless the visitor may see the table: a private one is for those seated or invited."""
    if not table.private or table.key in visitor.invitations:
        return
    if not visitor.key or all(seat.visitor_key != visitor.key for seat in seats):
        raise Absent


def _require_member(visitor: Visitor) -> None:
    if visitor.kind != "member":
        raise Refused("guest", gettext_noop("Guests play unrated: sign in to play a rated match."))


def _require_no_rated_match(visitor: Visitor) -> None:
    busy = Seat.objects.filter(
        member_id=visitor.member_id, table__status=Table.Status.PLAYING, table__rated=True
    )
    if busy.exists():
        raise Refused("busy", gettext_noop("Finish your running rated match first."))


def _lay_table(wanted: Settings, now: int) -> Live:
    table = Table.objects.create(
        variant=wanted.variant,
        rated=wanted.rated,
        private=wanted.private,
        number_of_games=wanted.number_of_games,
        reserve_ms=wanted.reserve_ms,
        increment_ms=wanted.increment_ms,
        created_at=moment(now),
        attended_at=moment(now),
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number) for number in range(find_variant(wanted.variant).seats)
    )
    return Live(table=table, now=now)


def _sit(live: Live, number: int, visitor: Visitor) -> None:
    seat = live.seats[number]
    seat.member_id = visitor.member_id
    seat.guest_id = "" if visitor.member_id else visitor.guest_id
    seat.guest_number = visitor.guest_number
    seat.taken = True
    seat.save()


def _sit_computer(seat: Seat, level: str) -> None:
    seat.computer, seat.taken = level, True
    seat.save()


def _close(live: Live) -> None:
    live.table.status = Table.Status.CLOSED
    live.announce("closed", "table")


@contextmanager
def _all_locked(*keys: str) -> Iterator[None]:
    """Lock several tables in the order of their keys: two who lock the same never wait for each other."""
    with transaction.atomic():
        list(Table.objects.select_for_update().filter(key__in=keys).order_by("key").values_list("key"))
        yield


def _open_tables_of(visitor: Visitor) -> list[str]:
    if visitor.member_id is not None:
        own = Q(seats__member_id=visitor.member_id)
    else:
        own = Q(seats__guest_id=visitor.guest_id)
    return list(Table.objects.filter(own, status=Table.Status.OPEN).values_list("key", flat=True))


def _close_open_tables(visitor: Visitor, now: int) -> None:
    """A visitor waits at one table at a time."""
    for key in _open_tables_of(visitor):
        with locked(key, now) as live:
            if live.table.status == Table.Status.OPEN:
                _close(live)


def _start_rematch(old: Live) -> None:
    """The same people at a new table, everyone one seat further, so that the first move changes hands."""
    table = old.table
    wanted = Settings(
        variant=table.variant,
        reserve_ms=table.reserve_ms,
        increment_ms=table.increment_ms,
        rated=table.rated,
        private=table.private,
        number_of_games=table.number_of_games,
    )
    new = _lay_table(wanted, old.now)
    new.table.previous = table
    new.table.has_computer = table.has_computer
    for seat in old.seats:
        place = new.seats[(seat.number + 1) % len(old.seats)]
        place.member_id, place.guest_id, place.guest_number = seat.member_id, seat.guest_id, seat.guest_number
        place.computer, place.taken = seat.computer, True
        place.save()
        if table.rated:
            _require_no_rated_match(Visitor(member_id=seat.member_id))
    start_match(new)
    _save_and_publish(new)
    table.rematch = new.table


def _save_and_publish(live: Live) -> None:
    live.table.save()
    publish(live)
