"""Digit Bridge through the services: clocks with a limit, chips by chance, draws, secrets kept on the way."""

import dataclasses
from typing import Any

import pytest

from games import messages, selectors
from games.engine import records
from games.engine.digits.position import DigitsPosition
from games.models import Game, Match, Move, Table
from games.services import endings, moves, resignations, tables
from games.services.refusals import Refused
from games.services.tables import Settings
from tests.people import NOW, visitor
from tests.tables import game_of, look, match_of, reload, seated

DOMAINS = Settings(
    variant="domains", reserve_ms=1_200_000, increment_ms=45_000, number_of_games=1, rated=True
)
SECOND = 1000

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob), DOMAINS)


def position_of(table: Table) -> DigitsPosition:
    position = look(table).position
    assert isinstance(position, DigitsPosition)
    return position


def right_action(table: Table) -> dict[str, Any]:
    """A chip of the seat to move, put where it belongs; a capture once no cell is open."""
    position = position_of(table)
    digit = position.hands[position.turn][0]
    for cell in position.open_cells():
        if position.ground.solution[cell] == digit:
            return {"type": "play", "cell": cell, "digit": digit}
    return {"type": "capture", "cell": position.open_clues()[0], "pay": [digit]}


def send(table: Table, seat: int, action: dict[str, Any], now: int) -> None:
    moves.play_move(key=table.key, seat=seat, version=reload(table).version, action=action, now=now)


def play(table: Table, now: int) -> None:
    send(table, position_of(table).turn, right_action(table), now)


def play_out(table: Table, now: int = NOW) -> int:
    while game_of(table).status == Game.Status.RUNNING:
        now += SECOND
        play(table, now)
    return now


# --- Moves and time ------------------------------------------------------------------------------


def test_a_move_is_stored_with_the_time_it_took(table: Table) -> None:
    play(table, NOW + SECOND)
    play(table, NOW + 4 * SECOND)
    assert [move.action["ms"] for move in Move.objects.order_by("ply")] == [0, 3 * SECOND]
    assert position_of(table).reserves == (1_200_000, 1_197_000)
    assert game_of(table).clock["remaining"] == [1_200_000, 1_197_000]


def test_what_a_browser_says_of_its_time_counts_nothing(table: Table) -> None:
    play(table, NOW + SECOND)
    send(table, position_of(table).turn, right_action(table) | {"ms": 0}, NOW + 11 * SECOND)
    assert position_of(table).reserves[1] == 1_190_000


def test_a_missed_limit_passes_the_turn_and_the_game_goes_on(table: Table) -> None:
    play(table, NOW + SECOND)
    assert position_of(table).turn == 1
    assert not endings.time_up(key=table.key, now=NOW + 46 * SECOND - 1)
    assert endings.time_up(key=table.key, now=NOW + 46 * SECOND)
    position, game = position_of(table), game_of(table)
    assert (position.turn, position.left, position.reserves[1]) == (0, 2, 1_155_000)
    assert game.clock["remaining"][1] == 1_155_000
    assert Move.objects.latest("ply").action == {"type": "timeout"}


def test_a_move_after_the_limit_loses_the_turn_instead_of_being_played(table: Table) -> None:
    play(table, NOW + SECOND)
    action = right_action(table)
    send(table, 1, action, NOW + 47 * SECOND)
    assert Move.objects.latest("ply").action == {"type": "timeout"}
    assert position_of(table).turn == 0


def test_an_empty_reserve_loses_the_match(table: Table) -> None:
    play(table, NOW + SECOND)
    now = NOW + SECOND
    while game_of(table).status == Game.Status.RUNNING:
        now += 45 * SECOND
        endings.time_up(key=table.key, now=now)
    match = match_of(table)
    assert (match.reason, match.status) == ("flag", Match.Status.OVER)
    assert sorted(match.scores) == [0, 1]


@pytest.mark.parametrize("kind", ["timeout", "flag", "resign"])
def test_what_only_the_club_may_say_is_refused_from_a_browser(table: Table, kind: str) -> None:
    play(table, NOW + SECOND)
    with pytest.raises(Refused):
        send(table, 1, {"type": kind}, NOW + 2 * SECOND)
    assert game_of(table).ply == 1


# --- Ends ----------------------------------------------------------------------------------------


