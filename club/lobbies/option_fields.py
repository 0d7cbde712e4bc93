"""Form fields for what a table may set beside its clock, made from the families' descriptions.

Each variant has its own set: the same setting may have other defaults there. Fields of the sets that do not
belong to the chosen variant are neither sent nor looked at; what is not sent is the variant's usual.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext

from games.engine.base import Variant
from games.engine.options import Option
from games.engine.registry import VARIANTS, family_of

YES, NO = "yes", "no"


@dataclass(frozen=True)
class OptionSet:
    """The fields of one variant, as the template shows them."""

    variant: str
    fields: list[forms.BoundField]


def options_of(variant: Variant) -> tuple[Option, ...]:
    return tuple(family_of(variant).options(variant))


def name_of(variant: Variant, option: Option) -> str:
    return f"{variant.key}.{option.key}"


def fields() -> dict[str, forms.Field]:
    """All fields of all variants on offer, by name."""
    return {name_of(variant, option): _field(option) for variant, option in _all()}


def _all() -> Iterator[tuple[Variant, Option]]:
    for variant in VARIANTS:
        for option in options_of(variant):
            yield variant, option


def _field(option: Option) -> forms.Field:
    about: dict[str, Any] = {
        "label": gettext(option.title),
        "help_text": gettext(option.help),
        "required": False,
    }
    if option.kind == "whole":
        attrs = {"min": option.low, "max": option.high, "inputmode": "numeric"}
        return forms.IntegerField(**about, initial=option.default, widget=forms.NumberInput(attrs=attrs))
    if option.kind == "flag":
        choices = [(YES, gettext("yes")), (NO, gettext("no"))]
        return forms.ChoiceField(**about, choices=choices, initial=YES if option.default else NO)
    choices = [(value, gettext(text)) for value, text in option.choices]
    return forms.ChoiceField(**about, choices=choices, initial=option.default)


def chosen_in(form: forms.Form, variant: Variant) -> dict[str, Any]:
    """What was chosen for the variant; what was not sent is left out."""
    sent = {option: form.cleaned_data.get(name_of(variant, option)) for option in options_of(variant)}
    return {
        option.key: value == YES if option.kind == "flag" else value
        for option, value in sent.items()
        if value not in (None, "")
    }


def sets_of(form: forms.Form) -> list[OptionSet]:
    """The variants that have settings, each with its fields."""
    sets = [
        OptionSet(variant.key, [form[name_of(variant, option)] for option in options_of(variant)])
        for variant in VARIANTS
    ]
    return [one for one in sets if one.fields]
