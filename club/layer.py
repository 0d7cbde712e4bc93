"""The channel layer of the embedded run: one process, any thread may send.

The stock in-memory layer looks at every channel at every send and delivers late when the sender
is not on the loop of the sockets. Here a send from any thread is handed to that loop at once, and
the cost of a send is the number of its receivers.
"""

import asyncio
import copy
import logging
import threading
import uuid
from collections import defaultdict
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import BaseChannelLayer

logger = logging.getLogger(__name__)


class InProcessChannelLayer(BaseChannelLayer):
    """Channels are queues of one event loop; groups are sets of channels.

    The loop that made the first channel owns the queues. Calls from other threads or loops are
    marshalled to it. When that loop has ended (each test has its own) everything is forgotten.
    """

    extensions = ["groups", "flush"]

    def __init__(self, capacity: int = 1000, **options: Any) -> None:
        super().__init__(capacity=capacity, **options)
        self._home: asyncio.AbstractEventLoop | None = None
        self._claiming = threading.Lock()
        self._queues: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self._groups: dict[str, set[str]] = defaultdict(set)

    async def new_channel(self, prefix: str = "specific.") -> str:
        self._claim()
        name = f"{prefix}{uuid.uuid4().hex}"
        self._queues[name] = asyncio.Queue(self.capacity)
        return name

    async def receive(self, channel: str) -> dict[str, Any]:
        self._claim()
        queue = self._queues.setdefault(channel, asyncio.Queue(self.capacity))
        try:
            return await queue.get()
        except asyncio.CancelledError:
            # The consumer is gone: nobody will read this channel again.
            self._queues.pop(channel, None)
            raise

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        await self._at_home(self._put, channel, message)

    async def group_add(self, group: str, channel: str) -> None:
        self._claim()
        self._groups[group].add(channel)

    async def group_discard(self, group: str, channel: str) -> None:
        await self._at_home(self._leave, group, channel)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.group_send_soon(group, message)

    async def flush(self) -> None:
        self._queues.clear()
        self._groups.clear()

    def group_send_soon(self, group: str, message: dict[str, Any]) -> None:
        """Deliver to every channel of the group; may be called from any thread, never waits."""
        home = self._home
        if home is None or home.is_closed():
            return  # no socket was ever opened in this process
        if _running_loop() is home:
            self._deliver(group, message)
        else:
            home.call_soon_threadsafe(self._deliver, group, message)

    def _deliver(self, group: str, message: dict[str, Any]) -> None:
        for channel in tuple(self._groups.get(group, ())):
            try:
                self._put(channel, message)
            except ChannelFull:
                # That socket reads too slowly; its next message shows the gap and it resyncs.
                logger.warning("A socket missed a message of %s: its queue is full", group)

    def _put(self, channel: str, message: dict[str, Any]) -> None:
        queue = self._queues.get(channel)
        if queue is None:
            return
        try:
            queue.put_nowait(copy.copy(message))
        except asyncio.QueueFull:
            raise ChannelFull from None

    def _leave(self, group: str, channel: str) -> None:
        members = self._groups.get(group)
        if members:
            members.discard(channel)
            if not members:
                del self._groups[group]

    def _claim(self) -> None:
        loop = asyncio.get_running_loop()
        with self._claiming:
            if self._home is loop:
                return
            if self._home is None or self._home.is_closed() or not self._home.is_running():
                self._home = loop
                self._queues.clear()
                self._groups.clear()

    async def _at_home(self, call: Any, *arguments: Any) -> None:
        home = self._home
        if home is None or home is asyncio.get_running_loop() or not home.is_running():
            call(*arguments)
            return
        done = asyncio.get_running_loop().create_future()

        def run() -> None:
            try:
                call(*arguments)
            except ChannelFull as full:
                done.get_loop().call_soon_threadsafe(done.set_exception, full)
            else:
                done.get_loop().call_soon_threadsafe(done.set_result, None)

        home.call_soon_threadsafe(run)
        await done


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
