"""What is told of a position: the board and view of a page, and the state of the replay command."""

from typing import TYPE_CHECKING, Any

from games.engine.dots.actions import COUNT
from games.engine.dots.bits import hexadecimal, points_of
from games.engine.dots.field import Field
from games.engine.dots.grounding import may_ground
from games.engine.dots.rings import Chain
from games.engine.dots.setup import Layout
from games.engine.dots.sheet import Sheet
from games.engine.dots.territory import count, houses

if TYPE_CHECKING:
    from games.engine.dots.position import DotsPosition

# What a point is, as hexadecimal digits and as marks of the view.
DOTS, CAPTURED, BLOCKED, PLAYABLE = (1, 2), (3, 4), 5, 6
MARKS = str.maketrans("123456", "01ab#.")
"""Live dots of both sides, captured dots of both sides, blocked and playable points."""

SEATS = {"0": -1, "1": 0, "2": 1}


def board(layout: Layout) -> dict[str, Any]:
    field = layout.field
    return {
        "family": "dots",
        "width": field.width,
        "height": field.height,
        "start": [[*field.spot(point), side] for side in (0, 1) for point in points_of(layout.start[side])],
        "rules": layout.rules.as_dict(),
        "turns": "free" if layout.free else "alternate",
        "teams": [layout.side_of(seat) for seat in range(layout.seats)],
        "order": list(range(layout.seats)),
        "centre": spots(field, layout.centre) if layout.centred else [],
    }


def view(position: "DotsPosition") -> dict[str, Any]:
    layout, sheet, outcome = position.layout, position.sheet, position.outcome
    grounding = [None if outcome else may_ground(sheet, side, layout.rules) for side in (0, 1)]
    return {
        "points": marks(sheet),
        "areas": [
            {"owner": side, "chain": chain(layout.field, ring.chain)} for side, ring in position.outlines
        ],
        "score": list(position.score),
        "seats": [{"score": worth} for worth in position.worths()],
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "last": _last(position),
        "grounding": [score and list(score) for score in grounding],
        "offer": position.offer and {"what": position.offer.what, "seat": position.offer.seat},
        "count": counting(position),
        "kept": _kept(position),
        "centre_first": _centre_first(position),
    }


def state(position: "DotsPosition") -> dict[str, Any]:
    sheet, outcome = position.sheet, position.outcome
    return {
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "points": owners(sheet.field, *sheet.dots),
        "areas": owners(sheet.field, *sheet.areas),
        "score": position.worths(),
    }


def owners(field: Field, first: int, second: int) -> list[int]:
    """A list over cell ids: 0 or 1 for the points of the two sets, -1 for all others."""
    text = field.text(hexadecimal(first) + 2 * hexadecimal(second))
    return list(map(SEATS.__getitem__, text))


def marks(sheet: Sheet) -> str:
    """A mark for each point, row after row; see MARKS."""
    total = hexadecimal(sheet.playable) * PLAYABLE
    blocked = (sheet.areas[0] | sheet.areas[1]) & ~(sheet.dots[0] | sheet.dots[1])
    total += hexadecimal(blocked) * BLOCKED
    for side in (0, 1):
        total += hexadecimal(sheet.live(side)) * DOTS[side]
        total += hexadecimal(sheet.captured_by(1 - side)) * CAPTURED[side]
    return sheet.field.text(total).translate(MARKS)


def chain(field: Field, points: Chain) -> list[list[int]]:
    return [list(field.spot(point)) for point in points]


def spots(field: Field, points: int) -> list[list[int]]:
    return [list(field.spot(point)) for point in points_of(points)]


def ring_choices(position: "DotsPosition", point: int, seat: int) -> list[dict[str, Any]]:
    """The rings a page may offer when the seat plays on a point: what painting each would capture, and the
    numbers of those that share points with it."""
    sheet, rival = position.sheet, 1 - position.layout.side_of(seat)
    rings = position.rings_at(point, seat)
    return [
        {
            "chain": chain(sheet.field, ring.chain),
            "captures": (ring.inside & sheet.live(rival)).bit_count(),
            "points": ring.inside.bit_count(),
            "new": point in ring.chain,
            "overlaps": [
                number
                for number, other in enumerate(rings)
                if other is not ring and other.inside & ring.inside
            ],
        }
        for ring in rings
    ]


def counting(position: "DotsPosition") -> dict[str, Any] | None:
    """While counting is proposed: the score it would give, and for each point whose it would be."""
    if position.outcome or not position.offer or position.offer.what != COUNT:
        return None
    counted = count(position.sheet, position.kept, position.dots)
    field = position.layout.field
    text = field.text(hexadecimal(counted.areas[0]) + 2 * hexadecimal(counted.areas[1] & ~counted.areas[0]))
    return {"score": list(counted.score), "points": text.translate(str.maketrans("012", ".01"))}


def _kept(position: "DotsPosition") -> list[dict[str, Any]]:
    """Under territory rules all houses and kept rings that are closed now."""
    if not position.layout.rules.territory:
        return []
    field = position.layout.field
    closed = houses(position.sheet, position.kept, position.dots)
    return [{"owner": one.side, "chain": chain(field, one.ring.chain)} for one in closed]


def _last(position: "DotsPosition") -> dict[str, Any] | None:
    last, field = position.last, position.layout.field
    if last is None:
        return None
    x, y = field.spot(last.point)
    return {
        "seat": last.seat,
        "x": x,
        "y": y,
        "painted": [{"owner": side, "chain": chain(field, points)} for side, points in last.painted],
        "captured": list(last.captured),
    }


def _centre_first(position: "DotsPosition") -> list[int]:
    """The seats whose first dot must go to the central square."""
    if not position.layout.centred:
        return []
    return [seat for seat in range(position.layout.seats) if not position.placed >> seat & 1]
