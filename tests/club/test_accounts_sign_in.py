"""Signing in and out, and what many wrong passwords lead to."""

from typing import Any

import pytest
from django.test import Client

from club.accounts.models import User
from tests.people import member

pytestmark = pytest.mark.django_db
NO_MATCH = "Name and password do not match."


def sign_in(client: Client, name: str = "alice", password: str = "pass word of alice", **more: str) -> Any:
    return client.post("/en/sign-in/", {"username": name, "password": password, **more})


@pytest.mark.parametrize("name", ["alice", "Alice", "ALICE", " alice "])
def test_a_member_signs_in_by_name_in_any_case(client: Client, alice: User, name: str) -> None:
    assert sign_in(client, name).url == "/en/"
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_the_right_password_of_a_lookalike_does_not_help(client: Client, alice: User) -> None:
    assert sign_in(client, "a1ice").status_code == 200


@pytest.mark.parametrize(("name", "password"), [("alice", "wrong"), ("nobody-here", "pass word of alice")])
def test_a_wrong_name_and_a_wrong_password_read_alike(
    client: Client, alice: User, name: str, password: str
) -> None:
    assert sign_in(client, name, password).context["form"].non_field_errors() == [NO_MATCH]


def test_a_deactivated_member_does_not_get_in(client: Client) -> None:
    member("alice", is_active=False)
    assert sign_in(client).context["form"].non_field_errors() == [NO_MATCH]


def test_a_member_who_is_deactivated_is_out_at_once(client: Client, alice: User) -> None:
    sign_in(client)
    User.objects.update(is_active=False)
    assert not client.get("/en/settings/").context["user"].is_authenticated


def test_a_member_returns_to_where_they_came_from(client: Client, alice: User) -> None:
    page = client.get("/en/sign-in/?next=/en/table/abcdef/").content.decode()
    assert 'name="next" value="/en/table/abcdef/"' in page
    assert "/en/sign-up/?next=%2Fen%2Ftable%2Fabcdef%2F" in page
    assert sign_in(client, next="/en/table/abcdef/").url == "/en/table/abcdef/"


@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example", "http:///evil.example"])
def test_nobody_is_sent_to_another_site(client: Client, alice: User, evil: str) -> None:
    assert sign_in(client, next=evil).url == "/en/"
    assert "evil" not in Client().get(f"/en/sign-in/?next={evil}").content.decode().split("<main")[1]


def test_signing_out_takes_a_post(client: Client, alice: User) -> None:
    sign_in(client)
    assert client.get("/en/sign-out/").status_code == 405
    assert client.post("/en/sign-out/").url == "/en/"
    assert "_auth_user_id" not in client.session


def test_forms_want_their_token(alice: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = sign_in(strict)
    assert answer.status_code == 403
    assert "This form is too old" in answer.content.decode()


@pytest.fixture
def locked(settings: Any, client: Client, alice: User) -> Client:
    """A browser that was wrong three times about alice, where two are allowed."""
    settings.AXES_FAILURE_LIMIT = 3
    for name in ("alice", "Alice", "ALICE"):
        answer = sign_in(client, name, "wrong")
    assert answer.status_code == 429
    return client


def test_too_many_wrong_passwords_mean_waiting(locked: Client) -> None:
    answer = sign_in(locked)
    assert answer.status_code == 429
    assert "Try again in 15 minutes" in answer.content.decode()
    assert "_auth_user_id" not in locked.session


def test_others_and_other_addresses_are_not_locked_out(locked: Client, bob: User) -> None:
    assert sign_in(Client(), "bob", "pass word of bob").status_code == 302
    assert sign_in(Client(REMOTE_ADDR="10.1.2.3")).status_code == 302


def test_names_that_do_not_exist_are_counted_too(settings: Any, client: Client) -> None:
    settings.AXES_FAILURE_LIMIT = 2
    assert [sign_in(client, "nobody-here", "x").status_code for _ in range(2)] == [200, 429]


@pytest.mark.parametrize("way", ["sign-in", "sign-up"])
def test_who_signs_in_during_a_game_as_a_guest_finds_it_among_his_tables(
    client: Client, alice: User, way: str
) -> None:
    begun = client.post("/en/computer/", {"variant": "fast-8x7", "level": "greedy", "games": "1"})
    guest = client.session["guest"]
    if way == "sign-in":
        sign_in(client)
    else:
        newcomer = {"username": "newcomer", "email": "new@example.org", "password": "seven green hexagons"}
        assert client.post("/en/sign-up/", newcomer).status_code == 302
    assert "_auth_user_id" in client.session
    assert client.session["guest"] == guest
    own = client.get("/en/").context["lists"]["own"]
    assert [row["table_url"] for row in own] == [begun["Location"]]


def test_the_next_visitor_of_the_browser_does_not_inherit_a_guests_game(client: Client, alice: User) -> None:
    client.post("/en/computer/", {"variant": "fast-8x7", "level": "greedy", "games": "1"})
    sign_in(client)
    client.post("/en/sign-out/")
    assert "guest" not in client.session
    assert client.get("/en/").context["lists"]["own"] == []
