"""Forgotten passwords, changed passwords, changed addresses."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from club.accounts.models import User
from tests.people import member

pytestmark = pytest.mark.django_db
NEW = "eight green cells"


def ask(client: Client, email: str, language: str = "en") -> Any:
    return client.post(f"/{language}/password/", {"email": email})


def link() -> str:
    found = re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)
    assert found
    return found[1]


def set_password(client: Client, path: str, password: str = NEW) -> Any:
    form = client.get(path)
    return client.post(form.url, {"new_password1": password, "new_password2": password})


def test_a_link_by_mail_sets_a_new_password(client: Client, alice: User) -> None:
    assert ask(client, "ALICE@example.org").url == "/en/password/sent/"
    assert mail.outbox[0].to == ["alice@example.org"]
    assert mail.outbox[0].subject == "A new password for VOG"
    assert set_password(client, link()).url == "/en/sign-in/"
    assert "Your new password is set." in client.get("/en/sign-in/").content.decode()
    alice.refresh_from_db()
    assert alice.check_password(NEW)


def test_a_link_works_once(client: Client, alice: User) -> None:
    ask(client, alice.email)
    set_password(client, link())
    assert "This link was used already" in client.get(link(), follow=True).content.decode()


def test_an_unknown_address_gets_the_same_answer_and_no_mail(client: Client, alice: User) -> None:
    known, unknown = ask(client, alice.email), ask(client, "nobody@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert len(mail.outbox) == 1


def test_the_mail_speaks_the_visitors_language(client: Client, alice: User) -> None:
    ask(client, alice.email, "ru")
    assert link().startswith("/ru/password/")


def test_only_the_owner_of_an_address_is_mailed(client: Client, alice: User) -> None:
    User.objects.create_user("bob", alice.email, "pass word of bob")
    ask(client, alice.email)
    assert ["alice" in letter.body for letter in mail.outbox] == [True]


def test_a_deactivated_member_gets_no_link(client: Client) -> None:
    ask(client, member("alice", is_active=False).email)
    assert mail.outbox == []


def test_names_stand_in_mails_as_they_are(client: Client) -> None:
    zoe = User.objects.create_user("Zoé_d-a", "zoe@example.org", "pass word of zoe")
    ask(client, zoe.email)
    assert "Hello Zoé_d-a," in mail.outbox[0].body
    assert "&" not in mail.outbox[0].body


def test_a_new_password_ends_the_waiting_after_wrong_ones(settings: Any, client: Client, alice: User) -> None:
    settings.AXES_FAILURE_LIMIT = 2
    for _ in range(3):
        answer = client.post("/en/sign-in/", {"username": "alice", "password": "wrong"})
    assert answer.status_code == 429
    ask(client, alice.email)
    set_password(client, link())
    assert client.post("/en/sign-in/", {"username": "alice", "password": NEW}).status_code == 302


def test_a_member_changes_the_password_and_stays_signed_in(client: Client, alice: User) -> None:
    client.force_login(alice)
    fields = {"old_password": "pass word of alice", "new_password1": NEW, "new_password2": NEW}
    assert client.post("/en/settings/password/", fields).url == "/en/settings/"
    assert client.get("/en/settings/").context["user"] == alice


def test_a_new_address_wants_the_password(client: Client, alice: User) -> None:
    client.force_login(alice)
    fields = {"email": "new@example.org", "password": "wrong"}
    refused = client.post("/en/settings/e-mail/", fields)
    assert refused.context["form"].errors == {"password": ["This is not your password."]}
    assert client.post("/en/settings/e-mail/", fields | {"password": "pass word of alice"}).status_code == 302
    alice.refresh_from_db()
    assert (alice.email, alice.email_key) == ("new@example.org", "new@example.org")


def test_an_address_in_use_is_taken_in_silence_and_its_owner_told(
    client: Client, alice: User, bob: User
) -> None:
    client.force_login(bob)
    fields = {"email": alice.email, "password": "pass word of bob"}
    assert client.post("/en/settings/e-mail/", fields).url == "/en/settings/"
    assert [letter.to for letter in mail.outbox] == [[alice.email]]


@pytest.mark.parametrize("what", ["password", "e-mail"])
def test_visitors_are_asked_to_sign_in_first(client: Client, what: str) -> None:
    assert client.get(f"/en/settings/{what}/").url == f"/en/sign-in/?next=/en/settings/{what}/"
