"""The socket of a table: players and watchers alike."""

import asyncio
from typing import Any, ClassVar

from django.conf import settings
from django.utils import timezone
from django.utils.translation import override

from games import messages, selectors
from games.advice import advice
from games.bots.filler.reasons import Facts
from games.engine.base import gettext_noop
from games.presence import presence
from games.services import (
    endings,
    hints,
    matches,
    moves,
    outages,
    rematches,
    resignations,
    tables,
    take_back,
)
from games.services.refusals import Refused, Stale
from games.sockets import ClubConsumer, in_database, now_ms

WATCHER = "watcher"
TEND_SECONDS = 20


class TableConsumer(ClubConsumer):
    """Sends the snapshot at once, then each event; hands requests to the services.

    The mover waits for the same event as the watchers. Only a refusal is answered directly.
    """

    HANDLERS: ClassVar[dict[str, str]] = {
        "move": "on_move",
        "resign": "on_resign",
        "ready": "on_ready",
        "abort": "on_abort",
        "rematch": "on_rematch",
        "join": "on_join",
        "leave": "on_leave",
        "computer": "on_computer",
        "flag": "on_flag",
        "take_back": "on_take_back",
        "hint": "on_hint",
        "rings": "on_rings",
        "resync": "on_resync",
        "ping": "on_ping",
    }

    entered = False
    hinted: int | None = None  # the version at which the last hint was asked for
    tending: "asyncio.Task[None] | None" = None

    # --- Coming and going ------------------------------------------------------------------------

    async def enter(self) -> None:
        self.key: str = self.scope["url_route"]["kwargs"]["key"]
        self.seat: int | None = None
        self.presence = presence()
        await in_database(outages.wake)(at=timezone.now())
        await self._count_sockets()
        # First the group, then the snapshot: what happens in between has a version and is ignored or applied.
        self.group = messages.table_group(self.key)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self._send_snapshot()
        self.entered = True
        self.tending = asyncio.create_task(self._tend())
        await self._tell_presence()

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.tending is not None:
            self.tending.cancel()
        if not hasattr(self, "group"):
            return
        await self.channel_layer.group_discard(self.group, self.channel_name)
        await self.presence.remove(self.visitor.key, self.channel_name)
        if self.entered:
            await self.presence.remove(self.key, self.channel_name)
            await self._tell_presence()

    # --- Requests --------------------------------------------------------------------------------

    async def on_move(self, message: dict[str, Any]) -> None:
        received = now_ms()
        action, version = message.get("action"), _version(message)
        if not isinstance(action, dict):
            raise Refused("unreadable", gettext_noop("The move has no action."))
        client_id = message.get("id", "")
        if not isinstance(client_id, str) or len(client_id) > 36 or not client_id.isprintable():
            raise Refused("unreadable", gettext_noop("The move’s id is not a short text."))
        await self._serve(
            moves.play_move, version=version, action=action, now=received, client_id=client_id, answer=message
        )

    async def on_resign(self, message: dict[str, Any]) -> None:
        service = {"game": resignations.resign_game, "match": resignations.resign_match}.get(
            str(message.get("scope"))
        )
        if service is None:
            raise Refused("unreadable", gettext_noop("Say what is resigned: the game or the match."))
        await self._serve(service, version=_version(message), now=now_ms(), answer=message)

    async def on_ready(self, message: dict[str, Any]) -> None:
        await self._serve(matches.set_ready, now=now_ms())

    async def on_abort(self, message: dict[str, Any]) -> None:
        await self._serve(endings.abort, now=now_ms())

    async def on_rematch(self, message: dict[str, Any]) -> None:
        present, _ = await self._present()
        await self._serve(rematches.offer_rematch, now=now_ms(), present=present)

    async def on_leave(self, message: dict[str, Any]) -> None:
        await self._serve(tables.leave_table, now=now_ms())

    async def on_computer(self, message: dict[str, Any]) -> None:
        await self._serve(tables.seat_computer, level=str(message.get("level")), now=now_ms())

    async def on_join(self, message: dict[str, Any]) -> None:
        await in_database(tables.join_table)(key=self.key, visitor=self.visitor, now=now_ms())

    async def on_take_back(self, message: dict[str, Any]) -> None:
        await self._serve(take_back.take_back, version=_version(message), now=now_ms(), answer=message)

    async def on_hint(self, message: dict[str, Any]) -> None:
        """Answered later, by whoever thinks about it; asked again in the same position, not again."""
        version = _version(message)
        if version == self.hinted:
            return
        await self._serve(hints.ask_hint, version=version, now=now_ms(), answer=message)
        self.hinted = version

    async def on_flag(self, message: dict[str, Any]) -> None:
        await in_database(endings.time_up)(key=self.key, now=now_ms())

    async def on_rings(self, message: dict[str, Any]) -> None:
        x, y = message.get("x"), message.get("y")
        found = await in_database(selectors.rings_at)(self.key, self.seat, x, y)
        await self.send_block(messages.rings(x, y, found))

    async def on_resync(self, message: dict[str, Any]) -> None:
        await self._send_snapshot()

    async def on_ping(self, message: dict[str, Any]) -> None:
        """The answer carries the table's version: a browser that missed an event notices here."""
        version = await in_database(selectors.version_of)(self.key)
        await self.send_block({"type": "pong", "t": message.get("t"), "now": now_ms(), "version": version})

    async def _serve(self, service: Any, *, answer: dict[str, Any] | None = None, **arguments: Any) -> None:
        """Call a service for this socket's seat; whoever was late gets the snapshot with the refusal."""
        try:
            await in_database(service)(key=self.key, seat=self.seat, **arguments)
        except Stale as stale:
            block = messages.refused(stale.code, self.say(stale), id=(answer or {}).get("id"))
            block["snapshot"] = await self._snapshot()
            await self.send_block(block)

    # --- Events ----------------------------------------------------------------------------------

    async def table_event(self, message: dict[str, Any]) -> None:
        if "keys" in message:
            await self._find_seat(message["keys"])
        self._may = self._visitor_may if self.seat is None else message["allowed"][str(self.seat)]
        await self.send(text_data=messages.for_viewer(message, self.seat, self._may))
        if "keys" in message:
            await self._tell_presence()

    async def table_hint(self, message: dict[str, Any]) -> None:
        """Only for the seat that asked, in this socket's language."""
        if self.seat != message["seat"]:
            return
        with override(self.language):
            text = advice(Facts(**message["facts"]))
        await self.send_block(messages.hint(message["version"], message["action"], text))

    async def table_plain(self, message: dict[str, Any]) -> None:
        """Something without a version: the same for everybody."""
        await self.send(text_data=message["text"])

    async def _find_seat(self, keys: list[str]) -> None:
        """Seats were taken or given up: perhaps, in another tab, by this visitor."""
        own = self.visitor.keys
        self.seat = next((seat for seat, key in enumerate(keys) if key in own), None)
        self._visitor_may = await in_database(selectors.visitor_may)(self.key, self.visitor)
        await self._renew_presence()

    # --- Snapshot and presence -------------------------------------------------------------------

    async def _send_snapshot(self) -> None:
        await self.send_block(await self._snapshot())

    async def _snapshot(self) -> dict[str, Any]:
        block, self._visitor_may = await in_database(selectors.table_snapshot)(
            self.key, self.visitor, now=now_ms()
        )
        self.seat, self._may = block["you"], block["allowed"]
        await self._renew_presence()
        present, watching = await self._present()
        return block | {"present": present, "watching": watching}

    async def _tend(self) -> None:
        """While the socket lives: it is counted, and a table its visitor waits at stays open.

        The server keeps time here: browsers hold back the timers of a page that nobody looks at.
        """
        while True:
            await self._renew_presence()
            if "leave" in self._may:
                await in_database(tables.attend_table)(key=self.key, visitor=self.visitor, now=now_ms())
            await asyncio.sleep(TEND_SECONDS)

    async def _renew_presence(self) -> None:
        who = WATCHER if self.seat is None else str(self.seat)
        await self.presence.put(self.key, self.channel_name, who)
        if self.visitor.key:
            await self.presence.put(self.visitor.key, self.channel_name, who)

    async def _present(self) -> tuple[list[int], int]:
        entries = await self.presence.at(self.key)
        return sorted({int(who) for who in entries if who != WATCHER}), entries.count(WATCHER)

    async def _tell_presence(self) -> None:
        block = messages.presence(*await self._present())
        text = {"type": "table.plain", "text": messages.encode(block)}
        await self.channel_layer.group_send(self.group, text)

    async def _count_sockets(self) -> None:
        if not self.visitor.key:
            return
        if len(await self.presence.at(self.visitor.key)) >= settings.CLUB["SOCKETS_PER_VISITOR"]:
            raise Refused("too_many", gettext_noop("You have too many tables open in this browser."))


def _version(message: dict[str, Any]) -> int:
    version = message.get("version")
    if not isinstance(version, int) or isinstance(version, bool):
        raise Refused("unreadable", gettext_noop("The message does not say which version it answers."))
    return version
