"""Game records that are refused, and what a record may leave out."""

import json
from typing import Any

import pytest

from games.engine.base import InvalidRecord, Outcome, Position
from games.engine.documents import read_documents
from games.engine.filler.family import FillerFamily
from games.engine.records import match_record, positions, read_records, record_of, states
from games.engine.registry import find_variant
from tests.games.engine.boards import move, resign

FAMILY = FillerFamily()

SETUP = {"topology": "square", "rows": ["125", "334"], "colours": 6, "starts": [[0], [5]]}
RESIGNED = {"reason": "resigned", "places": [1, 2], "winner": 0, "draw": False}


def record(**parts: Any) -> dict[str, Any]:
    actions = [move(0, 2), move(1, 6), resign(1)]
    return {**record_of(SETUP, "custom", actions, None), **parts}


def replay(document: Any) -> list[Position]:
    return [position for read in read_records(document) for position in positions(read)]


def refusal(document: Any) -> str:
    with pytest.raises(InvalidRecord) as refused:
        replay(document)
    return str(refused.value)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ({"moves": []}, 'unknown key "moves"'),
        ({"format": "club-record/2"}, 'format: unknown format "club-record/2"'),
        ({"format": ["club-record/1"]}, "format: unknown format [...]"),
        ({"game": "chess"}, 'game: unknown game "chess"'),
        ({"game": 1}, "game: must be a text"),
        ({"variant": "chess"}, 'variant: unknown variant "chess"'),
        ({"variant": None}, "variant: must be a text"),
        ({"variant": "fast-8x7"}, "setup.topology: does not fit the variant fast-8x7"),
        ({"setup": []}, "setup: must be an object"),
        ({"actions": {}}, "actions: must be a list"),
        ({"actions": [3]}, "actions[0]: an action must be an object"),
        ({"actions": [move(0, 2), move(1, 2)]}, "actions[1]: colour 2 is held by seat 0"),
        ({"actions": [move(0, 2), move(1, 4)]}, "actions[1]: colour 4 is your own"),
        ({"actions": [move(1, 2)]}, "actions[0]: it is the turn of seat 0"),
        ({"actions": [move(0, 7)]}, "actions[0]: a move needs a colour from 1 to 6"),
        ({"actions": [move(0, 10**400)]}, "actions[0]: a move needs a colour from 1 to 6"),
        ({"actions": [move(0, 2, x=1)]}, 'actions[0]: unknown key "x"'),
        ({"actions": [resign(0), move(1, 2)]}, "actions[1]: the game is over"),
        ({"actions": [resign(2)]}, "actions[0]: an action needs a seat of this table"),
        ({"result": None}, "result: must be an object"),
        ({"result": {"reason": "full"}}, 'result: "places" is missing'),
        ({"result": {**RESIGNED, "places": [2, 1]}}, "result: is not how the actions end"),
        (
            {"actions": [], "result": {**RESIGNED, "reason": "decided"}},
            "result: the game is not over after the last action",
        ),
        (
            {"actions": [], "result": {**RESIGNED, "reason": "time", "places": "12"}},
            "result.places: every seat has a place",
        ),
        (
            {"actions": [], "result": {**RESIGNED, "reason": "time", "winner": 2}},
            "result.winner: must be from 0 to 1",
        ),
        (
            {"actions": [], "result": {**RESIGNED, "reason": "time", "places": [1]}},
            "result.places: every seat has a place",
        ),
    ],
)
def test_a_record_that_is_wrong_is_refused_at_its_place(parts: dict[str, Any], text: str) -> None:
    if parts.get("variant") == "fast-8x7":
        parts = {**parts, "setup": {**SETUP, "topology": "hex"}}
    assert refusal(record(**parts)) == text


@pytest.mark.parametrize("key", ["format", "game", "variant", "setup", "actions"])
def test_a_record_needs_its_parts(key: str) -> None:
    assert refusal({k: v for k, v in record().items() if k != key}) == f'"{key}" is missing'


@pytest.mark.parametrize("document", [None, [], 3, "record", True, {"format": "club-match/1"}])
def test_what_is_no_record_is_refused(document: Any) -> None:
    assert refusal(document)


def test_the_result_of_the_actions_is_taken() -> None:
    (read,) = read_records(record(result=RESIGNED))
    assert list(states(read))[-1]["outcome"] == RESIGNED


