"""Without an account, at once: the computer."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage


def play_by_keys(table: TablePage) -> None:
    """Play the game out: the digit of a colour shows it, Enter or the digit again plays it."""
    again = ["Enter", None]
    while table.wait_until_my_turn_or_over():
        colour = table.choices()[0]
        before = table.moves.count()
        table.page.keyboard.press(str(colour.key))
        table.page.keyboard.press(again[before % 2] or str(colour.key))
        expect(table.moves).not_to_have_count(before)


def test_a_guest_plays_the_computer_by_keyboard(visit: Visit) -> None:
    page = visit()
    table = LobbyPage(page).play_computer("Fast 8×7")
    table.expect_started()
    expect(page.get_by_role("region", name="Computer (Greedy)")).to_be_visible()
    expect(page.get_by_role("region", name=re.compile(r"^Guest \d+, your seat$"))).to_be_visible()
    play_by_keys(table)
    expect(table.headline).to_have_text(re.compile(r"^(You win|You lose|A draw), \d+\s:\s\d+\.$"))
    expect(table.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_level_says_how_it_plays_and_is_named_at_the_table(visit: Visit) -> None:
    page = visit()
    lobby = LobbyPage(page)
    page.goto("/en/")
    level = lobby.computer.get_by_label("Level")
    expect(level).to_have_accessible_description("Takes what gains most now.")
    level.select_option(label="Planner")
    expect(level).to_have_accessible_description(re.compile("^Looks ahead"))
    table = lobby.play_computer("Fast 8×7", level="Master")
    table.expect_started()
    expect(page.get_by_role("region", name="Computer (Master)")).to_be_visible()
    table.expect_my_turn()
    table.play_a_colour()
    table.expect_my_turn()


@pytest.mark.parametrize("variant", ["Classic 15×15", "Hexagons 13×11"])
def test_the_computer_answers_on_every_board(visit: Visit, variant: str) -> None:
    page = visit()
    table = LobbyPage(page).play_computer(variant)
    table.expect_started()
    table.expect_my_turn()
    table.play_a_colour()
    table.expect_my_turn()
    expect(table.page.get_by_role("heading", name=variant)).to_be_visible()


def test_a_rematch_gives_the_first_move_to_the_other(visit: Visit) -> None:
    page = visit()
    table = LobbyPage(page).play_computer("Fast 8×7")
    table.expect_my_turn()
    began = table.moves.count() == 0
    table.play_a_colour()
    table.resign_game()
    expect(table.headline).to_have_text(re.compile(r"^You lose, \d+\s:\s\d+\.$"))
    path = table.path
    table.act("Rematch")
    page.wait_for_url(lambda address: "/table/" in address and path not in address)
    rematch = TablePage(page)
    rematch.expect_my_turn()
    assert (rematch.moves.count() == 0) is not began
