"""From SGF to records: what can be read of every game of a file, and notes on what was odd."""

from dataclasses import dataclass, field
from typing import Any

from games.engine.base import GameError, InvalidRecord, Setup, gettext_noop
from games.engine.dots.field import Spot
from games.engine.dots.setup import MOST_POINTS
from games.engine.reading import quoted
from games.engine.records import CUSTOM, record_of
from games.engine.registry import find_variant
from games.engine.sgf.about import KNOWN, OWN, READ, About
from games.engine.sgf.chains import read_points
from games.engine.sgf.parser import Node, Note, Notes, Parsed, Property, parse, place_of
from games.engine.sgf.replaying import Moves, Replay, WrongTurn
from games.engine.sgf.results import VOID, outside, read_result
from games.engine.sgf.rules_text import Settings, read_settings

GAME = "40"

USUAL_SIZE = (39, 32)

MOST_DOTS = 100_000
"""Points that AB and AW may name in all: rectangles name many."""


@dataclass
class SgfGame:
    """A game of a file: its record, all else that stands in the file, and what was odd in it."""

    record: dict[str, Any]
    about: About
    notes: list[Note] = field(default_factory=list)


def read_games(data: bytes) -> list[SgfGame]:
    """All games of a file; raises InvalidRecord if there is none that can be read at all."""
    parsed = parse(data)
    if not parsed.games:
        raise InvalidRecord(gettext_noop("there is no game in this file"))
    games: list[SgfGame] = []
    refused: InvalidRecord | None = None
    lost = list(parsed.notes)
    for nodes in parsed.games:
        try:
            games.append(_Game(parsed, nodes).read())
        except InvalidRecord as error:
            refused = refused or error
            lost.append(Note(error.msgid, error.place, error.params))
    if not games:
        raise refused or InvalidRecord(gettext_noop("there is no game in this file"))
    games[-1].notes[:0] = lost
    return games


class _Game:
    """One game being read."""

    def __init__(self, parsed: Parsed, nodes: list[Node]) -> None:
        self.text = parsed.text
        self.nodes = nodes
        self.notes = Notes(parsed.text)
        self.root: dict[str, Property] = {}
        for one in nodes[0]:
            self.root.setdefault(one.name, one)

    def read(self) -> SgfGame:
        self._check_game()
        settings = read_settings(self._value("RU"), self._value(OWN))
        for msgid, params in settings.told:
            self.notes.add(msgid, self._at("RU"), **params)
        width, height = self._size()
        setup: Setup = {
            "width": width,
            "height": height,
            "start": self._start(width, height),
            "rules": settings.rules.as_dict(),
            "turns": "free" if settings.free else "alternate",
        }
        about = self._about()
        replay = self._replay(setup, about)
        record = record_of(
            replay.setup, self._variant(settings, replay.setup), replay.actions, None, game="dots"
        )
        self._add_result(record, replay, settings)
        return SgfGame(record, about, [*replay.notes.all(), *self.notes.all()])

    def _check_game(self) -> None:
        game = self._value("GM").strip()
        if not game:
            self.notes.add(gettext_noop("the file does not say that it is a game of Dots"), self._at("GM"))
        elif game != GAME:
            raise self._refusal(
                gettext_noop("this is no game of Dots but GM[%(name)s]"), "GM", name=quoted(game)
            )

    def _size(self) -> tuple[int, int]:
        text = self._value("SZ").strip()
        if not text:
            self.notes.add(gettext_noop("the size is missing and taken to be 39×32"), self._at("SZ"))
            return USUAL_SIZE
        parts = text.split(":")
        if len(parts) > 2 or not all(part.strip().isdecimal() and len(part.strip()) < 4 for part in parts):
            raise self._refusal(gettext_noop("the size %(name)s cannot be read"), "SZ", name=quoted(text))
        width, height = int(parts[0]), int(parts[-1])
        if not (1 <= width <= MOST_POINTS and 1 <= height <= MOST_POINTS):
            raise self._refusal(
                gettext_noop(
                    "the field has %(width)s columns and %(height)s rows; there may be %(most)s of each"
                ),
                "SZ",
                width=width,
                height=height,
                most=MOST_POINTS,
            )
        return width, height

    def _start(self, width: int, height: int) -> list[list[int]]:
        """The dots of AB and AW; where they overlap, the later one lies there."""
        placed: dict[Spot, int] = {}
        named = 0
        for one in self.nodes[0]:
            if one.name not in ("AB", "AW"):
                continue
            for text in one.values:
                try:
                    spots = read_points(text)
                except GameError as error:
                    self.notes.add(error.msgid, one.at, **error.params)
                    continue
                named += len(spots)
                if named > MOST_DOTS:
                    raise self._refusal(gettext_noop("the start has too many dots"), one.name)
                for x, y in spots:
                    if x >= width or y >= height:
                        self.notes.add(gettext_noop("the point is off the field"), one.at)
                        continue
                    placed[x, y] = int(one.name == "AW")
        return [[x, y, side] for (x, y), side in placed.items()]

    def _about(self) -> About:
        about = About()
        for key, name in KNOWN.items():
            setattr(about, name, self._value(key))
        about.root = [(one.name, tuple(one.values)) for one in self.nodes[0] if one.name not in READ]
        return about

    def _replay(self, setup: Setup, about: About) -> Replay:
        """The moves in turn, or, where the file does not keep turns, each by the side it names."""
        moves = Moves(self.text, self.nodes)
        try:
            return Replay(setup, moves, about).run()
        except WrongTurn:
            return Replay({**setup, "turns": "free"}, moves, about).run()

    def _variant(self, settings: Settings, setup: Setup) -> str:
        """The variant the club wrote into the file, if a game of it can have this setup."""
        try:
            variant = find_variant(settings.variant)
        except KeyError:
            return CUSTOM
        fits = variant.family == "dots" and variant.seats == 2 * setup["rules"].get("teams", 1)
        return settings.variant if fits else CUSTOM

    def _add_result(self, record: dict[str, Any], replay: Replay, settings: Settings) -> None:
        text, position = self._value("RE").strip(), replay.position
        if position.outcome:
            record["result"] = position.outcome.as_dict()
        elif not replay.broken and (ended := outside(text, settings.reason, position.layout.seats)):
            record["result"] = ended.as_dict()
        if text and text not in ("?", VOID) and not replay.agrees(read_result(text)):
            ours = ":".join(f"{score:g}" for score in position.score)
            self.notes.add(
                gettext_noop("the result %(name)s is not that of the dots, %(score)s"),
                self._at("RE"),
                name=quoted(text),
                score=ours,
            )

    def _value(self, name: str) -> str:
        return self.root[name].values[0] if name in self.root else ""

    def _at(self, name: str) -> int:
        first = self.nodes[0]
        return self.root[name].at if name in self.root else (first[0].at if first else 0)

    def _refusal(self, msgid: str, key: str, **params: object) -> InvalidRecord:
        return InvalidRecord(msgid, place_of(self.text, self._at(key)), **params)