def test_a_clock_may_end_a_game_that_the_actions_do_not() -> None:
    (read,) = read_records(record(actions=[], result={**RESIGNED, "reason": "time"}))
    assert [state["over"] for state in states(read)] == [False]


def test_a_variant_fills_in_what_it_says() -> None:
    variant = find_variant("fast-8x7")
    setup = FAMILY.new_setup(variant, 3)  # type: ignore[arg-type]
    short = record_of({"rows": setup["rows"]}, variant.key, [], None)
    (read,) = read_records(short)
    assert next(states(read))["to_move"] == 0
    assert FAMILY.start(read.setup).board() == FAMILY.start(setup).board()


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("topology", "rhomb"),
        ("rows", ["1234561"] * 7),
        ("colours", 7),
        ("starts", [[48], [8]]),
        ("teams", [0, 1]),
    ],
)
def test_a_board_that_does_not_fit_its_variant_is_refused(part: str, value: Any) -> None:
    rows = FAMILY.new_setup(find_variant("fast-8x7"), 3)["rows"]  # type: ignore[arg-type]
    assert f"setup.{part}" in refusal(record_of({"rows": rows, part: value}, "fast-8x7", [], None))


def match(second: dict[str, Any], **parts: Any) -> dict[str, Any]:
    return {**match_record([record(), second], None), **parts}


def test_the_second_game_of_a_match_has_the_starts_exchanged() -> None:
    turned = FAMILY.setup_for_game(SETUP, 2)
    assert turned["starts"] == [[5], [0]]
    assert turned["order"] == [1, 0]
    first, second = read_records(match(record(setup=turned, actions=[move(1, 2), resign(0)])))
    assert [state["to_move"] for state in states(second)] == [1, 0, None]
    assert first.place == "games[0]"


@pytest.mark.parametrize(
    ("document", "text"),
    [
        (match(record()), "games[1].setup: must be the board of the first game with the starts changed"),
        (match(record(), games=[]), "games: a match has at least one game"),
        (match(record(), games={}), "games: must be a list"),
        (match(record(), rounds=2), 'unknown key "rounds"'),
        (match(record(format="x")), 'games[1].format: unknown format "x"'),
        (match(record(variant="fast-8x7")), "games[1].setup.rows: does not fit the variant fast-8x7"),
        (match(record(), result={"elo": 3}), 'result: unknown key "elo"'),
        (match_record([record(setup={})], None), 'games[0].setup: "topology" is missing'),
        (
            match_record([record(actions=[move(0, 4)])], None),
            "games[0].actions[0]: colour 4 is held by seat 1",
        ),
    ],
)
def test_a_match_that_is_wrong_is_refused_at_its_place(document: Any, text: str) -> None:
    assert refusal(document) == text


def test_an_export_writes_the_result() -> None:
    outcome = Outcome("resigned", (1, 2), 0, False)
    exported = record_of(SETUP, "custom", [resign(1)], outcome)
    assert exported == {
        "format": "club-record/1",
        "game": "filler",
        "variant": "custom",
        "setup": SETUP,
        "actions": [{"seat": 1, "type": "resign"}],
        "result": RESIGNED,
    }
    match_result = FAMILY.score_match(SETUP, [])
    assert match_record([exported], match_result)["result"]["reason"] == "draw"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"\x80\x81", "the file is not UTF-8 text"),
        (b"{", "line 1: not JSON at column 2"),
        (b'{\n "a": 1,\n}', "line 3: not JSON at column 1"),
        (b"{} x", "line 1: not JSON at column 4"),
        (b'{}\n{"a"\n{}', "line 2: not JSON at column 5"),
        (b'{"a": NaN}', "NaN is not a number of JSON"),
        (b'{}\n{"a": -Infinity}', "line 2: -Infinity is not a number of JSON"),
        (b'{"a": 1, "a": 2}', 'key "a" is given twice'),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number is too long"),
        (b"[" * 100_000, "too deeply nested"),
    ],
)
def test_a_file_that_is_no_json_is_refused(data: bytes, text: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        read_documents(data)
    assert str(refused.value) == text


def test_a_file_holds_one_document_or_one_a_line() -> None:
    pretty = json.dumps({"a": [1]}, indent=1).encode()
    assert read_documents(pretty) == [("", {"a": [1]})]
    assert read_documents(b'\xef\xbb\xbf{"a": 1}\r\n') == [("", {"a": 1})]
    assert read_documents(b'{"a": 1}\n\n{"b": 2}\n') == [("line 1", {"a": 1}), ("line 3", {"b": 2})]
