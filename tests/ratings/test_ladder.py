"""Who is on a ladder, in which place, and what the selectors answer."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ratings import selectors
from ratings.models import Rating, shown

POOL = "fast-8x7"


def names(rungs):
    members = {row.member_id: row.member.username for row in Rating.objects.select_related("member")}
    return [members[rung.member_id] for rung in rungs]


def test_the_strongest_stands_first(rated):
    for name, value in (("alice", 1480), ("bob", 1720), ("carol", 1600)):
        rated(name, value)
    rungs = selectors.ladder(POOL)
    assert names(rungs) == ["bob", "carol", "alice"]
    assert [rung.place for rung in rungs] == [1, 2, 3]
    assert [rung.rating for rung in rungs] == [1720, 1600, 1480]


def test_equal_ratings_share_a_place_and_the_next_is_counted_on(rated):
    for name, value in (("alice", 1600.4), ("bob", 1599.6), ("carol", 1700), ("dave", 1500)):
        rated(name, value)
    rungs = selectors.ladder(POOL)
    assert [(rung.place, rung.shared) for rung in rungs] == [(1, False), (2, True), (2, True), (4, False)]


def test_among_equals_the_surer_stands_first(rated):
    rated("alice", 1600, 90)
    rated("bob", 1600, 70)
    assert names(selectors.ladder(POOL)) == ["bob", "alice"]


def test_a_provisional_rating_is_not_on_the_ladder(rated):
    rated("alice", 1900, 110.6)
    rated("bob", 1500, 109)
    assert names(selectors.ladder(POOL)) == ["bob"]


def test_a_rating_grows_provisional_while_nothing_is_played(rated):
    rated("alice", 1600, 95)
    now = timezone.now()
    assert names(selectors.ladder(POOL, now + timedelta(days=20))) == ["alice"]
    assert selectors.ladder(POOL, now + timedelta(days=35)) == []


def test_the_ladder_shows_the_deviation_of_today(rated):
    rating = rated("alice", 1600, 60, days_ago=30)
    [rung] = selectors.ladder(POOL)
    assert rung.deviation == shown(rating.at(timezone.now()).deviation) > 60


def test_an_idle_member_leaves_the_ladder(rated):
    rated("alice", 1600, 40, days_ago=61)
    rated("bob", 1500, 40, days_ago=59)
    assert names(selectors.ladder(POOL)) == ["bob"]


def test_the_limits_are_settings(rated, settings):
    rated("alice", 1600, 60, days_ago=8)
    settings.CLUB = settings.CLUB | {"LADDER_IDLE_DAYS": 7}
    assert selectors.ladder(POOL) == []
    settings.CLUB = settings.CLUB | {"LADDER_IDLE_DAYS": 60, "PROVISIONAL_DEVIATION": 50}
    assert selectors.ladder(POOL) == []


def test_former_members_are_not_on_the_ladder(member, rated):
    rated(member("alice", is_active=False), 1700)
    rated("bob", 1500)
    assert names(selectors.ladder(POOL)) == ["bob"]


def test_a_ladder_is_of_one_pool(rated):
    rated("alice", 1700, pool="classic-15x15")
    assert selectors.ladder(POOL) == []


def test_whoever_has_not_played_has_a_newcomers_rating(alice):
    rating = selectors.rating_of(alice.pk, POOL)
    assert (rating.value, rating.deviation, rating.matches) == (1500, 350, 0)
    assert rating.provisional
    assert not Rating.objects.exists()


def test_several_ratings_come_in_one_query(alice, bob, rated, django_assert_num_queries):
    rated(alice, 1600)
    with django_assert_num_queries(1):
        ratings = selectors.ratings_of([alice.pk, bob.pk], POOL)
    assert (ratings[alice.pk].shown, ratings[bob.pk].shown) == (1600, 1500)
    assert not ratings[alice.pk].provisional
    assert ratings[bob.pk].provisional


def test_the_changes_of_a_match_are_found_by_member(alice, bob, play):
    play(alice, bob, 1, match_id=3)
    changes = selectors.changes_of_match(3)
    assert changes[alice.pk].delta == -changes[bob.pk].delta == 162
    assert selectors.changes_of_match(4) == {}


def test_a_history_has_the_newest_first(alice, bob, play):
    play(alice, bob, 1)
    play(alice, bob, 0)
    play(alice, bob, 1, pool="classic-15x15")
    assert [change.score for change in selectors.history(alice, POOL)] == [0, 1]


def test_a_profile_lists_the_ladders_played_in_the_clubs_order(
    alice, bob, play, django_assert_max_num_queries
):
    play(alice, bob, 1, pool="classic-15x15")
    for score in (1, 0, 1):
        play(alice, bob, score)
    with django_assert_max_num_queries(2):
        rows = selectors.profile_rows(alice)
    assert [row.pool.key for row in rows] == ["fast-8x7", "classic-15x15"]
    assert (rows[0].matches, rows[0].provisional) == (3, True)
    assert len(rows[0].chart.line.split()) == 4


@pytest.mark.parametrize(("number", "figure"), [(1499.5, 1500), (1500.5, 1501), (-0.5, 0), (1500.49, 1500)])
def test_half_a_point_is_rounded_up(number, figure):
    assert shown(number) == figure
