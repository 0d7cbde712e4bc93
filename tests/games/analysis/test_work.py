"""The steps of a review, and what comes out of them: true by the engine, however quick the analyst."""

import random
from typing import Any

import pytest

from games.analysis import reasons, verdicts, work
from games.bots.base import Limit
from games.engine.base import Action
from games.engine.registry import VARIANTS, family_of, find_variant
from tests.games.engine.boards import FAMILY, move, position_of, setup_of

TWO_SIDES = [
    one for one in VARIANTS if one.family == "filler" and len(set(one.teams or range(one.seats))) == 2
]


def quick(setup: Any, position: Any) -> work.Verdict:
    """One move ahead."""
    return verdicts.verdict(position, Limit(nodes=1))


def thorough(setup: Any, position: Any) -> work.Verdict:
    return verdicts.verdict(position, Limit(nodes=100_000))


def played_job(key: str, seed: int = 1, games: int = 2, most: int = 400) -> work.Job:
    """A match played at random."""
    rng = random.Random(seed)
    family = family_of(find_variant(key))
    setup = family.new_setup(find_variant(key), seed)
    told = []
    for number in range(1, games + 1):
        here = family.setup_for_game(setup, number)
        position: Any = family.start(here)
        actions: list[Action] = []
        while not position.over and len(actions) < most:
            actions.append(rng.choice(position.moves(position.turn)))
            position = position.play(actions[-1])
        told.append(work.Game(here, actions))
    return work.Job(family, told, [])


def worked_off(job: work.Job, analyst: work.Analyst = quick) -> work.Job:
    steps: list[work.Step] = []
    while (step := work.next_step(work.Job(job.family, job.games, steps), analyst)) is not None:
        steps.append(step)
    return work.Job(job.family, job.games, steps)


def test_every_position_that_is_not_over_gets_a_step() -> None:
    job = played_job("fast-8x7")
    done = worked_off(job)
    told = work.result(done, verdicts.explained)
    for game, row in zip(job.games, told["games"], strict=True):
        assert len(row["leads"]) == len(row["exact"]) == len(game.actions) + 1
        assert len(row["losses"]) == len(game.actions)


def test_a_game_given_up_is_judged_to_its_last_position() -> None:
    job = played_job("fast-8x7", games=1, most=5)
    told = work.result(worked_off(job), verdicts.explained)["games"][0]
    assert len(told["leads"]) == 6
    assert told["exact"][-1] is False


def test_the_total_is_right_at_the_end_and_never_behind() -> None:
    job = played_job("fast-8x7")
    done = worked_off(job)
    for made in range(len(done.steps)):
        assert work.total(work.Job(job.family, job.games, done.steps[:made])) > made
    assert work.total(done) == len(done.steps)


def test_the_end_of_a_game_is_what_was_on_the_board() -> None:
    job = played_job("fast-8x7", seed=3)
    told = work.result(worked_off(job), verdicts.explained)["games"]
    for game, row in zip(job.games, told, strict=True):
        first, second = work.reached(job, game)[-1].worths()
        assert (row["leads"][-1], row["exact"][-1]) == (first - second, True)


@pytest.mark.parametrize("variant", TWO_SIDES, ids=lambda variant: variant.key)
def test_a_better_move_is_legal_and_no_worse_than_the_one_played(variant: Any) -> None:
    job = worked_off(played_job(variant.key, most=24))
    mistakes = work.result(job, verdicts.explained)["mistakes"]
    assert mistakes
    assert [one["loss"] for one in mistakes if not one["dropped"]] == sorted(
        (one["loss"] for one in mistakes if not one["dropped"]), reverse=True
    )
    for mistake in mistakes:
        game = job.games[mistake["game"] - 1]
        before = work.reached(job, game)[mistake["ply"] - 1]
        assert {"seat": mistake["seat"], **mistake["played"]} == game.actions[mistake["ply"] - 1]
        judged = quick(game.setup, before)
        better = judged.of({"seat": mistake["seat"], **mistake["better"]})
        played = judged.of({"seat": mistake["seat"], **mistake["played"]})
        assert better.lead - played.lead == pytest.approx(mistake["loss"], abs=0.06)
        after = before.play({"seat": mistake["seat"], **mistake["better"]})
        taken = after.areas[mistake["seat"]] & ~before.areas[mistake["seat"]]
        assert sorted(mistake["cells"] + mistake["enclosed"]) == [
            cell for cell in range(before.ground.size) if taken >> cell & 1
        ]
        assert mistake["better_gain"] == after.worth[mistake["seat"]] - before.worth[mistake["seat"]]


