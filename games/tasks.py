"""Celery's ways in: each a few lines around a service."""

import logging
from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games import selectors
from games.bots.process import ThinkerBusy
from games.services import computers, endings, hints, moves, outages, results, stock, tables
from games.services.refusals import Refused
from games.sockets import now_ms

logger = logging.getLogger(__name__)

ASK_AGAIN_SECONDS = 0.1


@shared_task(name="games.sweep_flags", acks_late=False)
def sweep_flags() -> int:
    """Let time act where its moment has come although nobody is connected; returns at how many tables."""
    outages.beat(at=timezone.now())
    # A move received just in time may still be waiting to be stored.
    grace = timedelta(seconds=settings.CLUB["FLAG_GRACE_SECONDS"])
    due = selectors.tables_due(timezone.now() - grace)
    return sum(endings.time_up(key=key, now=now_ms()) for key in due)


@shared_task(name="games.fill_stock", acks_late=False)
def fill_stock() -> int:
    """Make what tables may need when they start; returns how much."""
    return stock.fill_stock(seconds=settings.CLUB["STOCK_SECONDS"])


@shared_task(name="games.close_stale_tables", acks_late=False)
def close_stale_tables() -> int:
    """Close tables nobody waits at; returns how many."""
    return tables.close_stale_tables(now=now_ms())


@shared_task(name="games.play_computer")
def play_computer(key: str) -> None:
    """Play the computer's move at a table, if it is to move there."""
    turn = selectors.computers_turn(key, now=now_ms())
    if turn is None:
        return
    try:
        action = computers.choose_move(turn)
    except ThinkerBusy:
        # It thinks at another table. No thread waits for it: clocks may need one.
        play_computer.apply_async(kwargs={"key": key}, countdown=ASK_AGAIN_SECONDS)
        return
    action = {name: value for name, value in action.items() if name != "seat"}
    try:
        moves.play_move(key=key, seat=turn.seat, version=turn.version, action=action, now=now_ms())
    except Refused as refusal:
        # The table changed meanwhile: whatever changed it has asked again if a move is still wanted.
        logger.info("The computer's move at %s was not taken: %s", key, refusal)


@shared_task(name="games.give_hint")
def give_hint(key: str, seat: int, version: int) -> None:
    """Find a move for a seat that asked for a hint, if the table still stands as it did."""
    turn = selectors.turn_at(key, now=now_ms())
    if turn is None or (turn.seat, turn.version) != (seat, version):
        return
    try:
        action = computers.choose_move(hints.advised(turn))
    except ThinkerBusy:
        again = {"key": key, "seat": seat, "version": version}
        give_hint.apply_async(kwargs=again, countdown=ASK_AGAIN_SECONDS)
        return
    hints.tell_hint(key=key, turn=turn, action=action)


@shared_task(name="games.wake_computers", acks_late=False)
def wake_computers() -> None:
    """Ask again where the computer should long have moved: a task may have been lost with its worker."""
    for key in selectors.tables_waiting_for_computer(timezone.now()):
        play_computer.delay(key)


@shared_task(name="games.post_missed_ratings", acks_late=False)
def post_missed_ratings() -> int:
    """Offer recent rated matches without a posting to the ratings again; returns how many."""
    missed = selectors.unposted_matches(timezone.now())
    for match in missed:
        results.post_ratings(match, match.table, match.table.seats.all())
    return len(missed)
