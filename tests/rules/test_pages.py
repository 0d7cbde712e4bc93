"""The pages as visitors see them: in their language, or in English with a note."""

import re

import pytest
from django.test import Client
from django.utils.html import escape
from django.utils.translation import gettext, override

from games.engine.base import Variant
from games.engine.registry import FAMILIES, VARIANTS
from rules.models import LANGUAGES, RulePage
from rules.services import LoadReport
from tests.rules.conftest import Write, english_digest

UNTRANSLATED = "This page has not been translated yet, so you see it in English."
OUTDATED = "The English page has changed since this translation was made."


def said_in(language: str, sentence: str) -> str:
    with override(language):
        return escape(gettext(sentence))


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return re.sub(r"[ \n]+", " ", response.content.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_lists_basics_then_boards_for_two_for_four_and_training_and_the_club_last(
    client: Client, loaded: LoadReport, language: str
) -> None:
    page = text(client, f"/{language}/rules/")
    links = re.findall(rf'<h3><a href="/{language}/rules/([\w-]+)/">([^<]+)</a>', page)
    slugs = [slug for slug, _title in links]
    of_filler = ["filler", *(variant.key for variant in VARIANTS if variant.family == "filler")]
    assert (slugs[: len(of_filler)], slugs[-1]) == (of_filler, "ratings")
    families = [RulePage.objects.get(slug=slug).family for slug in slugs[:-1]]
    assert families == sorted(families, key=list(FAMILIES).index)
    firsts = [slugs[families.index(family)] for family in families]
    assert not RulePage.objects.filter(slug__in=firsts).exclude(variant="").exists()
    groups = [section.count("<h3>") for section in page.split('<section class="stack"> <h2>')[1:]]
    assert (groups[:4], groups[-1], sum(groups)) == ([1, 9, 2, 1], 1, len(slugs))
    assert [title for _slug, title in links] == [
        RulePage.objects.get(slug=slug).values(language)[0] for slug, _title in links
    ]


def test_an_index_without_pages_says_so(client: Client, db: object) -> None:
    assert 'class="empty"' in text(client, "/en/rules/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_basics_are_shown_in_the_language_of_the_address(
    client: Client, loaded: LoadReport, language: str
) -> None:
    page = text(client, f"/{language}/rules/filler/")
    title, summary, _body = RulePage.objects.get(slug="filler").values(language)
    assert f"<h1>{title}</h1>" in page
    assert summary in page
    assert page.count("data-board=") == 5
    assert "games/js/diagram.js" in page
    assert 'class="message warning"' not in page


def test_a_page_lists_its_contents_and_the_other_pages(client: Client, loaded: LoadReport) -> None:
    page = text(client, "/en/rules/filler/")
    sections = re.findall(r'<h2 id="([\w-]+)">[^<]*</h2>', page[page.index("<article") :])
    assert len(sections) == 11
    assert all(f'<a href="#{section}">' in page for section in sections)
    assert '<a href="/en/rules/filler/" aria-current="page">' in page
    assert '<a href="/en/rules/ratings/">' in page


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_page_of_a_variant_leads_to_the_lobby_with_it(
    client: Client, loaded: LoadReport, variant: Variant
) -> None:
    assert f'href="/fr/?variant={variant.key}"' in text(client, f"/fr/rules/{variant.key}/")


def test_a_page_without_diagrams_loads_no_board(client: Client, loaded: LoadReport) -> None:
    assert "diagram.js" not in text(client, "/en/rules/ratings/")


def test_an_unknown_page_is_not_found(client: Client, loaded: LoadReport) -> None:
    assert client.get("/en/rules/chess/").status_code == 404


def test_an_untranslated_page_is_shown_in_english_and_says_so(client: Client, files: Write) -> None:
    files(en="English text", ru="Русский текст", english=english_digest("English text"))
    page = text(client, "/tr/rules/sample/")
    assert said_in("tr", UNTRANSLATED) in page
    assert '<article class="prose" lang="en">' in page
    assert "English text" in page
    assert '<li class="card" lang="en">' in text(client, "/tr/rules/")
    for language in ("en", "ru"):
        page = text(client, f"/{language}/rules/sample/")
        assert said_in(language, UNTRANSLATED) not in page
        assert said_in(language, OUTDATED) not in page


def test_a_translation_older_than_its_english_text_says_so(client: Client, files: Write) -> None:
    files(en="English text", ru="Русский текст", english=english_digest("English text"))
    files(en="Other text")
    page = text(client, "/ru/rules/sample/")
    assert said_in("ru", OUTDATED) in page
    assert 'href="/en/rules/sample/"' in page
    assert "Русский текст" in page
    assert said_in("en", OUTDATED) not in text(client, "/en/rules/sample/")


def test_a_text_edited_in_the_admin_cannot_carry_a_script(client: Client, db: object) -> None:
    RulePage.objects.create(
        slug="own", title_en="<b>Own</b>", summary_en="<i>x</i>", body_en="<script>alert(1)</script>Text"
    )
    for path in ("/en/rules/own/", "/en/rules/"):
        page = text(client, path)
        assert "alert(1)" not in page
        assert "<b>Own" not in page
        assert "<i>x" not in page
    assert "Text" in text(client, "/en/rules/own/")
