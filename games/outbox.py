"""What leaves a transaction: messages, the computer's turn, a rated result. All of it after the commit."""

from typing import Any

from celery import signature
from django.db import transaction

from games import bus, messages

COMPUTER_PAUSE_SECONDS = 0.4
"""The computer answers no faster than one can see what one's own move did ..."""
MOST_OF_A_SHORT_CLOCK = 0.01
"""... but does not lose its game by that: of what its clock has left, the pause takes this share at most."""


def tell_table(key: str, message: dict[str, Any]) -> None:
    """Send an event to every socket of a table."""
    transaction.on_commit(lambda: bus.publish(messages.table_group(key), message))


def tell_lobby(key: str) -> None:
    """A table opened, filled, started or ended: the lobby looks at it again."""
    transaction.on_commit(lambda: bus.publish(messages.LOBBY_GROUP, messages.lobby_changed(key)))


def ask_computer(key: str, left_ms: int | None) -> None:
    """The computer may be to move at a table, with so much time left; the task finds out."""
    task = signature("games.play_computer", kwargs={"key": key})
    pause = COMPUTER_PAUSE_SECONDS
    if left_ms is not None:
        pause = min(pause, left_ms / 1000 * MOST_OF_A_SHORT_CLOCK)
    transaction.on_commit(lambda: task.apply_async(countdown=pause))


def ask_hint(key: str, seat: int, version: int) -> None:
    """A seat wants to know what to play at a version of its table."""
    task = signature("games.give_hint", kwargs={"key": key, "seat": seat, "version": version})
    transaction.on_commit(task.apply_async)


def tell_hint(key: str, hint: dict[str, Any]) -> None:
    """The answer, which the sockets of its seat pass on."""
    transaction.on_commit(lambda: bus.publish(messages.table_group(key), messages.hint_found(hint)))


def post_ratings(**result: Any) -> None:
    """Hand the result of a rated match to the ladder's worker."""
    task = signature("ratings.post_match", kwargs=result)
    transaction.on_commit(task.apply_async)
