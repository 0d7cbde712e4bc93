"""The lobby's page and its forms, for members and guests, without scripts."""

import dataclasses
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import gettext, override

from games.bots import find_bot, levels_of
from games.engine.registry import VARIANTS
from games.models import Match, Seat, Table
from games.services import endings, pairing, resignations, tables
from tests.people import guest, member, now_ms, visitor
from tests.tables import FAST, RATED, opened, play_best, reload, seat_of, seated

OPEN = {"variant": "fast-8x7", "minutes": "4", "seconds": "7", "games": "2", "access": "public"}
ABSENT = "There is no such table, or it is private."
PLAYED_BY_COMPUTERS = [variant for variant in VARIANTS if levels_of(variant.family)]
COMPUTER = {"variant": "classic-15x15", "level": "greedy", "games": "1"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed_in(client: Client, alice: Any) -> Client:
    client.force_login(alice)
    return client


def words(response: Any) -> str:
    """The page's text as it is read, without scripts and templates for rows to come."""
    html = re.sub(r"(?s)<(script|template).*?</\1>", " ", response.content.decode())
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


# --- What is listed ------------------------------------------------------------------------------


def test_an_empty_lobby_says_so_and_offers_what_fills_it(client: Client) -> None:
    text = words(client.get("/en/"))
    assert "Nobody is waiting at a table. Open a table" in text
    assert "No match is running. Play the computer" in text


def test_open_tables_and_running_games_are_listed(client: Client, alice: Any, bob: Any, carol: Any) -> None:
    opened(visitor(carol), dataclasses.replace(FAST, number_of_games=1), now=now_ms())
    table = seated(visitor(alice), visitor(bob), now=now_ms())
    play_best(table, now_ms())
    worths = " : ".join(map(str, table.match.games.get().worths))
    text = words(client.get("/en/"))
    assert re.search(r"Fast 8×7 carol 1500\? 3 \+ 3 3 minutes and 3 seconds for each move .*one game", text)
    assert re.search(rf"(alice – bob|bob – alice) score {worths} Fast 8×7, game 1", text)


def test_a_members_own_match_stands_first(signed_in: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms())
    response = signed_in.get("/en/")
    assert re.search(r"Your match is running Fast 8×7, game 1 · (your move|bob to move)", words(response))
    assert f'href="/en/table/{table.key}/"' in response.content.decode()


def test_private_tables_never_appear_but_to_those_who_sit_there(client: Client, alice: Any, bob: Any) -> None:
    private = dataclasses.replace(FAST, private=True)
    waiting = opened(visitor(bob), private, now=now_ms())
    page = client.get("/en/").content.decode()
    assert waiting.key not in page
    client.force_login(alice)
    assert waiting.key not in client.get("/en/").content.decode()
    client.force_login(bob)
    text = words(client.get("/en/"))
    assert "You are waiting for a rival Fast 8×7 · 3 + 3 · by private link" in text
    assert "Nobody is waiting at a table." in text


def test_a_running_private_match_is_not_listed(client: Client, alice: Any, bob: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True), now=now_ms())
    tables.join_table(key=table.key, visitor=visitor(bob, table.key), now=now_ms())
    assert table.key not in client.get("/en/").content.decode()


def test_a_guest_is_asked_to_sign_in_for_what_is_rated(client: Client, alice: Any) -> None:
    table = opened(visitor(alice), RATED, now=now_ms())
    page = client.get("/en/").content.decode()
    assert 'class="tile" href="/en/sign-in/?next=%2Fen%2F"' in page
    assert f"/en/sign-in/?next=%2Fen%2Ftable%2F{table.key}%2F" in page
    assert f'action="/en/join/{table.key}/" data-action="join_url" data-if="may_join" hidden' in page


def test_a_tile_names_the_nearest_who_waits(signed_in: Client, bob: Any) -> None:
    opened(visitor(bob), RATED, now=now_ms())
    assert "Fast 8×7 bob 1500? is waiting" in words(signed_in.get("/en/"))


