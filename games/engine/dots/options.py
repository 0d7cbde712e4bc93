"""What a table of Dots may set."""

from games.engine.base import Options, gettext_noop
from games.engine.dots import starts
from games.engine.dots.rules import FLAGS, MOST_LEAD, RUSSIAN, TERRITORY, Rules
from games.engine.dots.setup import MOST_POINTS
from games.engine.dots.variant import DotsVariant
from games.engine.options import Option

LEAST_POINTS = 10

START_CHOICES = (
    (starts.EMPTY, gettext_noop("Empty")),
    (starts.CROSS, gettext_noop("Cross")),
    (starts.DOUBLE, gettext_noop("Double cross")),
    (starts.FOUR, gettext_noop("Four crosses")),
    (starts.FOUR_RANDOM, gettext_noop("Four crosses at random")),
)
RULES_CHOICES = (
    (RUSSIAN, gettext_noop("Russian rules")),
    (TERRITORY, gettext_noop("Territory (Polish rules)")),
)

FLAG_TEXTS = {
    "centre_first": (
        gettext_noop("First dots in the centre"),
        gettext_noop("On an empty field, each player’s first dot goes to the central square."),
    ),
    "extra_move": (
        gettext_noop("Extra move"),
        gettext_noop("Whoever surrounds something with a dot moves again at once."),
    ),
    "ring_choice": (
        gettext_noop("Choice of ring"),
        gettext_noop("The mover may surround along a wider ring than the smallest one."),
    ),
    "paint_houses": (
        gettext_noop("Paint houses"),
        gettext_noop("A ring with no rival dot inside is painted too: its points are blocked."),
    ),
    "count_once": (
        gettext_noop("Count once"),
        gettext_noop("A captured dot counts for good, even when it is freed later."),
    ),
}


def table_options(variant: DotsVariant) -> tuple[Option, ...]:
    rules = variant.rules
    return (
        _size("width", gettext_noop("Width"), gettext_noop("Points from left to right."), variant.width),
        _size("height", gettext_noop("Height"), gettext_noop("Points from top to bottom."), variant.height),
        Option(
            key="start",
            title=gettext_noop("Start"),
            help=gettext_noop("The dots that lie on the sheet before the first move."),
            default=variant.start,
            choices=START_CHOICES,
        ),
        Option(
            key="rules",
            title=gettext_noop("Rules"),
            help=gettext_noop(
                "Russian: a ring paints itself. Territory: you decide when to paint, and houses count too."
            ),
            default=rules.rules,
            choices=RULES_CHOICES,
        ),
        *(
            Option(key=key, title=title, help=text, default=getattr(rules, key))
            for key, (title, text) in FLAG_TEXTS.items()
        ),
        Option(
            key="lead_to_win",
            title=gettext_noop("Lead that wins"),
            help=gettext_noop("Whoever is so many dots ahead has won at once; 0 turns this off."),
            default=rules.lead_to_win,
            low=0,
            high=MOST_LEAD,
        ),
    )


def _size(key: str, title: str, text: str, default: int) -> Option:
    return Option(key=key, title=title, help=text, default=default, low=LEAST_POINTS, high=MOST_POINTS)


def rules_of(variant: DotsVariant, options: Options) -> Rules:
    """The rules of a table with the options chosen; where nothing was chosen those of the variant."""
    chosen = {key: options.get(key, getattr(variant.rules, key)) for key in ("rules", *FLAGS, "lead_to_win")}
    return Rules(**chosen, teams=variant.rules.teams)
