"""Sets of cells as whole numbers: cell `id` is bit `id`, and the neighbours of a whole set are a few shifts.

A graph is a tuple of (distance, mask): mask holds the cells `i` that touch cell `i + distance`. Walls, holes
and the ends of rows are missing bits, so every topology is handled by the same lines. Several boards can lie
side by side in one number (lanes); the masks are then repeated, and no step leaves its lane.
"""

from collections.abc import Iterable
from functools import lru_cache

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


@lru_cache(maxsize=8192)
def ids_of(mask: int) -> tuple[int, ...]:
    """The cells of a set in order. Cached: a position's captures mostly come back at the next one."""
    ids = []
    while mask:
        low = mask & -mask
        ids.append(low.bit_length() - 1)
        mask ^= low
    return tuple(ids)


def bytewise(mask: int, size: int) -> int:
    """The set with a byte (1 or 0) for every cell, so that multiplying gives the cells a value."""
    return int.from_bytes(f"{mask:0{size}b}".encode(), "big") - int.from_bytes(b"0" * size, "big")


def spread(cells: int, graph: Graph) -> int:
    """All neighbours of the cells."""
    near = 0
    for distance, mask in graph:
        near |= (cells & mask) << distance | (cells >> distance) & mask
    return near


def fill(cells: int, graph: Graph) -> int:
    """The cells and everything connected to them."""
    while True:
        before = cells
        for distance, mask in graph:
            cells |= (cells & mask) << distance
            cells |= (cells >> distance) & mask
        if cells == before:
            return cells


def within(room: int, graph: Graph) -> Graph:
    """The graph of the cells of the room only."""
    return tuple((distance, mask & room & (room >> distance)) for distance, mask in graph)


def flood(seeds: int, room: int, graph: Graph, goal: int = -1) -> int:
    """What is connected to the seeds inside the room (which holds them), or less once the goal is reached."""
    edges = within(room, graph)
    while True:
        before = seeds
        for distance, mask in edges:
            seeds |= (seeds & mask) << distance
            seeds |= (seeds >> distance) & mask
        if seeds == before or not goal & ~seeds:
            return seeds
