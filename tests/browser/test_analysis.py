"""The review by the computer in the browser: asked for, seen to go on, read, and looked at on the board."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, overflow, play_out, seated, worst
from tests.browser.test_looks import faults
from tests.browser.test_review import ReviewPage

THINKING_MS = 300_000
"""Some fifty positions, on a machine that has other things to do."""
PLACE = re.compile(r"Game 1, move (\d+)")


class Analysis:
    """The computer's part of a review page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.review = ReviewPage(page)
        self.panel = page.get_by_role("region", name="Review by the computer")
        self.wish = self.panel.get_by_role("button", name="Let the computer review this match")
        self.progress = self.panel.get_by_role("progressbar")
        self.mistakes = self.panel.get_by_role("list").first.get_by_role("button")
        self.chart = page.get_by_role("img", name=re.compile(r"^Game 1, lead expected at its end: at first"))

    def expect_done(self) -> None:
        expect(self.panel.get_by_role("heading", name="Largest mistakes")).to_be_visible(timeout=THINKING_MS)

    def outlined(self) -> Locator:
        """The cells a preview shows on the first board."""
        return self.review.game(1).locator(".layer-above .ring")


def test_a_finished_match_is_reviewed_by_the_computer(visit: Visit) -> None:
    first = LobbyPage(visit()).open_table(games=1)
    second = seated(first, visit())
    play_out(first, second, moves=8, tastes={second: worst})
    first.resign_game()
    second.outcome.get_by_role("link", name="Review").click()
    page = second.page
    asked = Analysis(page)
    asked.wish.click()
    expect(asked.progress).to_be_visible()
    page.reload()  # the work goes on
    expect(asked.progress).to_be_visible()
    expect(asked.panel).to_contain_text(re.compile(r"looks at position \d+ of about \d+"))
    asked.expect_done()
    expect(asked.chart).to_be_visible()
    expect(asked.panel).to_contain_text("The bottom left corner moves first")

    button = asked.mistakes.first
    place = PLACE.search(button.inner_text())
    assert place is not None
    button.click()
    asked.review.expect_at(int(place[1]) - 1)
    expect(asked.outlined()).not_to_have_count(0)
    assert re.search(r"plays \w+ \(\S+\)\. Better: \w+ \(\S+\)\.$", asked.review.sentence())
    expect(asked.review.told).to_have_text(re.compile(r"The mistake costs \w+ \d+ of the final lead\."))
    page.keyboard.press("ArrowRight")
    asked.review.expect_at(int(place[1]))
    expect(asked.outlined()).to_have_count(0)

    asked.panel.get_by_text("In figures").click()
    expect(asked.panel.get_by_role("rowheader")).to_have_count(9)
    button.focus()
    page.keyboard.press("Enter")
    asked.review.expect_at(int(place[1]) - 1)
    assert faults(page, "reviewed") == []
    for width in (360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert overflow(page) <= 0

    stranger = Analysis(visit(re.sub(r"^https?://[^/]+", "", page.url)))
    stranger.expect_done()
    expect(stranger.wish).to_be_hidden()


def test_a_stranger_is_told_to_sign_in_before_he_asks(visit: Visit) -> None:
    table = LobbyPage(visit()).play_computer()
    play_out(table, moves=2)
    table.resign_game()
    table.outcome.get_by_role("link", name="Review").wait_for()
    page = visit(f"{table.path}review/")
    stranger = Analysis(page)
    expect(stranger.panel.get_by_role("link", name="Sign in to ask for it.")).to_be_visible()
    expect(stranger.wish).to_be_hidden()
    assert faults(page, "asking") == []
