"""Digit Bridge at its table: whole games of both variants, with somebody watching."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Club, Visit
from tests.browser.digits import DigitsTable, Traffic, for_blocks, for_bridge, seated, truth, turn
from tests.browser.pages import LobbyPage, fresh, overflow, sign_up

LIMIT_MS = 45_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def open_table(page: Page, variant: str, *, rated: bool = False) -> DigitsTable:
    LobbyPage(page).open_table(variant, rated=rated)
    return DigitsTable(page)


def two_guests(visit: Visit, variant: str, **options: Any) -> tuple[DigitsTable, DigitsTable]:
    """An unrated table at which two guests have sat down; options are of the first browser."""
    opened = open_table(visit(**options), variant)
    return opened, seated(opened, visit())


def two_members(visit: Visit, variant: str) -> tuple[DigitsTable, DigitsTable, str, str]:
    """A rated table of two members, and their names; whoever is to move first comes first."""
    names = fresh("orhan"), fresh("mira")
    pages = visit(), visit()
    for page, name in zip(pages, names, strict=True):
        sign_up(page, name)
    opened = open_table(pages[0], variant, rated=True)
    tables = opened, seated(opened, pages[1])
    first = tables.index(turn(*tables))
    return tables[first], tables[1 - first], names[first], names[1 - first]


@pytest.fixture
def domains(visit: Visit) -> tuple[DigitsTable, DigitsTable]:
    """A table of Domains; whoever is to move first comes first."""
    tables = two_guests(visit, "Domains")
    return (tables[0], tables[1]) if turn(*tables) is tables[0] else (tables[1], tables[0])


# --- Whole games ------------------------------------------------------------------------------------


def test_a_whole_game_of_domains(visit: Visit, club: Club) -> None:
    first, second, name, rival = two_members(visit, "Domains")
    tables = (first, second)
    watching = visit()
    traffic = Traffic(watching)
    watching.goto(first.path)
    expect(watching.get_by_text("Hands are hidden.")).to_be_visible()
    secrets = []
    made = 0
    while first.is_running():
        player = turn(*tables)
        known = truth(club, first.key)
        secrets.append(known)
        assert player.hand() == sorted(known.position.hands[tables.index(player)])
        player.make(known.wrong() if made == 1 else for_blocks(known, winner=0))
        made += 1
        if made == 2:
            expect(second.line).to_contain_text("One more move in this pair")
            expect(first.line).to_contain_text(f"{rival} has one more move in this pair")
            expect(first.spoken).to_contain_text(f"{rival}: ")
            expect(first.spoken).to_contain_text("wrong.")
            expect(first.board.locator(".mark.seat-1")).to_have_count(1)
    assert made > 25

    expect(first.headline).to_have_text("You win.")
    expect(first.outcome).to_contain_text("your rival can no longer get as many")
    expect(second.headline).to_have_text("You lose.")
    expect(first.outcome).to_contain_text(re.compile(r"\d+ → \d+, \+\d+"))
    assert first.board.locator(".outline[data-decisive]").count() >= 5
    expect(first.score).to_have_attribute("aria-label", re.compile(rf"Blocks: {name} \d, {rival} \d"))

    first.act("Solution")
    still_open = known_open(club, first.key)
    expect(first.board.locator(".solved")).to_have_count(still_open)

    # Until the last move nothing of what was hidden came to the one who watched.
    table = [
        text for text in traffic.messages if not text.startswith('{"type":"lobby"')
    ]  # it lists one's own
    running = [text for text in table if '"status":"over"' not in text]
    assert len(running) >= made
    for text in running:
        for secret in ('"solution"', '"draws"', '"drawn"', '"hands"', '"pay":[', '"own"', '"seed":"'):
            assert secret not in text
        assert "".join(map(str, secrets[0].solution)) not in re.sub(r"[\s,]", "", text)


def known_open(club: Club, key: str) -> int:
    return len(truth(club, key).position.open_cells())


def test_a_whole_game_of_bridge_with_the_pie(visit: Visit, club: Club) -> None:
    first, second, name, rival = two_members(visit, "Bridge")
    tables = (first, second)
    expect(first.score).to_have_count(0)
    assert truth(club, first.key).position.sides == ("left-right", "top-bottom")
    first.make(for_bridge(truth(club, first.key), winner=0))
    expect(second.offer).to_contain_text("You may take the first stone")
    expect(first.offer).to_contain_text(f"{rival} may take the first stone now.")
    second.act("Take it")
    expect(second.spoken).to_contain_text("You take the first stone: the sides to join are exchanged.")
    expect(first.spoken).to_contain_text(f"{rival} takes the first stone")
    assert truth(club, first.key).position.sides == ("top-bottom", "left-right")
    expect(first.offer).to_be_hidden()
    while first.is_running():
        player = turn(*tables)
        player.make(for_bridge(truth(club, first.key), winner=1))
    expect(second.headline).to_have_text("You win.")
    expect(second.outcome).to_contain_text("Your chain joins both your sides.")
    expect(first.outcome).to_contain_text(f"The chain of {rival} joins both sides.")
    chain = len(truth(club, first.key).position.view()["chain"])
    assert chain >= 9
    expect(first.board.locator(".link[data-wins]")).to_have_count(chain - 1)

    first.page.get_by_role("link", name="Review").click()
    review = first.page.locator(".board.digits")
    expect(review.locator(".link[data-wins]")).to_have_count(chain - 1)
    first.page.get_by_role("button", name="First", exact=True).click()
    expect(review.locator(".owner")).to_have_count(0)
    first.page.get_by_role("button", name="Next", exact=True).click()
    expect(review.locator(".owner")).to_have_count(1)


# --- Ways to play -----------------------------------------------------------------------------------


def test_a_chosen_chip_lights_its_cells_and_a_cell_shows_its_candidates(
    domains: tuple[DigitsTable, DigitsTable], club: Club
) -> None:
    first, _ = domains
    position = truth(club, first.key).position
    digit = first.hand()[0]
    first.chip(digit).click()
    assert first.lit() == sum(digit in position.candidates(cell) for cell in position.open_cells())
    first.page.keyboard.press("Escape")
    assert first.lit() == 0
    cell = position.open_cells()[0]
    first.click_cell(cell)
    shown = first.board.locator(".candidate")
    assert sorted(map(int, shown.all_text_contents())) == position.candidates(cell)
    first.act("Candidates")
    expect(shown).to_have_count(sum(len(position.candidates(cell)) for cell in position.open_cells()))


def test_cell_first_then_chip(domains: tuple[DigitsTable, DigitsTable], club: Club) -> None:
    first, second = domains
    move = for_blocks(truth(club, first.key), winner=0)
    while move["type"] != "play":
        player = turn(*domains)
        player.make(move)
        move = for_blocks(truth(club, first.key), winner=0)
    player = turn(first, second)
    before = player.moves.count()
    player.click_cell(move["cell"])
    expect(player.line).to_contain_text("open")
    player.chip(move["digit"]).click()
    expect(player.moves).to_have_count(before + 1)
    expect(player.moves.last).to_contain_text("✓")


def test_a_chip_is_dragged_to_its_cell(domains: tuple[DigitsTable, DigitsTable], club: Club) -> None:
    first, _ = domains
    known = truth(club, first.key)
    cell = next(cell for cell in known.position.open_cells() if known.position.candidates(cell))
    digit = next(
        digit
        for digit in first.hand()
        for cell in known.position.open_cells()
        if digit in known.position.candidates(cell)
    )
    cell = next(cell for cell in known.position.open_cells() if digit in known.position.candidates(cell))
    box = first.chip(digit).bounding_box()
    assert box is not None
    mouse = first.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
    expect(first.page.locator(".dragged")).to_have_count(1)
    mouse.move(*first.cell(cell), steps=4)
    mouse.up()
    expect(first.moves).to_have_count(1)
    expect(first.page.locator(".dragged")).to_have_count(0)
    # Let go beside the board it goes back, and nothing is played.
    expect(first.chips).to_have_count(5)


def test_what_the_server_refuses_is_said_and_costs_nothing(
    domains: tuple[DigitsTable, DigitsTable], club: Club
) -> None:
    first, _ = domains
    position = truth(club, first.key).position
    cell, digit = next(
        (cell, digit)
        for cell in position.open_cells()
        for digit in first.hand()
        if digit not in position.candidates(cell)
    )
    first.chip(digit).click()
    first.click_cell(cell)
    expect(first.line).to_contain_text(f"sees a {digit} at row")
    expect(first.moves).to_have_count(0)
    first.page.keyboard.press("Escape")
    first.expect_my_turn()


def test_keyboard_only(domains: tuple[DigitsTable, DigitsTable], club: Club) -> None:
    first, second = domains
    keyboard = first.page.keyboard
    known = truth(club, first.key)
    # A clue is captured: walk to it, pay with a digit, confirm.
    clue = known.position.open_clues()[-1]
    first.walk_to(clue)
    expect(first.spoken).to_have_text(
        re.compile(rf"^row {clue // 9 + 1}, column {clue % 9 + 1}, {known.solution[clue]}, clue, block \d")
    )
    keyboard.press(str(first.hand()[0]))
    expect(first.line).to_contain_text("Capture the clue at row")
    expect(first.line).to_contain_text("Enter plays")
    keyboard.press("Enter")
    expect(first.moves).to_have_count(1)
    # The rival puts a chip: the first press of the digit shows it, the second plays.
    second.expect_my_turn()
    known = truth(club, first.key)
    move = known.wrong()
    second.walk_to(move["cell"])
    expect(second.spoken).to_contain_text("open")
    second.page.keyboard.press(str(move["digit"]))
    expect(second.board.locator(".ghost")).to_have_text(str(move["digit"]))
    expect(second.moves).to_have_count(1)
    second.page.keyboard.press(str(move["digit"]))
    expect(second.moves).to_have_count(2)
    expect(second.spoken).to_contain_text("wrong.")
    # A digit that is not in the hand is told.
    missing = next(digit for digit in range(1, 10) if digit not in second.hand())
    second.page.keyboard.press(str(missing))
    expect(second.line).to_contain_text(f"You hold no {missing}.")


def test_pencil_marks_stay_in_the_browser(domains: tuple[DigitsTable, DigitsTable], club: Club) -> None:
    first, second = domains
    cell = truth(club, first.key).position.open_cells()[0]
    first.walk_to(cell)
    first.page.keyboard.press("p")
    first.page.keyboard.press("4")
    first.page.keyboard.press("8")
    marks = first.board.locator(".pencil")
    expect(marks).to_have_text(["4", "8"])
    first.page.keyboard.press("8")
    expect(marks).to_have_text(["4"])
    first.page.reload()
    expect(marks).to_have_text(["4"])
    assert second.board.locator(".pencil").count() == 0
    expect(first.moves).to_have_count(0)


def test_a_finger_shows_first_and_plays_second_on_a_phone(visit: Visit, club: Club) -> None:
    tables = two_guests(visit, "Domains", **PHONE)
    phone = tables[0]
    while turn(*tables) is not phone:
        tables[1].make(for_blocks(truth(club, phone.key), winner=0))
    assert overflow(phone.page) <= 0
    known = truth(club, phone.key)
    move = next(iter(known.owned_now().values()))
    before = phone.moves.count()
    if move["type"] == "play":
        move = known.wrong()
    phone.tap_cell(move["cell"])
    digit = move["pay"][0] if move["type"] == "capture" else move["digit"]
    phone.chip(digit).tap()
    expect(phone.line).to_contain_text("tap again to play")
    assert phone.moves.count() == before
    if move["type"] == "capture":
        phone.tap_cell(move["cell"])
    else:
        phone.chip(digit).tap()
    expect(phone.moves).to_have_count(before + 1)


# --- Time and agreement -----------------------------------------------------------------------------


def test_a_missed_move_loses_the_rest_of_the_pair(
    domains: tuple[DigitsTable, DigitsTable], club: Club
) -> None:
    first, second = domains
    first.make(for_blocks(truth(club, first.key), winner=0))
    second.make(for_blocks(truth(club, first.key), winner=0))
    expect(second.line).to_contain_text("One more move in this pair")
    expect(second.page.locator(".seat[data-turn] .clock .of-move")).to_have_text(re.compile(r"^0:4\d"))
    expect(first.moves.last).to_have_text("missed", timeout=LIMIT_MS + 15_000)
    expect(first.spoken).to_contain_text("missed the move: the rest of the turn is lost.")
    first.expect_my_turn()
    assert truth(club, first.key).position.left == 2


def test_a_draw_is_offered_declined_and_agreed(domains: tuple[DigitsTable, DigitsTable], club: Club) -> None:
    first, second = domains
    for _ in range(3):
        turn(*domains).make(for_blocks(truth(club, first.key), winner=0))
    first.act("Offer a draw")
    expect(second.offer).to_contain_text("offers a draw.")
    expect(first.offer).to_contain_text("You offer a draw.")
    second.act("Decline")
    expect(first.offer).to_be_hidden()
    expect(first.page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    second.act("Offer a draw")
    first.act("Accept")
    for table in domains:
        expect(table.headline).to_have_text("A draw.")
        expect(table.outcome).to_contain_text("Both agreed on a draw.")
    assert first.board.locator(".outline[data-decisive]").count() == 0
