"""The socket of a table, by its real application."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.signals import user_logged_out
from django.http import HttpRequest

from games.models import Move, Table
from games.services import endings
from games.sockets import CLOSED_SIGNED_OUT
from games.visitors import GUEST_SESSION_KEY, INVITATIONS_SESSION_KEY
from tests.people import member, now_ms, visitor
from tests.sockets import Socket as PlainSocket
from tests.sockets import session_of
from tests.tables import FAST, best_action, opened, seat_of, seated

pytestmark = pytest.mark.django_db(transaction=True)


class Socket(PlainSocket):
    """A browser's socket at a table."""

    async def get(self, *names: str) -> dict[str, Any]:
        """The next message that is none of "presence"; or the next of the given types or event names."""
        while True:
            message = await super().get()
            name = message.get("name", message["type"])
            if name in names or (not names and name != "presence"):
                return message


@pytest.fixture
async def people() -> tuple[Any, Any]:
    return await sync_to_async(member)("alice"), await sync_to_async(member)("bob")


@pytest.fixture
async def table(people: tuple[Any, Any]) -> Table:
    alice, bob = people
    return await sync_to_async(seated)(visitor(alice), visitor(bob), now=now_ms())


@pytest.fixture
async def sockets() -> AsyncIterator[Any]:
    """Opens sockets, and closes at the end those that are still open."""
    opened_ones: list[Socket] = []

    async def open_socket(table: Table, user: Any = None, language: str = "en", **content: Any) -> Socket:
        session = await sync_to_async(session_of)(user, **content)
        socket = Socket(f"/ws/table/{table.key}/?lang={language}", session)
        connected, _ = await socket.connect()
        assert connected
        opened_ones.append(socket)
        return socket

    yield open_socket
    for socket in opened_ones:
        await socket.disconnect()


@pytest.fixture
async def in_order(table: Table, people: tuple[Any, Any]) -> list[Any]:
    """The players in the order of their seats."""
    first = await sync_to_async(seat_of)(table, visitor(people[0]))
    return list(people if first == 0 else people[::-1])


@pytest.fixture
async def both(table: Table, in_order: list[Any], sockets: Any) -> list[Socket]:
    """The sockets of both players in the order of their seats, snapshots read."""
    made = [await sockets(table, user) for user in in_order]
    for socket in made:
        await socket.get("snapshot")
    return made


async def test_a_snapshot_comes_at_once(table: Table, people: tuple[Any, Any], sockets: Any) -> None:
    socket = await sockets(table, people[0])
    snapshot = await socket.get()
    assert snapshot["type"] == "snapshot"
    assert snapshot["version"] == table.version
    assert snapshot["you"] == await sync_to_async(seat_of)(table, visitor(people[0]))
    assert {seat["name"] for seat in snapshot["seats"]} == {"alice", "bob"}


async def test_a_move_reaches_the_mover_the_rival_and_a_watcher(
    table: Table, both: list[Socket], sockets: Any
) -> None:
    watcher = await sockets(table)
    await watcher.get("snapshot")
    action = await sync_to_async(best_action)(table)
    await both[0].say(type="move", id="a", version=table.version, action=action)
    events = [await socket.get("moved") for socket in (*both, watcher)]
    assert {event["version"] for event in events} == {table.version + 1}
    assert [event["you"] for event in events] == [0, 1, None]
    assert [event["allowed"] for event in events] == [["abort"], ["move", "abort"], []]
    assert all(event["move"]["action"] == action for event in events)


async def test_a_stale_move_gets_the_snapshot_with_the_refusal(table: Table, both: list[Socket]) -> None:
    action = await sync_to_async(best_action)(table)
    await both[0].say(type="move", id="a", version=table.version - 1, action=action)
    refused = await both[0].get("refused")
    assert (refused["code"], refused["id"]) == ("stale", "a")
    assert refused["snapshot"]["version"] == table.version


