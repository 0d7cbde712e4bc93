"""Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013): values in, values out.

Pure on purpose: no database and no clock, so the numbers can be checked against the paper.
Ratings come and go on the familiar scale (1500 ± 350); inside, the paper's scale is used, whose
letters are kept: mu rating, phi deviation, v estimated variance, delta estimated improvement.

Rating periods. The club rates each match when it ends, so a match is a period of its own. For
the time without a match one period is one day: with the usual volatility a well-known rating
(± 75) then needs about two months to become uncertain (± 110), which is also when an idle member
leaves the ladder, and about three years to become as uncertain as a newcomer's.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

START_VALUE = 1500.0
START_DEVIATION = 350.0  # also the most a deviation can grow to: nobody is less known than a newcomer
START_VOLATILITY = 0.06
TAU = 0.5  # how readily the volatility moves
IDLE_PERIOD = timedelta(days=1)

SCALE = 173.7178
TOLERANCE = 1e-6
MAX_ITERATIONS = 100
# Beyond it the expected score is 0 or 1 to nine digits; the limit keeps the variance finite.
MAX_ADVANTAGE = 20.0


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player's strength, how surely, and how steady it is."""

    value: float = START_VALUE
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY

    def __post_init__(self) -> None:
        if self.deviation <= 0 or self.volatility <= 0:
            raise ValueError(f"deviation and volatility are positive, not {self}")


@dataclass(frozen=True, slots=True)
class Result:
    """One result of a period: the opponent as he was before it, and the score from 0 to 1."""

    opponent: Rating
    score: float

    def __post_init__(self) -> None:
        if not 0 <= self.score <= 1:
            raise ValueError(f"a score lies between 0 and 1, not {self.score}")


def rate(rating: Rating, results: Sequence[Result]) -> Rating:
    """The rating after one period with these results, all taken as simultaneous."""
    if not results:
        return idle(rating, 1)
    phi = rating.deviation / SCALE
    weights = [weight(result.opponent.deviation / SCALE) for result in results]
    scores = [expected(rating, result.opponent) for result in results]
    v = variance(weights, scores)
    surplus = math.fsum(g * (result.score - e) for g, e, result in zip(weights, scores, results, strict=True))
    volatility = new_volatility(rating.volatility, phi, v, v * surplus)
    phi = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    return Rating(
        value=rating.value + SCALE * phi**2 * surplus,
        deviation=min(SCALE * phi, START_DEVIATION),
        volatility=volatility,
    )


def idle(rating: Rating, periods: float) -> Rating:
    """The rating after so many periods without a result; a part of a period counts in part."""
    if periods < 0:
        raise ValueError(f"time does not run backwards: {periods} periods")
    grown = math.sqrt(rating.deviation**2 + periods * (SCALE * rating.volatility) ** 2)
    return replace(rating, deviation=min(grown, max(rating.deviation, START_DEVIATION)))


def team(members: Iterable[Rating]) -> Rating:
    """A side as one opponent: the mean rating and the root mean square deviation of its members."""
    members = list(members)
    count = len(members)
    return Rating(
        value=math.fsum(member.value for member in members) / count,
        deviation=math.sqrt(math.fsum(member.deviation**2 for member in members) / count),
        volatility=math.fsum(member.volatility for member in members) / count,
    )


def expected(rating: Rating, opponent: Rating) -> float:
    """The score to be expected against this opponent (E in the paper)."""
    advantage = weight(opponent.deviation / SCALE) * (rating.value - opponent.value) / SCALE
    return 1 / (1 + math.exp(-max(-MAX_ADVANTAGE, min(advantage, MAX_ADVANTAGE))))


def weight(phi: float) -> float:
    """How much a result against an opponent of this deviation counts (g in the paper)."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def variance(weights: Iterable[float], scores: Iterable[float]) -> float:
    """The variance of the rating as estimated from the results alone (v in the paper)."""
    return 1 / math.fsum(g**2 * e * (1 - e) for g, e in zip(weights, scores, strict=True))


def new_volatility(volatility: float, phi: float, v: float, delta: float) -> float:
    """Step 5 of the paper: the zero of `slope`, found by the Illinois algorithm."""
    start = math.log(volatility**2)

    def slope(x: float) -> float:
        spread = phi**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    a, b = start, _other_bound(slope, start, delta**2 - phi**2 - v)
    slope_a, slope_b = slope(a), slope(b)
    for _ in range(MAX_ITERATIONS):
        if abs(b - a) <= TOLERANCE or slope_a == slope_b:
            break
        c = a + (a - b) * slope_a / (slope_b - slope_a)
        slope_c = slope(c)
        if slope_c * slope_b <= 0:
            a, slope_a = b, slope_b
        else:
            slope_a /= 2
        b, slope_b = c, slope_c
    return math.exp(a / 2)


def _other_bound(slope: Callable[[float], float], start: float, excess: float) -> float:
    """A point beyond the zero that is nearest to `start`, sought in steps of TAU.

    The paper steps downwards only and goes straight to log(excess) upwards. After an upset by a
    whole class there may be several zeros, and the far ones make a volatility (and so a deviation)
    beyond any reason; the nearest is the paper's wherever there is only one.
    """
    if slope(start) <= 0:
        return start - TAU  # one step is enough: the first term of the slope is never below -1/2
    ceiling = math.log(excess)  # there the first term is negative, and the second is too
    point = start + TAU
    while point < ceiling and slope(point) > 0:
        point += TAU
    return min(point, ceiling)
