"""SGF of Dots: dialects of other sites, damaged files, and round trips over everything the engine can do."""

import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.base import InvalidRecord
from games.engine.records import read_record, record_of, states
from games.engine.registry import find_variant, new_setup
from games.engine.sgf import About, SgfGame, read_games, written
from games.engine.variants import dots
from tests.games.engine.sheets import FAMILY, act, dot, random_dot
from tests.games.engine.test_dots_properties import setups

RUSSIAN = "Punish=0,Holes=0,AddTurn=0,MustSurr=1,MinArea=1,Pass=0,Stop=1,LastSafe=0,ScoreTerr=0,InstantWin=0"
POLISH = "Punish=0,Holes=0,AddTurn=0,MustSurr=0,MinArea=0,Pass=0,Stop=0,LastSafe=0,ScoreTerr=1,InstantWin=0"


def game_of(text: str | bytes) -> SgfGame:
    (game,) = read_games(text if isinstance(text, bytes) else text.encode())
    return game


def notes(text: str | bytes) -> list[str]:
    return [str(note) for note in game_of(text).notes]


def last_state(game: SgfGame) -> dict[str, Any]:
    return list(states(read_record(game.record)))[-1]


# --- What other sites write -----------------------------------------------------------------------


def test_a_file_with_chains_and_tags_is_read_without_a_note() -> None:
    head = f"(;FF[4]GM[40]CA[UTF-8]AP[x]SZ[5:4]RU[{RUSSIAN}]PB[a]PW[b]RE[B+1]"
    text = f"{head}AB[ba][ab][bc]AW[bb];B[cb.bacbbcabba])"
    game = game_of(text)
    assert game.notes == []
    assert game.record["setup"]["turns"] == "alternate"
    assert game.record["actions"] == [dot(0, 2, 1)]
    assert last_state(game)["score"] == [1, 0]
    assert (game.about.black, game.about.white) == ("a", "b")


@pytest.mark.parametrize("rules", ["RU[russian]", "RU[Russian]", "", "RU[Punish=0,Holes=1,MustSurr=1]"])
def test_russian_rules_are_known_by_their_names_too(rules: str) -> None:
    assert game_of(f"(;GM[40]SZ[9]{rules};B[aa])").record["setup"]["rules"] == {"rules": "russian"}


def test_polish_rules_paint_what_the_chains_say() -> None:
    text = f"(;GM[40]SZ[5:4]RU[{POLISH}]AB[ba][ab][bc]AW[bb];B[cb];W[ed];B[ea.bacbbcabba])"
    game = game_of(text)
    assert game.notes == []
    assert game.record["setup"]["rules"] == {"rules": "territory", "ring_choice": True}
    assert last_state(game)["score"] == [1, 0]
    assert [state["score"] for state in states(read_record(game.record))] == [[0, 0], [0, 0], [0, 0], [1, 0]]


def test_points_of_a_large_field_are_letters_of_both_cases() -> None:
    game = game_of("(;GM[40]SZ[52:52];B[aA];W[Zz])")
    assert game.record["actions"] == [dot(0, 0, 26), dot(1, 51, 25)]


def test_cyrillic_names_are_read_in_either_encoding() -> None:
    for encoding, named in (("utf-8", ""), ("cp1251", ""), ("koi8-r", "CA[KOI8-R]")):
        game = game_of(f"(;GM[40]{named}SZ[9]PB[Иван Точкин];B[aa])".encode(encoding))
        assert game.about.black == "Иван Точкин"


def test_a_bulk_reply_after_a_stop_is_played_by_one_side() -> None:
    game = game_of("(;GM[40]SZ[9]RU[russian];B[aa];W[bb];W[cc][dd][ee])")
    assert game.record["setup"]["turns"] == "free"
    assert [action["seat"] for action in game.record["actions"]] == [0, 1, 1, 1, 1]
    game = game_of("(;GM[40]SZ[9];B[aa];W[bb];B[];W[cc];W[dd])")
    assert [action["type"] for action in game.record["actions"]] == ["dot"] * 4


