"""Pages of a table over HTTP: who may see them, and what they give away."""

import dataclasses
import json
from typing import Any

import pytest
from django.test import Client

from games.engine.records import read_record, states
from games.models import Table
from games.services import resignations
from tests.people import NOW, visitor
from tests.tables import FAST, match_of, opened, play_game_out, reload, seated


def test_the_page_of_a_table_shows_its_game(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    answer = client.get(f"/en/table/{table.key}/")
    assert answer.status_code == 200
    assert "Fast 8×7" in answer.content.decode()


def test_the_page_may_be_asked_for_its_head(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert client.head(f"/en/table/{table.key}/").status_code == 200


def test_the_page_does_not_hold_the_seed(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert match_of(table).seed not in client.get(f"/en/table/{table.key}/").content.decode()


@pytest.mark.parametrize("key", ["nowhere", "a" * 200, "-"])
def test_an_absent_table_is_not_found(client: Client, db: Any, key: str) -> None:
    assert client.get(f"/en/table/{key}/").status_code == 404


def test_a_private_table_is_not_found_without_its_link(client: Client, alice: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True))
    assert client.get(f"/en/table/{table.key}/").status_code == 404
    assert client.get(f"/en/table/{table.key}/?invitation=wrong").status_code == 404
    assert client.get(f"/en/table/{table.key}/?invitation=").status_code == 404


def test_the_private_link_opens_the_table_and_is_remembered(client: Client, alice: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True))
    answer = client.get(f"/en/table/{table.key}/?invitation={table.invitation}")
    assert answer.status_code == 302
    assert client.get(answer.url).status_code == 200
    # The clean address of the page shows nobody over the shoulder how to get in.
    assert table.invitation not in answer.url


def test_only_those_seated_get_the_private_link(client: Client, alice: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True))
    client.get(f"/en/table/{table.key}/?invitation={table.invitation}")
    assert table.invitation not in client.get(f"/en/table/{table.key}/").content.decode()
    client.force_login(alice)
    assert table.invitation in client.get(f"/en/table/{table.key}/").content.decode()


def test_a_finished_match_has_a_record_that_replays(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    now = play_game_out(table, NOW)
    version = reload(table).version
    resignations.resign_match(key=table.key, seat=0, version=version, now=now)
    answer = client.get(f"/en/table/{table.key}/record/")
    assert "attachment" in answer["Content-Disposition"]
    record = json.loads(answer.content)
    assert record["format"] == "club-match/1"
    replayed = list(states(read_record(record["games"][0])))
    assert replayed[-1]["over"]
    assert replayed[-1]["outcome"] == record["games"][0]["result"]


def test_a_running_match_has_no_record(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert client.get(f"/en/table/{table.key}/record/").status_code == 404


def test_looking_at_an_open_table_makes_a_guest_who_may_sit_down(client: Client, alice: Any) -> None:
    table = opened(visitor(alice))
    client.get(f"/en/table/{table.key}/")
    assert client.session["guest"]["number"] >= 1000
    assert reload(table).status == Table.Status.OPEN


def test_a_table_page_needs_few_queries(
    client: Client, alice: Any, bob: Any, django_assert_max_num_queries: Any
) -> None:
    table = seated(visitor(alice), visitor(bob))
    with django_assert_max_num_queries(6):
        client.get(f"/en/table/{table.key}/")
