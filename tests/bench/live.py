"""Moves over real WebSockets: how many a second, and how long until the rival has them.

    python -m tests.bench.live [--tables 50] [--seconds 15] [--variant classic-15x15] [--pace 0]

Starts the embedded club on a free port, seats guests at each table over HTTP (two, or four where the
variant has four seats), and lets them play at once whenever it is their turn (or after `--pace` seconds).
A raw echo on the same server, with the same number of sockets, is measured before and after in the same
run. All on loopback; it ends by itself.
"""

import argparse
import asyncio
import json
import re
import signal
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from itertools import count
from typing import Any

import websockets

from games.engine.registry import find_variant

ids = count()


class Guest:
    """A browser without an account: cookies, forms, and a socket at a table."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def post(self, path: str, **fields: Any) -> str:
        """Send a form of the lobby; returns the address one lands at."""
        page = self.opener.open(f"{self.base}/en/").read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token is not None
        form = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **fields}).encode()
        request = urllib.request.Request(f"{self.base}{path}", form, {"Referer": f"{self.base}/en/"})
        return str(self.opener.open(request).geturl())

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)


class Player:
    """Plays the first legal colour whenever it is to move, and notes when the rival's moves arrive."""

    def __init__(self, guest: Guest, key: str, sent: dict[tuple[str, int], float], pace: float) -> None:
        self.guest, self.key, self.sent, self.pace = guest, key, sent, pace
        self.latencies: list[float] = []
        self.moves = 0

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            await self._play_match(until)

    async def _play_match(self, until: float) -> None:
        url = f"{self.guest.base.replace('http', 'ws')}/ws/table/{self.key}/"
        headers = {"Cookie": self.guest.cookies}
        async with websockets.connect(
            url, origin=self.guest.base, additional_headers=headers, compression=None, ping_interval=None
        ) as socket:
            while (left := until - time.perf_counter()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), left))
                except TimeoutError:
                    return
                self._note(message)
                if key := ((message.get("match") or {}).get("rematch") or {}).get("key"):
                    self.key = key
                    return
                await self._answer(socket, message)

    def _note(self, message: dict[str, Any]) -> None:
        move = message.get("move")
        if move and message.get("you") != move["seat"]:
            began = self.sent.pop((self.key, message["version"]), None)
            if began is not None:
                self.latencies.append(time.perf_counter() - began)

    async def _answer(self, socket: Any, message: dict[str, Any]) -> None:
        may = message.get("allowed", [])
        if "move" in may:
            if self.pace:
                await asyncio.sleep(self.pace)
            options = message["game"]["view"]["options"][message["you"]]
            colour = max((o["gain"], int(c)) for c, o in options.items() if "gain" in o)[1]
            self.sent[self.key, message["version"] + 1] = time.perf_counter()
            self.moves += 1
            await socket.send(
                json.dumps(
                    {
                        "type": "move",
                        "id": str(next(ids)),
                        "version": message["version"],
                        "action": {"type": "move", "colour": colour},
                    }
                )
            )
        for wish in ("ready", "rematch"):
            if wish in may:
                await socket.send(json.dumps({"type": wish}))


async def echo(base: str, sockets: int, seconds: float) -> tuple[float, list[float]]:
    """Closed loop over so many sockets: round trips a second and their times in seconds."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    text = "x" * 64

    async def run() -> None:
        url = f"{base.replace('http', 'ws')}/ws/echo/"
        async with websockets.connect(url, compression=None, ping_interval=None) as socket:
            while (began := time.perf_counter()) < until:
                await socket.send(text)
                await socket.recv()
                times.append(time.perf_counter() - began)

    await asyncio.gather(*(run() for _ in range(sockets)))
    return len(times) / seconds, times


def seat(base: str, variant: str) -> tuple[list[Guest], str]:
    """Guests at a running table, one at each seat."""
    first, *others = (Guest(base) for _ in range(find_variant(variant).seats))
    fields = {"variant": variant, "minutes": 60, "seconds": 60, "games": 2, "access": "public"}
    key = first.post("/en/open/", **fields).rstrip("/").rsplit("/", 1)[1]
    for other in others:
        other.post(f"/en/join/{key}/")
    return [first, *others], key


def quantiles(times: list[float]) -> str:
    ordered = sorted(times)
    last = len(ordered) - 1
    return "  ".join(
        f"p{share} {ordered[min(last, share * len(ordered) // 100)] * 1000:.1f}" for share in (50, 95, 99)
    )


async def measure(base: str, tables: int, seconds: float, variant: str, pace: float) -> None:
    rates = []
    rate, times = await echo(base, find_variant(variant).seats * tables, seconds / 3)
    rates.append(rate)
    print(f"echo before: {rate:7.0f} round trips/s  {quantiles(times)} ms")
    began = time.perf_counter()
    seated = [await asyncio.to_thread(seat, base, variant) for _ in range(tables)]
    print(f"seated:      {tables} tables over HTTP in {time.perf_counter() - began:.1f} s", flush=True)
    sent: dict[tuple[str, int], float] = {}
    players = [Player(guest, key, sent, pace) for guests, key in seated for guest in guests]
    began = time.perf_counter()
    await asyncio.gather(*(player.play(began + seconds) for player in players))
    moves = sum(len(player.latencies) for player in players) / (time.perf_counter() - began)
    latencies = [latency for player in players for latency in player.latencies]
    print(f"moves:       {moves:7.0f} moves/s        {quantiles(latencies)} ms (sent to the rival's receipt)")
    rate, times = await echo(base, find_variant(variant).seats * tables, seconds / 3)
    rates.append(rate)
    print(f"echo after:  {rate:7.0f} round trips/s  {quantiles(times)} ms")
    ratio = moves / (sum(rates) / 2)
    print(f"ratio:       {ratio:.3f} moves for an echo; {tables} tables, {variant}, pace {pace} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--variant", default="classic-15x15")
    parser.add_argument("--pace", type=float, default=0.0)
    wanted = parser.parse_args()
    server = subprocess.Popen([sys.executable, "-m", "tests.bench.server"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = next(int(line.split()[1]) for line in server.stdout if line.startswith("port "))
        base = f"http://127.0.0.1:{port}"
        asyncio.run(measure(base, wanted.tables, wanted.seconds, wanted.variant, wanted.pace))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


if __name__ == "__main__":
    main()
