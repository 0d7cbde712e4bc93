"""The content files: `content/<language>/<slug>.md`, a small head between lines of dashes and the text.

    ---
    title: Filler basics
    summary: Everything to play your first match.
    family: filler
    order: 10
    ---

The file of the source language says where the page stands (family, variant, order). A translation
says instead, as `english: <digest>`, which source text it was made from. No models in here.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

CONTENT = Path(__file__).parent / "content"
DIAGRAMS = CONTENT / "diagrams"
KEYS = {"title", "summary", "family", "variant", "order", "english"}
FENCE = "---"


class ContentError(ValueError):
    """A content file that cannot be read; the text names the file."""


@dataclass(frozen=True)
class Source:
    """One content file."""

    language: str
    slug: str
    title: str
    summary: str
    body: str
    family: str = ""
    variant: str = ""
    order: int = 100
    english: str = ""  # digest of the source text this was translated from

    @property
    def text(self) -> tuple[str, str, str]:
        return self.title, self.summary, self.body

    @property
    def place(self) -> tuple[str, str, str]:
        return self.family, self.variant, str(self.order)


def digest(values: Iterable[str]) -> str:
    """A short fingerprint of texts. Pages store it: another way of counting makes all look edited."""
    return hashlib.sha256("\0".join(values).encode()).hexdigest()[:16]


def parse(language: str, slug: str, text: str) -> Source:
    """A content file's text as a Source."""
    where = f"{language}/{slug}.md"
    fence, _newline, rest = text.replace("\r\n", "\n").partition("\n")
    head, end, body = rest.partition(f"\n{FENCE}\n")
    if fence.strip() != FENCE or not end:
        raise ContentError(f"{where}: the head between two lines of {FENCE} is missing")
    values = dict(_read_head(where, head))
    if not values.get("title"):
        raise ContentError(f"{where}: no title")
    order = values.pop("order", "100")
    if not order.isdecimal():
        raise ContentError(f"{where}: order must be a number, not {order!r}")
    return Source(
        language=language,
        slug=slug,
        title=values.pop("title"),
        summary=values.pop("summary", ""),
        body=body.strip(),
        order=int(order),
        **values,
    )


def _read_head(where: str, head: str) -> Iterable[tuple[str, str]]:
    for line in filter(None, map(str.strip, head.splitlines())):
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in KEYS:
            raise ContentError(f"{where}: cannot read {line!r} in the head")
        yield key.strip(), value.strip()


def read_all(languages: Iterable[str], folder: Path = CONTENT) -> dict[str, dict[str, Source]]:
    """Every content file: slug -> language -> source. The first language is the source language."""
    pages: dict[str, dict[str, Source]] = {}
    first, *others = languages
    for path in sorted((folder / first).glob("*.md")):
        pages[path.stem] = {first: parse(first, path.stem, path.read_text("utf-8"))}
    for language in others:
        for path in sorted((folder / language).glob("*.md")):
            if path.stem not in pages:
                raise ContentError(f"{language}/{path.name}: there is no {first}/{path.name}")
            pages[path.stem][language] = parse(language, path.stem, path.read_text("utf-8"))
    return pages
