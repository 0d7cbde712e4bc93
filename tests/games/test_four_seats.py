"""Rooms for four: filled seat by seat, left one by one; pairs who give up only together."""

import dataclasses
from typing import Any

import pytest

from games.models import Game, Match, Move, Table
from games.services import endings, matches, moves, resignations, tables
from games.services.refusals import Refused
from games.services.tables import Settings
from games.visitors import Visitor
from ratings.models import RatingChange
from tests.people import NOW, guest, member, visitor
from tests.tables import (
    best_action,
    game_of,
    look,
    match_of,
    opened,
    play_best,
    play_game_out,
    reload,
    seat_of,
)

FOUR = Settings(variant="four", reserve_ms=300_000, increment_ms=5_000)
PAIRS = dataclasses.replace(FOUR, variant="pairs")


def filled(wanted: Settings, people: list[Visitor] | None = None) -> Table:
    """A running table of four; with people given, `people[0]` opened it."""
    people = people or [guest() for _ in range(4)]
    table = opened(people[0], wanted)
    for person in people[1:]:
        tables.join_table(key=table.key, visitor=person, now=NOW)
    return reload(table)


def resign(table: Table, seat: int, now: int, scope: str = "game") -> None:
    service = resignations.resign_game if scope == "game" else resignations.resign_match
    service(key=table.key, seat=seat, version=reload(table).version, now=now)


def everybody_moves(table: Table, now: int = NOW) -> None:
    """Each makes his first move: from here on one resigns, and no longer aborts."""
    for _ in range(4):
        play_best(table, now)


def everybody_ready(table: Table, now: int) -> None:
    match = match_of(table)
    for seat, ready in enumerate(match.ready):
        if not ready and match_of(table).status == Match.Status.BETWEEN:
            matches.set_ready(key=table.key, seat=seat, now=now)


# --- Filling ---------------------------------------------------------------------------------------


def test_a_room_fills_seat_by_seat_and_starts_with_the_last(db: Any) -> None:
    table = opened(guest(), FOUR)
    for _ in range(2):
        tables.join_table(key=table.key, visitor=guest(), now=NOW)
        assert reload(table).status == Table.Status.OPEN
    tables.join_table(key=table.key, visitor=guest(), now=NOW)
    assert reload(table).status == Table.Status.PLAYING


def test_a_fifth_player_is_refused(db: Any) -> None:
    table = filled(FOUR)
    with pytest.raises(Refused) as caught:
        tables.join_table(key=table.key, visitor=guest(), now=NOW)
    assert caught.value.code == "full"


def test_the_host_fills_seats_with_the_computer(db: Any) -> None:
    host = guest()
    table = opened(host, FOUR)
    seat = seat_of(table, host)
    for _ in range(3):
        tables.seat_computer(key=table.key, seat=seat, level="greedy", now=NOW)
    assert reload(table).status == Table.Status.PLAYING
    assert sorted(s.kind for s in table.seats.all()) == ["computer"] * 3 + ["guest"]


def test_only_the_host_seats_the_computer_and_not_at_a_rated_table(db: Any) -> None:
    host, other = guest(), guest()
    table = opened(host, FOUR)
    tables.join_table(key=table.key, visitor=other, now=NOW)
    rated = opened(visitor(member("dora")), dataclasses.replace(FOUR, rated=True))
    guest_seat = seat_of(table, other)
    wrong = [(table, guest_seat, "greedy"), (rated, rated.host, "greedy"), (table, table.host, "genius")]
    for at, seat, level in wrong:
        with pytest.raises(Refused):
            tables.seat_computer(key=at.key, seat=seat, level=level, now=NOW)
    assert not any(seat.computer for seat in table.seats.all())


def test_whoever_leaves_a_room_frees_his_seat_and_the_next_becomes_host(db: Any) -> None:
    host, other = guest(), guest()
    table = opened(host, FOUR)
    tables.join_table(key=table.key, visitor=other, now=NOW)
    tables.leave_table(key=table.key, seat=seat_of(table, host), now=NOW)
    left = reload(table)
    assert left.status == Table.Status.OPEN
    assert left.host == seat_of(table, other)
    tables.leave_table(key=table.key, seat=seat_of(table, other), now=NOW)
    assert reload(table).status == Table.Status.CLOSED


