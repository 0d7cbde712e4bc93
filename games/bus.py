"""Publishing to channel groups from ordinary (not asynchronous) code, in any thread."""

import asyncio
import logging
import os
import threading
from concurrent.futures import Future
from typing import Any

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

_starting = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None
_owner: int | None = None


def publish(group: str, message: dict[str, Any]) -> None:
    """Send to every channel of a group, without waiting for it.

    The embedded layer delivers by itself. For Redis one loop a process publishes over one lasting
    connection, in the order of the calls: a loop for each message would open a connection for each.
    """
    layer = get_channel_layer()
    if layer is None:
        raise RuntimeError("CHANNEL_LAYERS is not configured.")
    if hasattr(type(layer), "group_send_soon"):
        layer.group_send_soon(group, message)
    else:
        sent = asyncio.run_coroutine_threadsafe(layer.group_send(group, message), _publishing_loop())
        sent.add_done_callback(_report)


def _publishing_loop() -> asyncio.AbstractEventLoop:
    global _loop, _owner
    with _starting:
        if _loop is None or os.getpid() != _owner:  # a forked worker starts its own
            _loop, _owner = asyncio.new_event_loop(), os.getpid()
            threading.Thread(target=_loop.run_forever, name="publishing", daemon=True).start()
        return _loop


def _report(sent: "Future[None]") -> None:
    # What was lost here is in the database: the browsers notice the gap at their next ping.
    if (error := sent.exception()) is not None:
        logger.error("A message could not be published: %s", error)
