"""Hints: in training, for the seat to move, from a worker."""

from typing import Any

import pytest

from games import messages, outbox
from games.bots.filler.reasons import Facts
from games.services.hints import ask_hint
from games.services.refusals import Refused, Stale
from games.services.tables import Settings
from games.tasks import give_hint, play_computer
from tests.games.test_take_back import TRAINING, practising
from tests.people import NOW, guest, member, visitor
from tests.tables import FAST, RATED, game_of, look, play_best, reload, seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The hints that left for the sockets."""
    hints: list[dict[str, Any]] = []
    monkeypatch.setattr(outbox, "tell_hint", lambda _key, hint: hints.append(messages.hint_found(hint)))
    return hints


def test_a_hint_names_a_legal_move_with_its_facts(told: list[dict[str, Any]]) -> None:
    table, seat = practising(TRAINING)
    version = reload(table).version
    ask_hint(key=table.key, seat=seat, version=version, now=NOW)
    give_hint(table.key, seat, version)
    (hint,) = told
    assert (hint["seat"], hint["version"]) == (seat, version)
    after = look(table).position.play(hint["action"])
    facts = Facts(**hint["facts"])
    assert facts.gain == after.worths()[seat] - look(table).position.worths()[seat]


def test_a_hint_for_a_position_that_is_gone_is_not_given(told: list[dict[str, Any]]) -> None:
    table, seat = practising(TRAINING)
    version = reload(table).version
    play_best(table, NOW + 1_000)
    play_computer(table.key)
    give_hint(table.key, seat, version)
    assert told == []


def test_hints_are_given_in_training_only() -> None:
    table, seat = practising(
        Settings(variant="fast-8x7", reserve_ms=180_000, increment_ms=3_000, number_of_games=1)
    )
    with pytest.raises(Refused, match="in training only"):
        ask_hint(key=table.key, seat=seat, version=reload(table).version, now=NOW)


def test_a_rated_table_gives_no_hints() -> None:
    table = seated(visitor(member("alice")), visitor(member("bob")), RATED)
    with pytest.raises(Refused, match="unrated games against the computer"):
        ask_hint(key=table.key, seat=game_of(table).to_move, version=reload(table).version, now=NOW)


def test_against_people_there_are_no_hints() -> None:
    table = seated(guest(), guest(), FAST)
    with pytest.raises(Refused, match="unrated games against the computer"):
        ask_hint(key=table.key, seat=game_of(table).to_move, version=reload(table).version, now=NOW)


def test_who_is_not_to_move_gets_no_hint() -> None:
    table, seat = practising(TRAINING)
    play_best(table, NOW + 1_000)
    with pytest.raises(Refused, match="not your turn"):
        ask_hint(key=table.key, seat=seat, version=reload(table).version, now=NOW)


def test_a_watcher_gets_no_hint() -> None:
    table, _ = practising(TRAINING)
    with pytest.raises(Refused, match="not seated"):
        ask_hint(key=table.key, seat=None, version=reload(table).version, now=NOW)


def test_a_request_for_an_old_position_is_stale() -> None:
    table, seat = practising(TRAINING)
    with pytest.raises(Stale):
        ask_hint(key=table.key, seat=seat, version=reload(table).version - 1, now=NOW)