def test_an_empty_last_move_is_a_grounding() -> None:
    start = "(;GM[40]SZ[5:4]RE[B+1]AB[ba][ab][bc]AW[bb];B[cb];W[ed]"
    game = game_of(f"{start};B[])")
    assert game.notes == []
    assert game.record["result"]["reason"] == "grounded"
    assert game_of(start.replace("B+1", "B+G") + ")").record["result"]["reason"] == "grounded"
    assert notes("(;GM[40]SZ[9];B[aa];W[bb];B[])") == [
        "line 1, column 27: the game cannot be stopped by grounding here"
    ]


@pytest.mark.parametrize("end", ["RE[W+R];B[aa])", "RE[W+Resign];B[aa])", ";B[aa];W[bb];B[resign])"])
def test_a_resignation_is_told_by_the_result_or_a_move(end: str) -> None:
    record = game_of(f"(;GM[40]SZ[9]{end}").record
    assert record["actions"][-1] == act(0, "resign")
    assert record["result"]["winner"] == 1


def test_flags_and_agreed_draws_come_from_the_result() -> None:
    assert game_of("(;GM[40]SZ[9]RE[B+T];B[aa])").record["result"]["reason"] == "time"
    assert game_of("(;GM[40]SZ[9]RE[0];B[aa])").record["result"]["reason"] == "agreement"
    assert "result" not in game_of("(;GM[40]SZ[9]RE[?];B[aa])").record


def test_the_later_of_overlapping_start_dots_lies_there() -> None:
    game = game_of("(;GM[40]SZ[9]AB[aa:bb]AW[bb];B[cc])")
    assert game.record["setup"]["start"] == [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 1]]


def test_moves_in_the_root_and_dots_set_up_later_are_played() -> None:
    game = game_of("(;GM[40]SZ[9]B[aa]W[bb];AB[cc][dd])")
    assert [action["seat"] for action in game.record["actions"]] == [0, 1, 0, 0]


def test_the_first_branch_is_followed() -> None:
    game = game_of("(;GM[40]SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff];B[gg]))")
    assert [action["x"] for action in game.record["actions"]] == [0, 1, 2, 3]


def test_several_games_are_read_and_a_broken_one_is_told_of() -> None:
    games = read_games(b"(;GM[40]SZ[9];B[aa])(;GM[1]SZ[19])\n(;GM[40]SZ[9];B[bb])")
    assert [game.record["actions"][0]["x"] for game in games] == [0, 1]
    assert [str(note) for note in games[-1].notes] == [
        'line 1, column 23: this is no game of Dots but GM["1"]'
    ]


def test_what_nobody_knows_is_kept() -> None:
    text = "(;GM[40]SZ[9]SO[https://points.example]HA[2][3]BL[60];B[aa]BL[59.5]C[a \\] b];W[bb];C[end])"
    game = game_of(text)
    assert game.about.root == [("BL", ("60",)), ("SO", ("https://points.example",)), ("HA", ("2", "3"))]
    assert game.about.left == {0: "59.5"}
    assert game.about.moves == {0: [("C", ("a ] b",))], 2: [("C", ("end",))]}
    again = game_of(written(game.record, game.about))
    assert again == game


def test_old_names_with_small_letters_are_read() -> None:
    assert game_of("(;GaMe[40]SiZe[9];Black[aa];White[bb])").record["actions"] == [dot(0, 0, 0), dot(1, 1, 1)]


# --- What does not fit ----------------------------------------------------------------------------


def test_a_result_that_differs_from_the_dots_is_a_warning() -> None:
    assert notes("(;GM[40]SZ[9]RE[B+7];B[aa])") == [
        'line 1, column 14: the result "B+7" is not that of the dots, 0:0'
    ]


def test_chains_that_differ_from_the_rules_are_a_warning() -> None:
    start = "(;GM[40]SZ[5:4]AB[ba][ab][bc]AW[bb];B[cb"
    assert notes(f"{start}])") == []
    assert notes(f"{start}.bacbbcabba])") == []
    assert len(notes(f"{start}.cadbccbbca])")) == 1


