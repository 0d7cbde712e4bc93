"""Resigning, flags, aborting: how a game and a match end off the board."""

from typing import Any

import pytest

from games.models import Game, Match, Table
from games.services import endings, matches, resignations
from games.services.refusals import Refused, Stale
from tests.people import NOW, visitor
from tests.tables import game_of, look, match_of, play_best, play_game_out, reload, seated

MINUTE = 60_000


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob))


def after_two_moves(table: Table) -> int:
    for number in (1, 2):
        play_best(table, NOW + number * 1000)
    return NOW + 2000


def resign_game(table: Table, seat: int, now: int) -> None:
    resignations.resign_game(key=table.key, seat=seat, version=reload(table).version, now=now)


def resign_match(table: Table, seat: int, now: int) -> None:
    resignations.resign_match(key=table.key, seat=seat, version=reload(table).version, now=now)


# --- Resigning -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_a_game_gives_the_rival_the_point_and_the_free_cells(table: Table, seat: int) -> None:
    now = after_two_moves(table)
    own = look(table).position.worths()[seat]
    resign_game(table, seat, now)
    game = game_of(table)
    assert game.outcome["winner"] == 1 - seat
    assert game.outcome["reason"] == "resigned"
    assert game.worths[seat] == own
    assert sum(game.worths) == 56
    assert match_of(table).status == Match.Status.BETWEEN


def test_resigning_the_match_loses_it_outright(table: Table) -> None:
    now = play_game_out(table, NOW)
    resign_match(table, 1, now)
    match = match_of(table)
    assert (match.status, match.reason, match.by_seat, match.winner) == ("over", "resigned", 1, 0)
    assert match.scores == [1, 0]
    assert reload(table).status == Table.Status.OVER


@pytest.mark.parametrize("resign", [resign_game, resign_match])
@pytest.mark.parametrize("moves", [0, 1])
def test_before_both_have_moved_a_match_is_aborted_and_not_resigned(
    table: Table, resign: Any, moves: int
) -> None:
    for _ in range(moves):
        play_best(table, NOW)
    with pytest.raises(Refused, match="abort the match instead") as refused:
        resign(table, 0, NOW + 1)
    assert refused.value.code == "early"
    assert match_of(table).status == Match.Status.RUNNING
    endings.abort(key=table.key, seat=0, now=NOW + 2)
    assert match_of(table).status == Match.Status.ABORTED


def test_game_two_may_be_resigned_at_once(table: Table) -> None:
    now = play_game_out(table, NOW)
    for seat in (0, 1):
        matches.set_ready(key=table.key, seat=seat, now=now)
    resign_game(table, 1, now + 1)
    assert game_of(table).outcome["reason"] == "resigned"


def test_a_stale_resignation_is_refused(table: Table) -> None:
    now = after_two_moves(table)
    with pytest.raises(Stale):
        resignations.resign_game(key=table.key, seat=0, version=table.version, now=now)
    assert game_of(table).status == Game.Status.RUNNING


def test_a_watcher_cannot_resign(table: Table) -> None:
    now = after_two_moves(table)
    with pytest.raises(Refused):
        resignations.resign_match(key=table.key, seat=None, version=reload(table).version, now=now)
    assert match_of(table).status == Match.Status.RUNNING


def test_a_match_that_is_over_cannot_be_resigned(table: Table) -> None:
    now = after_two_moves(table)
    resign_match(table, 0, now)
    with pytest.raises(Refused):
        resign_match(table, 1, now)
    assert match_of(table).by_seat == 0


# --- Aborting --------------------------------------------------------------------------------------


def test_either_player_may_abort_until_both_have_moved(table: Table) -> None:
    play_best(table, NOW + 1000)
    endings.abort(key=table.key, seat=0, now=NOW + 1500)
    match = match_of(table)
    assert (match.status, match.by_seat, match.scores) == (Match.Status.ABORTED, 0, [])
    assert game_of(table).status == Game.Status.OVER


def test_after_both_have_moved_nobody_aborts(table: Table) -> None:
    now = after_two_moves(table)
    with pytest.raises(Refused) as caught:
        endings.abort(key=table.key, seat=1, now=now)
    assert caught.value.code == "late"


def test_game_two_cannot_be_aborted(table: Table) -> None:
    now = play_game_out(table, NOW)
    for seat in (0, 1):
        matches.set_ready(key=table.key, seat=seat, now=now)
    with pytest.raises(Refused):
        endings.abort(key=table.key, seat=0, now=now)


def test_an_idle_first_mover_aborts_the_match(table: Table) -> None:
    assert not endings.time_up(key=table.key, now=NOW + MINUTE - 1)
    assert endings.time_up(key=table.key, now=NOW + MINUTE)
    match = match_of(table)
    assert (match.status, match.reason, match.by_seat) == (Match.Status.ABORTED, "idle", 0)


# --- Flags -----------------------------------------------------------------------------------------


def test_an_empty_clock_loses_the_match(table: Table) -> None:
    play_best(table, NOW)
    assert not endings.time_up(key=table.key, now=NOW + 3 * MINUTE - 1)
    assert endings.time_up(key=table.key, now=NOW + 3 * MINUTE)
    match, game = match_of(table), game_of(table)
    assert (match.reason, match.winner, match.by_seat) == ("flag", 0, 1)
    assert game.outcome["reason"] == "time"
    assert game.clock["remaining"][1] == 0


def test_a_flag_falls_once(table: Table) -> None:
    play_best(table, NOW)
    assert endings.time_up(key=table.key, now=NOW + 4 * MINUTE)
    version = reload(table).version
    assert not endings.time_up(key=table.key, now=NOW + 4 * MINUTE)
    assert reload(table).version == version


def test_in_game_two_the_idle_first_movers_clock_runs_after_a_minute(table: Table) -> None:
    now = play_game_out(table, NOW)
    for seat in (0, 1):
        matches.set_ready(key=table.key, seat=seat, now=now)
    reserve = game_of(table).clock["remaining"][1]
    assert game_of(table).to_move == 1
    assert not endings.time_up(key=table.key, now=now + MINUTE + reserve - 1)
    assert endings.time_up(key=table.key, now=now + MINUTE + reserve)
    assert match_of(table).reason == "flag"


def test_a_resignation_after_the_flag_is_a_flag_fall(table: Table) -> None:
    play_best(table, NOW)
    resign_game(table, 0, NOW + 10 * MINUTE)
    assert match_of(table).reason == "flag"
    assert match_of(table).winner == 0
