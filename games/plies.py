"""The actions of a stored game, complete enough to replay it.

Of more than two sides a seat may leave without an action of its own: its flag fell while the others played
on, or it had left the match before this game began. The record format has one word for leaving, `resign`,
and that is written here where the seat left.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.base import Action, Position
from games.models import Game, Move
from games.services.live import Live


@dataclass(frozen=True)
class Ply:
    """An action, and the stored move it comes from; None where a seat left without one."""

    action: Action
    move: Move | None = None


def plies_of(live: Live, game: Game) -> list[Ply]:
    """All actions of a game of a started match, in order."""
    setup = live.record_setup(game)
    moves = list(game.moves.all())
    plies: list[Ply] = []
    position = live.family.start(setup)
    for seat in _absent(live, game, moves):
        position = _leave(plies, position, seat)
    for move in moves:
        action = {"seat": move.seat, **move.action}
        if action["type"] == "move":
            for seat in _flagged_before(position, move.seat):
                position = _leave(plies, position, seat)
        position = position.play(action)
        plies.append(Ply(action, move))
    for seat in live.family.load(setup, game.position).out:
        if seat not in position.out:
            position = _leave(plies, position, seat)
    return plies


def _leave(plies: list[Ply], position: Position, seat: int) -> Position:
    action = {"seat": seat, "type": "resign"}
    plies.append(Ply(action))
    return position.play(action)


def _absent(live: Live, game: Game, moves: list[Move]) -> Iterator[int]:
    """The seats that had left the match before the game began."""
    match, _ = live.started()
    acted = {move.seat for move in moves}
    before = [one for one in live.games if one.number < game.number]
    for seat in match.left if before else ():
        if seat not in acted and not _flag_fell(game, before[-1], seat):
            yield seat


def _flag_fell(game: Game, before: Game, seat: int) -> bool:
    """Whether the seat used up its reserve in this game and not already in the one before."""
    return not game.clock["remaining"][seat] and before.clock["remaining"][seat] > 0


def _flagged_before(position: Position, seat: int) -> Iterator[int]:
    """The seats whose turn passed without a move until it was the turn of `seat`."""
    while position.to_move is not None and position.to_move != seat:
        yield position.to_move
        position = position.leave(position.to_move)
