"""Bridge as an electric circuit: the better a seat's sides are joined, the less it resists.

Every cell is a resistor: one's own is nearly none, a free one resists by how hard it is to get, the rival's
does not conduct. The resistance between the sides counts all ways at once, short ones most.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from games.bots.digits.ways import Net
from games.engine.digits.bridge import edges
from games.engine.digits.puzzles.layouts import CELLS

OWN = 0.02
"""What a cell of one's own resists; a free one that can be had for certain resists 1."""
SIDE = 0.01
LEAK = 1e-9
"""Keeps a seat that is cut off from dividing by nothing."""

Wires = tuple[NDArray[np.intp], NDArray[np.intp]]


class Circuit:
    """The circuits of both seats, to be asked with one owner or another for some cells."""

    def __init__(self, net: Net) -> None:
        self._wires = tuple(self._wired(net, seat) for seat in (0, 1))
        self._ends = tuple(
            tuple(np.array(sorted(side), dtype=np.intp) for side in edges(net.sides[seat])) for seat in (0, 1)
        )

    def lead(self, owners: Sequence[int], seat: int, hard: Sequence[NDArray[np.float64]]) -> float:
        """How much better the seat is joined than its rival; `hard`: per seat what free cells resist."""
        mine, theirs = (self._resistance(owners, one, hard[one]) for one in (seat, 1 - seat))
        return math.log(theirs / mine)

    def _wired(self, net: Net, seat: int) -> Wires:
        pairs = [(cell, other) for cell in range(CELLS) for other in net.joins(cell, seat) if other > cell]
        one, other = zip(*pairs, strict=True)
        return np.array(one, dtype=np.intp), np.array(other, dtype=np.intp)

    def _resistance(self, owners: Sequence[int], seat: int, hard: NDArray[np.float64]) -> float:
        """Between the seat's sides, with a volt on one of them."""
        held = np.asarray(owners)
        resists = np.where(held == seat, OWN, hard)
        conducts = held != 1 - seat
        one, other = self._wires[seat]
        flows = np.where(conducts[one] & conducts[other], 1 / (resists[one] + resists[other]), 0.0)
        start, end = self._ends[seat]
        matrix = np.zeros((CELLS, CELLS))
        matrix[one, other] = matrix[other, one] = -flows
        volts = np.zeros(CELLS)
        volts[start] = np.where(conducts[start], 1 / (resists[start] / 2 + SIDE), 0.0)
        grounded = np.zeros(CELLS)
        grounded[end] = np.where(conducts[end], 1 / (resists[end] / 2 + SIDE), 0.0)
        matrix[np.arange(CELLS), np.arange(CELLS)] = -matrix.sum(axis=1) + volts + grounded + LEAK
        potential = np.linalg.solve(matrix, volts)
        return float(1 / max((potential * grounded).sum(), LEAK))
