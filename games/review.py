"""The review of a match: every position of its games as the engine replays them, ready to be drawn.

It comes from a table whose match is over, or from a record that somebody uploads, which is not stored.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from games import messages
from games.engine.base import GameSummary, InvalidRecord, Position, gettext_noop
from games.engine.documents import read_documents
from games.engine.reading import whole
from games.engine.records import MATCH, Record, positions, read_records
from games.models import Game
from games.patches import changes
from games.plies import Ply, plies_of
from games.services.live import Live

Block = dict[str, Any]

MOST_BYTES = 256 * 1024
MOST_GAMES = 2
MOST_CELLS = 600_000
"""Cells times positions that are sent at most: some hundred times the longest game of the largest board."""

BY_GAMES = ("outright", "cells", "draw")
BY_A_SEAT = ("flag", "resigned", "left", "aborted", "idle")


# --- A finished match ----------------------------------------------------------------------------


def of_match(live: Live, seat: int | None) -> Block:
    """The review of a finished match, for somebody who had `seat` in it (None: who only looks on).

    Refused where no match was played.
    """
    live.started()
    games = [_stored_game(live, game, plies_of(live, game)) for game in live.games]
    return {
        "you": seat,
        **messages.blocks(live, ("table", "seats", "match")),
        "games": games,
        "difference": difference(games),
    }


def _stored_game(live: Live, game: Game, plies: list[Ply]) -> Block:
    position = live.family.start(live.record_setup(game))
    reached = [position]
    for ply in plies:
        position = position.play(ply.action)
        reached.append(position)
    stored = _game(game.number, reached, [ply.action for ply in plies])
    for move, ply in zip(stored["moves"], plies, strict=True):
        if ply.move is None:
            move["silent"] = True
        else:
            move |= {"spent_ms": ply.move.spent_ms, "left_ms": ply.move.left_ms}
    if live.table.reserve_ms:
        stored["clocks"] = _clocks(live, game, plies)
    return stored | messages.games_row(game)


def _clocks(live: Live, game: Game, plies: list[Ply]) -> list[list[int]]:
    """What each seat had left at every position, at the last one what the stopped clock shows.

    The reserve is for the whole match: a later game begins with what the one before left.
    """
    before = [one for one in live.games if one.number < game.number]
    rows = [list(before[-1].clock["remaining"]) if before else [live.table.reserve_ms] * len(live.seats)]
    for ply in plies:
        row = list(rows[-1])
        if ply.move is not None:
            row[ply.move.seat] = ply.move.left_ms
        rows.append(row)
    rows[-1] = list(game.clock["remaining"])
    return rows


# --- An uploaded record --------------------------------------------------------------------------


def of_upload(data: bytes) -> Block:
    """The review of a game or match that is written down in a file; raises InvalidRecord with the place."""
    check_size(data)
    documents = read_documents(data)
    if len(documents) > 1:
        raise InvalidRecord(gettext_noop("the file holds several records; a review shows one"))
    return of_document(documents[0][1])


def check_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise InvalidRecord(gettext_noop("a record has at most %(most)s KB"), most=MOST_BYTES // 1024)


def of_document(document: Any) -> Block:
    """The review of a record or match record."""
    records = read_records(document)
    if len(records) > MOST_GAMES:
        raise InvalidRecord(gettext_noop("a review shows at most %(most)s games"), "games", most=MOST_GAMES)
    games = [_written_game(number, record) for number, record in enumerate(records, start=1)]
    seats = len(games[0]["worths"])
    told = document.get("result") if document["format"] == MATCH else None
    result = _result(records, games, told)
    # What outweighs the games may have ended a match after its first one.
    planned = MOST_GAMES if result and result["reason"] in BY_A_SEAT else len(games)
    return {
        "you": None,
        "table": {"variant": records[0].variant, "family": records[0].family.key, "status": "over"},
        "seats": [_unknown(seat) for seat in range(seats)],
        "match": {
            "number_of_games": planned,
            "status": "over",
            "left": [],
            "result": result,
        },
        "games": games,
        "difference": difference(games),
    }


def _unknown(seat: int) -> Block:
    """A record says who played by seat only."""
    return {"seat": seat, "kind": "member", "name": gettext("Seat %(number)s") % {"number": seat + 1}}


def _written_game(number: int, record: Record) -> Block:
    start = record.family.start(record.setup, record.at("setup"))
    if len(start.view().get("owners", "")) * (len(record.actions) + 1) > MOST_CELLS:
        raise InvalidRecord(gettext_noop("too many moves to be shown on this board"), record.at("actions"))
    reached = list(positions(record))
    written = _game(number, reached, record.actions)
    last = reached[-1]
    if last.outcome:
        return written | {"outcome": last.outcome.as_dict()}
    return written | {
        "outcome": record.result,
        "worths": _worths_after(last, record.result, written["board"]),
    }


def _worths_after(position: Position, result: Block | None, board: Block) -> list[int]:
    """The worths that count when a game of two sides was broken off: the winner gets what is free."""
    side_of = board.get("teams") or list(range(len(position.worths())))
    if result is None or result["winner"] is None or len(set(side_of)) > 2:
        return position.worths()
    loser = next(seat for seat, side in enumerate(side_of) if side != side_of[result["winner"]])
    return position.leave(loser).worths()


def _result(records: Sequence[Record], games: list[Block], told: Any) -> Block | None:
    """How the match ended: as its record says where that can be, else by its games."""
    seats = len(games[0]["worths"])
    if told is None or told.get("reason") in BY_GAMES:
        if any(game["outcome"] is None for game in games):
            return None
        summaries = [GameSummary(game["outcome"]["places"], game["worths"]) for game in games]
        score = records[0].family.score_match(records[0].setup, summaries).as_dict()
        if told is not None and (told["reason"], told.get("winner")) != (score["reason"], score["winner"]):
            raise InvalidRecord(gettext_noop("is not what the games give"), "result")
        return {**score, "by": None}
    if told.get("reason") not in BY_A_SEAT:
        raise InvalidRecord(gettext_noop("unknown reason"), "result.reason")
    for name in ("winner", "by"):
        if told.get(name) is not None:
            whole(told[name], f"result.{name}", 0, seats - 1)
    return {"reason": told["reason"], "winner": told.get("winner"), "by": told.get("by"), "places": []}


# --- Games and where they part -------------------------------------------------------------------


def _game(number: int, reached: list[Position], actions: Sequence[Block]) -> Block:
    return {
        "number": number,
        "outcome": None,
        "worths": reached[-1].worths(),
        "board": reached[0].board(),
        "views": changes([shown(position) for position in reached]),
        "moves": [
            {
                "ply": ply,
                "seat": action["seat"],
                "action": {name: value for name, value in action.items() if name != "seat"},
                "gain": reached[ply].worths()[action["seat"]] - reached[ply - 1].worths()[action["seat"]],
            }
            for ply, action in enumerate(actions, start=1)
        ],
        "clocks": None,
    }


def shown(position: Position) -> Block:
    """A position as a page draws it; what could have been played next is left out."""
    view = {name: value for name, value in position.view().items() if name != "options"}
    return {**view, "worths": position.worths()}


def difference(games: list[Block]) -> int | None:
    """The number of the first move in which the two games part; None if they never do, or if there is one.

    Moves are the same when the same corner does the same: between the games the seats change their corners.
    """
    if len(games) != MOST_GAMES:
        return None
    one, other = (_moves_by_corner(game) for game in games)
    for ply, (first, second) in enumerate(zip(one, other, strict=False), start=1):
        if first != second:
            return ply
    return min(len(one), len(other)) + 1 if len(one) != len(other) else None


def _moves_by_corner(game: Block) -> list[tuple[Any, Block]]:
    starts = game["board"].get("starts")
    return [
        (sorted(starts[move["seat"]]) if starts else move["seat"], move["action"]) for move in game["moves"]
    ]
