"""The planner: plays what is certain at a glance, on his shortest way or in his best blocks."""

import random
from collections.abc import Mapping

from games.bots.base import NO_LIMIT, Limit
from games.bots.digits.knowledge import at_a_glance
from games.bots.digits.seen import NOBODY, Seen
from games.bots.digits.spending import chips_to_pay
from games.bots.digits.ways import FAR, Net, lacking
from games.engine.base import Action, Position, gettext_noop
from games.engine.digits.domains import MAJORITY, cells_held
from games.engine.digits.puzzles.layouts import CELLS, SIZE

CENTRE = range(2, SIZE - 2)


class Planner:
    key = "planner"
    level = 2
    title = gettext_noop("Planner")
    about = gettext_noop("Plays what is certain at a glance, where it helps most.")
    thinks = False

    def choose(self, position: Position, seat: int, rng: random.Random, limit: Limit = NO_LIMIT) -> Action:
        return chosen(Seen.of(position, seat), rng)


def chosen(seen: Seen, rng: random.Random) -> Action:
    worth = _on_the_way(seen) if seen.is_bridge else _in_good_blocks(seen)
    if seen.can_take and _is_central(seen.owners.index(1 - seen.seat)):
        return seen.take()
    known, hand = at_a_glance(seen), set(seen.hand)
    sure = [cell for cell, digit in known.items() if digit in hand]
    options = [*sure, *seen.free_clues]
    if not options:
        return _guess(seen, worth, rng)
    best = max(worth[cell] for cell in options)
    cell = rng.choice([cell for cell in options if worth[cell] == best])
    if cell in known:
        return seen.play(cell, known[cell])
    return seen.capture(cell, chips_to_pay(seen, known, dict(enumerate(worth))))


def _guess(seen: Seen, worth: list[float], rng: random.Random) -> Action:
    """A chip in the cell that takes the fewest digits."""
    hand, candidates = set(seen.hand), seen.candidates
    tries = [(cell, digit) for cell, digits in candidates.items() for digit in sorted(digits & hand)]
    rng.shuffle(tries)
    return seen.play(*min(tries, key=lambda one: (len(candidates[one[0]]), -worth[one[0]])))


def _on_the_way(seen: Seen) -> list[float]:
    """Cells are worth more, the shorter the way through them; a little also where the rival wants to go."""
    net = Net(seen)
    mine, theirs = (lacking(net, seen.owners, seat) for seat in (seen.seat, 1 - seen.seat))
    return [-float(min(own, FAR)) - 0.5 * min(other, FAR) for own, other in zip(mine, theirs, strict=True)]


def _in_good_blocks(seen: Seen) -> list[float]:
    """Cells are worth more, the more of their block is owned already; nothing once it is decided."""
    held = cells_held(seen.owners, seen.blocks)
    worth = [_block_worth(counts, seen.seat) for counts in held]
    return [worth[seen.blocks[cell]] if seen.owners[cell] == NOBODY else 0.0 for cell in range(CELLS)]


def _block_worth(counts: Mapping[int, int] | list[int], seat: int) -> float:
    return 0.0 if max(counts[0], counts[1]) >= MAJORITY else 1.0 + counts[seat] + 0.5 * counts[1 - seat]


def _is_central(cell: int) -> bool:
    return cell // SIZE in CENTRE and cell % SIZE in CENTRE
