"""The computer's move: within its time, and made whatever a bot does wrong."""

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from games import tasks
from games.bots import find_bot
from games.bots.base import NO_LIMIT, Limit
from games.bots.process import Thinker, ThinkerBusy, ThinkerFailed
from games.engine.base import Action, IllegalMove
from games.engine.registry import family_of, find_variant
from games.models import Table
from games.services import computers, tables
from games.services.computers import Turn, choose_move, thinking_seconds
from tests.games.engine.boards import move
from tests.people import guest, now_ms
from tests.tables import FAST, game_of, play_best, reload, seat_of

READY = """print('"ready"', flush=True); import sys, time, json; """


def turn_of(level: str, *, left_ms: int | None = 100_000, variant: str = "fast-8x7") -> Turn:
    family = family_of(find_variant(variant))
    setup = family.new_setup(find_variant(variant), 1)
    return Turn("filler", level, 0, 1, setup, family.start(setup), left_ms)


class Faulty:
    """A bot that does something wrong, as often as it is told."""

    key, level, title, about, thinks = "faulty", 9, "Faulty", "does something wrong", False

    def __init__(self, times: int = 99, returns: Action | None = None) -> None:
        self.asked = 0
        self.times = times
        self.returns = returns

    def choose(self, position: Any, seat: int, rng: random.Random, limit: Limit = NO_LIMIT) -> Action:
        self.asked += 1
        if self.asked > self.times:
            return move(seat, position.legal()[-1])
        if self.returns is not None:
            return self.returns
        raise ZeroDivisionError("a fault of the bot")


