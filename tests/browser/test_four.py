"""Rooms of four: filled seat by seat, played to the standings; pairs who resign together."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.pages import (
    LobbyPage,
    SlowRoom,
    TablePage,
    everybody_moves,
    overflow,
    play_by_itself,
    room_of_four,
    sit_down,
)

PLACE = re.compile(r"^(You win\.|You share the first place\.|You take place [2-4] of 4\.)$")


def name_of(table: TablePage) -> str:
    """The name under which the player of a page sits at the table."""
    own = table.page.get_by_role("region", name=re.compile("your seat"))
    return (own.get_attribute("aria-label") or "").removesuffix(", your seat")


def panel(table: TablePage, name: str) -> Locator:
    """The panel of a player, on whosever page."""
    return table.page.get_by_role("region", name=re.compile(f"^{name}(, |$)"))


def everybody_ready(tables: list[TablePage]) -> None:
    for table in tables:
        table.act("Ready for the next game")
    for table in tables:
        table.expect_started()


def partners(tables: list[TablePage]) -> tuple[TablePage, TablePage]:
    """The first player of the room and the one who plays with him."""
    first = tables[0]
    label = first.page.get_by_role("region", name=re.compile("your partner")).get_attribute("aria-label")
    name = (label or "").removesuffix(", your partner")
    return first, next(table for table in tables if name_of(table) == name)


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
    tables = room_of_four(visit, "Four players")
    everybody_moves(tables)
    expect(tables[0].score).to_have_attribute("aria-label", re.compile("at best"))
    # One leaves the game; the others play on and see it.
    leaver = tables[3]
    leaver.act("Resign this game")
    expect(leaver.dialog).to_contain_text("You leave this game; the others play on.")
    leaver.answer("Resign this game")
    for table in tables:
        expect(table.page.get_by_text("left the game")).to_be_visible()
    play_by_itself(*tables)
    for table in tables:
        expect(table.headline).to_have_text(PLACE)
        expect(table.outcome.get_by_role("listitem")).to_have_count(4)
    expect(leaver.headline).to_have_text("You take place 4 of 4.")


STANDING = re.compile(r"^(\d)\.\s*(Guest \d+)\s*([\d½]+) points?\s*(\d+) cells?$")


def match_standings(table: TablePage) -> list[tuple[int, str, float, int]]:
    """Place, name, points and cells of each player, as the result panel lists them."""
    rows = [re.sub(r"\s+", " ", row) for row in table.outcome.get_by_role("listitem").all_inner_texts()]
    found = [STANDING.match(row) for row in rows]
    assert all(found), rows
    return [(int(m[1]), m[2], points(m[3]), int(m[4])) for m in found if m]


def points(text: str) -> float:
    return float(text.replace("½", "") or 0) + 0.5 * ("½" in text)


def test_two_games_of_four_players_with_one_who_leaves_between_them(visit: Visit) -> None:
    tables = room_of_four(visit, "Four players", games=2)
    everybody_moves(tables)
    *staying, leaver = tables
    gone = name_of(leaver)
    first_order = order_of_play(tables[0])
    leaver.act("Resign the match")
    expect(leaver.dialog).to_contain_text("You leave this and the next game; the others play on.")
    leaver.answer("Resign the match")
    for table in tables:
        expect(panel(table, gone)).to_contain_text("left the match")
    play_by_itself(*tables)

    # The pause: who took which place, who is ready, and who will not play on.
    for table in tables:
        expect(table.headline).to_have_text(re.compile(r"game 1\.$"))
        expect(table.outcome.locator(".standings").get_by_role("listitem")).to_have_count(4)
        expect(table.outcome).to_contain_text(f"{gone} has left the match.")
        expect(table.outcome).to_contain_text(
            re.compile(r"Game 2 starts in [12]:\d\d, or when all are ready")
        )
        assert overflow(table.page) <= 0
    expect(leaver.headline).to_have_text("You take place 4 of 4 in game 1.")
    expect(leaver.page.get_by_role("button", name="Ready for the next game")).to_have_count(0)
    staying[0].act("Ready for the next game")
    expect(staying[1].outcome).to_contain_text(f"{name_of(staying[0])} is ready.")
    expect(leaver.outcome).to_contain_text(f"{name_of(staying[1])} is not ready yet.")
    everybody_ready(staying[1:])

    # Game 2: the order is reversed, and the one who left stays out of it.
    for table in tables:
        table.expect_started()
        expect(panel(table, gone)).to_contain_text("left the match")
    assert order_of_play(tables[0]) == first_order[::-1]
    play_by_itself(*tables)

    # The standings of the match, the same for everybody: six points were to be had in each game.
    seen = match_standings(tables[0])
    assert sum(points for _, _, points, _ in seen) == 12
    assert seen[3][:3] == (4, gone, 0)
    for table in tables:
        assert match_standings(table) == seen
        place = next(place for place, name, *_ in seen if name == name_of(table))
        words = f"You take place {place} of 4 in the match." if place > 1 else re.compile("You (win|share)")
        expect(table.headline).to_have_text(words)
        assert overflow(table.page) <= 0


def order_of_play(table: TablePage) -> list[str]:
    return table.page.locator(".order-of-play").get_by_role("listitem").all_inner_texts()


def test_each_of_four_sees_his_own_start_at_the_bottom_left(visit: Visit) -> None:
    """Board and panels are turned, not mirrored: clockwise follows whoever does so at the table."""
    tables = room_of_four(visit)
    names = [name_of(table) for table in tables]
    for table in tables:
        seats = table.page.locator("section.seat")
        own = table.page.get_by_role("region", name=re.compile("your seat"))
        boxes = [box for seat in seats.all() if (box := seat.bounding_box())]
        place = own.bounding_box()
        assert place is not None
        assert len(boxes) == 4
        assert all(place["x"] <= box["x"] and place["y"] >= box["y"] for box in boxes)
        assert start_of(table, own) == "bottom left"
    assert len(set(names)) == 4


def start_of(table: TablePage, seat: Locator) -> str:
    """The corner of the board in which the badge of a seat stands."""
    number = seat.get_attribute("data-seat")
    badge = table.board.locator(".layer-frames > g").nth(int(number or 0)).locator(".start").bounding_box()
    board = table.board.bounding_box()
    assert badge is not None
    assert board is not None
    across = "left" if badge["x"] - board["x"] < board["width"] / 2 else "right"
    return f"{'top' if badge['y'] - board['y'] < board['height'] / 2 else 'bottom'} {across}"


def test_a_flag_in_a_room_of_four_leaves_the_others_playing(slow_room: SlowRoom) -> None:
    tables, late = slow_room.tables, slow_room.late
    name = name_of(late)
    for table in tables:
        expect(table.outcome).to_be_visible(timeout=120_000)
        expect(panel(table, name)).to_contain_text("out of time")
        expect(panel(table, name).get_by_role("timer")).to_have_text("0:00")
        expect(table.headline).to_have_text(PLACE)
    expect(late.headline).to_have_text("You take place 4 of 4.")
    # Told as it happened, and three went on from there.
    heard = tables[0].page.evaluate("heard") if tables[0] is not late else tables[1].page.evaluate("heard")
    fallen = next(number for number, words in enumerate(heard) if f"{name} is out of the match." in words)
    after = {words.split(" plays ")[0] for words in heard[fallen + 1 :] if " plays " in words}
    assert name not in after
    assert len(after) == 2
    assert "You are out of the match." in " ".join(late.page.evaluate("heard"))


def test_pairs_play_two_games_the_first_resigned_by_both_partners(visit: Visit) -> None:
    tables = room_of_four(visit, "Pairs", games=2)
    everybody_moves(tables)
    one, partner = partners(tables)
    rivals = [table for table in tables if table not in (one, partner)]
    one.resign_game()
    partner.act("Agree")
    for table in (one, partner):
        expect(table.headline).to_have_text(re.compile(r"^You lose game 1, \d+\s:\s\d+\.$"))
        expect(table.outcome).to_contain_text("You resigned the game.")
    for rival in rivals:
        expect(rival.headline).to_have_text(re.compile(r"^You win game 1, \d+\s:\s\d+\.$"))
        assert overflow(rival.page) <= 0
    everybody_ready(tables)
    play_by_itself(*tables)
    lost = re.compile(r"^You lose the match(, 0\s:\s2| by cells, \d+\s:\s\d+ over both games)\.$")
    won = re.compile(r"^You win the match(, 2\s:\s0| by cells, \d+\s:\s\d+ over both games)\.$")
    for side, words in (((one, partner), lost), (rivals, won)):
        for table in side:
            expect(table.headline).to_have_text(words)
            expect(table.outcome.locator(".scores").get_by_role("listitem")).to_have_count(2)
            assert overflow(table.page) <= 0


def test_partners_resign_a_game_only_together(visit: Visit) -> None:
    tables = room_of_four(visit, "Pairs")
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
