"""Making boards: uniformly random colours under the start conditions, the same for the same seed for ever.

Drawn from one stream of words: obstacles, walls, precious cells and paints (again until every cell can be
reached), then colours (again until every condition holds). A revealed seed must give the board that was
played, so the order and number of draws may never change; the golden tests watch over that.
"""

from collections.abc import Iterator

import numpy as np

from games.engine.base import Setup
from games.engine.filler.bits import flood, graph_of, mask_of
from games.engine.filler.placement import Plan, draw_plan
from games.engine.filler.setup import HOLE
from games.engine.filler.variant import FillerVariant
from games.engine.seeds import Words

ROOM_TO_GROW = 5  # cells
BOARDS_AT_ONCE = 512

Colours = dict[int, int]


def new_setup(variant: FillerVariant, seed: int) -> Setup:
    """The complete setup of game 1 on the board of the seed."""
    words = Words(seed)
    plan = draw_plan(variant, words)
    boards = _patchy(variant, plan, words) if variant.touching else _patchless(variant, words)
    for colours in boards:
        if _starts_differ(variant, colours) and _can_grow(variant, plan, colours):
            return _setup(variant, plan, colours)
    raise AssertionError("boards are drawn without end")


def _patchy(variant: FillerVariant, plan: Plan, words: Words) -> Iterator[Colours]:
    """Boards on which touching cells may have one colour, each of them equally likely.

    The seats draw different colours, then every other cell one, but none of a start beside it.
    """
    palette = range(1, variant.colours + 1)
    beside: dict[int, list[int]] = {cell: [] for cell in plan.cells}
    for one, other in plan.links:
        beside[one].append(other)
        beside[other].append(one)
    while True:
        starts: Colours = {}
        for cells in variant.start_ids():
            left = [colour for colour in palette if colour not in starts.values()]
            starts.update(dict.fromkeys(cells, words.choice(left)))
        colours = dict(starts)
        for cell in plan.cells:
            if cell not in starts:
                barred = {starts[near] for near in beside[cell] if near in starts}
                colours[cell] = words.choice([colour for colour in palette if colour not in barred])
        yield colours


def _patchless(variant: FillerVariant, words: Words) -> Iterator[Colours]:
    """Square boards on which no touching cells have one colour, each of them equally likely.

    Cell after cell takes a colour its neighbours above and at the left do not have. It has as many lots as
    colours could be left for it, and a lot without a colour spoils the board: always taking one of the
    colours left would make some boards likelier. One in some 1,500 comes out well, so many are drawn at once.
    """
    rows, columns = len(variant.lengths), variant.width
    lots_of = [variant.colours - (cell > 0) for cell in range(rows * columns)]
    while True:
        lots = words.rows(BOARDS_AT_ONCE, lots_of).astype(np.int8)
        colours = np.zeros((len(lots), rows + 1, columns + 1), dtype=np.int8)
        for row in range(rows):
            for column in range(columns):
                # Index -1 is the empty margin, where the colour is 0.
                above, left = colours[:, row - 1, column], colours[:, row, column - 1]
                low, high = np.minimum(above, left), np.maximum(above, left)
                colour = lots[:, row * columns + column] + 1
                colour += (low > 0) & (colour >= low)
                colour += (high > low) & (colour >= high)
                colours[:, row, column] = colour
        for board in colours[(colours <= variant.colours).all(axis=(1, 2))]:
            yield dict(enumerate(board[:rows, :columns].ravel().tolist()))


def _starts_differ(variant: FillerVariant, colours: Colours) -> bool:
    per_seat = [{colours[cell] for cell in cells} for cells in variant.start_ids()]
    return all(len(own) == 1 for own in per_seat) and len(set.union(*per_seat)) == len(per_seat)


def _can_grow(variant: FillerVariant, plan: Plan, colours: Colours) -> bool:
    """Whether each start can grow to five cells in five moves while the rivals stay as they are.

    A move that finds a colour to take gains at least a cell, so it is enough that five cells are connected to
    the start without using the rivals' colours, which are barred to it.
    """
    graph = graph_of(plan.links)
    starts = variant.start_ids()
    taken = {cell for cells in starts for cell in cells}
    for seat, cells in enumerate(starts):
        rivals = {colours[other[0]] for other in starts if other is not starts[seat]}
        room = mask_of(cell for cell in plan.cells if cell not in taken and colours[cell] not in rivals)
        for cell in cells:
            if flood(1 << cell, room | 1 << cell, graph).bit_count() < ROOM_TO_GROW:
                return False
    return True


def _setup(variant: FillerVariant, plan: Plan, colours: Colours) -> Setup:
    rows = [
        "".join(str(colours.get(row * variant.width + column, HOLE)) for column in range(length))
        for row, length in enumerate(variant.lengths)
    ]
    setup: Setup = {
        "topology": variant.topology,
        "rows": rows,
        "colours": variant.colours,
        "starts": [list(cells) for cells in variant.start_ids()],
        "order": list(range(variant.seats)),
    }
    if plan.walls:
        setup["walls"] = [list(wall) for wall in plan.walls]
    if plan.precious:
        setup["precious"] = {str(cell): variant.precious_worth for cell in plan.precious}
    if plan.paints:
        setup["paints"] = list(plan.paints)
    if variant.teams:
        setup["teams"] = list(variant.teams)
    return setup
