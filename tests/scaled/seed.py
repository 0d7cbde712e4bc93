"""Run in the environment of a running club: seats two new members at a rated table and prints, as JSON,
the table's key and a signed-in session for each seat."""

import json
import sys
import uuid

import django

django.setup()

from django.contrib.auth import (  # noqa: E402
    BACKEND_SESSION_KEY,
    HASH_SESSION_KEY,
    SESSION_KEY,
    get_user_model,
)
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402

from games.models import Game  # noqa: E402
from games.services import tables  # noqa: E402
from games.sockets import now_ms  # noqa: E402
from games.visitors import Visitor  # noqa: E402
from tests.tables import RATED  # noqa: E402


def main(reserve_ms: int) -> None:
    members = [_member() for _ in range(2)]
    first, second = (Visitor(member_id=m.pk, name=m.get_username()) for m in members)
    table = tables.open_table(visitor=first, wanted=RATED, now=now_ms())
    tables.join_table(key=table.key, visitor=second, now=now_ms())
    if reserve_ms:
        # No room offers a clock this short; a test should not wait a minute.
        game = Game.objects.get(match__table=table)
        game.clock["remaining"] = [reserve_ms, reserve_ms]
        game.save(update_fields=["clock"])
    seats = table.seats.select_related("member")
    sessions = {seat.number: _session(seat.member) for seat in seats}
    json.dump({"key": table.key, "sessions": [sessions[0], sessions[1]]}, sys.stdout)


def _member():  # type: ignore[no-untyped-def]
    return get_user_model().objects.create_user(f"member_{uuid.uuid4().hex[:10]}", password=None)


def _session(member) -> str:  # type: ignore[no-untyped-def]
    session = SessionStore()
    session[SESSION_KEY] = str(member.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = member.get_session_auth_hash()
    session.create()
    return str(session.session_key)


if __name__ == "__main__":
    main(int(sys.argv[1]))
