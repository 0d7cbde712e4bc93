"""Reading ahead: what a side can win by force, and what a dot is worth after the rival's best answer."""

from games.bots.base import Watch
from games.bots.dots.threats import Gains, around, captures, lost_at, window
from games.engine.dots.bits import points_of
from games.engine.dots.rules import Rules
from games.engine.dots.sheet import Sheet, draw_dot

REACH = 6
"""Steps from a new dot within which new threats are looked for."""

ANSWERS = 3
"""Threatened points at which an answer is tried: more threats than that cannot all be met anyway."""


def balance(sheet: Sheet, side: int) -> int:
    """Dots captured by the side less those it lost."""
    return sheet.captured_by(side).bit_count() - sheet.captured_by(1 - side).bit_count()


def after_dot(sheet: Sheet, side: int, point: int, rules: Rules, watch: Watch) -> Sheet:
    watch.look(1)
    return draw_dot(sheet, side, point, rules).sheet


def answered(sheet: Sheet, side: int, point: int, rules: Rules, watch: Watch, within: int = -1) -> int:
    """What a dot gains, less the best capture the rival has then."""
    after = after_dot(sheet, side, point, rules, watch)
    gain = balance(after, side) - balance(sheet, side)
    return gain - max(captures(after, 1 - side, within).values(), default=0)


def forced(sheet: Sheet, side: int, point: int, rules: Rules, watch: Watch, depth: int) -> int:
    """The dots the side wins by playing there, whatever the rival answers, within so many further threats.

    The rival may meet a threat on its point, or capture something himself, which is subtracted.
    """
    after = after_dot(sheet, side, point, rules, watch)
    near = window(sheet.field, point, REACH)
    threats = captures(after, side, near)
    if not threats:
        return 0
    counter = captures(after, 1 - side, near)
    worst = max(threats.values())
    answers = [*sorted(counter, key=lambda one: -counter[one])[:1], *_largest(threats)]
    for answer in dict.fromkeys(answers):
        replied = after_dot(after, 1 - side, answer, rules, watch)
        lost = balance(after, side) - balance(replied, side)
        left = captures(replied, side, near)
        won = max(left.values(), default=0)
        if depth and won <= 0:
            won = _next_threat(replied, side, answer, rules, watch, depth - 1)
        worst = min(worst, won - lost)
        if worst <= 0:
            return 0
    return worst


def _next_threat(sheet: Sheet, side: int, answer: int, rules: Rules, watch: Watch, depth: int) -> int:
    best = 0
    for point in points_of(builders(sheet, side, window(sheet.field, answer, 2))):
        best = max(best, forced(sheet, side, point, rules, watch, depth))
        if best:
            break
    return best


def _largest(threats: Gains) -> list[int]:
    return sorted(threats, key=lambda point: -threats[point])[:ANSWERS]


def builders(sheet: Sheet, side: int, within: int) -> int:
    """Points next to the side's dots where a wall against rival dots can grow."""
    field = sheet.field
    own = around(field, sheet.live(side), 1)
    rivals = around(field, sheet.live(1 - side), 2)
    return own & rivals & within & sheet.playable & ~lost_at(sheet, side)
