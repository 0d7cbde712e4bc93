"""Every lesson: its goal can be reached, the shown way does it, a wrong try is answered with figures."""

import re
from itertools import pairwise
from typing import Any

import pytest

from games.bots.filler.reasons import facts_of
from games.engine.filler.setup import read_layout
from games.training import shown
from games.training.course.attempt import attempt
from games.training.course.goals import Capture, PassEquator
from games.training.course.lesson import LEARNER, Lesson, moves_of
from games.training.course.lessons import BY_KEY, LESSONS
from games.training.course.run import FAILED, OPEN, PASSED, Run, bare, run_of
from games.training.course.ways import facts_of_move, next_move, ways
from games.training.words import goal_words, remark_words

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])


def said(run: Run) -> str:
    return " ".join(shown.progress(run)["text"])


def wrong_starts(lesson: Lesson) -> list[Run]:
    """The attempts that one wrong move ends."""
    start = run_of(lesson, [])
    runs = [attempt(lesson, [action]) for action in start.legal()]
    return [run for run in runs if run.status == FAILED]


def by_gain(lesson: Lesson, choose: Any) -> Run:
    """The attempt of somebody who only compares the figures under the colours."""
    moves: list[dict[str, Any]] = []
    while (run := attempt(lesson, moves)).status == OPEN:
        moves.append(choose(run.legal(), key=lambda action: facts_of_move(run, action).gain))
    return run


def test_there_are_at_least_eight_lessons_and_no_key_twice() -> None:
    assert len(LESSONS) == len(BY_KEY) >= 8


@every_lesson
def test_the_board_is_sound_and_the_learner_begins(lesson: Lesson) -> None:
    read_layout(lesson.setup)
    run = run_of(lesson, [])
    assert run.status == OPEN
    assert run.position.to_move == LEARNER
    assert not lesson.goal.met(run)


@every_lesson
def test_the_shown_way_reaches_the_goal(lesson: Lesson) -> None:
    run = attempt(lesson, moves_of(lesson.solution))
    assert run.status == PASSED
    assert lesson.goal.met(run)
    assert len(run.own) <= lesson.moves


@every_lesson
def test_the_hints_alone_lead_to_the_goal(lesson: Lesson) -> None:
    moves: list[dict[str, Any]] = []
    while (run := attempt(lesson, moves)).status == OPEN:
        hint = shown.hint(run, shown.SHOW)
        assert hint["text"]
        moves.append(hint["action"])
    assert run.status == PASSED


@every_lesson
def test_the_first_hint_names_no_move(lesson: Lesson) -> None:
    hint = shown.hint(run_of(lesson, []), shown.NUDGE)
    assert hint["action"] is None
    assert hint["text"] == [lesson.nudge]


@every_lesson
def test_not_any_moves_reach_the_goal(lesson: Lesson) -> None:
    """Always taking least, or always most, fails."""
    assert FAILED in (by_gain(lesson, min).status, by_gain(lesson, max).status)


@every_lesson
def test_a_failed_try_is_answered_with_figures_and_a_better_move(lesson: Lesson) -> None:
    for run in wrong_starts(lesson):
        text = said(run)
        better = next_move(run_of(lesson, []))
        assert better is not None
        assert f"{{{better['colour']}}}" in text  # the move that was better
        assert re.search(r"\d cell|worth \d", text)
        assert f"{{{run.own[-1].action['colour']}}}" in text  # and the one that was made


@every_lesson
def test_every_move_of_every_first_try_has_its_words(lesson: Lesson) -> None:
    for action in run_of(lesson, []).legal():
        text = said(attempt(lesson, [action]))
        assert text
        assert "%(" not in text


@every_lesson
def test_the_goal_and_the_texts_are_there(lesson: Lesson) -> None:
    assert goal_words(lesson)
    assert lesson.title
    assert lesson.summary
    assert all(lesson.text)
    assert lesson.praise
    for text in (*lesson.text, lesson.nudge, lesson.praise):
        assert all(1 <= int(colour) <= lesson.colours for colour in re.findall(r"\{(\d)\}", text))


def test_the_lessons_with_one_way_have_one() -> None:
    for key in ("chains", "reach", "denial", "enclosing", "cutting-off", "equator", "treasures"):
        lesson = BY_KEY[key]
        run = run_of(lesson, [])
        found = ways(run)
        assert found == moves_of(lesson.solution)[:1]


def test_what_the_texts_say_of_their_boards_is_so() -> None:
    chains = BY_KEY["chains"]
    goal = chains.goal
    assert isinstance(goal, Capture)
    assert {chains.start().ground.layout.colour_of[cell] for cell in goal.cells} == {4}
    forbidden = BY_KEY["forbidden"].start()
    assert forbidden.hues[1] == 5
    denial = facts_of(BY_KEY["denial"].start(), {"seat": 0, "type": "move", "colour": 1})
    assert (denial.gain, denial.denied) == (0, 12)
    reach = BY_KEY["reach"].start()
    facts = facts_of(reach, {"seat": 0, "type": "move", "colour": 5})
    assert facts.gain == facts.most
    equator = BY_KEY["equator"]
    position = equator.start()
    assert isinstance(equator.goal, PassEquator)
    assert (position.ground.total, position.ground.need, equator.goal.need) == (35, 18, 18)
    assert (list(position.worth), position.free.bit_count()) == ([13, 13], 9)


def test_the_match_is_won_by_cells_at_one_game_each() -> None:
    lesson = BY_KEY["match"]
    run = attempt(lesson, moves_of(lesson.solution))
    first, second = (game.worths() for game in run.ended)
    assert first[0] > first[1]
    assert second[0] < second[1]
    assert lesson.score(list(run.ended)).reason == "cells"


def test_who_always_takes_most_loses_the_whole_game() -> None:
    assert by_gain(BY_KEY["whole-game"], max).status == FAILED


def test_a_paint_is_needed_for_the_treasures() -> None:
    lesson = BY_KEY["treasures"]
    run = attempt(lesson, moves_of(lesson.solution))
    assert any(ply.action.get("paint") for ply in run.own)


def test_a_run_is_the_same_whenever_it_is_made() -> None:
    lesson = BY_KEY["whole-game"]
    moves = moves_of(lesson.solution)[:4]
    one, other = attempt(lesson, moves), attempt(lesson, moves)
    assert one.position.state() == other.position.state()
    assert [bare(ply.action) for ply in one.own] == moves
    assert all(before.after.worth <= after.after.worth for before, after in pairwise(one.plies))


def test_denied_by_hand_is_said_in_words() -> None:
    lesson = BY_KEY["denial"]
    run = attempt(lesson, moves_of("3"))
    words = [remark_words(lesson, remark) for remark in shown.remarks_on(run)]
    assert "With {1} your rival takes 12 cells." in words
    assert "Take {1} yourself: that keeps 12 cells from your rival." in words
