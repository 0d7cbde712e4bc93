"""Judging positions in a process of its own, beside the one in which computer players think.

    verdict = Judge().verdict(setup, position, seconds=0.3)

Pure. It has less claim to the processor than anything else in the club, and counts the seconds that it really
had: on a busy machine a review takes longer, but is no worse.
"""

import json
import os
import signal
import sys
import time
from typing import Any, TextIO

from games.analysis import verdicts
from games.analysis.work import Rated, Verdict
from games.bots.base import Limit
from games.bots.process import READY, Thinker, ThinkerFailed
from games.engine.base import Setup
from games.engine.filler.family import FillerFamily

NICENESS = 15
PATIENCE_SECONDS = 20.0
"""An answer takes longer on a busy machine, but not for ever."""
TRIES = 2


class Judge(Thinker):
    """A process that says what the computer thinks of one position at a time."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-m", "games.analysis.process")) -> None:
        super().__init__(command)

    def verdict(self, setup: Setup, position: Any, *, seconds: float) -> Verdict:
        """Raises ThinkerFailed if the process has crashed or not answered twice in a row."""
        question = {"setup": setup, "dump": position.dump(), "seconds": seconds}
        with self._turn:
            for tried in range(1, TRIES + 1):
                try:
                    return read(self._ask(question, PATIENCE_SECONDS))
                except ThinkerFailed:
                    if tried == TRIES:
                        raise
        raise AssertionError


def written(verdict: Verdict) -> dict[str, Any]:
    """A verdict as JSON."""
    rated = [[one.action, one.lead, one.result] for one in verdict.rated]
    return {"rated": rated, "exact": verdict.exact}


def read(answer: dict[str, Any]) -> Verdict:
    return Verdict([Rated(*one) for one in answer["rated"]], answer["exact"])


def answer(questions: TextIO, answers: TextIO) -> None:
    """Answer questions, a line each, until there are no more. A fault ends the process."""
    family = FillerFamily()
    answers.write(json.dumps(READY) + "\n")
    answers.flush()
    for line in questions:
        question = json.loads(line)
        position = family.load(question["setup"], question["dump"])
        limit = Limit(seconds=question["seconds"], clock=time.process_time)
        answers.write(json.dumps(written(verdicts.verdict(position, limit))) + "\n")
        answers.flush()


def main() -> None:
    # Ctrl+C in a terminal goes to every process: this one ends with its owner.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answer(sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
