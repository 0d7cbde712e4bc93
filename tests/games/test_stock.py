"""Puzzles made ahead: each is taken once, and shelves are filled again."""

import random
from dataclasses import asdict
from typing import Any

import pytest

from games.engine.digits.puzzles import Puzzle as Made
from games.models import Puzzle
from games.services import stock
from games.services.stock import USUAL, Kind, fill_stock, kinds

pytestmark = pytest.mark.django_db


def filled(seconds: float = 0.3) -> int:
    return fill_stock(seconds=seconds, random_source=random.Random(1))


def test_the_usual_shelf_is_filled_first(settings: Any) -> None:
    settings.CLUB = settings.CLUB | {"PUZZLES_USUAL": 3, "PUZZLES_OF_EACH_KIND": 0}
    assert filled(seconds=60) == 3
    assert Puzzle.objects.filter(**asdict(USUAL)).count() == 3


def test_a_full_stock_is_left_alone(settings: Any) -> None:
    settings.CLUB = settings.CLUB | {"PUZZLES_USUAL": 2, "PUZZLES_OF_EACH_KIND": 0}
    filled(seconds=60)
    assert filled(seconds=60) == 0


def test_every_kind_that_a_table_may_ask_for_has_its_turn() -> None:
    assert len(kinds()) == len(set(kinds())) == 13 * 2 + 11 * 2
    assert Kind(22, True, False) in kinds()
    assert Kind(23, False, True) not in kinds()


def test_filling_stops_when_its_time_is_over() -> None:
    assert filled(seconds=0) == 0


def test_a_puzzle_is_taken_once(settings: Any) -> None:
    settings.CLUB = settings.CLUB | {"PUZZLES_USUAL": 1, "PUZZLES_OF_EACH_KIND": 0}
    filled(seconds=60)
    taken = stock._take(USUAL)
    assert taken is not None
    assert sum(Made.from_dict(taken).clues) == USUAL.clues
    assert stock._take(USUAL) is None
