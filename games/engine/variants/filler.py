"""The variants of Filler, one row each."""

from games.engine.base import gettext_noop
from games.engine.filler.variant import FillerVariant, Place

MINUTE, SECOND = 60_000, 1_000

FAST_CLOCK = ("fischer", 3 * MINUTE, 3 * SECOND)
CLUB_CLOCK = ("fischer", 5 * MINUTE, 5 * SECOND)


def opposite_corners(rows: int, columns: int) -> tuple[tuple[Place, ...], ...]:
    """Bottom left for the first seat, top right for the second."""
    return ((rows - 1, 0),), ((0, columns - 1),)


VARIANTS = (
    FillerVariant(
        key="fast-8x7",
        title=gettext_noop("Fast 8×7"),
        rated=True,
        seats=2,
        clock=FAST_CLOCK,
        topology="square",
        lengths=(8,) * 7,
        colours=6,
        starts=opposite_corners(7, 8),
        touching=False,
    ),
    FillerVariant(
        key="classic-15x15",
        title=gettext_noop("Classic 15×15"),
        rated=True,
        seats=2,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=7,
        starts=opposite_corners(15, 15),
    ),
    FillerVariant(
        key="hex-13x11",
        title=gettext_noop("Hexagons 13×11"),
        rated=True,
        seats=2,
        clock=CLUB_CLOCK,
        topology="hex",
        lengths=(13,) * 11,
        colours=7,
        starts=opposite_corners(11, 13),
    ),
)
