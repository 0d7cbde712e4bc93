"""The course's pages, and what is kept of a visitor's and a member's progress."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Table
from games.training.course.lesson import moves_of
from games.training.course.lessons import BY_KEY, LESSONS
from games.training.models import LessonProgress
from tests.people import member

pytestmark = pytest.mark.django_db


def play(client: Client, key: str, moves: str, **more: Any) -> Any:
    body = {"moves": moves_of(moves), **more}
    return client.post(f"/en/training/{key}/play/", json.dumps(body), content_type="application/json")


def test_the_overview_lists_all_lessons(client: Client) -> None:
    page = client.get("/en/training/").content.decode()
    assert all(lesson.title in page for lesson in LESSONS)
    assert f"0 of {len(LESSONS)} lessons passed" in page


@pytest.mark.parametrize("key", BY_KEY)
def test_every_lesson_has_a_page(client: Client, key: str) -> None:
    answer = client.get(f"/en/training/{key}/")
    assert answer.status_code == 200
    assert BY_KEY[key].title in answer.content.decode()


def test_the_site_links_to_the_course(client: Client) -> None:
    assert 'href="/en/training/"' in client.get("/en/").content.decode()


def test_an_unknown_lesson_is_not_found(client: Client) -> None:
    assert client.get("/en/training/unknown/").status_code == 404
    assert play(client, "unknown", "1").status_code == 404


def test_a_move_is_answered_step_by_step(client: Client) -> None:
    answer = play(client, "reach", "4").json()
    assert answer["status"] == "open"
    assert [step["seat"] for step in answer["steps"]] == [0, 1]
    assert answer["left"] == 1
    assert answer["text"][0] == "With {4} you take 2 cells."


def test_the_match_brings_the_second_board(client: Client) -> None:
    lesson = BY_KEY["match"]
    boards = []
    for count in range(1, len(moves_of(lesson.solution)) + 1):
        steps = play(client, "match", lesson.solution[:count]).json()["steps"]
        boards += [step["board"]["starts"] for step in steps if "board" in step]
    assert boards == [[list(cells) for cells in reversed(lesson.starts)]]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"[" * 2000, "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[]", "needs the moves"),
        (b"{}", "needs the moves"),
        (b'{"moves": [], "more": 1}', "needs the moves"),
        (b'{"moves": 1}', "must be a short list"),
        (b'{"moves": [1]}', "must be an object"),
        (b'{"moves": [], "hint": true}', "hint is asked for by 1 or 2"),
        (b'{"moves": [], "hint": 3}', "hint is asked for by 1 or 2"),
        (b'{"moves": [{"type": "move", "colour": 1}], "hint": 1}', "nothing to hint at"),
        (b" " * 5000, "too large"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(client: Client, body: bytes, reason: str) -> None:
    answer = client.post("/en/training/denial/play/", body, content_type="application/json")
    assert answer.status_code == 400
    assert reason in answer.json()["error"]


def test_a_move_needs_the_token_of_its_page() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert play(strict, "denial", "1").status_code == 403


def test_a_page_is_only_looked_at(client: Client) -> None:
    assert client.get("/en/training/denial/play/").status_code == 405
    assert client.post("/en/training/denial/").status_code == 405


def test_a_visitors_progress_is_kept_in_the_session(client: Client) -> None:
    play(client, "denial", "3")
    play(client, "denial", "1")
    page = client.get("/en/training/").content.decode()
    assert f"1 of {len(LESSONS)} lessons passed" in page
    assert "best in 1 move" in page
    assert not LessonProgress.objects.exists()


def test_a_members_progress_is_kept_in_the_account(client: Client) -> None:
    alice = member("alice")
    client.force_login(alice)
    play(client, "denial", "3")
    play(client, "denial", "1")
    play(client, "reach", "4")  # not ended: no try yet
    (row,) = LessonProgress.objects.all()
    assert (row.member, row.lesson, row.tries, row.best) == (alice, "denial", 2, 1)
    assert row.passed_at is not None


def test_the_best_is_the_fewest_moves_and_the_first_pass_counts(client: Client) -> None:
    client.force_login(member("alice"))
    play(client, "first-moves", "143")
    first = LessonProgress.objects.get().passed_at
    play(client, "first-moves", "143")
    row = LessonProgress.objects.get()
    assert (row.tries, row.best, row.passed_at) == (2, 3, first)


def test_signing_up_keeps_what_a_visitor_did(client: Client) -> None:
    play(client, "denial", "1")
    answers = {"username": "newcomer", "email": "n@example.org", "password": "seven green hexagons"}
    assert client.post("/en/sign-up/", answers).status_code == 302
    row = LessonProgress.objects.get()
    assert (row.member.username, row.lesson, row.best) == ("newcomer", "denial", 1)
    assert "training" not in client.session


def test_signing_in_adds_to_what_the_account_has(client: Client) -> None:
    alice = member("alice")
    LessonProgress.objects.create(member=alice, lesson="denial", tries=3)
    play(client, "denial", "1")
    client.post("/en/sign-in/", {"username": "alice", "password": "pass word of alice"})
    row = LessonProgress.objects.get()
    assert (row.tries, row.best) == (4, 1)
    assert row.passed_at is not None


def test_one_members_progress_is_not_shown_to_another(client: Client) -> None:
    LessonProgress.objects.create(member=member("alice"), lesson="denial", tries=3)
    client.force_login(member("bob"))
    assert "3 tries so far" not in client.get("/en/training/").content.decode()


def test_practice_starts_a_training_table(client: Client) -> None:
    assert f'action="{reverse("play_computer")}"' in client.get("/en/training/").content.decode()
    form = {"variant": "training", "level": "greedy", "games": "1"}
    answer = client.post(reverse("play_computer"), form)
    table = Table.objects.get()
    assert answer["Location"] == f"/en/table/{table.key}/"
    assert (table.variant, table.rated, table.number_of_games) == ("training", False, 1)


def test_the_admin_shows_progress_and_changes_none(admin_client: Client) -> None:
    row = LessonProgress.objects.create(member=member("alice"), lesson="denial", tries=3)
    listed = admin_client.get(reverse("admin:training_lessonprogress_changelist"), {"q": "alice"})
    assert "denial" in listed.content.decode()
    page = reverse("admin:training_lessonprogress_change", args=[row.pk])
    assert admin_client.get(page).status_code == 200
    assert admin_client.post(page, {"tries": 0}).status_code == 403
