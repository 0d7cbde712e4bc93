"""What speaks for a move, in words, in the language that is active.

Colours stay as `{3}` in a text: their names depend on the palette of whoever reads it, so the page puts
them in.
"""

from collections.abc import Callable

from django.utils.translation import gettext, npgettext, pgettext

from games.bots.filler.reasons import DENIES, ENCLOSES, GAINS, OPENS, WINS, Facts

MOST_REASONS = 3


def colour_sign(colour: int) -> str:
    """Where a text names a colour."""
    return f"{{{colour}}}"


def amount(figure: int, *, precious: bool = False) -> str:
    """What is taken: cells, or their worth where cells are not worth one each. Object of a sentence."""
    if precious:
        return pgettext("taken", "cells worth %(count)s") % {"count": figure}
    return npgettext("taken", "%(count)s cell", "%(count)s cells", figure) % {"count": figure}


def advice(facts: Facts, *, precious: bool = False) -> list[str]:
    """A move to try, and its reasons, the weightiest first; a sentence each."""
    said = [gettext("Try %(colour)s.") % {"colour": colour_sign(facts.colour)}]
    return said + reasons(facts, precious=precious)


def reasons(facts: Facts, *, precious: bool = False) -> list[str]:
    """What speaks for a move, a sentence each; where nothing does, what it leaves to the rival."""
    told = facts.reasons[:MOST_REASONS]
    if WINS in told:
        return [gettext("It wins the game at once.")]
    if not told:
        return [_little(facts, precious)]
    return [_SENTENCES[reason](facts, precious) for reason in told]


def _gains(facts: Facts, precious: bool) -> str:
    taken = {"amount": amount(facts.gain, precious=precious)}
    if facts.gain == facts.most:
        return gettext("It takes %(amount)s, and no colour takes more.") % taken
    return gettext("It takes %(amount)s.") % taken


def _encloses(facts: Facts, precious: bool) -> str:
    return gettext("It encloses %(amount)s.") % {"amount": amount(facts.enclosed)}


def _denies(facts: Facts, precious: bool) -> str:
    kept = {"amount": amount(facts.denied, precious=precious)}
    return gettext("It keeps %(amount)s from your rival, who may not choose it then.") % kept


def _opens(facts: Facts, precious: bool) -> str:
    more = {"amount": amount(facts.opened, precious=precious)}
    return gettext("After it you touch %(amount)s more, for your next moves.") % more


def _little(facts: Facts, precious: bool) -> str:
    if not facts.answer:
        return gettext("It leaves your rival no colour that gains.")
    return gettext("It leaves your rival %(amount)s at most.") % {
        "amount": amount(facts.answer, precious=precious)
    }


_SENTENCES: dict[str, Callable[[Facts, bool], str]] = {
    GAINS: _gains,
    ENCLOSES: _encloses,
    DENIES: _denies,
    OPENS: _opens,
}
