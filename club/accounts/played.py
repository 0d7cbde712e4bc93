"""A member's finished matches as rows of the member's page, in words."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from club.accounts.models import User
from games.models import Seat
from games.selectors import PlayedMatch, recent_matches
from ratings.explain import signed


@dataclass(frozen=True)
class Row:
    url: str
    review_url: str
    title: str
    rivals: list[tuple[str, str]]
    """Name and, for members, the address of their page."""
    result: str
    delta: str
    """The rating change with its sign, "" for an unrated match."""
    tone: str
    ended_at: datetime | None


def rows(member: User) -> list[Row]:
    return [_row(played) for played in recent_matches(member)]


def _row(played: PlayedMatch) -> Row:
    delta = None if played.change is None else played.change.delta
    return Row(
        url=reverse("games:table", args=[played.table.key]),
        review_url=reverse("games:review", args=[played.table.key]),
        title=_(played.table.title),
        rivals=[_rival(seat) for seat in played.rivals],
        result=result_words(played.match.reason, played.score),
        delta="" if delta is None else signed(delta),
        tone="good" if (delta or 0) > 0 else "bad" if (delta or 0) < 0 else "",
        ended_at=played.match.ended_at,
    )


def _rival(seat: Seat) -> tuple[str, str]:
    if seat.kind == "member" and seat.member is not None:
        return seat.member.get_username(), reverse("accounts:profile", args=[seat.member.get_username()])
    if seat.kind == "guest":
        return _("Guest %(number)s") % {"number": seat.guest_number}, ""
    return (_("the computer") if seat.kind == "computer" else _("former member")), ""


def result_words(reason: str, score: float) -> str:
    """How a match ended for somebody who scored so much in it."""
    if score == 0.5:
        return pgettext("result of a match", "Draw")
    won = score > 0.5
    match reason:
        case "cells":
            return _("Won by cells") if won else _("Lost by cells")
        case "flag":
            return _("Won on time") if won else _("Lost on time")
        case "resigned":
            return _("Won, the rival resigned") if won else _("Resigned")
        case "left":
            return _("Won, the rival left") if won else _("Left")
        case _other:
            return pgettext("result of a match", "Won") if won else pgettext("result of a match", "Lost")
