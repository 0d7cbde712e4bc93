"""Reading what a browser sends: a message with a type, or one clear refusal."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.services.refusals import Refused, sentence
from games.sockets import read_message

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(st.text(max_size=200) | values.map(json.dumps))
def test_anything_is_a_message_or_a_refusal(text: str) -> None:
    try:
        message = read_message(text)
    except Refused:
        return
    assert isinstance(message["type"], str)


@given(values)
def test_a_message_is_read_as_it_was_sent(content: Any) -> None:
    sent = json.dumps({"type": "move", "content": content}, allow_nan=False) if _is_json(content) else None
    if sent is not None and len(sent) <= 4096:
        assert read_message(sent) == {"type": "move", "content": content}


def _is_json(content: Any) -> bool:
    try:
        json.dumps(content, allow_nan=False)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
    "text",
    [
        r'{"type": "ping", "t": "\ud800"}',
        r'{"type": "ping", "\uDFFF": 1}',
        '{"type": "ping", "t": NaN}',
        '{"type": "ping", "t": -Infinity}',
    ],
)
def test_what_could_not_be_answered_is_not_json(text: str) -> None:
    with pytest.raises(Refused) as caught:
        read_message(text)
    assert caught.value.code == "unreadable"


def test_four_kilobytes_are_the_most_whatever_the_letters() -> None:
    assert read_message(json.dumps({"type": "x", "pad": "a" * 4000}))["type"] == "x"
    for letter, count in (("a", 4096), ("я", 2100), ("😀", 1100)):
        with pytest.raises(Refused) as caught:
            read_message(json.dumps({"type": "x", "pad": letter * count}, ensure_ascii=False))
        assert caught.value.code == "too_large"


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("colour 3 is held by seat 1", "Colour 3 is held by seat 1."),
        ("It is not your turn.", "It is not your turn."),
        ("ход не ваш", "Ход не ваш."),
        ("", "."),
    ],
)
def test_a_reason_is_said_as_a_sentence(reason: str, said: str) -> None:
    assert sentence(reason) == said
