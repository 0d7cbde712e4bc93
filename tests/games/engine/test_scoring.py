"""The result of a match, by examples."""

import pytest

from games.engine.base import GameSummary, MatchScore
from games.engine.filler.scoring import score_match

WON, LOST, EVEN = (1, 2), (2, 1), (1, 1)


def two(*games: tuple[tuple[int, int], tuple[int, int]]) -> MatchScore:
    return score_match(2, None, [GameSummary(places, worths) for places, worths in games])


@pytest.mark.parametrize(
    ("games", "reason", "winner", "scores", "points"),
    [
        ([(WON, (30, 26)), (WON, (29, 20))], "outright", 0, [1, 0], [2, 0]),
        ([(LOST, (20, 30)), (EVEN, (28, 28))], "outright", 1, [0, 1], [0.5, 1.5]),
        ([(WON, (30, 26)), (LOST, (25, 31))], "cells", 1, [0.4, 0.6], [1, 1]),
        ([(WON, (30, 20)), (LOST, (27, 29))], "cells", 0, [0.6, 0.4], [1, 1]),
        ([(WON, (30, 26)), (LOST, (26, 30))], "draw", None, [0.5, 0.5], [1, 1]),
        ([(EVEN, (28, 28)), (EVEN, (28, 28))], "draw", None, [0.5, 0.5], [1, 1]),
        ([(WON, (30, 26))], "outright", 0, [1, 0], [1, 0]),
    ],
)
def test_a_match_of_two(
    games: list, reason: str, winner: int | None, scores: list[float], points: list[float]
) -> None:
    score = two(*games)
    assert (score.reason, score.winner, score.scores, score.points) == (reason, winner, scores, points)
    assert score.sides == [[0], [1]]
    assert score.pairings == [(0, 1, scores[0])]
    assert score.worths == [sum(worths[seat] for _, worths in games) for seat in (0, 1)]


def test_pairs_are_scored_as_two_sides() -> None:
    games = [GameSummary((1, 2, 1, 2), (60, 50, 60, 55)), GameSummary((2, 1, 2, 1), (20, 60, 80, 65))]
    score = score_match(4, (0, 1, 0, 1), games)
    assert score.sides == [[0, 2], [1, 3]]
    assert score.points == [1, 1, 1, 1]
    assert score.worths == [80, 110, 140, 120]
    assert (score.reason, score.winner) == ("cells", 1)
    assert score.scores == [0.4, 0.6, 0.4, 0.6]
    assert score.places == [2, 1, 2, 1]
    assert score.pairings == [(0, 1, 0.4)]


def test_four_players_are_ranked_by_points_then_worth_and_paired_off() -> None:
    games = [
        GameSummary((1, 2, 3, 4), (90, 60, 45, 30)),
        GameSummary((4, 1, 2, 2), (30, 85, 55, 55)),
    ]
    score = score_match(4, None, games)
    assert score.points == [3, 5, 2.5, 1.5]
    assert score.places == [2, 1, 3, 4]
    assert (score.reason, score.winner) == ("outright", 1)
    assert score.pairings == [
        (0, 1, 0.4),  # a win each, 120 cells to 145
        (0, 2, 0.6),  # a win each, 120 cells to 100
        (0, 3, 0.6),
        (1, 2, 1.0),
        (1, 3, 1.0),
        (2, 3, 1.0),  # a win and a shared place
    ]
    assert score.scores == pytest.approx(
        [(0.4 + 0.6 + 0.6) / 3, (0.6 + 1 + 1) / 3, 1.4 / 3, 0.4 / 3], abs=1e-3
    )


def test_four_players_with_equal_points_are_separated_by_worth_or_share_the_place() -> None:
    games = [GameSummary((1, 2, 3, 4), (70, 60, 50, 45)), GameSummary((2, 1, 4, 3), (60, 70, 46, 49))]
    score = score_match(4, None, games)
    assert score.points == [5, 5, 1, 1]
    assert score.worths == [130, 130, 96, 94]
    assert score.places == [1, 1, 3, 4]
    assert (score.reason, score.winner) == ("draw", None)
    assert score.pairings[0] == (0, 1, 0.5)


