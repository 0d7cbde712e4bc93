"""The catalogues of all languages are complete, and know every text of the project."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings

from club.catalogues import compile_catalogues

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = [code for code, _ in settings.LANGUAGES]
FILES = [(language, domain) for language in LANGUAGES for domain in ("django", "djangojs")]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w+\}")


def catalogue(language: str, domain: str) -> Catalog:
    path = ROOT / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def texts_of(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def sources_of(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def entries(language: str, domain: str) -> Iterable[Message]:
    return (message for message in catalogue(language, domain) if message.id)


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_nothing_is_missing_or_fuzzy(language: str, domain: str) -> None:
    wrong = [
        sources_of(message)[0]
        for message in entries(language, domain)
        if message.fuzzy or not all(texts_of(message))
    ]
    assert wrong == []


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_every_placeholder_of_the_source_is_in_the_translation_and_no_other(
    language: str, domain: str
) -> None:
    wrong = []
    for message in entries(language, domain):
        allowed = set(PLACEHOLDER.findall(" ".join(sources_of(message))))
        # A singular may say its number in words ("one cell"), a plural may not.
        needed = set(PLACEHOLDER.findall(sources_of(message)[-1]))
        texts = texts_of(message)
        last = set(PLACEHOLDER.findall(texts[-1]))
        if last != needed or any(set(PLACEHOLDER.findall(text)) - allowed for text in texts):
            wrong.append(sources_of(message)[0])
    assert wrong == []


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_all_languages_know_the_same_texts(language: str, domain: str) -> None:
    def keys(code: str) -> set[object]:
        return {(message.context, *sources_of(message)) for message in entries(code, domain)}

    assert keys(language) == keys("en")


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="collecting texts needs gettext")
def test_the_catalogues_know_every_text_of_the_sources(tmp_path: Path) -> None:
    """Collect the texts anew in a copy: nothing may be added by it."""
    for name in ("club", "games", "ratings", "rules", "templates", "locale", "manage.py", "Makefile"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
        else:
            shutil.copy(source, tmp_path / name)
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "club.settings", "VAR_DIR": str(tmp_path)}
    known = {
        domain: {(m.context, *sources_of(m)) for m in entries("en", domain)}
        for domain in ("django", "djangojs")
    }
    for domain, found in known.items():
        command = [sys.executable, "manage.py", "makemessages", "--locale", "en", "--domain", domain]
        options = ["--no-location", "--no-obsolete", "--no-wrap", "--verbosity", "0"]
        extensions = ["-e", "html,txt,py"] if domain == "django" else []
        subprocess.run([*command, *options, *extensions], cwd=tmp_path, env=env, check=True)
        with (tmp_path / "locale/en/LC_MESSAGES" / f"{domain}.po").open("rb") as file:
            collected = {(m.context, *sources_of(m)) for m in read_po(file, locale="en") if m.id}
        assert sorted(map(str, collected - found)) == []
        assert sorted(map(str, found - collected)) == []


def test_only_what_changed_is_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = folder / "django.po"
    source.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    )
    assert compile_catalogues(tmp_path) == [folder / "django.mo"]
    assert compile_catalogues(tmp_path) == []
