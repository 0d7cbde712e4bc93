"""What a file tells of a game beside its rules and dots: people, clocks, comments."""

from dataclasses import dataclass, field

KNOWN = {
    "PB": "black",
    "PW": "white",
    "BR": "black_rank",
    "WR": "white_rank",
    "EV": "event",
    "DT": "date",
    "TM": "time",
    "OT": "overtime",
}
"""Properties of the root and the fields they are kept in."""

# Private properties of the club, written only where SGF has no word.
OWN = "VG"  # settings: see rules_text
ACTION = "VA"  # an action that is no dot, its seat and type, as in `VA[1 draw_offer]`
SEAT = "VS"  # the seat that played a dot, where the turns do not tell

STRUCTURE = {"FF", "GM", "CA", "AP", "SZ", "RU", "RE", "AB", "AW", "B", "W", "BL", "WL", "TB", "TW"}
READ = STRUCTURE | {OWN, ACTION, SEAT, *KNOWN}
"""Properties that are read; all others are kept as they are."""

Values = tuple[str, ...]


@dataclass(slots=True)
class About:
    """Texts as they stand in the file; seat 0 is black."""

    black: str = ""
    white: str = ""
    black_rank: str = ""
    white_rank: str = ""
    event: str = ""
    date: str = ""
    time: str = ""  # seconds of the reserve
    overtime: str = ""
    left: dict[int, str] = field(default_factory=dict)  # by action, the seconds its player has left after it
    root: list[tuple[str, Values]] = field(default_factory=list)  # properties of the root nobody here knows
    moves: dict[int, list[tuple[str, Values]]] = field(default_factory=dict)  # the same of actions
