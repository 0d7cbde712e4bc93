"""The pools there are: one per rated variant, in the order of the registry."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.engine.registry import VARIANTS


@dataclass(frozen=True, slots=True)
class Pool:
    """A ladder by its key and its untranslated title."""

    key: str
    msgid: str

    @property
    def title(self) -> str:
        return gettext(self.msgid)


def rated_pools() -> list[Pool]:
    return [Pool(variant.key, variant.title) for variant in VARIANTS if variant.rated]


def find_pool(key: str) -> Pool | None:
    return next((pool for pool in rated_pools() if pool.key == key), None)
