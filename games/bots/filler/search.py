"""Looking ahead in Filler: what is best, how good every move is, and how the game should end.

    analysis = analyse(position, position.turn, Limit(seconds=0.3))
    analysis.best          the action to play: {"seat": 0, "type": "move", "colour": 5}
    analysis.rated         every move with its expected final lead, best first
    analysis.lead          the expected final lead of the seat's side, in worth
    analysis.result        1, 0 or -1 once the search has seen a win, a draw or a loss for certain; else None
    analysis.depth         moves looked ahead; analysis.exact: all ways to the end were seen
    analysis.nodes         positions looked at

The lead is that over the rival side (of several: half over the best, half over all of them). It is a
forecast (see `forecast`) until the end of the game is in sight; as a game ends when more than half is held,
the lead at its end is mostly smaller than what was expected before. For the other of two sides its sign is
turned.

`best_move` looks at the moves that are not the best no longer than needed to know it; `analyse` rates all of
them to the same depth. Both are alpha-beta searches with iterative deepening on the positions of the engine
itself, so no rule is written twice. Everybody who is not on the side of the seat is held to play against it.
"""

from dataclasses import dataclass

from games.bots.base import NO_LIMIT, Limit, OutOfTime, Watch
from games.bots.filler.forecast import SCALE
from games.bots.filler.tree import ALL_THE_WAY, WON, Node, Tree
from games.engine.base import Action
from games.engine.filler.position import FillerPosition

DEEPEST = 60  # moves
DEEPEST_UNLIMITED = 4
SOLVED_FROM = 16  # free cells
ANOTHER_ROUND = 0.55  # a deeper search takes some times longer: it is not begun after this share of the limit
INFINITE = 10 * WON


@dataclass(frozen=True)
class Rated:
    """A move and what it leads to."""

    action: Action
    lead: float  # expected at the end
    result: int | None  # 1, 0, -1 once it is certain


@dataclass(frozen=True)
class Analysis:
    """What a search found out."""

    best: Action
    rated: tuple[Rated, ...]  # best first; from `best_move` all but the first are only bounds
    depth: int
    exact: bool
    nodes: int

    @property
    def lead(self) -> float:
        return self.rated[0].lead

    @property
    def result(self) -> int | None:
        return self.rated[0].result


def best_move(position: FillerPosition, seat: int, limit: Limit, deepest: int | None = None) -> Analysis:
    """Search for the best move of the seat to move."""
    return _search(position, seat, limit, deepest, every=False)


def analyse(position: FillerPosition, seat: int, limit: Limit, deepest: int | None = None) -> Analysis:
    """Rate every move of the seat to move, to the same depth."""
    return _search(position, seat, limit, deepest, every=True)


def is_solved(position: FillerPosition) -> bool:
    """Whether so little is left for two players that a search sees the end of every line."""
    return position.ground.seats == 2 and position.free.bit_count() <= SOLVED_FROM


def _search(
    position: FillerPosition, seat: int, limit: Limit, deepest: int | None, *, every: bool
) -> Analysis:
    solving = deepest is None and is_solved(position)
    watch = limit.watch()
    tree = Tree(position.ground, position.ground.side_of[seat], forecasts=not solving)
    if deepest is None:
        deepest = DEEPEST if solving or limit != NO_LIMIT else DEEPEST_UNLIMITED
    moves = tree.children(Node(position))
    watch.nodes += len(moves)
    valued = [(child.estimate, child) for child in moves]
    depth, exact = 1, all(child.over for child in moves)
    while not exact and depth < deepest and (every or len(moves) > 1) and not watch.used(ANOTHER_ROUND):
        this_round = Round(tree, watch)
        try:
            valued = this_round.values([child for _, child in valued], depth, every=every)
        except OutOfTime:
            valued = this_round.improved(valued)
            break
        depth, exact = depth + 1, not this_round.guessed
    rated = tuple(_rated(value, child, exact=exact) for value, child in valued)
    return Analysis(rated[0].action, rated, depth, exact, watch.nodes)


def _rated(value: int, child: Node, *, exact: bool) -> Rated:
    result = None
    if abs(value) >= WON // 2:
        result = 1 if value > 0 else -1
        value -= round(value / WON) * WON
    elif exact and not value:
        result = 0
    return Rated(child.action, value / SCALE, result)


Valued = list[tuple[int, Node]]


class Round:
    """One search to a fixed depth."""

    def __init__(self, tree: Tree, watch: Watch) -> None:
        self._tree = tree
        self._watch = watch
        self._done: Valued = []
        self.guessed = False
        """Whether a value came from a forecast."""

    def values(self, moves: list[Node], depth: int, *, every: bool) -> Valued:
        """The moves with their values, best first; unless every one is wanted, bounds for all but one."""
        for child in moves:
            low = -INFINITE if every or not self._done else max(value for value, _ in self._done)
            self._done.append((self._value(child, depth, low, INFINITE), child))
        return _sorted(self._done)

    def improved(self, before: Valued) -> Valued:
        """What to believe when time ran out: the best so far was looked at first, so a better one counts."""
        done = dict.fromkeys(child for _, child in self._done)
        return _sorted(self._done) + [(value, child) for value, child in before if child not in done]

    def _value(self, node: Node, depth: int, low: int, high: int) -> int:
        """What a node is worth to the searching side; no more than a bound if outside of low to high."""
        if node.over:
            return node.estimate
        if not depth:
            self.guessed = True
            return node.estimate
        if node.depth >= depth:
            if node.lower >= high or node.lower == node.upper:
                self.guessed |= node.depth < ALL_THE_WAY
                return node.lower
            if node.upper <= low:
                self.guessed |= node.depth < ALL_THE_WAY
                return node.upper
        guessed_before, self.guessed = self.guessed, False
        children = node.children
        if not children:
            children = self._tree.children(node)
            self._watch.look(len(children))
        best = self._highest if self._tree.is_ours(node) else self._lowest
        value = best(children, depth - 1, low, high)
        node.lower = value if value > low else -INFINITE
        node.upper = value if value < high else INFINITE
        node.depth = depth if self.guessed else ALL_THE_WAY
        self.guessed |= guessed_before
        return value

    def _highest(self, children: list[Node], depth: int, low: int, high: int) -> int:
        best = -INFINITE
        for child in tuple(children):
            value = self._value(child, depth, max(low, best), high)
            if value > best:
                best = value
                _put_first(child, children)
                if best >= high:
                    break
        return best

    def _lowest(self, children: list[Node], depth: int, low: int, high: int) -> int:
        best = INFINITE
        for child in tuple(children):
            value = self._value(child, depth, low, min(high, best))
            if value < best:
                best = value
                _put_first(child, children)
                if best <= low:
                    break
        return best


def _put_first(child: Node, children: list[Node]) -> None:
    """The best move of one depth is mostly the best of the next."""
    if children[0] is not child:
        children.remove(child)
        children.insert(0, child)


def _sorted(valued: Valued) -> Valued:
    """Best first; of equal values the one that was looked at first, as a later one may be only a bound."""
    return sorted(valued, key=lambda pair: pair[0], reverse=True)
