"""Taking a move back: at once against the computer, never anywhere else."""

from dataclasses import replace

import pytest

from games import messages
from games.models import Table
from games.plies import plies_of
from games.services import endings, moves, tables
from games.services.refusals import Refused, Stale
from games.services.tables import Settings
from games.services.take_back import take_back
from games.tasks import play_computer
from tests.people import NOW, guest, member, visitor
from tests.tables import FAST, RATED, best_action, game_of, look, play_best, reload, seat_of, seated

pytestmark = pytest.mark.django_db

TRAINING = Settings(variant="training", reserve_ms=0, increment_ms=0, number_of_games=1)


def practising(wanted: Settings = TRAINING, level: str = "greedy") -> tuple[Table, int]:
    """A table against the computer at which it is the learner's first turn, and his seat."""
    learner = guest()
    table = tables.play_computer(visitor=learner, wanted=wanted, level=level, now=NOW)
    seat = seat_of(table, learner)
    if look(table).position.to_move != seat:
        play_computer(table.key)
    return table, seat


def back(table: Table, seat: int, now: int = NOW + 9_000) -> None:
    take_back(key=table.key, seat=seat, version=reload(table).version, now=now)


def test_the_own_move_and_the_answer_are_undone() -> None:
    table, seat = practising()
    before, ply = look(table).position.state(), game_of(table).ply
    play_best(table, NOW + 1_000)
    play_computer(table.key)
    back(table, seat)
    assert look(table).position.state() == before
    assert game_of(table).ply == game_of(table).moves.count() == ply
    assert game_of(table).to_move == seat


def test_a_move_is_taken_back_before_the_computer_answers() -> None:
    table, seat = practising()
    before = look(table).position.state()
    play_best(table, NOW + 1_000)
    back(table, seat)
    assert look(table).position.state() == before
    play_computer(table.key)  # it was asked before, and finds that it is not to move
    assert look(table).position.state() == before


def test_one_may_go_back_to_the_beginning_and_play_another_game() -> None:
    table, seat = practising()
    first = look(table).position.state()
    for step in range(3):
        play_best(table, NOW + 1_000 * step)
        play_computer(table.key)
    for _ in range(3):
        back(table, seat)
    assert look(table).position.state() == first
    play_best(table, NOW + 9_000)
    live = look(table)
    assert live.game is not None
    assert [ply.action["seat"] for ply in plies_of(live, live.game)][-1] == seat


def test_where_nothing_was_played_nothing_is_taken_back() -> None:
    table, seat = practising()
    with pytest.raises(Refused, match="You have not moved yet"):
        back(table, seat)


def test_a_clock_goes_on_from_what_it_shows() -> None:
    learner = guest()
    wanted = replace(FAST, number_of_games=1)
    table = tables.play_computer(visitor=learner, wanted=wanted, level="greedy", now=NOW)
    seat = seat_of(table, learner)
    for step in range(1, 5):
        play_best(table, NOW + 1_000 * step)
    before = look(table).clock
    back(table, seat, NOW + 5_000)
    clock = look(table).clock
    assert clock.running == seat
    assert clock.left(seat, NOW + 6_000) == before.left(seat, NOW + 5_000) - 1_000
    assert clock.remaining[1 - seat] == before.left(1 - seat, NOW + 5_000)


def test_before_the_first_move_no_clock_runs() -> None:
    learner = guest()
    table = tables.play_computer(
        visitor=learner, wanted=replace(FAST, number_of_games=1), level="greedy", now=NOW
    )
    seat = seat_of(table, learner)
    learner_begins = look(table).position.to_move == seat
    while not game_of(table).moves.filter(seat=seat).exists():
        play_best(table, NOW + 1_000)
    back(table, seat, NOW + 2_000)
    assert look(table).clock.running == (None if learner_begins else seat)


def test_between_people_no_move_is_taken_back() -> None:
    alice, bob = guest(), guest()
    table = seated(alice, bob, FAST)
    mover = game_of(table).to_move
    play_best(table, NOW + 1_000)
    with pytest.raises(Refused, match="Only against the computer"):
        back(table, mover)


def test_in_a_rated_game_no_move_is_taken_back() -> None:
    table = seated(visitor(member("alice")), visitor(member("bob")), RATED)
    mover = game_of(table).to_move
    play_best(table, NOW + 1_000)
    with pytest.raises(Refused, match="In a rated game"):
        back(table, mover)


def test_a_watcher_takes_nothing_back() -> None:
    table, _ = practising()
    with pytest.raises(Refused, match="not seated"):
        take_back(key=table.key, seat=None, version=reload(table).version, now=NOW)


def test_a_late_request_is_stale() -> None:
    table, seat = practising()
    version = reload(table).version
    play_best(table, NOW + 1_000)
    with pytest.raises(Stale):
        take_back(key=table.key, seat=seat, version=version, now=NOW + 2_000)


def test_a_finished_game_stays_as_it_is() -> None:
    table, seat = practising()
    endings.abort(key=table.key, seat=seat, now=NOW + 1_000)
    with pytest.raises(Refused):
        back(table, seat)


def test_the_request_is_offered_only_where_it_is_granted() -> None:
    table, seat = practising()
    assert "take_back" not in messages.allowed_to(look(table), seat)
    moves.play_move(
        key=table.key, seat=seat, version=reload(table).version, action=best_action(table), now=NOW + 1_000
    )
    assert "take_back" in messages.allowed_to(look(table), seat)
    alone = seated(guest(), guest(), FAST)
    play_best(alone, NOW + 1_000)
    play_best(alone, NOW + 2_000)
    assert not any("take_back" in may for may in messages.allowed(look(alone)).values())
