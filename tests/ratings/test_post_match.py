"""Posting a match: once, to everybody who played, with the calculation written down."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils.dateparse import parse_datetime

from ratings import glicko, services
from ratings.models import AppendOnlyError, Rating, RatingChange
from ratings.tasks import post_match as task

POOL = "fast-8x7"
NOON = parse_datetime("2026-03-01T12:00:00Z")


def state(member, pool=POOL):
    row = Rating.objects.get(member=member, pool=pool)
    return glicko.Rating(row.value, row.deviation, row.volatility)


def test_two_newcomers_get_their_first_ratings(alice, bob, play):
    won, lost = play(alice, bob, 1)
    expected = glicko.rate(glicko.Rating(), [glicko.Result(glicko.Rating(), 1)])
    assert state(alice) == expected
    assert (won.member, lost.member) == (alice, bob)
    assert (won.before, won.after, won.delta) == (1500, 1662, 162)
    assert lost.summary() == {"before": 1500, "after": 1338, "delta": -162}
    rating = Rating.objects.get(member=alice)
    assert (rating.matches, rating.last_played) == (1, NOON)


def test_a_match_posted_twice_counts_once(alice, bob, play, heard, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        first = play(alice, bob, 1, match_id=7)
        after = state(alice)
        again = play(alice, bob, 1, match_id=7)
    assert again == first
    assert state(alice) == after
    assert Rating.objects.get(member=alice).matches == 1
    assert RatingChange.objects.count() == 2
    assert [told["match_id"] for told in heard] == [7]


def test_a_match_posted_again_with_another_score_stays_as_it_was(alice, bob, play):
    first = play(alice, bob, 1, match_id=7)
    assert play(alice, bob, 0, match_id=7) == first


@pytest.mark.django_db(transaction=True)
def test_a_match_posted_by_two_workers_at_once_counts_once(alice, bob, heard):
    start, failures = threading.Barrier(4), []

    def post():
        try:
            start.wait()
            services.post_match(
                match_id=1,
                pool=POOL,
                sides=[[alice.pk], [bob.pk]],
                pairings=[[0, 1, 1]],
                played_at=NOON,
            )
        except Exception as error:  # noqa: BLE001 - shown by the assertion below
            failures.append(error)
        finally:
            connection.close()

    workers = [threading.Thread(target=post) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert failures == []
    assert RatingChange.objects.count() == 2
    assert list(Rating.objects.values_list("matches", flat=True)) == [1, 1]
    assert len(heard) == 1


@pytest.mark.django_db(transaction=True)
def test_matches_of_one_member_posted_at_once_all_count(alice, bob, carol, dave):
    start, failures = threading.Barrier(3), []

    def post(number, rival):
        try:
            start.wait()
            services.post_match(
                match_id=number,
                pool=POOL,
                sides=[[alice.pk], [rival.pk]] if number % 2 else [[rival.pk], [alice.pk]],
                pairings=[[0, 1, 0.5]],
                played_at=NOON,
            )
        except Exception as error:  # noqa: BLE001 - shown by the assertion below
            failures.append(error)
        finally:
            connection.close()

    rivals = enumerate([bob, carol, dave])
    workers = [threading.Thread(target=post, args=args) for args in rivals]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert failures == []
    assert Rating.objects.get(member=alice).matches == 3
    mine = RatingChange.objects.filter(member=alice).order_by("id")
    for earlier, later in zip(mine, mine[1:], strict=False):
        assert earlier.deviation_after == later.deviation_before


def test_nothing_is_told_when_the_posting_is_rolled_back(
    alice, play, heard, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True), pytest.raises(ValueError, match="sides"):
        play(alice, alice, 1)
    assert heard == []
    assert not Rating.objects.exists()


def test_the_posting_is_told_after_the_commit(alice, bob, play, heard, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        changes = play(alice, bob, 0.6)
        assert heard == []
    assert heard == [{"match_id": 1, "changes": changes}]


def test_a_failing_listener_does_not_undo_a_posting(alice, bob, play, django_capture_on_commit_callbacks):
    def fail(**_):
        raise RuntimeError("the table is on fire")

    services.signals.posted.connect(fail)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            play(alice, bob, 1)
    finally:
        services.signals.posted.disconnect(fail)
    assert state(alice).value > 1500


@pytest.mark.parametrize(("score", "other"), [(1, 0), (0.6, 0.4), (0.5, 0.5)])
def test_a_score_is_shared_between_the_two(alice, bob, play, score, other):
    one, two = play(alice, bob, score)
    assert (one.score, two.score) == (score, pytest.approx(other))
    assert one.value_after - 1500 == pytest.approx(1500 - two.value_after)


def test_a_win_by_cells_gives_less_than_an_outright_win(alice, bob, carol, dave, play):
    outright = play(alice, bob, 1)[0]
    by_cells = play(carol, dave, 0.6)[0]
    assert 0 < by_cells.delta < outright.delta


def test_a_favourite_who_wins_by_cells_only_loses_points(alice, bob, rated, play):
    rated(alice, 1900)
    rated(bob, 1500)
    assert play(alice, bob, 0.6)[0].delta < 0


def test_the_order_of_the_sides_is_nothing(alice, bob, carol, dave, rated, play):
    for one, other in ((alice, bob), (carol, dave)):
        rated(one, 1620, 70)
        rated(other, 1540, 90)
    forward = play(alice, bob, 0.6)
    backward = play(dave, carol, 0.4)
    assert forward[0].value_after == pytest.approx(backward[1].value_after)
    assert forward[1].value_after == pytest.approx(backward[0].value_after)


def test_partners_play_the_mean_and_the_root_mean_square_of_their_rivals(
    alice, bob, carol, dave, rated, play
):
    rated(alice, 1700, 50)
    rated(carol, 1500, 100)
    rated(bob, 1400, 30)
    rated(dave, 1600, 40)
    now = Rating.objects.order_by("-last_played")[0].last_played
    changes = play(alice, bob, 1, at=now, sides=[[alice.pk, carol.pk], [bob.pk, dave.pk]])
    assert [change.member for change in changes] == [alice, carol, bob, dave]
    pairing = changes[0].calculation["pairings"][0]
    assert pairing["rivals"] == [bob.pk, dave.pk]
    assert pairing["value"] == pytest.approx(1500)
    assert pairing["deviation"] == pytest.approx(((30**2 + 40**2) / 2) ** 0.5, abs=0.01)
    assert changes[0].delta < changes[1].delta  # the surer favourite has less to win


def test_four_players_are_rated_on_three_results_at_once(alice, bob, carol, dave, play):
    four = [alice, bob, carol, dave]
    pairings = [[0, 1, 1], [0, 2, 1], [0, 3, 0.6], [1, 2, 0.5], [1, 3, 0.4], [2, 3, 0]]
    changes = play(alice, bob, 1, sides=[[one.pk] for one in four], pairings=pairings)
    newcomer = glicko.Rating()
    scores = [[1, 1, 0.6], [0, 0.5, 0.4], [0, 0.5, 0], [0.4, 0.6, 1]]
    for change, own in zip(changes, scores, strict=True):
        expected = glicko.rate(newcomer, [glicko.Result(newcomer, score) for score in own])
        assert change.value_after == pytest.approx(expected.value)
        assert change.deviation_after == pytest.approx(expected.deviation)
        assert change.score == pytest.approx(sum(own) / 3)
        assert len(change.calculation["pairings"]) == 3
    assert RatingChange.objects.filter(match_id=1).count() == 4


def test_time_without_a_match_is_part_of_the_calculation(alice, bob, play):
    play(alice, bob, 1, at=NOON)
    before = state(alice)
    change = play(alice, bob, 1, at=NOON + timedelta(days=36))[0]
    assert change.calculation["idle_days"] == 36
    assert change.deviation_before == before.deviation
    assert change.calculation["deviation"] == glicko.idle(before, 36).deviation > before.deviation


def test_a_posting_that_comes_late_makes_nobody_younger(alice, bob, carol, play):
    play(alice, bob, 1, at=NOON)
    late = play(alice, carol, 1, at=NOON - timedelta(hours=1))[0]
    assert late.calculation["idle_days"] == 0
    assert Rating.objects.get(member=alice).last_played == NOON


def test_the_calculation_can_be_done_again_from_the_row(alice, bob, rated, play):
    rated(alice, 1620, 70, days_ago=9)
    change = play(alice, bob, 0.6, at=Rating.objects.get().last_played + timedelta(days=9))[0]
    row = RatingChange.objects.get(pk=change.pk)
    start = glicko.Rating(row.value_before, row.calculation["deviation"], row.volatility_before)
    results = [
        glicko.Result(glicko.Rating(pairing["value"], pairing["deviation"]), pairing["score"])
        for pairing in row.calculation["pairings"]
    ]
    again = glicko.rate(start, results)
    assert (again.value, again.deviation, again.volatility) == (
        row.value_after,
        row.deviation_after,
        row.volatility_after,
    )


def test_each_ladder_has_its_own_rating(alice, bob, play):
    play(alice, bob, 1)
    play(alice, bob, 0, pool="classic-15x15")
    assert state(alice).value > 1500 > state(alice, "classic-15x15").value


@pytest.mark.parametrize(
    ("sides", "pairings"),
    [
        ([[1], [1]], [[0, 1, 1]]),
        ([[1], []], [[0, 1, 1]]),
        ([[1], [2]], []),
        ([[1], [2]], [[0, 2, 1]]),
        ([[1], [2]], [[0, 0, 1]]),
        ([[1], [2], [3]], [[0, 1, 1]]),
        ([[1], [2]], [[0, 1, 1.5]]),
    ],
)
def test_a_match_that_makes_no_sense_is_refused(db, sides, pairings):
    with pytest.raises(ValueError, match="sides|score"):
        services.post_match(match_id=1, pool=POOL, sides=sides, pairings=pairings, played_at=NOON)


def test_the_history_is_append_only(alice, bob, play):
    change = play(alice, bob, 1)[0]
    change.value_after = 3000
    with pytest.raises(AppendOnlyError):
        change.save()
    with pytest.raises(AppendOnlyError):
        change.delete()
    with pytest.raises(AppendOnlyError):
        RatingChange.objects.update(value_after=3000)
    with pytest.raises(AppendOnlyError):
        RatingChange.objects.all().delete()


def test_the_task_takes_plain_values_and_counts_once(alice, bob):
    assert task.name == "ratings.post_match"
    for _ in range(2):
        task(5, POOL, [[alice.pk], [bob.pk]], [[0, 1, 0.6]], "2026-03-01T12:00:00+00:00")
    change = RatingChange.objects.get(member=alice)
    assert (change.match_id, change.played_at) == (5, NOON)
    assert Rating.objects.get(member=alice).matches == 1
