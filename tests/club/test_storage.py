"""Static files named after their content: whatever names another file names it rightly."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")
IMPORTS = re.compile(r"""(?:^|[\s;}])(?:import|from)\s*\(?\s*["']([./][^"']+)["']""")


@pytest.fixture
def collected(settings: Any, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "club.storage.HashedStaticStorage"},
    }
    call_command(
        "collectstatic", interactive=False, verbosity=0, ignore_patterns=["admin", "modeltranslation"]
    )
    return tmp_path


def test_modules_import_each_other_by_their_hashed_names(collected: Path) -> None:
    modules = [path for path in collected.rglob("*.js") if HASHED.search(path.name)]
    imports = [(path, name) for path in modules for name in IMPORTS.findall(path.read_text())]
    assert imports
    wrong = [(path.name, name) for path, name in imports if not HASHED.search(name)]
    assert wrong == []
    assert [name for path, name in imports if not (path.parent / name).resolve().is_file()] == []
