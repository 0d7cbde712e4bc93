"""The form of a rules page in the admin."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from modeltranslation.utils import build_localized_fieldname

from games.engine.registry import FAMILIES, VARIANTS
from rules.diagrams import diagrams_of
from rules.models import LANGUAGES, RulePage
from rules.rendering import BLOCK

NONE = [("", "–")]


class RulePageForm(forms.ModelForm):
    """Families and variants are those of the registry; a diagram or variant that a text names must exist."""

    family = forms.ChoiceField(
        label=_("Family"),
        required=False,
        choices=[*NONE, *((key, _(family.title)) for key, family in FAMILIES.items())],
    )
    variant = forms.ChoiceField(
        label=_("Variant"), required=False, choices=[*NONE, *((one.key, _(one.title)) for one in VARIANTS)]
    )

    class Meta:
        model = RulePage
        fields = "__all__"  # noqa: DJ007 - the admin names its fields

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        slug = values.get("slug") or self.instance.slug
        for language in LANGUAGES:
            name = build_localized_fieldname("body", language)
            # Browsers send other line ends than the files have; that is no edit.
            values[name] = (values.get(name) or "").replace("\r\n", "\n").strip()
            self._check_blocks(name, values[name], slug)
        return values

    def _check_blocks(self, name: str, body: str, slug: str) -> None:
        known = {"board": set(diagrams_of(slug)), "facts": {variant.key for variant in VARIANTS}}
        for kind, wanted, _caption in re.findall(BLOCK, body):
            if wanted not in known[kind]:
                self.add_error(name, _("There is no “%(name)s” to show here.") % {"name": wanted})
