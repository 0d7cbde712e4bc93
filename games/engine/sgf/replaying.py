"""The moves of a file played on the engine, with whose captures the file's chains are compared."""

from typing import NamedTuple

from games.engine.base import Action, GameError, IllegalMove, Setup, gettext_noop
from games.engine.dots import ending
from games.engine.dots.actions import DOT, GROUND, PLAIN, RESIGN
from games.engine.dots.field import Spot
from games.engine.dots.grounding import grounded_score, may_ground
from games.engine.dots.letters import spot_text
from games.engine.dots.loading import first_position
from games.engine.dots.position import DotsPosition
from games.engine.dots.setup import read_layout
from games.engine.sgf.about import ACTION, READ, SEAT, About
from games.engine.sgf.chains import RESIGNS, DotText, inside, read_dot, read_points
from games.engine.sgf.parser import Node, Notes
from games.engine.sgf.results import read_result

NO_DOT_INSIDE = "there is no rival dot in the ring"


class WrongTurn(Exception):
    """The file does not keep turns."""


class Step(NamedTuple):
    """One thing a file says happened: a dot, or an action of the club's own property."""

    side: int
    text: str
    at: int
    node: int
    own: bool = False


class Moves:
    """The steps of the first branch in order."""

    def __init__(self, text: str, nodes: list[Node]) -> None:
        self.text, self.nodes = text, nodes
        self.steps: list[Step] = []
        for number, node in enumerate(nodes):
            for one in node:
                if one.name in ("B", "W"):
                    self.steps += [Step(int(one.name == "W"), value, one.at, number) for value in one.values]
                elif one.name in ("AB", "AW") and number:
                    # Dots set up during a game are dots of their side like any others.
                    self.steps += [
                        Step(int(one.name == "AW"), text, one.at, number) for text in _each(one.values)
                    ]
                elif one.name == ACTION:
                    self.steps += [Step(0, value, one.at, number, own=True) for value in one.values]
        self.has_chains = any("." in step.text for step in self.steps)


def _each(values: list[str]) -> list[str]:
    """The points of AB or AW one by one; what cannot be read is left as it is, to be told of."""
    texts = []
    for value in values:
        try:
            texts += [spot_text(spot) for spot in read_points(value)]
        except GameError:
            texts.append(value)
    return texts


