"""The variants of Filler, one row each."""

from games.engine.base import gettext_noop
from games.engine.filler.variant import FillerVariant, Place

MINUTE, SECOND = 60_000, 1_000

FAST_CLOCK = ("fischer", 3 * MINUTE, 3 * SECOND)
CLUB_CLOCK = ("fischer", 5 * MINUTE, 5 * SECOND)
NO_CLOCK = ("none", 0, 0)


def opposite_corners(rows: int, columns: int) -> tuple[tuple[Place, ...], ...]:
    """Bottom left for the first seat, top right for the second."""
    return ((rows - 1, 0),), ((0, columns - 1),)


def four_corners(rows: int, columns: int) -> tuple[tuple[Place, ...], ...]:
    """Bottom left for the first seat, then round the board, so that seats 0 and 2 are opposite."""
    bottom_left, top_right = opposite_corners(rows, columns)
    return bottom_left, ((0, 0),), top_right, ((rows - 1, columns - 1),)


def alternating(rows: int, columns: int) -> tuple[int, ...]:
    """Rows of which every second one has a cell less."""
    return tuple(columns - row % 2 for row in range(rows))


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
    FillerVariant(
        key="vinco",
        title=gettext_noop("Vinco"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="hex",
        lengths=alternating(15, 24),
        colours=9,
        starts=opposite_corners(15, 24),
    ),
    FillerVariant(
        key="rhombs",
        title=gettext_noop("Rhombs"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="rhomb",
        lengths=alternating(21, 13),
        colours=7,
        starts=opposite_corners(21, 13),
    ),
    FillerVariant(
        key="big-21x21",
        title=gettext_noop("Big 21×21"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(21,) * 21,
        colours=8,
        starts=opposite_corners(21, 21),
    ),
    FillerVariant(
        key="obstacles",
        title=gettext_noop("Obstacles and walls"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=7,
        starts=opposite_corners(15, 15),
        obstacles=18,
        walls=20,
    ),
    FillerVariant(
        key="precious",
        title=gettext_noop("Precious cells and paints"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=7,
        starts=opposite_corners(15, 15),
        precious=12,
        precious_worth=5,
        paints=6,
    ),
    FillerVariant(
        key="three-starts",
        title=gettext_noop("Three starts"),
        rated=False,
        seats=2,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=7,
        starts=(((14, 0), (4, 0), (14, 10)), ((0, 14), (10, 14), (0, 4))),
    ),
    FillerVariant(
        key="four",
        title=gettext_noop("Four players"),
        rated=True,
        seats=4,
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=9,
        starts=four_corners(15, 15),
    ),
    FillerVariant(
        key="pairs",
        title=gettext_noop("Pairs"),
        rated=True,
        seats=4,
        teams=(0, 1, 0, 1),
        clock=CLUB_CLOCK,
        topology="square",
        lengths=(15,) * 15,
        colours=9,
        starts=four_corners(15, 15),
    ),
    FillerVariant(
        key="training",
        title=gettext_noop("Training"),
        rated=False,
        seats=2,
        clock=NO_CLOCK,
        topology="square",
        lengths=(8,) * 7,
        colours=6,
        starts=opposite_corners(7, 8),
    ),
)
