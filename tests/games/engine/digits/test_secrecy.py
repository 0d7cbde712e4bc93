"""What pages are sent while a game goes on gives nothing away but what the rules show."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.base import GameError
from games.engine.digits.position import DigitsPosition
from tests.games.engine.digits.games import (
    FAMILY,
    bare,
    each_variant,
    first,
    holding,
    play,
    random_steps,
    tries,
)

PUBLIC = {
    *(
        "to_move",
        "over",
        "outcome",
        "digits",
        "owners",
        "marks",
        "seats",
        "left",
        "take",
        "draw_offer",
        "open",
    ),
    *("open", "last", "candidates", "links", "chain", "blocks", "held", "decisive"),
}


def walk(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key of a document with its value, lists too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key), inner
            yield from walk(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield "", inner
            yield from walk(inner)


def disguised(position: DigitsPosition) -> DigitsPosition:
    """The same for everybody, but with other digits under the open cells and other chips in the hands."""
    setup, dump = bare(position), position.dump()
    for cell in position.open_cells():
        setup["solution"][cell] = setup["solution"][cell] % 9 + 1
    dump["hands"] = [[digit % 9 + 1 for digit in hand] for hand in dump["hands"]]
    dump["drawn"] = [digit % 9 + 1 for digit in dump["drawn"]]
    return FAMILY.load(setup, dump)


@each_variant
def test_board_and_view_do_not_depend_on_what_is_hidden(key: str) -> None:
    for before, _, _ in list(random_steps(first(key, 2), 2))[::4]:
        other = disguised(before)
        assert before.board() == other.board()
        # How many open cells a digit has is public: it follows from what is shown, whatever is below.
        for name, told in before.view().items():
            if name != "open":
                assert other.view()[name] == told, name
        assert before.view()["open"] == [9 - before.view()["digits"].count(str(d)) for d in range(1, 10)]


@each_variant
def test_no_hand_solution_or_draw_is_anywhere_in_them(key: str) -> None:
    for _, action, after in random_steps(first(key, 3), 3):
        view = after.view()
        assert set(view) <= PUBLIC
        for name, value in [*walk(after.board()), *walk(view)]:
            assert name not in ("solution", "hands", "draws", "drawn", "pay", "solutions")
            if name == "hand":
                assert isinstance(value, int)
            if isinstance(value, list) and len(value) == 81:
                assert name in ("blocks", "clues")
        assert "pay" not in FAMILY.public_action(action) or FAMILY.public_action(action)["pay"] in (1, 2, 3)


@each_variant
def test_an_own_view_has_nothing_of_the_rival(key: str) -> None:
    for before, _, _ in list(random_steps(first(key, 4), 4))[::6]:
        for seat in (0, 1):
            hidden = holding(before, 1 - seat, *(digit % 9 + 1 for digit in before.hands[1 - seat]))
            assert hidden.own_view(seat) == before.own_view(seat)
            assert set(before.own_view(seat)) <= {"hand", "clues", "cells"}


@each_variant
def test_without_candidates_nothing_lights_up(key: str) -> None:
    position = first(key, 5, candidates=False)
    assert not position.view().get("candidates")
    assert not position.own_view(0).get("cells")


def test_a_refusal_is_the_same_for_right_and_wrong_digits() -> None:
    """Whatever may be refused is refused before anybody looks at the solution."""
    position = first("domains", 6)
    allowed = {(cell, digit) for cell, digit in tries(holding(position, 0, 1, 2, 3, 4, 5))}
    other = disguised(position)
    for cell in range(81):
        for digit in (1, 2, 3, 4, 5):
            told = []
            for one in (position, other):
                try:
                    holding(one, 0, 1, 2, 3, 4, 5).play(play(0, cell, digit))
                except GameError as error:
                    told.append(str(error))
            assert len(told) == (0 if (cell, digit) in allowed else 2)
            assert len(set(told)) < 2


@each_variant
def test_all_is_shown_after_the_end(key: str) -> None:
    *_, (_, _, last) = random_steps(first(key, 7), 7)
    shown = json.loads(json.dumps(last.revealed()))
    assert shown["solution"] == list(last.ground.solution)
    assert shown["hands"] == last.state()["hands"]
    assert shown["draws"] == last.dump()["drawn"]


@pytest.mark.parametrize("secret", ["solution", "hands", "draws"])
def test_errors_of_records_quote_no_secret(secret: str) -> None:
    position = first("bridge", 8)
    with pytest.raises(GameError) as refused:
        position.play({"type": "play", "seat": 0, "cell": 81, "digit": 1, "ms": 0})
    assert secret not in str(refused.value)
