"""Every unrated variant in a game against the computer, each with what only it has."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage, play_out

RESULT = re.compile(r"^(You win|You lose|A draw)")
MOVES = 10
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# variant -> what its board shows, in the drawing
UNRATED = {
    "Vinco": ".board[data-topology=hex]",
    "Rhombs": ".board[data-topology=rhomb]",
    "Big 21×21": ".board[data-topology=square]",
    "Obstacles and walls": ".board .wall",
    "Precious cells and paints": ".board .paint",
    "Three starts": ".board .start >> nth=5",
    "Training": ".board[data-topology=square]",
}


def own_moves(table: TablePage, count: int) -> None:
    for _ in range(count):
        if not table.wait_until_my_turn_or_over():
            return
        table.play_a_colour()


@pytest.mark.parametrize("variant", UNRATED)
def test_an_unrated_variant_is_played_against_the_computer(visit: Visit, variant: str) -> None:
    table = LobbyPage(visit()).play_computer(variant)
    table.expect_started()
    expect(table.page.locator(UNRATED[variant]).first).to_be_attached()
    own_moves(table, MOVES)
    # Not while the computer thinks: its move would overtake the resignation.
    if table.wait_until_my_turn_or_over():
        table.resign_game()
    expect(table.headline).to_have_text(RESULT)


def test_training_has_no_clocks_and_no_hurry(visit: Visit) -> None:
    table = LobbyPage(visit()).play_computer("Training")
    table.expect_my_turn()
    expect(table.page.get_by_role("timer")).to_have_count(0)
    expect(table.line).to_contain_text("Your move")
    play_out(table)
    expect(table.headline).to_have_text(RESULT)


def spending(page: Page) -> str | None:
    """The digit of a colour that only a paint allows, if there is one."""
    button = page.locator(".colour:has(.spends)")
    return button.first.get_attribute("data-colour") if button.count() else None


def reach_a_paint(table: TablePage) -> str | None:
    """Play until a paint is in stock."""
    while table.wait_until_my_turn_or_over():
        if key := spending(table.page):
            return key
        table.play_a_colour()
    return None


def with_a_paint(page: Page) -> tuple[TablePage, str]:
    """A game with a paint in stock, and the digit of a colour that it allows."""
    # A game may end without a paint of one's own: then there is another.
    for _ in range(4):
        table = LobbyPage(page).play_computer("Precious cells and paints")
        table.expect_started()
        if key := reach_a_paint(table):
            return table, key
    raise AssertionError("Four games, and no paint was taken in any")


def test_a_paint_is_spent_by_keyboard(visit: Visit) -> None:
    page = visit()
    table, key = with_a_paint(page)
    page.keyboard.press(key)
    expect(table.line).to_contain_text("spends a paint")
    before = table.moves.count()
    page.keyboard.press("Enter")
    expect(table.moves).not_to_have_count(before)
    expect(table.page.get_by_role("status").last).not_to_contain_text("spends a paint")


def test_a_paint_is_spent_by_two_taps(visit: Visit) -> None:
    page = visit(**PHONE)
    table, key = with_a_paint(page)
    own = page.get_by_role("region", name="your seat")
    stock = re.compile(r"(\d) paints?")
    found = stock.search(own.inner_text())
    assert found is not None
    button = page.locator(f".colour[data-colour='{key}']")
    before = table.moves.count()
    button.tap()
    expect(table.line).to_contain_text(f"spends a paint, {int(found[1]) - 1} left")
    expect(table.line).to_contain_text("tap again to play")
    expect(button.locator(".spends")).to_be_visible()
    expect(table.moves).to_have_count(before)
    button.tap()
    expect(table.moves).not_to_have_count(before)
    # The own area has the colour that was the rival's.
    area = table.board.locator(".layer-fills .area").nth(int(own.get_attribute("data-seat") or 0))
    expect(area).to_have_attribute("fill", button.evaluate("node => node.style.getPropertyValue('--c')"))


def test_a_large_board_is_drawn_larger_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    table = LobbyPage(page).play_computer("Vinco")
    table.expect_my_turn()
    page.get_by_role("button", name="Larger").tap()
    wider = "board => board.scrollWidth / board.clientWidth"
    assert table.board.evaluate(wider) > 1.5
    # A cell tapped in the large drawing marks its colour in the row of buttons.
    page.wait_for_timeout(200)
    colour = table.choices()[0]
    ring = page.locator(f".colour[data-colour='{colour.key}']")
    ring.tap()
    expect(ring).to_have_attribute("data-ringed", "")
    page.get_by_role("button", name="Whole board").tap()
    assert table.board.evaluate(wider) == 1
