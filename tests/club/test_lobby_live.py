"""The socket of the lobby: all lists at once, then what changes, each viewer's own."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import DatabaseError

from club.lobbies import consumers, selectors
from club.lobbies.shared import SharedTables
from games.models import Table
from games.services import tables
from games.visitors import GUEST_SESSION_KEY
from tests.people import guest, member, now_ms, visitor
from tests.sockets import Socket, session_of
from tests.tables import FAST, RATED, opened, play_best, seat_of, seated

pytestmark = pytest.mark.django_db(transaction=True)

PRIVATE = dataclasses.replace(FAST, private=True)


async def run(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    return await sync_to_async(call)(*arguments, **named)


async def person(name: str) -> Any:
    return await run(member, name)


async def opens(user: Any, wanted: Any = FAST) -> Table:
    return await run(opened, visitor(user), wanted, now=now_ms())


async def joins(table: Table, user: Any) -> None:
    await run(tables.join_table, key=table.key, visitor=visitor(user), now=now_ms())


@pytest.fixture
async def enter() -> AsyncIterator[Any]:
    """Opens a lobby and gives its socket and its first message."""
    sockets: list[Socket] = []

    async def open_lobby(user: Any = None, language: str = "en", **content: Any) -> tuple[Socket, Any]:
        socket = Socket(f"/ws/lobby/?lang={language}", await run(session_of, user, **content))
        connected, _ = await socket.connect()
        assert connected
        sockets.append(socket)
        return socket, await socket.get()

    yield open_lobby
    for socket in sockets:
        await socket.disconnect()


def keys(rows: list[dict[str, Any]]) -> list[str]:
    return [row["key"] for row in rows]


# --- The first message ---------------------------------------------------------------------------


async def test_all_lists_come_at_once(enter: Any) -> None:
    alice, bob, carol = [await person(name) for name in ("alice", "bob", "carol")]
    running = await run(seated, visitor(alice), visitor(bob), now=now_ms())
    waiting = await opens(carol, RATED)
    _, lobby = await enter(alice)
    assert lobby["type"] == "lobby"
    assert (keys(lobby["open"]), keys(lobby["running"])) == ([waiting.key], [running.key])
    assert keys(lobby["own"]) == [running.key]
    assert lobby["waiting"] == {"fast-8x7": "carol 1500? is waiting"}


async def test_rows_know_who_looks_at_them(enter: Any) -> None:
    alice, bob = await person("alice"), await person("bob")
    await opens(alice, RATED)
    seen = {}
    for name, user in [("alice", alice), ("bob", bob), ("guest", None)]:
        _, lobby = await enter(user)
        row = lobby["open"][0]
        seen[name] = (row["own"], row["may_join"], row["needs_account"])
    assert seen == {
        "alice": (True, False, False),
        "bob": (False, True, False),
        "guest": (False, False, True),
    }


async def test_a_guest_knows_his_own_table(enter: Any) -> None:
    who = guest()
    table = await run(opened, who, FAST, now=now_ms())
    _, lobby = await enter(**{GUEST_SESSION_KEY: {"id": who.guest_id, "number": who.guest_number}})
    assert keys(lobby["own"]) == [table.key]
    assert lobby["open"][0]["names"] == f"Guest {who.guest_number}"


async def test_a_private_table_is_shown_to_its_owner_only(enter: Any) -> None:
    alice = await person("alice")
    bobs, _ = await enter(await person("bob"))
    alices, _ = await enter(alice)
    table = await opens(alice, PRIVATE)
    assert keys((await alices.get())["put"]["own"]) == [table.key]
    assert await bobs.receive_nothing(0.3)
    _, lobby = await enter(alice)
    assert (keys(lobby["own"]), lobby["open"]) == ([table.key], [])


# --- Changes -------------------------------------------------------------------------------------


async def test_a_new_table_reaches_another_socket_live(enter: Any) -> None:
    alice, bob = await person("alice"), await person("bob")
    watching, _ = await enter(bob)
    table = await opens(alice)
    changes = await watching.get()
    assert changes["type"] == "changes"
    assert keys(changes["put"]["open"]) == [table.key]
    assert changes["put"]["open"][0]["may_join"]
    assert "out" not in changes


async def test_a_table_that_fills_moves_to_the_running_ones(enter: Any) -> None:
    alice, bob = await person("alice"), await person("bob")
    table = await opens(alice)
    watching, _ = await enter()
    waiting, _ = await enter(alice)
    await joins(table, bob)
    changes = await watching.get()
    assert changes["out"] == {"open": [table.key]}
    assert list(changes["put"]) == ["running"]
    own = (await waiting.get())["put"]["own"][0]
    assert (own["waiting"], own["table_url"]) == (False, f"/en/table/{table.key}/")


async def test_a_closed_table_goes(enter: Any) -> None:
    alice = await person("alice")
    table = await opens(alice, RATED)
    watching, lobby = await enter(await person("bob"))
    assert lobby["waiting"]
    seat = await run(seat_of, table, visitor(alice))
    await run(tables.leave_table, key=table.key, seat=seat, now=now_ms())
    assert await watching.get() == {"type": "changes", "out": {"open": [table.key]}, "waiting": {}}


async def test_scores_are_refreshed_by_one_reading_for_all_sockets(
    enter: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "REFRESH_SECONDS", 0.4)
    alice, bob = await person("alice"), await person("bob")
    table = await run(seated, visitor(alice), visitor(bob), now=now_ms())
    readings: list[float] = []
    read = selectors.listed_tables
    watchers = [(await enter())[0] for _ in range(4)]
    monkeypatch.setattr(selectors, "listed_tables", lambda own: readings.append(0) or read(own))
    await run(play_best, table, now_ms())
    worths = await run(lambda: table.match.games.get().worths)
    for watcher in watchers:
        row = (await watcher.get())["put"]["running"][0]
        assert row["score"] == " : ".join(map(str, worths))
    assert 1 <= len(readings) <= 2


async def test_an_open_lobby_keeps_the_table_of_whoever_waits(
    enter: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "REFRESH_SECONDS", 0.05)
    alice = await person("alice")
    table = await run(opened, visitor(alice), FAST, now=now_ms() - 50_000)
    before = await _attended_at(table)
    await enter(await person("bob"))
    await asyncio.sleep(0.4)
    assert await _attended_at(table) == before
    await enter(alice)
    async with asyncio.timeout(10):
        while await _attended_at(table) == before:
            await asyncio.sleep(0.05)


async def _attended_at(table: Any) -> Any:
    return (await run(lambda: table.seats.get(taken=True))).attended_at


async def test_a_database_in_trouble_does_not_end_the_socket(
    enter: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "REFRESH_SECONDS", 0.05)
    table = await opens(await person("alice"))
    watching, _ = await enter()

    def fail(own: Any) -> Any:
        raise DatabaseError("away")

    with monkeypatch.context() as trouble:
        trouble.setattr(selectors, "listed_tables", fail)
        await asyncio.sleep(0.2)
    await run(Table.objects.filter(pk=table.pk).update, status=Table.Status.CLOSED)
    assert (await watching.get())["out"] == {"open": [table.key]}


# --- The wire ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type": "move"}', "unknown"),
        ('{"type": "lobby_changed", "key": "x"}', "unknown"),
        ("not json", "unreadable"),
        ('{"type": "ping", "pad": "' + "x" * 5000 + '"}', "too_large"),
    ],
)
async def test_what_is_no_message_is_refused_and_the_connection_lives_on(
    enter: Any, text: str, code: str
) -> None:
    socket, _ = await enter()
    await socket.send_to(text_data=text)
    assert (await socket.get())["code"] == code
    await socket.say(type="ping", t=5)
    assert (await socket.get())["t"] == 5


async def test_pages_of_other_sites_get_no_socket(db: Any) -> None:
    socket = Socket("/ws/lobby/", origin="http://elsewhere.example")
    connected, _ = await socket.connect()
    assert not connected


async def test_rows_are_in_the_language_of_the_page(enter: Any) -> None:
    table = await opens(await person("alice"))
    _, lobby = await enter(language="fr")
    assert lobby["open"][0]["table_url"] == f"/fr/table/{table.key}/"


# --- What sockets share --------------------------------------------------------------------------


async def test_many_who_ask_for_a_change_cause_two_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    readings: list[str] = []
    monkeypatch.setattr(selectors, "listed_table", lambda key: readings.append(key))
    shared = SharedTables()
    await asyncio.gather(*(shared.read("here") for _ in range(50)))
    assert readings == ["here"] * 2


async def test_whoever_asks_gets_what_was_read_after_he_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = 0

    def listed(own: Any) -> dict[str, Any]:
        nonlocal readings
        readings += 1
        return {"reading": readings}

    monkeypatch.setattr(selectors, "listed_tables", listed)
    shared = SharedTables()
    first = asyncio.create_task(shared.read_all())
    await asyncio.sleep(0)
    await asyncio.gather(first, shared.read_all(), shared.read_all())
    assert shared.tables == {"reading": 2}
    await shared.read_all(older_than=60)
    assert readings == 2