def test_who_no_longer_waits_loses_his_seat_but_not_the_others(db: Any) -> None:
    host, other = guest(), guest()
    table = opened(host, FOUR)
    tables.join_table(key=table.key, visitor=other, now=NOW)
    tables.attend_table(key=table.key, visitor=other, now=NOW + 50_000)
    assert tables.close_stale_tables(now=NOW + 70_000) == 1
    assert [s.visitor_key for s in table.seats.all() if s.taken] == [other.key]
    assert reload(table).status == Table.Status.OPEN


# --- Leaving a game of four ------------------------------------------------------------------------


def test_a_seat_that_resigns_leaves_the_others_playing(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    resign(table, 2, NOW + 100)
    assert game_of(table).status == Game.Status.RUNNING
    assert look(table).position.out == (2,)
    assert Move.objects.last().action == {"type": "resign"}
    seen = [look(table).position.to_move]
    for number in range(3):
        play_best(table, NOW + 200 + number)
        seen.append(look(table).position.to_move)
    assert 2 not in seen


@pytest.mark.parametrize("scope", ["game", "match"])
def test_nobody_resigns_before_all_four_have_moved(db: Any, scope: str) -> None:
    table = filled(FOUR)
    for _ in range(3):
        play_best(table, NOW)
    with pytest.raises(Refused) as refused:
        resign(table, 0, NOW + 1, scope)
    assert refused.value.code == "early"
    assert game_of(table).ply == 3


def test_a_seat_that_left_can_neither_move_nor_resign_again(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    action = best_action(table)
    resign(table, 0, NOW + 1)
    with pytest.raises(Refused):
        resign(table, 0, NOW + 2)
    with pytest.raises(Refused):
        moves.play_move(key=table.key, seat=0, version=reload(table).version, action=action, now=NOW + 3)


def test_a_resignation_out_of_turn_leaves_the_movers_clock_alone(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    before = game_of(table).clock
    resign(table, 3, NOW + 10_000)
    assert game_of(table).clock == before


def test_a_resignation_in_turn_starts_the_next_clock(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    before = game_of(table).clock["remaining"][0]
    resign(table, 0, NOW + 10_000)
    clock = game_of(table).clock
    assert clock["remaining"][0] == before - 10_000
    assert (clock["running"], clock["since"]) == (1, NOW + 10_000)


def test_a_flag_puts_the_seat_out_of_this_and_the_next_game(db: Any) -> None:
    table = filled(FOUR)
    play_best(table, NOW)
    assert endings.time_up(key=table.key, now=NOW + 300_000)
    assert match_of(table).left == [1]
    assert game_of(table).status == Game.Status.RUNNING
    now = play_game_out(table, NOW + 300_000, pace=10)
    assert match_of(table).ready[1]
    everybody_ready(table, now)
    assert look(table).position.out == (1,)
    play_game_out(table, now, pace=10)
    match = match_of(table)
    assert match.status == Match.Status.OVER
    assert match.places[1] == 4
    assert match.scores[1] == 0


def test_who_resigns_a_game_is_back_in_the_next_and_who_leaves_the_match_is_not(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    resign(table, 1, NOW + 1)
    resign(table, 2, NOW + 2, scope="match")
    now = play_game_out(table, NOW + 3, pace=10)
    everybody_ready(table, now)
    assert look(table).position.out == (2,)


def test_the_last_one_left_need_not_wait(db: Any) -> None:
    table = filled(FOUR)
    everybody_moves(table)
    for seat in (1, 2, 3):
        resign(table, seat, NOW + seat, scope="match")
    assert game_of(table).outcome["reason"] == "alone"
    assert endings.time_up(key=table.key, now=NOW + 10)
    match = match_of(table)
    assert match.status == Match.Status.OVER
    assert match.places == [1, 4, 3, 2]


def test_in_the_second_game_corners_are_opposite_and_the_order_is_reversed(db: Any) -> None:
    table = filled(FOUR)
    first = look(table).position.board()
    now = play_game_out(table, NOW, pace=10)
    everybody_ready(table, now)
    second = look(table).position.board()
    assert second["order"] == [3, 2, 1, 0]
    assert [second["starts"][seat] for seat in (2, 3, 0, 1)] == first["starts"]


def test_four_players_are_rated_by_pairs_in_one_period(
    db: Any, django_capture_on_commit_callbacks: Any
) -> None:
    people = [visitor(member(name)) for name in ("anna", "bert", "cleo", "dirk")]
    table = filled(dataclasses.replace(FOUR, rated=True), people)
    everybody_moves(table)
    with django_capture_on_commit_callbacks(execute=True):
        for seat in (1, 2, 3):
            resign(table, seat, NOW + seat, scope="match")
        endings.time_up(key=table.key, now=NOW + 10)
    changes = RatingChange.objects.filter(match_id=match_of(table).pk)
    assert changes.count() == 4
    assert all(len(change.calculation["pairings"]) == 3 for change in changes)
    scores = {change.member_id: change.score for change in changes}
    by_seat = [scores[seat.member_id] for seat in table.seats.all()]
    assert by_seat == [1, 0, pytest.approx(1 / 3), pytest.approx(2 / 3)]


# --- Pairs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scope", ["game", "match"])
def test_one_partner_alone_resigns_nothing(db: Any, scope: str) -> None:
    table = filled(PAIRS)
    everybody_moves(table)
    resign(table, 0, NOW + 1, scope)
    assert game_of(table).status == Game.Status.RUNNING
    assert match_of(table).resigning == [[scope, 0]]
    assert not Move.objects.filter(action__type="resign").exists()


def test_the_partner_agrees_and_the_side_has_resigned(db: Any) -> None:
    table = filled(PAIRS)
    everybody_moves(table)
    resign(table, 0, NOW + 1)
    resign(table, 2, NOW + 2)
    assert game_of(table).outcome["places"] == [2, 1, 2, 1]
    assert match_of(table).status == Match.Status.BETWEEN
    assert match_of(table).resigning == []


def test_a_wish_to_resign_can_be_taken_back_and_a_rival_cannot_agree_to_it(db: Any) -> None:
    table = filled(PAIRS)
    everybody_moves(table)
    resign(table, 0, NOW + 1)
    resign(table, 1, NOW + 2)
    assert game_of(table).status == Game.Status.RUNNING
    resign(table, 0, NOW + 3)
    assert match_of(table).resigning == [["game", 1]]


def test_the_wish_for_a_game_is_no_wish_for_the_match(db: Any) -> None:
    table = filled(PAIRS)
    everybody_moves(table)
    resign(table, 0, NOW + 1, "game")
    resign(table, 2, NOW + 2, "match")
    assert match_of(table).status == Match.Status.RUNNING
    resign(table, 0, NOW + 3, "match")
    match = match_of(table)
    assert (match.status, match.reason, match.scores) == (Match.Status.OVER, "resigned", [0, 1, 0, 1])


def test_an_empty_clock_loses_the_match_for_the_side(db: Any) -> None:
    table = filled(PAIRS)
    play_best(table, NOW)
    endings.time_up(key=table.key, now=NOW + 300_000)
    match = match_of(table)
    assert (match.reason, match.by_seat, match.scores) == ("flag", 1, [1, 0, 1, 0])


def test_pairs_are_rated_each_against_the_mean_of_the_rivals(
    db: Any, django_capture_on_commit_callbacks: Any
) -> None:
    people = [visitor(member(name)) for name in ("anna", "bert", "cleo", "dirk")]
    table = filled(dataclasses.replace(PAIRS, rated=True), people)
    play_best(table, NOW)
    with django_capture_on_commit_callbacks(execute=True):
        endings.time_up(key=table.key, now=NOW + 300_000)
    changes = {c.member_id: c for c in RatingChange.objects.filter(match_id=match_of(table).pk)}
    deltas = [changes[seat.member_id].delta for seat in table.seats.all()]
    assert deltas[0] == deltas[2] > 0 > deltas[1] == deltas[3]


# --- Settings that a variant does not have -----------------------------------------------------------


def test_training_has_no_clock_and_no_human_rival(db: Any) -> None:
    training = Settings(variant="training", reserve_ms=0, increment_ms=0, number_of_games=1)
    me = guest()
    table = tables.play_computer(visitor=me, wanted=training, level="greedy", now=NOW)
    assert game_of(table).flags_at is None
    assert not endings.time_up(key=table.key, now=NOW + 10**9)
    for wanted in (training, dataclasses.replace(training, reserve_ms=60_000)):
        with pytest.raises(Refused) as caught:
            opened(guest(), wanted)
        assert caught.value.code == "settings"


def test_a_variant_without_a_ladder_is_not_rated(alice: Any) -> None:
    vinco = Settings(variant="vinco", reserve_ms=300_000, increment_ms=5_000, rated=True)
    with pytest.raises(Refused) as caught:
        opened(visitor(alice), vinco)
    assert caught.value.code == "settings"


def test_other_variants_are_not_played_without_a_clock(db: Any) -> None:
    with pytest.raises(Refused):
        opened(guest(), Settings(variant="four", reserve_ms=0, increment_ms=0))
