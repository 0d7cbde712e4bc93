"""A member's page: what others see of them."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from club.accounts.models import User
from club.accounts.played import result_words
from games.models import Table
from games.services import resignations, tables
from games.visitors import Visitor
from tests.people import NOW, guest, visitor
from tests.tables import FAST, opened, play_best, reload, seat_of, seated

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_listens(published: Any) -> None:
    """Events of the matches below are not sent to sockets."""


def resigned_match(owner: Visitor, rival: Visitor) -> str:
    """The owner resigns against the rival."""
    table = seated(owner, rival)
    resign(table, owner)
    return table.key


def resign(table: Table, owner: Visitor) -> None:
    for _ in range(2):
        play_best(table, NOW)
    version = reload(table).version
    resignations.resign_match(key=table.key, seat=seat_of(table, owner), version=version, now=NOW + 1000)


def profile(client: Client, name: str) -> str:
    return client.get(f"/en/people/{name}/").content.decode()


def test_a_finished_match_is_listed_for_both(client: Client, alice: User, bob: User) -> None:
    key = resigned_match(visitor(alice), visitor(bob))
    for name, rival, result in (("alice", "bob", "Resigned"), ("bob", "alice", "Won, the rival resigned")):
        page = profile(client, name)
        assert f'<a href="/en/table/{key}/"><b>Fast 8×7</b></a>' in page
        assert f'<a href="/en/people/{rival}/">{rival}</a>' in page
        assert result in page


def test_a_guest_is_named_by_a_number(client: Client, alice: User) -> None:
    rival = guest()
    resigned_match(visitor(alice), rival)
    assert f"Guest {rival.guest_number}" in profile(client, "alice")


def test_matches_at_private_tables_are_nobodys_business(client: Client, alice: User, bob: User) -> None:
    table = opened(visitor(alice), replace(FAST, private=True))
    rival = visitor(bob, table.key)
    tables.join_table(key=table.key, visitor=rival, now=NOW)
    resign(table, rival)
    assert table.key not in profile(client, "alice")


def test_whoever_has_not_played_is_invited_on_their_own_page(client: Client, alice: User, bob: User) -> None:
    client.force_login(alice)
    assert "Play one" in profile(client, "alice")
    assert "Play one" not in profile(client, "bob")


@pytest.mark.parametrize(
    ("reason", "score", "words"),
    [
        ("outright", 1, "Won"),
        ("outright", 0, "Lost"),
        ("cells", 0.6, "Won by cells"),
        ("cells", 0.4, "Lost by cells"),
        ("draw", 0.5, "Draw"),
        ("flag", 1, "Won on time"),
        ("flag", 0, "Lost on time"),
        ("left", 1, "Won, the rival left"),
    ],
)
def test_a_result_is_said_in_words(reason: str, score: float, words: str) -> None:
    assert result_words(reason, score) == words


def test_it_is_found_in_any_case(client: Client, alice: User) -> None:
    assert client.get("/en/people/ALICE/").url == "/en/people/alice/"
    assert client.get("/en/people/nobody/").status_code == 404


def test_that_of_a_closed_account_says_so(client: Client, alice: User) -> None:
    User.objects.update(is_active=False)
    assert "This account is closed." in profile(client, "alice")


def test_nobody_reads_an_address_on_it(client: Client, alice: User, bob: User) -> None:
    client.force_login(bob)
    assert alice.email not in profile(client, "alice")