@pytest.mark.parametrize(
    ("games", "scores"),
    [
        # Everything equal: six draws.
        ([((1, 1, 1, 1), (56, 56, 56, 56))] * 2, [0.5] * 4),
        # One ahead of three who share the second place, twice.
        ([((1, 2, 2, 2), (90, 45, 45, 45))] * 2, [1.0, 1 / 3, 1 / 3, 1 / 3]),
        # Reversed, with equal worths in the end: every pair has a win each.
        ([((1, 2, 3, 4), (80, 60, 50, 35)), ((4, 3, 2, 1), (35, 55, 65, 80))], [0.5] * 4),
        # Reversed, but not the worths: every pair is decided by cells.
        ([((1, 2, 3, 4), (90, 60, 40, 35)), ((4, 3, 2, 1), (50, 55, 58, 62))], [0.6, 1.6 / 3, 1.4 / 3, 0.4]),
        # A win and a shared place are an outright win.
        ([((1, 2, 3, 4), (80, 60, 50, 35)), ((1, 1, 3, 3), (71, 71, 40, 40))], [1.0, 2 / 3, 1 / 3, 0.0]),
        # One game alone is outright or drawn.
        ([((1, 2, 2, 4), (90, 50, 50, 35))], [1.0, 0.5, 0.5, 0.0]),
    ],
)
def test_a_match_of_four_is_scored_pair_by_pair(
    games: list[tuple[tuple[int, ...], tuple[int, ...]]], scores: list[float]
) -> None:
    score = score_match(4, None, [GameSummary(places, worths) for places, worths in games])
    assert score.scores == pytest.approx(scores, abs=1e-3)
    assert [pair[:2] for pair in score.pairings] == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


@pytest.mark.parametrize(
    ("games", "reason", "winner", "scores"),
    [
        ([((1, 2, 1, 2), (60, 50, 60, 55)), ((1, 2, 1, 2), (57, 56, 56, 56))], "outright", 0, (1, 0)),
        ([((2, 1, 2, 1), (50, 60, 55, 60)), ((1, 1, 1, 1), (56, 57, 57, 56))], "outright", 1, (0, 1)),
        # A win each: not the best seat counts, but the sum of both partners.
        ([((1, 2, 1, 2), (110, 50, 10, 55)), ((2, 1, 2, 1), (90, 60, 15, 60))], "draw", None, (0.5, 0.5)),
        ([((1, 2, 1, 2), (110, 50, 11, 54)), ((2, 1, 2, 1), (90, 60, 15, 60))], "cells", 0, (0.6, 0.4)),
        ([((1, 1, 1, 1), (100, 50, 12, 62))] * 2, "draw", None, (0.5, 0.5)),
        # A pair resigned the second game: its rivals count the free cells, and win the match by them.
        ([((1, 2, 1, 2), (60, 50, 60, 55)), ((2, 1, 2, 1), (20, 170, 15, 20))], "cells", 1, (0.4, 0.6)),
    ],
)
def test_a_match_of_pairs_is_scored_as_one_of_two_sides(
    games: list[tuple[tuple[int, ...], tuple[int, ...]]],
    reason: str,
    winner: int | None,
    scores: tuple[float, float],
) -> None:
    score = score_match(4, (0, 1, 0, 1), [GameSummary(places, worths) for places, worths in games])
    assert (score.reason, score.winner) == (reason, winner)
    assert score.scores == [*scores, *scores]
    assert score.pairings == [(0, 1, scores[0])]


def test_the_order_of_seats_makes_no_difference_to_their_scores() -> None:
    games = [((2, 1, 4, 3), (60, 70, 46, 49)), ((1, 2, 2, 4), (90, 50, 50, 35))]
    told = score_match(4, None, [GameSummary(*game) for game in games])
    turned = score_match(4, None, [GameSummary(places[::-1], worths[::-1]) for places, worths in games])
    assert turned.scores == told.scores[::-1]
    assert turned.points == told.points[::-1]
    assert turned.places == told.places[::-1]
