"""All families and variants of the club. A new family is a line here, a new variant a row in `variants`."""

from games.engine.base import Family, UnknownVariant, Variant
from games.engine.filler.family import FillerFamily
from games.engine.variants import filler

FAMILIES: dict[str, Family] = {family.key: family for family in (FillerFamily(),)}

VARIANTS: tuple[Variant, ...] = (*filler.VARIANTS,)
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
