"""The embedded club on data of its own, with a raw echo beside it and without the limits on one socket."""

import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "club.settings")
os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="club-bench-")

from club.embedded import serve  # noqa: E402

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from club.asgi import application  # noqa: E402

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


async def with_echo(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The club's application, but /ws/echo/ sends back what it gets and does nothing else."""
    if scope["type"] != "websocket" or scope["path"] != "/ws/echo/":
        await application(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    settings.CLUB["SOCKET_MESSAGES"] = 10**9
    call_command("migrate", verbosity=0)
    call_command("compile_catalogues")
    call_command("load_rules", verbosity=0)
    sys.exit(serve(with_echo, "127.0.0.1", 0, on_open=lambda port: print(f"port {port}", flush=True)))


if __name__ == "__main__":
    main()
