"""What is allowed to whoever plays only against computers, unrated: taking back, and in training hints."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.services.live import Live

HINTED = ("training",)
"""Variants in which hints may be asked for."""


def practises(live: "Live", seat: int) -> bool:
    """Whether nobody but computers sits at the table beside the seat, and nothing is rated."""
    others = (other for other in live.seats if other.number != seat)
    return not live.table.rated and not live.seats[seat].computer and all(other.computer for other in others)


def may_take_back(live: "Live", seat: int) -> bool:
    """In games with secrets a move that was taken back would have told one; who has left stays out."""
    return practises(live, seat) and not live.position.own_view(seat) and not live.position.out


def has_moved(live: "Live", seat: int) -> bool:
    """Whether the seat has made a move of this game: seats move in turn."""
    game = live.game
    if game is None:
        return False
    return game.ply >= len(live.seats) or bool(game.ply and len(live.seats) == 2 and game.to_move != seat)


def requests(live: "Live", seat: int) -> list[str]:
    """The requests of practice that the seat may send while its game runs."""
    may = ["take_back"] if has_moved(live, seat) and may_take_back(live, seat) else []
    if live.table.variant in HINTED and live.game and live.game.to_move == seat and practises(live, seat):
        may.append("hint")
    return may
