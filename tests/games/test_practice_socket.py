"""Free practice at the socket of a table: hints for one seat alone, moves taken back for everybody to see."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Table
from games.services import tables
from games.tasks import play_computer
from tests.games.test_consumers import Socket, sockets
from tests.games.test_take_back import TRAINING
from tests.people import member, now_ms, visitor
from tests.tables import look, reload, seat_of

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["sockets"]  # a fixture


def _practising(alice: Any) -> tuple[Table, int]:
    learner = visitor(alice)
    table = tables.play_computer(visitor=learner, wanted=TRAINING, level="greedy", now=now_ms())
    seat = seat_of(table, learner)
    if look(table).position.to_move != seat:
        play_computer(table.key)
    return reload(table), seat


@pytest.fixture
async def practice(sockets: Any) -> tuple[Table, Socket, Socket]:
    """A training table at which Alice is to move, her socket and that of a watcher."""
    alice = await sync_to_async(member)("alice")
    table, _ = await sync_to_async(_practising)(alice)
    learner, watcher = await sockets(table, alice, "ru"), await sockets(table)
    return table, learner, watcher


async def test_a_hint_reaches_only_who_asked_in_the_language_of_the_page(
    practice: tuple[Table, Socket, Socket],
) -> None:
    table, learner, watcher = practice
    snapshot = await learner.get("snapshot")
    await watcher.get("snapshot")
    assert "hint" in snapshot["allowed"]
    await learner.say(type="hint", version=snapshot["version"])
    hint = await learner.get("hint")
    assert hint["version"] == snapshot["version"]
    assert hint["action"]["type"] == "move"
    assert hint["text"]
    assert all(isinstance(line, str) for line in hint["text"])
    await watcher.say(type="ping", t=1)
    assert (await watcher.get())["type"] == "pong"


async def test_the_same_hint_is_thought_about_once(practice: tuple[Table, Socket, Socket]) -> None:
    _, learner, _ = practice
    snapshot = await learner.get("snapshot")
    await learner.say(type="hint", version=snapshot["version"])
    await learner.get("hint")
    await learner.say(type="hint", version=snapshot["version"])
    await learner.say(type="ping", t=1)
    assert (await learner.get())["type"] == "pong"


async def test_a_watcher_who_asks_is_refused(practice: tuple[Table, Socket, Socket]) -> None:
    _, _, watcher = practice
    snapshot = await watcher.get("snapshot")
    assert not {"hint", "take_back"} & set(snapshot["allowed"])
    for kind in ("hint", "take_back"):
        await watcher.say(type=kind, version=snapshot["version"])
        assert (await watcher.get("refused"))["code"] == "not_seated"


@pytest.mark.parametrize("version", [None, "1", True, 1.5])
async def test_a_request_without_its_version_is_refused(
    practice: tuple[Table, Socket, Socket], version: Any
) -> None:
    _, learner, _ = practice
    await learner.get("snapshot")
    for kind in ("hint", "take_back"):
        await learner.say(type=kind, version=version)
        assert (await learner.get("refused"))["code"] == "unreadable"


async def test_a_move_taken_back_is_an_event_with_the_moves_that_are_left(
    practice: tuple[Table, Socket, Socket],
) -> None:
    _, learner, watcher = practice
    snapshot = await learner.get("snapshot")
    await watcher.get("snapshot")
    before = snapshot["game"]
    await learner.say(
        type="move", id="a", version=snapshot["version"], action=_open_move(before, snapshot["you"])
    )
    moved = await learner.get("moved")
    while moved["move"]["seat"] == snapshot["you"]:
        moved = await learner.get("moved")
    await learner.say(type="take_back", version=moved["version"])
    for socket in (learner, watcher):
        event = await socket.get("taken_back")
        assert event["game"]["moves"] == before["moves"]
        assert event["game"]["view"] == before["view"]


def _open_move(game: dict[str, Any], seat: int) -> dict[str, Any]:
    options = game["view"]["options"][seat]
    colour = next(colour for colour, option in options.items() if "gain" in option)
    return {"type": "move", "colour": int(colour)}
