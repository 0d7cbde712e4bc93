"""Matches that are scored by games won: one game or more, two seats or sides."""

from games.engine.base import GameSummary
from games.engine.scoring import by_games_won


def game(*places: int) -> GameSummary:
    return GameSummary(places, [0] * len(places))


def test_a_game_won_is_the_whole_match() -> None:
    score = by_games_won(2, [game(2, 1)])
    assert (score.reason, score.winner, score.scores, score.places) == ("outright", 1, [0.0, 1.0], [2, 1])
    assert score.pairings == [(0, 1, 0.0)]


def test_a_drawn_game_is_half_for_each() -> None:
    score = by_games_won(2, [game(1, 1)])
    assert (score.reason, score.winner, score.scores, score.places) == ("draw", None, [0.5, 0.5], [1, 1])


def test_players_of_a_side_share_what_it_wins() -> None:
    score = by_games_won(4, [game(1, 2, 1, 2)])
    assert (score.winner, score.points, score.sides) == (0, [1.0, 0.0, 1.0, 0.0], [[0, 2], [1, 3]])
