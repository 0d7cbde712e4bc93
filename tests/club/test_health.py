"""The health page says what answers."""

from typing import Any

from django.test import Client
from django.utils import timezone

from games.services import outages


def test_a_club_whose_clocks_are_swept_is_healthy(client: Client, db: Any) -> None:
    outages.beat(at=timezone.now())
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "broker": True, "layer": True, "sweep": True}


def test_a_club_whose_sweep_has_stopped_is_not(client: Client, db: Any) -> None:
    outages.beat(at=timezone.now() - timezone.timedelta(minutes=5))
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["sweep"] is False


def test_a_club_that_was_never_swept_is_not(client: Client, db: Any) -> None:
    assert client.get("/healthz").status_code == 503
