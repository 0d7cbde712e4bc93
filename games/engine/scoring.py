"""The score of a match in families where a game is won, drawn or lost, and nothing else counts."""

from collections.abc import Sequence

from games.engine.base import GameSummary, MatchScore

WON, DRAWN = "outright", "draw"


def by_games_won(seats: int, games: Sequence[GameSummary]) -> MatchScore:
    """Two sides that sit by turns: a game won is one point, a draw half a point for each."""
    points = [sum(_points(game, side) for game in games) for side in (0, 1)]
    first = 0.5 if points[0] == points[1] else float(points[0] > points[1])
    scores = [first, 1 - first]
    winner = None if first == 0.5 else int(first == 0.0)
    return MatchScore(
        reason=DRAWN if winner is None else WON,
        winner=winner,
        scores=[scores[seat % 2] for seat in range(seats)],
        points=[points[seat % 2] for seat in range(seats)],
        worths=[sum(game.worths[seat] for game in games) for seat in range(seats)],
        places=[1 if winner in (None, seat % 2) else 2 for seat in range(seats)],
        sides=[list(range(side, seats, 2)) for side in (0, 1)],
        pairings=[(0, 1, first)],
    )


def _points(game: GameSummary, side: int) -> float:
    if game.places[0] == game.places[1]:
        return 0.5
    return float(game.places[side] < game.places[1 - side])
