"""Signing up: who gets in, who is told why not."""

from typing import Any

import pytest
from django.core import mail
from django.test import Client

from club.accounts import services
from club.accounts.models import User
from tests.people import member

pytestmark = pytest.mark.django_db
GOOD = {"username": "mira", "email": "mira@example.org", "password": "seven blue cells"}


def sign_up(client: Client, language: str = "en", **changes: str) -> Any:
    return client.post(f"/{language}/sign-up/", GOOD | changes)


def errors(answer: Any) -> dict[str, list[str]]:
    return dict(answer.context["form"].errors)


def test_a_newcomer_is_signed_in_at_once_and_sent_to_the_lobby(client: Client) -> None:
    answer = sign_up(client)
    assert answer.status_code == 302
    assert answer.url == "/en/"
    assert client.session["_auth_user_id"] == str(User.objects.get(username="mira").pk)
    assert "Welcome, mira!" in client.get("/en/settings/").content.decode()


def test_whoever_wanted_to_sit_down_returns_to_the_table(client: Client) -> None:
    page = client.get("/en/sign-up/?next=/en/table/abcdef/")
    assert 'name="next" value="/en/table/abcdef/"' in page.content.decode()
    assert sign_up(client, next="/en/table/abcdef/").url == "/en/table/abcdef/"


@pytest.mark.parametrize(
    "evil", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"]
)
def test_nobody_is_sent_to_another_site(client: Client, evil: str) -> None:
    assert sign_up(client, next=evil).url == "/en/"


def test_a_newcomer_keeps_the_look_seen_as_a_visitor(client: Client) -> None:
    client.post("/preferences/", {"theme": "dark"})
    client.post("/preferences/", {"symbols": "off"})
    sign_up(client, language="ru")
    mira = User.objects.get(username="mira")
    assert (mira.language, mira.theme, mira.symbols) == ("ru", "dark", False)


def test_a_chosen_language_counts_more_than_the_pages(client: Client) -> None:
    client.post("/preferences/", {"language": "tr"})
    sign_up(client, language="ru")
    assert User.objects.get(username="mira").language == "tr"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("username", "", "This field is required."),
        ("username", "mi", "Use 3 to 20 characters."),
        ("username", "m" * 21, "Ensure this value has at most 20 characters (it has 21)."),
        ("username", "mi ra", "Use letters, digits, “-” and “_” only."),
        ("username", "1234", "Use at least one letter."),
        ("username", "mirа", "Use letters of one script only, for example all Latin or all Cyrillic."),
        ("username", "Admin", "This name is kept for the club."),
        ("username", "Alice", "This name is taken."),
        ("username", "al1ce", "This name looks too much like another member’s name."),
        ("email", "", "This field is required."),
        ("email", "mira", "Enter a valid email address."),
        ("password", "", "This field is required."),
        ("password", "7blue", "This password is too short. It must contain at least 8 characters."),
        ("password", "83610947261", "This password is entirely numeric."),
        ("password", "password1", "This password is too common."),
        ("password", "mira@example", "The password is too similar to the e-mail."),
    ],
)
def test_a_refusal_says_why(client: Client, alice: User, field: str, value: str, said: str) -> None:
    answer = sign_up(client, **{field: value})
    assert answer.status_code == 200
    assert errors(answer) == {field: [said]}
    assert User.objects.count() == 1


def test_full_width_letters_become_plain_ones(client: Client) -> None:
    sign_up(client, username="ｍｉｒａ")
    assert User.objects.get().username == "mira"


def test_nobody_learns_by_signing_up_that_an_address_has_an_account(client: Client) -> None:
    alice = member("alice", language="ru")
    taken, free = (
        sign_up(client, email="ALICE@example.org"),
        sign_up(Client(), username="lev", email="lev@example.org"),
    )
    assert (taken.status_code, taken.url) == (free.status_code, free.url)
    mira = User.objects.get(username="mira")
    assert mira.email_key is None
    assert "ALICE@example.org" in client.get("/en/settings/").content.decode()
    assert [letter.to for letter in mail.outbox] == [[alice.email]]
    assert "mira" in mail.outbox[0].body
    assert "alice" in mail.outbox[0].body


def test_whoever_comes_a_moment_too_late_is_told_so(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    kept = User.name_clash
    answers = iter([None])
    monkeypatch.setattr(
        User, "name_clash", staticmethod(lambda name, but=None: next(answers, kept(name, but)))
    )
    monkeypatch.setattr(User, "validate_unique", lambda self, exclude=None: None)
    member("Mira")
    assert errors(sign_up(client)) == {"username": ["This name is taken."]}


def test_two_who_give_one_address_at_once_both_get_in(monkeypatch: pytest.MonkeyPatch) -> None:
    alice = member("alice")
    claims = iter([alice.email_key])  # the first look missed alice's account
    claim = User._claim_address

    def hasty(self: User) -> None:
        self.email_key = next(claims, None)
        if self.email_key is None:
            claim(self)

    monkeypatch.setattr(User, "_claim_address", hasty)
    late = services.sign_up(username="bob", email=alice.email, password="seven blue cells", preferences={})
    assert late.email_key is None


def test_members_have_no_use_for_the_page(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get("/en/sign-up/?next=/en/rules/").url == "/en/rules/"
