"""Quick pairing: the nearest rival who waits, or a table of one's own."""

import dataclasses
import threading
from typing import Any

import pytest
from django.db import connection

from games.models import Table
from games.services import pairing, tables
from games.services.refusals import Refused
from games.visitors import Visitor
from ratings.models import Rating
from tests.people import NOW, guest, member, visitor
from tests.tables import FAST, RATED, opened, reload, seated

FOUR = pairing.quick_settings("four")


def rated_member(name: str, value: float, pool: str = "fast-8x7") -> Visitor:
    user = member(name)
    Rating.objects.create(member=user, pool=pool, value=value, deviation=60, matches=9)
    return visitor(user)


def pair(who: Visitor, now: int = NOW, variant: str = "fast-8x7") -> Table:
    return pairing.quick_pair(visitor=who, variant=variant, now=now)


def waiting_at(table: Table) -> set[str]:
    return {seat.member.username for seat in table.seats.filter(taken=True)}


def room(*people: Visitor) -> Table:
    """An open rated room for four in which these wait."""
    table = opened(people[0], FOUR)
    for who in people[1:]:
        tables.join_table(key=table.key, visitor=who, now=NOW)
    return table


def test_with_nobody_waiting_a_rated_table_with_the_usual_clock_opens(alice: Any) -> None:
    table = pair(visitor(alice))
    assert (table.status, table.rated, table.private) == (Table.Status.OPEN, True, False)
    assert (table.reserve_ms, table.increment_ms, table.number_of_games) == (180_000, 3_000, 2)


def test_the_second_to_press_plays_the_first(alice: Any, bob: Any) -> None:
    table = pair(visitor(alice))
    assert pair(visitor(bob)) == table
    assert reload(table).status == Table.Status.PLAYING


def test_the_nearest_rating_is_chosen(db: Any) -> None:
    for name, value in [("low", 1200), ("near", 1490), ("high", 1700)]:
        opened(rated_member(name, value), RATED)
    table = pair(rated_member("me", 1550))
    assert {seat.member.username for seat in table.seats.all()} == {"near", "me"}


def test_of_equally_near_ones_the_one_who_waits_longest_is_chosen(db: Any) -> None:
    opened(rated_member("second", 1600), RATED, now=NOW + 1)
    opened(rated_member("first", 1400), RATED)
    table = pair(rated_member("me", 1500), now=NOW + 2)
    assert {seat.member.username for seat in table.seats.all()} == {"first", "me"}


def test_a_newcomer_counts_as_rated_1500(alice: Any) -> None:
    opened(rated_member("far", 1700), RATED)
    opened(visitor(alice), RATED)
    table = pair(rated_member("me", 1550))
    assert {seat.member.username for seat in table.seats.all()} == {"alice", "me"}


@pytest.mark.parametrize(
    "other",
    [
        {"rated": False},
        {"private": True},
        {"reserve_ms": 240_000},
        {"increment_ms": 0},
        {"variant": "classic-15x15"},
    ],
)
def test_only_the_usual_rated_public_table_is_joined(alice: Any, bob: Any, other: dict[str, Any]) -> None:
    waiting = opened(visitor(alice), dataclasses.replace(RATED, **other))
    assert pair(visitor(bob)) != waiting
    assert reload(waiting).status == Table.Status.OPEN


def test_pressing_twice_keeps_the_table(alice: Any) -> None:
    table = pair(visitor(alice))
    assert pair(visitor(alice), now=NOW + 50_000) == table
    assert tables.close_stale_tables(now=NOW + 100_000) == 0


def test_who_waits_and_presses_again_joins_somebody_who_came_meanwhile(alice: Any, bob: Any) -> None:
    own = pair(visitor(alice))
    other = opened(visitor(bob), RATED)
    assert pair(visitor(alice)) == other
    assert reload(own).status == Table.Status.CLOSED


