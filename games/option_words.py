"""Settings of a table in words, in the language that is active."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.engine.base import Variant
from games.engine.options import Option
from games.engine.registry import family_of, table_options


def unusual(variant: Variant, chosen: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Name and value of every setting that is not as usual in the variant."""
    options = family_of(variant).options(variant)
    complete = table_options(variant, chosen)
    return [
        (gettext(option.title), value_words(option, complete[option.key]))
        for option in options
        if complete[option.key] != option.default
    ]


def value_words(option: Option, value: Any) -> str:
    if option.kind == "choice":
        return gettext(dict(option.choices)[value])
    if option.kind == "flag":
        return gettext("yes") if value else gettext("no")
    return str(value)
