"""Rules pages in the admin: texts in tabs of languages, with the state of every translation."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from modeltranslation.admin import TranslationAdmin

from rules.forms import RulePageForm
from rules.models import LANGUAGES, PLACE, RulePage
from rules.services import save_by_hand

STATES: dict[str, tuple[Any, Callable[[RulePage], bool]]] = {
    "edited": (_("edited by hand"), lambda page: any(map(page.is_edited, LANGUAGES))),
    "missing": (_("a translation is missing"), lambda page: not all(map(page.is_translated, LANGUAGES))),
    "outdated": (_("a translation is out of date"), lambda page: any(map(page.is_outdated, LANGUAGES))),
}


class TextStateFilter(admin.SimpleListFilter):
    """Pages by the state of their texts; the pages are few, so they are looked at one by one."""

    title = _("state of the texts")
    parameter_name = "texts"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(key, name) for key, (name, _holds) in STATES.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[RulePage]) -> QuerySet[RulePage]:
        if self.value() not in STATES:
            return queryset
        holds = STATES[str(self.value())][1]
        return queryset.filter(pk__in=[page.pk for page in queryset if holds(page)])


def text_state(page: RulePage, language: str) -> str:
    """In words: is the text there, up to date, edited by hand?"""
    if not page.is_translated(language):
        return gettext("missing")
    states = [gettext("out of date")] if page.is_outdated(language) else []
    if page.is_edited(language):
        states.append(gettext("edited by hand"))
    return ", ".join(states) or gettext("up to date")


def _state_column(language: str) -> Callable[[RulePage], str]:
    @admin.display(description=language)
    def column(page: RulePage) -> str:
        return text_state(page, language)

    return column


@admin.register(RulePage)
class RulePageAdmin(TranslationAdmin):
    """Whatever is changed here is kept when the content files are loaded again."""

    form = RulePageForm
    list_display = (
        "slug",
        "title",
        "family",
        *map(_state_column, LANGUAGES),
        "changed_at",
    )
    list_filter = ("family", "variant", TextStateFilter)
    search_fields = ("slug", *(f"{name}_{code}" for name in ("title", "body") for code in LANGUAGES))
    ordering = ("family", "order", "slug")
    fields = ("slug", "family", "variant", "order", "title", "summary", "body", "texts", "changed_at")
    readonly_fields = ("texts", "changed_at")

    class Media:
        # What TabbedTranslationAdmin loads, but for jQuery UI, which it would fetch from a foreign host:
        # our own tabs stand in for it.
        js = (
            "admin/js/jquery.init.js",
            "modeltranslation/js/force_jquery.js",
            "rules/admin-tabs.js",
            "modeltranslation/js/tabbed_translation_fields.js",
        )
        css = {"all": ("modeltranslation/css/tabbed_translation_fields.css", "rules/admin.css")}

    @admin.display(description=_("texts"))
    def texts(self, page: RulePage) -> str:
        parts = [f"{language}: {text_state(page, language)}" for language in LANGUAGES]
        if page.pk and page.is_edited(PLACE):
            parts.append(gettext("place among the pages: edited by hand"))
        return "; ".join(parts)

    def get_readonly_fields(self, request: HttpRequest, obj: RulePage | None = None) -> tuple[str, ...]:
        # Links and diagrams hang on the address; a page of the files would be loaded anew under the old one.
        return (*self.readonly_fields, "slug") if obj and obj.loaded else self.readonly_fields

    def has_delete_permission(self, request: HttpRequest, obj: RulePage | None = None) -> bool:
        # A page of the files would come back with the next load.
        return super().has_delete_permission(request, obj) and not (obj and obj.loaded)

    def save_model(self, request: HttpRequest, obj: RulePage, form: ModelForm, change: bool) -> None:
        save_by_hand(page=obj)