def test_a_game_that_is_played_out_is_a_whole_match(table: Table) -> None:
    play_out(table)
    match = match_of(table)
    assert (match.status, match.reason) == (Match.Status.OVER, "outright")
    assert game_of(table).outcome["reason"] == "blocks"
    assert sorted(match.pairings) == [[0, 1, match.scores[0]]]


def test_a_draw_is_offered_out_of_turn_and_agreed_on(table: Table) -> None:
    play(table, NOW + SECOND)
    play(table, NOW + 2 * SECOND)
    clock = game_of(table).clock
    send(table, 0, {"type": "draw_offer"}, NOW + 3 * SECOND)
    assert game_of(table).clock == clock
    assert "draw_accept" in messages.allowed(look(table))["1"]
    send(table, 1, {"type": "draw_accept"}, NOW + 4 * SECOND)
    match = match_of(table)
    assert (match.reason, match.winner, match.scores) == ("draw", None, [0.5, 0.5])
    assert game_of(table).outcome["reason"] == "agreement"


def test_nothing_is_offered_before_both_have_moved(table: Table) -> None:
    play(table, NOW + SECOND)
    with pytest.raises(Refused):
        send(table, 0, {"type": "draw_offer"}, NOW + 2 * SECOND)
    assert messages.allowed(look(table))["0"] == ["abort"]


def test_a_resignation_ends_the_match(table: Table) -> None:
    play(table, NOW + SECOND)
    play(table, NOW + 2 * SECOND)
    resignations.resign_game(key=table.key, seat=0, version=reload(table).version, now=NOW + 3 * SECOND)
    assert (match_of(table).status, match_of(table).winner) == (Match.Status.OVER, 1)


# --- Records and settings ------------------------------------------------------------------------


def test_the_record_of_a_game_replays_with_the_chips_that_chance_dealt(table: Table) -> None:
    play_out(table)
    document = selectors.match_record(reload(table))
    (record,) = records.read_records(document)
    last = list(records.positions(record))[-1]
    assert last.state() == position_of(table).state()
    assert document["games"][0]["variant"] == "domains"
    assert "variant" not in document["games"][0]["setup"]


def test_the_settings_of_the_room_reach_the_game(alice: Any, bob: Any) -> None:
    chosen = {"clues": 26, "hand": 3, "capture_price": 2, "blocks": "irregular", "candidates": False}
    wanted = Settings(
        variant="bridge", reserve_ms=600_000, increment_ms=20_000, number_of_games=1, options=chosen
    )
    table = seated(visitor(alice), visitor(bob), wanted)
    position = position_of(table)
    assert (len(position.ground.clues), position.ground.price, len(position.hands[1])) == (26, 2, 3)
    assert (position.ground.move_ms, position.ground.reserve_ms) == (20_000, 600_000)
    assert table.options["symmetric"] is False
    assert "candidates" not in position.view()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"options": {"clues": 21}}, "the setting clues must be a whole number from 22 to 34"),
        ({"options": {"clues": 23, "symmetric": True}}, "symmetric puzzles have 24 clues or more"),
        ({"options": {"colour": 1}}, "there is no setting"),
        ({"options": {"hand": 4}, "rated": True}, "Rated games have the usual settings of their variant."),
        ({"increment_ms": 14_000}, "The limit of a move must be between 15 and 300 seconds."),
        ({"reserve_ms": 240_000}, "The clock must have between 5 and 60 minutes."),
        ({"number_of_games": 2}, "A match of this variant is one game."),
    ],
)
def test_settings_out_of_range_are_refused(alice: Any, changes: dict[str, Any], reason: str) -> None:
    wanted = dataclasses.replace(DOMAINS, **{"rated": False, **changes})
    with pytest.raises(Refused, match=reason):
        tables.open_table(visitor=visitor(alice), wanted=wanted, now=NOW)
    assert not Table.objects.exists()


def test_an_offer_takes_nobodys_time(table: Table) -> None:
    play(table, NOW + SECOND)
    play(table, NOW + 2 * SECOND)
    send(table, 0, {"type": "draw_offer"}, NOW + 3 * SECOND)
    snapshot = messages.snapshot(look(table), 0, [])
    assert [move["spent_ms"] for move in snapshot["game"]["moves"]] == [0, SECOND, None]
