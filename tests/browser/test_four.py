"""Rooms of four: filled seat by seat, played to the standings; pairs who resign together."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage, mover, play_out

PLACE = re.compile(r"^(You win\.|You share the first place\.|You take place [2-4] of 4\.)$")


def room(visit: Visit, variant: str) -> list[TablePage]:
    """Four guests at a table; the first of them opened it, the last one's coming started it."""
    host = LobbyPage(visit()).open_table(variant)
    tables = [host]
    for taken in (1, 2, 3):
        expect(host.outcome).to_contain_text(f"{taken} of 4 seats")
        tables.append(sit_down(visit(host.path)))
    for table in tables:
        table.expect_started()
    return tables


def sit_down(page: Page) -> TablePage:
    table = TablePage(page)
    table.act("Sit down")
    expect(table.page.get_by_role("button", name="Sit down")).to_have_count(0)
    return table


def everybody_moves(tables: list[TablePage]) -> None:
    for _ in tables:
        mover(*tables).play_a_colour()


def partners(tables: list[TablePage]) -> tuple[TablePage, TablePage]:
    """The first player of the room and the one who plays with him."""
    first = tables[0]
    label = (
        first.page.get_by_role("region", name=re.compile("your partner")).get_attribute("aria-label") or ""
    )
    name = label.removesuffix(", your partner")
    other = next(t for t in tables if t.page.get_by_role("region", name=f"{name}, your seat").count())
    return first, other


def test_a_room_fills_seat_by_seat_and_the_host_seats_the_computer(visit: Visit) -> None:
    host = LobbyPage(visit()).open_table("Four players")
    expect(host.outcome).to_contain_text("1 of 4 seats is taken.")
    other = sit_down(visit(host.path))
    expect(host.outcome).to_contain_text("2 of 4 seats are taken.")
    expect(host.page.get_by_role("status").last).to_contain_text("sits down.")
    expect(other.page.get_by_role("button", name="Seat the computer")).to_have_count(0)
    other.act("Leave the table")
    expect(host.outcome).to_contain_text("1 of 4 seats is taken.")
    for taken in (2, 3):
        host.act("Seat the computer")
        expect(host.outcome).to_contain_text(f"{taken} of 4 seats are taken.")
    host.page.get_by_label("Level").select_option(label="Planner")
    host.act("Seat the computer")
    host.expect_started()
    expect(host.page.get_by_role("region", name="Computer (Greedy)")).to_have_count(2)
    expect(host.page.get_by_role("region", name="Computer (Planner)")).to_have_count(1)


def test_four_people_play_a_match_to_its_standings(visit: Visit) -> None:
    tables = room(visit, "Four players")
    everybody_moves(tables)
    expect(tables[0].score).to_have_attribute("aria-label", re.compile("at best"))
    # One leaves the game; the others play on and see it.
    leaver = tables[3]
    leaver.act("Resign this game")
    expect(leaver.dialog).to_contain_text("You leave this game; the others play on.")
    leaver.answer("Resign this game")
    for table in tables:
        expect(table.page.get_by_text("left the game")).to_be_visible()
    play_out(*tables)
    for table in tables:
        expect(table.headline).to_have_text(PLACE)
        expect(table.outcome.get_by_role("listitem")).to_have_count(4)
    expect(leaver.headline).to_have_text("You take place 4 of 4.")


def test_partners_resign_a_game_only_together(visit: Visit) -> None:
    tables = room(visit, "Pairs")
    everybody_moves(tables)
    one, partner = partners(tables)
    rivals = [table for table in tables if table not in (one, partner)]
    one.act("Resign this game")
    expect(one.dialog).to_contain_text("Your partner has to agree.")
    one.answer("Resign this game")
    expect(
        one.page.get_by_text("You want to resign the game. Your partner has to agree.").first
    ).to_be_visible()
    expect(partner.page.get_by_role("button", name="Agree")).to_be_visible()
    for rival in rivals:
        assert rival.page.get_by_text("wants to resign the game").count() == 0
    # A wish is taken back as it was made.
    one.act("Take it back")
    expect(partner.page.get_by_role("button", name="Agree")).to_have_count(0)
    one.resign_game()
    partner.act("Agree")
    for table in (one, partner):
        expect(table.headline).to_have_text(re.compile(r"^You lose, \d+\s:\s\d+\.$"))
    for rival in rivals:
        expect(rival.headline).to_have_text(re.compile(r"^You win, \d+\s:\s\d+\.$"))
