"""Asking the computer for a review: who may, who is told why not, and how a worker gets it done."""

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.analysis import selectors, services, tasks, work
from games.analysis.models import Analysis
from games.engine.base import Action
from games.models import Game, Match, Table
from games.services import endings, matches, resignations, tables
from games.services.refusals import Refused
from games.services.tables import Settings
from games.visitors import Visitor
from tests.people import NOW, guest, member, visitor
from tests.tables import FAST, RATED, opened, play_best, play_game_out, reload, seat_of, seated

Status = Analysis.Status


def first_move_wins(setup: Any, position: Any) -> work.Verdict:
    """An analyst that needs no time: the first move is best, each one after it a cell worse."""
    moves: list[Action] = position.moves(position.turn)
    return work.Verdict([work.Rated(one, -float(rank), None) for rank, one in enumerate(moves)], exact=False)


class Outbox(list[tuple[str, Any]]):
    """The tasks that were sent, in order; nobody works on them until a test says so."""

    def work(self, most: int = 10_000) -> int:
        """Do what was sent, and what that sends, oldest first; returns how many tasks were done."""
        done = 0
        while self and done < most:
            name, arguments = self.pop(0)
            {"start": tasks.start, "step": tasks.step}[name](*arguments)
            done += 1
        return done


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> Outbox:
    outbox = Outbox()
    monkeypatch.setattr(tasks, "analyst", first_move_wins)
    monkeypatch.setattr(services, "send_start", lambda: outbox.append(("start", ())))
    monkeypatch.setattr(tasks.step, "apply_async", lambda args, **options: outbox.append(("step", args)))
    return outbox


def resigned(first: Visitor, second: Visitor, moves: int = 4, wanted: Settings = FAST) -> Table:
    """A match that was resigned after a few moves."""
    table = seated(first, second, wanted)
    for ply in range(moves):
        play_best(table, NOW + 1000 * (ply + 1))
    version = reload(table).version
    resignations.resign_match(
        key=table.key, seat=seat_of(table, second), version=version, now=NOW + 1000 * (moves + 2)
    )
    return reload(table)


def ask(table: Table, who: Visitor, later: float = 0) -> Analysis:
    return services.ask(key=table.key, visitor=who, at=timezone.now() + timedelta(seconds=later))


def refusal(table: Table, who: Visitor) -> str:
    with pytest.raises(Refused) as caught:
        ask(table, who)
    return caught.value.code


@pytest.fixture
def finished(alice: Any, bob: Any) -> Table:
    return resigned(visitor(alice), visitor(bob))


# --- The way of a review -------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_what_is_asked_for_is_done_and_kept(finished: Table, alice: Any, sent: Outbox) -> None:
    assert ask(finished, visitor(alice)).status == Status.QUEUED
    sent.work()
    analysis = Analysis.objects.get()
    assert (analysis.status, analysis.steps) == (Status.DONE, [])
    assert analysis.done == analysis.total > 0
    assert [len(game["leads"]) for game in analysis.result["games"]] == [5]
    assert [row["first"] for row in analysis.result["fairness"]] == [0, 1]
    assert all(one["loss"] >= 1 for one in analysis.result["mistakes"])


@pytest.mark.django_db(transaction=True)
def test_a_match_is_reviewed_once_for_all_who_ask(finished: Table, alice: Any, sent: Outbox) -> None:
    first = ask(finished, visitor(alice))
    assert ask(finished, guest()).pk == first.pk
    sent.work()
    again = ask(finished, guest())
    assert (again.pk, again.status, again.asked_by) == (first.pk, Status.DONE, visitor(alice).key)
    assert sent == []


@pytest.mark.django_db(transaction=True)
def test_both_games_of_a_match_are_reviewed(alice: Any, bob: Any, sent: Outbox) -> None:
    table = seated(visitor(alice), visitor(bob))
    now = play_game_out(table, NOW)
    for seat in (0, 1):
        matches.set_ready(key=table.key, seat=seat, now=now)
    play_game_out(table, now)
    ask(table, visitor(alice))
    sent.work()
    result = Analysis.objects.get().result
    games = Game.objects.filter(match__table=table).order_by("number")
    assert [row["leads"][-1] for row in result["games"]] == [one.worths[0] - one.worths[1] for one in games]
    assert [len(row["losses"]) for row in result["games"]] == [one.ply for one in games]


