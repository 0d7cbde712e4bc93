"""All families and variants of the club. A new family is a line here, a new variant a row in `variants`."""

from collections.abc import Mapping
from typing import Any

from games.engine.base import Family, Setup, TableClock, UnknownVariant, Variant
from games.engine.dots.family import DotsFamily
from games.engine.filler.family import FillerFamily
from games.engine.options import complete_options
from games.engine.variants import dots, filler

FAMILIES: dict[str, Family] = {family.key: family for family in (FillerFamily(), DotsFamily())}

VARIANTS: tuple[Variant, ...] = (*filler.VARIANTS,)
"""What can be played at a table."""

ONLY_RECORDS: tuple[Variant, ...] = (*dots.VARIANTS,)
"""What can be read and replayed from records, but is not offered at tables."""


def find_variant(key: str) -> Variant:
    for variant in (*VARIANTS, *ONLY_RECORDS):
        if variant.key == key:
            return variant
    raise UnknownVariant(key)


def family_of(variant: Variant) -> Family:
    return FAMILIES[variant.family]


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
    family = family_of(variant)
    options = complete_options(family.options(variant), chosen or {})
    return family.new_setup(variant, seed, options, clock or variant.clock[1:], **prepared)
