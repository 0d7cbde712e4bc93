"""What the lobby's templates draw."""

from typing import Any

from django import template
from django.utils.html import format_html

from club.lobbies.pictures import picture

register = template.Library()


@register.simple_tag
def variant_picture(variant: Any) -> str:
    """A variant's board as a small drawing; nothing for a family that has none. Words stand beside it."""
    drawn = picture(variant)
    if drawn is None:
        return ""
    return format_html(
        '<svg class="picture" viewBox="{}" aria-hidden="true"><path d="{}"/></svg>', drawn.box, drawn.path
    )
