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
from playwright.sync_api import Browser, BrowserContext, Page

from tests.needs import CHROMIUM

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 60


class Club:
    """A running club: where it is, and how to stop it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        env = {**os.environ, "VAR_DIR": str(folder), "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        env.pop("DATABASE_URL", None)
        env.pop("REDIS_URL", None)
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "runclub", "--port", "0", *arguments],
                cwd=ROOT,
                env=env,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.url = self._wait_for_address()

    def stop(self) -> int:
        """End it as Ctrl-C would; returns its exit status."""
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


@pytest.fixture
def visit(browser: Browser, club: Club) -> Iterator[Callable[..., Page]]:
    """Opens pages, each in a browser of its own: another person. Faults of their scripts fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(path: str = "/en/", **options: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"} | options
        context = browser.new_context(base_url=club.url, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults
