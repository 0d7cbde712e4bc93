"""The commands `replay` and `verify_board`, as they are called from a shell."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.records import match_record, record_of
from games.engine.registry import family_of, find_variant
from games.engine.seeds import commitment
from tests.games.engine.boards import FAMILY, move, resign

SETUP = {"topology": "square", "rows": ["125", "334"], "colours": 6, "starts": [[0], [5]]}
RECORD = record_of(SETUP, "custom", [move(0, 2), move(1, 6), resign(1)], None)
MATCH = match_record([RECORD, record_of(FAMILY.setup_for_game(SETUP, 2), "custom", [move(1, 2)], None)], None)


def replay(file: Any, *options: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    call_command("replay", str(file), *options, stdout=out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def refusal(file: Any) -> str:
    """What a refused file is told on stderr; nothing of it may be printed before."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("replay", str(file), stdout=out, stderr=err)
    assert stopped.value.code == 2
    assert out.getvalue() == ""
    (line,) = err.getvalue().splitlines()
    return line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.json"


def test_a_record_is_printed_state_by_state(file: Path) -> None:
    file.write_text(json.dumps(RECORD, indent=2))
    printed = replay(file)
    assert [state["ply"] for state in printed] == [0, 1, 2, 3]
    assert "record" not in printed[0]
    assert printed[1]["owners"] == [0, 0, -1, -1, -1, 1]
    assert printed[1]["colours"] == [2, 2, 5, 3, 3, 4]
    assert printed[1]["legal"] == [1, 3, 5, 6]
    assert printed[3]["outcome"]["reason"] == "resigned"


def test_quietly_only_the_last_state_is_printed(file: Path) -> None:
    file.write_text(json.dumps(RECORD))
    assert [state["ply"] for state in replay(file, "--quiet")] == [3]


def test_several_records_are_numbered(file: Path) -> None:
    file.write_text(f"{json.dumps(RECORD)}\n{json.dumps(MATCH)}\n")
    printed = replay(file, "--quiet")
    assert [(state["record"], state["ply"]) for state in printed] == [(0, 3), (1, 3), (2, 1)]


def test_the_games_of_a_match_are_numbered(file: Path) -> None:
    file.write_text(json.dumps(MATCH))
    assert [(state["record"], state["ply"]) for state in replay(file)] == [
        *((0, ply) for ply in range(4)),
        *((1, ply) for ply in range(2)),
    ]


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(RECORD).encode())))
    assert len(replay("-")) == 4


def test_a_wrong_action_is_named(file: Path) -> None:
    file.write_text(json.dumps({**RECORD, "actions": [move(0, 2), move(1, 2)]}))
    assert refusal(file) == "actions[1]: colour 2 is held by seat 0"


def test_the_line_of_a_wrong_record_is_named(file: Path) -> None:
    file.write_text(json.dumps({**RECORD, "game": "go"}) + "\n" + json.dumps(RECORD))
    assert refusal(file) == 'line 1: game: unknown game "go"'


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff\xfe",
        b"not json",
        b"null",
        b"[]",
        b'"\\ud800"',
        b'{"\\ud800\\n": 1}',
        b"[" * 50_000,
        b'{"a":' * 50_000,
        b"1e999",
        b"NaN",
        b"9" * 10_000,
        json.dumps({**RECORD, "actions": [{"seat": 0, "type": "move", "colour": 1e300}]}).encode(),
        json.dumps({**RECORD, "format": [[[]]] * 3}).encode(),
    ],
)
def test_no_file_gives_a_traceback(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    assert refusal(file)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert "No such file" in refusal(tmp_path / "nowhere.json")
    assert "directory" in refusal(tmp_path)


def verify(*arguments: str) -> str:
    out = io.StringIO()
    call_command("verify_board", *arguments, stdout=out, stderr=io.StringIO())
    return out.getvalue()


def test_a_board_is_made_again_from_its_seed() -> None:
    variant = find_variant("hex-13x11")
    setup = family_of(variant).new_setup(variant, 99)
    assert verify("hex-13x11", "99").split() == setup["rows"]
    assert json.loads(verify("hex-13x11", "99", "--json")) == setup


def test_the_commitment_of_a_seed_is_checked() -> None:
    assert verify("fast-8x7", "99", "--commitment", commitment(99))
    with pytest.raises(SystemExit) as stopped:
        verify("fast-8x7", "99", "--commitment", commitment(98))
    assert stopped.value.code == 1


@pytest.mark.parametrize(
    "arguments", [("chess", "99"), ("fast-8x7", "-1"), ("fast-8x7", "0x10"), ("fast-8x7", "007")]
)
def test_what_is_no_variant_or_seed_is_refused(arguments: tuple[str, str]) -> None:
    with pytest.raises(CommandError):
        verify(*arguments)
