"""A position of Filler: areas, colours and whose turn it is; actions give new positions.

Sets of cells are numbers (see `bits`). For every seat in the game its border is kept, the free patches that
touch its area. A border holds what each colour would absorb, so a move is a few operations on whole sets.
"""

from typing import Any

from games.engine.base import Action, IllegalMove, Outcome, gettext_noop
from games.engine.filler import ending, view
from games.engine.filler.bits import all_but, flood, only_once, spread
from games.engine.filler.board import Board
from games.engine.filler.moves import RESIGN, LastMove, check_held, holders, move, read_action


class FillerPosition:
    """One state of a game. It is never changed once it was given out."""

    __slots__ = (
        "ground",  # Board: all that never changes
        "areas",  # per seat its cells
        "hues",  # per seat its colour
        "borders",  # per seat the free patches its area touches, 0 when it is out
        "worth",  # per seat
        "free",  # cells nobody owns
        "turn",  # the seat to move while the game goes on
        "out",  # seats that left, in that order
        "paints",  # per seat the paints in stock
        "idle",  # moves in a row that gained nothing
        "last",  # LastMove, None before the first one
        "outcome",  # Outcome, None while the game goes on
    )

    def __init__(
        self,
        ground: Board,
        areas: tuple[int, ...],
        hues: tuple[int, ...],
        borders: tuple[int, ...],
        worth: tuple[int, ...],
        free: int,
        turn: int,
        out: tuple[int, ...],
        paints: tuple[int, ...],
        idle: int,
        last: LastMove | None,
        outcome: Outcome | None = None,
    ) -> None:
        self.ground = ground
        self.areas = areas
        self.hues = hues
        self.borders = borders
        self.worth = worth
        self.free = free
        self.turn = turn
        self.out = out
        self.paints = paints
        self.idle = idle
        self.last = last
        self.outcome = outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def to_move(self) -> int | None:
        return None if self.outcome else self.turn

    @property
    def settled(self) -> bool:
        """Whether no region waits for the only seat that touches it, as walls may cause at the start."""
        return self.ground.settled or self.last is not None or bool(self.out)

    def play(self, action: Action) -> "FillerPosition":
        kind, seat, colour, paint = read_action(action, self.ground.seats, self.ground.colours)
        if self.outcome:
            raise IllegalMove(gettext_noop("the game is over"))
        if seat in self.out:
            raise IllegalMove(gettext_noop("seat %(seat)s has left the game"), seat=seat)
        if kind == RESIGN:
            return self.leave(seat, reason="resigned")
        if seat != self.turn:
            raise IllegalMove(gettext_noop("it is the turn of seat %(seat)s"), seat=self.turn)
        if paint or colour in self.hues:
            check_held(seat, colour, paint, self.hues, self.out, self.paints[seat])
        return self.take(seat, colour, paint)

    def leave(self, seat: int, *, reason: str = "time") -> "FillerPosition":
        """The position after the seat gave up: of two sides the other has won, of more the others play on."""
        if self.outcome or seat in self.out:
            raise IllegalMove(gettext_noop("seat %(seat)s is in the game no more"), seat=seat)
        left = self._copy()
        if self.ground.two_sided:
            left.outcome = ending.conceded(reason, self.ground, seat)
            return left
        left.out = (*self.out, seat)
        left.borders = tuple(0 if other == seat else border for other, border in enumerate(self.borders))
        left.turn = left._next_turn(self.turn) if seat == self.turn else self.turn
        left._give_regions()
        left.outcome = ending.judge(left)
        return left

    def worths(self) -> list[int]:
        """The worth of each seat; when a side gave up, all cells still free count as its rival's."""
        worths = list(self.worth)
        if self.outcome and self.outcome.reason in ending.CONCEDED and self.outcome.winner is not None:
            worths[self.outcome.winner] += self.ground.worth(self.free)
        return worths

    def legal(self) -> list[int]:
        """The colours the seat to move may take without a paint, in order."""
        if self.outcome:
            return []
        taken = {self.hues[self.turn], *holders(self.turn, self.hues, self.out)}
        return [colour for colour in self.ground.palette if colour not in taken]

    def moves(self, seat: int) -> list[Action]:
        """Every move of the seat, those that spend a paint last."""
        held = holders(seat, self.hues, self.out)
        open_to_it = [colour for colour in self.ground.palette if colour != self.hues[seat]]
        moves: list[Action] = [move(seat, colour) for colour in open_to_it if colour not in held]
        if self.paints[seat]:
            moves += [move(seat, colour, paint=True) for colour in open_to_it if colour in held]
        return moves

    def board(self) -> dict[str, Any]:
        return view.board(self.ground)

    def view(self) -> dict[str, Any]:
        return view.view(self)

    def own_view(self, seat: int) -> dict[str, Any]:
        """Nothing: all of Filler lies open."""
        return {}

    def revealed(self) -> dict[str, Any]:
        return {}

    def may(self, seat: int) -> tuple[str, ...]:
        return ("move",) if self.to_move == seat else ()

    def state(self) -> dict[str, Any]:
        return view.state(self)

    def dump(self) -> dict[str, Any]:
        """Small JSON; what can be computed again is left out. Sets of cells are hexadecimal numbers."""
        last = self.last
        return {
            "areas": [f"{area:x}" for area in self.areas],
            "hues": list(self.hues),
            "turn": self.turn,
            "out": list(self.out),
            "paints": list(self.paints),
            "idle": self.idle,
            "last": last and [last[0], self.hues[last[0]], f"{last[1]:x}", f"{last[2]:x}", last[3]],
            "outcome": self.outcome and self.outcome.as_dict(),
        }

    def _copy(self) -> "FillerPosition":
        return FillerPosition(*(getattr(self, name) for name in self.__slots__))

    def _next_turn(self, turn: int) -> int:
        """The next seat in the order that is still in the game."""
        following = self.ground.following
        turn = following[turn]
        if self.out:
            while turn in self.out and len(self.out) < self.ground.seats:
                turn = following[turn]
        return turn

    def take(self, seat: int, colour: int, paint: bool) -> "FillerPosition":
        """The position after a move that is known to be legal: `play` without its questions."""
        ground, borders, free = self.ground, self.borders, self.free
        areas, worth, paints = self.areas, self.worth, self.paints
        absorbed = borders[seat] & ground.hues[colour]
        enclosed = 0
        if absorbed:
            free ^= absorbed
            rim = spread(absorbed, ground.graph) & free
            enclosed = self._cut_off(seat, rim, free)
            free ^= enclosed
            taken = absorbed | enclosed
            areas = put(areas, seat, areas[seat] | taken)
            worth = put(worth, seat, worth[seat] + ground.worth(taken))
            touched = list(map(free.__and__, borders))
            touched[seat] |= ground.patches(rim & free)
            borders = tuple(touched)
        if ground.paints:
            found = ((absorbed | enclosed) & ground.paints).bit_count()
            paints = put(paints, seat, paints[seat] + found - paint)
        after = FillerPosition(
            ground,
            areas,
            put(self.hues, seat, colour),
            borders,
            worth,
            free,
            self._next_turn(seat),
            self.out,
            paints,
            0 if absorbed else self.idle + 1,
            (seat, absorbed, enclosed, paint),
        )
        if not ground.settled and not self.settled:
            given = after._give_regions()[seat]
            after.last = (seat, absorbed, enclosed | given, paint)
            after.idle = 0 if given else after.idle
        after.outcome = ending.judge(after)
        return after

    def _cut_off(self, seat: int, rim: int, free: int) -> int:
        """The free regions that no other seat touches any more, now that those before the rim are taken.

        Every region that was cut off holds a cell of the rim, so the flood may stop once it has seen the rim.
        """
        graph = self.ground.graph
        reached = flood(all_but(self.borders, seat) & free, free, graph, rim)
        lost = rim & ~reached
        return flood(lost, free & ~reached, graph) if lost else 0

    def _give_regions(self) -> list[int]:
        """Give every region that touches one seat only to that seat (the slow way, while being made)."""
        ground, free = self.ground, self.free
        reached = [flood(border, free, ground.graph) for border in self.borders]
        given = [region & only_once(reached) for region in reached]
        for seat, cells in enumerate(given):
            self.areas = put(self.areas, seat, self.areas[seat] | cells)
            self.worth = put(self.worth, seat, self.worth[seat] + ground.worth(cells))
            self.paints = put(self.paints, seat, self.paints[seat] + (cells & ground.paints).bit_count())
            self.free &= ~cells
        self.borders = tuple([border & self.free for border in self.borders])
        return given


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one value changed."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)
