"""Who is connected to what: sockets counted by place, over all processes.

A place is a table or a visitor. Each socket renews its entry while it lives; one that its process
lost without a word drops out after EXPIRY. Embedded: a dict. With Redis: a hash a place.
"""

import time
from collections import defaultdict
from functools import cache
from typing import Protocol

from django.conf import settings
from redis.asyncio import Redis

EXPIRY = 50
"""Seconds after which a socket that was not renewed counts as gone; browsers ping every 15."""


class Presence(Protocol):
    """Entries socket -> who, by place."""

    async def put(self, place: str, socket: str, who: str) -> None:
        """Enter a socket, or renew its entry."""

    async def remove(self, place: str, socket: str) -> None:
        """Forget a socket."""

    async def at(self, place: str) -> list[str]:
        """Who is at a place, one entry a socket."""


class LocalPresence:
    """For one process: all sockets are in it."""

    def __init__(self) -> None:
        self._places: dict[str, dict[str, str]] = defaultdict(dict)

    async def put(self, place: str, socket: str, who: str) -> None:
        self._places[place][socket] = who

    async def remove(self, place: str, socket: str) -> None:
        sockets = self._places.get(place)
        if sockets is not None:
            sockets.pop(socket, None)
            if not sockets:
                del self._places[place]

    async def at(self, place: str) -> list[str]:
        return list(self._places.get(place, {}).values())


class SharedPresence:
    """For many processes: hashes in Redis, each entry with the time it was renewed."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, decode_responses=True)

    async def put(self, place: str, socket: str, who: str) -> None:
        async with self._redis.pipeline() as pipe:
            pipe.hset(_key(place), socket, f"{time.time():.0f} {who}")
            pipe.expire(_key(place), 2 * EXPIRY)
            await pipe.execute()

    async def remove(self, place: str, socket: str) -> None:
        await self._redis.hdel(_key(place), socket)

    async def at(self, place: str) -> list[str]:
        entries = await self._redis.hgetall(_key(place))
        oldest = time.time() - EXPIRY
        split = (str(entry).split(" ", 1) for entry in entries.values())
        return [who for renewed, who in split if float(renewed) >= oldest]


def _key(place: str) -> str:
    return f"presence:{place}"


@cache
def _local() -> LocalPresence:
    return LocalPresence()


def presence() -> Presence:
    """The presence of this installation. A Redis connection belongs to one loop, so it is not shared."""
    return _local() if settings.EMBEDDED else SharedPresence(settings.REDIS_URL)
