"""A browser that goes while something is being sent to it."""

from typing import Any

from autobahn.exception import Disconnected

from games.sockets import ClubConsumer


async def test_a_message_to_a_browser_that_has_just_gone_does_not_end_the_consumer() -> None:
    sent: list[dict[str, Any]] = []

    async def gone(message: dict[str, Any]) -> None:
        sent.append(message)
        raise Disconnected("Attempt to send on a closed protocol")

    consumer = ClubConsumer()
    consumer.base_send = gone
    await consumer.send_block({"type": "pong"})
    assert [message["type"] for message in sent] == ["websocket.send"]
