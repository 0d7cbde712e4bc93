"""The commands `sgf2record` and `record2sgf`, as they are called from a shell."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.records import record_of
from tests.games.engine.sheets import dot

SGF = "(;GM[40]SZ[5:4]AB[ba][ab][bc]AW[bb];B[cb];W[ed])(;GM[40]SZ[9]RE[B+3];B[aa])"
VECTORS = Path(__file__).parent / "engine" / "vectors" / "dots.jsonl"


def run(command: str, file: Path, content: str | bytes) -> tuple[str, str]:
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    out, err = io.StringIO(), io.StringIO()
    call_command(command, str(file), stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games"


def test_the_games_of_a_file_are_printed_as_records_and_notes_on_the_side(file: Path) -> None:
    out, err = run("sgf2record", file, SGF)
    records = [json.loads(line) for line in out.splitlines()]
    assert [len(record["actions"]) for record in records] == [2, 1]
    assert err == 'game 2: line 1, column 62: the result "B+3" is not that of the dots, 0:0\n'


def test_records_come_back_from_sgf(file: Path) -> None:
    records = [json.loads(line)["record"] for line in VECTORS.read_text().splitlines()]
    text, err = run("record2sgf", file, "\n".join(map(json.dumps, records)))
    out, notes = run("sgf2record", file, text)
    assert (err, notes) == ("", "")
    for record, again in zip(records, map(json.loads, out.splitlines()), strict=True):
        assert again["actions"] == record["actions"]
        assert again["setup"] == record["setup"]


@pytest.mark.parametrize(
    ("command", "content", "reason"),
    [
        ("sgf2record", b"\x00\x01", "not text"),
        ("sgf2record", "(;GM[40]SZ[53];B[aa])", "53 columns"),
        ("record2sgf", "{}", "is missing"),
        ("record2sgf", "(;GM[40])", "not JSON"),
        (
            "record2sgf",
            json.dumps(record_of({"width": 3, "height": 3}, "custom", [dot(0, 9, 9)], None, game="dots")),
            "actions[0]",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(
    file: Path, command: str, content: str | bytes, reason: str
) -> None:
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command(command, str(file), stdout=out, stderr=err)
    assert stopped.value.code == 2
    assert out.getvalue() == ""
    (line,) = err.getvalue().splitlines()
    assert reason in line


def test_only_games_of_dots_become_sgf(file: Path) -> None:
    filler = {"topology": "square", "rows": ["125", "334"], "colours": 6, "starts": [[0], [5]]}
    file.write_text(json.dumps(record_of(filler, "custom", [], None)))
    err = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("record2sgf", str(file), stderr=err)
    assert err.getvalue() == "game: only games of Dots are written as SGF\n"
