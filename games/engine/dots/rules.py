"""The settings of a game of Dots, and how they are read from the `rules` of a setup."""

from dataclasses import asdict, dataclass
from typing import Any

from games.engine.base import InvalidRecord, gettext_noop
from games.engine.reading import keyed, quoted, whole

RUSSIAN, TERRITORY = "russian", "territory"

MOST_LEAD = 50
MOST_TEAM = 4

FLAGS = ("extra_move", "ring_choice", "paint_houses", "count_once", "centre_first")
KEYS = ("rules", *FLAGS, "lead_to_win", "teams")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the players agreed on; the defaults are the Russian rules of the sheet."""

    rules: str = RUSSIAN
    extra_move: bool = False  # who painted a ring through his dot moves again
    ring_choice: bool = False  # the mover may point out a wider ring
    paint_houses: bool = False  # a ring without a rival dot is painted too
    count_once: bool = False  # a dot that was captured once counts for ever
    centre_first: bool = False  # the first dot of each seat goes to the central square
    lead_to_win: int = 0  # the lead that wins at once, 0 for none
    teams: int = 1  # players a side

    @property
    def territory(self) -> bool:
        return self.rules == TERRITORY

    def as_dict(self) -> dict[str, Any]:
        """The settings as a setup has them: those that differ from the defaults, and the kind of rules."""
        usual = asdict(Rules())
        return {key: value for key, value in asdict(self).items() if key == "rules" or value != usual[key]}


def read_rules(data: Any, place: str) -> Rules:
    keyed(data, place, optional=KEYS)
    kind = data.get("rules", RUSSIAN)
    if kind not in (RUSSIAN, TERRITORY):
        raise InvalidRecord(gettext_noop("unknown rules %(name)s"), f"{place}.rules", name=quoted(kind))
    flags = {key: _flag(data.get(key, False), f"{place}.{key}") for key in FLAGS}
    lead = data.get("lead_to_win", 0)
    if lead is False or lead is None or lead == "off":
        lead = 0
    return Rules(
        rules=kind,
        **flags,
        lead_to_win=whole(lead, f"{place}.lead_to_win", 0, MOST_LEAD),
        teams=whole(data.get("teams", 1), f"{place}.teams", 1, MOST_TEAM),
    )


def _flag(value: Any, place: str) -> bool:
    """A setting that is on or off: written as such, or as true or false."""
    if value is True or value == "on":
        return True
    if value is False or value == "off":
        return False
    raise InvalidRecord(gettext_noop("must be “on” or “off”"), place)
