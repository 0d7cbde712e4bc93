"""The site was away: nobody loses time for it (spec: club, Clocks)."""

import logging
import threading
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.models import Game, Heartbeat, Match
from games.services.live import locked, milliseconds_of

logger = logging.getLogger(__name__)

WRITE_EVERY = timedelta(seconds=5)
"""The heartbeat is written no oftener: an outage is counted in minutes."""


_waking = threading.Lock()
_awake = False


def wake(*, at: datetime) -> None:
    """Look for an outage before this process serves its first table: the browsers that come back report
    flags at once, and must not be quicker than the sweep."""
    global _awake
    with _waking:
        if not _awake:
            beat(at=at)
            _awake = True


def beat(*, at: datetime) -> bool:
    """Note that the site is alive; after a long silence give the running games their time back first.

    Returns whether there was an outage. Only one caller finds it, however many processes wake up.
    """
    with transaction.atomic():
        heart, new = Heartbeat.objects.select_for_update().get_or_create(pk=1, defaults={"seen_at": at})
        silence = at - heart.seen_at
        if new or silence < WRITE_EVERY:
            return False
        heart.seen_at = at
        heart.save()
        if silence <= timedelta(seconds=settings.CLUB["OUTAGE_SECONDS"]):
            return False
        _give_time_back(at, silence)
    logger.warning("The site was away for %d s; running clocks got their time back", silence.total_seconds())
    return True


def _give_time_back(at: datetime, silence: timedelta) -> None:
    bonus = settings.CLUB["OUTAGE_BONUS_SECONDS"] * 1000
    waiting = Game.objects.filter(flags_at__isnull=False).values_list("match__table__key", flat=True)
    for key in waiting:
        with locked(key, milliseconds_of(at)) as live:
            match, game = live.started()
            if game.flags_at is None:
                continue
            if match.status == Match.Status.BETWEEN:
                game.flags_at += silence
            else:
                live.set_clock(live.clock.after_outage(round(silence.total_seconds() * 1000), bonus))
            game.save(update_fields=["clock", "flags_at"])
            live.announce("resumed", "game", "match")
