"""What holds for every page: security headers, nothing inline, languages, the club's look in trouble."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern
from django.utils import translation
from django.views import defaults

from club.accounts.models import User
from games.services import tables
from tests.people import now_ms, visitor

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]


def plain_paths(patterns: Any, prefix: str = "") -> list[str]:
    """The addresses of all pages that need no argument, without their language."""
    found: list[str] = []
    for entry in patterns:
        route = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            found += plain_paths(entry.url_patterns, route)
        elif isinstance(entry, URLPattern) and "<" not in route:
            found.append(route)
    return found


def localised_paths() -> list[str]:
    resolvers = [e for e in get_resolver().url_patterns if isinstance(e.pattern, LocalePrefixPattern)]
    return sorted({path for resolver in resolvers for path in plain_paths(resolver.url_patterns)})


PAGES = [*localised_paths(), "people/alice/", "ladders/fast-8x7/", "no/such/page/"]


class Inline(HTMLParser):
    """Collects what a policy without inline script and style forbids."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        data_block = tag == "script" and named.get("type") == "application/json"
        if tag == "style" or (tag == "script" and "src" not in named and not data_block):
            self.found.append(f"<{tag}>")
        self.found += [f"<{tag} {name}>" for name in named if name == "style" or name.startswith("on")]
        addresses = [value or "" for name, value in attributes if name in ("src", "href", "action")]
        self.found += [a for a in addresses if a.startswith(("javascript:", "//", "data:"))]


@pytest.fixture(params=["visitor", "member"])
def somebody(request: pytest.FixtureRequest, client: Client, alice: User) -> Client:
    if request.param == "member":
        client.force_login(alice)
    return client


@pytest.mark.parametrize("path", PAGES)
def test_a_plain_page_has_nothing_inline_and_a_policy_that_says_so(somebody: Client, path: str) -> None:
    answer = somebody.get(f"/en/{path}")
    if answer.status_code in (302, 405):
        return
    assert_nothing_inline(answer)


def test_a_table_has_nothing_inline(somebody: Client, bob: User, published: Any) -> None:
    wanted = tables.Settings("fast-8x7", 180_000, 3_000)
    table = tables.open_table(visitor=visitor(bob), wanted=wanted, now=now_ms())
    assert_nothing_inline(somebody.get(f"/en/table/{table.key}/"))


def test_a_page_of_the_rules_has_nothing_inline(somebody: Client) -> None:
    call_command("load_rules", verbosity=0)
    assert_nothing_inline(somebody.get("/en/rules/filler/"))


def assert_nothing_inline(answer: Any) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert Inline(answer.content.decode()).found == []
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["sign-up/", "settings/", "people/alice/"])
def test_a_page_names_itself_in_the_other_languages(
    client: Client, alice: User, language: str, path: str
) -> None:
    page = client.get(f"/{language}/{path}").content.decode()
    for other in LANGUAGES:
        assert f'hreflang="{other}" href="http://testserver/{other}/{path}"' in page
    assert f'<script src="/jsi18n/{language}/" defer></script>' in page


def test_the_header_leads_everywhere(client: Client) -> None:
    page = client.get("/ru/sign-in/").content.decode()
    for path in ("/ru/", "/ru/ladders/", "/ru/rules/", "/ru/settings/"):
        assert page.count(f'href="{path}"') >= 2, "once in the line, once in the phone's menu"
    assert all(f'value="{code}" lang="{code}"' in page for code in LANGUAGES)


def test_the_header_says_where_one_is(client: Client) -> None:
    current = r'<a href="/en/ladders/"[^>]* aria-current="page">'
    assert re.search(current, client.get("/en/ladders/", follow=True).content.decode())
    assert not re.search(current, client.get("/en/sign-in/").content.decode())


def test_a_visitor_who_signs_in_returns_to_the_page(client: Client) -> None:
    page = client.get("/en/settings/?a=1").content.decode()
    assert 'href="/en/sign-in/?next=%2Fen%2Fsettings%2F%3Fa%3D1"' in page


def test_a_page_nobody_knows_looks_like_the_club(client: Client) -> None:
    answer = client.get("/en/no/such/page/")
    assert answer.status_code == 404
    page = answer.content.decode()
    assert "This page does not exist" in page
    assert 'class="top"' in page


@pytest.mark.parametrize(("view", "code"), [(defaults.server_error, 500), (defaults.bad_request, 400)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_page_stands_alone(view: Any, code: int, language: str) -> None:
    with translation.override(language):
        answer = view(RequestFactory().get("/"), *([ValueError()] if code == 400 else []))
    assert answer.status_code == code
    page = answer.content.decode()
    assert f'lang="{language}"' in page
    assert Inline(page).found == []


@pytest.mark.django_db
def test_a_request_to_a_foreign_host_is_refused(client: Client) -> None:
    for path in ("/", "/en/", "/healthz"):
        assert client.get(path, headers={"host": "evil.example"}).status_code == 400


def test_styles_and_scripts_agree_on_the_colours_of_the_boards() -> None:
    styles = Path(finders.find("club/tokens.css") or "").read_text()
    script = Path(finders.find("games/js/palettes.js") or "").read_text()
    cells = re.findall(r'\["(#\w+)", (WHITE|BLACK)', script)
    painted = re.findall(r"--c\d: (#\w+);\s+--i\d: (#\w+);", styles)
    assert len(cells) == 27
    assert painted == [(cell, {"WHITE": "#ffffff", "BLACK": "#000000"}[ink]) for cell, ink in cells]


@pytest.mark.parametrize(
    ("secure", "allowed"), [(False, "ws://club.example.org"), (True, "wss://club.example.org")]
)
def test_a_page_opens_sockets_to_its_own_host_only(
    client: Client, settings: Any, secure: bool, allowed: str
) -> None:
    settings.ALLOWED_HOSTS = ["club.example.org"]
    policy = client.get("/en/", headers={"host": "club.example.org"}, secure=secure)[
        "Content-Security-Policy"
    ]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["connect-src"].split() == ["'self'", allowed]


def test_a_foreign_host_is_turned_away_before_anything_is_said_of_it(client: Client) -> None:
    assert client.get("/en/", headers={"host": "elsewhere.example.org"}).status_code == 400
