"""A move, and every way in which it is refused."""

from typing import Any

import pytest

from games.models import Game, Move, Table
from games.services import moves
from games.services.refusals import Refused, Stale
from tests.people import NOW, visitor
from tests.tables import best_action, game_of, look, reload, seated


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob))


def play(table: Table, **changes: Any) -> None:
    wanted = {
        "key": table.key,
        "seat": 0,
        "version": reload(table).version,
        "action": best_action(table),
        "now": NOW + 1000,
    }
    moves.play_move(**(wanted | changes))


def assert_nothing_happened(table: Table) -> None:
    assert not Move.objects.exists()
    assert game_of(table).ply == 0
    assert reload(table).version == table.version


def test_a_move_is_stored_with_its_clock_and_gain(table: Table) -> None:
    action = best_action(table)
    play(table, action=action)
    move = Move.objects.get()
    assert (move.ply, move.seat, move.action) == (1, 0, action)
    assert move.gain == look(table).position.worths()[0] - 1
    assert (move.spent_ms, move.left_ms) == (0, 183_000)  # before the first move no clock runs


def test_the_second_move_is_charged(table: Table) -> None:
    play(table)
    play(table, seat=1, now=NOW + 11_000)
    move = Move.objects.get(ply=2)
    assert (move.spent_ms, move.left_ms) == (10_000, 173_000)
    assert game_of(table).clock["running"] == 0


def test_each_move_raises_the_version_by_one(table: Table) -> None:
    play(table)
    assert reload(table).version == table.version + 1


def test_a_foreign_turn_is_refused(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        play(table, seat=1)
    assert caught.value.code == "turn"
    assert_nothing_happened(table)


def test_somebody_without_a_seat_is_refused(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        play(table, seat=None)
    assert caught.value.code == "not_seated"
    assert_nothing_happened(table)


@pytest.mark.parametrize("late", [-1, 1, 100])
def test_a_version_that_is_not_the_newest_is_stale(table: Table, late: int) -> None:
    with pytest.raises(Stale):
        play(table, version=table.version + late)
    assert_nothing_happened(table)


def held_colours(table: Table) -> list[int]:
    return [seat["colour"] for seat in look(table).position.view()["seats"]]


def test_a_colour_held_by_a_seat_is_illegal(table: Table) -> None:
    for colour in held_colours(table):
        with pytest.raises(Refused) as caught:
            play(table, action={"type": "move", "colour": colour})
        assert caught.value.code == "illegal"
    assert_nothing_happened(table)


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "move"},
        {"type": "move", "colour": 99},
        {"type": "move", "colour": 0},
        {"type": "move", "colour": "3"},
        {"type": "move", "colour": True},
        {"type": "move", "colour": 1.0},
        {"type": "move", "colour": [1]},
        {"type": "move", "colour": None},
        {"type": "move", "colour": 3, "extra": 1},
        {"type": "move", "colour": 3, "paint": "yes"},
        {"type": "pass"},
        {"type": 7},
    ],
)
def test_an_action_that_cannot_be_read_is_refused(table: Table, action: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        play(table, action=action)
    assert caught.value.code == "illegal"
    assert_nothing_happened(table)


def test_a_move_cannot_name_another_seat(table: Table) -> None:
    play(table, action={**best_action(table), "seat": 1})
    assert Move.objects.get().seat == 0


def test_a_move_sent_twice_counts_once(table: Table) -> None:
    version = table.version
    play(table, client_id="abc", version=version)
    with pytest.raises(Stale):
        play(table, client_id="abc", version=version)
    assert Move.objects.count() == 1


def test_a_move_at_a_finished_game_is_refused(table: Table) -> None:
    action = best_action(table)
    Game.objects.update(status=Game.Status.OVER)
    with pytest.raises(Refused) as caught:
        play(table, action=action)
    assert caught.value.code == "over"
    assert not Move.objects.exists()


def test_a_move_at_an_open_table_is_refused(alice: Any) -> None:
    from tests.tables import opened

    table = opened(visitor(alice))
    with pytest.raises(Refused) as caught:
        moves.play_move(key=table.key, seat=0, version=0, action={"type": "move", "colour": 1}, now=NOW)
    assert caught.value.code == "over"


def test_a_move_received_just_in_time_counts_and_one_after_it_does_not(table: Table) -> None:
    play(table, now=NOW)
    in_time, too_late = NOW + 179_999, NOW + 180_000
    play(table, seat=1, now=in_time)
    assert game_of(table).ply == 2
    before = look(table)
    play(table, now=too_late + 200_000)
    assert Move.objects.count() == 2
    assert game_of(table).outcome["reason"] == "time"
    assert before.game is not None


def test_what_is_published_is_what_was_stored(
    table: Table, published: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    import json

    with django_capture_on_commit_callbacks(execute=True):
        play(table)
    group, message = next((g, m) for g, m in published if g == f"table.{table.key}")
    shared = json.loads(message["shared"])
    assert shared["version"] == reload(table).version
    assert shared["name"] == "moved"
    assert shared["move"]["ply"] == 1
    assert shared["game"]["view"] == json.loads(json.dumps(look(table).position.view()))
    assert message["allowed"] == {"0": ["abort"], "1": ["move", "abort"]}


def test_nothing_is_published_for_a_refused_move(
    table: Table, published: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True), pytest.raises(Refused):
        play(table, seat=1)
    assert published == []


def test_an_id_that_is_used_again_for_another_move_is_stale(table: Table) -> None:
    play(table, client_id="one")
    play(table, seat=1, client_id="two", now=NOW + 2000)
    version = reload(table).version
    with pytest.raises(Stale):
        play(table, client_id="one", now=NOW + 3000)
    assert (Move.objects.count(), reload(table).version) == (2, version)
    play(table, client_id="three", now=NOW + 4000)
    assert game_of(table).ply == 3
