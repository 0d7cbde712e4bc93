"""The club in Russian: pages, sentences of scripts, and the choice that is kept."""

import gettext
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Visit
from tests.browser.pages import LobbyPage, go, overflow

PAGES = ["", "ladders/", "rules/", "rules/filler/", "sign-up/", "sign-in/", "settings/"]
WIDTHS = [1280, 390, 360]


class Words:
    """A language's compiled catalogues, of the templates and of the scripts."""

    def __init__(self, language: str) -> None:
        folder = ROOT / "locale" / language / "LC_MESSAGES"
        self.catalogues = []
        for domain in ("django", "djangojs"):
            with (folder / f"{domain}.mo").open("rb") as file:
                self.catalogues.append(gettext.GNUTranslations(file))

    def __call__(self, english: str) -> str:
        found = next((t for c in self.catalogues if (t := c.gettext(english)) != english), None)
        assert found, f"“{english}” is not translated"
        return found


@pytest.fixture(scope="module")
def ru() -> Words:
    return Words("ru")


def open_menu(page: Page, name: str) -> None:
    page.get_by_role("banner").locator("summary").filter(has_text=name).first.click()


def assert_fits(page: Page) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert overflow(page) <= 0, f"{page.url} is too wide for {width}"
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_pages_are_in_russian(visit: Visit, ru: Words) -> None:
    page = visit("/ru/")
    for path in PAGES:
        go(page, f"/ru/{path}")
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        site = page.get_by_role("navigation", name=ru("Site")).first
        for word in ("Play", "Ladders", "Rules"):
            expect(site.get_by_role("link", name=ru(word))).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("[а-я]", re.IGNORECASE))
        assert_fits(page)


def test_a_game_is_played_in_russian(visit: Visit, ru: Words) -> None:
    page = visit("/ru/")
    computer = page.get_by_role("region", name=ru("Against the computer"))
    computer.get_by_role("button", name=ru("Play")).click()
    page.wait_for_url(re.compile(r"/ru/table/\w"))
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    colours = page.get_by_role("group", name=ru("Colours"))
    line = page.locator("[data-slot=line]")
    first = ru("Make your first move: %(time)s").split("%")[0]
    expect(line).to_have_text(re.compile(f"^({ru('Your move')}|{first})"))
    assert_fits(page)

    colours.get_by_role("button", disabled=False).first.click()
    expect(line).to_contain_text(ru("Your move"))
    page.get_by_role("button", name=ru("Resign this game"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=ru("Resign this game")).click()
    expect(page.get_by_text(ru("You resigned the game."))).to_be_visible()
    assert_fits(page)


def test_the_language_of_the_header_keeps_the_page_and_is_kept(visit: Visit) -> None:
    page = visit("/en/ladders/classic-15x15/", locale="en-GB")
    open_menu(page, "Language")
    page.get_by_role("button", name="Русский").first.click()
    page.wait_for_url("**/ru/ladders/classic-15x15/")
    expect(page.locator("html")).to_have_attribute("lang", "ru")

    again = page.context.new_page()
    again.goto("/")
    again.wait_for_url("**/ru/")


def test_the_browsers_language_greets_a_newcomer(visit: Visit) -> None:
    page = visit("/", locale="tr-TR")
    page.wait_for_url("**/tr/")
    expect(page.locator("html")).to_have_attribute("lang", "tr")


def test_two_languages_meet_at_one_table(visit: Visit, ru: Words) -> None:
    opened = LobbyPage(visit()).open_table()
    guest = visit(opened.path.replace("/en/", "/ru/"))
    guest.get_by_role("button", name=ru("Sit down"), exact=True).click()
    opened.expect_started()
    expect(guest.get_by_role("group", name=ru("Colours"))).to_be_visible()
    expect(opened.page.locator("html")).to_have_attribute("lang", "en")


def test_the_theme_of_the_header_is_kept(visit: Visit) -> None:
    page = visit()
    open_menu(page, "Theme")
    with page.expect_response("**/preferences/"):
        page.get_by_role("button", name="Dark").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/en/rules/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
