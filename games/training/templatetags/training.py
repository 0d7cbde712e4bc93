"""Texts of lessons in templates."""

import re

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

SIGN = re.compile(r"\{([1-9])\}")


@register.filter
def with_colours(text: str) -> SafeString:
    """A text with a chip for each colour it names; the page's script adds the names."""
    parts = SIGN.split(text)
    return mark_safe(  # noqa: S308 - both kinds of parts are escaped
        "".join(
            format_html('<span class="colour-key colour-{0}" data-colour="{0}">{0}</span>', part)
            if index % 2
            else conditional_escape(part)
            for index, part in enumerate(parts)
        )
    )