@pytest.fixture
def sits_down(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put a bot on every seat of the computer."""
    return lambda bot: monkeypatch.setattr(computers, "find_bot", lambda family, key: bot)


@pytest.fixture
def thinking_by(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Let a Python program stand in for the process that thinks."""
    made = []

    def by(program: str) -> Thinker:
        made.append(Thinker((sys.executable, "-c", program)))
        monkeypatch.setattr(computers, "thinker", lambda: made[-1])
        return made[-1]

    yield by
    for thinker in made:
        thinker.close()


# --- Faults --------------------------------------------------------------------------------------


def test_a_bot_that_crashes_twice_is_replaced_by_a_greedy_move(sits_down: Any, caplog: Any) -> None:
    bot, turn = Faulty(), turn_of("greedy")
    sits_down(bot)
    action = choose_move(turn)
    assert bot.asked == 2
    greedy = find_bot("filler", "greedy")
    assert action in [greedy.choose(turn.position, 0, random.Random(seed)) for seed in range(20)]
    faults = [record for record in caplog.records if "faulty failed to move" in record.message]
    assert len(faults) == 2
    assert all(record.exc_info for record in faults)


def test_a_bot_that_crashes_once_makes_its_own_move(sits_down: Any) -> None:
    turn = turn_of("greedy")
    sits_down(Faulty(times=1))
    assert choose_move(turn) == move(0, turn.position.legal()[-1])


def test_a_bot_that_names_a_forbidden_colour_counts_as_crashed(sits_down: Any, caplog: Any) -> None:
    turn = turn_of("greedy")
    held = turn.position.hues[1]
    sits_down(Faulty(returns=move(0, held)))
    turn.position.play(choose_move(turn))
    assert [record.exc_info[0] for record in caplog.records] == [IllegalMove] * 2


def test_the_game_goes_on_after_a_crash(db: Any, sits_down: Any) -> None:
    me = guest()
    table = tables.play_computer(visitor=me, wanted=FAST, level="greedy", now=now_ms())
    if seat_of(table, me) == 0:
        play_best(table, now_ms())
    before = game_of(table).ply
    sits_down(Faulty())
    tasks.play_computer(table.key)
    assert game_of(table).ply == before + 1


# --- Thinking in a process of its own ------------------------------------------------------------


def test_the_master_thinks_in_a_process_of_its_own() -> None:
    thinker, turn = Thinker(), turn_of("master")
    try:
        for _ in range(2):
            action = thinker.choose(
                "filler", "master", turn.setup, turn.position.dump(), 0, seconds=0.05, grace=20.0
            )
            assert action in turn.position.moves(0)
    finally:
        thinker.close()


def test_a_fault_in_the_process_is_told_and_the_process_lives_on() -> None:
    thinker, turn = Thinker(), turn_of("master")
    dump = turn.position.dump()
    try:
        with pytest.raises(ThinkerFailed, match="UnknownBot"):
            thinker.choose("filler", "genius", turn.setup, dump, 0, seconds=0.01, grace=20.0)
        thinker.choose("filler", "planner", turn.setup, dump, 0, seconds=0.01, grace=20.0)
    finally:
        thinker.close()


def test_who_is_too_slow_is_ended_and_a_greedy_move_is_made(thinking_by: Any, caplog: Any) -> None:
    thinking_by(READY + "time.sleep(60)")
    began = time.monotonic()
    turn = turn_of("master", left_ms=1_200)
    turn.position.play(choose_move(turn))
    assert time.monotonic() - began < 30
    assert [record.exc_info[0] for record in caplog.records] == [ThinkerFailed] * 2


def test_a_process_that_dies_is_started_again(thinking_by: Any) -> None:
    answer = """sys.stdin.readline(); print(json.dumps({"action": {"seat": 0}}), flush=True)"""
    thinker, turn = thinking_by(READY + answer), turn_of("master")
    for _ in range(3):
        asked = thinker.choose("filler", "master", turn.setup, turn.position.dump(), 0, seconds=9)
        assert asked == {"seat": 0}
        assert thinker._process.wait(10) == 0


def test_nobody_waits_for_a_thinker_that_is_busy(
    db: Any, thinking_by: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = thinking_by(READY + "time.sleep(60)")
    table = computer_to_move("master")
    again: list[dict[str, Any]] = []
    monkeypatch.setattr(tasks.play_computer, "apply_async", lambda **options: again.append(options))
    with thinker._turn:
        tasks.play_computer(table.key)
    assert again == [{"kwargs": {"key": table.key}, "countdown": tasks.ASK_AGAIN_SECONDS}]


def test_a_busy_thinker_says_so() -> None:
    thinker, turn = Thinker(), turn_of("master")
    with thinker._turn, pytest.raises(ThinkerBusy):
        thinker.choose("filler", "master", turn.setup, {}, 0, seconds=1, wait=False)


def computer_to_move(level: str) -> Table:
    me = guest()
    table = tables.play_computer(visitor=me, wanted=FAST, level=level, now=now_ms())
    if seat_of(table, me) == 0:
        play_best(table, now_ms())
    return reload(table)


# --- Time ----------------------------------------------------------------------------------------


def test_it_thinks_as_long_as_it_may_but_never_much_of_its_clock(settings: Any) -> None:
    settings.CLUB = {**settings.CLUB, "THINKING_SECONDS": 0.3}
    assert thinking_seconds(None) == 0.3
    assert thinking_seconds(300_000) == 0.3
    assert thinking_seconds(3_000) == pytest.approx(0.15)


def test_with_little_time_left_it_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "thinker", lambda: pytest.fail("there is no time to think"))
    turn = turn_of("master", left_ms=900)
    turn.position.play(choose_move(turn))


def test_short_clocks_are_not_spent_on_pauses(monkeypatch: pytest.MonkeyPatch, db: Any) -> None:
    from games import outbox

    pauses: list[float] = []

    class Task:
        def apply_async(self, countdown: float) -> None:
            pauses.append(countdown)

    monkeypatch.setattr(outbox, "signature", lambda *_args, **_options: Task())
    monkeypatch.setattr(outbox.transaction, "on_commit", lambda call: call())
    for left_ms in (None, 300_000, 5_000):
        outbox.ask_computer("table", left_ms)
    assert pauses == [0.4, 0.4, pytest.approx(0.05)]
