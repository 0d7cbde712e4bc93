"""Reviews by the computer in the admin: to look at."""

from django.contrib import admin

from games.admin import ReadOnlyAdmin
from games.analysis.models import Analysis


@admin.register(Analysis)
class AnalysisAdmin(ReadOnlyAdmin):
    list_display = ["match", "status", "done", "total", "turn", "version", "asked_at", "ended_at"]
    list_filter = ["status", "version"]
    list_select_related = ["match__table"]
    search_fields = ["match__table__key"]
    date_hierarchy = "asked_at"
    exclude = ["asked_by", "steps"]
