"""The ladders and the history of a member's rating."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from ratings import selectors
from ratings.charts import Chart, line_chart
from ratings.explain import explain
from ratings.models import Rating, shown
from ratings.pools import Pool, find_pool, rated_pools
from ratings.selectors import Rung

RUNGS_A_PAGE = 50
CHANGES_A_PAGE = 25
CHART_MATCHES = 500


@dataclass(frozen=True, slots=True)
class Standing:
    """How the visitor stands in a pool: listed, or why he is not."""

    kind: str  # "listed", "new", "uncertain" or "idle"
    rung: Rung | None = None
    page: int = 0
    rating: int = 0
    deviation: int = 0


def index(request: HttpRequest) -> HttpResponse:
    """To the ladder the visitor played on last, or the first."""
    pools = [pool.key for pool in rated_pools()]
    if not pools:
        raise Http404("no variant is rated")
    last = selectors.pool_last_played(request.user) if request.user.is_authenticated else None
    return redirect("ratings:ladder", pool=last if last in pools else pools[0])


def ladder(request: HttpRequest, pool: str) -> HttpResponse:
    chosen = _pool_or_404(pool)
    rungs = selectors.ladder(chosen.key)
    page = Paginator(rungs, RUNGS_A_PAGE).get_page(request.GET.get("page"))
    standing = _standing(request.user, chosen, rungs)
    context = {
        "pool": chosen,
        "pools": rated_pools(),
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(page.number),
        "rows": _with_members(page),
        "standing": standing,
        "own_row": _own_row_elsewhere(request.user, standing, page),
        "limit": settings.CLUB["PROVISIONAL_DEVIATION"],
        "idle_days": settings.CLUB["LADDER_IDLE_DAYS"],
    }
    return render(request, "ratings/ladder.html", context)


def history(request: HttpRequest, pool: str, name: str) -> HttpResponse:
    chosen = _pool_or_404(pool)
    member = _member_or_404(name)
    changes = selectors.history(member, chosen.key)
    page = Paginator(changes, CHANGES_A_PAGE).get_page(request.GET.get("page"))
    rating = selectors.rating_of(member.pk, chosen.key)
    now = timezone.now()
    context = {
        "pool": chosen,
        "member": member,
        "rating": rating,
        "deviation": shown(rating.at(now).deviation),
        "provisional": rating.provisional_at(now),
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(page.number),
        "rows": explain(page.object_list),
        "chart": _history_chart(member, chosen),
        "limit": settings.CLUB["PROVISIONAL_DEVIATION"],
    }
    return render(request, "ratings/history.html", context)


def _pool_or_404(key: str) -> Pool:
    if (pool := find_pool(key)) is None:
        raise Http404("no such ladder")
    return pool


def _member_or_404(name: str) -> AbstractBaseUser:
    model = get_user_model()
    try:
        member = model._default_manager.get_by_natural_key(name)
    except model.DoesNotExist as absent:
        raise Http404("no such member") from absent
    if not member.is_active:
        raise Http404("a former member")
    return member


def _standing(user: AbstractBaseUser | AnonymousUser, pool: Pool, rungs: list[Rung]) -> Standing | None:
    if not user.is_authenticated:
        return None
    for position, rung in enumerate(rungs):
        if rung.member_id == user.pk:
            return Standing("listed", rung, page=position // RUNGS_A_PAGE + 1)
    rating = selectors.rating_of(user.pk, pool.key)
    deviation = rating.at(timezone.now()).deviation
    return Standing(_why_not_listed(rating), rating=rating.shown, deviation=shown(deviation))


def _why_not_listed(rating: Rating) -> str:
    if not rating.matches:
        return "new"
    return "uncertain" if rating.provisional else "idle"


def _with_members(page: Page) -> list[dict[str, Any]]:
    members = get_user_model()._default_manager.in_bulk([rung.member_id for rung in page.object_list])
    return [{"rung": rung, "member": members[rung.member_id]} for rung in page.object_list]


def _own_row_elsewhere(
    user: AbstractBaseUser | AnonymousUser, standing: Standing | None, page: Page
) -> dict[str, Any] | None:
    """The visitor's own row when it is on another page; it is then shown below this one."""
    if standing is None or standing.rung is None or standing.page == page.number:
        return None
    return {"rung": standing.rung, "member": user, "page": standing.page}


def _history_chart(member: AbstractBaseUser, pool: Pool) -> Chart | None:
    newest_first = selectors.history(member, pool.key)[:CHART_MATCHES]
    changes = list(newest_first)[::-1]
    if not changes:
        return None
    values = [changes[0].value_before] + [change.value_after for change in changes]
    deviations = [changes[0].deviation_before] + [change.deviation_after for change in changes]
    return line_chart(values, deviations, width=640, height=200, left=60, margin=12)
