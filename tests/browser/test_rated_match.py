"""What the club is for: two people sign up and play a rated match in their browsers."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage, best, fresh, play_out, sign_in, sign_up, worst


def test_two_members_sign_up_and_play_a_rated_match_to_the_end(visit: Visit) -> None:
    alice, bob = visit("/en/sign-up/"), visit("/en/sign-up/")
    names = fresh("alice"), fresh("bob")
    sign_up(alice, names[0])
    sign_up(bob, names[1])

    # Bob sees the table come into his lobby, and both are taken to it when he sits down.
    expect(LobbyPage(bob).row(names[0])).to_have_count(0)
    at_alice = LobbyPage(alice).open_table(rated=True)
    expect(at_alice.headline).to_have_text("Waiting for an opponent")
    expect(LobbyPage(bob).row(names[0])).to_contain_text("rated")
    at_bob = LobbyPage(bob).sit_down(names[0])
    at_alice.expect_started()
    at_bob.expect_started()
    tastes = {at_alice: best, at_bob: worst}

    # Game 1, with a reload in the middle.
    play_out(at_alice, at_bob, moves=5, tastes=tastes)
    position = at_alice.position()
    at_bob.expect_position(at_bob.position() | {"moves": position["moves"]})
    alice.reload()
    at_alice.expect_position(position)
    play_out(at_alice, at_bob, tastes=tastes)
    expect(at_alice.headline).to_have_text(re.compile(r"^You win game 1, \d+\s:\s\d+\.$"))
    expect(at_bob.headline).to_have_text(re.compile(r"^You lose game 1, \d+\s:\s\d+\.$"))
    expect(at_bob.outcome).to_contain_text("Certain win reached.")

    # Game 2 starts when both are ready, and Bob closes his page and comes back.
    at_alice.act("Ready for the next game")
    expect(at_bob.outcome).to_contain_text(f"{names[0]} is ready.")
    at_bob.act("Ready for the next game")
    at_alice.expect_started()
    at_bob.expect_started()
    play_out(at_alice, at_bob, moves=4, tastes=tastes)
    position, path = at_bob.position(), at_bob.path
    context = bob.context
    bob.close()
    bob = context.new_page()
    bob.goto(path)
    at_bob = TablePage(bob)
    at_bob.expect_position(position)
    play_out(at_alice, at_bob, tastes={at_alice: best, at_bob: worst})

    # The result in words and both rating changes, on both pages.
    expect(at_alice.headline).to_have_text("You win the match, 2\u00a0:\u00a00.")
    expect(at_bob.headline).to_have_text("You lose the match, 0\u00a0:\u00a02.")
    for table in (at_alice, at_bob):
        expect(table.outcome.get_by_role("listitem").filter(has_text=names[0])).to_contain_text(
            re.compile(r"1500 → 16\d\d, \+1\d\d")
        )
        expect(table.outcome.get_by_role("listitem").filter(has_text=names[1])).to_contain_text(
            re.compile(r"1500 → 13\d\d, −1\d\d")
        )

    expect_rated(alice, names[0], names[1], re.compile(r"16\d\d\?"), "Won", re.compile(r"\+1\d\d"))
    expect_rated(alice, names[1], names[0], re.compile(r"13\d\d\?"), "Lost", re.compile(r"−1\d\d"))
    expect_uncertain_on_ladder(alice, names)


def expect_rated(
    page: Page, name: str, rival: str, rating: re.Pattern[str], result: str, change: re.Pattern[str]
) -> None:
    """A member's page shows the new rating and the match."""
    page.goto(f"/en/people/{name}/")
    ladder = page.get_by_role("region", name="Ratings").get_by_role("listitem")
    expect(ladder).to_contain_text("Fast 8×7")
    expect(ladder).to_contain_text(rating)
    expect(ladder).to_contain_text("1 match")
    match = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=rival))
    expect(match).to_contain_text(result)
    expect(match).to_contain_text(change)


def expect_uncertain_on_ladder(page: Page, names: tuple[str, str]) -> None:
    """After one match a rating is too uncertain for the ladder; its page says so to whom it concerns."""
    page.goto("/en/ladders/fast-8x7/")
    expect(page.get_by_text(re.compile(r"^Your rating 16\d\d is still uncertain"))).to_be_visible()
    for name in names:
        expect(page.get_by_role("row").filter(has_text=name)).to_have_count(0)


def test_a_member_comes_back_with_name_and_password(visit: Visit) -> None:
    page = visit("/en/sign-up/")
    name = fresh("carol")
    sign_up(page, name)
    sign_in(visit(), name)
