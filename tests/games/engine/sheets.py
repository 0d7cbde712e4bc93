"""Sheets of dots for the tests: positions written as text, and random games."""

import random
from typing import Any

from games.engine.base import Action, Setup
from games.engine.dots.bits import points_of
from games.engine.dots.family import DotsFamily
from games.engine.dots.position import DotsPosition

FAMILY = DotsFamily()


def sheet_of(text: str, *, turns: str = "free", **rules: Any) -> Setup:
    """A setup from rows of text: 0 and 1 are the dots of the sides at the start, all else is free."""
    rows = text.split()
    start = [[x, y, int(mark)] for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "01"]
    return {"width": len(rows[0]), "height": len(rows), "start": start, "rules": rules, "turns": turns}


def position_of(text: str, **parts: Any) -> DotsPosition:
    return FAMILY.start(sheet_of(text, **parts))


def dot(seat: int, x: int, y: int, **more: Any) -> Action:
    return {"seat": seat, "type": "dot", "x": x, "y": y, **more}


def act(seat: int, kind: str) -> Action:
    return {"seat": seat, "type": kind}


def play(position: DotsPosition, *actions: Action) -> DotsPosition:
    for action in actions:
        position = position.play(action)
    return position


def drawn(position: DotsPosition) -> list[str]:
    """The sheet as rows of the view's marks."""
    points, width = position.view()["points"], position.layout.field.width
    return [points[start : start + width] for start in range(0, len(points), width)]


def spots(position: DotsPosition, seat: int) -> list[tuple[int, int]]:
    """The points the seat may take."""
    return [position.layout.field.spot(point) for point in points_of(position.playable(seat))]


def random_dot(rng: random.Random, position: DotsPosition) -> Action:
    """A dot, mostly near the last one, with a ring or rings where there is a choice."""
    seat = rng.randrange(position.layout.seats) if position.layout.free else position.turn
    free = spots(position, seat)
    if position.last and rng.random() < 0.6:
        x, y = position.layout.field.spot(position.last.point)
        free = [spot for spot in free if abs(spot[0] - x) < 3 and abs(spot[1] - y) < 3] or free
    action = dot(seat, *rng.choice(free))
    rings = position.ring_choices(action["x"], action["y"], seat)
    if rings and position.layout.rules.territory:
        if rng.random() < 0.5:
            action["paint"] = [rng.choice(rings)["chain"]]
    elif rings and rng.random() < 0.7:
        action["ring"] = rng.choice(rings)["chain"]
    return action
