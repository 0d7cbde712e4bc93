"""What every page knows about its visitor."""

from typing import Any

from django.http import HttpRequest


def visitor(request: HttpRequest) -> dict[str, Any]:
    return {}