class Replay:
    """The actions of a file, as far as they can be played."""

    def __init__(self, setup: Setup, moves: Moves, about: About) -> None:
        self.setup, self.moves, self.about = setup, moves, about
        self.position: DotsPosition = first_position(read_layout(setup))
        self.actions: list[Action] = []
        self.notes = Notes(moves.text)
        self.broken = False
        self.entered: tuple[set[int], set[int]] = (set(), set())  # painted at a rival's dot, not yet told

    def run(self) -> "Replay":
        about, steps = self.about, self.moves.steps
        about.left.clear()
        about.moves.clear()
        played = 0
        for number, node in enumerate(self.moves.nodes):
            first = len(self.actions)
            while played < len(steps) and steps[played].node == number:
                try:
                    self._step(steps[played], last=played == len(steps) - 1)
                except GameError as error:
                    self.notes.add(error.msgid, steps[played].at, **error.params)
                    self.broken = True
                    return self
                played += 1
            self._keep(node, number, first)
        self._finish()
        return self

    def agrees(self, result: tuple[int | None, str] | None) -> bool:
        """Whether the result of the file is that of the dots, as far as the dots tell."""
        if result is None:
            return False
        side, how = result
        outcome, score = self.position.outcome, self.position.score
        if outcome and (outcome.draw or outcome.reason in (ending.RESIGNED, ending.TIME)):
            return side == (None if outcome.draw else outcome.winner)
        if side is None:
            return not outcome
        if how in (ending.RESIGNED, ending.TIME, ending.GROUNDED, ""):
            return not outcome or outcome.winner == side
        scores = [score]
        if not outcome:
            scores.append(grounded_score(self.position.sheet, side, self.position.layout.rules))
        return any(one[side] - one[1 - side] == float(how) for one in scores)

    def _step(self, step: Step, *, last: bool) -> None:
        if step.own:
            self._own(step)
            return
        if step.text.strip().lower() == RESIGNS:
            self._play({"seat": step.side, "type": RESIGN})
            return
        dot = read_dot(step.text)
        if dot.odd:
            self.notes.add(gettext_noop("what stands behind the point is no closed chain"), step.at)
        if dot.spot is not None:
            self._dot(step, dot)
        elif last:
            self._ground(step)
        elif not self.position.layout.free:
            # The player stopped, and the rival plays on alone to take what is not grounded.
            raise WrongTurn

    def _own(self, step: Step) -> None:
        seat, _, kind = step.text.partition(" ")
        if not (seat.isdecimal() and len(seat) == 1 and kind in PLAIN):
            self.notes.add(gettext_noop("an action of the club cannot be read"), step.at)
            return
        self._play({"seat": int(seat), "type": kind})

    def _ground(self, step: Step) -> None:
        position = self.position
        if not position.over and may_ground(position.sheet, step.side, position.layout.rules):
            self._play({"seat": self._seat(step), "type": GROUND})
        else:
            self.notes.add(gettext_noop("the game cannot be stopped by grounding here"), step.at)

    def _dot(self, step: Step, dot: DotText) -> None:
        assert dot.spot is not None
        action: Action = {"seat": self._seat(step), "type": DOT, "x": dot.spot[0], "y": dot.spot[1]}
        if self.position.layout.rules.territory:
            self._paint(step, action, dot.chains)
            return
        self._choose(step.side, action, dot)
        self._play(action)
        self._compare(step, dot.chains, dot.odd)

    def _seat(self, step: Step) -> int:
        layout, position = self.position.layout, self.position
        if layout.free:
            told = next((one.values[0] for one in self.moves.nodes[step.node] if one.name == SEAT), "")
            if (
                told.isdecimal()
                and len(told) == 1
                and int(told) < layout.seats
                and int(told) % 2 == step.side
            ):
                return int(told)
            return step.side
        if not position.over and layout.side_of(position.turn) != step.side:
            raise WrongTurn
        return position.turn

    def _play(self, action: Action) -> None:
        self.position = self.position.play(action)
        self.actions.append(action)

    def _paint(self, step: Step, action: Action, chains: list[list[Spot]]) -> None:
        """Under territory rules the chains say what is painted; rings with nothing to paint are left out."""
        wanted = [[list(spot) for spot in chain] for chain in chains]
        while wanted:
            try:
                self._play({**action, "paint": wanted})
            except IllegalMove as error:
                if error.msgid != NO_DOT_INSIDE:
                    raise
                self.notes.add(error.msgid, step.at)
                wanted.pop(int(error.place.removeprefix("paint[").removesuffix("]")))
            else:
                return
        self._play(action)

    def _choose(self, side: int, action: Action, dot: DotText) -> None:
        """Where rings may be chosen, the file's ring through the dot, if it is not the usual one."""
        position = self.position
        if not position.layout.rules.ring_choice or not dot.chains:
            return
        field = position.layout.field
        usual = {one.ring.inside for one in position.play(action).outlines}
        for chain in dot.chains:
            if dot.spot in chain and inside(field, chain) not in usual:
                action["ring"] = [list(spot) for spot in chain]
                try:
                    position.play(action)
                except IllegalMove:
                    del action["ring"]
                else:
                    return

    def _compare(self, step: Step, chains: list[list[Spot]], odd: bool) -> None:
        """Note where the chains of a dot, and of houses entered before it, are not those of the rules."""
        position, field = self.position, self.position.layout.field
        own = set(self.entered[step.side])
        self.entered[step.side].clear()
        assert position.last is not None
        for side, points in position.last.painted:
            area = inside(field, [field.spot(point) for point in points])
            assert area is not None
            (own if side == step.side else self.entered[side]).add(area)
        if self.moves.has_chains and not odd and {inside(field, chain) for chain in chains} != own:
            self.notes.add(gettext_noop("the rules surround other points here than the file"), step.at)

    def _keep(self, node: Node, number: int, first: int) -> None:
        """Keep what the node says beside its moves, by the first action of it."""
        if number == 0 and first == len(self.actions):
            # Before any move these are the reserves at the start.
            clocks = [(one.name, tuple(one.values)) for one in node if one.name in ("BL", "WL")]
            self.about.root[:] = [*clocks, *(one for one in self.about.root if one[0] not in ("BL", "WL"))]
            return
        for one in node:
            if one.name in ("BL", "WL"):
                side = int(one.name == "WL")
                for index in range(first, len(self.actions)):
                    if self.actions[index]["seat"] % 2 == side and self.actions[index]["type"] in (
                        DOT,
                        GROUND,
                    ):
                        self.about.left[index] = one.values[0]
                        break
            elif number and one.name not in READ:
                self.about.moves.setdefault(first, []).append((one.name, tuple(one.values)))

    def _finish(self) -> None:
        """The resignation or grounding that only the result tells of."""
        root = self.moves.nodes[0]
        text = next((one.values[0] for one in root if one.name == "RE"), "")
        read = read_result(text)
        if self.position.over or read is None or read[0] is None:
            return
        position, side = self.position, 1 - read[0]
        if read[1] == ending.GROUNDED:
            seat = read[0] if position.layout.free else position.turn
            if seat % 2 == read[0] and may_ground(position.sheet, read[0], position.layout.rules):
                self._play({"seat": seat, "type": GROUND})
        if read[1] != ending.RESIGNED:
            return
        seat = position.turn if not position.layout.free and position.turn % 2 == side else side
        self._play({"seat": seat, "type": RESIGN})
