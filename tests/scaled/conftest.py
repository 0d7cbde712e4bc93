"""PostgreSQL, Redis, two web processes, a worker and beat: the club as it runs for real, on loopback."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.needs import POSTGRESQL, REDIS

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path(sys.executable).parent
START_SECONDS = 120


@dataclass(frozen=True)
class ScaledClub:
    """Where the two web processes answer, and the environment that all processes share."""

    ports: tuple[int, int]
    env: dict[str, str]

    def run(self, *command: str) -> str:
        """The output of a Python program in the club's environment."""
        done = subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=self.env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(ready: Callable[[], bool], what: str, seconds: float = START_SECONDS) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if ready():
            return
        time.sleep(0.1)
    raise RuntimeError(f"{what} did not come up")


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def is_healthy(port: int) -> bool:
    url = f"http://127.0.0.1:{port}/healthz"
    with (
        contextlib.suppress(urllib.error.URLError, ConnectionError),
        urllib.request.urlopen(url, timeout=3) as answer,
    ):
        return bool(answer.status == 200)
    return False


@contextlib.contextmanager
def running(
    command: list[str], log: Path, env: dict[str, str] | None = None, stop: int = signal.SIGTERM
) -> Iterator[subprocess.Popen[bytes]]:
    """A process for the length of a block; what it wrote is in `log`."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        process.send_signal(stop)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: then the command runs as the user its package made."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--", *command]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a fresh database on a port of its own."""
    initdb = POSTGRESQL.path()
    assert initdb is not None
    folder = Path(tempfile.mkdtemp(prefix="club-pg-"))
    if os.geteuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(folder, account.pw_uid, account.pw_gid)
    data, port, binaries = folder / "data", free_port(), Path(initdb).parent
    subprocess.run(
        as_postgres([initdb, "-D", str(data), "-U", "club", "-A", "trust", "--no-sync"]),
        check=True,
        capture_output=True,
        cwd="/",
    )
    command = [str(binaries / "postgres"), "-D", str(data), "-p", str(port)]
    command += [
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        f"unix_socket_directories={folder}",
        "-c",
        "fsync=off",
    ]
    # SIGINT is PostgreSQL's fast stop: it does not wait for its clients.
    with running(as_postgres(command), folder.with_suffix(".log"), stop=signal.SIGINT):
        wait_until(lambda: listens(port), "PostgreSQL")
        yield f"postgres://club@127.0.0.1:{port}/postgres"
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a fresh Redis."""
    server, port = REDIS.path(), free_port()
    assert server is not None
    folder = tmp_path_factory.mktemp("redis")
    command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with running(command, folder / "log"):
        wait_until(lambda: listens(port), "Redis")
        yield f"redis://127.0.0.1:{port}/0"


@pytest.fixture(scope="session")
def scaled(postgresql: str, redis: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScaledClub]:
    folder = tmp_path_factory.mktemp("scaled")
    env = {
        **os.environ,
        "DATABASE_URL": postgresql,
        "REDIS_URL": redis,
        "SECRET_KEY": "for this test only",
        "VAR_DIR": str(folder),
        "DJANGO_SETTINGS_MODULE": "club.settings",
    }
    club = ScaledClub((free_port(), free_port()), env)
    club.run("manage.py", "migrate", "--verbosity", "0")
    celery = [str(BIN / "celery"), "-A", "club"]
    with contextlib.ExitStack() as stack:
        for port in club.ports:
            command = [str(BIN / "daphne"), "-b", "127.0.0.1", "-p", str(port), "club.asgi:application"]
            stack.enter_context(running(command, folder / f"web-{port}.log", env))
        worker = [*celery, "worker", "-P", "threads", "-c", "4", "-Q", "club,clocks,reviews"]
        stack.enter_context(running([*worker, "--without-gossip"], folder / "worker.log", env))
        stack.enter_context(running([*celery, "beat"], folder / "beat.log", env))
        for port in club.ports:
            wait_until(lambda port=port: is_healthy(port), f"the club on port {port}")
        yield club
