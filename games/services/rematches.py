"""Once more, with the same people and everyone one seat further."""

from collections.abc import Collection

from django.db import transaction

from games.engine.base import gettext_noop
from games.models import Seat, Table
from games.services.live import Live, locked
from games.services.matches import start_match
from games.services.refusals import Refused
from games.services.seating import lay_table, one_at_a_time, save_and_publish, stand_up_elsewhere
from games.services.wishes import Settings, require_no_rated_match
from games.visitors import Visitor


def offer_rematch(*, key: str, seat: int | None, now: int, present: Collection[int] | None = None) -> None:
    """Ask for a rematch, or accept one: when everybody asked, a new table starts with the seats shifted.

    `present` are the seats that are at the table, None for all. The offer of somebody who has gone counts
    no more: he would find his clock running, or his match lost.
    """
    with transaction.atomic():
        one_at_a_time(*_visitor_keys(key))
        with locked(key, now) as live:
            seat = live.require_seat(seat)
            match, _ = live.started()
            if live.table.status != Table.Status.OVER or hasattr(live.table, "rematch"):
                raise Refused("over", gettext_noop("There is no rematch to agree on."))
            if any(other.kind == "former" for other in live.seats):
                raise Refused("gone", gettext_noop("Your rival has left the club."))
            standing = [s for s in match.rematch_offers if present is None or s in present]
            offers = {*standing, seat, *(s.number for s in live.seats if s.computer)}
            match.rematch_offers = sorted(offers)
            match.save(update_fields=["rematch_offers"])
            if len(offers) == len(live.seats):
                _start_rematch(live, asker=seat)
            live.announce("rematch", "match")


def _visitor_keys(key: str) -> set[str]:
    return {seat.visitor_key for seat in Seat.objects.filter(table__key=key)} - {""}


def _start_rematch(old: Live, asker: int) -> None:
    """The same people at a new table, everyone one seat further, so that the first move changes hands."""
    table = old.table
    new = lay_table(Settings.of(table), old.now)
    new.table.previous = table
    new.table.has_computer = table.has_computer
    for seat in old.seats:
        stand_up_elsewhere(Visitor(member_id=seat.member_id, guest_id=seat.guest_id), old.now)
        place = new.seats[(seat.number + 1) % len(old.seats)]
        place.member_id, place.guest_id, place.guest_number = seat.member_id, seat.guest_id, seat.guest_number
        place.computer, place.taken = seat.computer, True
        place.save()
        if table.rated:
            _require_free(seat, asker)
    start_match(new)
    save_and_publish(new)
    table.rematch = new.table


def _require_free(seat: Seat, asker: int) -> None:
    """Refuse while somebody plays another rated match; whoever asked is told who that is."""
    try:
        require_no_rated_match(Visitor(member_id=seat.member_id))
    except Refused:
        if seat.number == asker or seat.member is None:
            raise
        name = seat.member.get_username()
        raise Refused(
            "rival_busy", gettext_noop("%(name)s is playing another rated match now."), name=name
        ) from None
