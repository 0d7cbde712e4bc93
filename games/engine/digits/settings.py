"""What a room of Digit Bridge may choose (spec: digits, 5)."""

from games.engine.base import InvalidAction, Options, gettext_noop
from games.engine.digits.puzzles import CLUES, FEWEST_SYMMETRIC
from games.engine.options import Option

REGULAR, IRREGULAR = "regular", "irregular"

OPTIONS = (
    Option(
        key="clues",
        title=gettext_noop("Clues"),
        help=gettext_noop("How many cells show their digit at the start."),
        default=30,
        low=CLUES[0],
        high=CLUES[-1],
    ),
    Option(
        key="blocks",
        title=gettext_noop("Blocks"),
        help=gettext_noop("Nine squares, or nine blocks of odd shapes."),
        default=REGULAR,
        choices=(
            (REGULAR, gettext_noop("regular")),
            (IRREGULAR, gettext_noop("irregular")),
        ),
    ),
    Option(
        key="hand",
        title=gettext_noop("Chips in hand"),
        help=gettext_noop("How many digits each player holds."),
        default=5,
        low=3,
        high=7,
    ),
    Option(
        key="capture_price",
        title=gettext_noop("Price of a clue"),
        help=gettext_noop("So many chips are paid to capture a clue."),
        default=1,
        low=1,
        high=3,
    ),
    Option(
        key="capture_refill",
        title=gettext_noop("Refill after a capture"),
        help=gettext_noop("Otherwise the hand is filled only by the next digit that is played."),
        default=True,
    ),
    Option(
        key="candidates",
        title=gettext_noop("Show candidates"),
        help=gettext_noop("The board may show which digits a cell can still take."),
        default=True,
    ),
    Option(
        key="symmetric",
        title=gettext_noop("Symmetric clues"),
        help=gettext_noop("Every clue has another one opposite; from 24 clues on."),
        default=False,
    ),
)


def check_options(options: Options) -> None:
    """Refuse settings that do not go together."""
    if options["symmetric"] and options["clues"] < FEWEST_SYMMETRIC:
        raise InvalidAction(
            gettext_noop("symmetric puzzles have %(fewest)s clues or more"), fewest=FEWEST_SYMMETRIC
        )
