"""What all sockets have in common: JSON in a closed list of types, limits, one clear refusal."""

import json
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar
from urllib.parse import parse_qs

from asgiref.sync import SyncToAsync
from autobahn.exception import Disconnected
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils.translation import get_supported_language_variant, override

from games import messages
from games.engine.base import gettext_noop
from games.services.refusals import Absent, Refused, in_words
from games.visitors import Visitor, visitor_of

logger = logging.getLogger(__name__)

CLOSED_SIGNED_OUT = 4001
CLOSED_TOO_MANY = 4008
CLOSED_ABSENT = 4404


def in_database(call: Callable[..., Any]) -> SyncToAsync[..., Any]:
    """Run ordinary code that uses the database. PostgreSQL serves many threads; SQLite has one writer,
    and its waiters are not served in order, so there the calls queue up in one thread."""
    return database_sync_to_async(call, thread_sensitive=not settings.DATABASE_URL)


class ClubConsumer(AsyncWebsocketConsumer):
    """A socket that takes JSON objects with a "type" out of HANDLERS.

    A message that cannot be read, is too large or of no known type gets a refusal and the
    connection lives on; too many messages end it.
    """

    HANDLERS: ClassVar[dict[str, str]] = {}

    async def connect(self) -> None:
        self.received: deque[float] = deque()
        self.visitor = await in_database(self._identify)()
        self.language = self._language()
        await self.accept()
        if self.visitor.kind == "member":
            await self.channel_layer.group_add(self._own_group, self.channel_name)
        try:
            await self.enter()
        except Refused as refusal:
            await self.refuse(refusal)
            await self.close(CLOSED_ABSENT if isinstance(refusal, Absent) else CLOSED_TOO_MANY)

    async def enter(self) -> None:
        """The socket was accepted: join groups and send the first message. May raise Refused."""

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "visitor"):
            await self.channel_layer.group_discard(self._own_group, self.channel_name)

    async def signed_out(self, message: dict[str, Any]) -> None:
        """The member signed out somewhere: browsers come back as who they are then."""
        await self.close(CLOSED_SIGNED_OUT)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self._within_rate():
            await self.refuse(
                Refused("too_many", gettext_noop("Too many messages; the connection is closed."))
            )
            await self.close(CLOSED_TOO_MANY)
            return
        message: dict[str, Any] = {}
        try:
            message = read_message(text_data, bytes_data)
            name = self.HANDLERS.get(message["type"])
            if name is None:
                raise Refused("unknown", gettext_noop("There is no message of this type."))
            await getattr(self, name)(message)
        except Refused as refusal:
            await self.refuse(refusal, message.get("id"))

    async def refuse(self, refusal: Refused, client_id: Any = None) -> None:
        """One translated sentence that says what was wrong."""
        block = messages.refused(refusal.code, self.say(refusal))
        if isinstance(client_id, str):
            block["id"] = client_id[:36]
        await self.send_block(block)

    def say(self, refusal: Refused) -> str:
        with override(self.language):
            return in_words(refusal)

    async def send(self, *arguments: Any, **options: Any) -> None:
        """Daphne raises where the browser has just gone. Its disconnect is on the way and must find
        the consumer alive: it leaves the groups and the lists of those who are there."""
        try:
            await super().send(*arguments, **options)
        except Disconnected:
            logger.debug("A message found its browser gone")

    async def send_block(self, block: dict[str, Any]) -> None:
        await self.send(text_data=messages.encode(block))

    async def on_ping(self, message: dict[str, Any]) -> None:
        await self.send_block({"type": "pong", "t": message.get("t"), "now": now_ms()})

    @property
    def _own_group(self) -> str:
        return messages.visitor_group(self.visitor.key)

    def _identify(self) -> Visitor:
        return visitor_of(self.scope.get("user"), self.scope.get("session"))

    def _language(self) -> str:
        wanted = parse_qs(self.scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
        try:
            return get_supported_language_variant(wanted)
        except LookupError:
            return settings.LANGUAGE_CODE

    def _within_rate(self) -> bool:
        now = time.monotonic()
        self.received.append(now)
        while self.received[0] < now - settings.CLUB["SOCKET_SECONDS"]:
            self.received.popleft()
        return len(self.received) <= settings.CLUB["SOCKET_MESSAGES"]


class NoSuchSocket(ClubConsumer):
    """Answers at every address where no socket is."""

    async def enter(self) -> None:
        raise Absent


def read_message(text: str | None, binary: bytes | None = None) -> dict[str, Any]:
    """The JSON object of a message, with its type; raises Refused for anything else."""
    if text is None or binary is not None:
        raise Refused("unreadable", gettext_noop("Messages are text."))
    if len(text.encode("utf-8", "surrogatepass")) > settings.CLUB["SOCKET_MESSAGE_BYTES"]:
        raise Refused("too_large", gettext_noop("The message is too large."))
    try:
        message = json.loads(text, parse_constant=_no_number)
        if "\\u" in text:
            messages.encode(message).encode()  # half a surrogate pair is no text: nobody could be told of it
    except (ValueError, RecursionError) as error:
        raise Refused("unreadable", gettext_noop("The message is not JSON.")) from error
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Refused("unreadable", gettext_noop("The message has no type."))
    return message


def _no_number(name: str) -> None:
    """Python reads NaN and Infinity, JSON has no such numbers."""
    raise ValueError(name)


def now_ms() -> int:
    """The time, in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
