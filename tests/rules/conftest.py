"""Pages loaded from the content files, and content files of a test's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.models import RulePage
from rules.services import LoadReport, load_rules
from rules.sources import digest

Write = Callable[..., LoadReport]


@pytest.fixture
def loaded(db: Any) -> LoadReport:
    """The club's own pages."""
    return load_rules()


@pytest.fixture
def files(tmp_path: Path, db: Any) -> Write:
    """Write files(en="text", ru="text", …) as the page "sample" and load them."""

    def write(*, force: bool = False, english: str = "", **bodies: str) -> LoadReport:
        for language, body in bodies.items():
            (tmp_path / language).mkdir(exist_ok=True)
            mark = f"english: {english}\n" if language != "en" else "order: 5\n"
            text = f"---\ntitle: Title {language}\nsummary: Short {language}\n{mark}---\n{body}\n"
            (tmp_path / language / "sample.md").write_text(text, "utf-8")
        return load_rules(folder=tmp_path, force=force)

    return write


def english_digest(body: str) -> str:
    """What a translation of the sample page with that English text is marked with."""
    return digest(("Title en", "Short en", body))


def sample() -> RulePage:
    return RulePage.objects.get(slug="sample")
