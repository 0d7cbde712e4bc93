"""Mouse, keys and fingers: what a colour would take is shown before it is played."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def my_turn(visit: Visit, *, moves: int = 1, **options: object) -> TablePage:
    """A game against the computer in which the visitor, to move, has made some moves."""
    table = LobbyPage(visit(**options)).play_computer("Fast 8×7")
    for _ in range(moves):
        table.expect_my_turn()
        table.play_a_colour()
    table.expect_my_turn()
    return table


def test_pointing_at_a_colour_shows_exactly_the_cells_it_takes(visit: Visit) -> None:
    table = my_turn(visit)
    colour = table.choices()[0]
    button = table.button(colour)
    button.hover()
    expect(button).to_have_attribute("title", re.compile(rf"takes {colour.gain} cells?$"))
    expect(table.line).to_contain_text(f"takes {colour.gain} cell")
    shown = table.previewed_cells()
    assert len(shown) == colour.gain
    before = table.free_cells()
    assert shown <= before

    table.page.mouse.move(5, 500)
    assert table.previewed_cells() == set()

    moves = table.moves.count()
    button.click()
    expect(table.moves.nth(moves)).to_contain_text(f"+{colour.gain}")
    # The computer answers, and takes more: the own cells are all gone from the free ones.
    assert not shown & table.free_cells()


def test_pointing_at_a_cell_shows_its_colour_and_a_click_plays_it(visit: Visit) -> None:
    table = my_turn(visit)
    colour = table.choices()[0]
    table.button(colour).hover()
    x, y = sorted(table.previewed_cells())[0]
    shown = table.previewed_cells()
    table.page.mouse.move(5, 500)
    place = table.on_screen(x, y)
    table.page.mouse.move(*place)
    assert table.previewed_cells() == shown
    expect(table.line).to_contain_text(f"takes {colour.gain} cell")
    moves = table.moves.count()
    table.page.mouse.click(*place)
    expect(table.moves.nth(moves)).to_contain_text(f"+{colour.gain}")


def test_keys_show_first_and_play_second(visit: Visit) -> None:
    table = my_turn(visit)
    colour = table.choices()[0]
    keyboard, moves = table.page.keyboard, table.moves.count()
    keyboard.press(str(colour.key))
    expect(table.line).to_contain_text("Enter plays")
    assert len(table.previewed_cells()) == colour.gain
    keyboard.press("Escape")
    assert table.previewed_cells() == set()
    keyboard.press("Enter")
    expect(table.moves).to_have_count(moves)
    keyboard.press(str(colour.key))
    keyboard.press("Enter")
    expect(table.moves).not_to_have_count(moves)


def test_the_board_is_walked_by_arrow_keys_and_speaks(visit: Visit) -> None:
    table = my_turn(visit, moves=0)
    table.board.focus()
    table.page.keyboard.press("ArrowUp")
    spoken = table.page.locator("[data-slot=polite]")
    expect(spoken).to_have_text(re.compile(r"^row \d, column \d, "))
    first = spoken.inner_text()
    table.page.keyboard.press("ArrowRight")
    expect(spoken).not_to_have_text(first)


def test_a_forbidden_colour_says_why(visit: Visit) -> None:
    table = my_turn(visit, moves=0)
    own, rivals = sorted(table.forbidden(), key=lambda button: button.inner_text(), reverse=True)
    expect(own).to_have_text("yours")
    expect(rivals).to_have_text("rival’s")
    moves = table.moves.count()
    for button, why in (
        (own, "is your colour now: take another."),
        (rivals, "is held by Computer (Greedy)."),
    ):
        expect(button).to_have_attribute("title", re.compile(re.escape(why)))
        button.click(force=True)
        expect(table.line).to_contain_text(why)
        assert table.previewed_cells() == set()
    expect(table.moves).to_have_count(moves)


def test_a_finger_shows_first_and_plays_second(visit: Visit) -> None:
    table = my_turn(visit, **PHONE)
    colour, moves = table.choices()[0], table.moves.count()
    button = table.button(colour)
    button.tap()
    expect(table.line).to_contain_text("tap again to play")
    assert len(table.previewed_cells()) == colour.gain
    table.score.tap()
    assert table.previewed_cells() == set()
    button.tap()
    expect(table.line).to_contain_text("tap again to play")
    expect(table.moves).to_have_count(moves)
    button.tap()
    expect(table.moves).not_to_have_count(moves)


def test_symbols_can_be_switched_off_without_leaving_the_table(visit: Visit) -> None:
    table = my_turn(visit, moves=0)
    symbols = table.board.locator(".symbol")
    expect(symbols).not_to_have_count(0)
    with table.page.expect_response("**/preferences/"):
        table.page.get_by_role("button", name="Symbols").click()
        expect(symbols).to_have_count(0)
    table.page.reload()
    table.expect_started()
    expect(symbols).to_have_count(0)


def test_flipping_turns_the_board_and_nothing_else(visit: Visit) -> None:
    table = my_turn(visit, moves=0)
    before = table.position()
    table.act("Flip")
    # Before the first move the free cells make the same shape upside down; their colours do not.
    turned = table.position()
    assert turned["drawn"] != before["drawn"]
    assert {**turned, "drawn": None} == {**before, "drawn": None}
    table.act("Flip")
    assert table.position() == before
