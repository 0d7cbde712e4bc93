"""Many processes are one club: what happens at one shows at the other, and time and ratings go on."""

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from tests.scaled.conftest import ScaledClub


class Browser:
    """A socket at a table of a running club."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    @classmethod
    async def at(cls, port: int, key: str, session: str = "") -> "Browser":
        connection = await websockets.connect(
            f"ws://127.0.0.1:{port}/ws/table/{key}/",
            origin=f"http://127.0.0.1:{port}",
            additional_headers={"Cookie": f"sessionid={session}"} if session else {},
        )
        return cls(connection)

    async def get(self, *names: str, seconds: float = 15) -> dict[str, Any]:
        """The next message of one of these types or event names."""
        async with asyncio.timeout(seconds):
            while True:
                message: dict[str, Any] = json.loads(await self._connection.recv())
                if message.get("name", message["type"]) in names:
                    return message

    async def say(self, **message: Any) -> None:
        await self._connection.send(json.dumps(message))

    async def close(self) -> None:
        await self._connection.close()


def seat_two(club: ScaledClub, reserve_ms: int = 0) -> dict[str, Any]:
    seeded: dict[str, Any] = json.loads(club.run("-m", "tests.scaled.seed", str(reserve_ms)))
    return seeded


def any_move(snapshot: dict[str, Any]) -> dict[str, Any]:
    options = snapshot["game"]["view"]["options"][0]
    colour = next(colour for colour, option in options.items() if "gain" in option)
    return {"type": "move", "colour": int(colour)}


async def move_first(browser: Browser) -> dict[str, Any]:
    """Seat 0 makes its first move; returns the snapshot it had before."""
    snapshot = await browser.get("snapshot")
    await browser.say(type="move", id="first", version=snapshot["version"], action=any_move(snapshot))
    return snapshot


async def test_a_move_made_at_one_process_reaches_a_watcher_at_the_other(scaled: ScaledClub) -> None:
    table = seat_two(scaled)
    mover = await Browser.at(scaled.ports[0], table["key"], table["sessions"][0])
    watcher = await Browser.at(scaled.ports[1], table["key"])
    await watcher.get("snapshot")
    snapshot = await move_first(mover)
    seen = await watcher.get("moved")
    assert seen["version"] == snapshot["version"] + 1
    assert seen["you"] is None
    for browser in (mover, watcher):
        await browser.close()


async def test_presence_counts_sockets_of_both_processes(scaled: ScaledClub) -> None:
    table = seat_two(scaled)
    first = await Browser.at(scaled.ports[0], table["key"], table["sessions"][0])
    await first.get("snapshot")
    second = await Browser.at(scaled.ports[1], table["key"], table["sessions"][1])
    assert (await second.get("snapshot"))["present"] == [0, 1]
    while (await first.get("presence"))["present"] != [0, 1]:
        pass
    for browser in (first, second):
        await browser.close()


async def test_a_flag_falls_and_the_rating_is_posted_with_nobody_connected(scaled: ScaledClub) -> None:
    table = seat_two(scaled, reserve_ms=1_500)
    mover = await Browser.at(scaled.ports[0], table["key"], table["sessions"][0])
    await move_first(mover)
    await mover.get("moved")
    await mover.close()
    await asyncio.sleep(3)
    for _ in range(20):
        late = await Browser.at(scaled.ports[1], table["key"], table["sessions"][1])
        snapshot = await late.get("snapshot")
        await late.close()
        if snapshot["match"]["result"] and all(seat["change"] for seat in snapshot["seats"]):
            break
        await asyncio.sleep(0.5)
    assert snapshot["match"]["result"]["reason"] == "flag"
    assert snapshot["match"]["result"]["winner"] == 0
    gains = [seat["change"]["delta"] for seat in snapshot["seats"]]
    assert gains[0] > 0 > gains[1]


async def test_a_watcher_sees_the_flag_fall_and_the_ratings_change(scaled: ScaledClub) -> None:
    table = seat_two(scaled, reserve_ms=1_500)
    mover = await Browser.at(scaled.ports[0], table["key"], table["sessions"][0])
    watcher = await Browser.at(scaled.ports[1], table["key"])
    await watcher.get("snapshot")
    await move_first(mover)
    assert (await watcher.get("match_over"))["match"]["result"]["reason"] == "flag"
    assert set((await watcher.get("rated"))["changes"]) == {"0", "1"}
    for browser in (mover, watcher):
        await browser.close()


def test_two_who_join_each_others_tables_at_once_do_not_lock_each_other_out(scaled: ScaledClub) -> None:
    ends = json.loads(scaled.run("-m", "tests.scaled.crossing"))
    assert set(ends) <= {"joined", "full"}
    assert ends["joined"] >= 15


def test_one_who_joins_two_rated_tables_at_once_plays_at_one(scaled: ScaledClub) -> None:
    ends = json.loads(scaled.run("-m", "tests.scaled.crossing", "greedy"))
    assert ends == {"joined": 15, "busy": 15}


def test_a_name_that_cannot_be_looked_up_is_not_found(scaled: ScaledClub) -> None:
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(f"http://127.0.0.1:{scaled.ports[0]}/en/people/a%00b/")
    assert answer.value.code == 404