@pytest.mark.django_db(transaction=True)
def test_one_match_after_another_in_the_order_of_asking(alice: Any, bob: Any, sent: Outbox) -> None:
    one, other = (resigned(visitor(alice), visitor(bob)) for _ in range(2))
    ask(one, visitor(alice), later=-2)
    ask(other, visitor(bob), later=-1)
    sent.work(5)
    statuses = {row.match.table_id: row.status for row in Analysis.objects.select_related("match")}
    assert statuses == {one.pk: Status.RUNNING, other.pk: Status.QUEUED}
    assert selectors.ahead_of(Analysis.objects.get(status=Status.QUEUED)) == 1
    sent.work()
    assert set(Analysis.objects.values_list("status", flat=True)) == {Status.DONE}


# --- Workers that die, and tasks that come twice ---------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_a_step_that_comes_twice_counts_once(finished: Table, alice: Any, sent: Outbox) -> None:
    ask(finished, visitor(alice))
    sent.work(1)
    ((_, arguments),) = sent
    tasks.step(*arguments)
    analysis = Analysis.objects.get()
    assert analysis.done == 1
    stale = Analysis.objects.get()
    sent.work(1)
    assert services.keep(stale, {"lead": 0.0}, total=9, at=timezone.now()) is False
    assert len(Analysis.objects.get().steps) == Analysis.objects.get().done


@pytest.mark.django_db(transaction=True)
def test_a_review_goes_on_where_its_worker_died(finished: Table, alice: Any, sent: Outbox) -> None:
    ask(finished, visitor(alice))
    sent.work(4)
    lost = sent.copy()
    sent.clear()
    tasks.start()
    assert sent == []  # it may still be at work
    Analysis.objects.update(touched_at=timezone.now() - timedelta(seconds=61))
    done = Analysis.objects.get().done
    tasks.start()
    sent.work(1)
    assert Analysis.objects.get().done == done + 1
    tasks.step(*lost[0][1])  # the dead one wakes: its step belongs to an earlier turn
    assert Analysis.objects.get().done == done + 1
    sent.work()
    assert Analysis.objects.get().status == Status.DONE


@pytest.mark.django_db(transaction=True)
def test_a_review_that_kills_its_workers_is_given_up(finished: Table, alice: Any, sent: Outbox) -> None:
    ask(finished, visitor(alice))
    for _ in range(services.MOST_TURNS + 1):
        sent.clear()
        tasks.start()
        Analysis.objects.update(touched_at=timezone.now() - timedelta(seconds=61))
    assert Analysis.objects.get().status == Status.FAILED


