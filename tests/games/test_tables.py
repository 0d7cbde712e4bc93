"""Opening, joining and leaving tables."""

import dataclasses
from typing import Any

import pytest

from games import selectors
from games.models import Match, Seat, Table
from games.services import endings, tables
from games.services.against_computer import TooMany
from games.services.refusals import Absent, Refused
from games.services.wishes import Settings
from games.visitors import Visitor
from tests.people import NOW, guest, visitor
from tests.tables import FAST, RATED, look, opened, reload, seat_of, seated

MINUTE = 60_000


def refusal(call: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value


def test_whoever_opens_a_table_sits_at_it(alice: Any) -> None:
    table = opened(visitor(alice))
    assert table.status == Table.Status.OPEN
    assert [seat.member for seat in table.seats.all() if seat.taken] == [alice]


def test_the_second_player_starts_the_match(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert table.status == Table.Status.PLAYING
    assert {seat.member for seat in table.seats.all()} == {alice, bob}
    assert look(table).position.to_move == 0


def test_who_moves_first_is_drawn_by_lot(alice: Any, bob: Any) -> None:
    seats = set()
    for _ in range(40):
        table = opened(visitor(alice))
        seats.add(table.seats.get(taken=True).number)
    assert seats == {0, 1}


def test_one_cannot_join_ones_own_table(alice: Any) -> None:
    table = opened(visitor(alice))
    assert refusal(lambda: tables.join_table(key=table.key, visitor=visitor(alice), now=NOW)).code == "own"


def test_a_full_table_takes_nobody(alice: Any, bob: Any, carol: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert refusal(lambda: tables.join_table(key=table.key, visitor=visitor(carol), now=NOW)).code == "full"


def test_a_closed_table_takes_nobody(alice: Any, bob: Any) -> None:
    table = opened(visitor(alice))
    seat = table.seats.get(taken=True).number
    tables.leave_table(key=table.key, seat=seat, now=NOW)
    assert refusal(lambda: tables.join_table(key=table.key, visitor=visitor(bob), now=NOW)).code == "full"


def test_there_is_no_joining_a_table_that_does_not_exist(alice: Any) -> None:
    assert refusal(lambda: tables.join_table(key="nowhere", visitor=visitor(alice), now=NOW)).code == "absent"


def test_a_private_table_is_absent_without_its_link(alice: Any, bob: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True))
    with pytest.raises(Absent):
        tables.join_table(key=table.key, visitor=visitor(bob), now=NOW)
    tables.join_table(key=table.key, visitor=visitor(bob, table.key), now=NOW)
    assert reload(table).status == Table.Status.PLAYING


def test_a_guest_plays_unrated_and_cannot_sit_down_at_a_rated_table(alice: Any) -> None:
    seated(guest(), guest())
    table = opened(visitor(alice), RATED)
    assert refusal(lambda: tables.join_table(key=table.key, visitor=guest(), now=NOW)).code == "guest"
    assert refusal(lambda: opened(guest(), RATED)).code == "guest"


def test_a_member_plays_one_rated_match_at_a_time(alice: Any, bob: Any, carol: Any) -> None:
    seated(visitor(alice), visitor(bob), RATED)
    waiting = opened(visitor(carol), RATED)
    assert refusal(lambda: opened(visitor(alice), RATED)).code == "busy"
    assert refusal(lambda: tables.join_table(key=waiting.key, visitor=visitor(bob), now=NOW)).code == "busy"
    opened(visitor(alice), FAST)  # unrated ones are no trouble


def test_opening_another_table_closes_the_first(alice: Any) -> None:
    first = opened(visitor(alice))
    opened(visitor(alice))
    assert reload(first).status == Table.Status.CLOSED


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("reserve_ms", 1 * MINUTE - 1),
        ("reserve_ms", 60 * MINUTE + 1),
        ("reserve_ms", -5),
        ("increment_ms", -1),
        ("increment_ms", 61_000),
        ("number_of_games", 3),
        ("number_of_games", 0),
        ("variant", "chess"),
        ("variant", ""),
    ],
)
def test_settings_out_of_range_are_refused_and_nothing_is_stored(alice: Any, field: str, value: Any) -> None:
    wanted = dataclasses.replace(FAST, **{field: value})
    assert refusal(lambda: opened(visitor(alice), wanted)).code == "settings"
    assert not Table.objects.exists()


def test_a_rated_match_has_two_games(alice: Any) -> None:
    wanted = dataclasses.replace(RATED, number_of_games=1)
    assert refusal(lambda: opened(visitor(alice), wanted)).code == "settings"


def test_somebody_without_an_identity_cannot_open_a_table(db: Any) -> None:
    assert refusal(lambda: opened(Visitor())).code == "unknown"


def test_somebody_without_an_identity_is_told_so_when_he_sits_down(alice: Any, bob: Any) -> None:
    table = opened(visitor(alice))
    assert refusal(lambda: tables.join_table(key=table.key, visitor=Visitor(), now=NOW)).code == "unknown"
    rated = opened(visitor(bob), RATED)
    assert refusal(lambda: tables.join_table(key=rated.key, visitor=Visitor(), now=NOW)).code == "guest"


# --- The computer ----------------------------------------------------------------------------------


