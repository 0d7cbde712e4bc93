"""What there is to do for the review of a match, step by step, and what comes out of it.

Pure. A step is the verdict on one position: first on every position of the games, then, as long as it takes,
on a game of the computer against itself from the same board with each side moving first. Steps are JSON:
they can be kept, and the work go on in another process.

Leads are those of side 0 (the side of seat 0) over the other one, in worth: cells, where none are precious.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.base import Action, Family, Setup

ANALYSER = 1
"""The version of the whole way to a result: a review made by an older one may be asked for again."""

MOST_MISTAKES = 3
LEAST_LOSS = 1.0
"""A move that loses less than a cell is no mistake."""

Step = dict[str, Any]


@dataclass(frozen=True)
class Rated:
    """A move and what it leads to, as the computer sees it."""

    action: Action
    lead: float  # expected at the end, for the side of the seat that moves
    result: int | None  # 1, 0 or -1 for that side where it is certain


@dataclass(frozen=True)
class Verdict:
    """What the computer thinks of a position."""

    rated: Sequence[Rated]  # every move, best first
    exact: bool  # whether all ways to the end were seen

    @property
    def best(self) -> Rated:
        return self.rated[0]

    def of(self, action: Action) -> Rated:
        """What it thinks of one of the moves."""
        return next(rated for rated in self.rated if same_move(rated.action, action))


Analyst = Callable[[Setup, Any], Verdict]
"""Judges a position of a game with that setup."""
Explain = Callable[[Any, Action, Action], dict[str, Any]]
"""From a position, the move played there and the better one: what a page needs to show and say of both."""


@dataclass(frozen=True)
class Game:
    """A game as it was played; moves only, up to its end or to where somebody gave up."""

    setup: Setup
    actions: Sequence[Action]


@dataclass(frozen=True)
class Job:
    """The games of a match and the steps made so far."""

    family: Family
    games: Sequence[Game]
    steps: Sequence[Step]


def same_move(one: Action, other: Action) -> bool:
    return one["colour"] == other["colour"] and bool(one.get("paint")) == bool(other.get("paint"))


def reached(job: Job, game: Game) -> list[Any]:
    """The positions of a game, the first one included."""
    positions: list[Any] = [job.family.start(game.setup)]
    for action in game.actions:
        positions.append(positions[-1].play(action))
    return positions


def to_judge(positions: Sequence[Any]) -> int:
    """How many positions of a game need a verdict: all but one in which the game is over."""
    return len(positions) - positions[-1].over


# --- Steps ---------------------------------------------------------------------------------------


def next_step(job: Job, analyst: Analyst) -> Step | None:
    """The step after those made so far; None when all are made."""
    at = len(job.steps)
    for game in job.games:
        count = len(game.actions) + 1
        if at < count:
            positions = reached(job, game)
            if at < to_judge(positions):
                verdict = analyst(game.setup, positions[at])
                return _judged(positions[at], game.actions[at : at + 1], verdict)
        at -= to_judge(reached(job, game))
    for setup, made in _boards(job):
        if not made or not made[-1]["end"]:
            return _self_played(job.family, setup, made, analyst)
    return None


def total(job: Job) -> int:
    """How many steps there will be, as far as one can say: a game of the computer is as long as its model."""
    judged = [to_judge(reached(job, game)) for game in job.games]
    made = [rows for _, rows in _boards(job)]
    open_ended = [len(rows) if rows and rows[-1]["end"] else max(len(rows) + 1, *judged) for rows in made]
    return sum(judged) + sum(open_ended)


def _judged(position: Any, played: Sequence[Action], verdict: Verdict) -> Step:
    best = verdict.best
    step: Step = {"lead": _for_side_0(position, best.lead), "exact": verdict.exact}
    if not played:
        return step
    chosen = verdict.of(played[0])
    step["loss"] = max(0.0, round(best.lead - chosen.lead, 1))
    step["better"] = _bare(best.action)
    if best.result is not None and chosen.result is not None:
        step["dropped"] = max(0, best.result - chosen.result)
    return step


def _self_played(family: Family, setup: Setup, made: Sequence[Step], analyst: Analyst) -> Step:
    """The next move of the computer against itself; the game may stop where its end is known."""
    position: Any = family.start(setup)
    for row in made:
        position = position.play({"seat": position.to_move, **row["action"]})
    verdict = analyst(setup, position)
    after = position.play(verdict.best.action)
    lead = lead_of(after) if after.over else _for_side_0(position, verdict.best.lead)
    return {"action": _bare(verdict.best.action), "lead": lead, "end": after.over or verdict.exact}


def _boards(job: Job) -> Iterator[tuple[Setup, list[Step]]]:
    """The board with each side moving first, and the moves the computer has made on it so far."""
    rows = list(job.steps[sum(to_judge(reached(job, game)) for game in job.games) :])
    setup = job.games[0].setup
    order = setup.get("order", list(range(len(setup["starts"]))))
    for turned in range(2):
        end = next((at for at, row in enumerate(rows) if row["end"]), len(rows) - 1) + 1
        yield {**setup, "order": [*order[turned:], *order[:turned]]}, rows[:end]
        rows = rows[end:]


def _bare(action: Action) -> Action:
    return {name: value for name, value in action.items() if name != "seat"}


def _for_side_0(position: Any, lead: float) -> float:
    return round(lead if position.ground.side_of[position.to_move] == 0 else -lead, 1)


def lead_of(position: Any) -> int:
    """How much side 0 is ahead as it stands."""
    sides = position.ground.side_of
    return sum(worth if sides[seat] == 0 else -worth for seat, worth in enumerate(position.worths()))


# --- The result ----------------------------------------------------------------------------------


def result(job: Job, explain: Explain) -> dict[str, Any]:
    """What the steps come to, once all are made."""
    rows, games, found = list(job.steps), [], []
    for number, game in enumerate(job.games, start=1):
        positions = reached(job, game)
        judged = rows[: to_judge(positions)]
        rows = rows[len(judged) :]
        games.append(_told(number, positions, judged))
        known = _same_moves(job.games[0], game) if number > 1 else 0
        found += [one for one in _mistakes(number, game, judged) if one["ply"] > known]
    found.sort(key=lambda one: (-one["dropped"], -one["loss"], one["game"], one["ply"]))
    return {
        "games": games,
        "mistakes": [_explained(job, one, explain) for one in found[:MOST_MISTAKES]],
        "fairness": _fairness(job),
    }


def _told(number: int, positions: Sequence[Any], judged: Sequence[Step]) -> dict[str, Any]:
    """Of a game the lead to expect at every position and whether it is certain; the end is."""
    leads = [step["lead"] for step in judged]
    exact = [step["exact"] for step in judged]
    if positions[-1].over:
        leads.append(lead_of(positions[-1]))
        exact.append(True)
    return {"number": number, "leads": leads, "exact": exact, "losses": [s.get("loss", 0) for s in judged]}


def _mistakes(number: int, game: Game, judged: Sequence[Step]) -> Iterator[dict[str, Any]]:
    for ply, (action, step) in enumerate(zip(game.actions, judged, strict=False), start=1):
        if step["loss"] >= LEAST_LOSS:
            yield {
                "game": number,
                "ply": ply,
                "seat": action["seat"],
                "played": _bare(action),
                "better": step["better"],
                "loss": step["loss"],
                "dropped": step.get("dropped", 0),
                "exact": step["exact"],
            }


def _same_moves(one: Game, other: Game) -> int:
    """How many moves two games on a board have in common, when the same corner does the same.

    A mistake among them is the same mistake.
    """
    moves = [
        [(game.setup["starts"][action["seat"]], _bare(action)) for action in game.actions]
        for game in (one, other)
    ]
    differ = (at for at, (first, second) in enumerate(zip(*moves, strict=False)) if first != second)
    return next(differ, min(map(len, moves)))


def _explained(job: Job, mistake: dict[str, Any], explain: Explain) -> dict[str, Any]:
    game = job.games[mistake["game"] - 1]
    position = reached(job, game)[mistake["ply"] - 1]
    seat = {"seat": mistake["seat"]}
    return mistake | explain(position, seat | mistake["played"], seat | mistake["better"])


def _fairness(job: Job) -> list[dict[str, Any]]:
    """How the games of the computer against itself ended: who moved first, and the lead of side 0."""
    told = []
    for setup, made in _boards(job):
        side_of = setup.get("teams") or list(range(len(setup["starts"])))
        told.append({"first": side_of[setup["order"][0]], "lead": round(made[-1]["lead"])})
    return told