def test_a_house_that_was_entered_is_told_with_its_owners_next_dot() -> None:
    text = "(;GM[40]SZ[5:4]AB[ba][ab][bc][cb];W[bb];B[ed.bacbbcabba])"
    game = game_of(text)
    assert game.notes == []
    assert ";B[ed.bacbbcabba]" in written(game.record)
    ended = written({**game.record, "actions": game.record["actions"][:1]})
    assert "TB[.bacbbcabba]" in ended


@pytest.mark.parametrize(
    ("rest", "kept", "message"),
    [
        (";B[aa];W[aa];B[bb]", 1, "the point is taken"),
        (";B[aa];W[jj];B[bb]", 1, "the point is off the field"),
        (";B[aa];W[a];B[bb]", 1, "a point is two letters"),
        (";B[aa];W[a1];B[bb]", 1, "a point is two letters"),
        (";B[aa];W[aabb];B[bb]", 1, "a dot has one point"),
    ],
)
def test_reading_stops_at_the_first_impossible_point(rest: str, kept: int, message: str) -> None:
    game = game_of(f"(;GM[40]SZ[9]{rest})")
    assert len(game.record["actions"]) == kept
    assert [str(note) for note in game.notes] == [f"line 1, column 21: {message}"]


def test_a_damaged_file_gives_what_could_be_read() -> None:
    for text, message in (
        ("(;GM[40]SZ[9]\n;B[aa];W[bb];B[c", "line 2, column 15: the file breaks off: a “]” is missing"),
        ("(;GM[40]SZ[9]\n;B[aa];W[bb]", "line 2, column 13: the file breaks off: a “)” is missing"),
        ("(;GM[40]SZ[9]\n;B[aa]?!;W[bb])", 'line 2, column 7: "?" was not expected here'),
    ):
        game = game_of(text)
        assert len(game.record["actions"]) == 2
        assert [str(note) for note in game.notes] == [message]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"(;GM[40]SZ[53:10];B[aa])", "line 1, column 9: the field has 53 columns"),
        (b"(;GM[40]SZ[0];B[aa])", "the field has 0 columns"),
        (b"(;GM[40]SZ[many];B[aa])", "cannot be read"),
        (b"(;GM[1]SZ[19];B[aa])", "no game of Dots"),
        (b"\x89PNG\r\n\x1a\n(;\x00\x00", "not text"),
        (bytes(range(256)) * 20, "not text"),
        (b"(;GM[40]SZ[9]C[" + b"x" * 5_000_000 + b"];B[aa])", "larger than 1000 KB"),
        (b"hello", "no SGF file"),
        (b"", "no SGF file"),
        (b"()", "no game"),
        (b"(;GM[40]SZ[9]" + b";B[aa]" * 21_000 + b")", "too many"),
        (b"(;GM[40])" * 300, "too many"),
        (b"(;GM[40]SZ[52]AB" + b"[aa:ZZ]" * 100 + b")", "too many dots"),
    ],
)
def test_what_is_no_file_of_dots_is_refused_quickly(data: bytes, reason: str) -> None:
    begin = time.process_time()
    with pytest.raises(InvalidRecord, match=reason):
        read_games(data)
    assert time.process_time() - begin < 2


def test_nesting_and_thousands_of_faults_are_read_quickly() -> None:
    begin = time.process_time()
    deep = b"(;GM[40]SZ[9];B[aa]" + b"(;W[bb]" + b"(" * 100_000 + b")" * 100_002
    assert len(game_of(deep).record["actions"]) == 2
    faults = game_of(b"(;GM[40]SZ[9]AB" + b"[a]" * 100_000 + b";B[aa])")
    assert "more notes" in str(faults.notes[-1])
    assert len(faults.notes) < 40
    assert time.process_time() - begin < 4


