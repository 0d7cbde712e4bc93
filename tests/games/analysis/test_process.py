"""The process that judges: it answers as the search would here, and a crash costs one more try."""

import sys
from pathlib import Path

import pytest

from games.analysis import process, verdicts
from games.bots.base import Limit
from games.bots.process import ThinkerFailed
from tests.games.engine.boards import FAMILY, setup_of

SETUP = setup_of("a34 241 21D", colours=5)


def test_a_verdict_is_the_same_from_another_process() -> None:
    judge = process.Judge()
    position = FAMILY.start(SETUP)
    try:
        answers = [judge.verdict(SETUP, position, seconds=5) for _ in range(2)]
    finally:
        judge.close()
    assert answers == [verdicts.verdict(position, Limit(nodes=100_000))] * 2
    assert answers[0].exact


def test_a_process_that_dies_once_is_started_again(tmp_path: Path) -> None:
    code = f"""
import pathlib, sys
from games.analysis import process
died = pathlib.Path({str(tmp_path / "died")!r})
if not died.exists():
    died.touch()
    print('"ready"', flush=True)
    sys.stdin.readline()
    sys.exit(1)
process.main()
"""
    judge = process.Judge((sys.executable, "-c", code))
    try:
        assert judge.verdict(SETUP, FAMILY.start(SETUP), seconds=5).exact
    finally:
        judge.close()


def test_a_process_that_always_dies_fails() -> None:
    judge = process.Judge((sys.executable, "-c", """print('"ready"', flush=True); input()"""))
    with pytest.raises(ThinkerFailed):
        judge.verdict(SETUP, FAMILY.start(SETUP), seconds=5)
    judge.close()
