"""Glicko-2 against the worked example of the paper, and its properties over a wide range."""

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ratings import glicko
from ratings.glicko import Rating, Result, idle, rate, team

PLAYER = Rating(1500, 200, 0.06)
RESULTS = [
    Result(Rating(1400, 30), 1),
    Result(Rating(1550, 100), 0),
    Result(Rating(1700, 300), 0),
]

ratings = st.builds(
    Rating,
    value=st.floats(-2000, 6000),
    deviation=st.floats(20, 350),
    volatility=st.floats(0.01, 0.2),
)
scores = st.sampled_from([0, 0.4, 0.5, 0.6, 1])
results = st.lists(st.builds(Result, opponent=ratings, score=scores), min_size=1, max_size=6)
UPSET = Rating(200, 50), [Result(Rating(3000, 50), 1)]


def test_each_printed_step_of_the_papers_example():
    # The paper carries rounded figures from line to line; so does this test, digit for digit.
    weights = [round(glicko.weight(r.opponent.deviation / glicko.SCALE), 4) for r in RESULTS]
    assert weights == [0.9955, 0.9531, 0.7242]
    chances = [round(glicko.expected(PLAYER, r.opponent), 3) for r in RESULTS]
    assert chances == [0.639, 0.432, 0.303]

    v = round(glicko.variance(weights, chances), 4)
    assert v == 1.7785
    surplus = math.fsum(g * (r.score - e) for g, e, r in zip(weights, chances, RESULTS, strict=True))
    delta = round(v * surplus, 4)
    assert delta == -0.4834

    volatility = glicko.new_volatility(0.06, 1.1513, v, delta)
    assert round(2 * math.log(volatility), 5) == -5.62696
    assert math.floor(volatility * 1e5) / 1e5 == 0.05999  # the paper cuts this one
    star = math.sqrt(1.1513**2 + volatility**2)
    assert round(star, 6) == 1.152862
    phi = round(1 / math.sqrt(1 / star**2 + 1 / v), 4)
    assert phi == 0.8722
    mu = round(round(phi**2, 4) * round(surplus, 3), 4)
    assert mu == -0.2069
    assert round(1500 + glicko.SCALE * mu, 2) == 1464.06
    assert round(glicko.SCALE * phi, 2) == 151.52


def test_the_papers_example_in_full_precision():
    rated = rate(PLAYER, RESULTS)
    assert rated.value == pytest.approx(1464.06, abs=0.01)  # off by what the paper rounds on its way
    assert round(rated.deviation, 2) == 151.52
    assert rated.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_results_only_adds_uncertainty():
    assert rate(PLAYER, []) == idle(PLAYER, 1)
    assert idle(PLAYER, 1).deviation == pytest.approx(math.hypot(200, 0.06 * glicko.SCALE))
    assert (idle(PLAYER, 1).value, idle(PLAYER, 1).volatility) == (1500, 0.06)


def test_a_well_known_rating_becomes_uncertain_in_about_two_months():
    known = Rating(1700, 75)
    assert idle(known, 50).deviation < 110 < idle(known, 62).deviation
    assert idle(known, 2 * 365).deviation < 350 == idle(known, 4 * 365).deviation


@given(ratings, st.floats(0, 5000), st.floats(0, 5000))
def test_idle_time_may_be_counted_in_parts(rating, first, second):
    in_parts = idle(idle(rating, first), second)
    at_once = idle(rating, first + second)
    assert in_parts.deviation == pytest.approx(at_once.deviation)
    assert rating.deviation <= at_once.deviation <= 350


def test_time_does_not_run_backwards():
    with pytest.raises(ValueError, match="backwards"):
        idle(PLAYER, -1)


@pytest.mark.parametrize("score", [-0.1, 1.1, math.nan])
def test_a_score_lies_between_nought_and_one(score):
    with pytest.raises(ValueError, match="score"):
        Result(PLAYER, score)


@given(ratings)
def test_a_draw_of_equals_moves_neither(rating):
    after = rate(rating, [Result(rating, 0.5)])
    assert after.value == pytest.approx(rating.value, abs=1e-9)


