"""People and tables that many tests need."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from tests.people import member


@pytest.fixture(autouse=True, scope="session")
def _compiled_catalogues() -> None:
    from club.catalogues import compile_catalogues

    compile_catalogues(Path(__file__).resolve().parent.parent / "locale")


@pytest.fixture(autouse=True, scope="session")
def _known_tasks() -> None:
    """Tasks called by name are run at once only where they are known, as in a worker."""
    from club.celery import app

    app.loader.import_default_modules()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """No test sees the language that another left behind."""
    with override("en"):
        yield


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
