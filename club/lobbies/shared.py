"""The tables of the lobby, kept once a process for all of its sockets."""

import asyncio
import itertools
import time
from weakref import WeakKeyDictionary

from club.lobbies import selectors
from club.lobbies.selectors import Tables
from games.sockets import in_database


class SharedTables:
    """Reads what changed, and everything now and then, however many sockets ask.

    Whoever asks gets what was read after he asked. While one reads, others wait; the first of them
    reads again for all of them.
    """

    def __init__(self) -> None:
        self.tables: Tables = {}
        self.followed: dict[str, set[str]] = {}
        """By socket the keys of its viewer's own tables: private ones are in no list."""
        self._lock = asyncio.Lock()
        self._steps = itertools.count(1)
        self._begun_all = 0
        self._begun: dict[str, int] = {}
        self._read_at = 0.0

    async def read_all(self, older_than: float = 0.0) -> None:
        """Read every list, unless that was done less than so many seconds ago."""
        asked = next(self._steps)
        async with self._lock:
            if self._begun_all > asked or time.monotonic() - self._read_at < older_than:
                return
            self._begun_all, self._read_at = next(self._steps), time.monotonic()
            self._begun.clear()
            own = set().union(*self.followed.values())
            self.tables = await in_database(selectors.listed_tables)(own)

    async def read(self, key: str) -> None:
        """Read one table that has changed."""
        asked = next(self._steps)
        async with self._lock:
            if max(self._begun_all, self._begun.get(key, 0)) > asked:
                return
            self._begun[key] = next(self._steps)
            table = await in_database(selectors.listed_table)(key)
            if table is None:
                self.tables.pop(key, None)
            else:
                self.tables[key] = table


_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, SharedTables] = WeakKeyDictionary()


def shared_tables() -> SharedTables:
    """The tables of this process; a lock belongs to a loop, so each loop has its own."""
    return _by_loop.setdefault(asyncio.get_running_loop(), SharedTables())
