"""The site was away: clocks of running games get their time back."""

from datetime import timedelta
from typing import Any

import pytest

from games.models import Game, Table
from games.services import endings, outages
from games.services.live import moment
from tests.people import NOW, visitor
from tests.tables import game_of, play_best, play_game_out, reload, seated

HOUR = 3_600_000


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob))


def test_after_an_outage_no_flag_falls_for_the_time_away(table: Table) -> None:
    play_best(table, NOW)
    outages.beat(at=moment(NOW + 10_000))
    left = game_of(table).flags_at - moment(NOW + 10_000)
    assert outages.beat(at=moment(NOW + HOUR))
    assert game_of(table).flags_at - moment(NOW + HOUR) == left + timedelta(seconds=15)
    assert not endings.time_up(key=table.key, now=NOW + HOUR)


def test_a_short_silence_is_no_outage(table: Table) -> None:
    play_best(table, NOW)
    before = game_of(table).flags_at
    outages.beat(at=moment(NOW))
    assert not outages.beat(at=moment(NOW + 59_000))
    assert game_of(table).flags_at == before


def test_only_one_of_many_processes_gives_the_time_back(table: Table) -> None:
    play_best(table, NOW)
    outages.beat(at=moment(NOW))
    assert [outages.beat(at=moment(NOW + HOUR)) for _ in range(3)] == [True, False, False]


def test_a_process_that_wakes_up_looks_for_the_outage_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "_awake", False)
    play_best(table, NOW)
    outages.beat(at=moment(NOW))
    outages.wake(at=moment(NOW + HOUR))
    assert not endings.time_up(key=table.key, now=NOW + HOUR)
    outages.wake(at=moment(NOW + 2 * HOUR))
    assert endings.time_up(key=table.key, now=NOW + 2 * HOUR)


def test_the_pause_between_games_is_prolonged_too(table: Table) -> None:
    now = play_game_out(table, NOW)
    outages.beat(at=moment(now))
    outages.beat(at=moment(now + HOUR))
    assert game_of(table).flags_at == moment(now + HOUR + 120_000)


def test_players_see_the_new_clock(table: Table) -> None:
    play_best(table, NOW)
    outages.beat(at=moment(NOW))
    version = reload(table).version
    outages.beat(at=moment(NOW + HOUR))
    assert reload(table).version == version + 1


def test_finished_games_are_left_alone(table: Table) -> None:
    play_best(table, NOW)
    endings.time_up(key=table.key, now=NOW + HOUR)
    outages.beat(at=moment(NOW))
    version = reload(table).version
    outages.beat(at=moment(NOW + 2 * HOUR))
    assert reload(table).version == version
    assert not Game.objects.filter(flags_at__isnull=False).exists()
