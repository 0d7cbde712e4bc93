"""Why one move is better than another, in what one can see on the board.

Pure. A reason is a key of TEXTS with its parameters; the one that weighs most comes first.
"""

from typing import Any

from games.bots.filler.reasons import facts_of
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition

Reason = dict[str, Any]

GAIN, ENCLOSURE, DENIAL, ANSWER, REACH, LATER = "gain", "enclosure", "denial", "answer", "reach", "later"

TEXTS = {
    GAIN: gettext_noop("The better move gains more at once: %(better)s instead of %(played)s."),
    ENCLOSURE: gettext_noop("The better move encloses free cells: %(better)s."),
    DENIAL: gettext_noop("The better move takes a colour that would bring the rival %(better)s."),
    ANSWER: gettext_noop("After the better move the rival can gain %(better)s at most, not %(played)s."),
    REACH: gettext_noop("The better move opens more land: the area then touches %(better)s, not %(played)s."),
    LATER: gettext_noop("The better move pays off only later."),
}
"""Message ids. Reviews keep the keys, so that a text may be worded better one day."""

MOST_TOLD = 2


def why(position: FillerPosition, played: Action, better: Action) -> list[Reason]:
    """At most two reasons, the weightier first; what a move opens can be taken only later and weighs half."""
    one, other = facts_of(position, played), facts_of(position, better)
    rows = [
        (other.enclosed - one.enclosed, ENCLOSURE, one.enclosed, other.enclosed),
        (other.gain - one.gain, GAIN, one.gain, other.gain),
        (one.answer - other.answer, ANSWER, one.answer, other.answer),
        (other.denied - one.denied, DENIAL, one.denied, other.denied),
        ((other.touched - one.touched) / 2, REACH, one.touched, other.touched),
    ]
    good = sorted((row for row in rows if row[0] > 0), key=lambda row: -row[0])
    told = [{"key": key, "params": {"played": before, "better": after}} for _, key, before, after in good]
    return told[:MOST_TOLD] or [{"key": LATER, "params": {}}]
