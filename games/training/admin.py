"""Progress in the course, to look at."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.training.models import LessonProgress


@admin.register(LessonProgress)
class LessonProgressAdmin(admin.ModelAdmin[LessonProgress]):
    list_display = ("member", "lesson", "passed_at", "tries", "best")
    list_filter = ("lesson",)
    search_fields = ("member__username",)
    list_select_related = ("member",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
