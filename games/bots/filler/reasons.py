"""Why a move of Filler is good or not, counted by the engine: gain, enclosure, denial, reach.

    facts = facts_of(position, {"seat": 0, "type": "move", "colour": 5})
    facts.gain, facts.enclosed, facts.denied, facts.opened
    facts.reasons          what speaks for the move, the weightiest first: ("encloses", "gains")

Nothing here searches; who wants to know which move is best asks a computer player, and here why.
"""

from dataclasses import dataclass
from functools import cached_property

from games.engine.base import Action
from games.engine.filler.ending import side_totals
from games.engine.filler.moves import holders
from games.engine.filler.options import captures
from games.engine.filler.position import FillerPosition

WINS, ENCLOSES, GAINS, DENIES, OPENS = "wins", "encloses", "gains", "denies", "opens"

WEIGHTY = 2  # worth below which denying or opening is no reason worth telling


@dataclass(frozen=True)
class Facts:
    """What a move does, in worth (cells, where no cell is precious) unless said otherwise."""

    seat: int
    colour: int
    gain: int  # all it takes, what it encloses included
    enclosed: int  # cells that fall to the seat because only it can reach them then
    most: int  # the largest gain any colour would give the seat in this position
    denied: int  # the most a rival would gain by this very colour now, and may not take next
    opened: int  # what the area touches after the move and did not touch before
    touched: int  # all the area touches after the move: what later moves can take
    answer: int  # the most the next rival can gain by one move, after this one
    answer_colour: int | None  # and by which colour; None where nothing gains
    lead: int  # over the best rival side after the move, negative when behind
    missing: int  # to the certain victory of the seat's side, after the move
    wins: bool  # whether the game ends with it, won by the seat's side

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """What speaks for the move, the weightiest first; empty for a move that does nothing of note."""
        weights = {
            WINS: 1000 if self.wins else 0,
            ENCLOSES: 2 * self.enclosed,
            GAINS: self.gain,
            DENIES: self.denied if self.denied >= WEIGHTY else 0,
            OPENS: self.opened / 2 if self.opened >= WEIGHTY else 0,
        }
        told = [reason for reason, weight in weights.items() if weight > 0]
        return tuple(sorted(told, key=lambda reason: -weights[reason]))


def facts_of(position: FillerPosition, action: Action) -> Facts:
    """The facts of a move of the seat to move; raises IllegalMove or InvalidAction like `play`."""
    after = position.play(action)
    seat, colour = action["seat"], action["colour"]
    ground = position.ground
    side = ground.side_of[seat]
    totals = side_totals(ground, after.worth)
    rivals = [other for other in range(ground.seats) if ground.side_of[other] != side]
    touched = after.borders[seat]
    answer, answer_colour = _best_answer(after, rivals)
    assert after.last is not None
    return Facts(
        seat=seat,
        colour=colour,
        gain=after.worth[seat] - position.worth[seat],
        enclosed=after.last[2].bit_count(),
        most=max(gains(position, seat).values(), default=0),
        denied=max(gains(position, rival, every=True).get(colour, 0) for rival in rivals),
        opened=ground.worth(touched & ~position.borders[seat]),
        touched=ground.worth(touched),
        answer=answer,
        answer_colour=answer_colour,
        lead=totals[side] - max(total for other, total in enumerate(totals) if other != side),
        missing=max(0, ground.need - totals[side]),
        wins=after.outcome is not None and after.outcome.winner in ground.sides[side],
    )


def gains(position: FillerPosition, seat: int, *, every: bool = False) -> dict[int, int]:
    """What each colour the seat may take would gain it if it moved now; `every`: the held ones, too."""
    if position.outcome or seat in position.out:
        return {}
    held = () if every or position.paints[seat] else holders(seat, position.hues, position.out)
    absorbed, enclosed = captures(position, seat)
    return {
        colour: position.ground.worth(absorbed[colour] | enclosed[colour])
        for colour in position.ground.palette
        if colour != position.hues[seat] and colour not in held
    }


def _best_answer(after: FillerPosition, rivals: list[int]) -> tuple[int, int | None]:
    """The most the next of the rivals can gain, and by which colour."""
    if after.turn not in rivals:
        return 0, None
    answers = gains(after, after.turn)
    best = max(answers.values(), default=0)
    return best, next((colour for colour, gain in answers.items() if gain == best > 0), None)
