"""Clocks fall although nobody is there."""

import time

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import LeftTable, TablePage, go, sign_in

CLOCK_SECONDS = 60
LATE_SECONDS = 3


def test_a_flag_falls_with_both_browsers_closed_and_is_there_on_return(
    visit: Visit, left_table: LeftTable
) -> None:
    page = visit()
    sign_in(page, left_table.mover)
    time.sleep(max(0.0, left_table.since + CLOCK_SECONDS + LATE_SECONDS - time.monotonic()))
    # Another page first: the table's own page would report a clock that it sees at zero.
    go(page, f"/en/people/{left_table.mover}/")
    match = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=left_table.rival))
    expect(match).to_contain_text("Lost", timeout=1000)

    go(page, left_table.path)
    table = TablePage(page)
    expect(table.headline).to_have_text("You lose the match.")
    expect(table.outcome).to_contain_text("Your time ran out.")
    changes = table.outcome.get_by_role("listitem")
    expect(changes.filter(has_text=left_table.mover)).to_contain_text("−1")
    expect(changes.filter(has_text=left_table.rival)).to_contain_text("+1")
