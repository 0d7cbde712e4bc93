"""Sets of cells as whole numbers: cell `id` is bit `id`, and the neighbours of a whole set are a few shifts.

A graph is a tuple of (distance, mask): mask holds the cells `i` that touch cell `i + distance`. Walls, holes
and the ends of rows are missing bits, so every topology is handled by the same lines.
"""

from collections.abc import Iterable, Sequence

Graph = tuple[tuple[int, int], ...]


def graph_of(pairs: Iterable[tuple[int, int]]) -> Graph:
    """The graph of pairs (smaller id, larger id)."""
    masks: dict[int, int] = {}
    for low, high in pairs:
        masks[high - low] = masks.get(high - low, 0) | 1 << low
    return tuple(sorted(masks.items()))


def mask_of(ids: Iterable[int]) -> int:
    mask = 0
    for cell in ids:
        mask |= 1 << cell
    return mask


def ids_of(mask: int) -> list[int]:
    """The cells of a set in order."""
    ids = []
    while mask:
        ids.append(mask.bit_length() - 1)
        mask ^= 1 << ids[-1]
    ids.reverse()
    return ids


def all_but(sets: Sequence[int], index: int) -> int:
    """The union of all sets but one."""
    if len(sets) == 2:
        return sets[1 - index]
    union = 0
    for other, cells in enumerate(sets):
        if other != index:
            union |= cells
    return union


def only_once(sets: Iterable[int]) -> int:
    """The cells that are in exactly one of the sets."""
    once = more = 0
    for cells in sets:
        more |= once & cells
        once |= cells
    return once & ~more


def digits(mask: int) -> int:
    """The set as a number with a hexadecimal digit (1 or 0) per cell: multiplying gives its cells a value."""
    return int(f"{mask:b}", 16)


def spread(cells: int, graph: Graph) -> int:
    """All neighbours of the cells."""
    near = 0
    for distance, mask in graph:
        near |= (cells & mask) << distance | (cells >> distance) & mask
    return near


def fill(cells: int, graph: Graph) -> int:
    """The cells and all that is connected to them."""
    while True:
        before = cells
        for distance, mask in graph:
            cells |= (cells & mask) << distance | (cells >> distance) & mask
        if cells == before:
            return cells


def flood(seeds: int, room: int, graph: Graph, goal: int | None = None) -> int:
    """What is connected to the seeds inside the room (which holds them), or less once it holds the goal."""
    goal = room if goal is None else goal
    if not seeds or not goal & ~seeds:
        return seeds
    if len(graph) == 2 and graph[0][0] == 1:
        return _flood_squares(seeds, room, graph, goal)
    steps = []
    for distance, mask in graph:
        mask &= room & (room >> distance)
        steps.append((distance, mask))
        # Two steps at once in a straight line: fewer rounds to cross the board.
        if twice := mask & (mask >> distance):
            steps.append((2 * distance, twice))
    while goal & ~seeds:
        before = seeds
        for distance, mask in steps:
            seeds |= (seeds & mask) << distance
            seeds |= (seeds >> distance) & mask
        if seeds == before:
            break
    return seeds


def _flood_squares(seeds: int, room: int, graph: Graph, goal: int) -> int:
    """The same on the two distances of squares, written out, as this is where a game spends its time."""
    (_, right), (row, down) = graph
    right &= room & (room >> 1)
    right_twice = right & (right >> 1)
    down &= room & (room >> row)
    down_twice = down & (down >> row)
    rows = 2 * row
    while goal & ~seeds:
        before = seeds
        # Added to a run of ones, a seed carries to the end of the run: all the way to the right at once.
        seeds |= (right + (seeds & right)) ^ right
        seeds |= (seeds >> 1) & right
        seeds |= (seeds >> 2) & right_twice
        seeds |= (seeds & down) << row
        seeds |= (seeds & down_twice) << rows
        seeds |= (seeds >> row) & down
        seeds |= (seeds >> rows) & down_twice
        if seeds == before:
            break
    return seeds
