"""Browsers' sockets for tests: signed in by a session, speaking JSON."""

import json
from typing import Any

from channels.testing import WebsocketCommunicator
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from club.asgi import application


def session_of(user: Any = None, **content: Any) -> str:
    """The key of a new session, of a member or of nobody in particular."""
    session = SessionStore()
    if user is not None:
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.update(content)
    session.create()
    return str(session.session_key)


class Socket(WebsocketCommunicator):
    """A browser's socket, signed in or not."""

    def __init__(self, path: str, session: str = "", origin: str = "http://localhost") -> None:
        headers = [(b"origin", origin.encode()), (b"cookie", f"sessionid={session}".encode())]
        super().__init__(application, path, headers=headers)

    async def get(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self.receive_from(timeout=3))
        return message

    async def say(self, **message: Any) -> None:
        await self.send_json_to(message)
