"""The lobby live: rooms for four that fill before one's eyes, and forms that follow the variant."""

import re

from playwright.sync_api import Page, expect

from games.engine.registry import VARIANTS
from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, fresh, overflow, sign_up


def quick(page: Page, tile: str) -> None:
    page.goto("/en/")
    page.get_by_role("button", name=re.compile(f"^{tile}")).click()
    page.wait_for_url(re.compile(r"/table/\w"))


def test_a_room_for_four_fills_and_empties_in_every_lobby(visit: Visit) -> None:
    watcher, first, second = visit(), visit(), visit()
    names = [fresh(name) for name in ("mira", "orhan", "lev")]
    for page, name in zip((watcher, first, second), names, strict=True):
        sign_up(page, name)
    watcher.goto("/en/")
    tile = watcher.get_by_role("button", name=re.compile("^Pairs"))
    quick(first, "Pairs")
    expect(tile).to_contain_text(f"1 of 4 waiting: {names[1]}")
    quick(second, "Pairs")
    expect(tile).to_contain_text(re.compile("2 of 4 waiting: .*, "))
    expect(LobbyPage(watcher).row(names[2])).to_contain_text(names[1])

    second.goto("/en/")
    own = second.get_by_role("region", name="Your tables")
    expect(own).to_contain_text("You are waiting for 2 more players")
    own.get_by_role("button", name="Leave").click()
    expect(own).to_be_hidden()
    expect(LobbyPage(watcher).row(names[1])).to_contain_text("1 of 4")
    expect(LobbyPage(watcher).row(names[2])).to_have_count(0)


def test_a_match_of_four_appears_with_a_line_for_each(visit: Visit) -> None:
    watcher, player = visit(), visit()
    LobbyPage(player).play_computer("Four players")
    row = LobbyPage(watcher).running.get_by_role("listitem").filter(has_text="Four players").first
    expect(row.locator("svg.lines rect")).to_have_count(4)
    expect(row).to_contain_text(re.compile(r"\d+ · \d+ · \d+ · \d+"))


def test_the_form_follows_the_variant_and_training_is_for_the_computer(visit: Visit) -> None:
    page = visit("/en/?open")
    sign_up(page, fresh("ayse"))
    page.goto("/en/?open")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    game = form.get_by_label("Game", exact=True)
    expect(game.get_by_role("option", name="Training")).to_have_count(0)
    form.get_by_label("Minutes each").fill("9")
    for variant, rated in [("Vinco", False), ("Four players", True)]:
        game.select_option(label=variant)
        expect(form.get_by_label("Rated")).to_be_enabled(enabled=rated)
        expect(form.get_by_label("Minutes each")).to_have_value("9")
    computer = LobbyPage(page).computer.get_by_label("Game", exact=True)
    expect(computer.locator("option").first).to_have_text("Training")


def test_long_russian_names_stay_within_a_phone(visit: Visit) -> None:
    for width in (320, 390):
        page = visit("/ru/", viewport={"width": width, "height": 844})
        expect(page.locator(".tile")).to_have_count(sum(variant.rated for variant in VARIANTS))
        assert overflow(page) <= 0
        wide = "tiles => tiles.filter(tile => tile.scrollWidth > tile.clientWidth).length"
        assert page.locator(".tile").evaluate_all(wide) == 0
