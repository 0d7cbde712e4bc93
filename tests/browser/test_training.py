"""The course and free practice, from the first visit to an account."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.training.course.lesson import moves_of
from games.training.course.lessons import BY_KEY, LESSONS
from tests.browser.conftest import Visit
from tests.browser.pages import TablePage, fresh, go, overflow, sign_up
from tests.browser.test_looks import faults, too_wide

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class LessonPage:
    """A lesson: its goal, its colours, and what it says."""

    def __init__(self, page: Page, key: str) -> None:
        go(page, f"/en/training/{key}/")
        self.page = page
        self.lesson = BY_KEY[key]
        self.colours = page.get_by_role("group", name="Colours")
        self.goal = page.locator("[data-slot=goal]")
        self.feedback = page.locator("[data-slot=feedback]")
        self.line = page.locator("[data-slot=line]")

    def colour(self, key: int) -> None:
        button = self.colours.locator(f'[data-colour="{key}"]')
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()

    def act(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def expect_my_move(self) -> None:
        expect(self.line).to_contain_text("Your move")

    def expect_passed(self) -> None:
        expect(self.goal).to_contain_text("Goal reached")

    def expect_said(self, *words: str) -> None:
        for some in words:
            expect(self.feedback).to_contain_text(some)


def test_a_newcomer_passes_lessons_and_keeps_them_with_an_account(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_text(f"0 of {len(LESSONS)} lessons passed")).to_be_visible()
    page.get_by_role("link", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="First moves")).to_be_visible()

    by_clicks = LessonPage(page, "first-moves")
    for action in moves_of(by_clicks.lesson.solution):
        by_clicks.expect_my_move()
        by_clicks.colour(action["colour"])
    by_clicks.expect_passed()
    by_clicks.expect_said("That is the whole game already")
    page.get_by_role("link", name="Next lesson").click()
    expect(page.get_by_role("heading", name="Chains")).to_be_visible()

    by_keys = LessonPage(page, "reach")
    for action in moves_of(by_keys.lesson.solution):
        by_keys.expect_my_move()
        page.keyboard.press(str(action["colour"]))
        expect(by_keys.line).to_contain_text("Enter plays")
        page.keyboard.press("Enter")
        expect(by_keys.line).not_to_contain_text("Enter plays")
    by_keys.expect_passed()

    go(page, "/en/training/")
    expect(page.get_by_text(f"2 of {len(LESSONS)} lessons passed")).to_be_visible()
    sign_up(page, fresh("lerner"))
    go(page, "/en/training/")
    expect(page.get_by_text(f"2 of {len(LESSONS)} lessons passed")).to_be_visible()
    expect(page.get_by_text("best in 3 moves")).to_be_visible()


def test_a_wrong_try_is_explained_and_taken_back(visit: Visit) -> None:
    page = visit()
    lesson = LessonPage(page, "reach")
    lesson.expect_my_move()
    lesson.colour(5)
    expect(lesson.goal).to_contain_text("Not reached this time")
    lesson.expect_said("you take 4 cells", "Green would have opened the way", "takes 8 cells", "at 4 of 10")
    lesson.act("Take back")
    lesson.expect_my_move()
    expect(lesson.goal).to_contain_text("2 moves left")
    lesson.act("Hint")
    lesson.expect_said("Which small move brings you to more white cells")
    lesson.act("Show the move")
    lesson.expect_said("Try green", "It takes 2 cells.")
    expect(lesson.line).to_contain_text("Green takes 2 cells")
    page.keyboard.press("Enter")
    expect(lesson.goal).to_contain_text("1 move left")
    lesson.act("Try again")
    expect(lesson.goal).to_contain_text("2 moves left")


def test_the_match_goes_on_to_its_second_game_with_corners_swapped(visit: Visit) -> None:
    page = visit()
    lesson = LessonPage(page, "match")
    for action in moves_of(lesson.lesson.solution):
        lesson.expect_my_move()
        lesson.colour(action["colour"])
    lesson.expect_passed()
    lesson.expect_said("Game 2 ends 7 : 13.", "A match won.")


def test_a_lesson_is_passed_by_touch_with_a_paint(visit: Visit) -> None:
    page = visit(**PHONE)
    lesson = LessonPage(page, "treasures")
    assert overflow(page) <= 0
    for action in moves_of(lesson.lesson.solution):
        lesson.expect_my_move()
        button = lesson.colours.locator(f'[data-colour="{action["colour"]}"]')
        button.tap()
        expect(lesson.line).to_contain_text("tap again to play")
        button.tap()
        expect(lesson.line).not_to_contain_text("tap again to play")
    lesson.expect_passed()


def test_practice_gives_hints_and_takes_moves_back(visit: Visit) -> None:
    page = visit("/en/training/")
    page.get_by_role("button", name="Practise").click()
    table = TablePage(page)
    table.expect_my_turn()
    played = table.moves.count()
    position = table.position()
    advice = page.locator("[data-slot=practice] .advice")
    table.act("Hint")
    expect(advice).to_contain_text(re.compile(r"^Try\s+\w+\.\S"))
    page.keyboard.press("Enter")
    expect(table.moves).to_have_count(played + 2)
    table.expect_my_turn()
    table.play_a_colour()
    expect(table.moves).to_have_count(played + 4)
    for left in (played + 2, played):
        table.act("Take back")
        expect(table.moves).to_have_count(left)
    assert table.position() == position
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    page.reload()
    TablePage(page).expect_position(position)


@pytest.mark.parametrize("tried", [False, True])
def test_the_course_has_no_serious_accessibility_faults(visit: Visit, *, tried: bool) -> None:
    page = visit("/en/training/", reduced_motion="reduce")
    found = too_wide(page, "overview")
    lesson = LessonPage(page, "treasures")
    lesson.expect_my_move()
    if tried:
        lesson.colour(3)
        expect(lesson.goal).to_contain_text("Not reached")
    found += faults(page, "lesson") + too_wide(page, "lesson")
    go(page, "/en/training/")
    found += faults(page, "overview")
    assert found == []
