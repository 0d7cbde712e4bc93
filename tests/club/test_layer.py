"""The channel layer of the embedded run."""

import asyncio
import threading
import time

import pytest
from channels.exceptions import ChannelFull

from club.layer import InProcessChannelLayer


async def test_a_group_reaches_all_its_channels_and_nobody_else() -> None:
    layer = InProcessChannelLayer()
    inside = [await layer.new_channel() for _ in range(3)]
    outside = await layer.new_channel()
    for channel in inside:
        await layer.group_add("table", channel)
    await layer.group_send("table", {"type": "hello"})
    for channel in inside:
        assert await layer.receive(channel) == {"type": "hello"}
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(layer.receive(outside), 0.01)


async def test_a_send_from_another_thread_arrives_at_once() -> None:
    """The stock layer would wait until something else wakes the loop."""
    layer = InProcessChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    waiting = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)
    threading.Thread(
        target=layer.group_send_soon, args=("table", {"type": "x", "at": time.monotonic()})
    ).start()
    message = await asyncio.wait_for(waiting, 5)
    assert message["type"] == "x"


async def test_messages_keep_their_order() -> None:
    layer = InProcessChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)

    def send() -> None:
        for number in range(50):
            layer.group_send_soon("table", {"type": "x", "number": number})

    threading.Thread(target=send).start()
    assert [(await layer.receive(channel))["number"] for _ in range(50)] == list(range(50))


async def test_a_channel_that_left_hears_nothing() -> None:
    layer = InProcessChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    await layer.group_discard("table", channel)
    await layer.group_send("table", {"type": "x"})
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(layer.receive(channel), 0.01)


async def test_a_slow_reader_loses_messages_and_disturbs_nobody() -> None:
    layer = InProcessChannelLayer(capacity=2)
    slow, quick = await layer.new_channel(), await layer.new_channel()
    for channel in (slow, quick):
        await layer.group_add("table", channel)
    for number in range(3):
        await layer.group_send("table", {"type": "x", "number": number})
        assert (await layer.receive(quick))["number"] == number
    with pytest.raises(ChannelFull):
        await layer.send(slow, {"type": "y"})
    assert [(await layer.receive(slow))["number"] for _ in range(2)] == [0, 1]


def test_each_loop_starts_anew() -> None:
    layer = InProcessChannelLayer()

    async def fill() -> None:
        await layer.group_add("table", await layer.new_channel())

    async def send() -> None:
        channel = await layer.new_channel()
        await layer.group_add("table", channel)
        await layer.group_send("table", {"type": "x"})
        assert await layer.receive(channel) == {"type": "x"}

    asyncio.run(fill())
    asyncio.run(send())


def test_a_send_before_any_socket_is_no_error() -> None:
    InProcessChannelLayer().group_send_soon("table", {"type": "x"})
