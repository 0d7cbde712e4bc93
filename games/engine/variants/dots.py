"""The variants of Dots, one row each."""

from games.engine.base import gettext_noop
from games.engine.dots.rules import TERRITORY, Rules
from games.engine.dots.variant import DotsVariant

MINUTE, SECOND = 60_000, 1_000

SHEET_CLOCK = ("delay", 10 * MINUTE, 20 * SECOND)


def _teams(players: int, title: str) -> DotsVariant:
    """The large field for so many players a side."""
    return DotsVariant(
        key=f"dots-teams-{players}",
        title=title,
        rated=False,
        seats=2 * players,
        clock=SHEET_CLOCK,
        teams=(0, 1) * players,
        rules=Rules(teams=players),
    )


VARIANTS = (
    DotsVariant(key="dots", title=gettext_noop("Dots 39×32"), rated=True, seats=2, clock=SHEET_CLOCK),
    DotsVariant(
        key="dots-small",
        title=gettext_noop("Small Dots 20×20"),
        rated=True,
        seats=2,
        clock=SHEET_CLOCK,
        width=20,
        height=20,
    ),
    DotsVariant(
        key="dots-territory",
        title=gettext_noop("Territory Dots"),
        rated=False,
        seats=2,
        clock=SHEET_CLOCK,
        rules=Rules(rules=TERRITORY, ring_choice=True),
    ),
    DotsVariant(
        key="dots-sudden",
        title=gettext_noop("Sudden Win"),
        rated=False,
        seats=2,
        clock=SHEET_CLOCK,
        width=20,
        height=20,
        rules=Rules(lead_to_win=5),
    ),
    _teams(2, gettext_noop("Dots two a side")),
    _teams(3, gettext_noop("Dots three a side")),
    _teams(4, gettext_noop("Dots four a side")),
)
