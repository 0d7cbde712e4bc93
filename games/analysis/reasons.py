"""Why one move is better than another, in what one can see on the board.

Pure. A reason is a message id with its parameters; the one that weighs most comes first.
"""

from dataclasses import dataclass
from typing import Any

from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition

Reason = dict[str, Any]

GAIN = gettext_noop("The better move gains more at once: %(better)s instead of %(played)s.")
ENCLOSURE = gettext_noop("The better move encloses free cells worth %(better)s.")
DENIAL = gettext_noop("The better move takes a colour that would bring the rival %(better)s.")
REACH = gettext_noop("The better move opens more land: the area then touches %(better)s instead of %(played)s.")
LATER = gettext_noop("The better move pays off only later.")


@dataclass(frozen=True)
class Sight:
    """What a move does, in worth."""

    gain: int
    enclosed: int
    denied: int  # what the rivals would get by that colour
    touched: int  # what the side touches afterwards


def why(position: FillerPosition, played: Action, better: Action) -> list[Reason]:
    """At most two reasons, the weightier first; what a move opens can be taken only later and weighs half."""
    one, other = _sight(position, played), _sight(position, better)
    told = [
        (other.enclosed - one.enclosed, ENCLOSURE, one.enclosed, other.enclosed),
        (other.gain - one.gain, GAIN, one.gain, other.gain),
        (other.denied - one.denied, DENIAL, one.denied, other.denied),
        ((other.touched - one.touched) / 2, REACH, one.touched, other.touched),
    ]
    good = sorted((reason for reason in told if reason[0] > 0), key=lambda reason: -reason[0])
    if not good:
        return [{"text": LATER, "params": {}}]
    return [
        {"text": text, "params": {"played": before, "better": after}} for _, text, before, after in good[:2]
    ]


def _sight(position: FillerPosition, action: Action) -> Sight:
    ground, seat = position.ground, action["seat"]
    after = position.play(action)
    assert after.last is not None
    _, absorbed, enclosed, _ = after.last
    side = ground.side_of[seat]
    rivals = [border for other, border in enumerate(position.borders) if ground.side_of[other] != side]
    touched = 0
    for partner in ground.sides[side]:
        touched |= after.borders[partner]
    return Sight(
        gain=ground.worth(absorbed | enclosed),
        enclosed=ground.worth(enclosed),
        denied=max(ground.worth(border & ground.hues[action["colour"]]) for border in rivals),
        touched=ground.worth(touched),
    )
