"""Ratings in the admin: to look at. They are written by the service alone."""

import json
from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from ratings.models import Rating, RatingChange, shown


class ReadOnlyAdmin(admin.ModelAdmin):
    """Lists and pages without a way to change anything."""

    list_per_page = 50
    list_select_related = ("member",)
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Rating)
class RatingAdmin(ReadOnlyAdmin):
    list_display = ("member", "pool", "rating", "uncertainty", "matches", "last_played", "provisional_now")
    list_filter = ("pool", "last_played")
    search_fields = ("member__username",)
    ordering = ("pool", "-value")

    @admin.display(description=_("rating"), ordering="value")
    def rating(self, row: Rating) -> int:
        return row.shown

    @admin.display(description=_("deviation"), ordering="deviation")
    def uncertainty(self, row: Rating) -> int:
        return shown(row.deviation)

    @admin.display(description=_("provisional"), boolean=True)
    def provisional_now(self, row: Rating) -> bool:
        return row.provisional


@admin.register(RatingChange)
class RatingChangeAdmin(ReadOnlyAdmin):
    list_display = ("played_at", "match_id", "member", "pool", "before", "after", "change", "score")
    list_filter = ("pool", "played_at")
    search_fields = ("member__username", "=match_id")
    date_hierarchy = "played_at"
    ordering = ("-id",)

    @admin.display(description=_("before"), ordering="value_before")
    def before(self, row: RatingChange) -> int:
        return row.before

    @admin.display(description=_("after"), ordering="value_after")
    def after(self, row: RatingChange) -> int:
        return row.after

    @admin.display(description=_("change"))
    def change(self, row: RatingChange) -> str:
        return f"{row.delta:+d}"

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        fields = [field.name for field in RatingChange._meta.fields if field.name != "calculation"]
        return [*fields, "calculation_shown"]

    readonly_fields = ("calculation_shown",)

    @admin.display(description=_("calculation"))
    def calculation_shown(self, row: RatingChange) -> SafeString:
        return format_html("<pre>{}</pre>", json.dumps(row.calculation, indent=2, ensure_ascii=False))
