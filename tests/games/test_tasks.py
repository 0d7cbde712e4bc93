"""Celery's ways in: the sweep of the clocks and the computer's turn."""

from typing import Any

from games import tasks
from games.models import Game, Match, Move, Table
from games.services import tables
from tests.people import guest, now_ms, visitor
from tests.tables import FAST, game_of, look, match_of, opened, play_best, reload, seat_of, seated


def test_a_flag_falls_with_nobody_connected(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms() - 400_000)
    play_best(table, now_ms() - 390_000)
    assert tasks.sweep_flags() == 1
    assert match_of(table).reason == "flag"
    assert tasks.sweep_flags() == 0


def test_the_sweep_leaves_running_clocks_alone(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms())
    assert tasks.sweep_flags() == 0
    assert match_of(table).status == Match.Status.RUNNING


def test_the_sweep_gives_moves_in_flight_a_moment(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms() - 59_990)
    Game.objects.update(flags_at=look(table, now_ms()).at)
    assert tasks.sweep_flags() == 0


def test_a_stale_table_is_closed_by_its_task(alice: Any) -> None:
    table = opened(visitor(alice), now=now_ms() - 70_000)
    assert tasks.close_stale_tables() == 1
    assert reload(table).status == Table.Status.CLOSED


def computer_to_move() -> Table:
    me = guest()
    table = tables.play_computer(visitor=me, wanted=FAST, level="greedy", now=now_ms())
    if seat_of(table, me) == 0:
        play_best(table, now_ms())
    return reload(table)


def test_the_computer_moves_when_asked(db: Any) -> None:
    table = computer_to_move()
    before = game_of(table).ply
    tasks.play_computer(table.key)
    assert game_of(table).ply == before + 1
    tasks.play_computer(table.key)  # asked twice: it is not its turn any more
    assert game_of(table).ply == before + 1


def test_asking_the_computer_at_a_table_without_one_does_nothing(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms())
    tasks.play_computer(table.key)
    tasks.play_computer("nowhere")
    assert not Move.objects.exists()


def test_a_computer_whose_task_was_lost_is_woken(db: Any) -> None:
    table = computer_to_move()
    game = game_of(table)
    game.clock["since"] = now_ms() - 11_000
    game.started_at = look(table, now_ms() - 11_000).at
    game.save()
    tasks.wake_computers()
    assert game_of(table).ply == game.ply + 1


def test_the_names_that_the_outbox_calls_are_tasks() -> None:
    from club.celery import app

    app.loader.import_default_modules()
    beat = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert {"games.play_computer", "ratings.post_match", *beat} <= set(app.tasks)
