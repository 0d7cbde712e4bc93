"""Content for a new club, so that its first visitor finds a ladder and games to look at.

Everything goes the way of real matches, by the services; only time is moved by hand.
"""

import itertools
import random
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from games.bots import BOTS
from games.engine.registry import VARIANTS, Variant
from games.models import Match, Table
from games.services import matches, moves, tables
from games.services.live import Live, milliseconds_of
from games.visitors import Visitor

PACE_MS = 4_000
"""What a demo player thinks about a move."""


def play_demo_matches(*, members: Iterable[Any], ends: datetime, each: int = 1, seed: int = 1) -> int:
    """Rated matches, `each` for every pair of members and rated variant, the last one ended at `ends`.

    Returns how many. The members play greedily, some less carefully than others.
    """
    rng = random.Random(seed)
    pairs = list(itertools.combinations(list(members), 2)) * each
    rng.shuffle(pairs)
    plan = [(pair, variant) for pair in pairs for variant in VARIANTS if variant.rated and variant.seats == 2]
    starts = ends - timedelta(hours=len(plan))
    for number, (pair, variant) in enumerate(plan):
        _play_match(variant, pair, milliseconds_of(starts + timedelta(hours=number)), rng)
    return len(plan)


def _play_match(variant: Variant, pair: tuple[Any, Any], now: int, rng: random.Random) -> None:
    _, reserve, increment = variant.clock
    wanted = tables.Settings(variant=variant.key, reserve_ms=reserve, increment_ms=increment, rated=True)
    first, second = (Visitor(member_id=member.pk, name=member.get_username()) for member in pair)
    table = tables.open_table(visitor=first, wanted=wanted, now=now)
    tables.join_table(key=table.key, visitor=second, now=now)
    care = {member.pk: 0.95 - 0.12 * number for number, member in enumerate(sorted(pair, key=lambda m: m.pk))}
    while (live := _look(table)).table.status == Table.Status.PLAYING:
        now += PACE_MS
        match, game = live.started()
        if match.status == Match.Status.BETWEEN:
            for seat in live.seats:
                matches.set_ready(key=table.key, seat=seat.number, now=now)
            continue
        seat = live.seats[game.to_move or 0]
        action = _choose(live, seat.number, care[seat.member_id or 0], rng)
        moves.play_move(
            key=table.key, seat=seat.number, version=live.table.version, action=action, now=now
        )


def _look(table: Table) -> Live:
    return Live(table=Table.objects.select_related("match").get(pk=table.pk), now=0)


def _choose(live: Live, seat: int, care: float, rng: random.Random) -> dict[str, Any]:
    if rng.random() < care:
        action = BOTS["greedy"].choose(live.position, seat, rng)
        return {name: value for name, value in action.items() if name != "seat"}
    options = live.position.view()["options"][seat]
    legal = [int(colour) for colour, option in options.items() if "gain" in option and not option.get("paint")]
    return {"type": "move", "colour": rng.choice(legal)}
