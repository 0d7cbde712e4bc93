"""First positions, and positions made again from a dump."""

from typing import Any

from games.engine.base import Outcome
from games.engine.dots.field import Field
from games.engine.dots.letters import points_in
from games.engine.dots.offers import Offer
from games.engine.dots.position import DotsPosition, LastDot, Outline
from games.engine.dots.rings import Ring, inside_of
from games.engine.dots.setup import Layout
from games.engine.dots.sheet import Sheet, new_sheet, opened
from games.engine.dots.territory import Kept, closed_rings


def first_position(layout: Layout) -> DotsPosition:
    """The position before the first move. Rings among the start dots paint nothing but may be kept."""
    sheet = new_sheet(layout.field, layout.start)
    position = DotsPosition(layout, sheet)
    if layout.rules.territory:
        position.kept = tuple(Kept(side, ring, 0) for side in (0, 1) for ring in closed_rings(sheet, side))
    return position


def restored(layout: Layout, dump: dict[str, Any]) -> DotsPosition:
    """The position a dump was made of."""
    field = layout.field
    once = _pair(dump["once"]) if "once" in dump else (0, 0)
    sheet = opened(Sheet(field, _pair(dump["dots"]), _pair(dump["areas"]), (0, 0), once))
    final = dump["final"]
    return DotsPosition(
        layout,
        sheet,
        turn=dump["turn"],
        dots=dump["played"],
        placed=dump["placed"],
        outlines=tuple(Outline(side, _ring(field, chain)) for side, chain in dump["rings"]),
        kept=tuple(Kept(side, _ring(field, chain), closed) for side, chain, closed in dump.get("kept", ())),
        offer=Offer(*dump["offer"]) if dump["offer"] else None,
        offered=tuple(dump["offered"]),
        last=_last(field, dump["last"]),
        outcome=Outcome.from_dict(dump["outcome"]) if dump["outcome"] else None,
        final=(final[0], final[1]) if final else None,
    )


def _last(field: Field, last: list[Any] | None) -> LastDot | None:
    if not last:
        return None
    seat, point, painted, captured = last
    chains = tuple((side, points_in(field, chain)) for side, chain in painted)
    return LastDot(seat, point, chains, (captured[0], captured[1]))


def _pair(texts: list[str]) -> tuple[int, int]:
    return int(texts[0], 16), int(texts[1], 16)


def _ring(field: Field, text: str) -> Ring:
    chain = points_in(field, text)
    return Ring(chain, inside_of(field, chain))