@pytest.mark.django_db(transaction=True)
def test_an_analyst_that_stumbles_fails_one_review_and_not_the_next(
    alice: Any, bob: Any, sent: Outbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = (resigned(visitor(alice), visitor(bob)) for _ in range(2))
    ask(one, visitor(alice), later=-1)
    ask(other, visitor(alice))

    def stumbling(setup: Any, position: Any) -> work.Verdict:
        if Analysis.objects.filter(status=Status.RUNNING, match__table=one).exists():
            raise ZeroDivisionError
        return first_move_wins(setup, position)

    monkeypatch.setattr(tasks, "analyst", stumbling)
    sent.work()
    statuses = {row.match.table_id: row.status for row in Analysis.objects.select_related("match")}
    assert statuses == {one.pk: Status.FAILED, other.pk: Status.DONE}
    assert "failed at step 0" in caplog.text
    monkeypatch.setattr(tasks, "analyst", first_move_wins)
    assert ask(one, visitor(bob)).status == Status.QUEUED


@pytest.mark.django_db(transaction=True)
def test_a_review_by_an_older_analyser_may_be_asked_for_again(
    finished: Table, alice: Any, sent: Outbox
) -> None:
    ask(finished, visitor(alice))
    sent.work()
    Analysis.objects.update(version=work.ANALYSER - 1)
    assert ask(finished, visitor(alice)).status == Status.QUEUED


# --- Refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [FAST, RATED])
def test_a_running_match_is_not_reviewed(alice: Any, bob: Any, wanted: Settings) -> None:
    table = seated(visitor(alice), visitor(bob), wanted)
    play_best(table, NOW + 1000)
    for who in (visitor(alice), guest()):
        assert refusal(table, who) == "running"
    assert not Analysis.objects.exists()


def test_a_private_match_is_there_for_those_who_may_see_it(alice: Any, bob: Any, carol: Any) -> None:
    table = opened(visitor(alice), dataclasses.replace(FAST, private=True))
    tables.join_table(key=table.key, visitor=visitor(bob, table.key), now=NOW)
    for ply in range(3):
        play_best(table, NOW + 1000 * (ply + 1))
    resignations.resign_match(key=table.key, seat=0, version=reload(table).version, now=NOW + 9000)
    assert refusal(table, visitor(carol)) == "absent"
    assert refusal(table, guest()) == "absent"
    assert ask(table, visitor(alice)).status == Status.QUEUED
    assert ask(table, guest(table.key)).status == Status.QUEUED


def test_four_players_are_told_that_only_two_sides_are_reviewed(alice: Any) -> None:
    four = Settings(variant="four", reserve_ms=60_000, increment_ms=0)
    table = opened(visitor(alice), four)
    for who in (guest(), guest(), guest()):
        tables.join_table(key=table.key, visitor=who, now=NOW)
    for ply in range(5):
        play_best(table, NOW + 1000 * (ply + 1))
    Table.objects.update(status=Table.Status.OVER)
    Match.objects.update(status=Match.Status.OVER)
    assert refusal(table, visitor(alice)) == "sides"


@pytest.mark.django_db(transaction=True)
def test_pairs_are_two_sides(alice: Any, sent: Outbox) -> None:
    table = opened(visitor(alice), Settings(variant="pairs", reserve_ms=60_000, increment_ms=0))
    for who in (guest(), guest(), guest()):
        tables.join_table(key=table.key, visitor=who, now=NOW)
    for ply in range(5):
        play_best(table, NOW + 1000 * (ply + 1))
    Table.objects.update(status=Table.Status.OVER)
    Match.objects.update(status=Match.Status.OVER)
    ask(table, visitor(alice))
    sent.work()
    analysis = Analysis.objects.get()
    assert analysis.status == Status.DONE
    assert [row["first"] for row in analysis.result["fairness"]] == [0, 1]


def test_a_match_without_a_move_has_nothing_to_review(alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    endings.abort(key=table.key, seat=0, now=NOW + 1000)
    assert refusal(table, visitor(alice)) == "empty"


def test_whoever_is_nobody_may_read_but_not_ask(finished: Table) -> None:
    assert refusal(finished, Visitor()) == "nobody"
    assert selectors.match_to_review(finished.key, Visitor()).table_id == finished.pk


# --- Limits --------------------------------------------------------------------------------------


def test_a_member_has_three_waiting_and_a_guest_one(alice: Any, bob: Any) -> None:
    over = [resigned(visitor(alice), visitor(bob), moves=2) for _ in range(6)]
    for table in over[:3]:
        ask(table, visitor(alice))
    assert refusal(over[3], visitor(alice)) == "waiting"
    somebody = guest()
    ask(over[3], somebody)
    assert refusal(over[4], somebody) == "waiting"
    assert ask(over[4], guest()).status == Status.QUEUED


def test_hundreds_at_once_are_refused_when_the_queue_is_full(alice: Any, bob: Any, settings: Any) -> None:
    settings.CLUB = {**settings.CLUB, "REVIEWS_WAITING": 2}
    over = [resigned(visitor(alice), visitor(bob), moves=2) for _ in range(3)]
    for table in over[:2]:
        ask(table, guest())
    assert refusal(over[2], guest()) == "full"


@pytest.mark.django_db(transaction=True)
def test_there_are_so_many_an_hour(alice: Any, bob: Any, sent: Outbox, settings: Any) -> None:
    settings.CLUB = {**settings.CLUB, "REVIEWS_PER_HOUR_MEMBER": 2}
    over = [resigned(visitor(alice), visitor(bob), moves=2) for _ in range(3)]
    for table in over[:2]:
        ask(table, visitor(alice))
        sent.work()
    assert refusal(over[2], visitor(alice)) == "too_many"
    assert ask(over[2], visitor(alice), later=3601).status == Status.QUEUED


# --- The page's address --------------------------------------------------------------------------


def address(table: Table, language: str = "en") -> str:
    return f"/{language}/table/{table.key}/analysis/"


@pytest.mark.django_db(transaction=True)
def test_a_page_asks_looks_again_and_gets_the_result(
    client: Client, finished: Table, alice: Any, sent: Outbox
) -> None:
    client.force_login(alice)
    assert client.get(address(finished)).json() == {"status": "none", "may_ask": True, "known": True}
    asked = client.post(address(finished), headers={"Accept": "application/json"})
    assert asked.json()["status"] == "queued"
    assert asked.json()["ahead"] == 0
    sent.work(3)
    running = client.get(address(finished))
    assert running.json()["status"] == "running"
    assert 0 < running.json()["done"] < running.json()["total"]
    sent.work()
    done = Client().get(address(finished)).json()
    assert (done["status"], done["known"]) == ("done", False)
    assert done["result"]["mistakes"][0]["reasons"]
    assert "steps" not in done


def test_what_has_not_changed_is_not_sent_again(client: Client, finished: Table) -> None:
    first = client.get(address(finished))
    tag = {"If-None-Match": first.headers["ETag"]}
    assert client.get(address(finished), headers=tag).status_code == 304
    assert client.get(address(finished, "fr"), headers=tag).status_code == 200
    ask(finished, guest())
    assert client.get(address(finished), headers=tag).status_code == 200


def test_without_scripts_the_form_leads_back_to_the_review(
    client: Client, finished: Table, alice: Any
) -> None:
    client.force_login(alice)
    answer = client.post(address(finished), headers={"Accept": "text/html,*/*"})
    assert (answer.status_code, answer["Location"]) == (302, f"/en/table/{finished.key}/review/")


def test_refusals_say_why_in_the_language_of_the_page(
    client: Client, finished: Table, alice: Any, bob: Any
) -> None:
    answer = client.post(address(finished))
    assert answer.status_code == 403
    assert answer.json()["reason"].endswith(".")
    running = seated(visitor(member("dora")), visitor(member("emil")))
    assert client.post(address(running)).status_code == 409
    assert client.get(address(running)).json()["code"] == "running"
    assert client.get("/en/table/nowhere/analysis/").status_code == 404
    client.force_login(alice)
    more = [resigned(visitor(alice), visitor(bob), moves=2) for _ in range(4)]
    answers = [client.post(address(table), headers={"Accept": "application/json"}) for table in more]
    assert [one.status_code for one in answers] == [200, 200, 200, 429]


def test_asking_needs_a_token_of_the_page(finished: Table, alice: Any) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    assert strict.post(address(finished)).status_code == 403
    assert not Analysis.objects.exists()


def test_looking_needs_few_queries(
    client: Client, finished: Table, django_assert_max_num_queries: Any
) -> None:
    ask(finished, guest())
    with django_assert_max_num_queries(7):
        client.get(address(finished))


def test_the_timetable_takes_up_what_was_lost() -> None:
    from club.celery import app

    app.loader.import_default_modules()
    names = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert {"analysis.start"} <= names & set(app.tasks)
    assert app.amqp.router.route({}, "analysis.step")["queue"].name == "reviews"
