"""A position of Digit Bridge: what is shown, marked and owned, the hands, and whose move it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.engine.base import Action, IllegalMove, Outcome, gettext_noop
from games.engine.digits import bridge, domains, view
from games.engine.digits.actions import (
    ACCEPT,
    CAPTURE,
    DECLINE,
    FLAG,
    OFFER,
    PLAY,
    RESIGN,
    TAKE,
    TIMEOUT,
    check_action,
)
from games.engine.digits.bridge import LEFT_RIGHT, TOP_BOTTOM, Links
from games.engine.digits.dealing import Dealer, Hand
from games.engine.digits.domains import NOBODY
from games.engine.digits.puzzles.layouts import CELLS, SIZE
from games.engine.digits.setup import Ground

SIDES = (LEFT_RIGHT, TOP_BOTTOM)


@dataclass(frozen=True)
class DigitsPosition:
    """One state of a game. It is never changed once it was given out."""

    ground: Ground
    owners: tuple[int, ...]  # by cell a seat, or NOBODY
    marks: Mapping[int, Mapping[int, int]]  # by open cell the digits refused there, each with the seat
    hands: tuple[Hand, Hand]  # sorted
    drawn: tuple[int, ...]  # all chips dealt so far
    reserves: tuple[int, int]  # ms
    turn: int = 0  # the seat to move while the game goes on
    left: int = 1  # moves the seat has in this turn, this one among them
    links: Links = field(default_factory=dict)
    sides: tuple[str, str] = SIDES
    pie: int | None = None  # the first stone, while the seat to move may take it
    offer: int | None = None  # the seat whose draw offer is open
    waits: tuple[bool, bool] = (False, False)  # who has to move before offering a draw again
    last: Mapping[str, Any] | None = None  # the last move as everybody may know it
    outcome: Outcome | None = None

    # --- What can be asked ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def to_move(self) -> int | None:
        return None if self.outcome else self.turn

    @property
    def out(self) -> tuple[int, ...]:
        return ()

    def is_shown(self, cell: int) -> bool:
        return self.owners[cell] != NOBODY or cell in self.ground.clues

    def shown(self, cell: int) -> int:
        """The digit on the board, 0 for an open cell."""
        return self.ground.solution[cell] if self.is_shown(cell) else 0

    def open_cells(self) -> list[int]:
        return [cell for cell in range(CELLS) if not self.is_shown(cell)]

    def open_by_digit(self) -> list[int]:
        """How many open cells each digit has: nine less those that are shown. Index 0 is unused."""
        counts = [0] * (SIZE + 1)
        for cell in self.open_cells():
            counts[self.ground.solution[cell]] += 1
        return counts

    def refusal(self, cell: int, digit: int) -> IllegalMove | None:
        """Why anybody can see that the digit cannot stand in the cell; None if it may be tried."""
        if self.is_shown(cell):
            return IllegalMove(gettext_noop("row %(row)s, column %(column)s is not open"), **place(cell))
        if digit in self.marks.get(cell, ()):
            return IllegalMove(
                gettext_noop("%(digit)s was already wrong at row %(row)s, column %(column)s"),
                digit=digit,
                **place(cell),
            )
        for other in self.ground.seen[cell]:
            if self.shown(other) == digit:
                return IllegalMove(
                    gettext_noop("the cell sees a %(digit)s at row %(row)s, column %(column)s"),
                    digit=digit,
                    **place(other),
                )
        return None

    def candidates(self, cell: int) -> list[int]:
        """The digits that may be tried in an open cell."""
        return [digit for digit in range(1, SIZE + 1) if self.refusal(cell, digit) is None]

    def open_clues(self) -> list[int]:
        """The clues that can be captured."""
        return sorted(cell for cell in self.ground.clues if self.owners[cell] == NOBODY)

    def may(self, seat: int) -> tuple[str, ...]:
        if self.outcome:
            return ()
        return (*(self._moves_now() if seat == self.turn else ()), *self._talk(seat), RESIGN)

    def _moves_now(self) -> tuple[str, ...]:
        can = {
            PLAY: bool(self.open_cells()),
            CAPTURE: len(self.hands[self.turn]) >= self.ground.price and bool(self.open_clues()),
            TAKE: self.pie is not None,
        }
        return tuple(kind for kind, possible in can.items() if possible)

    def _talk(self, seat: int) -> tuple[str, ...]:
        if self.offer is None:
            return () if self.waits[seat] else (OFFER,)
        return () if self.offer == seat else (ACCEPT, DECLINE)

    # --- Actions -------------------------------------------------------------------------------

    def play(self, action: Action) -> "DigitsPosition":
        check_action(action)
        seat, kind = action["seat"], action["type"]
        if self.outcome:
            raise IllegalMove(gettext_noop("the game is over"))
        if kind == RESIGN:
            return self.leave(seat, reason="resigned")
        if kind in (OFFER, ACCEPT, DECLINE):
            return self._talked(seat, kind)
        if seat != self.turn:
            raise IllegalMove(gettext_noop("it is the turn of seat %(seat)s"), seat=self.turn)
        if kind == FLAG:
            return self._flagged(seat)
        return self._timed_out(seat) if kind == TIMEOUT else self._moved(seat, kind, action)

    def leave(self, seat: int, *, reason: str = "time") -> "DigitsPosition":
        """The position after the seat gave up or ran out of time: the other has won."""
        if self.outcome:
            raise IllegalMove(gettext_noop("the game is over"))
        reserves = view.put(self.reserves, seat, 0) if reason == "time" else self.reserves
        return replace(self, reserves=reserves, outcome=_won(reason, 1 - seat), offer=None, pie=None)

    def _moved(self, seat: int, kind: str, action: Action) -> "DigitsPosition":
        limit = min(self.ground.move_ms, self.reserves[seat])
        if action["ms"] >= limit:
            raise IllegalMove(gettext_noop("the time for the move was over after %(ms)s ms"), ms=limit)
        steps = {PLAY: self._played, CAPTURE: self._captured, TAKE: self._taken}
        after = steps[kind](seat, action)
        waits = after.waits
        after = replace(
            after,
            reserves=view.put(self.reserves, seat, self.reserves[seat] - action["ms"]),
            waits=view.put(waits, seat, False),
            offer=self.offer if self.offer == seat else None,
        )
        return after._judged(seat) or after._next_move(kind != TAKE and self._made_first_stone(after))

    def _made_first_stone(self, after: "DigitsPosition") -> bool:
        return not any(self.worths()) and any(after.worths())

    def _played(self, seat: int, action: Action) -> "DigitsPosition":
        cell, digit = action["cell"], action["digit"]
        if digit not in self.hands[seat]:
            raise IllegalMove(gettext_noop("you have no chip %(digit)s"), digit=digit)
        if refusal := self.refusal(cell, digit):
            raise refusal
        right = self.ground.solution[cell] == digit
        hand = view.without(self.hands[seat], (digit,))
        last = {"type": PLAY, "seat": seat, "cell": cell, "digit": digit, "right": right}
        if right:
            after = self._owned(seat, cell)
        else:
            marked = {**self.marks.get(cell, {}), digit: seat}
            after = replace(self, marks={**self.marks, cell: marked})
        return replace(after, last=last)._dealt(seat, hand, fill=True, replace_dead=True)

    def _captured(self, seat: int, action: Action) -> "DigitsPosition":
        cell, pay, hand = action["cell"], action["pay"], self.hands[seat]
        if cell not in self.ground.clues:
            raise IllegalMove(gettext_noop("row %(row)s, column %(column)s is no clue"), **place(cell))
        if self.owners[cell] != NOBODY:
            raise IllegalMove(
                gettext_noop("the clue at row %(row)s, column %(column)s is already captured"), **place(cell)
            )
        if len(pay) != self.ground.price:
            raise IllegalMove(
                gettext_noop("a clue costs %(price)s chips, not %(paid)s"),
                price=self.ground.price,
                paid=len(pay),
            )
        for digit in pay:
            if pay.count(digit) > hand.count(digit):
                raise IllegalMove(gettext_noop("you have not so many chips %(digit)s"), digit=digit)
        after = self._owned(seat, cell)
        last = {"type": CAPTURE, "seat": seat, "cell": cell, "paid": len(pay)}
        fill = self.ground.refill or not self.open_cells()
        return replace(after, last=last)._dealt(seat, view.without(hand, pay), fill=fill)

    def _taken(self, seat: int, action: Action) -> "DigitsPosition":
        if not self.ground.is_bridge:
            raise IllegalMove(gettext_noop("there is no pie in Domains"))
        if self.pie is None:
            raise IllegalMove(gettext_noop("the first stone can be taken only by the very next move"))
        last = {"type": TAKE, "seat": seat, "cell": self.pie}
        owners = view.put(self.owners, self.pie, seat)
        return replace(self, owners=owners, sides=self.sides[::-1], last=last)

    def _flagged(self, seat: int) -> "DigitsPosition":
        """The reserve has run out in a move of the seat: within its limit, or only the turn was lost."""
        if self.reserves[seat] > self.ground.move_ms:
            raise IllegalMove(
                gettext_noop("the limit of the move ends first: the turn is lost, not the game")
            )
        return self.leave(seat, reason="time")

    def _timed_out(self, seat: int) -> "DigitsPosition":
        """The limit of a move has passed: the rest of the turn is lost, and an open pie."""
        if self.reserves[seat] <= self.ground.move_ms:
            raise IllegalMove(gettext_noop("the reserve ends first: the game is lost, not the turn"))
        after = replace(
            self,
            reserves=view.put(self.reserves, seat, self.reserves[seat] - self.ground.move_ms),
            offer=self.offer if self.offer == seat else None,
            last={"type": TIMEOUT, "seat": seat},
            left=1,
        )
        return after._next_move(first_stone=False)

    def _talked(self, seat: int, kind: str) -> "DigitsPosition":
        if kind == OFFER and self.offer is None:
            if self.waits[seat]:
                raise IllegalMove(gettext_noop("you may offer a draw again after your next move"))
            return replace(self, offer=seat, waits=view.put(self.waits, seat, True))
        if self.offer is None:
            raise IllegalMove(gettext_noop("no draw is offered"))
        if self.offer == seat:
            raise IllegalMove(gettext_noop("your draw offer waits for its answer"))
        if kind == DECLINE:
            return replace(self, offer=None)
        return replace(self, offer=None, pie=None, outcome=Outcome("agreement", (1, 1), None, True))

    # --- Steps of a move -----------------------------------------------------------------------

    def _owned(self, seat: int, cell: int) -> "DigitsPosition":
        owners = view.put(self.owners, cell, seat)
        links = bridge.with_links(self.links, owners, cell) if self.ground.is_bridge else self.links
        return replace(self, owners=owners, links=links)

    def _dealt(self, seat: int, hand: Hand, *, fill: bool, replace_dead: bool = False) -> "DigitsPosition":
        dealer, weights = Dealer(self.ground, self.drawn), self.open_by_digit()
        if fill:
            hand = dealer.fill(hand, self.ground.hand, weights)
        hands = view.put(self.hands, seat, hand)
        if replace_dead:
            hands = (dealer.without_dead(hands[0], weights), dealer.without_dead(hands[1], weights))
        return replace(self, hands=hands, drawn=tuple(dealer.drawn))

    def _judged(self, seat: int) -> "DigitsPosition | None":
        """The position as won, if the move has won it."""
        if self.ground.is_bridge:
            won = any(bridge.chain(self.links, self.owners, one, self.sides[one]) for one in (0, 1))
            # Only the mover's own cells grew; a take moves the stone and the sides together.
            return replace(self, outcome=_won("bridge", seat), offer=None, pie=None) if won else None
        winner = domains.winner(domains.block_owners(self.owners, self.ground.blocks))
        return None if winner is None else replace(self, outcome=_won("blocks", winner), offer=None)

    def _next_move(self, first_stone: bool) -> "DigitsPosition":
        """Whose move is next, with a hand he can move with."""
        turn, left = self.turn, self.left - 1
        if not left:
            turn, left = 1 - turn, self.ground.moves_a_turn
        pie = None
        if first_stone and self.ground.is_bridge and self.last is not None:
            pie = self.last["cell"]
        after = replace(self, turn=turn, left=left, pie=pie)
        return after._dealt(turn, after.hands[turn], fill=after._is_stuck(turn))

    def _is_stuck(self, seat: int) -> bool:
        """Whether the seat cannot move with its hand: it is filled then (spec: digits, 1.5 and 1.7)."""
        hand = self.hands[seat]
        return not hand or (len(hand) < self.ground.price and not self.open_cells())

    # --- What is told --------------------------------------------------------------------------

    def worths(self) -> list[int]:
        """The cells each seat owns."""
        return [self.owners.count(seat) for seat in (0, 1)]

    def board(self) -> dict[str, Any]:
        return view.board(self)

    def view(self) -> dict[str, Any]:
        return view.view(self)

    def own_view(self, seat: int) -> dict[str, Any]:
        return view.own_view(self, seat)

    def revealed(self) -> dict[str, Any]:
        return view.revealed(self)

    def state(self) -> dict[str, Any]:
        return view.state(self)

    def dump(self) -> dict[str, Any]:
        return view.dump(self)


def place(cell: int) -> dict[str, Any]:
    """Where a cell is, as people count."""
    return {"row": cell // SIZE + 1, "column": cell % SIZE + 1}


def first_position(ground: Ground) -> DigitsPosition:
    """The position before the first move: seat 0 has drawn its hand, then seat 1."""
    reserves = (ground.reserve_ms, ground.reserve_ms)
    empty = DigitsPosition(ground, (NOBODY,) * CELLS, {}, ((), ()), (), reserves)
    return empty._dealt(0, (), fill=True)._dealt(1, (), fill=True)


def _won(reason: str, winner: int) -> Outcome:
    return Outcome(reason, (1, 2) if winner == 0 else (2, 1), winner, False)
