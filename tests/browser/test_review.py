"""The review in the browser: every way through the moves, the link that opens at the same one, its looks."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import DRAWN, LobbyPage, TablePage, overflow, play_out, seated
from tests.browser.test_looks import faults
from tests.played import played

UPLOAD = "/en/table/review/"


class ReviewPage:
    """The review of a match: its boards, charts, buttons and list of moves."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.at = page.locator("[data-slot=at]")
        self.moves = page.get_by_role("region", name="Moves")
        self.told = page.locator("[data-slot=polite]")
        self.address = page.get_by_label("Link to this move")

    def game(self, number: int) -> Locator:
        return self.page.get_by_role("region", name=f"Game {number}", exact=True)

    def sentence(self, number: int = 1) -> str:
        return self.game(number).locator(".sentence").inner_text()

    def chart(self, number: int = 1) -> Locator:
        return self.game(number).get_by_role("slider")

    def board(self, number: int = 1) -> Any:
        return self.game(number).get_by_role("img").evaluate(DRAWN)

    def move(self, ply: int, game: int = 1) -> Locator:
        rows = self.moves.get_by_role("row")
        return rows.nth(ply).get_by_role("cell").nth(game - 1).get_by_role("button")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def expect_at(self, ply: int) -> None:
        expect(self.at).to_have_text(re.compile(rf"^Move {ply} of \d+$"))


def upload(page: Page, document: dict[str, Any], folder: Path, path: str = UPLOAD) -> None:
    """Bring a record along as a file."""
    file = folder / "record.json"
    file.write_text(json.dumps(document))
    page.goto(path)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form.form button").click()


def uploaded(page: Page, document: dict[str, Any], folder: Path, path: str = UPLOAD) -> ReviewPage:
    """The review of such a record, once it is drawn."""
    upload(page, document, folder, path)
    review = ReviewPage(page)
    expect(review.at).not_to_be_empty()
    return review


def last_of(document: dict[str, Any]) -> int:
    return max(len(game["actions"]) for game in document["games"])


def test_keys_buttons_chart_and_list_lead_through_an_uploaded_match(visit: Visit, tmp_path: Path) -> None:
    document = played("fast-8x7")
    last = last_of(document)
    page = visit()
    review = uploaded(page, document, tmp_path)
    review.expect_at(last)
    page.keyboard.press("Home")
    review.expect_at(0)
    assert review.sentence() == "Before the first move."
    start = review.board()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    review.expect_at(3)
    assert re.match(r"Seat \d plays \w+, gains \d+, \d+ to \d+\.", review.sentence())
    third = review.board(), review.board(2)
    assert third[0] != start
    expect(review.told).to_have_text(re.compile(r"^Move 3 of \d+\. Game 1: Seat \d plays .* Game 2: Seat \d"))
    page.keyboard.press("End")
    review.expect_at(last)
    review.press("First")
    review.press("Next")
    review.press("Next")
    review.press("Next")
    review.press("Back")
    review.expect_at(2)
    review.move(3, game=2).click()
    review.expect_at(3)
    expect(review.move(3)).to_have_attribute("aria-current", "step")
    assert (review.board(), review.board(2)) == third
    review.press("Last")
    review.expect_at(last)


def test_the_chart_is_a_slider(visit: Visit, tmp_path: Path) -> None:
    document = played("fast-8x7")
    page = visit()
    review = uploaded(page, document, tmp_path)
    review.press("First")
    chart = review.chart()
    chart.focus()
    page.keyboard.press("ArrowRight")
    review.expect_at(1)
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^1: Seat 1 plays"))
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = last_of(document) / 2
    expect(review.chart(2)).to_have_value(re.compile(rf"^({int(middle)}|{int(middle + 0.5)})$"))


def test_the_first_difference_is_said_and_marked(visit: Visit, tmp_path: Path) -> None:
    document = played("fast-8x7", limit=6)
    first, second = document["games"]
    # Game 2 as game 1, with the seats changed, for three moves.
    same = [{**action, "seat": 1 - action["seat"]} for action in first["actions"]]
    second["actions"] = same[:3]
    page = visit()
    review = uploaded(page, document, tmp_path)
    expect(page.get_by_text("The games are the same up to move 3, where game 2 ends.")).to_be_visible()
    page.keyboard.press("Home")
    review.press("Go there")
    review.expect_at(4)
    expect(review.moves.get_by_role("rowheader", name=re.compile(r"^4\s*first difference$"))).to_be_visible()


def test_a_link_opens_a_match_at_the_same_move(visit: Visit) -> None:
    first = LobbyPage(visit()).open_table(games=1)
    second = seated(first, visit())
    play_out(first, second, moves=5)
    first.resign_game()
    second.outcome.get_by_role("link", name="Review").click()
    review = ReviewPage(second.page)
    review.expect_at(6)
    expect(review.page.get_by_text("You win")).not_to_have_count(0)
    second.page.keyboard.press("ArrowLeft")
    second.page.keyboard.press("ArrowLeft")
    review.expect_at(4)
    second.page.wait_for_url(re.compile(r"\?game=1&ply=4$"))
    expect(review.address).to_have_value(second.page.url)
    other = ReviewPage(visit(re.sub(r"^https?://[^/]+", "", second.page.url)))
    other.expect_at(4)
    assert other.board() == review.board()
    assert re.match(r"Guest \d+ plays", other.sentence())


def test_a_link_beyond_the_last_move_opens_at_the_end(visit: Visit) -> None:
    table: TablePage = LobbyPage(visit()).play_computer()
    play_out(table, moves=2)
    table.resign_game()
    table.outcome.get_by_role("link", name="Review").wait_for()
    path = table.path + "review/"
    for query in ("?game=9&ply=999999", "?game=x&ply=-1", "?ply="):
        review = ReviewPage(visit(path + query))
        expect(review.at).to_have_text(re.compile(r"^Move (\d+) of \1$"))


def test_a_phone_shows_one_game_at_a_time(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    review = uploaded(page, played("fast-8x7"), tmp_path)
    expect(review.game(1)).to_be_visible()
    expect(review.game(2)).to_be_hidden()
    review.press("Game 2")
    expect(review.game(1)).to_be_hidden()
    expect(review.game(2)).to_be_visible()
    expect(page.get_by_role("button", name="Game 2", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_broken_record_is_refused_in_a_line(visit: Visit, tmp_path: Path) -> None:
    document = played("fast-8x7")
    document["games"][1]["actions"][2]["colour"] = 99
    page = visit()
    upload(page, document, tmp_path)
    expect(page.get_by_role("alert")).to_contain_text("games[1].actions[2]")


@pytest.mark.parametrize("variant", ["fast-8x7", "four"])
def test_the_review_fits_and_can_be_used_by_all(visit: Visit, tmp_path: Path, variant: str) -> None:
    page = visit("/ru/")
    uploaded(page, played(variant, limit=30), tmp_path, "/ru/table/review/")
    page.keyboard.press("Home")
    expect(page.get_by_role("slider").first).to_have_value("0")
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert overflow(page) <= 0
        assert faults(page, f"{variant} {width}") == []
