"""The latest finished matches of the club, so that a visitor at a quiet hour sees that it is played here."""

from dataclasses import dataclass

from django.template.defaultfilters import floatformat
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from club.lobbies.selectors import Finished, finished_matches
from club.lobbies.words import names_by_side, names_of, title_of
from games.engine.registry import find_variant
from games.services.results import sides_of

WINNER = _("Winner: %(names)s")
WON = {
    "cells": _("Winner by cells: %(names)s"),
    "flag": _("Winner on time: %(names)s"),
    "resigned": _("Winner by resignation: %(names)s"),
}


@dataclass(frozen=True)
class Row:
    url: str
    title: str
    names: str
    score: str
    """Points by side; "" where the match ended otherwise."""
    result: str


def lately_played() -> list[Row]:
    return [_row(finished) for finished in finished_matches()]


def _row(finished: Finished) -> Row:
    return Row(
        url=reverse("games:review", kwargs={"key": finished.key}),
        title=title_of(finished.variant),
        names=names_by_side(finished.sitters, finished.variant),
        score=_score(finished),
        result=_result(finished),
    )


def _score(finished: Finished) -> str:
    if not finished.points:
        return ""
    sides = sides_of(find_variant(finished.variant))
    points = [floatformat(finished.points[side[0]], -1) for side in sides]
    return (" : " if len(sides) == 2 else " · ").join(points)


def _result(finished: Finished) -> str:
    winners = [s for s in finished.sitters if s.seat < len(finished.places) and finished.places[s.seat] == 1]
    if not winners or len(winners) == len(finished.sitters):
        return pgettext("result of a match", "Draw")
    return str(WON.get(finished.reason, WINNER)) % {"names": names_of(winners)}
