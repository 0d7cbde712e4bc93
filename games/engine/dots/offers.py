"""Offers of a draw, and of counting under territory rules: one at a time, answered or withdrawn."""

from typing import TYPE_CHECKING, NamedTuple

from games.engine.base import IllegalMove, gettext_noop
from games.engine.dots import ending
from games.engine.dots.actions import ACCEPT, COUNT, DECLINE, DRAW, OFFER
from games.engine.dots.territory import count

if TYPE_CHECKING:
    from games.engine.dots.position import DotsPosition

PATIENCE = 5
"""Dots that must be played before the same seat may offer something again."""


class Offer(NamedTuple):
    """What was offered and by which seat."""

    what: str
    seat: int


def open_to(position: "DotsPosition", seat: int) -> tuple[str, ...]:
    """The types of the actions about offers that the seat may send now."""
    offer = position.offer
    if offer is None:
        if not _patient(position, seat):
            return ()
        asked = (DRAW, COUNT) if position.layout.rules.territory else (DRAW,)
        return tuple(f"{what}_{OFFER}" for what in asked)
    if _side(position, offer.seat) == _side(position, seat):
        return (f"{offer.what}_{DECLINE}",)
    return f"{offer.what}_{ACCEPT}", f"{offer.what}_{DECLINE}"


def answer(position: "DotsPosition", seat: int, what: str, step: str) -> "DotsPosition":
    """The position after an offer was made, accepted, or declined (withdrawn, by the side that made it)."""
    if what == COUNT and not position.layout.rules.territory:
        raise IllegalMove(gettext_noop("there is no counting under Russian rules"))
    offer = position.offer
    if step == OFFER:
        if offer is not None:
            raise IllegalMove(gettext_noop("another offer waits for its answer"))
        if not _patient(position, seat):
            raise IllegalMove(
                gettext_noop("you may offer again when %(dots)s more dots were played"), dots=PATIENCE
            )
        offered = list(position.offered)
        offered[seat] = position.dots
        return position.changed(offer=Offer(what, seat), offered=tuple(offered))
    if offer is None or offer.what != what:
        raise IllegalMove(gettext_noop("there is no such offer to answer"))
    if step == DECLINE:
        return position.changed(offer=None)
    if _side(position, offer.seat) == _side(position, seat):
        raise IllegalMove(gettext_noop("your own offer waits for the rival’s answer"))
    return _agreed(position, what)


def after_dot(offer: Offer | None, side: int) -> Offer | None:
    """What is left of an offer after a dot: the side that was asked declines it by playing on."""
    return offer if offer and offer.seat % 2 == side else None


def _agreed(position: "DotsPosition", what: str) -> "DotsPosition":
    seats = position.layout.seats
    if what == DRAW:
        return position.ended(ending.drawn(ending.AGREEMENT, seats), position.sheet.score)
    score = count(position.sheet, position.kept, position.dots).score
    return position.ended(ending.by_score(ending.COUNTED, score, seats), score)


def _patient(position: "DotsPosition", seat: int) -> bool:
    last = position.offered[seat]
    return last is None or position.dots - last >= PATIENCE


def _side(position: "DotsPosition", seat: int) -> int:
    return position.layout.side_of(seat)
