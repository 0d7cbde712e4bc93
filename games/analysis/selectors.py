"""What may be read of reviews, and of which matches there can be one."""

from typing import Any

from django.db.models import Q
from django.utils.translation import gettext

from games import selectors
from games.analysis import reasons
from games.analysis.models import Analysis
from games.analysis.work import ANALYSER, Game, Job
from games.engine.base import gettext_noop
from games.models import Match, Table
from games.plies import plies_of
from games.services.live import Live
from games.services.refusals import Refused
from games.visitors import Visitor

FAMILY = "filler"
Status = Analysis.Status


def match_to_review(key: str, visitor: Visitor) -> Match:
    """The match of a table that the computer can review.

    Raises Refused: Absent where the visitor sees no table, and why else there can be no review.
    """
    table = selectors.find_table(key, visitor)
    live = Live(table=table, now=0)
    if table.status in (Table.Status.OPEN, Table.Status.PLAYING):
        raise Refused("running", gettext_noop("The match is not over: the computer looks at it afterwards."))
    if live.match is None or not any(game.ply for game in live.games):
        raise Refused("empty", gettext_noop("Nothing was played here that could be reviewed."))
    if live.family.key != FAMILY:
        raise Refused("family", gettext_noop("The computer reviews games of Filler only."))
    if len(set(live.variant.teams or range(live.variant.seats))) != 2:
        raise Refused("sides", gettext_noop("The computer reviews only games of two sides."))
    return live.match


def may_be_asked_again(analysis: Analysis) -> bool:
    """A review that failed, or was made by an older analyser."""
    if analysis.status == Status.DONE:
        return analysis.version < ANALYSER
    return analysis.status == Status.FAILED


def ahead_of(analysis: Analysis) -> int:
    """How many reviews come before one that waits, the running ones included."""
    earlier = Q(status=Status.QUEUED, asked_at__lt=analysis.asked_at)
    return Analysis.objects.filter(Q(status=Status.RUNNING) | earlier).count()


def job_of(analysis: Analysis) -> Job:
    """The games of the match as they were played, with the steps made so far."""
    table = Table.objects.select_related("match").get(match=analysis.match_id)
    live = Live(table=table, now=0)
    games = [
        Game(
            live.record_setup(game),
            [ply.action for ply in plies_of(live, game) if ply.action["type"] == "move"],
        )
        for game in live.games
    ]
    return Job(live.family, games, analysis.steps)


def told(match: Match) -> dict[str, Any]:
    """Where the review of a match stands, and its result once there is one: the same for everybody."""
    analysis = Analysis.objects.filter(match=match).first()
    if analysis is None:
        return {"status": "none", "may_ask": True}
    block: dict[str, Any] = {
        "status": analysis.status,
        "may_ask": may_be_asked_again(analysis),
        "done": analysis.done,
        "total": analysis.total,
    }
    if analysis.status == Status.QUEUED:
        block["ahead"] = ahead_of(analysis)
    if analysis.status == Status.DONE:
        block["result"] = _in_words(analysis.result)
    return block


def _in_words(result: Any) -> dict[str, Any]:
    """The reasons of the mistakes in the language that is active."""
    mistakes = [{**one, "reasons": [_sentence(why) for why in one["reasons"]]} for one in result["mistakes"]]
    return {**result, "mistakes": mistakes}


def _sentence(reason: dict[str, Any]) -> str:
    return gettext(reasons.TEXTS[reason["key"]]) % reason["params"]