@pytest.mark.parametrize("key", ["four", "pairs"])
def test_the_tile_of_a_room_for_four_says_who_waits(
    signed_in: Client, bob: Any, carol: Any, key: str
) -> None:
    for who in (bob, carol):
        pairing.quick_pair(visitor=visitor(who), variant=key, now=now_ms())
    assert re.search(r"2 of 4 waiting: (bob, carol|carol, bob)", words(signed_in.get("/en/")))


def test_every_rated_variant_has_a_tile(signed_in: Client) -> None:
    tiles = [tile["variant"].key for tile in signed_in.get("/en/").context["tiles"]]
    assert tiles[:5] == ["fast-8x7", "classic-15x15", "hex-13x11", "four", "pairs"]
    assert tiles == [variant.key for variant in VARIANTS if variant.rated]


def test_a_running_room_for_four_has_four_figures_and_four_lines(client: Client, alice: Any) -> None:
    table = tables.play_computer(
        visitor=visitor(alice), wanted=dataclasses.replace(FAST, variant="four"), level="greedy", now=now_ms()
    )
    response = client.get("/en/")
    assert table.key in response.content.decode()
    assert "1 · 1 · 1 · 1" in words(response)
    assert len(re.findall(r'<rect x="0" y="[0246](?:\.0)?"', response.content.decode())) == 4


def test_the_latest_finished_public_matches_are_listed_with_their_result(client: Client) -> None:
    assert "Lately played" not in words(client.get("/en/"))
    pages = [finished_table(dataclasses.replace(FAST, private=number == 6)) for number in range(7)]
    response = client.get("/en/")
    text = response.content.decode()
    assert [pages.index(row.url) for row in response.context["lately"]] == [5, 4, 3, 2, 1]
    assert pages[5] in text
    assert pages[6] not in text
    assert re.search(
        r"Lately played Guest \d+ – Guest \d+ Fast 8×7 · Winner by resignation: Guest", words(response)
    )


def test_too_many_matches_against_the_computer_lead_to_one_of_them(client: Client, settings: Any) -> None:
    settings.CLUB = settings.CLUB | {"COMPUTER_GAMES": 1}
    choice = {"level": "greedy", "games": "1"}
    begun = client.post("/en/computer/", {"variant": "fast-8x7", **choice})
    refused = client.post("/en/computer/", {"variant": "classic-15x15", **choice})
    assert refused.status_code == 200
    assert f'<a href="{begun["Location"]}">Go to table</a>' in refused.content.decode()
    again = client.post("/en/computer/", {"variant": "fast-8x7", **choice})
    assert again["Location"] == begun["Location"]


def finished_table(wanted: Any) -> str:
    """A match that somebody has resigned; the address of its review."""
    one, other = guest(), guest()
    table = opened(one, wanted, now=now_ms())
    invited = dataclasses.replace(other, invitations=frozenset({table.key}))
    tables.join_table(key=table.key, visitor=invited, now=now_ms())
    for _ in range(2):
        play_best(table, now_ms())
    version = reload(table).version
    resignations.resign_match(key=table.key, seat=seat_of(table, one), version=version, now=now_ms())
    return f"/en/table/{table.key}/review/"


def test_a_match_that_was_called_off_is_not_listed(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), now=now_ms())
    endings.abort(key=table.key, seat=0, now=now_ms())
    assert reload(table).match.status == Match.Status.ABORTED
    assert client.get("/en/").context["lately"] == []


def test_the_page_takes_a_bounded_number_of_queries(signed_in: Client, alice: Any, bob: Any) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert signed_in.get("/en/").status_code == 200
        return len(queries)

    opened(visitor(member("first")), FAST, now=now_ms())
    seated(visitor(alice), visitor(bob), now=now_ms())
    finished_table(FAST)
    few = count()
    for number in range(5):
        finished_table(FAST)
        opened(guest(), dataclasses.replace(FAST, variant="four"), now=now_ms())
        opened(visitor(member(f"waits-{number}")), RATED, now=now_ms())
        seated(guest(), guest(), now=now_ms())
    assert count() == few <= 17


