"""The positions a search has seen, with what was found out about each."""

from games.bots.filler.forecast import SCALE, Forecaster
from games.engine.base import Action
from games.engine.filler.board import Board
from games.engine.filler.ending import side_totals
from games.engine.filler.moves import holders, move
from games.engine.filler.position import FillerPosition

WON = 1_000_000
"""What a game won for certain counts more than any lead."""

ALL_THE_WAY = 1_000
"""The depth of a value behind which the game ends in every line."""

MOST_KEPT = 40_000
"""Nodes, some 1.5 kB each with what belongs to them: a search keeps within 60 MB or so."""

Key = tuple[object, ...]


class Node:
    """A position in a search, and what was found out of its value for the searching side."""

    __slots__ = ("children", "depth", "estimate", "lower", "over", "position", "upper")

    def __init__(self, position: FillerPosition) -> None:
        self.position = position
        self.over = position.outcome is not None
        self.estimate = 0
        self.children: list[Node] = []  # the most promising first
        self.depth = 0  # of the search that gave the bounds
        self.lower = self.upper = 0

    @property
    def action(self) -> Action:
        """The move that led here."""
        assert self.position.last is not None
        seat, _, _, paint = self.position.last
        return move(seat, self.position.hues[seat], paint=paint)


class Tree:
    """The nodes of one search. Ways that lead to the same position share what was found out about it."""

    def __init__(self, ground: Board, side: int, *, forecasts: bool = True) -> None:
        """Without forecasts positions are judged by what is held: enough on the way to the end."""
        self._ground = ground
        self._side = side
        self._forecaster = Forecaster(ground) if forecasts else None
        self._known: dict[Key, Node] = {}

    def is_ours(self, node: Node) -> bool:
        """Whether the searching side is to move."""
        return self._ground.side_of[node.position.turn] == self._side

    def children(self, node: Node) -> list[Node]:
        """What the moves of a node lead to, the most promising first as long as nothing better is known."""
        if node.children:
            return node.children
        children, fresh = self._moves(node.position)
        going_on = [child for child in fresh if not child.over]
        if going_on:
            self._estimate(going_on)
        children.sort(key=_estimate, reverse=self.is_ours(node))
        if len(self._known) < MOST_KEPT:
            node.children = children
        return children

    def _estimate(self, nodes: list[Node]) -> None:
        positions = [node.position for node in nodes]
        totals = self._forecaster.totals(positions) if self._forecaster else map(self._held, positions)
        for node, sides in zip(nodes, totals, strict=True):
            node.estimate = self._lead(sides)

    def _held(self, position: FillerPosition) -> list[int]:
        return [SCALE * total for total in side_totals(self._ground, position.worth)]

    def _moves(self, position: FillerPosition) -> tuple[list[Node], list[Node]]:
        """What the moves of the seat to move lead to, and what of that was not known before."""
        seat, known = position.turn, self._known
        held = holders(seat, position.hues, position.out)
        children, fresh = [], []
        for colour in position.ground.palette:
            paint = colour in held
            if colour == position.hues[seat] or paint and not position.paints[seat]:
                continue
            after = position.take(seat, colour, paint)
            key = (after.free, after.areas, after.hues, after.turn, after.paints, after.idle)
            child = known.get(key)
            if child is None:
                child = Node(after)
                fresh.append(child)
                if child.over:
                    child.estimate = self._final(after)
                if len(known) < MOST_KEPT:
                    known[key] = child
            children.append(child)
        return children, fresh

    def _lead(self, totals: list[int]) -> int:
        """How far the searching side is ahead: of several rivals half counts over the best, half over all."""
        own = totals.pop(self._side)
        if len(totals) == 1:
            return own - totals[0]
        return own - max(totals) // 2 - sum(totals) // (2 * len(totals))

    def _final(self, position: FillerPosition) -> int:
        outcome = position.outcome
        assert outcome is not None
        own = outcome.places[self._ground.sides[self._side][0]]
        places = [outcome.places[seats[0]] for seats in self._ground.sides]
        # As a match counts: a point for each side placed below, half of one for each that shares the place.
        balance = sum((place > own) - (place < own) for place in places)
        return balance * WON + self._lead(self._held(position))


def _estimate(node: Node) -> int:
    return node.estimate
