"""Reading rules pages: the index by family and number of players, a page with its neighbours."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.engine.registry import FAMILIES, VARIANTS
from rules.models import PageText, RulePage

BASICS, TWO, MORE, TRAINING = "basics", "two", "more", "training"


@dataclass(frozen=True)
class Entry:
    """A page in a list, in the reader's language."""

    page: RulePage
    text: PageText


@dataclass(frozen=True)
class Group:
    """Pages that belong together."""

    title: str
    entries: tuple[Entry, ...]


def page_groups(language: str) -> list[Group]:
    """All pages: each family in the order of the registry, then what belongs to none.

    The pages of a family are its basics, the variants for two and for more, and those without a clock.
    """
    entries = [Entry(page, page.text(language)) for page in RulePage.objects.order_by("order", "slug")]
    grouped: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        family = entry.page.family
        grouped.setdefault((family, _kind(entry.page.variant) if family else BASICS), []).append(entry)
    titles = _titles({entry.page.family for entry in entries})
    return [Group(title, tuple(grouped[key])) for key, title in titles.items() if key in grouped]


def _kind(key: str) -> str:
    """What kind of page that of a variant is; variants that have left the registry are with the basics."""
    variant = next((one for one in VARIANTS if one.key == key), None)
    if variant is None:
        return BASICS
    if variant.clock[0] == "none":
        return TRAINING
    return TWO if variant.seats == 2 else MORE


def _titles(families: set[str]) -> dict[tuple[str, str], str]:
    """The title of every group that could be, in their order."""
    names = {key: gettext(family.title) for key, family in FAMILIES.items()}
    names |= {unknown: unknown for unknown in sorted(families - names.keys() - {""})}
    titles: dict[tuple[str, str], str] = {}
    for key, name in names.items():
        titles |= {
            (key, BASICS): name,
            (key, TWO): gettext("%(family)s for two") % {"family": name},
            (key, MORE): gettext("%(family)s for four") % {"family": name},
            (key, TRAINING): gettext("%(family)s: training") % {"family": name},
        }
    return titles | {("", BASICS): gettext("The club")}
