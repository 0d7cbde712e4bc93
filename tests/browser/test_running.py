"""The one command: it stops cleanly, keeps everything, and explains what it cannot do."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from websockets.sync.client import connect

from tests.browser.conftest import ROOT, Club

SOCKETS = 5
ROUNDS = 2


def test_the_club_stops_cleanly_with_open_sockets_and_starts_again(tmp_path: Path) -> None:
    for number in range(ROUNDS):
        club = Club(tmp_path, "--no-demo")
        address = club.url.replace("http", "ws") + "/ws/lobby/?lang=en"
        with ExitStack() as stack:
            for _ in range(SOCKETS):
                stack.enter_context(connect(address, origin=club.url))  # type: ignore[arg-type]
            # At once: a socket that was just opened is the hardest one to end.
            assert club.stop() == 0, f"round {number}: {club.output()[-4000:]}"
        assert "Traceback" not in club.output(), club.output()[-4000:]
        assert "Everything is kept." in club.output()


def test_a_taken_port_is_explained(club: Club) -> None:
    port = club.url.rsplit(":", 1)[1]
    command = [sys.executable, "manage.py", "runclub", "--no-prepare", "--port", port]
    second = subprocess.run(
        command,
        cwd=ROOT,
        env=club.env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 1
    words = second.stdout + second.stderr
    assert "PORT=8123" in words
    assert "Traceback" not in words
