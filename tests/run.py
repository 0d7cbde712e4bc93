"""Everything that `make test` runs, step by step, with a summary a person can read.

Steps whose program is missing (Chromium, Redis, PostgreSQL) are left out, and the summary says so and
how to install it. With CI set nothing may be left out.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.needs import CHROMIUM, POSTGRESQL, REDIS, Program

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Step:
    """A command, and the programs of the machine it cannot do without."""

    title: str
    command: list[str]
    needs: tuple[Program, ...] = ()
    again: tuple[str, ...] = ()
    """What to add to the command for a second try; nothing: there is none."""


def steps() -> list[Step]:
    python, pytest = sys.executable, [sys.executable, "-m", "pytest"]
    browser = [*pytest, "-p", "no:asyncio"]
    return [
        Step("lint", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Step("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Step("import contracts", [str(BIN / "lint-imports"), "--no-logo"]),
        Step("types", [str(BIN / "mypy")]),
        Step("migrations", [python, "manage.py", "makemigrations", "--check", "--dry-run"]),
        Step("catalogues", [python, "manage.py", "compile_catalogues"]),
        Step("tests", [*pytest, "tests", "--ignore=tests/browser", "--ignore=tests/scaled"]),
        Step("scaled", [*pytest, "tests/scaled"], (REDIS, POSTGRESQL)),
        # Playwright leaves an event loop running in the main thread: a pytest of its own.
        # On a busy machine a browser may once be slower than any patience: what failed is tried once more.
        Step("browser", [*browser, "tests/browser"], (CHROMIUM,), again=("--last-failed",)),
    ]


def main() -> int:
    failed: list[str] = []
    left_out: list[str] = []
    tried_again: list[str] = []
    for step in steps():
        missing = [program for program in step.needs if not program.path()]
        if missing:
            left_out += [f"{step.title}: {program.name} is missing ({program.hint})" for program in missing]
            continue
        print(f"== {step.title}", flush=True)
        began = time.monotonic()
        status = subprocess.run(step.command, cwd=ROOT, check=False).returncode
        if status != 0 and step.again:
            print("   what failed is tried once more", flush=True)
            tried_again.append(step.title)
            status = subprocess.run([*step.command, *step.again], cwd=ROOT, check=False).returncode
        print(f"   {'ok' if status == 0 else 'FAILED'}, {time.monotonic() - began:.0f} s", flush=True)
        if status != 0:
            failed.append(step.title)
    report(failed, left_out, tried_again)
    return 1 if failed or (left_out and os.environ.get("CI")) else 0


def report(failed: list[str], left_out: list[str], tried_again: list[str]) -> None:
    print("\n== summary")
    for title in tried_again:
        print(f"   {title}: failed at the first try; the names of the tests stand above")
    for line in left_out:
        print(f"   left out  {line}")
    print(f"   failed: {', '.join(failed)}" if failed else "   everything that ran has passed")


if __name__ == "__main__":
    sys.exit(main())
