"""What drawing a move costs the browser, on a processor slowed down as a phone's.

    python -m tests.bench.drawing [--variant vinco] [--moves 8] [--slower 4] [--beside FOLDER]

Starts the embedded club, opens a game against the computer in Chromium, and lets a script in the page click
the colour that gains most; the computer answers, so each round draws two moves. Told per variant: long tasks,
which hold the main thread for over 50 ms in one piece so that a finger would feel it, by the clock and by the
processor's time (which other work on the machine does not lengthen), the longest, and the main thread's work
in a round. `--beside` plays in turn on another checkout of the club: both figures come from one run then. It
ends by itself.
"""

import argparse
import signal
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.needs import CHROMIUM

HERE = Path(__file__).resolve().parents[2]
VARIANTS = ["classic-15x15", "vinco", "big-21x21"]
LONG = 50  # ms
WINDOW = {"width": 1280, "height": 800}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
TIMES = {"all": "TaskDuration", "scripts": "ScriptDuration", "layout": "LayoutDuration"}

# Long tasks are noted as they end; a round is over when it is the player's turn again.
WATCH = """
window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(entry => entry.duration)))
  .observe({type: "longtask"});
"""
MINE = """() => document.querySelector(".colours")?.hasAttribute("data-acting")
  || document.querySelector(".table")?.dataset.situation === "result" """
PLAY = """async () => {
  const rest = ms => new Promise(done => setTimeout(done, ms));
  const gain = button => Number(button.querySelector(".gain")?.textContent.replace("+", "") ?? -1);
  const legal = [...document.querySelectorAll(".colour:not([aria-disabled])")];
  const colour = legal.sort((a, b) => gain(b) - gain(a))[0];
  if (document.querySelector(".table").dataset.situation !== "play" || !colour) return false;
  const moves = document.querySelectorAll(".move-list .entry").length;
  longTasks.length = 0;
  colour.click();
  const answered = () => document.querySelectorAll(".move-list .entry").length >= moves + 2
    && document.querySelector(".colours").hasAttribute("data-acting");
  for (let waited = 0; waited < 15000 && !answered(); waited += 200) await rest(200);
  await rest(600);
  return true;
}"""


@dataclass
class Figures:
    """Of all rounds of a variant at one checkout, in milliseconds."""

    rounds: int = 0
    long: list[float] = field(default_factory=list)
    """Long tasks by the clock."""
    tasks: list[float] = field(default_factory=list)
    """Processor's time of each task."""
    work: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in TIMES})

    def lines(self, name: str) -> str:
        busy = [time for time in self.tasks if time > LONG]
        each = ", ".join(f"{what} {statistics.median(times):.0f}" for what, times in self.work.items())
        return (
            f"  {name}, {self.rounds} rounds\n"
            f"    by the clock: {len(self.long)} long tasks, the longest {max(self.long, default=0):.0f} ms\n"
            f"    by the processor: {len(busy)} long tasks, the longest {max(self.tasks, default=0):.0f} ms\n"
            f"    main thread, median of a round, ms: {each}"
        )


def main() -> None:
    wanted = arguments()
    with sync_playwright() as playwright, clubs(wanted.beside) as addresses:
        browser = playwright.chromium.launch(executable_path=CHROMIUM.path(), args=FLAGS)
        for variant in wanted.variant or VARIANTS:
            figures = {name: Figures() for name in addresses}
            for name in [*addresses] * wanted.games:
                game(browser, addresses[name], variant, figures[name], wanted)
            print(variant)
            for name, found in figures.items():
                print(found.lines(name), flush=True)
        browser.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--variant", action="append", help=f"by default {', '.join(VARIANTS)}")
    parser.add_argument("--games", type=int, default=2, help="at each checkout, in turn")
    parser.add_argument("--moves", type=int, default=8, help="rounds of a game")
    parser.add_argument("--slower", type=float, default=4, help="so many times slower than this machine")
    parser.add_argument("--beside", type=Path, help="another checkout, to compare with")
    return parser.parse_args()


@contextmanager
def clubs(beside: Path | None) -> Iterator[dict[str, str]]:
    """Running clubs, by the name under which their figures are told."""
    folders = {"here": HERE} | ({"beside": beside} if beside else {})
    running = {name: start(folder) for name, folder in folders.items()}
    try:
        yield {name: address_of(club) for name, club in running.items()}
    finally:
        for club in running.values():
            club.send_signal(signal.SIGTERM)
            club.wait()


def start(folder: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.bench.server"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def address_of(club: "subprocess.Popen[str]") -> str:
    assert club.stdout is not None
    for line in club.stdout:
        if line.startswith("port "):
            return f"http://127.0.0.1:{line.split()[1]}"
    raise SystemExit("The club did not start.")


def game(browser: Browser, address: str, variant: str, found: Figures, wanted: argparse.Namespace) -> None:
    context = browser.new_context(viewport=WINDOW, base_url=address, locale="en")
    page = context.new_page()
    page.add_init_script(WATCH)
    begin(page, variant)
    browsing = context.new_cdp_session(page)
    browsing.send("Emulation.setCPUThrottlingRate", {"rate": wanted.slower})
    browsing.send("Performance.enable")
    page.wait_for_timeout(1000)
    tracing = Tracing(browsing)
    for _ in range(wanted.moves):
        before = times(browsing)
        if not page.evaluate(PLAY):
            break
        after = times(browsing)
        found.rounds += 1
        found.long += page.evaluate("longTasks")
        for name in TIMES:
            found.work[name].append(after[name] - before[name])
    found.tasks += tracing.tasks()
    context.close()


class Tracing:
    """Notes how much of the processor's time each task of the page took."""

    def __init__(self, browsing: CDPSession) -> None:
        self.browsing = browsing
        self.events: list[dict[str, Any]] = []
        self.complete = False
        browsing.on("Tracing.dataCollected", lambda message: self.events.extend(message["value"]))
        browsing.on("Tracing.tracingComplete", lambda _: setattr(self, "complete", True))
        browsing.send(
            "Tracing.start",
            {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["toplevel"]}},
        )

    def tasks(self) -> list[float]:
        """Milliseconds of each task of the busiest main thread, which is the page's."""
        self.browsing.send("Tracing.end")
        while not self.complete:
            self.browsing.send("Performance.getMetrics")  # lets the events come in
        main = {
            (event["pid"], event["tid"])
            for event in self.events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        times: dict[tuple[int, int], list[float]] = {thread: [] for thread in main}
        for event in self.events:
            thread = (event["pid"], event["tid"])
            if thread in main and event["name"].endswith("RunTask") and "tdur" in event:
                times[thread].append(event["tdur"] / 1000)
        return max(times.values(), key=sum)


def begin(page: Page, variant: str) -> None:
    page.goto("/en/")
    form = page.locator("#computer form")
    form.locator("select[name=variant]").select_option(variant)
    form.get_by_role("button").last.click()
    page.wait_for_function(MINE)


def times(browsing: CDPSession) -> dict[str, float]:
    """Milliseconds that the page's main thread has worked so far."""
    metrics: list[dict[str, Any]] = browsing.send("Performance.getMetrics")["metrics"]
    seconds = {metric["name"]: metric["value"] for metric in metrics}
    return {name: 1000 * seconds[key] for name, key in TIMES.items()}


if __name__ == "__main__":
    main()
