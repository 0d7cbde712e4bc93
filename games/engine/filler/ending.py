"""When a game of Filler ends, and who comes out where."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine.base import Outcome
from games.engine.filler.bits import flood
from games.engine.filler.board import Board

if TYPE_CHECKING:
    from games.engine.filler.position import FillerPosition

IDLE_MOVES_PER_SEAT = 15
CONCEDED = ("resigned", "time")


def judge(position: "FillerPosition") -> Outcome | None:
    """The outcome if the game is over; of several reasons the first one here counts."""
    ground = position.ground
    if position.out and sides_left(position) == 1:
        return ranked("alone", position)
    if is_decided(position):
        return ranked("decided", position)
    if not any(position.borders):
        return ranked("full", position)
    if position.idle >= IDLE_MOVES_PER_SEAT * ground.seats:
        return ranked("stalled", position)
    return None


def sides_left(position: "FillerPosition") -> int:
    """How many sides still have a seat in the game."""
    return sum(any(seat not in position.out for seat in side) for side in position.ground.sides)


def is_decided(position: "FillerPosition") -> bool:
    """Whether one side's worth is more than what every other side has and could reach."""
    ground, worth = position.ground, position.worth
    if ground.seats == 2:
        # A free region that is not walled off touches both areas, or it would have been enclosed.
        return abs(worth[0] - worth[1]) > ground.live_total - worth[0] - worth[1]
    totals = side_totals(ground, worth)
    best = max(totals)
    rivals = list(range(len(totals)))
    rivals.remove(totals.index(best))
    # What a rival touches is within its reach: mostly that says no already, and nothing needs flooding.
    if any(totals[side] + ground.worth(side_border(position, side)) >= best for side in rivals):
        return False
    return all(totals[side] + side_reach(position, side) < best for side in rivals)


def side_totals(ground: Board, worth: Sequence[int]) -> list[int]:
    return [sum(worth[seat] for seat in side) for side in ground.sides]


def side_border(position: "FillerPosition", side: int) -> int:
    border = 0
    for seat in position.ground.sides[side]:
        border |= position.borders[seat]
    return border


def side_reach(position: "FillerPosition", side: int) -> int:
    """The worth of all regions that touch a seat of the side which is still in the game."""
    border = side_border(position, side)
    return position.ground.worth(flood(border, position.free, position.ground.graph)) if border else 0


def reaches(position: "FillerPosition") -> list[int]:
    """The reach of every side."""
    ground = position.ground
    if ground.seats == 2 and position.settled:
        return [ground.live_total - sum(position.worth)] * 2
    return [side_reach(position, side) for side in range(len(ground.sides))]


def ranked(reason: str, position: "FillerPosition") -> Outcome:
    """More worth is better; seats that left come below those that stayed, the first to leave last."""
    ground, out = position.ground, position.out
    totals = side_totals(ground, position.worth)
    ranks = [
        (0, out.index(seat)) if seat in out else (1, totals[ground.side_of[seat]])
        for seat in range(ground.seats)
    ]
    return _outcome(reason, ground, ranks)


def conceded(reason: str, ground: Board, seat: int) -> Outcome:
    """The outcome of a game of two sides in which the seat gave up or ran out of time."""
    lost = ground.side_of[seat]
    return _outcome(reason, ground, [(int(side != lost), 0) for side in ground.side_of])


def _outcome(reason: str, ground: Board, ranks: list[tuple[int, int]]) -> Outcome:
    """Partners have equal ranks and share a place; a place counts the sides that came out better."""
    side_ranks = [ranks[seats[0]] for seats in ground.sides]
    places = tuple(1 + sum(other > rank for other in side_ranks) for rank in ranks)
    best = [seats[0] for seats, rank in zip(ground.sides, side_ranks, strict=True) if rank == max(ranks)]
    winner = best[0] if len(best) == 1 else None
    return Outcome(reason, places, winner, winner is None)
