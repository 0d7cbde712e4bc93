"""Tables that are private, left early, called off, or played again."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage, fresh, mover, play_out, seated, sign_up


def test_a_private_table_is_reached_by_its_link_only(visit: Visit) -> None:
    owner = visit()
    opened = LobbyPage(owner).open_table(private=True)
    link = owner.get_by_label("Link to this table").input_value()
    assert "invitation=" in link

    stranger = visit(opened.path, status=404)
    expect(stranger.get_by_role("heading", level=1)).to_be_visible()
    expect(stranger.get_by_role("application")).to_have_count(0)
    expect(LobbyPage(visit()).row("Fast 8×7").filter(has_text="Guest")).to_have_count(0)
    visit(f"{opened.path}?invitation=guessed", status=404)

    friend = visit(link)
    assert "invitation" not in friend.url
    invited = TablePage(friend)
    invited.act("Sit down")
    invited.expect_started()
    opened.expect_started()
    assert play_out(opened, invited, moves=2) == 2
    visit(opened.path, status=404)


def test_resigning_a_game_asks_first(visit: Visit) -> None:
    opened = LobbyPage(visit()).open_table(games=2)
    rival = seated(opened, visit())
    play_out(opened, rival, moves=2)

    opened.act("Resign this game")
    expect(opened.dialog).to_contain_text("Your rival wins it")
    opened.answer("Go on playing")
    expect(opened.dialog).to_be_hidden()
    assert opened.is_running()
    opened.act("Resign this game")
    opened.page.keyboard.press("Escape")
    expect(opened.dialog).to_be_hidden()
    assert opened.is_running()

    opened.act("Resign this game")
    opened.answer("Resign this game")
    expect(opened.headline).to_have_text(re.compile(r"^You lose game 1, "))
    expect(opened.outcome).to_contain_text("You resigned the game.")
    expect(rival.headline).to_have_text(re.compile(r"^You win game 1, "))
    opened.act("Ready for the next game")
    rival.act("Ready for the next game")
    opened.expect_started()

    rival.act("Resign the match")
    rival.answer("Resign the match")
    expect(opened.headline).to_have_text("You win the match.")
    expect(rival.headline).to_have_text("You lose the match.")
    expect(rival.outcome).to_contain_text("You resigned the match.")


def test_a_match_can_be_called_off_until_both_have_moved(visit: Visit) -> None:
    opened = LobbyPage(visit()).open_table()
    rival = seated(opened, visit())
    first = mover(opened, rival)
    first.play_a_colour()
    opened.act("Abort the match")
    for table in (opened, rival):
        expect(table.headline).to_have_text("The match was aborted. It does not count.")


def test_after_both_have_moved_a_match_cannot_be_called_off(visit: Visit) -> None:
    opened = LobbyPage(visit()).open_table()
    rival = seated(opened, visit())
    play_out(opened, rival, moves=2)
    for table in (opened, rival):
        expect(table.page.get_by_role("button", name="Resign this game")).to_be_visible()
        expect(table.page.get_by_role("button", name="Abort the match")).to_have_count(0)


def test_a_rematch_is_agreed_on_and_swaps_the_seats(visit: Visit) -> None:
    opened = LobbyPage(visit()).open_table()
    rival = seated(opened, visit())
    first, second = (opened, rival) if mover(opened, rival) is opened else (rival, opened)
    play_out(opened, rival, moves=2)
    first.act("Resign this game")
    first.answer("Resign this game")

    old = opened.path
    first.act("Rematch")
    expect(first.outcome).to_contain_text("You offered a rematch.")
    second.act("Accept the rematch")
    for table in (first, second):
        table.page.wait_for_url(lambda address: "/table/" in address and old not in address)
        table.expect_started()
    assert first.path == second.path
    assert mover(first, second) is second


def test_an_open_table_can_be_closed(visit: Visit) -> None:
    lobby = LobbyPage(visit())
    opened = LobbyPage(visit()).open_table(variant="Hexagons 13×11", minutes=17)
    expect(lobby.row("17 + 5")).to_be_visible()
    opened.act("Close the table")
    expect(opened.headline).to_have_text("This table is closed")
    expect(lobby.row("17 + 5")).to_have_count(0)


def test_a_guest_may_look_at_a_rated_table_and_is_asked_to_sign_in(visit: Visit) -> None:
    owner, name = visit(), fresh("dora")
    sign_up(owner, name)
    opened = LobbyPage(owner).open_table(rated=True)
    guest = visit(opened.path)
    table = TablePage(guest)
    expect(table.headline).to_have_text(f"{name} is waiting for an opponent")
    expect(table.outcome.get_by_role("link", name="Sign in")).to_be_visible()
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(0)
