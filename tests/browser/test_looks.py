"""Every page can be used by everybody: nothing overflows, and axe finds no serious fault, light and dark."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, fresh, go, overflow, play_out, seated, sign_up

WIDTHS = [360, 390, 768, 1280]
PAGES = [
    "",
    "?open",
    "sign-up/",
    "sign-in/",
    "settings/",
    "ladders/fast-8x7/",
    "rules/",
    "rules/filler/",
    "rules/hex-13x11/",
    "training/",
    "training/treasures/",
]
VARIANTS = ["Fast 8×7", "Classic 15×15", "Hexagons 13×11"]
SERIOUS = ("serious", "critical")


def faults(page: Page, state: str) -> list[str]:
    """What axe finds serious, a line each; in the dark only colours can differ."""
    found = _axe(page, state, {"resultTypes": ["violations"]})
    page.emulate_media(color_scheme="dark")
    found += _axe(page, f"{state}, dark", {"resultTypes": ["violations"], "runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="light")
    return found


def _axe(page: Page, state: str, options: dict[str, Any]) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(page, options=options).response["violations"]
    return [
        f"{state}: {fault['id']} at {node['target']}: {node.get('failureSummary', '')}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]


def too_wide(page: Page, state: str) -> list[str]:
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        if (more := overflow(page)) > 0:
            found.append(f"{state} at {width}: {more} px too wide")
    page.set_viewport_size({"width": 1280, "height": 800})
    return found


def test_pages_have_no_serious_accessibility_faults(visit: Visit) -> None:
    page = visit("/en/sign-up/", reduced_motion="reduce")
    found = []
    for path in PAGES:
        go(page, f"/en/{path}")
        found += faults(page, path)
    name = fresh("eva")
    sign_up(page, name)
    found += faults(page, "lobby of a member")
    for path in (f"people/{name}/", "settings/"):
        go(page, f"/en/{path}")
        found += faults(page, path)
    assert not found, "\n".join(found)


def test_a_table_has_no_serious_accessibility_faults(visit: Visit) -> None:
    opened = LobbyPage(visit(reduced_motion="reduce")).open_table(games=2)
    found = faults(opened.page, "waiting")
    rival = seated(opened, visit(reduced_motion="reduce"))
    play_out(opened, rival, moves=5)
    found += faults(opened.page, "running")
    opened.button(opened.choices()[0]).hover()
    found += faults(opened.page, "previewing")
    opened.act("Resign this game")
    found += faults(opened.page, "asking")
    opened.answer("Resign this game")
    expect(rival.outcome).to_contain_text("Ready for the next game")
    found += faults(rival.page, "between the games")
    rival.act("Resign the match")
    rival.answer("Resign the match")
    expect(rival.headline).to_have_text("You lose the match.")
    found += faults(rival.page, "over")
    rival.page.set_viewport_size({"width": 390, "height": 844})
    found += faults(rival.page, "over on a phone")
    assert not found, "\n".join(found)


def test_no_page_is_wider_than_its_window(visit: Visit) -> None:
    page = visit()
    found = []
    for path in PAGES:
        go(page, f"/en/{path}")
        found += too_wide(page, path)
    assert not found, "\n".join(found)


def test_no_table_is_wider_than_its_window(visit: Visit) -> None:
    owner, name = visit(), fresh("maria-magdalena")
    sign_up(owner, name)
    opened = LobbyPage(owner).open_table(games=2)
    found = too_wide(owner, "waiting")
    rival = seated(opened, visit())
    play_out(opened, rival, moves=2)
    found += too_wide(owner, "running")
    opened.resign_game()
    expect(opened.headline).to_contain_text("You lose game 1")
    found += too_wide(owner, "between the games")
    lobby = visit()
    expect(LobbyPage(lobby).running).to_contain_text(name)
    found += too_wide(lobby, "lobby")
    opened.act("Resign the match")
    opened.answer("Resign the match")
    expect(opened.headline).to_have_text("You lose the match.")
    found += too_wide(owner, "over")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_running_game_fits_every_window_and_a_desktop_without_scrolling(visit: Visit, variant: str) -> None:
    table = LobbyPage(visit()).play_computer(variant)
    table.expect_my_turn()
    for part in (table.board, table.colours, table.line, table.page.get_by_role("region", name="Moves")):
        expect(part).to_be_in_viewport(ratio=1)
    assert not too_wide(table.page, variant)


def test_a_phone_shows_board_and_colours_at_once(visit: Visit) -> None:
    phone = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = LobbyPage(phone).play_computer("Classic 15×15")
    table.expect_my_turn()
    assert phone.evaluate("scrollY") == 0
    for part in (table.board, table.score, table.line, table.colours):
        expect(part).to_be_in_viewport(ratio=0.95)
    for name in ("Table", "More", "Moves"):
        phone.get_by_role("button", name=name, exact=True).tap()
        expect(phone.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-expanded", "true")