async def test_a_refusal_is_one_sentence_in_the_language_of_the_page(
    table: Table, people: tuple[Any, Any], sockets: Any
) -> None:
    texts = set()
    for language in ("en", "ru", "fr", "tr", "klingon"):
        socket = await sockets(table, language=language)
        await socket.get("snapshot")
        await socket.say(type="ready")
        texts.add((await socket.get("refused"))["text"])
    assert "You are not seated at this table." in texts
    assert len(texts) == 4


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("not json", "unreadable"),
        ("[1, 2]", "unreadable"),
        ("{}", "unreadable"),
        ('{"type": 3}', "unreadable"),
        ("[" * 3000, "unreadable"),
        ('{"type": "cheat"}', "unknown"),
        ('{"type": "__class__"}', "unknown"),
        ('{"type": "move"}', "unreadable"),
        ('{"type": "move", "version": true, "action": {"type": "move", "colour": 1}}', "unreadable"),
        ('{"type": "move", "version": 1, "action": 5}', "unreadable"),
        ('{"type": "move", "id": 5, "version": 1, "action": {}}', "unreadable"),
        (r'{"type": "move", "id": "\u0000", "version": 1, "action": {}}', "unreadable"),
        (r'{"type": "ping", "t": "\ud800"}', "unreadable"),
        (r'{"type": "cheat", "id": "\ud800"}', "unreadable"),
        ('{"type": "resign", "version": 1, "scope": "club"}', "unreadable"),
        ('{"type": "move", "pad": "' + "x" * 5000 + '"}', "too_large"),
        ('{"type": "join"}', "own"),
    ],
)
async def test_bad_messages_are_refused_and_the_connection_lives_on(
    both: list[Socket], sent: str, code: str
) -> None:
    await both[0].send_to(text_data=sent)
    refused = await both[0].get("refused")
    assert refused["code"] == code
    assert refused["text"]
    await both[0].say(type="ping", t=7)
    assert (await both[0].get("pong"))["t"] == 7
    assert not await Move.objects.aexists()


async def test_who_signs_out_is_gone_from_his_sockets_too(both: list[Socket], in_order: list[Any]) -> None:
    leaver = in_order[0]
    await sync_to_async(user_logged_out.send)(sender=type(leaver), request=HttpRequest(), user=leaver)
    sent: dict[str, Any] = {"type": ""}
    while sent["type"] != "websocket.close":
        sent = await both[0].receive_output(timeout=3)
    assert sent["code"] == CLOSED_SIGNED_OUT
    await both[1].say(type="ping", t=7)
    assert (await both[1].get("pong"))["t"] == 7


async def test_bytes_are_refused(both: list[Socket]) -> None:
    await both[0].send_to(bytes_data=b"\x00\x01")
    assert (await both[0].get("refused"))["code"] == "unreadable"


async def test_a_flood_of_messages_ends_the_connection(both: list[Socket], settings: Any) -> None:
    settings.CLUB = {**settings.CLUB, "SOCKET_MESSAGES": 5}
    for _ in range(6):
        await both[0].say(type="ping", t=1)
    assert (await both[0].get("refused"))["code"] == "too_many"
    assert (await both[0].receive_output(timeout=3))["type"] == "websocket.close"


@pytest.mark.parametrize("path", ["/ws/table/nowhere/", "/ws/nothing/", "/ws/table/"])
async def test_a_socket_for_an_absent_table_is_refused_with_a_sentence(path: str) -> None:
    socket = Socket(path)
    assert (await socket.connect())[0]
    refused = await socket.get()
    assert (refused["type"], refused["code"]) == ("refused", "absent")
    assert (await socket.receive_output(timeout=3))["code"] == 4404


async def test_a_private_table_looks_absent_to_strangers(people: tuple[Any, Any], sockets: Any) -> None:
    import dataclasses

    table = await sync_to_async(opened)(visitor(people[0]), dataclasses.replace(FAST, private=True))
    stranger = await sockets(table, people[1])
    assert (await stranger.get())["code"] == "absent"
    invited = await sockets(table, people[1], **{INVITATIONS_SESSION_KEY: [table.key]})
    assert (await invited.get())["allowed"] == ["join"]


async def test_another_origin_is_turned_away(table: Table) -> None:
    socket = Socket(f"/ws/table/{table.key}/", origin="http://elsewhere.example")
    assert not (await socket.connect())[0]


async def test_joining_by_socket_starts_the_match_for_both(people: tuple[Any, Any], sockets: Any) -> None:
    alice, bob = people
    table = await sync_to_async(opened)(visitor(alice), now=now_ms())
    first, second = await sockets(table, alice), await sockets(table, bob)
    assert (await first.get())["allowed"] == ["leave", "computer"]
    assert (await second.get())["you"] is None
    await second.say(type="join")
    events = [await socket.get("started") for socket in (first, second)]
    assert sorted(event["you"] for event in events) == [0, 1]
    assert all(event["game"]["board"]["total"] == 56 for event in events)