# --- Opening a table -----------------------------------------------------------------------------


def test_a_member_opens_a_rated_table_and_goes_to_it(signed_in: Client, alice: Any) -> None:
    response = signed_in.post("/en/open/", OPEN | {"rated": "on"})
    table = Table.objects.get()
    assert response.url == f"/en/table/{table.key}/"
    assert (table.rated, table.reserve_ms, table.increment_ms) == (True, 240_000, 7_000)
    assert table.seats.get(taken=True).member == alice


def test_an_empty_clock_is_the_variants_own(signed_in: Client) -> None:
    signed_in.post("/en/open/", OPEN | {"variant": "classic-15x15", "minutes": "", "seconds": ""})
    table = Table.objects.get()
    assert (table.reserve_ms, table.increment_ms) == (300_000, 5_000)


def test_somebody_without_an_account_becomes_a_guest(client: Client) -> None:
    client.post("/en/open/", OPEN | {"access": "private"})
    seat = Seat.objects.get(taken=True)
    assert seat.guest_id == client.session["guest"]["id"]
    assert seat.table.private
    assert not seat.table.rated


def test_a_guest_cannot_open_a_rated_table(client: Client) -> None:
    client.post("/en/open/", OPEN | {"rated": "on"})
    assert not Table.objects.filter(rated=True).exists()


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("minutes", "61", "The clock must have between 1 and 60 minutes."),
        ("minutes", "0", "The clock must have between 1 and 60 minutes."),
        ("minutes", "9" * 12, "The clock must have between 1 and 60 minutes."),
        ("seconds", "-1", "The increment must be between 0 and 60 seconds."),
        ("seconds", "abc", "Enter a whole number."),
        ("games", "3", "Select a valid choice."),
        ("variant", "chess", "Select a valid choice."),
    ],
)
def test_bad_settings_are_refused_in_words_and_nothing_is_lost_or_stored(
    signed_in: Client, field: str, value: str, reason: str
) -> None:
    response = signed_in.post("/en/open/", OPEN | {field: value})
    page = response.content.decode()
    assert reason in words(response)
    assert '<details class="opening" id="open-a-table" open>' in page
    kept = OPEN | {field: value}
    assert f'name="minutes" value="{kept["minutes"]}"' in page
    assert f'name="seconds" value="{kept["seconds"]}"' in page
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({"variant": "vinco", "rated": "on"}, "This variant has no ladder: play it unrated."),
        ({"variant": "training"}, "This variant is played without a clock."),
        (
            {"variant": "training", "minutes": "", "seconds": ""},
            "This variant is played against the computer.",
        ),
        ({"variant": "pairs", "rated": "on", "games": "1"}, "A rated match has two games."),
        ({"variant": "four", "minutes": "90"}, "The clock must have between 1 and 60 minutes."),
    ],
)
def test_what_the_variant_does_not_have_is_refused_and_stays_as_it_was_sent(
    signed_in: Client, sent: dict[str, str], reason: str
) -> None:
    response = signed_in.post("/en/open/", OPEN | sent)
    page = response.content.decode()
    opening = page[page.index('id="open-a-table"') : page.index("Open the table")]
    assert reason in words(response)
    assert f'<option value="{sent["variant"]}" selected>' in opening
    assert (f'value="{(OPEN | sent)["minutes"]}"' in opening) is bool((OPEN | sent)["minutes"])
    assert ("checked" in opening[opening.index('name="rated"') :].split(">")[0]) is ("rated" in sent)
    assert not Table.objects.exists()


