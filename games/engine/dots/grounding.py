"""Grounding: the score if the rival had all the time to surround what is not tied to the edge."""

from games.engine.dots.bits import flood
from games.engine.dots.rules import Rules
from games.engine.dots.sheet import Pair, Sheet


def grounded_score(sheet: Sheet, side: int, rules: Rules) -> Pair:
    """The score, in the order of sides, at which a side would stop the game.

    A side's live dots and the points of its areas are joined orthogonally; groups with a point on the edge
    are grounded. Prisoners in areas that are not are given back, and its own dots that are not are lost.
    Where a dot counts once, a prisoner counts for ever and a lost dot is not counted twice.
    """
    field = sheet.field
    own = sheet.live(side) | sheet.areas[side]
    loose = own & ~flood(own & field.edge, own, field.row)
    lost = sheet.live(side) & loose
    score = list(sheet.score)
    if rules.count_once:
        score[1 - side] += (lost & ~sheet.once[1 - side]).bit_count()
    else:
        score[side] -= (sheet.captured_by(side) & loose).bit_count()
        score[1 - side] += lost.bit_count()
    return score[0], score[1]


def may_ground(sheet: Sheet, side: int, rules: Rules) -> Pair | None:
    """The score at which the side may stop the game, or None while it would not win."""
    score = sheet.score
    if rules.territory or score[side] <= score[1 - side]:
        # Grounding never adds to one's own score nor takes from the rival's.
        return None
    final = grounded_score(sheet, side, rules)
    return final if final[side] > final[1 - side] else None
