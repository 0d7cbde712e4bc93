"""What is chosen in the lobby. Whether the choice is allowed, and why not, the services say."""

from collections.abc import Container
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from club.lobbies import option_fields
from games.bots import LEVELS, levels_of
from games.engine.base import Variant
from games.engine.registry import FAMILIES, VARIANTS, find_variant
from games.services.tables import Settings

USUAL_LEVEL = "greedy"
GAMES = [("1", _("One game")), ("2", _("Two games, places change"))]
PUBLIC, PRIVATE = "public", "private"
ACCESS = [
    (PUBLIC, pgettext_lazy("who may join a table", "Everybody")),
    (PRIVATE, pgettext_lazy("who may join a table", "Whoever has the link")),
]


Choice = tuple[str, str]
Choices = list[Choice | tuple[str, list[Choice]]]


def _choice(variant: Variant) -> Choice:
    return variant.key, gettext(variant.title)


def _has_clock(variant: Variant) -> bool:
    return variant.clock[0] != "none"


def variants_for_table(played: Container[str] = FAMILIES) -> Choices:
    """What people play with each other, by how many they must be; in the visitor's language."""
    groups: Choices = []
    for family in (family for family in FAMILIES.values() if family.key in played):
        variants = [variant for variant in VARIANTS if variant.family == family.key and _has_clock(variant)]
        for label, some in (
            (gettext("%(family)s, two players"), [variant for variant in variants if variant.seats == 2]),
            (gettext("%(family)s, more players"), [variant for variant in variants if variant.seats > 2]),
        ):
            if some:
                groups.append((label % {"family": gettext(family.title)}, [_choice(v) for v in some]))
    return groups


def variants_for_computer() -> Choices:
    """What the computer can play; first what is there to be learnt with it, without a clock."""
    alone = [variant for variant in VARIANTS if not _has_clock(variant) and levels_of(variant.family)]
    return [*map(_choice, alone), *variants_for_table(played=LEVELS)]


def level_choices() -> list[Choice]:
    """Every level of any family, weakest first."""
    bots = {bot.key: bot for bots in LEVELS.values() for bot in bots}
    return [(key, gettext(bot.title)) for key, bot in bots.items()]


def level_rows() -> dict[str, list[dict[str, str]]]:
    """Per family its levels, weakest first, with how they play, as the page's scripts want them."""
    return {
        family: [{"key": bot.key, "title": gettext(bot.title), "about": gettext(bot.about)} for bot in bots]
        for family, bots in LEVELS.items()
    }


def _number(unit: str, label: Any) -> forms.IntegerField:
    """A number of a clock: the browser knows the widest range, the service refuses what is outside."""
    ranges = [kind[unit] for kind in settings.CLUB["CLOCKS"].values()]
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    attrs = {"min": low, "max": high, "inputmode": "numeric"}
    return forms.IntegerField(label=label, required=False, widget=forms.NumberInput(attrs=attrs))


class VariantField(forms.ChoiceField):
    """Takes every variant there is, also one that is not offered: the service says what is wrong with it."""

    def valid_value(self, value: Any) -> bool:
        return any(variant.key == value for variant in VARIANTS)


class OpenTableForm(forms.Form):
    variant = VariantField(label=_("Game"), choices=variants_for_table)
    minutes = _number("minutes", _("Minutes each"))
    seconds = _number("seconds", _("Seconds of a move"))
    games = forms.ChoiceField(label=_("Length"), choices=GAMES, widget=forms.RadioSelect, initial="2")
    access = forms.ChoiceField(
        label=_("Who may join"), choices=ACCESS, widget=forms.RadioSelect, initial=PUBLIC
    )
    rated = forms.BooleanField(label=_("Rated"), required=False)

    def __init__(self, *args: Any, is_member: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "open-%s", **kwargs})
        self.fields.update(option_fields.fields())
        if not is_member:
            # Only the browser's box: what is sent all the same is refused, not quietly dropped.
            self.fields["rated"].widget.attrs["disabled"] = True
        if self.data.get("variant") in {variant.key for variant in VARIANTS if not _has_clock(variant)}:
            # Refused below, and shown as it was sent.
            self.fields["variant"].widget.choices = variants_for_computer()

    def wanted(self) -> Settings:
        """What was chosen; an empty clock is the variant's own."""
        chosen = self.cleaned_data
        variant = find_variant(chosen["variant"])
        _kind, reserve, increment = variant.clock
        minutes, seconds = chosen["minutes"], chosen["seconds"]
        return Settings(
            variant=chosen["variant"],
            reserve_ms=reserve if minutes is None else minutes * 60_000,
            increment_ms=increment if seconds is None else seconds * 1000,
            rated=chosen["rated"],
            private=chosen["access"] == PRIVATE,
            number_of_games=_games(variant, chosen["games"]),
            options=option_fields.chosen_in(self, variant),
        )

    @property
    def option_sets(self) -> list[option_fields.OptionSet]:
        return option_fields.sets_of(self)


def _games(variant: Variant, chosen: str) -> int:
    """The length that was chosen, where there is a choice."""
    return min(int(chosen), variant.games)


class ComputerForm(forms.Form):
    variant = VariantField(label=_("Game"), choices=variants_for_computer)
    level = forms.ChoiceField(label=_("Level"), choices=level_choices, initial=USUAL_LEVEL)
    games = forms.ChoiceField(label=_("Length"), choices=GAMES, widget=forms.RadioSelect, initial="1")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "computer-%s", **kwargs})
        self.fields["level"].widget.attrs["aria-describedby"] = "computer-about"

    def wanted(self) -> Settings:
        """What was chosen, unrated and with the variant's own clock."""
        chosen = self.cleaned_data
        variant = find_variant(chosen["variant"])
        _kind, reserve, increment = variant.clock
        return Settings(
            variant=variant.key,
            reserve_ms=reserve,
            increment_ms=increment,
            number_of_games=_games(variant, chosen["games"]),
        )
