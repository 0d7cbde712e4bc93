"""The two ways a rules page is written: loaded from the content files, saved by hand in the admin."""

from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from rules.models import LANGUAGES, PLACE, SOURCE_LANGUAGE, RulePage
from rules.sources import CONTENT, Source, digest, read_all

WRITTEN = ("created", "updated")


@dataclass
class LoadReport:
    """What a load did: lists of "<part>/<slug>", where a part is a language or the page's place."""

    created: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)  # edited by hand, so left alone
    same: list[str] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)  # translated from an earlier source text

    def counts(self) -> str:
        names = (*WRITTEN, "kept", "same")
        return ", ".join(f"{len(getattr(self, name))} {name}" for name in names)


def load_rules(*, force: bool = False, folder: Path = CONTENT) -> LoadReport:
    """Bring the pages up to the content files. Parts edited by hand stay as they are, unless forced."""
    report = LoadReport()
    pages = RulePage.objects.in_bulk(field_name="slug")
    for slug, sources in read_all(LANGUAGES, folder).items():
        page = pages.get(slug) or RulePage(slug=slug)
        verdicts = _compare(page, sources, force)
        if _has_news(page, sources, verdicts):
            page, verdicts = _write(slug, sources, force)
        for part, verdict in verdicts.items():
            getattr(report, verdict).append(f"{part}/{slug}")
        report.outdated += [f"{language}/{slug}" for language in LANGUAGES if page.is_outdated(language)]
    return report


@transaction.atomic
def save_by_hand(*, page: RulePage) -> None:
    """Save what an editor made of a page: a translation that was touched fits today's source text."""
    before = RulePage.objects.select_for_update().filter(pk=page.pk).first()
    for language in LANGUAGES:
        if before is None or before.values(language) != page.values(language):
            page.translated_from[language] = digest(page.values(SOURCE_LANGUAGE))
    page.save()


def _wanted(sources: dict[str, Source]) -> dict[str, tuple[str, ...]]:
    """What the files say should stand in each part of the page."""
    texts = {language: source.text for language, source in sources.items()}
    return {PLACE: sources[SOURCE_LANGUAGE].place, **texts}


def _compare(page: RulePage, sources: dict[str, Source], force: bool) -> dict[str, str]:
    """Part -> what loading it means: created, updated, kept or same."""
    return {part: _verdict(page, part, values, force) for part, values in _wanted(sources).items()}


def _verdict(page: RulePage, part: str, values: tuple[str, ...], force: bool) -> str:
    if page.pk is None:
        return "created"
    if page.values(part) == values:
        return "same"
    if page.is_edited(part) and not force:
        return "kept"
    return "updated" if page.loaded.get(part) else "created"


def _has_news(page: RulePage, sources: dict[str, Source], verdicts: dict[str, str]) -> bool:
    """Is there anything to write? Also when only the page's memory of its sources is behind."""
    wanted = _wanted(sources)
    return any(
        verdict in WRITTEN
        or (verdict == "same" and page.loaded.get(part) != digest(wanted[part]))
        or (verdict == "same" and part in sources and page.translated_from.get(part) != sources[part].english)
        for part, verdict in verdicts.items()
    )


@transaction.atomic
def _write(slug: str, sources: dict[str, Source], force: bool) -> tuple[RulePage, dict[str, str]]:
    """Fill the parts that are not kept, deciding again on the locked row."""
    page = RulePage.objects.select_for_update().filter(slug=slug).first() or RulePage(slug=slug)
    verdicts, wanted = _compare(page, sources, force), _wanted(sources)
    for part, verdict in verdicts.items():
        if verdict == "kept":
            continue
        page.fill(part, wanted[part])
        page.loaded[part] = digest(wanted[part])
        if part in sources:
            page.translated_from[part] = sources[part].english
    page.save()
    return page, verdicts
