"""Loading the content files: again and again with the same result, and never over an editor's work."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.registry import VARIANTS
from rules.models import LANGUAGES, PARTS, RulePage
from rules.services import LoadReport, load_rules, save_by_hand
from rules.sources import ContentError, digest, parse, read_all
from tests.rules.conftest import Write, english_digest, sample


def edit(**fields: str) -> None:
    page = sample()
    for name, value in fields.items():
        setattr(page, name, value)
    save_by_hand(page=page)


def test_the_first_load_creates_every_page_in_every_language(loaded: LoadReport) -> None:
    pages = set(read_all(LANGUAGES))
    assert pages >= {"ratings", *(variant.key for variant in VARIANTS), *(one.family for one in VARIANTS)}
    assert loaded.counts() == f"{len(pages) * len(PARTS)} created, 0 updated, 0 kept, 0 same"
    assert loaded.outdated == []
    assert {page.slug for page in RulePage.objects.all()} == pages
    assert all(page.is_translated(code) for page in RulePage.objects.all() for code in LANGUAGES)


def test_a_second_load_changes_nothing_and_asks_the_database_once(
    loaded: LoadReport, django_assert_num_queries: Any
) -> None:
    before = list(RulePage.objects.values())
    with django_assert_num_queries(1):
        again = load_rules()
    assert sorted(again.same) == sorted(loaded.created)
    assert again.counts() == f"0 created, 0 updated, 0 kept, {len(loaded.created)} same"
    assert list(RulePage.objects.values()) == before


def test_a_changed_file_updates_only_its_language(files: Write) -> None:
    files(en="old", ru="старое")
    report = files(en="new")
    assert report.updated == ["en/sample"]
    assert sorted(report.same) == ["place/sample", "ru/sample"]
    assert sample().values("en")[2] == "new"
    assert sample().values("ru")[2] == "старое"


def test_a_language_added_later_is_loaded(files: Write) -> None:
    files(en="text")
    assert files(tr="metin").created == ["tr/sample"]
    assert sample().values("tr") == ("Title tr", "Short tr", "metin")


def test_a_text_edited_by_hand_is_kept_and_said_so(files: Write) -> None:
    files(en="old", ru="старое")
    edit(body_ru="моё")
    report = files(en="new", ru="новое")
    assert report.kept == ["ru/sample"]
    assert report.updated == ["en/sample"]
    assert sample().values("ru")[2] == "моё"
    assert sample().is_edited("ru")
    assert files().kept == ["ru/sample"]


def test_a_text_cleared_by_hand_stays_cleared(files: Write) -> None:
    files(en="text", ru="текст")
    edit(title_ru="", summary_ru="", body_ru="")
    assert files(ru="другой").kept == ["ru/sample"]
    assert not sample().is_translated("ru")


def test_an_order_changed_by_hand_is_kept(files: Write) -> None:
    files(en="text")
    page = sample()
    page.order = 77
    save_by_hand(page=page)
    assert files(en="new").kept == ["place/sample"]
    assert sample().order == 77


def test_force_overwrites_an_edit(files: Write) -> None:
    files(en="old")
    edit(body_en="mine")
    assert files(force=True).updated == ["en/sample"]
    assert sample().values("en")[2] == "old"
    assert not sample().is_edited("en")


def test_an_edit_that_was_taken_back_is_no_edit(files: Write) -> None:
    files(en="old")
    edit(body_en="mine")
    edit(body_en="old")
    assert not sample().is_edited("en")
    assert files(en="new").updated == ["en/sample"]


def test_a_file_that_caught_up_with_an_edit_takes_over_again(files: Write) -> None:
    files(en="old")
    edit(body_en="mine")
    assert "en/sample" in files(en="mine").same
    assert files(en="newer").updated == ["en/sample"]


def test_a_page_made_in_the_admin_is_left_alone(files: Write) -> None:
    RulePage.objects.create(slug="own", title_en="Own", body_en="Text")
    files(en="text")
    assert RulePage.objects.get(slug="own").values("en") == ("Own", "", "Text")


def test_a_translation_of_the_present_english_text_is_up_to_date(files: Write) -> None:
    assert files(en="text", ru="текст", english=english_digest("text")).outdated == []


def test_a_translation_is_outdated_once_the_english_text_changed(files: Write) -> None:
    files(en="text", ru="текст", english=english_digest("text"))
    assert files(en="new text").outdated == ["ru/sample"]
    revised = files(ru="новый текст", english=english_digest("new text"))
    assert revised.outdated == []


def test_english_edited_by_hand_makes_the_translations_outdated_until_they_are_edited_too(
    files: Write,
) -> None:
    files(en="text", ru="текст", english=english_digest("text"))
    edit(body_en="my text")
    assert sample().is_outdated("ru")
    assert files().outdated == ["ru/sample"]
    edit(body_ru="мой текст")
    assert not sample().is_outdated("ru")
    assert files().outdated == []


def test_the_command_reports_what_it_did(files: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    report = LoadReport(created=["en/a"], kept=["ru/a"], outdated=["ru/a"])
    monkeypatch.setattr("rules.management.commands.load_rules.load_rules", lambda force: report)
    out = StringIO()
    call_command("load_rules", stdout=out)
    assert out.getvalue().splitlines() == [
        "Rules pages: 1 created, 0 updated, 1 kept, 0 same.",
        "  kept ru/a: edited in the admin (--force overwrites it)",
        "  ru/a is older than its English text",
    ]


def test_the_command_names_a_broken_file(db: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(force: bool) -> LoadReport:
        raise ContentError("ru/a.md: no title")

    monkeypatch.setattr("rules.management.commands.load_rules.load_rules", broken)
    with pytest.raises(CommandError, match="ru/a.md: no title"):
        call_command("load_rules")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("title: A\n", "head between two lines"),
        ("---\ntitle: A\n", "head between two lines"),
        ("---\nsummary: A\n---\ntext", "no title"),
        ("---\ntitle: A\ncolour: 3\n---\ntext", "cannot read 'colour: 3'"),
        ("---\ntitle: A\norder: first\n---\ntext", "order must be a number"),
    ],
)
def test_a_broken_head_is_refused_with_the_name_of_the_file(text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=f"^en/a.md: .*{problem}"):
        parse("en", "a", text)


def test_a_head_may_hold_colons_and_a_text_may_hold_rules_of_dashes() -> None:
    source = parse("fr", "a", "---\r\ntitle: Filler : les bases\r\n---\r\nun\r\n\r\n---\r\n\r\ndeux\r\n")
    assert source.text == ("Filler : les bases", "", "un\n\n---\n\ndeux")


def test_the_fingerprint_of_a_text_does_not_change_with_the_code() -> None:
    assert digest(("Title", "Summary", "Body")) == "acb099f94aac71e8"
