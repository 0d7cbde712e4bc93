"""Scripts of all apps: what a module imports from another one, that one exports."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.utils import get_files

IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)"', re.MULTILINE)
PASSED_ON = re.compile(r'^export\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)"', re.MULTILINE)
EXPORT = re.compile(r"^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)", re.MULTILINE)


def scripts() -> dict[str, Path]:
    """The club's own modules by the name under which pages load them."""
    found = {}
    for finder in finders.get_finders():
        for storage in getattr(finder, "storages", {}).values():
            for name in get_files(storage, ["CVS", ".*", "*~"]):
                if name.endswith(".js") and "/admin/" not in f"/{name}" and "modeltranslation" not in name:
                    found[name] = Path(storage.path(name))
    return found


SCRIPTS = scripts()


def names(listed: str, *, outside: bool = False) -> set[str]:
    """The names of a list in braces: those of the module it comes from, or those it gives them."""
    pairs = (name.strip().split(" as ") for name in listed.split(",") if name.strip())
    return {pair[-1 if outside else 0].strip() for pair in pairs}


def exported(name: str) -> set[str]:
    text = SCRIPTS[name].read_text("utf-8")
    passed_on = (names(listed, outside=True) for listed, _ in PASSED_ON.findall(text))
    return set(EXPORT.findall(text)).union(*passed_on)


def target(name: str, path: str) -> str:
    parts: list[str] = name.split("/")[:-1]
    for part in path.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def test_there_are_scripts_to_look_at() -> None:
    assert {"games/js/table.js", "club/js/lobby.js", "training/js/lesson.js"} <= SCRIPTS.keys()


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_imports_only_what_is_exported(name: str) -> None:
    text = SCRIPTS[name].read_text("utf-8")
    for listed, path in (*IMPORT.findall(text), *PASSED_ON.findall(text)):
        wanted = target(name, path)
        assert wanted in SCRIPTS, f"{name} imports {path}, which there is not"
        assert names(listed) <= exported(wanted), f"{name} imports from {wanted} what it does not export"
