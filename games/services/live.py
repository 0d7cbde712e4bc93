"""A table locked for one change: what every service works on, and how the change is announced.

One transaction: lock the table's row, change what belongs to it, raise the version by one, publish
after the commit. A move is stored before anyone sees it.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from django.db import transaction

from games import messages, outbox
from games.clock import Clock
from games.engine.base import Position, Setup
from games.engine.registry import family_of, find_variant
from games.models import Game, Match, Move, Seat, Table
from games.services.refusals import Absent, not_running, not_seated
from ratings.models import Rating, RatingChange
from ratings.selectors import changes_of_match, ratings_of


@dataclass
class Live:
    """A table and all that is played at it, while its row is locked; `now` is in milliseconds."""

    table: Table
    now: int
    event: str = ""
    changed: set[str] = field(default_factory=set)
    move: Move | None = None

    @property
    def at(self) -> datetime:
        return moment(self.now)

    @cached_property
    def seats(self) -> list[Seat]:
        return list(self.table.seats.select_related("member").order_by("number"))

    @cached_property
    def match(self) -> Match | None:
        return getattr(self.table, "match", None)

    @cached_property
    def games(self) -> list[Game]:
        return list(self.match.games.order_by("number")) if self.match else []

    @property
    def game(self) -> Game | None:
        """The game that is played, or was played last."""
        return self.games[-1] if self.games else None

    @cached_property
    def ratings(self) -> dict[int, Rating]:
        """The members' ratings in this variant's ladder, where it has one."""
        members = [seat.member_id for seat in self.seats if seat.member_id is not None]
        return ratings_of(members, self.table.variant) if self.variant.rated else {}

    @cached_property
    def rating_changes(self) -> dict[int, RatingChange]:
        """What the match, once over and posted, did to the members' ratings."""
        if self.match is None or not self.table.rated:
            return {}
        return changes_of_match(self.match.pk)

    @property
    def variant(self) -> Any:
        return find_variant(self.table.variant)

    @property
    def family(self) -> Any:
        return family_of(self.variant)

    @cached_property
    def position(self) -> Position:
        match, game = self.started()
        setup = self.family.setup_for_game(match.setup, game.number)
        return self.family.load(setup, game.position)

    def record_setup(self, game: Game) -> Setup:
        """The setup of a game of the match, with all that chance has brought in it so far."""
        match, _ = self.started()
        setup = self.family.setup_for_game(match.setup, game.number)
        return self.family.record_setup(setup, game.position)

    def started(self) -> tuple[Match, Game]:
        """The match and its newest game; refused while nothing has been started here."""
        if self.match is None or self.game is None:
            raise not_running()
        return self.match, self.game

    def running(self) -> tuple[Match, Game]:
        """The match and the game that is being played; refused when none is."""
        match, game = self.started()
        if game.status != Game.Status.RUNNING or match.status != Match.Status.RUNNING:
            raise not_running()
        return match, game

    @property
    def clock(self) -> Clock:
        return Clock.from_dict(self.started()[1].clock)

    def set_position(self, position: Position) -> None:
        """Take a new position over into the game's row (not yet saved)."""
        _, game = self.started()
        game.position = position.dump()
        game.to_move = position.to_move
        game.worths = position.worths()
        self.position = position

    def set_clock(self, clock: Clock) -> None:
        """Take a new clock over into the game's row (not yet saved)."""
        _, game = self.started()
        flags_at = clock.flags_at()
        game.clock = clock.as_dict()
        game.flags_at = None if flags_at is None else moment(flags_at)

    def require_seat(self, seat: int | None) -> int:
        if seat is None or not 0 <= seat < self.variant.seats:
            raise not_seated()
        return seat

    def announce(self, event: str, *blocks: str) -> None:
        """Something happened. One transaction is one event: the last name given is the one told."""
        self.event = event
        self.changed.update(blocks)


class Recent:
    """Matches, games and positions as this process left them, so that the next move need not load them.

    They are taken out for a change, and put back only after its commit: whatever failed on the way is
    loaded anew. A table's version tells whether another process has changed it since.
    """

    LOADED = ("match", "games", "position")

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._kept: OrderedDict[str, tuple[int, dict[str, Any]]] = OrderedDict()
        self._guard = threading.Lock()

    def recall(self, live: Live) -> None:
        """Hand what is known of a table at its present version to whoever changes it now."""
        with self._guard:
            version, loaded = self._kept.pop(live.table.key, (None, {}))
        if version == live.table.version:
            live.__dict__.update(loaded)

    def remember(self, live: Live) -> None:
        loaded = {name: live.__dict__[name] for name in self.LOADED if name in live.__dict__}
        with self._guard:
            self._kept[live.table.key] = (live.table.version, loaded)
            while len(self._kept) > self._capacity:
                self._kept.popitem(last=False)


recent = Recent(capacity=2000)


@contextmanager
def locked(key: str, now: int) -> Iterator[Live]:
    """A table locked until the end of the transaction. Raises Absent if there is none of that key."""
    with transaction.atomic():
        try:
            table = Table.objects.select_for_update().order_by().get(key=key)
        except Table.DoesNotExist:
            raise Absent from None
        live = Live(table=table, now=now)
        recent.recall(live)
        yield live
        if live.event:
            publish(live)
        transaction.on_commit(lambda: recent.remember(live))


def publish(live: Live) -> None:
    """Give the change its version and tell the table's sockets, and the lobby where it shows there."""
    live.table.version += 1
    changed = ["version", "status"] if "table" in live.changed else ["version"]
    live.table.save(update_fields=changed)
    outbox.tell_table(live.table.key, messages.event(live))
    if live.changed & {"table", "seats"}:
        outbox.tell_lobby(live.table.key)
    if live.table.has_computer and live.table.status == Table.Status.PLAYING:
        outbox.ask_computer(live.table.key, left_ms=_left_of_turn(live))


def _left_of_turn(live: Live) -> int | None:
    """Milliseconds until the time of whoever is to move is up; None if no clock runs."""
    ends = live.clock.flags_at() if live.game else None
    return None if ends is None else max(0, ends - live.now)


def moment(milliseconds: int) -> datetime:
    """Milliseconds since the epoch as a point in time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def milliseconds_of(at: datetime) -> int:
    """A point in time as milliseconds since the epoch."""
    return round(at.timestamp() * 1000)
