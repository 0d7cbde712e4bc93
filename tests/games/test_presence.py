"""Who is where, in one process."""

from games.presence import LocalPresence


async def test_each_socket_counts_and_is_forgotten() -> None:
    presence = LocalPresence()
    await presence.put("table", "socket 1", "0")
    await presence.put("table", "socket 2", "watcher")
    await presence.put("table", "socket 2", "1")  # sat down meanwhile
    assert sorted(await presence.at("table")) == ["0", "1"]
    await presence.remove("table", "socket 1")
    assert await presence.at("table") == ["1"]
    await presence.remove("table", "socket 2")
    await presence.remove("table", "socket 2")
    assert await presence.at("table") == []


async def test_places_do_not_mix() -> None:
    presence = LocalPresence()
    await presence.put("one", "socket", "0")
    assert await presence.at("other") == []
