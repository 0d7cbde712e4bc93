"""Editors change pages in the admin; what they change is theirs."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from rules.models import LANGUAGES, TEXT_FIELDS, RulePage
from rules.services import LoadReport, load_rules
from tests.people import member

LIST = "/admin/rules/rulepage/"
Post = Callable[..., Any]


@pytest.fixture
def editor(client: Client, db: Any) -> Client:
    boss = member("boss", is_staff=True, is_superuser=True)
    client.force_login(boss, "django.contrib.auth.backends.ModelBackend")
    return client


def form_of(page: RulePage) -> dict[str, Any]:
    """What a browser sends back for the page when nothing was touched: with its own line ends."""
    texts = {
        f"{name}_{language}": value.replace("\n", "\r\n")
        for language in LANGUAGES
        for name, value in zip(TEXT_FIELDS, page.values(language), strict=True)
    }
    return {"family": page.family, "variant": page.variant, "order": page.order, **texts}


@pytest.fixture
def save(editor: Client) -> Post:
    def post(slug: str, **changes: Any) -> Any:
        page = RulePage.objects.get(slug=slug)
        return editor.post(f"{LIST}{page.pk}/change/", form_of(page) | changes)

    return post


def test_saving_without_a_change_is_no_edit(loaded: LoadReport, save: Post) -> None:
    assert save("filler").status_code == 302
    assert load_rules().kept == []


def test_saving_marks_the_changed_languages_as_edited(loaded: LoadReport, save: Post) -> None:
    assert save("filler", body_ru="Мой текст", title_tr="Benim").status_code == 302
    page = RulePage.objects.get(slug="filler")
    assert [language for language in LANGUAGES if page.is_edited(language)] == ["ru", "tr"]
    assert not page.is_outdated("ru")
    assert sorted(load_rules().kept) == ["ru/filler", "tr/filler"]
    assert RulePage.objects.get(slug="filler").values("ru")[2] == "Мой текст"


def test_editing_the_english_text_makes_the_others_outdated(loaded: LoadReport, save: Post) -> None:
    save("filler", body_en="My text")
    page = RulePage.objects.get(slug="filler")
    assert [language for language in LANGUAGES if page.is_outdated(language)] == ["ru", "fr", "tr"]


def test_a_text_may_only_name_diagrams_and_variants_that_exist(loaded: LoadReport, save: Post) -> None:
    answer = save("filler", body_en="```board nowhere\n```", body_ru="```facts fast-9x9\n```")
    assert answer.status_code == 200
    errors = answer.context["adminform"].form.errors
    assert set(errors) == {"body_en", "body_ru"}
    assert "nowhere" in errors["body_en"][0]


def test_the_english_title_is_required_and_no_other(loaded: LoadReport, save: Post) -> None:
    assert save("filler", title_en="").status_code == 200
    assert save("filler", title_ru="", summary_ru="", body_ru="").status_code == 302


def test_a_page_can_be_added_and_deleted_but_one_of_the_files_not(loaded: LoadReport, editor: Client) -> None:
    empty = form_of(RulePage(order=50))
    assert editor.post(f"{LIST}add/", empty | {"slug": "own", "title_en": "Own"}).status_code == 302
    own = RulePage.objects.get(slug="own")
    assert editor.post(f"{LIST}{own.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not RulePage.objects.filter(slug="own").exists()
    filler = RulePage.objects.get(slug="filler")
    assert editor.post(f"{LIST}{filler.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_list_shows_the_state_of_every_translation(
    loaded: LoadReport, editor: Client, save: Post
) -> None:
    save("filler", body_fr="", title_fr="", summary_fr="", body_ru="Мой текст", body_en="My text")
    page = editor.get(f"{LIST}?q=filler").content.decode()
    assert all(state in page for state in ("missing", "out of date", "edited by hand"))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("family=filler", 13),
        ("variant=hex-13x11", 1),
        ("q=полклетки", 1),
        ("texts=edited", 1),
        ("texts=missing", 0),
        ("texts=outdated", 0),
    ],
)
def test_the_list_can_be_filtered_and_searched(
    loaded: LoadReport, editor: Client, save: Post, query: str, found: int
) -> None:
    save("ratings", body_ru="Мой текст")
    assert editor.get(f"{LIST}?{query}").context["cl"].result_count == found


def test_the_form_loads_nothing_from_foreign_hosts(loaded: LoadReport, editor: Client) -> None:
    page = RulePage.objects.get(slug="filler")
    content = editor.get(f"{LIST}{page.pk}/change/").content.decode()
    assert "rules/admin-tabs.js" in content
    assert 'src="//' not in content
    assert 'src="http' not in content
