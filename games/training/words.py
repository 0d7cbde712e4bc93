"""Goals, remarks and hints of lessons in words, in the language that is active."""

from django.utils.translation import gettext, ngettext

from games.advice import advice, amount, colour_sign
from games.bots.filler.reasons import DENIES, ENCLOSES, GAINS, OPENS, WINS, Facts
from games.training.course.goals import Goal
from games.training.course.lesson import Lesson
from games.training.course.remarks import Remark
from games.training.course.run import Run


def goal_words(lesson: Lesson) -> str:
    """What is to be done."""
    goal: Goal = lesson.goal
    count = {"count": goal.figure}
    match goal.kind:
        case "gather" if lesson.precious:
            return gettext("Take cells worth at least %(count)s.") % count
        case "gather":
            return (
                ngettext("Take at least %(count)s cell.", "Take at least %(count)s cells.", goal.figure)
                % count
            )
        case "capture":
            return (
                ngettext(
                    "Take the patch of %(count)s cell.", "Take the patch of %(count)s cells.", goal.figure
                )
                % count
            )
        case "deny":
            return (
                ngettext(
                    "Leave your rival no colour that gains more than %(count)s cell.",
                    "Leave your rival no colour that gains more than %(count)s cells.",
                    goal.figure,
                )
                % count
            )
        case "enclose":
            return (
                ngettext("Enclose at least %(count)s cell.", "Enclose at least %(count)s cells.", goal.figure)
                % count
            )
        case "equator":
            return (
                ngettext(
                    "Pass the equator: hold %(count)s cell.",
                    "Pass the equator: hold %(count)s cells.",
                    goal.figure,
                )
                % count
            )
        case "match":
            return gettext("Win the match.")
        case _:
            return gettext("Win the game.")


def moves_words(lesson: Lesson) -> str:
    """Within how many moves; nothing where they are not counted."""
    if not lesson.counted:
        return ""
    return ngettext("You have %(count)s move.", "You have %(count)s moves.", lesson.moves) % {
        "count": lesson.moves
    }


def remark_words(lesson: Lesson, remark: Remark) -> str:
    values = {
        "colour": colour_sign(remark.colour),
        "next": colour_sign(remark.other),
        "amount": amount(remark.amount, precious=bool(lesson.precious)),
        "count": remark.amount,
        "other": remark.other,
        "game": remark.colour,
    }
    return _remark(remark) % values


def _remark(remark: Remark) -> str:
    match remark.kind:
        case "took" if not remark.amount:
            return gettext("You take %(colour)s and gain nothing.")
        case "took":
            return gettext("With %(colour)s you take %(amount)s.")
        case "enclosed":
            return ngettext(
                "%(count)s of them is enclosed.", "%(count)s of them are enclosed.", remark.amount
            )
        case "rival" if not remark.amount:
            return gettext("Your rival takes %(colour)s and gains nothing.")
        case "rival":
            return gettext("With %(colour)s your rival takes %(amount)s.")
        case "game":
            return gettext("Game %(game)s ends %(count)s : %(other)s.")
        case "end":
            return gettext("The game ends %(count)s : %(other)s.")
        case "would_take":
            return gettext("%(colour)s would have taken %(amount)s.")
        case "would_enclose":
            return gettext("%(colour)s would have enclosed %(amount)s.")
        case "would_fence":
            return gettext("%(colour)s was the way to a fence: later %(next)s encloses %(amount)s.")
        case "would_open":
            return gettext("%(colour)s would have opened the way: later %(next)s takes %(amount)s.")
        case "should_deny":
            return gettext("Take %(colour)s yourself: that keeps %(amount)s from your rival.")
        case "could_deny":
            return gettext("By taking %(colour)s yourself you could have kept that from your rival.")
        case "lost_win":
            return gettext("This game is not won.")
        case "lost_match":
            return gettext("This match is not won.")
        case "missed":
            return gettext("That makes %(count)s of %(other)s.")
        case _:
            return gettext("The goal is out of reach now, at %(count)s of %(other)s.")


def nudge_words(run: Run, facts: Facts) -> str:
    """The first hint: where to look. At the start the lesson says it, later what speaks for the move."""
    if not run.own:
        return gettext(run.lesson.nudge)
    return {
        WINS: gettext("One colour ends the game in your favour."),
        ENCLOSES: gettext("Look for a colour that closes a gap: something can be enclosed."),
        GAINS: gettext("Look at the figures: here the gain decides."),
        DENIES: gettext("Look at what your rival would like to take next."),
        OPENS: gettext("Look for a colour that lets you touch more."),
    }.get(next(iter(facts.reasons), ""), gettext("Look at what your rival would like to take next."))


def hint_words(run: Run, facts: Facts) -> list[str]:
    """The second hint: the move itself, with its reasons."""
    return advice(facts, precious=bool(run.lesson.precious))
