"""The page that makes a board again from its revealed seed, so that nobody has to believe the club.

Before a match the club shows a commitment, the SHA-256 of the seed; after it the seed.
`manage.py verify_board` does the same in a terminal.
"""

import json
import re
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.engine.base import Setup, Variant
from games.engine.registry import FAMILIES, VARIANTS, family_of, find_variant, new_setup
from games.engine.seeds import commitment

LONGEST_SEED = 40  # decimal digits; those the club draws have at most 39
SEED = re.compile("0|[1-9][0-9]*")
COMMITMENT = re.compile("[0-9a-f]{64}")


def _variants() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            gettext(family.title),
            [(one.key, gettext(one.title)) for one in VARIANTS if one.family == family.key],
        )
        for family in FAMILIES.values()
        if family.seeded
    ]


class VerifyForm(forms.Form):
    variant = forms.ChoiceField(
        label=_("Game"),
        choices=_variants,
        error_messages={"invalid_choice": _("There is no such variant."), "required": _("Choose a variant.")},
    )
    seed = forms.CharField(
        label=_("Seed"),
        help_text=_("The number shown after the match."),
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "spellcheck": "false"}),
        error_messages={"required": _("Enter the seed that was shown after the match.")},
    )
    commitment = forms.CharField(
        label=_("Commitment"),
        required=False,
        help_text=_("If you noted it: the 64 digits (0–9, a–f) shown before the match."),
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false", "autocapitalize": "none"}),
    )

    def clean_seed(self) -> int:
        text = self.cleaned_data["seed"]
        if not SEED.fullmatch(text):
            raise forms.ValidationError(
                gettext("A seed is a whole number, in decimal digits only and without leading zeros.")
            )
        if len(text) > LONGEST_SEED:
            raise forms.ValidationError(
                gettext("A seed has at most %(most)s digits.") % {"most": LONGEST_SEED}
            )
        return int(text)

    def clean_commitment(self) -> str:
        text: str = self.cleaned_data["commitment"].lower()
        if text and not COMMITMENT.fullmatch(text):
            raise forms.ValidationError(gettext("A commitment has 64 digits: 0 to 9 and a to f."))
        return text


@require_safe
def verify_page(request: HttpRequest) -> HttpResponse:
    """The form, and below it the board of the seed and whether the commitment was kept."""
    form = VerifyForm(request.GET) if _is_asked(request.GET) else VerifyForm(initial=request.GET.dict())
    if not form.is_bound:
        return render(request, "games/verify.html", {"form": form})
    if not form.is_valid():
        return render(request, "games/verify.html", {"form": form}, status=400)
    chosen = form.cleaned_data
    found = _board_of(find_variant(chosen["variant"]), chosen["seed"], chosen["commitment"])
    return render(request, "games/verify.html", {"form": form, "found": found})


def _is_asked(query: QueryDict) -> bool:
    """Whether there is a question to answer; a variant alone only chooses it in the form."""
    known = {variant.key for variant in VARIANTS}
    return "seed" in query or "commitment" in query or query.get("variant", VARIANTS[0].key) not in known


def verify_url(variant: str, **known: str) -> str:
    """The page with what is known filled in: seed and commitment."""
    return f"{reverse('games:verify')}?{urlencode({'variant': variant, **known})}"


def _board_of(variant: Variant, seed: int, promised: str) -> dict[str, Any]:
    family = family_of(variant)
    setup = new_setup(variant, seed)
    position = family.start(setup)
    return {
        "title": gettext(variant.title),
        "board": {"board": position.board(), "view": position.view()},
        "words": _words(setup),
        "setup": json.dumps(setup),
        "commitment": commitment(seed),
        "promised": promised,
        "kept": promised == commitment(seed),
    }


def _words(setup: Setup) -> str:
    """The start colours row by row; shifted rows begin half a cell later."""
    shifted = setup["topology"] != "square"
    return "\n".join(" " * (shifted and n % 2) + " ".join(row) for n, row in enumerate(setup["rows"]))
