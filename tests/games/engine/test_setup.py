"""Setups that are refused, each with the place of the fault."""

from typing import Any

import pytest

from games.engine.base import InvalidRecord
from tests.games.engine.boards import FAMILY

SOUND = {
    "topology": "square",
    "rows": ["2341", "1#25", "4312"],
    "colours": 5,
    "starts": [[8], [3]],
    "walls": [[0, 1]],
    "precious": {"6": 5},
    "paints": [2],
    "order": [1, 0],
}


def refusal(setup: Any) -> str:
    with pytest.raises(InvalidRecord) as refused:
        FAMILY.start(setup)
    return str(refused.value)


def test_the_sound_setup_is_taken() -> None:
    assert FAMILY.start(SOUND).to_move == 1


@pytest.mark.parametrize("setup", [None, [], "rows", 7, True])
def test_a_setup_is_an_object(setup: Any) -> None:
    assert refusal(setup) == "setup: must be an object"


@pytest.mark.parametrize("key", ["topology", "rows", "colours", "starts"])
def test_what_has_no_default_must_be_there(key: str) -> None:
    assert refusal({k: v for k, v in SOUND.items() if k != key}) == f'setup: "{key}" is missing'


@pytest.mark.parametrize(
    ("part", "value", "text"),
    [
        ("colour", 5, 'setup: unknown key "colour"'),
        ("topology", 4, "setup.topology: must be a text"),
        ("topology", "torus", 'setup.topology: unknown topology "torus"'),
        ("rows", "2341", "setup.rows: must be a list"),
        ("rows", [], "setup.rows: must be 1 to 64 rows"),
        ("rows", ["1"] * 65, "setup.rows: must be 1 to 64 rows"),
        ("rows", ["12" * 33], "setup.rows[0]: must be 1 to 64 cells"),
        ("rows", ["2341", "", "4312"], "setup.rows[1]: must be 1 to 64 cells"),
        ("rows", ["2341", "12", "4312"], "setup.rows[1]: rows may differ in length by one"),
        ("rows", ["2341", 1125, "4312"], "setup.rows[1]: must be a text"),
        ("rows", ["2341", "1625", "4312"], 'setup.rows[1][1]: "6" is neither a colour from 1 to 5 nor #'),
        ("rows", ["2341", "1025", "4312"], 'setup.rows[1][1]: "0" is neither a colour from 1 to 5 nor #'),
        (
            "rows",
            ["2341", "1٣25", "4312"],
            'setup.rows[1][1]: "\\u0663" is neither a colour from 1 to 5 nor #',
        ),
        ("colours", 2, "setup.colours: must be from 3 to 9"),
        ("colours", 10, "setup.colours: must be from 3 to 9"),
        ("colours", "5", "setup.colours: must be a whole number"),
        ("colours", 5.0, "setup.colours: must be a whole number"),
        ("colours", True, "setup.colours: must be a whole number"),
        ("starts", {}, "setup.starts: must be a list"),
        ("starts", [[8]], "setup.starts: there must be two to four seats"),
        ("starts", [[8], [3], [0], [2], [6]], "setup.starts: there must be two to four seats"),
        ("starts", [8, 3], "setup.starts[0]: must be a list"),
        ("starts", [[8], []], "setup.starts[1]: a seat needs a start cell"),
        ("starts", [[8], [12]], "setup.starts[1][0]: must be from 0 to 11"),
        ("starts", [[8], [-1]], "setup.starts[1][0]: must be from 0 to 11"),
        ("starts", [[8], [10**30]], "setup.starts[1][0]: must be from 0 to 11"),
        ("starts", [[8], [True]], "setup.starts[1][0]: must be a whole number"),
        ("starts", [[8], [5]], "setup.starts[1][0]: there is no cell 5"),
        ("starts", [[8, 8], [3]], "setup.starts[0][1]: named twice"),
        ("starts", [[8], [8]], "setup.starts[1]: the cell is another seat's start"),
        ("starts", [[8, 0], [3]], "setup.starts[0]: the start cells of a seat must have one colour"),
        ("starts", [[4], [10]], "setup.starts[1]: two seats start with colour 1"),
        ("rows", ["2341", "4#25", "4312"], "setup.starts[0]: a start touches a cell of its own colour"),
        ("walls", {}, "setup.walls: must be a list"),
        ("walls", [4], "setup.walls[0]: must be a list"),
        ("walls", [[0, 1, 2]], "setup.walls[0]: a wall stands between two cells"),
        ("walls", [[0, 2]], "setup.walls[0]: cells 0 and 2 do not touch"),
        ("walls", [[0, 0]], "setup.walls[0]: cells 0 and 0 do not touch"),
        ("walls", [[0, 1], [1, 5]], "setup.walls[1][1]: there is no cell 5"),
        ("walls", [[0, 1], [1, 0]], "setup.walls[1]: named twice"),
        ("precious", [6], "setup.precious: must be an object"),
        ("precious", {"six": 5}, 'setup.precious["six"]: is not the id of a cell'),
        ("precious", {"06": 5}, 'setup.precious["06"]: is not the id of a cell'),
        ("precious", {"5": 5}, 'setup.precious["5"]: there is no cell 5'),
        ("precious", {"99": 5}, 'setup.precious["99"]: must be from 0 to 11'),
        ("precious", {"6": 0}, 'setup.precious["6"]: must be from 1 to 999'),
        ("precious", {"6": "5"}, 'setup.precious["6"]: must be a whole number'),
        ("paints", [2, 2], "setup.paints[1]: named twice"),
        ("paints", [2.5], "setup.paints[0]: must be a whole number"),
        ("teams", [0], "setup.teams: every seat must be on side 0 or 1, and no side empty"),
        ("teams", [1, 1], "setup.teams: every seat must be on side 0 or 1, and no side empty"),
        ("teams", [0, 2], "setup.teams[1]: must be from 0 to 1"),
        ("teams", None, "setup.teams: must be a list"),
        ("order", [0], "setup.order: every seat must come once"),
        ("order", [0, 0], "setup.order: every seat must come once"),
        ("order", [0, 2], "setup.order[1]: must be from 0 to 1"),
    ],
)
def test_a_part_that_is_wrong_is_refused_at_its_place(part: str, value: Any, text: str) -> None:
    assert refusal({**SOUND, part: value}) == text
