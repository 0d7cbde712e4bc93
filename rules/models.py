"""Rules pages: one row a page, the texts in every language side by side.

The texts come from the files in `content/`; whoever may edit pages may change them in the admin.
A page therefore remembers what it loaded, so that a later load can tell an edit from an old text.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from modeltranslation.utils import build_localized_fieldname

from rules.sources import digest

SOURCE_LANGUAGE = settings.MODELTRANSLATION_DEFAULT_LANGUAGE
LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
TEXT_FIELDS = ("title", "summary", "body")
# A page is loaded and protected in parts: its place among the pages, and its text in each language.
PLACE = "place"
PARTS = (PLACE, *LANGUAGES)


@dataclass(frozen=True)
class PageText:
    """The text of a page as somebody reads it."""

    language: str  # the language it is in, which may not be the one asked for
    title: str
    summary: str
    body: str
    untranslated: bool = False  # shown in the source language for want of a translation
    outdated: bool = False  # translated from an earlier source text


class RulePage(models.Model):
    """A page of rules."""

    slug = models.SlugField(_("address"), unique=True)
    family = models.CharField(_("family"), max_length=20, blank=True)
    variant = models.CharField(
        _("variant"), max_length=40, blank=True, help_text=_("The key of the variant the page is about.")
    )
    order = models.PositiveSmallIntegerField(_("order"), default=100)
    title = models.CharField(_("title"), max_length=80)
    summary = models.CharField(_("summary"), max_length=200, blank=True)
    body = models.TextField(_("text"), blank=True)
    # part -> digest of what was last loaded into it from the content files
    loaded = models.JSONField(_("loaded from files"), default=dict, blank=True, editable=False)
    # language -> digest of the source text that its translation was made from
    translated_from = models.JSONField(_("translated from"), default=dict, blank=True, editable=False)
    changed_at = models.DateTimeField(_("changed at"), auto_now=True)

    objects: ClassVar[models.Manager["RulePage"]] = models.Manager()

    class Meta:
        verbose_name = _("rules page")
        verbose_name_plural = _("rules pages")
        ordering = ("family", "order", "slug")

    def __str__(self) -> str:
        return self.slug

    def get_absolute_url(self) -> str:
        return reverse("rules:page", args=[self.slug])

    def values(self, part: str) -> tuple[str, str, str]:
        """What a part holds now: (family, variant, order), or (title, summary, body) of a language."""
        if part == PLACE:
            return self.family, self.variant, str(self.order)
        title, summary, body = (getattr(self, build_localized_fieldname(name, part)) for name in TEXT_FIELDS)
        return title or "", summary or "", body or ""

    def fill(self, part: str, values: Iterable[str]) -> None:
        """Put other values into a part."""
        if part == PLACE:
            self.family, self.variant, order = values
            self.order = int(order)
            return
        for name, value in zip(TEXT_FIELDS, values, strict=True):
            setattr(self, build_localized_fieldname(name, part), value)

    def is_edited(self, part: str) -> bool:
        """Does the part hold something else than was loaded, that is, was it edited by hand?"""
        values, loaded = self.values(part), self.loaded.get(part)
        return loaded != digest(values) if loaded else any(values)

    def is_translated(self, language: str) -> bool:
        return bool(self.values(language)[TEXT_FIELDS.index("body")])

    def is_outdated(self, language: str) -> bool:
        """Is there a translation, made from an earlier source text?"""
        if language == SOURCE_LANGUAGE or not self.is_translated(language):
            return False
        return self.translated_from.get(language) != digest(self.values(SOURCE_LANGUAGE))

    def text(self, language: str) -> PageText:
        """The page for a reader of a language; in the source language while there is no translation."""
        untranslated = language != SOURCE_LANGUAGE and not self.is_translated(language)
        shown = SOURCE_LANGUAGE if untranslated else language
        return PageText(shown, *self.values(shown), untranslated, self.is_outdated(shown))