@settings(max_examples=60, deadline=None)
@given(data=st.text(alphabet="();[]BWABSZGM40a:.\\=,RE+ \n", max_size=80))
def test_no_file_gives_a_traceback(data: str) -> None:
    for prefix in ("", "(;GM[40]SZ[9]"):
        try:
            games = read_games((prefix + data).encode())
        except InvalidRecord:
            continue
        for game in games:
            assert game_of(written(game.record, game.about)).record["actions"] == game.record["actions"]


# --- Round trips ----------------------------------------------------------------------------------


def assert_same_again(record: dict[str, Any], about: About | None = None) -> None:
    text = written(record, about)
    game = game_of(text)
    assert game.notes == []
    assert game.record == record
    assert written(game.record, game.about) == text


def usual(action: dict[str, Any]) -> dict[str, Any]:
    """The same dot with the ring it closes anyway, which no file tells apart from a chosen one."""
    return {key: value for key, value in action.items() if key != "ring"}


def random_record(setup: dict[str, Any], seed: int, most: int) -> dict[str, Any]:
    """A game of dots, offers and declined offers, ended in one of the ways there are."""
    rng = random.Random(seed)
    position, actions = FAMILY.start(setup), []
    while not position.over and len(actions) < most:
        seat = rng.randrange(position.layout.seats)
        others = [kind for kind in position.may(seat) if kind != "dot" and kind != "resign"]
        action = random_dot(rng, position)
        if "ring" in action and position.play(action).sheet == position.play(usual(action)).sheet:
            action = usual(action)
        if others and rng.random() < 0.1:
            action = act(seat, rng.choice(others))
        actions.append(action)
        position = position.play(action)
    if not position.over and rng.random() < 0.3:
        actions.append(act(rng.randrange(position.layout.seats), "resign"))
        position = position.play(actions[-1])
    return record_of(setup, "custom", actions, position.outcome, game="dots")


@settings(max_examples=40, deadline=None)
@given(setup=setups(), teams=st.integers(1, 4), seed=st.integers(0, 10**6), most=st.integers(0, 90))
def test_a_round_trip_changes_nothing(setup: dict[str, Any], teams: int, seed: int, most: int) -> None:
    rules = {key: value for key, value in setup["rules"].items() if value or key == "rules"}
    if teams > 1:
        rules["teams"] = teams
    assert_same_again(random_record({**setup, "rules": rules}, seed, most))


@pytest.mark.parametrize("variant", [pytest.param(variant, id=variant.key) for variant in dots.VARIANTS])
def test_a_game_of_every_variant_comes_back_with_its_variant(variant: Any) -> None:
    record = random_record(new_setup(find_variant(variant.key), 5, {"start": "four"}), 3, 60)
    assert_same_again({**record, "variant": variant.key})


def test_endings_from_outside_come_back() -> None:
    setup = {"width": 9, "height": 9, "start": [], "rules": {"rules": "russian"}, "turns": "alternate"}
    results = (
        {"reason": "time", "places": [2, 1], "winner": 1, "draw": False},
        {"reason": "agreement", "places": [1, 1], "winner": None, "draw": True},
        {"reason": "annulled", "places": [1, 1], "winner": None, "draw": False},
    )
    for result in results:
        record = record_of(setup, "custom", [dot(0, 4, 4)], None, game="dots")
        assert_same_again({**record, "result": result})


def test_people_clocks_and_comments_come_back() -> None:
    setup = {
        "width": 9,
        "height": 9,
        "start": [[4, 4, 0]],
        "rules": {"rules": "russian"},
        "turns": "alternate",
    }
    record = record_of(setup, "custom", [dot(0, 0, 0), dot(1, 1, 1)], None, game="dots")
    about = About(
        black="Ёжик [1]", white="back\\slash", black_rank="1500", time="600", overtime="20 sec / move"
    )
    about.left = {0: "599.5", 1: "600"}
    about.moves = {1: [("C", ("two\nlines",))]}
    text = written(record, about)
    assert ";B[aa]BL[599.5]" in text
    assert game_of(text).about == about
    assert_same_again(record, about)