def test_a_guest_who_sends_rated_all_the_same_is_told_why_not(client: Client) -> None:
    response = client.post("/en/open/", OPEN | {"rated": "on"})
    assert "Guests play unrated: sign in to play a rated match." in words(response)
    assert not Table.objects.exists()


def test_variants_are_grouped_and_training_is_offered_with_the_computer_only(client: Client) -> None:
    forms = client.get("/en/").context
    offered = {name: list(forms[name].fields["variant"].choices) for name in ("opening", "computer")}
    filler_labels = ["Filler, two players", "Filler, more players"]
    assert [label for label, _ in offered["opening"]][:2] == filler_labels
    assert [key for key, _ in offered["opening"][1][1]] == ["four", "pairs"]
    assert len(offered["opening"][0][1]) == 9
    assert offered["computer"][:3] == [("training", "Training"), *offered["opening"][:2]]
    clocked = [key for _, choices in offered["opening"] for key, _ in choices]
    assert sorted(clocked) == sorted(variant.key for variant in VARIANTS if variant.clock[0] != "none")


def test_a_rated_match_of_one_game_is_refused(signed_in: Client) -> None:
    response = signed_in.post("/en/open/", OPEN | {"rated": "on", "games": "1"})
    assert "A rated match has two games." in words(response)
    assert not Table.objects.exists()


# --- Sitting down --------------------------------------------------------------------------------


def test_sitting_down_starts_the_match(signed_in: Client, bob: Any) -> None:
    table = opened(visitor(bob), RATED, now=now_ms())
    assert signed_in.post(f"/en/join/{table.key}/").url == f"/en/table/{table.key}/"
    assert reload(table).status == Table.Status.PLAYING


@pytest.mark.parametrize("case", ["own", "full", "rated", "private", "absent"])
def test_what_cannot_be_joined_is_refused_in_one_sentence(
    client: Client, alice: Any, bob: Any, carol: Any, case: str
) -> None:
    who, wanted, reason = {
        "own": (alice, FAST, "You are already seated at this table."),
        "full": (carol, FAST, "All seats at this table are taken."),
        "rated": (None, RATED, "Guests play unrated: sign in to play a rated match."),
        "private": (
            carol,
            dataclasses.replace(FAST, private=True),
            "There is no such table, or it is private.",
        ),
        "absent": (carol, FAST, "There is no such table, or it is private."),
    }[case]
    table = seated(visitor(alice), visitor(bob), wanted) if case == "full" else opened(visitor(alice), wanted)
    before = table.seats.filter(taken=True).count()
    if who is not None:
        client.force_login(who)
    response = client.post(f"/en/join/{'nowhere' if case == 'absent' else table.key}/", follow=True)
    assert response.redirect_chain == [("/en/", 302)]
    assert reason in words(response)
    assert table.seats.filter(taken=True).count() == before


def test_quick_pairing_goes_to_the_table(signed_in: Client, bob: Any) -> None:
    waiting = opened(visitor(bob), RATED, now=now_ms())
    assert signed_in.post("/en/quick/fast-8x7/").url == f"/en/table/{waiting.key}/"


def test_quick_pairing_is_refused_to_guests_and_for_unknown_variants(client: Client, alice: Any) -> None:
    assert "sign in to play a rated match" in words(client.post("/en/quick/fast-8x7/", follow=True))
    assert "guest" not in client.session
    client.force_login(alice)
    assert "There is no such variant." in words(client.post("/en/quick/chess/", follow=True))
    assert not Table.objects.exists()


def test_a_guest_plays_the_computer_at_once(client: Client) -> None:
    response = client.post("/en/computer/", COMPUTER)
    table = Table.objects.get()
    assert response.url == f"/en/table/{table.key}/"
    assert (table.status, table.rated, table.number_of_games) == (Table.Status.PLAYING, False, 1)
    assert Match.objects.get().table == table