def test_when_the_nearest_was_taken_meanwhile_the_next_is_joined(
    db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    near, next_one = (
        opened(rated_member(name, value), RATED) for name, value in [("a-1", 1500), ("b-2", 1600)]
    )
    join = tables.join_table

    def slow(*, key: str, visitor: Visitor, now: int) -> None:
        if key == near.key:
            raise Refused("full", "All seats at this table are taken.")
        join(key=key, visitor=visitor, now=now)

    monkeypatch.setattr(pairing, "join_table", slow)
    assert pair(rated_member("me", 1500)) == next_one


def test_guests_are_not_paired_and_nothing_is_stored(db: Any) -> None:
    for who in (guest(), Visitor()):
        with pytest.raises(Refused) as refusal:
            pair(who)
        assert refusal.value.code == "guest"
    assert not Table.objects.exists()


def test_there_is_no_pairing_for_a_variant_that_does_not_exist(alice: Any) -> None:
    with pytest.raises(Refused) as refusal:
        pairing.quick_pair(visitor=visitor(alice), variant="chess", now=NOW)
    assert refusal.value.code == "settings"


def test_a_member_in_a_rated_match_is_not_paired(alice: Any, bob: Any, carol: Any) -> None:
    seated(visitor(alice), visitor(bob), RATED)
    waiting = opened(visitor(carol), RATED)
    with pytest.raises(Refused) as refusal:
        pair(visitor(alice))
    assert refusal.value.code == "busy"
    assert reload(waiting).status == Table.Status.OPEN


def test_pairing_leaves_an_unrated_table_one_waited_at(alice: Any, bob: Any) -> None:
    old = opened(visitor(alice), FAST)
    opened(visitor(bob), RATED)
    pair(visitor(alice))
    assert reload(old).status == Table.Status.CLOSED


# --- Rooms for four --------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["four", "pairs"])
def test_four_who_press_one_after_the_other_fill_a_room_and_play(db: Any, variant: str) -> None:
    people = [visitor(member(name)) for name in ("alice", "bob", "carol", "dora")]
    rooms = [pair(who, variant=variant) for who in people[:3]]
    assert len({table.pk for table in rooms}) == 1
    assert reload(rooms[0]).status == Table.Status.OPEN
    assert pair(people[3], variant=variant) == rooms[0]
    assert reload(rooms[0]).status == Table.Status.PLAYING
    assert reload(rooms[0]).rated


def test_the_room_nearest_in_mean_rating_is_joined(db: Any) -> None:
    """A room with one who is just as strong is further away when the others there are not."""
    room(rated_member("me-too", 1600, "four"), rated_member("weak", 1100, "four"))
    near = room(rated_member("better", 1750, "four"), rated_member("worse", 1500, "four"))
    assert pair(rated_member("me", 1600, "four"), variant="four") == near
    assert waiting_at(near) == {"better", "worse", "me"}


def test_pressing_again_in_company_keeps_the_seat_even_if_another_room_is_nearer(alice: Any) -> None:
    me = rated_member("me", 1700, "four")
    own = room(visitor(alice), me)
    seat = own.seats.get(member_id=me.member_id).number
    other = room(rated_member("equal", 1700, "four"))
    assert pair(me, now=NOW + 50_000, variant="four") == own
    assert own.seats.get(member_id=me.member_id).number == seat
    assert waiting_at(other) == {"equal"}
    tables.close_stale_tables(now=NOW + 100_000)
    assert waiting_at(own) == {"me"}


def test_who_waits_alone_in_a_room_joins_those_who_wait_elsewhere(alice: Any, bob: Any, carol: Any) -> None:
    own = room(visitor(alice))
    other = room(visitor(bob), visitor(carol))
    assert pair(visitor(alice), variant="four") == other
    assert reload(own).status == Table.Status.CLOSED


def test_pairing_for_four_does_not_mix_four_players_and_pairs(alice: Any, bob: Any) -> None:
    waiting = pair(visitor(alice), variant="four")
    assert pair(visitor(bob), variant="pairs") != waiting


@pytest.mark.django_db(transaction=True)
def test_eight_who_press_at_the_same_moment_fill_two_rooms() -> None:
    everybody_presses([visitor(member(f"player-{number}")) for number in range(8)], "four")
    assert [table.status for table in Table.objects.all()] == [Table.Status.PLAYING] * 2


@pytest.mark.django_db(transaction=True)
def test_one_who_presses_twice_at_the_same_moment_has_one_seat() -> None:
    who = visitor(member("alice"))
    everybody_presses([who, who, who], "four")
    assert [waiting_at(table) for table in Table.objects.all()] == [{"alice"}]
    assert Table.objects.get().seats.filter(taken=True).count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_press_at_the_same_moment_find_each_other() -> None:
    everybody_presses([visitor(member(name)) for name in ("alice", "bob", "carol", "dave")], "fast-8x7")
    assert [table.status for table in Table.objects.all()] == [Table.Status.PLAYING] * 2


def everybody_presses(people: list[Visitor], variant: str) -> None:
    together = threading.Barrier(len(people))

    def press(who: Visitor) -> None:
        together.wait()
        pair(who, variant=variant)
        connection.close()

    threads = [threading.Thread(target=press, args=(who,)) for who in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
