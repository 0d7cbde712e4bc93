"""Games of independent reference programs replay state by state."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.records import read_records, states

VECTORS = Path(__file__).parent / "vectors"


def vectors() -> list[Any]:
    lines = [
        line for file in sorted(VECTORS.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()
    ]
    return [pytest.param(vector, id=vector["name"]) for vector in map(json.loads, lines)]


@pytest.mark.parametrize("vector", vectors())
def test_the_reference_game_replays_state_by_state(vector: dict[str, Any]) -> None:
    (record,) = read_records(vector["record"])
    replayed = list(states(record))
    assert len(replayed) == len(vector["states"])
    for ours, theirs in zip(replayed, vector["states"], strict=True):
        assert {key: ours[key] for key in theirs} == theirs
