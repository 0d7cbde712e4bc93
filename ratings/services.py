"""The one writer of ratings: a match is posted here, once, whoever asks and however often."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from ratings import glicko, signals
from ratings.models import Rating, RatingChange, idle_periods

Sides = Sequence[Sequence[int]]
Pairings = Sequence[Sequence[float]]


@transaction.atomic
def post_match(
    *, match_id: int, pool: str, sides: Sides, pairings: Pairings, played_at: datetime
) -> list[RatingChange]:
    """Rate a finished match and return what changed, in the order of the sides.

    `sides` are lists of member ids; a pairing is [i, j, score of side i against side j]. The match
    is one rating period: every member is rated at once on all pairings of his side, each against
    the mean rating and root mean square deviation of the rival side as it was before the match.

    1. Posted already? Nothing to do (cheap: the usual end of a repeated call).
    2. Make missing rows, then lock all in id order: two postings can neither deadlock nor cross.
    3. Look again: whoever waited for the lock may find the match posted by then.
    4. Rate, save, tell on commit.
    """
    members = _members_of(sides, pairings)
    if posted := _already_posted(match_id, members):
        return posted
    ratings = _locked_ratings(members, pool)
    if posted := _already_posted(match_id, members):
        return posted
    grown = {member: ratings[member].at(played_at) for member in members}
    results = _results_by_member(sides, pairings, grown)
    changes = [
        _change(ratings[member], grown[member], results[member], match_id=match_id, played_at=played_at)
        for member in members
    ]
    for change in changes:
        change.save()
        _apply(change, ratings[change.member_id])
    transaction.on_commit(partial(_announce, match_id, changes))
    return changes


def _members_of(sides: Sides, pairings: Pairings) -> list[int]:
    """All members of the match; a match that cannot be rated is a mistake of the caller."""
    members = [member for side in sides for member in side]
    if len(set(members)) != len(members) or not all(sides):
        raise ValueError("every side has members, and nobody plays on two sides or twice")
    paired = {int(index) for i, j, _ in pairings for index in (i, j)}
    if paired != set(range(len(sides))) or any(i == j for i, j, _ in pairings):
        raise ValueError("pairings join two different sides, and leave out none")
    return members


def _already_posted(match_id: int, members: list[int]) -> list[RatingChange]:
    changes = RatingChange.objects.filter(match_id=match_id)
    order = {member: place for place, member in enumerate(members)}
    return sorted(changes, key=lambda change: order.get(change.member_id, len(order)))


def _locked_ratings(members: Iterable[int], pool: str) -> dict[int, Rating]:
    """The members' rows, locked. Inserted in member order, because an insert waits for a rival's."""
    missing = [Rating(member_id=member, pool=pool) for member in sorted(members)]
    Rating.objects.bulk_create(missing, ignore_conflicts=True)
    rows = Rating.objects.select_for_update().filter(pool=pool, member_id__in=members).order_by("id")
    return {row.member_id: row for row in rows}


Pairing = tuple[list[int], glicko.Result]  # the rivals' ids, and the result against them as one


def _results_by_member(
    sides: Sides, pairings: Pairings, grown: dict[int, glicko.Rating]
) -> dict[int, list[Pairing]]:
    teams = [glicko.team(grown[member] for member in side) for side in sides]
    results: dict[int, list[Pairing]] = {member: [] for member in grown}
    for first, second, score in pairings:
        i, j = int(first), int(second)
        for own, rival, points in ((i, j, score), (j, i, 1 - score)):
            for member in sides[own]:
                results[member].append((list(sides[rival]), glicko.Result(teams[rival], points)))
    return results


def _change(
    rating: Rating, grown: glicko.Rating, pairings: list[Pairing], *, match_id: int, played_at: datetime
) -> RatingChange:
    after = glicko.rate(grown, [result for _, result in pairings])
    return RatingChange(
        match_id=match_id,
        member_id=rating.member_id,
        pool=rating.pool,
        value_before=rating.value,
        value_after=after.value,
        deviation_before=rating.deviation,
        deviation_after=after.deviation,
        volatility_before=rating.volatility,
        volatility_after=after.volatility,
        score=sum(result.score for _, result in pairings) / len(pairings),
        calculation={
            "idle_days": idle_periods(rating.last_played, played_at),
            "deviation": grown.deviation,
            "pairings": [_explained(grown, *pairing) for pairing in pairings],
        },
        played_at=played_at,
    )


def _explained(own: glicko.Rating, rivals: list[int], result: glicko.Result) -> dict[str, Any]:
    return {
        "rivals": rivals,
        "value": result.opponent.value,
        "deviation": result.opponent.deviation,
        "score": result.score,
        "expected": glicko.expected(own, result.opponent),
    }


def _apply(change: RatingChange, rating: Rating) -> None:
    rating.value = change.value_after
    rating.deviation = change.deviation_after
    rating.volatility = change.volatility_after
    rating.matches += 1
    rating.last_played = max(rating.last_played or change.played_at, change.played_at)
    rating.save()


def _announce(match_id: int, changes: list[RatingChange]) -> None:
    """Robust: the rating stands, whatever a listener makes of it (Django logs its failure)."""
    signals.posted.send_robust(sender=RatingChange, match_id=match_id, changes=changes)
