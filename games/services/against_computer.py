"""A visitor's own running matches against the computer: there is room for a few of them."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from games.engine.base import gettext_noop
from games.models import Seat, Table
from games.services.live import moment
from games.services.refusals import Refused
from games.services.seating import sits
from games.services.wishes import Settings, with_all_options
from games.visitors import Visitor

DOUBLE_PRESS = timedelta(seconds=5)
"""Whoever asks for the same match again so soon has pressed twice."""


class TooMany(Refused):
    """One has to be finished first; `key` is the table of the oldest."""

    def __init__(self, count: int, key: str) -> None:
        text = gettext_noop(
            "You are already playing the computer at %(count)s tables: finish one of the matches first."
        )
        super().__init__("too_many", text, count=count)
        self.key = key


def just_begun(visitor: Visitor, wanted: Settings, level: str, now: int) -> Table | None:
    """The match that the visitor asked for a moment ago, with the same settings and level."""
    wanted, since = with_all_options(wanted), moment(now) - DOUBLE_PRESS
    for table in _running(visitor).filter(created_at__gt=since).prefetch_related("seats"):
        levels = {seat.computer for seat in table.seats.all()} - {""}
        if Settings.of(table) == wanted and levels == {level}:
            return table
    return None


def require_room_for_another(visitor: Visitor) -> None:
    keys = list(_running(visitor).order_by("created_at").values_list("key", flat=True))
    if len(keys) >= settings.CLUB["COMPUTER_GAMES"]:
        raise TooMany(len(keys), keys[0])


def _running(visitor: Visitor) -> QuerySet[Table]:
    """Where the visitor plays and everybody else is the computer; rooms with other people do not count."""
    own = Seat.objects.filter(sits(visitor), table=OuterRef("pk"))
    running = Table.objects.filter(Exists(own), has_computer=True, status=Table.Status.PLAYING)
    return running.annotate(people=Count("seats", filter=Q(seats__computer=""))).filter(people=1)
