"""The content files: all four languages say the same, in their own words, with the same diagrams."""

import re

import pytest

from games.engine.base import GameSummary
from games.engine.registry import FAMILIES, VARIANTS, find_variant
from rules.diagrams import diagrams_of
from rules.models import LANGUAGES, SOURCE_LANGUAGE
from rules.rendering import BLOCK, render
from rules.sources import Source, digest, read_all

PAGES = read_all(LANGUAGES)
TRANSLATIONS = [
    pytest.param(slug, language, id=f"{language}-{slug}")
    for slug in PAGES
    for language in LANGUAGES
    if language != SOURCE_LANGUAGE
]
EVERY = [pytest.param(slug, language, id=f"{language}-{slug}") for slug in PAGES for language in LANGUAGES]
HEADING = re.compile(r"^(##+) .*?(\{#[\w-]+\})?$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]*)\)")


def paragraphs(source: Source) -> set[str]:
    """Paragraphs, items and captions, long enough that two languages cannot share one by chance."""
    lines = (line.strip(" -#") for line in source.body.splitlines() if not line.startswith("```"))
    return {line for line in (*lines, source.title, source.summary) if len(re.findall(r"[^\W\d]", line)) > 12}


def blocks(source: Source) -> list[tuple[str, str]]:
    return [(kind, name) for kind, name, _caption in BLOCK.findall(source.body)]


def links(source: Source) -> list[str]:
    return LINK.findall(source.body)


def test_every_page_is_there_in_every_language() -> None:
    assert {slug: set(sources) for slug, sources in PAGES.items()} == dict.fromkeys(PAGES, set(LANGUAGES))


def test_every_variant_has_a_page_that_is_placed_with_its_family() -> None:
    for variant in VARIANTS:
        source = PAGES[variant.key][SOURCE_LANGUAGE]
        assert (source.variant, source.family) == (variant.key, variant.family)
        assert source.title == variant.title
        assert ("facts", variant.key) in blocks(source)


@pytest.mark.parametrize(("slug", "language"), TRANSLATIONS)
def test_a_translation_has_the_same_sections_blocks_and_links(slug: str, language: str) -> None:
    english, translated = PAGES[slug][SOURCE_LANGUAGE], PAGES[slug][language]
    assert HEADING.findall(translated.body) == HEADING.findall(english.body)
    assert blocks(translated) == blocks(english)
    assert links(translated) == links(english)


@pytest.mark.parametrize(("slug", "language"), TRANSLATIONS)
def test_a_translation_leaves_nothing_in_english(slug: str, language: str) -> None:
    assert not paragraphs(PAGES[slug][language]) & paragraphs(PAGES[slug][SOURCE_LANGUAGE])


@pytest.mark.parametrize(("slug", "language"), TRANSLATIONS)
def test_a_translation_is_of_the_present_english_text(slug: str, language: str) -> None:
    today = digest(PAGES[slug][SOURCE_LANGUAGE].text)
    assert PAGES[slug][language].english == today, (
        f"The English text has changed: revise {language}/{slug}.md, then set its head to english: {today}"
    )


@pytest.mark.parametrize(("slug", "language"), EVERY)
def test_no_heading_lacks_an_id_that_all_languages_share(slug: str, language: str) -> None:
    assert all(mark for _level, mark in HEADING.findall(PAGES[slug][language].body))


@pytest.mark.parametrize(("slug", "language"), EVERY)
def test_a_page_has_all_it_names(slug: str, language: str) -> None:
    source = PAGES[slug][language]
    rendered = render(source.body, slug=slug, language=language)
    kinds = [kind for kind, _name in blocks(source)]
    assert rendered.html.count("<figure") == kinds.count("board")
    assert rendered.html.count("<dl") == kinds.count("facts")
    assert not re.search(r"\{[\w-]+\}", rendered.html), "a name in braces that nobody knows"
    assert "```" not in rendered.html
    assert {name for kind, name in blocks(source) if kind == "board"} == set(diagrams_of(slug))


@pytest.mark.parametrize(("slug", "language"), EVERY)
def test_links_lead_to_pages_and_sections_that_exist(slug: str, language: str) -> None:
    for link in links(PAGES[slug][language]):
        match = re.fullmatch(r"\.\./([\w-]+)/(?:#([\w-]+))?", link)
        assert match, link
        target, section = match.groups()
        assert target in PAGES
        assert not section or f"{{#{section}}}" in PAGES[target][language].body


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scores_in_the_text_are_those_of_the_engine(language: str) -> None:
    variant = find_variant("fast-8x7")
    family = FAMILIES[variant.family]
    setup = family.new_setup(variant, 1)
    first, second = (1, 2), (2, 1)
    matches = [
        [GameSummary(first, (30, 20)), GameSummary(first, (30, 20))],
        [GameSummary(first, (30, 20)), GameSummary(second, (24, 30))],
        [GameSummary(first, (30, 20)), GameSummary(second, (20, 30))],
    ]
    body = PAGES["filler"][language].body
    rows = re.findall(r"^\|[^|]+\| (\d[\d.,]*) \| (\d[\d.,]*) \|$", body, re.MULTILINE)
    written = [[float(score.replace(",", ".")) for score in row] for row in rows]
    assert written[:3] == [family.score_match(setup, games).scores for games in matches]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_match_is_won_by_cells(language: str) -> None:
    body = PAGES["filler"][language].body.replace("\u00a0", " ")
    assert [pair for pair in ("24 : 30", "31 : 20", "55 : 50") if pair not in body] == []
    assert (24 + 31, 30 + 20) == (55, 50)
