"""A position of Dots: the sheet, whose turn it is and what was offered; actions give new positions."""

from typing import Any, NamedTuple

from games.engine.base import Action, IllegalMove, InvalidAction, Outcome, gettext_noop
from games.engine.dots import ending, offers, territory, view
from games.engine.dots.actions import DOT, GROUND, OFFERS, RESIGN, Act, read_action
from games.engine.dots.chosen import check_choice, choices
from games.engine.dots.dumping import dumped
from games.engine.dots.grounding import may_ground
from games.engine.dots.rings import Chain, Ring
from games.engine.dots.setup import Layout
from games.engine.dots.sheet import Drawn, Pair, Sheet, draw_dot
from games.engine.dots.territory import Kept, to_paint


class LastDot(NamedTuple):
    """The dot played last and what came of it."""

    seat: int
    point: int
    painted: tuple[tuple[int, Chain], ...]  # side and chain of the rings painted by it
    captured: Pair  # dots captured by each side


class Outline(NamedTuple):
    """A painted ring, as it is drawn."""

    side: int
    ring: Ring


class DotsPosition:
    """One state of a game. It is never changed once it was given out."""

    __slots__ = (
        "layout",  # Layout: all that never changes
        "sheet",  # Sheet: dots and areas
        "turn",  # the seat to move while the game goes on and turns alternate
        "dots",  # how many dots were played
        "placed",  # a bit for each seat that has played a dot
        "outlines",  # the painted rings, those inside later ones left out
        "kept",  # under territory rules the rings that were closed and not painted
        "offer",  # Offer, None when nothing waits for an answer
        "offered",  # per seat how many dots had been played when it made its last offer, None before
        "last",  # LastDot, None before the first one
        "outcome",  # Outcome, None while the game goes on
        "final",  # the score at which the game ended, None while it goes on
    )

    layout: Layout
    sheet: Sheet
    turn: int
    dots: int
    placed: int
    outlines: tuple[Outline, ...]
    kept: tuple[Kept, ...]
    offer: "offers.Offer | None"
    offered: tuple[int | None, ...]
    last: LastDot | None
    outcome: Outcome | None
    final: "ending.Score | None"

    def __init__(self, layout: Layout, sheet: Sheet, **parts: Any) -> None:
        self.layout = layout
        self.sheet = sheet
        self.turn = self.dots = self.placed = 0
        self.outlines, self.kept = (), ()
        self.offer, self.offered = None, (None,) * layout.seats
        self.last = self.outcome = self.final = None
        for name, value in parts.items():
            setattr(self, name, value)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def to_move(self) -> int | None:
        return None if self.outcome or self.layout.free else self.turn

    @property
    def out(self) -> tuple[int, ...]:
        """Nobody leaves a game of two sides: it ends then."""
        return ()

    @property
    def score(self) -> "ending.Score":
        """Of each side: dots captured now, and after the end what the game ended with."""
        return self.final or self.sheet.score

    def play(self, action: Action) -> "DotsPosition":
        act = read_action(action, self.layout.field, self.layout.seats)
        if self.outcome:
            raise IllegalMove(gettext_noop("the game is over"))
        if act.kind == DOT:
            return self._dot(act)
        if act.kind == GROUND:
            return self._ground(act.seat)
        if act.kind == RESIGN:
            return self.leave(act.seat, reason=ending.RESIGNED)
        return offers.answer(self, act.seat, *OFFERS[act.kind])

    def leave(self, seat: int, *, reason: str = ending.TIME) -> "DotsPosition":
        """The position after the seat gave up or ran out of time: the other side has won."""
        if self.outcome:
            raise IllegalMove(gettext_noop("the game is over"))
        return self.ended(
            ending.won(reason, 1 - self.layout.side_of(seat), self.layout.seats), self.sheet.score
        )

    def ended(self, outcome: Outcome, score: "ending.Score") -> "DotsPosition":
        return self.changed(outcome=outcome, final=score, offer=None)

    def changed(self, **parts: Any) -> "DotsPosition":
        kept = {name: getattr(self, name) for name in self.__slots__}
        return DotsPosition(**{**kept, **parts})

    def on_turn(self, seat: int) -> bool:
        return not self.outcome and (self.layout.free or seat == self.turn)

    def may(self, seat: int) -> tuple[str, ...]:
        if self.outcome:
            return ()
        acts = []
        if self.on_turn(seat):
            acts.append(DOT)
            if may_ground(self.sheet, self.layout.side_of(seat), self.layout.rules):
                acts.append(GROUND)
        return (*acts, *offers.open_to(self, seat), RESIGN)

    def playable(self, seat: int) -> int:
        """The points the seat may take, as a set."""
        points = self.sheet.playable
        if self.layout.centred and not self.placed >> seat & 1:
            # A centre that is taken cannot keep anybody from playing.
            return points & self.layout.centre or points
        return points

    def ring_choices(self, x: object, y: object, seat: int | None = None) -> list[dict[str, Any]]:
        """The rings to choose from or to paint, if the seat (whoever has the turn) played there."""
        seat = self.turn if seat is None else seat
        return view.ring_choices(self, self._point(x, y), seat)

    def rings_at(self, point: int, seat: int) -> list[Ring]:
        """The rings a dot leaves to the decision of its seat, the usual one first."""
        rules, side = self.layout.rules, self.layout.side_of(seat)
        if self.outcome or not self.playable(seat) >> point & 1:
            return []
        if rules.territory:
            return to_paint(self.sheet, side, point, rules, self.kept)
        return choices(self.sheet, side, point, rules) if rules.ring_choice else []

    def worths(self) -> list[Any]:
        """The score of each seat, that of its side."""
        return [self.score[self.layout.side_of(seat)] for seat in range(self.layout.seats)]

    def board(self) -> dict[str, Any]:
        return view.board(self.layout)

    def view(self) -> dict[str, Any]:
        return view.view(self)

    def own_view(self, seat: int) -> dict[str, Any]:
        """Dots has no secrets."""
        return {}

    def revealed(self) -> dict[str, Any]:
        """Nothing was hidden."""
        return {}

    def state(self) -> dict[str, Any]:
        return view.state(self)

    def dump(self) -> dict[str, Any]:
        return dumped(self)

    def _point(self, x: object, y: object) -> int:
        field = self.layout.field
        if type(x) is not int or type(y) is not int or not (0 <= x < field.width and 0 <= y < field.height):
            raise InvalidAction(gettext_noop("the point is off the field"))
        return field.point(x, y)

    def _dot(self, act: Act) -> "DotsPosition":
        seat, side = act.seat, self.layout.side_of(act.seat)
        self._check_dot(act)
        drawn = self._drawn(act, side)
        own = any(what.side == side and act.point in what.ring.chain for what in drawn.painted)
        again = self.layout.rules.extra_move and own
        after = DotsPosition(
            self.layout,
            drawn.sheet,
            turn=seat if again else (seat + 1) % self.layout.seats,
            dots=self.dots + 1,
            placed=self.placed | 1 << seat,
            outlines=_outlines(self.outlines, drawn),
            kept=self.kept,
            offer=offers.after_dot(self.offer, side),
            offered=self.offered,
            last=_last(act, drawn),
        )
        if self.layout.rules.territory:
            closed = (Kept(side, ring, after.dots) for ring in drawn.unpainted)
            after.kept = territory.still_kept(drawn.sheet, (*self.kept, *closed))
        if end := ending.judge(after):
            after.outcome, after.final = end
            after.offer = None
        return after

    def _drawn(self, act: Act, side: int) -> Drawn:
        rules = self.layout.rules
        if rules.territory:
            return territory.draw_dot(self.sheet, side, act.point, rules, act.paint or (), self.kept)
        choice = check_choice(self.sheet, side, act.point, act.ring, rules) if act.ring is not None else None
        return draw_dot(self.sheet, side, act.point, rules, choice)

    def _check_dot(self, act: Act) -> None:
        rules, sheet, bit = self.layout.rules, self.sheet, 1 << act.point
        if not self.on_turn(act.seat):
            raise IllegalMove(gettext_noop("it is the turn of seat %(seat)s"), seat=self.turn)
        if (sheet.dots[0] | sheet.dots[1]) & bit:
            raise IllegalMove(gettext_noop("the point is taken"))
        if (sheet.areas[0] | sheet.areas[1]) & bit:
            raise IllegalMove(gettext_noop("the point lies in a surrounded area"))
        if not self.playable(act.seat) & bit:
            raise IllegalMove(gettext_noop("the first dot goes to the central square"))
        if act.ring is not None and (rules.territory or not rules.ring_choice):
            raise IllegalMove(gettext_noop("rings cannot be chosen in this game"), "ring")
        if act.paint is not None and not rules.territory:
            raise IllegalMove(gettext_noop("rings paint themselves in this game"), "paint")

    def _ground(self, seat: int) -> "DotsPosition":
        if self.layout.rules.territory:
            raise IllegalMove(gettext_noop("there is no grounding under territory rules"))
        if not self.on_turn(seat):
            raise IllegalMove(gettext_noop("it is the turn of seat %(seat)s"), seat=self.turn)
        side = self.layout.side_of(seat)
        score = may_ground(self.sheet, side, self.layout.rules)
        if score is None:
            raise IllegalMove(gettext_noop("you may stop the game only where grounding makes you win"))
        return self.ended(ending.won(ending.GROUNDED, side, self.layout.seats), score)


def _last(act: Act, drawn: Drawn) -> LastDot:
    captured = [0, 0]
    for what in drawn.painted:
        captured[what.side] += what.captured
    painted = tuple((what.side, what.ring.chain) for what in drawn.painted)
    return LastDot(act.seat, act.point, painted, (captured[0], captured[1]))


def _outlines(before: tuple[Outline, ...], drawn: Drawn) -> tuple[Outline, ...]:
    """The painted rings with the new ones, without those that lie within a new one."""
    if not drawn.painted:
        return before
    new = 0
    for what in drawn.painted:
        new |= what.ring.inside
    left = (one for one in before if one.ring.inside & ~new)
    return (*left, *(Outline(what.side, what.ring) for what in drawn.painted))
