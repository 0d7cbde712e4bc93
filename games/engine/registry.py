"""All families and variants of the club. A new family is a line here, a new variant a row in `variants`."""

from collections.abc import Mapping
from typing import Any

from games.engine.base import Family, Options, Setup, TableClock, UnknownVariant, Variant
from games.engine.digits.family import DigitsFamily
from games.engine.dots.family import DotsFamily
from games.engine.filler.family import FillerFamily
from games.engine.options import complete_options
from games.engine.variants import digits, dots, filler

FAMILIES: dict[str, Family] = {
    family.key: family for family in (FillerFamily(), DigitsFamily(), DotsFamily())
}

VARIANTS: tuple[Variant, ...] = (*filler.VARIANTS, *digits.VARIANTS, *dots.VARIANTS)
"""What can be played at a table."""

ONLY_RECORDS: tuple[Variant, ...] = ()
"""What can be read and replayed from records, but is not offered at tables."""


def find_variant(key: str) -> Variant:
    for variant in (*VARIANTS, *ONLY_RECORDS):
        if variant.key == key:
            return variant
    raise UnknownVariant(key)


def family_of(variant: Variant) -> Family:
    return FAMILIES[variant.family]


def table_options(variant: Variant, chosen: Mapping[str, Any]) -> Options:
    """The chosen settings with the variant's usual ones for the rest. Raises InvalidAction."""
    family = family_of(variant)
    options = complete_options(family.options(variant), chosen)
    family.check_options(options)
    return options


def new_setup(
    variant: Variant,
    seed: int,
    chosen: Mapping[str, Any] | None = None,
    clock: TableClock | None = None,
    **prepared: Any,
) -> Setup:
    """The setup of game 1 at a table with the chosen settings; what was not chosen is the variant's usual.

    `prepared` is what a family can take ready from stock instead of making it from the seed.
    Raises InvalidAction for settings that there are not.
    """
    options = table_options(variant, chosen or {})
    return family_of(variant).new_setup(variant, seed, options, clock or variant.clock[1:], **prepared)
