"""Language, theme, colours, symbols, sounds: who chooses, where it is kept, what pages make of it."""

from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from club.accounts import preferences
from club.accounts.models import User
from club.accounts.preferences import Preferences
from tests.people import member

pytestmark = pytest.mark.django_db
ALL = {"language": "fr", "theme": "dark", "palette": "contrast", "symbols": "on", "sounds": "on"}


def choose(client: Client, **choice: str) -> Any:
    return client.post("/preferences/", choice)


def html_tag(client: Client, path: str = "/en/settings/") -> str:
    return client.get(path).content.decode().split("<html", 1)[1].split(">", 1)[0]


# --- Which language --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("ru,en;q=0.5", "ru"), ("fr-CA", "fr"), ("tr", "tr"), ("de,fi;q=0.8", "en"), ("", "en")],
)
def test_the_bare_address_leads_to_the_browsers_language(
    client: Client, accepted: str, language: str
) -> None:
    assert client.get("/", headers={"accept-language": accepted}).url == f"/{language}/"


def test_a_visitors_choice_counts_more_than_the_browsers(client: Client) -> None:
    choose(client, language="tr")
    assert client.get("/", headers={"accept-language": "ru"}).url == "/tr/"


def test_a_members_choice_counts_more_than_the_cookie(client: Client) -> None:
    choose(client, language="tr")
    client.force_login(member("alice", language="fr"))
    assert client.get("/", headers={"accept-language": "ru"}).url == "/fr/"


def test_an_address_without_language_gets_one(client: Client) -> None:
    client.force_login(member("alice", language="ru"))
    assert client.get("/sign-in/?next=/x/").url == "/ru/sign-in/?next=/x/"


def test_the_address_decides_what_a_page_speaks(client: Client) -> None:
    client.force_login(member("alice", language="ru"))
    answer = client.get("/tr/settings/")
    assert answer.headers["Content-Language"] == "tr"
    assert 'lang="tr"' in html_tag(client, "/tr/settings/")


def test_reading_a_page_in_another_language_changes_no_choice(client: Client) -> None:
    alice = member("alice", language="ru")
    client.force_login(alice)
    client.get("/tr/settings/")
    alice.refresh_from_db()
    assert alice.language == "ru"
    assert "language" not in client.cookies


# --- Choosing in the header ------------------------------------------------------------------------


def test_choosing_a_language_returns_to_the_same_page_in_it(client: Client) -> None:
    back = choose(client, language="ru", next="/en/sign-in/?next=/en/table/abcdef/")
    assert back.url == "/ru/sign-in/?next=/en/table/abcdef/"
    assert client.cookies["language"].value == "ru"


def test_a_page_that_does_not_exist_has_a_language_menu_too(client: Client) -> None:
    page = client.get("/en/no/such/page/")
    assert page.status_code == 404
    assert 'name="language" value="ru"' in page.content.decode()
    assert choose(client, language="ru", next="/en/no/such/page/").status_code == 302


@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
def test_nobody_is_sent_to_another_site(client: Client, evil: str) -> None:
    assert choose(client, language="ru", next=evil).url == "/ru/"


def test_a_visitors_choices_are_kept_in_cookies(client: Client) -> None:
    for name, value in ALL.items():
        choose(client, **{name: value})
    assert {name: client.cookies[name].value for name in ALL} == ALL
    assert all(client.cookies[name]["max-age"] > 30_000_000 for name in ALL)
    assert 'data-theme="dark" data-palette="contrast" data-symbols="on"' in html_tag(client)


def test_a_members_choices_are_kept_with_the_account(client: Client, alice: User) -> None:
    client.force_login(alice)
    for name, value in (ALL | {"sounds": "off", "palette": "red-green"}).items():
        choose(client, **{name: value})
    alice.refresh_from_db()
    kept = (alice.language, alice.theme, alice.palette, alice.symbols, alice.sounds)
    assert kept == ("fr", "dark", "red-green", True, False)
    elsewhere = Client()
    elsewhere.force_login(alice)
    assert 'data-theme="dark" data-palette="red-green"' in html_tag(elsewhere)


def test_scripts_get_an_answer_without_a_page(client: Client) -> None:
    answer = client.post("/preferences/", {"theme": "dark"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert 'data-theme="dark"' in html_tag(client)


def test_choosing_takes_a_post(client: Client) -> None:
    assert client.get("/preferences/?theme=dark").status_code == 405
    assert "theme" not in client.cookies


@given(st.dictionaries(st.sampled_from(preferences.NAMES), st.text(max_size=10)))
def test_what_cannot_be_read_is_left_out(data: dict[str, str]) -> None:
    readable = {
        "en",
        "ru",
        "fr",
        "tr",
        "auto",
        "light",
        "dark",
        "classic",
        "red-green",
        "contrast",
        "on",
        "off",
    }
    assert preferences.parse(data).keys() <= {name for name, value in data.items() if value in readable}


def test_broken_cookies_do_no_harm(client: Client) -> None:
    for name in preferences.NAMES:
        client.cookies[name] = '"><script>'
    assert 'data-theme="auto" data-palette="classic" data-symbols="on"' in html_tag(client)


# --- Symbols ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("palette", "symbols", "shown"),
    [
        ("classic", True, True),
        ("classic", False, False),
        ("red-green", False, True),
        ("contrast", False, True),
    ],
)
def test_only_the_classic_colours_may_go_without_symbols(palette: str, symbols: bool, shown: bool) -> None:
    assert Preferences(palette=palette, symbols=symbols).shows_symbols is shown


def test_the_switch_for_symbols_offers_the_other_state(client: Client) -> None:
    page = client.get("/en/sign-in/").content.decode()
    assert 'name="symbols" value="off" aria-pressed="true"' in page
    choose(client, symbols="off")
    page = client.get("/en/sign-in/").content.decode()
    assert 'name="symbols" value="on" aria-pressed="false"' in page
    assert 'data-symbols="off"' in page


def test_with_other_colours_there_is_no_switch(client: Client) -> None:
    choose(client, palette="contrast")
    assert 'name="symbols"' not in client.get("/en/sign-in/").content.decode()


# --- The settings page -----------------------------------------------------------------------------


def save(client: Client, **changes: str) -> Any:
    fields = {"language": "en", "theme": "auto", "palette": "classic", **changes}
    return client.post("/en/settings/", {name: value for name, value in fields.items() if value})


def test_settings_are_kept_and_the_page_comes_back_in_the_language_chosen(
    client: Client, alice: User
) -> None:
    client.force_login(alice)
    assert save(client, language="ru", theme="light", sounds="on").url == "/ru/settings/"
    alice.refresh_from_db()
    kept = (alice.language, alice.theme, alice.palette, alice.symbols, alice.sounds)
    assert kept == ("ru", "light", "classic", False, True)


def test_other_colours_bring_their_symbols_along(client: Client, alice: User) -> None:
    client.force_login(alice)
    save(client, palette="contrast")
    alice.refresh_from_db()
    assert (alice.palette, alice.symbols) == ("contrast", True)


def test_visitors_have_settings_too_but_no_account(client: Client) -> None:
    page = client.get("/fr/settings/")
    assert page.context["form"].initial["language"] == "fr"
    assert "change_address" not in page.content.decode()
    assert "/settings/e-mail/" not in page.content.decode()
    save(client, palette="red-green")
    assert 'data-palette="red-green"' in html_tag(client)


def test_what_does_not_exist_cannot_be_chosen(client: Client) -> None:
    answer = save(client, language="xx", theme="pink", palette="mud")
    assert set(answer.context["form"].errors) == {"language", "theme", "palette"}
