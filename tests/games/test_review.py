"""The review: its data are the engine's, it is for those who may see the table, uploads leave no trace."""

import dataclasses
import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import review
from games.engine import records
from games.engine.variants import filler
from games.models import Game, Move, Table
from games.services import endings, live, matches, resignations, tables
from games.services.tables import Settings
from tests.people import NOW, guest, visitor
from tests.played import played
from tests.tables import FAST, opened, play_best, play_game_out, reload, seated

UPLOAD = "/en/table/review/"


def whole(changes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The views of a game as the page puts them together."""
    views: list[dict[str, Any]] = []
    for change in changes:
        views.append({**(views[-1] if views else {}), **change})
    return views


def engine_views(record: dict[str, Any]) -> list[dict[str, Any]]:
    """What the engine says, position by position."""
    reached = records.positions(records.read_record(record))
    return [
        {
            **{name: value for name, value in position.view().items() if name != "options"},
            "worths": position.worths(),
        }
        for position in reached
    ]


def shown(answer: Any) -> dict[str, Any]:
    """The review a page was rendered with."""
    assert answer.status_code == 200
    return answer.context["review"]


def upload(client: Client, document: Any) -> Any:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    return client.post(UPLOAD, {"file": SimpleUploadedFile("record.json", content)})


@pytest.fixture
def finished(alice: Any, bob: Any) -> Table:
    """Alice and Bob played one game; in the second Bob resigned the match after a few moves."""
    table = seated(visitor(alice), visitor(bob))
    now = play_game_out(table, NOW)
    with live.locked(table.key, now) as running:
        matches.start_next_game(running)
        running.announce("started", "game")
    for _ in range(4):
        play_best(table, now := now + 1500)
    seat = next(one.number for one in reload(table).seats.all() if one.member_id == bob.pk)
    resignations.resign_match(key=table.key, seat=seat, version=reload(table).version, now=now)
    return reload(table)


# --- A finished match ----------------------------------------------------------------------------


def test_a_finished_match_is_shown_as_the_engine_replays_it(client: Client, finished: Table) -> None:
    data = shown(client.get(f"/en/table/{finished.key}/review/"))
    record = client.get(f"/en/table/{finished.key}/record/").json()
    assert [whole(game["views"]) for game in data["games"]] == [engine_views(one) for one in record["games"]]
    assert [game["outcome"] for game in data["games"]] == [one["result"] for one in record["games"]]
    assert data["match"]["result"]["reason"] == "resigned"


def test_every_move_has_its_seat_gain_and_times(client: Client, finished: Table) -> None:
    data = shown(client.get(f"/en/table/{finished.key}/review/"))
    stored = Move.objects.filter(game__match__table=finished, game__number=1)
    names = ("ply", "seat", "action", "gain", "spent_ms", "left_ms")
    assert data["games"][0]["moves"] == [{name: getattr(move, name) for name in names} for move in stored]


def test_the_clocks_go_on_from_game_to_game(client: Client, finished: Table) -> None:
    one, other = shown(client.get(f"/en/table/{finished.key}/review/"))["games"]
    assert one["clocks"][0] == [finished.reserve_ms] * 2
    assert other["clocks"][0] == one["clocks"][-1]
    assert len(other["clocks"]) == len(other["views"])
    mover = other["moves"][1]
    assert other["clocks"][2][mover["seat"]] == mover["left_ms"]


def test_a_player_is_told_his_seat(client: Client, finished: Table, bob: Any) -> None:
    path = f"/en/table/{finished.key}/review/"
    assert shown(client.get(path))["you"] is None
    client.force_login(bob)
    seat = next(one.number for one in finished.seats.all() if one.member_id == bob.pk)
    assert shown(client.get(path))["you"] == seat


def test_a_running_match_has_no_review(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    assert client.get(f"/en/table/{table.key}/review/").status_code == 404


@pytest.mark.parametrize("key", ["nowhere", "a" * 200])
def test_an_absent_table_has_no_review(client: Client, db: Any, key: str) -> None:
    assert client.get(f"/en/table/{key}/review/").status_code == 404


def test_a_table_without_a_match_has_no_review(client: Client, alice: Any) -> None:
    table = opened(visitor(alice))
    Table.objects.update(status=Table.Status.OVER)
    assert client.get(f"/en/table/{table.key}/review/").status_code == 404


def test_a_private_match_is_reviewed_by_its_players_only(client: Client, alice: Any, bob: Any) -> None:
    private = dataclasses.replace(FAST, private=True)
    table = opened(visitor(alice), private)
    tables.join_table(key=table.key, visitor=visitor(bob, table.key), now=NOW)
    endings.abort(key=table.key, seat=0, now=NOW + 1000)
    path = f"/en/table/{table.key}/review/"
    assert client.get(path).status_code == 404
    client.force_login(bob)
    assert client.get(path).status_code == 200


def test_an_aborted_match_can_be_looked_at(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    endings.abort(key=table.key, seat=0, now=NOW + 1000)
    data = shown(client.get(f"/en/table/{table.key}/review/"))
    assert data["match"]["result"]["reason"] == "aborted"
    assert len(data["games"][0]["views"]) == 1


def test_the_record_of_a_match_can_be_uploaded_again(client: Client, finished: Table) -> None:
    record = client.get(f"/en/table/{finished.key}/record/").content
    data = shown(upload(client, record))
    stored = shown(client.get(f"/en/table/{finished.key}/review/"))
    for game, same in zip(data["games"], stored["games"], strict=True):
        assert [game[name] for name in ("views", "worths", "outcome")] == [
            same[name] for name in ("views", "worths", "outcome")
        ]


def test_a_review_needs_few_queries(
    client: Client, finished: Table, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(9):
        client.get(f"/en/table/{finished.key}/review/")


# --- Where two games part ------------------------------------------------------------------------


def game(*colours: int, starts: list[list[int]], order: tuple[int, int] = (0, 1)) -> dict[str, Any]:
    moves = [
        {"seat": order[ply % 2], "action": {"type": "move", "colour": colour}}
        for ply, colour in enumerate(colours)
    ]
    return {"board": {"starts": starts}, "moves": moves}


@pytest.mark.parametrize(
    ("first", "second", "move"),
    [
        ((1, 2, 3), (1, 2, 3), None),
        ((), (), None),
        ((1, 2, 3), (1, 2, 4), 3),
        ((1, 2, 3), (3, 2, 3), 1),
        ((1, 2, 3), (1, 2), 3),
        ((1,), (1, 2, 3), 2),
    ],
)
def test_games_are_compared_with_the_seats_changed(
    first: tuple[int, ...], second: tuple[int, ...], move: int | None
) -> None:
    games = [game(*first, starts=[[48], [7]]), game(*second, starts=[[7], [48]], order=(1, 0))]
    assert review.difference(games) == move


def test_a_single_game_differs_from_nothing() -> None:
    assert review.difference([game(1, 2, starts=[[48], [7]])]) is None


# --- Seats that left -----------------------------------------------------------------------------


FOUR = Settings(variant="four", reserve_ms=60_000, increment_ms=0, number_of_games=2)


@pytest.fixture
def four_players(alice: Any, bob: Any) -> Table:
    """A match in which one flag falls in each game, and one player leaves between the games."""
    table = opened(visitor(alice), FOUR)
    for who in (visitor(bob), guest(), guest()):
        tables.join_table(key=table.key, visitor=who, now=NOW)
    now = NOW
    for _ in range(6):
        play_best(table, now := now + 500)
    endings.time_up(key=table.key, now=(now := now + 70_000))
    now = play_game_out(table, now)
    left = reload(table).match.left
    assert len(left) == 1
    leaver = next(seat for seat in range(4) if seat not in left)
    resignations.resign_match(key=table.key, seat=leaver, version=reload(table).version, now=now)
    with live.locked(table.key, now) as running:
        matches.start_next_game(running)
        running.announce("started", "game")
    play_best(table, now := now + 500)
    endings.time_up(key=table.key, now=now + 70_000)
    table = reload(table)
    assert table.status == Table.Status.OVER
    return table


def test_seats_that_left_without_a_word_are_in_review_and_record(client: Client, four_players: Table) -> None:
    data = shown(client.get(f"/en/table/{four_players.key}/review/"))
    record = client.get(f"/en/table/{four_players.key}/record/").json()
    for number, (seen, written) in enumerate(zip(data["games"], record["games"], strict=True), start=1):
        final = Game.objects.get(match__table=four_players, number=number)
        views = whole(seen["views"])
        assert views == engine_views(written)
        assert views[-1]["worths"] == final.worths
        assert written["result"] == final.outcome
        assert [move["seat"] for move in seen["moves"] if move.get("silent")]


# --- Uploads -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [variant.key for variant in filler.VARIANTS])
def test_a_match_of_every_variant_can_be_reviewed(client: Client, db: Any, key: str) -> None:
    document = played(key, limit=12)
    data = shown(upload(client, document))
    assert [whole(one["views"]) for one in data["games"]] == [engine_views(one) for one in document["games"]]
    assert data["table"]["variant"] == key


def test_a_played_out_match_has_its_result_in_words(client: Client, db: Any) -> None:
    document = played("fast-8x7")
    result = shown(upload(client, document))["match"]["result"]
    assert (result["reason"], result["winner"]) == (
        document["result"]["reason"],
        document["result"]["winner"],
    )


def test_a_single_record_can_be_pasted(client: Client, db: Any) -> None:
    document = played("fast-8x7", games=1)["games"][0]
    data = shown(client.post(UPLOAD, {"text": f"\n{json.dumps(document, indent=2)}\n"}))
    assert len(data["games"]) == 1
    assert data["difference"] is None


def test_an_upload_stores_nothing(client: Client, db: Any) -> None:
    upload(client, played("fast-8x7"))
    assert not Table.objects.exists()
    assert not Game.objects.exists()


def test_an_upload_needs_the_token_of_its_form(db: Any) -> None:
    assert upload(Client(enforce_csrf_checks=True), played("fast-8x7")).status_code == 403


def changed(**parts: Any) -> dict[str, Any]:
    """A record of one game with some parts changed."""
    return {**played("fast-8x7", games=1)["games"][0], **parts}


def illegal() -> dict[str, Any]:
    record = changed()
    record["actions"][3] = {**record["actions"][3], "colour": record["actions"][2]["colour"]}
    return record


def of_match(**parts: Any) -> dict[str, Any]:
    return {**played("fast-8x7"), **parts}


def broken_off(**parts: Any) -> dict[str, Any]:
    record = changed()
    result = {"reason": "time", "places": [1, 2], "winner": 0, "draw": False, **parts}
    return {**record, "actions": record["actions"][:2], "result": result}


def endless() -> dict[str, Any]:
    rows = ["12" * 32, "21" * 32] * 32
    setup = {"topology": "square", "rows": rows, "colours": 9, "starts": [[0], [63]]}
    return changed(variant="custom", setup=setup, actions=[{"seat": 0, "type": "move", "colour": 3}] * 4000)


BAD = {
    "nothing": (b"", "the file is empty"),
    "not JSON": (b"{", "line 1: not JSON at column"),
    "binary": (bytes(range(128, 256)), "the file is not UTF-8 text"),
    "too large": (b" " * (256 * 1024 + 1), "a record has at most 256 KB"),
    "a list": ([], "must be an object"),
    "unknown format": ({**changed(), "format": "pgn"}, "format: unknown format &quot;pgn&quot;"),
    "unknown game": (changed(game="chess"), "game: unknown game &quot;chess&quot;"),
    "unknown variant": (changed(variant="x"), "variant: unknown variant &quot;x&quot;"),
    "unknown key": (changed(comment="hello"), "unknown key &quot;comment&quot;"),
    "actions no list": (changed(actions={}), "actions: must be a list"),
    "action no object": (changed(actions=[7]), "actions[0]: "),
    "illegal move": (illegal(), "actions[3]: "),
    "wrong result": (
        changed(result={"reason": "full", "places": [1, 1], "winner": None, "draw": True}),
        "result: is not how the actions end",
    ),
    "no such winner": (broken_off(winner=7), "result.winner: must be from 0 to 1"),
    "winner no number": (broken_off(winner="me"), "result.winner: must be a whole number"),
    "odd places": (broken_off(places=[1]), "result.places: every seat has a place"),
    "odd draw": (broken_off(draw="no"), "result.draw: must be true or false"),
    "second game on another board": (
        of_match(games=[played("fast-8x7")["games"][0], played("fast-8x7", 2)["games"][1]]),
        "games[1].setup: must be the board of the first game",
    ),
    "no games": (of_match(games=[]), "games: a match has at least one game"),
    "wrong match result": (
        of_match(result={"reason": "draw", "winner": None}),
        "result: is not what the games",
    ),
    "unknown match result": (of_match(result={"reason": ["?"]}), "result.reason: unknown reason"),
    "match winner": (of_match(result={"reason": "flag", "winner": 9}), "result.winner: must be from 0 to 1"),
    "several records": (
        (json.dumps(changed()) + "\n" + json.dumps(changed())).encode(),
        "the file holds several records",
    ),
    "endless": (endless(), "actions: too many moves to be shown on this board"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_broken_record_is_refused_with_its_place(client: Client, db: Any, case: str) -> None:
    document, reason = BAD[case]
    answer = upload(client, document)
    assert answer.status_code == 400
    assert reason in answer.content.decode()
    assert not Table.objects.exists()


def test_a_refusal_keeps_the_pasted_text(client: Client, db: Any) -> None:
    answer = client.post(UPLOAD, {"text": '{"format": "club-record/9"}'})
    assert answer.status_code == 400
    assert "club-record/9" in answer.context["text"]
