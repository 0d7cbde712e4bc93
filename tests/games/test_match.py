"""A match of two games: ready, corners swapped, decided, rated, and once more."""

import json
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Match, Table
from games.services import endings, matches, rematches, tables
from games.services.refusals import Refused
from games.tasks import post_missed_ratings
from ratings.models import Rating, RatingChange
from tests.people import NOW, guest, visitor
from tests.tables import (
    FAST,
    RATED,
    game_of,
    look,
    match_of,
    opened,
    play_best,
    play_game_out,
    reload,
    seat_of,
    seated,
)


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob), RATED)


def start_game_two(table: Table, now: int) -> None:
    for seat in (0, 1):
        matches.set_ready(key=table.key, seat=seat, now=now)


def play_match_out(table: Table, now: int = NOW) -> int:
    now = play_game_out(table, now)
    start_game_two(table, now)
    return play_game_out(table, now)


def test_the_second_game_has_the_same_board_with_corners_and_turns_swapped(table: Table) -> None:
    first = look(table).position.board()
    now = play_game_out(table, NOW)
    start_game_two(table, now)
    live = look(table)
    second = live.position.board()
    assert second["rows"] == first["rows"]
    assert second["starts"] == first["starts"][::-1]
    assert live.position.to_move == 1


def test_reserves_are_carried_into_the_second_game(table: Table) -> None:
    now = play_game_out(table, NOW)
    left = game_of(table).clock["remaining"]
    start_game_two(table, now + 100_000)
    assert game_of(table).clock["remaining"] == left


def test_clocks_stand_still_between_the_games(table: Table) -> None:
    play_game_out(table, NOW)
    assert game_of(table).clock["running"] is None


def test_one_ready_player_waits_and_the_second_starts_the_game(table: Table) -> None:
    now = play_game_out(table, NOW)
    matches.set_ready(key=table.key, seat=0, now=now)
    assert match_of(table).ready == [True, False]
    version = reload(table).version
    matches.set_ready(key=table.key, seat=0, now=now)
    assert reload(table).version == version
    matches.set_ready(key=table.key, seat=1, now=now)
    assert match_of(table).games.count() == 2


def test_after_two_minutes_the_game_starts_without_waiting(table: Table) -> None:
    now = play_game_out(table, NOW)
    assert not endings.time_up(key=table.key, now=now + 119_999)
    assert endings.time_up(key=table.key, now=now + 120_000)
    assert game_of(table).number == 2
    assert match_of(table).status == Match.Status.RUNNING


def test_ready_during_a_game_is_refused(table: Table) -> None:
    with pytest.raises(Refused):
        matches.set_ready(key=table.key, seat=0, now=NOW)


def test_a_match_of_equal_deterministic_players_is_drawn(table: Table) -> None:
    """Both take what gains most: with corners and turns swapped each wins as the other did."""
    play_match_out(table)
    match = match_of(table)
    assert match.status == Match.Status.OVER
    assert match.scores == [0.5, 0.5]
    assert match.reason == "draw"


def test_a_rated_match_is_posted_once(table: Table, django_capture_on_commit_callbacks: Any) -> None:
    play_best(table, NOW)
    with django_capture_on_commit_callbacks(execute=True):
        endings.time_up(key=table.key, now=NOW + 200_000)
    assert RatingChange.objects.filter(match_id=match_of(table).pk).count() == 2
    assert post_missed_ratings() == 0
    winner = table.seats.get(number=0).member
    assert Rating.objects.get(member=winner, pool="fast-8x7").value > 1500


def test_a_posting_that_was_lost_is_made_up_for(
    table: Table, django_capture_on_commit_callbacks: Any
) -> None:
    """Without the commit's callbacks nothing is posted, as if the worker had died."""
    play_best(table, NOW)
    endings.time_up(key=table.key, now=NOW + 200_000)
    assert not RatingChange.objects.exists()
    Match.objects.update(ended_at=timezone.now() - timezone.timedelta(minutes=1))
    with django_capture_on_commit_callbacks(execute=True):
        assert post_missed_ratings() == 1
    assert RatingChange.objects.count() == 2


def test_a_match_of_somebody_who_left_the_club_is_not_rated(
    table: Table, django_capture_on_commit_callbacks: Any
) -> None:
    play_best(table, NOW)
    table.seats.get(number=1).member.delete()
    with django_capture_on_commit_callbacks(execute=True):
        endings.time_up(key=table.key, now=NOW + 200_000)
    assert match_of(table).status == Match.Status.OVER
    Match.objects.update(ended_at=timezone.now() - timezone.timedelta(minutes=1))
    with django_capture_on_commit_callbacks(execute=True):
        post_missed_ratings()
    assert not RatingChange.objects.exists()


