"""The admin shows tables, matches, games and moves, and changes none of them."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from games.models import Game, Match, Move, Table
from games.services import resignations
from tests.people import NOW, visitor
from tests.tables import game_of, match_of, play_best, play_game_out, reload, seated

MODELS = [Table, Match, Game, Move]


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    table = seated(visitor(alice), visitor(bob))
    play_best(table, NOW)
    return table


@pytest.fixture
def staff(db: Any) -> Client:
    client = Client()
    client.force_login(
        get_user_model().objects.create_superuser("warden", "warden@example.org", "long enough")
    )
    return client


def address(model: Any, page: str, *args: Any) -> str:
    return reverse(f"admin:games_{model._meta.model_name}_{page}", args=args)


@pytest.mark.parametrize("model", MODELS)
def test_lists_can_be_read_and_searched(staff: Client, table: Table, model: Any) -> None:
    answer = staff.get(address(model, "changelist"), {"q": table.key})
    assert answer.status_code == 200
    assert answer.context["cl"].result_count >= 1


@pytest.mark.parametrize("model", MODELS)
def test_pages_can_be_read_but_not_changed(staff: Client, table: Table, model: Any) -> None:
    page = address(model, "change", model.objects.first().pk)
    assert staff.get(page).status_code == 200
    assert staff.post(page, {}).status_code == 403
    assert staff.get(address(model, "add")).status_code == 403
    assert staff.post(address(model, "delete", model.objects.first().pk), {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("model", MODELS)
def test_a_list_needs_few_queries(
    staff: Client, table: Table, model: Any, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(10):
        staff.get(address(model, "changelist"))


def test_the_seed_of_a_running_match_is_sealed_here_too(staff: Client, table: Table) -> None:
    match = match_of(table)
    page = address(Match, "change", match.pk)
    assert match.seed not in staff.get(page).content.decode()
    now = play_game_out(table, NOW)
    resignations.resign_match(key=table.key, seat=0, version=reload(table).version, now=now)
    assert match.seed in staff.get(page).content.decode()


def test_the_invitation_of_a_private_table_is_not_shown(staff: Client, table: Table) -> None:
    assert table.invitation not in staff.get(address(Table, "change", table.pk)).content.decode()


def test_what_a_running_game_may_hide_is_sealed_until_it_ends(staff: Client, table: Table) -> None:
    pages = [address(Match, "change", match_of(table).pk), address(Game, "change", game_of(table).pk)]
    secrets = [match_of(table).setup["rows"][0], game_of(table).position["areas"][0]]
    for page, secret in zip(pages, secrets, strict=True):
        content = staff.get(page).content.decode()
        assert f"&quot;{secret}&quot;" not in content
        assert "sealed until the" in content
    now = play_game_out(table, NOW)
    resignations.resign_match(key=table.key, seat=0, version=reload(table).version, now=now)
    assert f"&quot;{secrets[0]}&quot;" in staff.get(pages[0]).content.decode()
