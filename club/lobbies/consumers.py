"""The socket of the lobby: all lists at once, then what changes in them."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, ClassVar

from django.db import DatabaseError
from django.utils.translation import override

from club.lobbies import selectors
from club.lobbies.quick import waiting_for
from club.lobbies.rows import Lists, lists_for
from club.lobbies.shared import shared_tables
from club.lobbies.viewers import Viewer
from games.messages import LOBBY_GROUP
from games.models import Table
from games.services.tables import attend_table
from games.sockets import ClubConsumer, in_database, now_ms

logger = logging.getLogger(__name__)

REFRESH_SECONDS = 5.0
ATTEND_EVERY = 4
"""Every so many refreshes the viewer's own open table is kept open. Not the browser's pings do it:
browsers hold back the timers of a hidden page."""


class LobbyConsumer(ClubConsumer):
    """Shows each viewer his rows, and later only those that differ from what he was shown.

    `lobby`: the lists whole. `changes`: rows to put in by list, keys to take out by list, and
    `waiting` whole when it differs.
    """

    HANDLERS: ClassVar[dict[str, str]] = {"ping": "on_ping"}

    async def enter(self) -> None:
        self.shared = shared_tables()
        self.shown: Lists = {}
        self.waiting: dict[str, str] = {}
        # First the group, then the lists: what happens in between comes again and changes nothing.
        await self.channel_layer.group_add(LOBBY_GROUP, self.channel_name)
        self.viewer = Viewer(self.visitor, await in_database(selectors.own_values)(self.visitor))
        self.shared.followed[self.channel_name] = await in_database(selectors.own_keys)(self.visitor)
        await self.shared.read_all()
        self.shown, self.waiting = self._look()
        lists = {name: list(rows.values()) for name, rows in self.shown.items()}
        await self.send_block({"type": "lobby", **lists, "waiting": self.waiting})
        self.refreshing = asyncio.create_task(self._refresh())

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        await self.channel_layer.group_discard(LOBBY_GROUP, self.channel_name)
        shared_tables().followed.pop(self.channel_name, None)
        if hasattr(self, "refreshing"):
            self.refreshing.cancel()
            with suppress(asyncio.CancelledError):
                await self.refreshing

    async def lobby_changed(self, message: dict[str, Any]) -> None:
        await self.shared.read(message["key"])
        await self._show()

    # --- What is shown ---------------------------------------------------------------------------

    async def _show(self) -> None:
        """Send what differs from what this viewer has been shown."""
        lists, waiting = self._look()
        changes = changes_between(self.shown, lists)
        if waiting != self.waiting:
            changes["waiting"] = waiting
        self.shown, self.waiting = lists, waiting
        if changes:
            await self.send_block({"type": "changes", **changes})

    def _look(self) -> tuple[Lists, dict[str, str]]:
        tables = list(self.shared.tables.values())
        with override(self.language):
            lists, waiting = lists_for(self.viewer, tables), waiting_for(self.viewer, tables)
        self.shared.followed[self.channel_name] = set(lists["own"])
        return lists, waiting

    async def _refresh(self) -> None:
        """Scores go on without a word to the lobby, and a word may be lost: look at all now and then."""
        rounds = 0
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            rounds += 1
            try:
                if rounds % ATTEND_EVERY == 0:
                    await self._attend()
                await self.shared.read_all(older_than=0.8 * REFRESH_SECONDS)
            except DatabaseError:
                logger.warning("The lobby could not be read; it is tried again.", exc_info=True)
                continue
            await self._show()

    async def _attend(self) -> None:
        for key in self.shown["own"]:
            table = self.shared.tables.get(key)
            if table is not None and table.status == Table.Status.OPEN:
                await in_database(attend_table)(key=key, visitor=self.visitor, now=now_ms())


def changes_between(old: Lists, new: Lists) -> dict[str, Any]:
    """Rows to put in and keys to take out, by list; lists without either are left out."""
    put = {
        name: [row for key, row in rows.items() if old[name].get(key) != row] for name, rows in new.items()
    }
    out = {name: [key for key in rows if key not in new[name]] for name, rows in old.items()}
    changes: dict[str, Any] = {}
    if any(put.values()):
        changes["put"] = {name: rows for name, rows in put.items() if rows}
    if any(out.values()):
        changes["out"] = {name: keys for name, keys in out.items() if keys}
    return changes