def test_an_aborted_match_is_not_rated(table: Table, django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        endings.abort(key=table.key, seat=0, now=NOW + 1)
    assert not RatingChange.objects.exists()


def test_an_unrated_match_is_not_posted(
    alice: Any, bob: Any, django_capture_on_commit_callbacks: Any
) -> None:
    table = seated(visitor(alice), visitor(bob), FAST)
    play_best(table, NOW)
    with django_capture_on_commit_callbacks(execute=True):
        endings.time_up(key=table.key, now=NOW + 200_000)
    assert match_of(table).reason == "flag"
    assert not RatingChange.objects.exists()


def test_a_single_game_decides_a_match_of_one(alice: Any, bob: Any) -> None:
    import dataclasses

    table = seated(visitor(alice), visitor(bob), dataclasses.replace(FAST, number_of_games=1))
    play_game_out(table, NOW)
    assert match_of(table).status == Match.Status.OVER
    assert sorted(match_of(table).scores) in ([0, 1], [0.5, 0.5])


def test_the_seed_is_sealed_until_the_match_is_over(table: Table) -> None:
    from games import selectors

    watcher = guest()
    seed = match_of(table).seed
    shown, _ = selectors.table_snapshot(table.key, watcher, now=NOW)
    assert shown["match"]["seed"] is None
    assert seed not in json.dumps(shown)
    now = play_match_out(table)
    shown, _ = selectors.table_snapshot(table.key, watcher, now=now)
    assert shown["match"]["seed"] == seed


def test_the_seed_makes_the_board_and_the_commitment(table: Table) -> None:
    from games.engine.registry import family_of, find_variant
    from games.engine.seeds import commitment

    match = match_of(table)
    assert commitment(int(match.seed)) == match.commitment
    again = family_of(find_variant(table.variant)).new_setup(find_variant(table.variant), int(match.seed))
    assert json.loads(json.dumps(again)) == match.setup


# --- Rematch ---------------------------------------------------------------------------------------


def test_a_rematch_starts_when_both_want_it_with_the_seats_swapped(table: Table, alice: Any) -> None:
    now = play_match_out(table)
    rematches.offer_rematch(key=table.key, seat=0, now=now)
    assert not Table.objects.filter(previous=table).exists()
    rematches.offer_rematch(key=table.key, seat=1, now=now)
    again = Table.objects.get(previous=table)
    assert again.status == Table.Status.PLAYING
    assert again.rated
    assert seat_of(again, visitor(alice)) == 1 - seat_of(table, visitor(alice))


def test_an_offer_by_one_player_alone_starts_nothing_however_often(table: Table) -> None:
    now = play_match_out(table)
    for _ in range(3):
        rematches.offer_rematch(key=table.key, seat=0, now=now)
    assert match_of(table).rematch_offers == [0]


def test_the_offer_of_somebody_who_has_gone_starts_nothing(table: Table) -> None:
    now = play_match_out(table)
    rematches.offer_rematch(key=table.key, seat=0, now=now, present=[0, 1])
    rematches.offer_rematch(key=table.key, seat=1, now=now, present=[1])
    assert not Table.objects.filter(previous=table).exists()
    assert match_of(table).rematch_offers == [1]
    rematches.offer_rematch(key=table.key, seat=0, now=now, present=[0, 1])
    assert Table.objects.filter(previous=table).exists()


def test_a_rematch_ends_the_waiting_at_another_table(table: Table, alice: Any) -> None:
    now = play_match_out(table)
    waiting = opened(visitor(alice), FAST, now=now)
    for seat in (0, 1):
        rematches.offer_rematch(key=table.key, seat=seat, now=now)
    assert reload(waiting).status == Table.Status.CLOSED


def test_the_computer_agrees_to_a_rematch(db: Any) -> None:
    me = guest()
    table = tables.play_computer(visitor=me, wanted=FAST, level="greedy", now=NOW)
    own = seat_of(table, me)
    endings.abort(key=table.key, seat=own, now=NOW + 1)
    rematches.offer_rematch(key=table.key, seat=own, now=NOW + 2)
    assert Table.objects.get(previous=table).has_computer


@pytest.mark.parametrize(("first", "code"), [(1, "rival_busy"), (0, "busy")])
def test_a_rated_rematch_is_refused_with_the_name_of_whoever_plays_elsewhere(
    table: Table, carol: Any, first: int, code: str
) -> None:
    """Seat 1 plays elsewhere; he learns that he is busy, his rival who it is."""
    now = play_match_out(table)
    busy = visitor(table.seats.get(number=1).member)
    rematches.offer_rematch(key=table.key, seat=first, now=now)
    seated(visitor(carol), busy, RATED, now=now)
    with pytest.raises(Refused) as refused:
        rematches.offer_rematch(key=table.key, seat=1 - first, now=now)
    assert refused.value.code == code
    assert refused.value.params == ({"name": busy.name} if first == 1 else {})


def test_there_is_one_rematch_only(table: Table) -> None:
    now = play_match_out(table)
    for seat in (0, 1):
        rematches.offer_rematch(key=table.key, seat=seat, now=now)
    with pytest.raises(Refused):
        rematches.offer_rematch(key=table.key, seat=0, now=now)


def test_a_running_match_has_no_rematch(table: Table) -> None:
    with pytest.raises(Refused):
        rematches.offer_rematch(key=table.key, seat=0, now=NOW)


# --- The computer ----------------------------------------------------------------------------------


def test_the_computer_plays_its_whole_match(db: Any, django_capture_on_commit_callbacks: Any) -> None:
    from games.tasks import play_computer

    me = guest()
    table = tables.play_computer(visitor=me, wanted=FAST, level="greedy", now=NOW)
    own = seat_of(table, me)
    Game.objects.update(flags_at=None)
    for _ in range(200):
        live = look(table)
        assert live.match is not None
        if live.match.status == Match.Status.OVER:
            break
        if live.match.status == Match.Status.BETWEEN:
            matches.set_ready(key=table.key, seat=own, now=_real_now())
        elif live.game is not None and live.game.to_move == own:
            play_best(table, _real_now())
        else:
            play_computer(table.key)
    assert match_of(table).status == Match.Status.OVER


def _real_now() -> int:
    from tests.people import now_ms

    return now_ms()
