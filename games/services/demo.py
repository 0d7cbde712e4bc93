"""Content for a new club, so that its first visitor finds a ladder and games to look at.

Everything goes the way of real matches, by the services; only time is moved by hand.
"""

import itertools
import random
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from games.bots import find_bot
from games.engine.base import Action, Variant
from games.engine.registry import find_variant
from games.models import Game, Match
from games.services import matches, playing, tables
from games.services.live import Live, locked, milliseconds_of
from games.visitors import Visitor

PACE_MS = 4_000
"""What a demo player thinks about a move."""
BETWEEN_MATCHES = timedelta(minutes=20)


def play_demo_matches(
    *, members: Iterable[Any], ends: datetime, rounds: dict[str, int], seed: int = 1
) -> int:
    """Rated matches, so many for each pair of members as `rounds` says for a variant; the last at `ends`.

    Returns how many. The members play greedily, some less carefully than others.
    """
    rng = random.Random(seed)
    pairs = list(itertools.combinations(list(members), 2))
    plan = [(pair, key) for key, times in rounds.items() for pair in pairs * times]
    rng.shuffle(plan)
    starts = ends - len(plan) * BETWEEN_MATCHES
    for number, (pair, key) in enumerate(plan):
        _play_match(find_variant(key), pair, milliseconds_of(starts + number * BETWEEN_MATCHES), rng)
    return len(plan)


def _play_match(variant: Variant, pair: tuple[Any, Any], now: int, rng: random.Random) -> None:
    _, reserve, increment = variant.clock
    wanted = tables.Settings(variant=variant.key, reserve_ms=reserve, increment_ms=increment, rated=True)
    first, second = (Visitor(member_id=member.pk, name=member.get_username()) for member in pair)
    table = tables.open_table(visitor=first, wanted=wanted, now=now)
    tables.join_table(key=table.key, visitor=second, now=now)
    care = {member.pk: 0.95 - 0.12 * number for number, member in enumerate(sorted(pair, key=lambda m: m.pk))}
    for _ in range(table.number_of_games):
        now = _play_game(table.key, care, now, rng)


def _play_game(key: str, care: dict[int, float], now: int, rng: random.Random) -> int:
    """One game under one lock: nobody watches, so nobody needs an event for each move."""
    with locked(key, now) as live:
        if live.started()[0].status == Match.Status.BETWEEN:
            matches.start_next_game(live)
        game = live.started()[1]
        while game.status == Game.Status.RUNNING and game.to_move is not None:
            live.now += PACE_MS
            seat = live.seats[game.to_move]
            playing.play_on(live, _choose(live, seat.number, care[seat.member_id or 0], rng))
    return live.now


def _choose(live: Live, seat: int, care: float, rng: random.Random) -> Action:
    if rng.random() < care:
        return find_bot("filler", "greedy").choose(live.position, seat, rng)
    options = live.position.view()["options"][seat]
    legal = [colour for colour, option in options.items() if "gain" in option and not option.get("paint")]
    return {"seat": seat, "type": "move", "colour": int(rng.choice(legal))}
