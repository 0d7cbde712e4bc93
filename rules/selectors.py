"""Reading rules pages: the index by family, a page with its neighbours."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.engine.registry import FAMILIES
from rules.models import PageText, RulePage


@dataclass(frozen=True)
class Entry:
    """A page in a list, in the reader's language."""

    page: RulePage
    text: PageText


@dataclass(frozen=True)
class Group:
    """The pages of one family, or those about the club itself."""

    title: str
    entries: tuple[Entry, ...]


def page_groups(language: str) -> list[Group]:
    """All pages: the families in the order of the registry, then what belongs to none."""
    entries = [Entry(page, page.text(language)) for page in RulePage.objects.order_by("order", "slug")]
    titles = {key: gettext(family.title) for key, family in FAMILIES.items()}
    families = {entry.page.family for entry in entries} - {""}
    for unknown in sorted(families - titles.keys()):
        titles[unknown] = unknown
    titles[""] = gettext("The club")
    groups = [
        Group(title, tuple(entry for entry in entries if entry.page.family == key))
        for key, title in titles.items()
    ]
    return [group for group in groups if group.entries]
