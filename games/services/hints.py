"""Hints in training: asked for at the table, thought about by a worker, told to whoever asked."""

from dataclasses import asdict, replace

from games import outbox, practice
from games.bots.filler.reasons import facts_of
from games.engine.base import Action, gettext_noop
from games.engine.filler.position import FillerPosition
from games.services.computers import Turn
from games.services.live import locked
from games.services.refusals import Refused, Stale

LEVEL = "master"
"""Who is asked for the move."""


def ask_hint(*, key: str, seat: int | None, version: int, now: int) -> None:
    """Let a worker find a move for the seat; refused where hints would be help against a person."""
    with locked(key, now) as live:
        _, game = live.running()
        seat = live.require_seat(seat)
        if version != live.table.version:
            raise Stale
        if live.table.rated or not practice.practises(live, seat):
            raise Refused("company", gettext_noop("Hints are for unrated games against the computer."))
        if live.table.variant not in practice.HINTED:
            raise Refused("variant", gettext_noop("Hints are given in training only."))
        if game.to_move != seat:
            raise Refused("turn", gettext_noop("It is not your turn."))
        outbox.ask_hint(key, seat, version)


def advised(turn: Turn) -> Turn:
    """The same turn, thought about as the strongest level does."""
    return replace(turn, level=LEVEL)


def tell_hint(*, key: str, turn: Turn, action: Action) -> None:
    """Tell the seat the move, with the facts that speak for it."""
    assert isinstance(turn.position, FillerPosition)  # of a variant in practice.HINTED
    facts = asdict(facts_of(turn.position, action))
    outbox.tell_hint(key, {"seat": turn.seat, "version": turn.version, "action": action, "facts": facts})
