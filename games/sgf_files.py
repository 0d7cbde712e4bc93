"""Games of Dots as SGF files: those of a finished match to take away, and those somebody brings along.

What is brought along is read, shown and forgotten.
"""

import re
from typing import Any

from django.utils.translation import gettext

from games import review
from games.engine.records import record_of
from games.engine.sgf import About, Note, SgfGame, read_games, written
from games.models import Game, Seat, Table
from games.plies import plies_of
from games.services.live import Live

Block = dict[str, Any]

BEGINNING = re.compile(rb"\A(\xef\xbb\xbf)?\s*\(\s*;")


def has_sgf(table: Table) -> bool:
    """Whether the games of a table can be had as SGF."""
    return Live(table=table, now=0).family.key == "dots"


def is_sgf(data: bytes) -> bool:
    """Whether a file begins as SGF does, whatever its name is."""
    return BEGINNING.match(data) is not None


# --- To take away --------------------------------------------------------------------------------


def match_sgf(table: Table) -> str:
    """The games of a finished match, one after the other."""
    live = Live(table=table, now=0)
    live.started()
    return "".join(_game_sgf(live, game) for game in live.games)


def _game_sgf(live: Live, game: Game) -> str:
    plies = plies_of(live, game)
    outcome = None if game.outcome is None else {"result": game.outcome}
    actions = [ply.action for ply in plies]
    record = record_of(live.record_setup(game), live.table.variant, actions, None, game=live.family.key)
    return written(record | (outcome or {}), _about(live, game, plies))


def _about(live: Live, game: Game, plies: list[Any]) -> About:
    about = About(black=_side(live.seats[::2]), white=_side(live.seats[1::2]))
    about.event = f"VOG {live.table.key}"
    if game.started_at:
        about.date = game.started_at.date().isoformat()
    if live.table.reserve_ms:
        about.time = str(live.table.reserve_ms // 1000)
        about.overtime = f"{live.table.increment_ms // 1000} delay"
        about.left = {
            number: f"{ply.move.left_ms / 1000:g}" for number, ply in enumerate(plies) if ply.move is not None
        }
    return about


def _side(seats: list[Seat]) -> str:
    return " & ".join(_name(seat) for seat in seats)


def _name(seat: Seat) -> str:
    if seat.member is not None:
        return seat.member.get_username()
    if seat.computer:
        return f"Computer ({seat.computer})"
    return f"Guest {seat.guest_number}" if seat.guest_number else "?"


# --- Brought along -------------------------------------------------------------------------------


def games_of(data: bytes) -> list[SgfGame]:
    """The games of an uploaded file; raises InvalidRecord where none can be read."""
    review.check_size(data)
    return read_games(data)


def of_sgf(game: SgfGame) -> Block:
    """The review of a game, with the names that its file tells."""
    data = review.of_document(game.record)
    for seat, block in enumerate(data["seats"]):
        if name := (game.about.black, game.about.white)[seat % 2]:
            block["name"] = name
    return data


def row(game: SgfGame) -> dict[str, Any]:
    """A game in the list of a file's games."""
    setup, about = game.record["setup"], game.about
    return {
        "names": " – ".join((about.black or gettext("Seat 1"), about.white or gettext("Seat 2"))),
        "size": f"{setup['width']}×{setup['height']}",
        "dots": sum(action["type"] == "dot" for action in game.record["actions"]),
        "date": about.date,
        "event": about.event,
    }


def in_words(note: Note) -> str:
    """A note in the language of the page, with its place."""
    text = gettext(note.msgid) % note.params
    return f"{note.place}: {text}" if note.place else text
