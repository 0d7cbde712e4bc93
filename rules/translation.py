"""Which fields of a rules page exist in every language."""

from modeltranslation.translator import TranslationOptions, register

from rules.models import SOURCE_LANGUAGE, TEXT_FIELDS, RulePage


@register(RulePage)
class RulePageTranslation(TranslationOptions):
    """Title, summary and text; only the source language must be there."""

    fields = TEXT_FIELDS
    required_languages = {SOURCE_LANGUAGE: ("title",)}
