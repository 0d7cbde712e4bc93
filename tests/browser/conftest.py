"""The real one-command club as a subprocess on its own data, and real Chromium to visit it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.pages import LeftTable, SlowRoom, leave_a_table, wait_in_a_room
from tests.needs import CHROMIUM

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 60
PATIENCE_MS = 15_000

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}

expect.set_options(timeout=PATIENCE_MS)


class Club:
    """A running club: where it is, and how to stop it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.env = {**os.environ, "VAR_DIR": str(folder), "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        # The tests' own settings are for the tests: this is the club as its visitors run it.
        for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"):
            self.env.pop(name, None)
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "runclub", "--port", "0", *arguments],
                cwd=ROOT,
                env=self.env,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.url = self._wait_for_address()

    def stop(self) -> int:
        """End it as `kill` would; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def output(self) -> str:
        return self.log.read_text()

    def _wait_for_address(self) -> str:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if found := re.search(r"http://127\.0\.0\.1:\d+", self.output()):
                return found[0]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"The club did not start:\n{self.output()}")


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    running = Club(tmp_path_factory.mktemp("club"), "--no-demo")
    yield running
    status = running.stop()
    assert status == 0, running.output()[-6000:]
    assert "Traceback" not in running.output(), running.output()[-6000:]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": CHROMIUM.path(),
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }


Visit = Callable[..., Page]


class Visits:
    """Opens pages, each in a browser of its own: another person. Notes faults of their scripts."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def __call__(self, path: str = "/en/", *, status: int = 200, **options: Any) -> Page:
        """`status` is the answer that is expected; the options are those of a browser context."""
        context = self.browser.new_context(base_url=self.address, **DESKTOP | options)
        self.contexts.append(context)
        context.on("page", self._watch)
        page = context.new_page()
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == status
        return page

    def _watch(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("console", lambda line: self._note(page, line))

    def _note(self, page: Page, line: ConsoleMessage) -> None:
        # A page that is refused on purpose is no fault of it; a part of one that is missing is.
        if line.type == "error" and line.location.get("url") != page.url:
            self.faults.append(f"{page.url}: {line.text}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visit(browser: Browser, club: Club) -> Iterator[Visit]:
    visits = Visits(browser, club.url)
    yield visits
    visits.close()
    assert not visits.faults


# --- Tables whose players have left -----------------------------------------------------------------
# Their clocks need a minute to fall, the other tests meanwhile run.


@pytest.fixture(scope="session")
def left_table(browser: Browser, club: Club) -> LeftTable:
    """A rated match that both players left by closing their browsers, the clock of one running."""
    visits = Visits(browser, club.url)
    table = leave_a_table(visits)
    visits.close()
    assert not visits.faults
    return table


@pytest.fixture(scope="session")
def slow_room(browser: Browser, club: Club) -> Iterator[SlowRoom]:
    """A room of four whose pages stay open while the clock of one of them runs down."""
    visits = Visits(browser, club.url)
    yield wait_in_a_room(visits)
    visits.close()
    assert not visits.faults


WAIT_FOR_CLOCKS = {"left_table", "slow_room"}


@pytest.fixture(scope="session", autouse=True)
def _start_clocks_early(request: pytest.FixtureRequest) -> None:
    wanted = {name for item in request.session.items for name in item.fixturenames}
    for name in sorted(wanted & WAIT_FOR_CLOCKS):
        request.getfixturevalue(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those who wait for a clock come last."""
    items.sort(key=lambda item: bool(WAIT_FOR_CLOCKS & set(getattr(item, "fixturenames", ()))))
