"""People and tables that many tests need."""

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

# The tests touch neither the club's data nor a running one: their own var/, chosen before Django loads.
os.environ["VAR_DIR"] = os.environ.get("TEST_VAR_DIR") or tempfile.mkdtemp(prefix="club-tests-")
for name in ("DATABASE_URL", "REDIS_URL"):
    os.environ.pop(name, None)

from tests.people import member  # noqa: E402


@pytest.fixture(autouse=True, scope="session")
def _compiled_catalogues() -> None:
    from club.catalogues import compile_catalogues

    compile_catalogues(Path(__file__).resolve().parent.parent / "locale")


@pytest.fixture(autouse=True)
def _quick_and_alone(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cheap password hashes; tasks run where they are called, as there is no worker."""
    from club.celery import app

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    monkeypatch.setattr(app.conf, "task_always_eager", True)


@pytest.fixture
def alice(db: Any) -> Any:
    return member("alice")


@pytest.fixture
def bob(db: Any) -> Any:
    return member("bob")


@pytest.fixture
def carol(db: Any) -> Any:
    return member("carol")


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """What would be sent to channel groups, in order."""
    from games import bus

    sent: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(bus, "publish", lambda group, message: sent.append((group, message)))
    return sent
