"""SGF over HTTP: what is brought along is shown with its oddities; every finished game can be taken away."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import patches
from games.engine.sgf import read_games
from games.models import Match
from games.review import MOST_BYTES
from games.services import resignations
from tests.games.test_dots_table import RING, SMALL, almost_closed, dot, on_offer, play  # noqa: F401
from tests.people import NOW, visitor
from tests.tables import look, seated

UPLOAD = "/en/table/review/"

ONE = b"(;FF[4]GM[40]CA[UTF-8]SZ[20:20]RU[russian]PB[anna]PW[boris];B[ee];W[fe];B[fd])"
ODD = b"(;FF[4]GM[40]SZ[20:20]PB[anna]PW[boris];B[ee];W[ee];B[fd])"
TWO = ONE + b"\n(;GM[40]SZ[39:32]PB[carol]PW[dan]DT[2026-05-01];B[aa];W[bb])"


def bring(client: Client, data: bytes, **more: str) -> Any:
    return client.post(UPLOAD, {"file": SimpleUploadedFile("game.sgf", data), **more})


def shown(answer: Any) -> dict[str, Any]:
    """The data of the review in an answer."""
    return answer.context["review"]


def test_an_sgf_file_is_replayed_with_the_names_of_its_players(client: Client, db: Any) -> None:
    answer = bring(client, ONE)
    assert answer.status_code == 200
    assert [seat["name"] for seat in shown(answer)["seats"]] == ["anna", "boris"]
    assert [move["action"] for move in shown(answer)["games"][0]["moves"]] == [
        {"type": "dot", "x": 4, "y": 4},
        {"type": "dot", "x": 5, "y": 4},
        {"type": "dot", "x": 5, "y": 3},
    ]


def test_the_text_of_an_sgf_file_may_be_pasted(client: Client, db: Any) -> None:
    answer = client.post(UPLOAD, {"text": ONE.decode()})
    assert [seat["name"] for seat in shown(answer)["seats"]] == ["anna", "boris"]


def test_what_was_odd_is_told_with_its_place_and_what_came_before_is_shown(client: Client, db: Any) -> None:
    answer = bring(client, ODD)
    assert answer.status_code == 200
    assert len(shown(answer)["games"][0]["moves"]) == 1
    page = answer.content.decode()
    assert "What was odd in the file" in page
    assert "line 1" in page


def test_of_several_games_one_is_chosen(client: Client, db: Any) -> None:
    answer = bring(client, TWO)
    assert [row["names"] for row in answer.context["rows"]] == ["anna – boris", "carol – dan"]
    chosen = client.post(UPLOAD, {"content": answer.context["content"], "game": "2"})
    assert [seat["name"] for seat in shown(chosen)["seats"]] == ["carol", "dan"]


@pytest.mark.parametrize("number", ["0", "3", "-1", "x", "", "99999999", "²"])
def test_a_game_that_is_not_in_the_file_is_asked_for_again(client: Client, db: Any, number: str) -> None:
    assert len(bring(client, TWO, game=number).context["rows"]) == 2


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"(;GM[40]SZ[53:20];B[aa])", "53 columns"),
        (b"(;GM[1]SZ[19];B[aa])", "no game of Dots"),
        (b"(;GM[40]" + b"C[" + b"x" * MOST_BYTES + b"])", "at most 256 KB"),
    ],
)
def test_a_file_that_cannot_be_replayed_is_refused(client: Client, db: Any, data: bytes, reason: str) -> None:
    answer = bring(client, data)
    assert answer.status_code == 400
    assert reason in answer.content.decode()


@pytest.mark.parametrize("content", ["%%%", "", "é"])
def test_a_list_that_brings_back_nonsense_is_refused(client: Client, db: Any, content: str) -> None:
    assert client.post(UPLOAD, {"content": content, "game": "1"}).status_code == 400


def test_nothing_that_is_brought_is_stored(client: Client, db: Any) -> None:
    bring(client, ONE)
    assert not Match.objects.exists()


# --- To take away ------------------------------------------------------------------------------------


def test_a_finished_game_can_be_taken_away_and_read_again(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), SMALL)
    almost_closed(table)
    play(table, dot(*RING[3]))
    live = look(table)
    resignations.resign_game(key=table.key, seat=1, version=live.table.version, now=NOW + 2000)
    answer = client.get(f"/en/table/{table.key}/sgf/")
    assert answer.status_code == 200
    assert f'filename="dots-small-{table.key}.sgf"' in answer["Content-Disposition"]
    [game] = read_games(answer.content)
    assert game.notes == []
    assert {game.about.black, game.about.white} == {"alice", "bob"}
    record = json.loads(client.get(f"/en/table/{table.key}/record/").content)["games"][0]
    assert game.record["actions"] == record["actions"]
    assert game.record["setup"] == record["setup"]
    assert game.record["result"] == record["result"]


def test_the_review_of_dots_offers_both_kinds_of_files(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), SMALL)
    almost_closed(table)
    live = look(table)
    resignations.resign_game(key=table.key, seat=1, version=live.table.version, now=NOW + 2000)
    page = client.get(f"/en/table/{table.key}/review/").content.decode()
    assert f"/en/table/{table.key}/sgf/" in page
    assert f"/en/table/{table.key}/record/" in page


def test_a_running_game_has_no_file_yet(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob), SMALL)
    assert client.get(f"/en/table/{table.key}/sgf/").status_code == 404


def test_games_of_other_families_have_no_sgf(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert client.get(f"/en/table/{table.key}/sgf/").status_code == 404


# --- What is sent of many positions ------------------------------------------------------------------


def whole(changes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The views again, as the page puts them together."""
    views, view = [], {}
    for change in changes:
        made = {}
        for name, patch in change.get("patches", {}).items():
            if isinstance(view[name], str):
                letters = list(view[name])
                for index, letter in patch:
                    letters[index] = letter
                made[name] = "".join(letters)
            else:
                left = [entry for index, entry in enumerate(view[name]) if index not in patch["drop"]]
                made[name] = left + patch["add"]
        view = {**view, **made, **{name: value for name, value in change.items() if name != "patches"}}
        views.append(view)
    return views


def test_changes_give_the_views_again() -> None:
    views = [
        {"points": "....", "areas": [], "score": 0},
        {"points": ".0..", "areas": ["a"], "score": 1},
        {"points": ".01.", "areas": ["a", "b"], "score": 1},
        {"points": ".b1.", "areas": ["b", "c"], "score": 2},
        {"points": ".b1#", "areas": ["c", "b"], "score": 2},
    ]
    assert whole(patches.changes(views)) == views


def test_a_move_is_sent_as_the_points_it_changed() -> None:
    views = [{"points": "." * 1248}, {"points": "0" + "." * 1247}]
    assert patches.changes(views)[1] == {"patches": {"points": [[0, "0"]]}}