@pytest.mark.parametrize("variant", PLAYED_BY_COMPUTERS, ids=lambda variant: variant.key)
def test_every_variant_is_played_against_the_computer(client: Client, variant: Any) -> None:
    level = levels_of(variant.family)[0].key
    client.post("/en/computer/", COMPUTER | {"variant": variant.key, "level": level})
    table = Table.objects.get()
    assert table.status == Table.Status.PLAYING
    assert (table.reserve_ms, table.increment_ms) == variant.clock[1:]
    assert sorted(seat.kind for seat in table.seats.all()) == ["computer"] * (variant.seats - 1) + ["guest"]


@pytest.mark.parametrize("level", [bot.key for bot in levels_of("filler")])
@pytest.mark.parametrize("key", ["vinco", "pairs", "training"])
def test_every_level_can_be_chosen_and_is_named_in_the_lobby(client: Client, key: str, level: str) -> None:
    client.post("/en/computer/", COMPUTER | {"variant": key, "level": level})
    table = Table.objects.get()
    assert {seat.computer for seat in table.seats.all()} == {level, ""}
    assert f"Computer ({find_bot('filler', level).title})" in words(client.get("/en/"))


def test_the_page_knows_how_each_level_plays(client: Client) -> None:
    told = client.get("/fr/").context["config"]["levels"]["filler"]
    assert [row["key"] for row in told] == ["novice", "greedy", "planner", "master"]
    assert all(row["title"] and row["about"].endswith(".") for row in told)


def test_a_level_of_another_family_is_refused_with_the_reason(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.services.wishes.levels_of", lambda family: levels_of(family)[:2])
    response = client.post("/en/computer/", COMPUTER | {"level": "master"})
    assert "There is no computer player “master”." in words(response)
    assert not Table.objects.exists()


def test_a_level_that_does_not_exist_is_refused(client: Client) -> None:
    response = client.post("/en/computer/", COMPUTER | {"level": "genius"})
    assert "Select a valid choice." in words(response)
    assert not Table.objects.exists()


def test_whoever_waits_may_close_the_table_and_nobody_else(client: Client, alice: Any, bob: Any) -> None:
    table = opened(visitor(alice), now=now_ms())
    client.force_login(bob)
    assert "You are not seated at this table." in words(client.post(f"/en/close/{table.key}/", follow=True))
    assert reload(table).status == Table.Status.OPEN
    client.force_login(alice)
    client.post(f"/en/close/{table.key}/")
    assert reload(table).status == Table.Status.CLOSED


def test_leaving_a_room_for_four_frees_the_seat_for_another(client: Client, alice: Any, bob: Any) -> None:
    table = opened(visitor(bob), dataclasses.replace(FAST, variant="four"), now=now_ms())
    client.force_login(alice)
    assert client.post(f"/en/join/{table.key}/").url == f"/en/table/{table.key}/"
    assert re.search(
        r"You are waiting for 2 more players .* with bob Leave Go to table", words(client.get("/en/"))
    )
    client.post(f"/en/close/{table.key}/")
    assert reload(table).status == Table.Status.OPEN
    assert [seat.member for seat in table.seats.filter(taken=True)] == [bob]


def test_refusals_speak_the_language_of_the_page(signed_in: Client) -> None:
    response = signed_in.post("/ru/join/nowhere/", follow=True)
    assert response.redirect_chain == [("/ru/", 302)]
    with override("ru"):
        assert gettext(ABSENT) in words(response)


@pytest.mark.parametrize("path", ["open", "computer", "quick/fast-8x7", "join/nowhere", "close/nowhere"])
def test_the_address_of_a_form_leads_to_the_lobby(client: Client, path: str) -> None:
    assert client.get(f"/en/{path}/").url == "/en/"


def test_play_this_chooses_the_variant_in_both_forms(client: Client, db: Any) -> None:
    page = client.get("/en/?variant=hex-13x11")
    for form in ("opening", "computer"):
        assert page.context[form]["variant"].value() == "hex-13x11"
    assert client.get("/en/?variant=chess").status_code == 200
