"""Records of Digit Bridge that are refused, each at its place, and what a record may leave out."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.engine.base import InvalidRecord
from games.engine.digits.puzzles import REGULAR
from games.engine.records import read_records, record_of, states
from tests.games.engine.digits.games import FAMILY, act, first, right_move, setup_of


def record(key: str = "domains", **parts: Any) -> dict[str, Any]:
    """A short game; what is given replaces parts of its setup."""
    position, actions = first(key), []
    for _ in range(3):
        actions.append(right_move(position))
        position = position.play(actions[-1])
    actions.append(act("resign", 1))
    setup = FAMILY.record_setup(setup_of(key), position.dump())
    written = record_of(setup, key, actions, None, game="digits")
    return {**written, "setup": {**written["setup"], **parts}}


def refusal(document: Any) -> str:
    with pytest.raises(InvalidRecord) as refused:
        replayed(document)
    return str(refused.value)


def replayed(document: Any) -> list[Any]:
    (read,) = read_records(json.loads(json.dumps(document)))
    return list(states(read))


def changed(values: list[int], index: int, value: Any) -> list[Any]:
    return [value if number == index else kept for number, kept in enumerate(values)]


SETUP = setup_of("domains")
CLUE = SETUP["clues"].index(1)
HIDDEN = SETUP["clues"].index(0)
OTHER_DIGIT = SETUP["solution"][0] % 9 + 1


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ({"solution": SETUP["solution"][:80]}, "setup.solution: must have 81 entries"),
        ({"solution": changed(SETUP["solution"], 0, 0)}, "setup.solution[0]: must be from 1 to 9"),
        ({"solution": changed(SETUP["solution"], 0, "1")}, "setup.solution[0]: must be a whole number"),
        ({"solution": changed(SETUP["solution"], 0, OTHER_DIGIT)}, "stands twice in"),
        ({"blocks": [0] * 81}, "setup.blocks: block 0 has 81 cells, not nine"),
        ({"blocks": [cell % 9 if cell % 2 else cell // 9 for cell in range(81)]}, "setup.blocks: block"),
        ({"blocks": changed(list(REGULAR), 5, True)}, "setup.blocks[5]: must be a whole number"),
        ({"clues": [0] * 81}, "setup.clues: must be 22 to 34 clues"),
        ({"clues": [1] * 81}, "setup.clues: must be 22 to 34 clues"),
        ({"clues": [1] * 27 + [0] * 54}, "setup.clues: the puzzle has several solutions"),
        ({"clues": changed(SETUP["clues"], 3, 2)}, "setup.clues[3]: must be from 0 to 1"),
        ({"draws": []}, "setup.draws: the draws run out: the game needs more"),
        ({"draws": [10]}, "setup.draws[0]: must be from 1 to 9"),
        ({"draws": "12345"}, "setup.draws: must be a list"),
        ({"settings": {"hand": 8}}, "setup.settings.hand: must be from 3 to 7"),
        ({"settings": {"capture_price": 0}}, "setup.settings.capture_price: must be from 1 to 3"),
        ({"settings": {"capture_refill": 1}}, "setup.settings.capture_refill: must be true or false"),
        ({"settings": {"move_ms": 14_999}}, "setup.settings.move_ms: must be from 15000 to 300000"),
        ({"settings": {"reserve_ms": 0}}, "setup.settings.reserve_ms: must be from 300000 to 3600000"),
        ({"settings": {"speed": 1}}, 'setup.settings: unknown key "speed"'),
        ({"settings": []}, "setup.settings: must be an object"),
        ({"variant": "bridge"}, "setup.variant: does not fit the variant domains"),
        ({"seed": 3}, 'setup: unknown key "seed"'),
    ],
)
def test_a_setup_that_is_wrong_is_refused_at_its_place(parts: dict[str, Any], text: str) -> None:
    assert text in refusal(record(**parts))


def test_a_list_of_draws_that_is_too_short_is_refused() -> None:
    whole = record()
    short = {**whole["setup"], "draws": whole["setup"]["draws"][:-1]}
    assert "setup.draws: the draws run out" in refusal({**whole, "setup": short})


def test_a_digit_without_open_cells_cannot_be_drawn() -> None:
    position, actions, complete = first("domains"), [], {}
    while not complete:
        actions.append(right_move(position))
        position = position.play(actions[-1])
        complete = {digit for digit in range(1, 10) if not position.open_by_digit()[digit]}
    drawn = len(position.drawn)
    actions.append(right_move(position))
    setup = FAMILY.record_setup(setup_of("domains"), position.play(actions[-1]).dump())
    digit = complete.pop()
    setup["draws"] = changed(setup["draws"], drawn, digit)
    text = refusal(record_of(setup, "domains", actions, None, game="digits"))
    place = f"actions[{len(actions) - 1}]: setup.draws[{drawn}]"
    assert text == f"{place}: a {digit} cannot be drawn: it has no open cell"


def test_what_the_variant_says_may_be_left_out() -> None:
    whole = record()
    short = {key: whole["setup"][key] for key in ("solution", "clues", "draws")}
    assert replayed({**whole, "setup": short}) == replayed(whole)


def test_a_custom_record_says_its_variant_itself() -> None:
    whole = record("bridge")
    custom = {**whole, "variant": "custom", "setup": {**whole["setup"], "variant": "bridge"}}
    assert replayed(custom) == replayed(whole)
    assert refusal({**whole, "variant": "custom"}) == 'setup: "variant" is missing'


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ({"type": "take", "seat": 0, "ms": 0}, "actions[3]: there is no pie in Domains"),
        ({"type": "resign", "seat": 3}, 'actions[3]: "seat" must be a whole number from 0 to 1'),
        ({"type": "flag", "seat": 0}, "actions[3]: the limit of the move ends first"),
        (
            {"type": "play", "seat": 0, "cell": 0, "digit": 1, "ms": 45_000},
            "actions[3]: the time for the move",
        ),
        ({"type": "draw_accept", "seat": 0}, "actions[3]: no draw is offered"),
    ],
)
def test_an_action_that_is_wrong_is_refused_at_its_place(action: Any, text: str) -> None:
    document = record()
    assert refusal({**document, "actions": [*document["actions"][:3], action]}).startswith(text)


def test_the_replay_command_ends_with_status_2(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(draws=[])))
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("replay", str(file), stdout=out, stderr=err)
    assert (stopped.value.code, out.getvalue()) == (2, "")
    assert err.getvalue().startswith("setup.draws: ")


def test_a_record_replays_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    document, out = record(), io.StringIO()
    file.write_text(json.dumps(document))
    call_command("replay", str(file), stdout=out)
    assert [json.loads(line) for line in out.getvalue().splitlines()] == replayed(document)
