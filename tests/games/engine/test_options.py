"""Settings of tables as data, and what is refused."""

from typing import Any

import pytest

from games.engine.base import InvalidAction
from games.engine.options import Option, complete_options

HAND = Option(key="hand", title="hand", help="", default=5, low=3, high=7)
REFILL = Option(key="refill", title="refill", help="", default=True)
BLOCKS = Option(key="blocks", title="", help="", default="regular", choices=(("regular", ""), ("odd", "")))
ALL = (HAND, REFILL, BLOCKS)


def test_what_was_not_chosen_is_the_default() -> None:
    assert complete_options(ALL, {"hand": 3}) == {"hand": 3, "refill": True, "blocks": "regular"}


@pytest.mark.parametrize("chosen", [{"hand": 3}, {"hand": 7}, {"refill": False}, {"blocks": "odd"}])
def test_bounds_and_named_values_are_taken(chosen: dict[str, Any]) -> None:
    assert complete_options(ALL, chosen).items() >= chosen.items()


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"hand": 2}, "the setting hand must be a whole number from 3 to 7"),
        ({"hand": 8}, "the setting hand must be a whole number from 3 to 7"),
        ({"hand": True}, "the setting hand must be a whole number from 3 to 7"),
        ({"hand": "5"}, "the setting hand must be a whole number from 3 to 7"),
        ({"hand": None}, "the setting hand must be a whole number from 3 to 7"),
        ({"refill": 1}, "the setting refill cannot be 1"),
        ({"blocks": "round"}, 'the setting blocks cannot be "round"'),
        ({"blocks": []}, "the setting blocks cannot be [...]"),
        ({"colour": 1}, 'there is no setting "colour" here'),
    ],
)
def test_other_values_are_refused_by_name(chosen: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        complete_options(ALL, chosen)
    assert str(caught.value) == reason
