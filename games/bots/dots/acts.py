"""What every level does alike: ends a game it has won, and writes dots down as actions."""

from games.engine.base import Action
from games.engine.dots.position import DotsPosition
from games.engine.dots.territory import count


def ending(position: DotsPosition, seat: int) -> Action | None:
    """The action that ends the game as won, if there is one now."""
    kinds = position.may(seat)
    if "ground" in kinds:
        return {"seat": seat, "type": "ground"}
    if "count_accept" in kinds:
        side = position.layout.side_of(seat)
        score = count(position.sheet, position.kept, position.dots).score
        if score[side] > score[1 - side]:
            return {"seat": seat, "type": "count_accept"}
    return None


def dot(position: DotsPosition, seat: int, point: int) -> Action:
    """A dot; under territory rules with every ring painted that holds rival dots, the widest first."""
    field = position.layout.field
    x, y = field.spot(point)
    action: Action = {"seat": seat, "type": "dot", "x": x, "y": y}
    if not position.layout.rules.territory:
        return action
    live = position.sheet.live(1 - position.layout.side_of(seat))
    chains = []
    for ring in sorted(position.rings_at(point, seat), key=lambda ring: -ring.inside.bit_count()):
        if ring.inside & live:
            live &= ~ring.inside
            chains.append([list(field.spot(one)) for one in ring.chain])
    return {**action, "paint": chains} if chains else action
