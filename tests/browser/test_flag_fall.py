"""Clocks fall although nobody is there."""

import time

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import LeftTable, TablePage, sign_in

CLOCK_SECONDS = 60
LATE_SECONDS = 3


def test_a_flag_falls_with_both_browsers_closed_and_is_there_on_return(
    visit: Visit, left_table: LeftTable
) -> None:
    page = visit()
    sign_in(page, left_table.mover)
    time.sleep(max(0.0, left_table.since + CLOCK_SECONDS + LATE_SECONDS - time.monotonic()))
    page.goto(left_table.path)
    table = TablePage(page)
    expect(table.headline).to_have_text("You lose the match.", timeout=1000)
    expect(table.outcome).to_contain_text("Your time ran out.")
    expect(table.outcome.get_by_role("listitem").filter(has_text=left_table.mover)).to_contain_text("−1")
    expect(table.outcome.get_by_role("listitem").filter(has_text=left_table.rival)).to_contain_text("+1")
