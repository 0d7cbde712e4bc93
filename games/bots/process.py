"""Thinking in a process of its own, so that sockets and clocks beside it are not kept waiting.

    thinker = Thinker()
    action = thinker.choose("filler", "master", setup, position.dump(), seat, seconds=0.3)

A search is pure Python and holds the interpreter's lock; in another process, with less claim to the
processor, it leaves the threads of the site alone, and whoever does not answer in time can be ended. The
process starts with the first question and ends with its owner. Questions and answers are lines of JSON.
"""

import atexit
import json
import os
import random
import signal
import subprocess
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, TextIO

from games.engine.base import Action, Setup

PROJECT = Path(__file__).resolve().parents[2]
START_SECONDS = 10.0
NICENESS = 5
READY = "ready"


class ThinkerFailed(Exception):
    """The process crashed, or did not answer in time; the next question starts a new one."""


class ThinkerBusy(Exception):
    """The process is thinking about something else."""


class Thinker:
    """A process that answers one question at a time."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-m", "games.bots.process")) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._turn = threading.Lock()
        atexit.register(self.close)

    def choose(
        self,
        family: str,
        level: str,
        setup: Setup,
        dump: dict[str, Any],
        seat: int,
        *,
        seconds: float,
        grace: float = 2.0,
        wait: bool = True,
    ) -> Action:
        """The move of a computer player in the position that was dumped. Raises ThinkerFailed, ThinkerBusy.

        After `seconds` of thinking it has `grace` seconds more to answer.
        """
        question = {
            "family": family,
            "level": level,
            "setup": setup,
            "dump": dump,
            "seat": seat,
            "seconds": seconds,
        }
        if not self._turn.acquire(blocking=wait):
            raise ThinkerBusy
        try:
            answer = self._ask(question, seconds + grace)
        finally:
            self._turn.release()
        if "action" not in answer:
            raise ThinkerFailed(answer.get("failure", "no answer"))
        action: Action = answer["action"]
        return action

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _ask(self, question: dict[str, Any], patience: float) -> dict[str, Any]:
        process = self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
        except OSError as error:
            self.close()
            raise ThinkerFailed("the process is gone") from error
        return dict(json.loads(self._line(process, patience)))

    def _started(self) -> "subprocess.Popen[str]":
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=PROJECT
            )
            self._line(self._process, START_SECONDS)
        return self._process

    def _line(self, process: "subprocess.Popen[str]", patience: float) -> str:
        """The next line of the process, which is ended if it does not come in time."""
        assert process.stdout is not None
        end = threading.Timer(patience, process.kill)
        end.start()
        try:
            line = process.stdout.readline()
        finally:
            end.cancel()
        if not line.endswith("\n"):
            self.close()
            raise ThinkerFailed("it crashed or did not answer in time")
        return line


def answers(questions: TextIO, answered: TextIO) -> None:
    """Answer questions until there are no more."""
    answered.write(json.dumps(READY) + "\n")
    answered.flush()
    for line in questions:
        answered.write(json.dumps(_answer(json.loads(line))) + "\n")
        answered.flush()


def _answer(question: dict[str, Any]) -> dict[str, Any]:
    from games.bots import find_bot
    from games.bots.base import Limit
    from games.engine.registry import FAMILIES

    try:
        position = FAMILIES[question["family"]].load(question["setup"], question["dump"])
        bot = find_bot(question["family"], question["level"])
        limit = Limit(seconds=question["seconds"])
        return {"action": bot.choose(position, question["seat"], random.Random(), limit)}
    except Exception:  # noqa: BLE001 - whatever a bot does wrong is told to whoever asked
        return {"failure": traceback.format_exc()}


def main() -> None:
    # What the engine needs is loaded before the first question.
    import games.bots
    import games.engine.registry  # noqa: F401

    # Ctrl+C in a terminal goes to every process: this one ends with its owner.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers(sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
