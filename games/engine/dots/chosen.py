"""Rings a player points out: whether a chain is one, and which rings there are to choose from."""

from collections.abc import Iterator

from games.engine.base import IllegalMove, gettext_noop
from games.engine.dots.bits import flood, mask_of
from games.engine.dots.field import Field
from games.engine.dots.rings import Chain, Ring, inside_of, ring_round
from games.engine.dots.rules import Rules
from games.engine.dots.sheet import Choice, Sheet, paints, place

MOST_CHOICES = 12


def checked_ring(field: Field, live: int, chain: Chain, where: str) -> Ring:
    """The ring of a chain of the live dots given; refuses what is none."""
    if len(chain) < 4:
        raise IllegalMove(gettext_noop("the ring is too short"), where)
    if len(set(chain)) < len(chain):
        raise IllegalMove(gettext_noop("the ring meets a dot twice"), where)
    if mask_of(chain) & ~live:
        raise IllegalMove(gettext_noop("the ring must run along your own live dots"), where)
    last = chain[-1]
    diagonals = set()
    for point in chain:
        step = point - last
        if step not in field.steps:
            raise IllegalMove(gettext_noop("the dots of a ring must lie next to each other"), where)
        if abs(step) not in (1, field.row):
            diagonals.add(frozenset((point, last)))
        last = point
    for one, other in map(sorted, diagonals):
        # The other diagonal of the same square: down to the right is the longer step.
        crossing = (one + 1, other - 1) if other - one == field.row + 1 else (one - 1, other + 1)
        if frozenset(crossing) in diagonals:
            raise IllegalMove(gettext_noop("the ring crosses itself"), where)
    ring = Ring(chain, inside_of(field, chain))
    if not ring.inside:
        raise IllegalMove(gettext_noop("the ring has nothing inside"), where)
    return ring


def check_choice(sheet: Sheet, side: int, point: int, chain: Chain, rules: Rules) -> Choice:
    """The ring the mover chose for a dot, if it may stand for the smallest one."""
    after, rings = place(sheet, side, point)
    smallest = _smallest(after, side, rings, rules)
    if not smallest:
        raise IllegalMove(gettext_noop("the dot closes no ring that would be painted"), "ring")
    ring = checked_ring(sheet.field, after.live(side), chain, "ring")
    if point not in chain:
        raise IllegalMove(gettext_noop("the ring must run through the new dot"), "ring")
    rivals = after.live(1 - side)
    for one in sorted(smallest, key=lambda one: bool(one.inside & ~ring.inside)):
        if not one.inside & rivals & ~ring.inside:
            return Choice(ring, one)
    raise IllegalMove(gettext_noop("the ring must hold the rival dots of the smallest ring"), "ring")


def choices(sheet: Sheet, side: int, point: int, rules: Rules) -> list[Ring]:
    """Rings through a new dot that may stand for the smallest one, which is the first of them.

    A wider ring takes in one more closed face beside a ring already found. What only takes in more of the
    mover's own dots is legal too, but gains nothing and is not named.
    """
    after, rings = place(sheet, side, point)
    smallest = _smallest(after, side, rings, rules)
    if not smallest:
        return []
    targets = [one.inside & after.live(1 - side) for one in smallest]
    found = [*smallest, *(ring for ring in rings if ring not in smallest and _holds(ring, targets))]
    for ring in found:
        for wider in _wider(after, side, ring):
            if len(found) >= MOST_CHOICES:
                return found
            new = all(wider.inside != known.inside for known in found)
            if new and point in wider.chain and _holds(wider, targets):
                found.append(wider)
    return found


def _smallest(sheet: Sheet, side: int, rings: list[Ring], rules: Rules) -> list[Ring]:
    """The smallest of the rings that would be painted; several where they are equally large."""
    painting = [ring for ring in rings if paints(sheet, side, ring, rules)]
    size = painting[0].inside.bit_count() if painting else 0
    return [ring for ring in painting if ring.inside.bit_count() == size]


def _holds(ring: Ring, targets: list[int]) -> bool:
    """Whether the ring holds all dots of one of the targets."""
    return any(not target & ~ring.inside for target in targets)


def _wider(sheet: Sheet, side: int, ring: Ring) -> Iterator[Ring]:
    """The rings round this one and one closed face beside it."""
    field = sheet.field
    walls = sheet.live(side)
    beside = _next_to(mask_of(ring.chain), field) & ~(walls | ring.inside | sheet.open[side])
    while beside:
        face = flood(beside & -beside, field.points & ~walls, field.row)
        beside &= ~face
        joined = _joined(ring.chain, ring_round(field, face).chain)
        if joined:
            yield Ring(joined, inside_of(field, joined))
        # Where a single dot stands between the two, only a ring along other dots can take in both.
        between = _next_to(face, field) & mask_of(ring.chain)
        hull = ring_round(field, ring.inside | face | between)
        if not mask_of(hull.chain) & ~walls:
            yield hull


def _next_to(points: int, field: Field) -> int:
    return (points << 1 | points >> 1 | points << field.row | points >> field.row) & field.points


def _joined(one: Chain, other: Chain) -> Chain | None:
    """The chain round both of two rings that share part of their line, if that is one simple chain."""
    near: dict[int, set[int]] = {}
    for chain in (one, other):
        for dot, last in zip(chain, (chain[-1], *chain[:-1]), strict=True):
            near.setdefault(dot, set()).symmetric_difference_update((last,))
            near.setdefault(last, set()).symmetric_difference_update((dot,))
    near = {dot: dots for dot, dots in near.items() if dots}
    if not near or any(len(dots) != 2 for dots in near.values()):
        return None
    first = min(near)
    walk = [first, max(near[first])]
    while walk[-1] != first:
        walk.append(next(dot for dot in near[walk[-1]] if dot != walk[-2]))
    return tuple(walk[:-1]) if len(walk) == len(near) + 1 else None