@given(ratings, ratings, st.floats(0, 1))
def test_a_mirrored_result_mirrors_the_change(one, other, score):
    def mirrored(rating):
        return Rating(3000 - rating.value, rating.deviation, rating.volatility)

    after = rate(one, [Result(other, score)])
    mirror = rate(mirrored(one), [Result(mirrored(other), 1 - score)])
    assert mirror.value == pytest.approx(3000 - after.value, abs=1e-6)
    assert mirror.deviation == pytest.approx(after.deviation, abs=1e-6)


@given(ratings, st.lists(ratings, min_size=1, max_size=6))
@example(*[UPSET[0], [UPSET[1][0].opponent]])
def test_winning_never_lowers_and_losing_never_raises(rating, opponents):
    assert rate(rating, [Result(o, 1) for o in opponents]).value >= rating.value
    assert rate(rating, [Result(o, 0) for o in opponents]).value <= rating.value


@given(ratings, ratings, st.floats(0, 1), st.floats(0, 1))
def test_a_better_score_never_gives_less(rating, opponent, score, other):
    low, high = sorted((score, other))
    worse, better = (rate(rating, [Result(opponent, s)]) for s in (low, high))
    assert better.value >= worse.value - 1e-3  # the volatility may differ a little


@given(ratings, results)
@example(*UPSET)
@example(Rating(-1e6, 350, 0.06), [Result(Rating(1e6, 1e-3), 1)] * 6)
def test_extreme_inputs_stay_finite_and_within_bounds(rating, played):
    after = rate(rating, played)
    assert math.isfinite(after.value)
    assert 0 < after.deviation <= 350
    assert after.volatility == pytest.approx(rating.volatility, rel=0.35)
    # A result tells something, so the deviation is below that of a period without one.
    assert after.deviation <= math.hypot(rating.deviation, after.volatility * glicko.SCALE) + 1e-9


@given(ratings, results, st.randoms(use_true_random=False))
def test_the_order_of_results_in_a_period_is_nothing(rating, played, random):
    shuffled = list(played)
    random.shuffle(shuffled)
    assert rate(rating, shuffled) == rate(rating, played)


def test_a_rating_converges_to_the_strength_shown():
    opponent = Rating(1500, 60)
    player = Rating()
    for number in range(200):
        player = rate(player, [Result(opponent, 1 if number % 4 else 0)])  # three wins in four
    strength = 1500 + glicko.SCALE * math.log(3) / glicko.weight(60 / glicko.SCALE)
    assert player.value == pytest.approx(strength, abs=35)
    assert 50 < player.deviation < 80


def test_a_team_is_its_mean_rating_and_its_root_mean_square_deviation():
    side = team([Rating(1400, 30), Rating(1600, 40)])
    assert side.value == 1500
    assert side.deviation == pytest.approx(math.sqrt((30**2 + 40**2) / 2))


@pytest.mark.parametrize("wrong", [{"deviation": 0}, {"volatility": -1}])
def test_deviation_and_volatility_are_positive(wrong):
    with pytest.raises(ValueError, match="positive"):
        Rating(**wrong)


@given(ratings, results)
@example(*UPSET)
def test_the_volatility_is_the_zero_the_paper_asks_for_nearest_to_the_old_one(rating, played):
    phi = rating.deviation / glicko.SCALE
    weights = [glicko.weight(r.opponent.deviation / glicko.SCALE) for r in played]
    chances = [glicko.expected(rating, r.opponent) for r in played]
    v = glicko.variance(weights, chances)
    delta = v * math.fsum(g * (r.score - e) for g, e, r in zip(weights, chances, played, strict=True))
    start = math.log(rating.volatility**2)

    def f(x):
        top = math.exp(x) * (delta**2 - phi**2 - v - math.exp(x))
        return top / (2 * (phi**2 + v + math.exp(x)) ** 2) - (x - start) / glicko.TAU**2

    found = 2 * math.log(rate(rating, played).volatility)
    assert f(found - 1e-4) > 0 > f(found + 1e-4)
    assert abs(found - start) < glicko.TAU
