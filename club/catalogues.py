"""Compiled message catalogues, made when the club starts: running it needs no gettext."""

import logging
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

logger = logging.getLogger(__name__)


def compile_catalogues(root: Path) -> list[Path]:
    """Write the .mo beside each .po below `root` that is newer than it; returns what was written.

    Raises babel's PoFileError for a file that cannot be read.
    """
    written = []
    for source in sorted(root.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        # Written beside and moved: a process that starts meanwhile never reads half a catalogue.
        draft = target.with_suffix(".mo.new")
        with draft.open("wb") as file:
            write_mo(file, catalogue)
        draft.replace(target)
        written.append(target)
    return written
