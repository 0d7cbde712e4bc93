"""Positions as small JSON."""

from typing import TYPE_CHECKING, Any

from games.engine.dots.field import Field
from games.engine.dots.letters import point_text
from games.engine.dots.rings import Chain

if TYPE_CHECKING:
    from games.engine.dots.position import DotsPosition


def dumped(position: "DotsPosition") -> dict[str, Any]:
    """What cannot be computed again. Sets are hexadecimal numbers, chains are letters."""
    sheet, field, last = position.sheet, position.layout.field, position.last
    dump: dict[str, Any] = {
        "dots": _hex(sheet.dots),
        "areas": _hex(sheet.areas),
        "turn": position.turn,
        "played": position.dots,
        "placed": position.placed,
        "rings": [[one.side, _letters(field, one.ring.chain)] for one in position.outlines],
        "offered": list(position.offered),
        "offer": position.offer and list(position.offer),
        "last": last
        and [
            last.seat,
            last.point,
            [[side, _letters(field, chain)] for side, chain in last.painted],
            list(last.captured),
        ],
        "outcome": position.outcome and position.outcome.as_dict(),
        "final": position.final and list(position.final),
    }
    if sheet.once != (0, 0):
        dump["once"] = _hex(sheet.once)
    if position.kept:
        dump["kept"] = [[one.side, _letters(field, one.ring.chain), one.closed] for one in position.kept]
    return dump


def _hex(pair: tuple[int, int]) -> list[str]:
    return [f"{mask:x}" for mask in pair]


def _letters(field: Field, chain: Chain) -> str:
    return "".join(point_text(field, point) for point in chain)
