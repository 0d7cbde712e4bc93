"""Chance deals the same chips in every run."""

import random

import pytest

from games.engine.digits import dealing


@pytest.fixture(autouse=True)
def chips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "_chance", random.Random(1))