async def test_a_guest_joins_by_the_identity_of_the_session(people: tuple[Any, Any], sockets: Any) -> None:
    table = await sync_to_async(opened)(visitor(people[0]), now=now_ms())
    guest = await sockets(table, **{GUEST_SESSION_KEY: {"id": "g-1", "number": 4127}})
    await guest.get()
    await guest.say(type="join")
    started = await guest.get("started")
    assert started["you"] is not None
    assert {(seat["kind"], seat["name"]) for seat in started["seats"]} == {
        ("member", "alice"),
        ("guest", "4127"),
    }


async def test_a_guest_who_has_signed_in_goes_on_playing_at_his_seat(
    people: tuple[Any, Any], sockets: Any
) -> None:
    alice, bob = people
    as_guest = {GUEST_SESSION_KEY: {"id": "g-2", "number": 4128}}
    table = await sync_to_async(opened)(visitor(bob), now=now_ms())
    before = await sockets(table, **as_guest)
    await before.get()
    await before.say(type="join")
    seat = (await before.get("started"))["you"]
    after = await sockets(table, alice, **as_guest)
    snapshot = await after.get()
    assert snapshot["you"] == seat
    assert "abort" in snapshot["allowed"]
    await after.say(type="abort")
    assert (await after.get("aborted"))["you"] == seat


async def test_no_message_names_a_guests_or_members_inner_key(table: Table, both: list[Socket]) -> None:
    await both[0].say(type="abort")
    for socket in both:
        text = json.dumps(await socket.get("aborted"))
        assert "member-" not in text
        assert "guest-" not in text


async def test_two_tabs_of_a_player_both_see_and_both_may_move(
    table: Table, in_order: list[Any], both: list[Socket], sockets: Any
) -> None:
    tab = await sockets(table, in_order[0])
    assert (await tab.get())["you"] == 0
    action = await sync_to_async(best_action)(table)
    await tab.say(type="move", id="x", version=table.version, action=action)
    assert (await both[0].get("moved"))["version"] == (await tab.get("moved"))["version"]


async def test_presence_tells_who_is_there(table: Table, people: tuple[Any, Any], sockets: Any) -> None:
    first = await sockets(table, people[0])
    own = (await first.get("snapshot"))["you"]
    watcher = await sockets(table)
    seen = await watcher.get("snapshot")
    assert (seen["present"], seen["watching"]) == ([own], 1)
    await watcher.disconnect()
    while True:
        told = await first.get("presence")
        if told["watching"] == 0:
            break
    assert told["present"] == [own]


async def test_a_browser_that_reports_a_flag_too_early_changes_nothing(
    table: Table, both: list[Socket]
) -> None:
    await both[0].say(type="flag")
    await both[0].say(type="ping", t=1)
    assert (await both[0].get("pong"))["version"] == table.version


async def test_a_flag_that_falls_reaches_all_sockets(table: Table, both: list[Socket]) -> None:
    await sync_to_async(endings.time_up)(key=table.key, now=now_ms() + 61_000)
    for socket in both:
        event = await socket.get("aborted")
        assert event["match"]["result"]["reason"] == "idle"


async def test_the_pong_says_the_version_so_that_a_lost_event_is_noticed(
    table: Table, both: list[Socket]
) -> None:
    await both[0].say(type="ping", t=1)
    assert (await both[0].get("pong"))["version"] == table.version
    await both[0].say(type="resync")
    assert (await both[0].get("snapshot"))["version"] == table.version


async def test_an_eleventh_socket_of_one_visitor_is_turned_away(
    table: Table, people: tuple[Any, Any], sockets: Any, settings: Any
) -> None:
    settings.CLUB = {**settings.CLUB, "SOCKETS_PER_VISITOR": 2}
    for _ in range(2):
        await (await sockets(table, people[0])).get("snapshot")
    third = await sockets(table, people[0])
    assert (await third.get())["code"] == "too_many"


async def test_a_player_who_waits_keeps_the_table_open(people: tuple[Any, Any], sockets: Any) -> None:
    table = await sync_to_async(opened)(visitor(people[0]), now=now_ms() - 50_000)
    socket = await sockets(table, people[0])
    await socket.get("snapshot")

    def attended() -> Any:
        return table.seats.get(taken=True).attended_at

    before = table.created_at
    async with asyncio.timeout(5):
        while await sync_to_async(attended)() == before:
            await asyncio.sleep(0.01)