def test_the_computer_sits_down_at_once(db: Any) -> None:
    table = tables.play_computer(visitor=guest(), wanted=FAST, level="greedy", now=NOW)
    assert reload(table).status == Table.Status.PLAYING
    assert sorted(seat.kind for seat in table.seats.all()) == ["computer", "guest"]


def play_computer(who: Visitor, now: int = NOW, wanted: Settings = FAST) -> Table:
    return tables.play_computer(visitor=who, wanted=wanted, level="greedy", now=now)


def test_pressed_twice_it_is_one_match_against_the_computer(db: Any) -> None:
    me = guest()
    table = play_computer(me)
    assert play_computer(me, NOW + 4_000) == table
    assert play_computer(guest(), NOW + 4_000) != table
    assert play_computer(me, NOW + 6_000) != table


def test_other_settings_are_another_match_at_once(db: Any) -> None:
    me = guest()
    assert play_computer(me) != play_computer(me, wanted=dataclasses.replace(FAST, number_of_games=1))


def test_a_fourth_match_against_the_computer_waits_until_one_is_over(db: Any) -> None:
    me = guest()
    first, *_ = [play_computer(me, NOW + 10_000 * number) for number in range(3)]
    refused = refusal(lambda: play_computer(me, NOW + 40_000))
    assert (refused.code, refused.params) == ("too_many", {"count": 3})
    assert isinstance(refused, TooMany)
    assert refused.key == first.key
    endings.abort(key=first.key, seat=seat_of(first, me), now=NOW + 41_000)
    assert reload(play_computer(me, NOW + 42_000)).status == Table.Status.PLAYING


def test_a_room_with_other_people_is_no_match_against_the_computer(db: Any) -> None:
    me = guest()
    room = opened(me, Settings(variant="four", reserve_ms=300_000, increment_ms=5_000))
    tables.join_table(key=room.key, visitor=guest(), now=NOW)
    for _ in range(2):
        tables.seat_computer(key=room.key, seat=seat_of(room, me), level="greedy", now=NOW)
    assert reload(room).status == Table.Status.PLAYING
    for number in range(1, 4):
        play_computer(me, NOW + 10_000 * number)


def test_the_computer_plays_neither_rated_nor_at_a_level_it_has_not(alice: Any) -> None:
    for wanted, level in [(RATED, "greedy"), (FAST, "genius")]:
        call = lambda w=wanted, lv=level: tables.play_computer(  # noqa: E731
            visitor=visitor(alice), wanted=w, level=lv, now=NOW
        )
        assert refusal(call).code == "settings"
    assert not Match.objects.exists()


def test_a_table_nobody_waits_at_disappears_after_a_minute(alice: Any) -> None:
    table = opened(visitor(alice))
    assert tables.close_stale_tables(now=NOW + 60_000) == 0
    tables.attend_table(key=table.key, visitor=visitor(alice), now=NOW + 30_000)
    assert tables.close_stale_tables(now=NOW + 89_000) == 0
    assert tables.close_stale_tables(now=NOW + 91_000) == 1
    assert reload(table).status == Table.Status.CLOSED


def test_only_those_seated_close_a_table(alice: Any) -> None:
    table = opened(visitor(alice))
    assert refusal(lambda: tables.leave_table(key=table.key, seat=None, now=NOW)).code == "not_seated"
    assert reload(table).status == Table.Status.OPEN


def test_a_running_table_cannot_be_closed(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert refusal(lambda: tables.leave_table(key=table.key, seat=0, now=NOW)).code == "over"


def test_the_seat_of_a_member_who_left_the_club_is_a_former_members(alice: Any) -> None:
    table = opened(visitor(alice))
    seat = table.seats.get(taken=True)
    Seat.objects.filter(pk=seat.pk).update(member=None)
    assert table.seats.get(pk=seat.pk).kind == "former"


# --- Who signs in meanwhile ------------------------------------------------------------------------


def test_a_guest_who_signs_in_keeps_the_seat_he_plays_at(alice: Any) -> None:
    me = guest()
    table = play_computer(me)
    signed_in = dataclasses.replace(me, member_id=alice.pk, name="alice")
    snapshot, _ = selectors.table_snapshot(table.key, signed_in, now=NOW)
    assert snapshot["you"] == seat_of(table, me)
    assert snapshot["seats"][snapshot["you"]]["kind"] == "guest"
    assert [own.key for own in selectors.own_tables(signed_in)] == [table.key]
    somebody_else, _ = selectors.table_snapshot(table.key, visitor(alice), now=NOW)
    assert somebody_else["you"] is None


def test_a_guest_who_signs_in_cannot_play_against_himself(alice: Any) -> None:
    me = guest()
    table = opened(me)
    signed_in = dataclasses.replace(me, member_id=alice.pk, name="alice")
    assert refusal(lambda: tables.join_table(key=table.key, visitor=signed_in, now=NOW)).code == "own"
    opened(signed_in)
    assert reload(table).status == Table.Status.CLOSED


def test_whoever_sits_down_signed_in_does_so_as_a_member(alice: Any) -> None:
    table = opened(dataclasses.replace(guest(), member_id=alice.pk, name="alice"))
    seat = table.seats.get(taken=True)
    assert (seat.kind, seat.guest_id, seat.guest_number) == ("member", "", 0)
