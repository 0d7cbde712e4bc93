"""The result of a Filler match: points per game, worth over all games, and the scores the ratings take."""

from collections.abc import Sequence

from games.engine.base import GameSummary, MatchScore

OUTRIGHT, BY_CELLS, DRAWN = "outright", "cells", "draw"

WIN, NARROW_WIN, DRAW = 1.0, 0.6, 0.5


def score_match(seats: int, teams: Sequence[int] | None, games: Sequence[GameSummary]) -> MatchScore:
    """Points come first, worth over all games second; two sides or any number of single seats."""
    sides = _sides(seats, teams)
    points = [_points(side, sides, games) for side in sides]
    worths = [sum(game.worths[seat] for game in games) for seat in range(seats)]
    totals = [sum(worths[seat] for seat in side) for side in sides]
    keys = list(zip(points, totals, strict=True))
    best = max(keys)
    pairings = [
        (one, other, _pairing(sides[one][0], sides[other][0], totals[one] - totals[other], games))
        for one in range(len(sides))
        for other in range(one + 1, len(sides))
    ]
    side_scores = _mean_scores(len(sides), pairings)
    side_of = {seat: side for side, members in enumerate(sides) for seat in members}
    return MatchScore(
        reason=_reason(keys),
        winner=sides[keys.index(best)][0] if keys.count(best) == 1 else None,
        scores=[side_scores[side_of[seat]] for seat in range(seats)],
        points=[points[side_of[seat]] for seat in range(seats)],
        worths=worths,
        places=[1 + sum(key > keys[side_of[seat]] for key in keys) for seat in range(seats)],
        sides=sides,
        pairings=pairings,
    )


def _sides(seats: int, teams: Sequence[int] | None) -> list[list[int]]:
    if teams is None:
        return [[seat] for seat in range(seats)]
    return [[seat for seat in range(seats) if teams[seat] == side] for side in sorted(set(teams))]


def _points(side: list[int], sides: list[list[int]], games: Sequence[GameSummary]) -> float:
    """One for every rival side placed below, a half for one that shares the place, over all games."""
    return sum(_game_score(side[0], other[0], game) for game in games for other in sides if other is not side)


def _game_score(one: int, other: int, game: GameSummary) -> float:
    if game.places[one] == game.places[other]:
        return 0.5
    return 1.0 if game.places[one] < game.places[other] else 0.0


def _pairing(one: int, other: int, lead: int, games: Sequence[GameSummary]) -> float:
    """The rating score of one side against another, as if only the two had played."""
    balance = sum(_game_score(one, other, game) - 0.5 for game in games)
    if balance:
        return WIN if balance > 0 else 1 - WIN
    if lead:
        return NARROW_WIN if lead > 0 else round(1 - NARROW_WIN, 1)
    return DRAW


def _reason(keys: list[tuple[float, int]]) -> str:
    """What the first place was won by."""
    first, second = sorted(keys, reverse=True)[:2]
    if first == second:
        return DRAWN
    return OUTRIGHT if first[0] > second[0] else BY_CELLS


def _mean_scores(sides: int, pairings: list[tuple[int, int, float]]) -> list[float]:
    scores = [0.0] * sides
    for one, other, score in pairings:
        scores[one] += score
        scores[other] += 1 - score
    return [round(score / (sides - 1), 4) for score in scores]