def brute_force(position: Any) -> int:
    """The final lead of side 0 when both play for the result of the game first and for the lead second."""
    known: dict[Any, tuple[int, int]] = {}

    def solved(at: Any) -> tuple[int, int]:
        if at.over:
            winner = at.outcome.winner
            return (0 if winner is None else 1 if winner == 0 else -1), work.lead_of(at)
        key = (at.areas, at.hues, at.turn, at.idle)
        if key not in known:
            values = [solved(at.play(action)) for action in at.moves(at.turn)]
            known[key] = max(values) if at.turn == 0 else min(values)
        return known[key]

    return solved(position)[1]


@pytest.mark.parametrize("board", ["a34 241 21D", "a342 2313 313D", "a343 2442 131D"])
def test_a_tiny_board_is_solved(board: str) -> None:
    setup = setup_of(board, colours=5)
    job = work.Job(FAMILY, [work.Game(setup, [])], [])
    step = work.next_step(job, thorough)
    assert step is not None
    assert step["exact"] is True
    assert step["lead"] == brute_force(FAMILY.start(setup))


def test_the_fairness_of_a_solved_board_is_its_value_with_each_side_first() -> None:
    setup = setup_of("a34 241 21D", colours=5)
    job = worked_off(work.Job(FAMILY, [work.Game(setup, [])], []), thorough)
    told = work.result(job, verdicts.explained)["fairness"]
    assert told == [
        {"first": 0, "lead": brute_force(FAMILY.start(setup))},
        {"first": 1, "lead": brute_force(FAMILY.start({**setup, "order": [1, 0]}))},
    ]


def test_what_was_the_same_mistake_in_both_games_is_told_once() -> None:
    job = played_job("fast-8x7", games=1)
    game = job.games[0]
    swapped = work.Game(
        FAMILY.setup_for_game(game.setup, 2), [{**one, "seat": 1 - one["seat"]} for one in game.actions]
    )
    both = worked_off(work.Job(job.family, [game, swapped], []))
    assert {one["game"] for one in work.result(both, verdicts.explained)["mistakes"]} == {1}


def test_a_certain_win_thrown_away_comes_before_larger_losses() -> None:
    setup = setup_of("a34 241 21D", colours=5)

    def analyst(setup: Any, position: Any) -> work.Verdict:
        moves = position.moves(position.turn)
        thrown = position.last is None
        rated = [work.Rated(moves[0], 9.0, 1 if thrown else None)]
        rated += [work.Rated(one, 7.0 if thrown else 0.0, -1 if thrown else None) for one in moves[1:]]
        return work.Verdict(rated, exact=False)

    first = FAMILY.start(setup)
    one = first.moves(0)[1]
    two = first.play(one).moves(1)[1]
    job = worked_off(work.Job(FAMILY, [work.Game(setup, [one, two])], []), analyst)
    mistakes = work.result(job, verdicts.explained)["mistakes"]
    assert [(m["ply"], m["loss"], m["dropped"]) for m in mistakes] == [(1, 2.0, 2), (2, 9.0, 0)]


# --- The lead to expect --------------------------------------------------------------------------


def test_an_even_forecast_is_an_even_game() -> None:
    assert verdicts.expected_lead(position_of("a2342 34235 2342D"), 0) == 0


@pytest.mark.parametrize("forecast", [3, 5, 9, 11])
def test_a_game_ends_before_the_whole_lead_is_reached(forecast: int) -> None:
    position = position_of("a2342 34235 2342D")  # 15 cells: 8 win for certain
    lead = verdicts.expected_lead(position, forecast)
    assert 0 < lead <= forecast
    assert verdicts.expected_lead(position, -forecast) == -lead


def test_the_lead_to_expect_grows_with_the_forecast() -> None:
    position = position_of("a2342 34235 2342D")
    leads = [verdicts.expected_lead(position, forecast) for forecast in range(1, 14)]
    assert leads == sorted(leads)


# --- Reasons -------------------------------------------------------------------------------------


def test_the_weightiest_reason_comes_first() -> None:
    position = position_of("a22D 2333 5555")
    told = reasons.why(position, move(0, 5), move(0, 2))
    assert told[0] == {"key": reasons.GAIN, "params": {"played": 0, "better": 3}}


def test_a_better_move_without_a_visible_reason_pays_off_later() -> None:
    position = position_of("a22D 2333 5555")
    assert reasons.why(position, move(0, 2), move(0, 5))[0]["key"] == reasons.LATER


def keys(board: str, played: int, better: int) -> list[str]:
    return [one["key"] for one in reasons.why(position_of(board), move(0, played), move(0, better))]


def test_a_move_that_encloses_is_better_for_that_and_what_it_gains() -> None:
    assert keys("36# a2E", 3, 2) == [reasons.ENCLOSURE, reasons.GAIN]


def test_a_colour_the_rival_wants_is_denied_to_him() -> None:
    assert keys("a23D", 2, 3) == [reasons.ANSWER, reasons.DENIAL]
