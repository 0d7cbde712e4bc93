"""The wire: every message a table's socket sends, and the groups they go to.

A message is made of blocks; an event carries the blocks that changed, a snapshot all of them. What
all viewers share is encoded once an event; `for_viewer` adds what is one viewer's own.
"""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from games import practice
from games.engine.registry import find_variant
from games.models import Game, Match, Move, Seat, Table

if TYPE_CHECKING:
    from games.services.live import Live

LOBBY_GROUP = "lobby"

CLOCK = ("kind", "per_move", "remaining", "running", "since", "first_move_until")

LEAVING = ("resign",)
"""Actions of the record format that have requests of their own."""

Block = dict[str, Any]


def table_group(key: str) -> str:
    return f"table.{key}"


def visitor_group(visitor_key: str) -> str:
    return f"visitor.{visitor_key}"


def encode(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


# --- Messages of the channel layer ---------------------------------------------------------------


def event(live: "Live") -> Block:
    """What happened at a locked table, as the layer carries it to the sockets."""
    shared: Block = {"type": "event", "name": live.event, "version": live.table.version, "now": live.now}
    shared |= blocks(live, live.changed)
    if live.move is not None:
        shared["move"] = move_block(live, live.move)
    message = {"type": "table.event", "shared": encode(shared), "allowed": allowed(live)}
    if "game" in shared and (own := own_blocks(live)):
        message["own"] = own
    if "seats" in live.changed:
        message["keys"] = [seat.visitor_key for seat in live.seats]
    return message


def hint_found(hint: Block) -> Block:
    """A hint for one seat: its version, the action, and the facts that speak for it."""
    return {"type": "table.hint", **hint}


def signed_out() -> Block:
    return {"type": "signed.out"}


def lobby_changed(key: str) -> Block:
    return {"type": "lobby.changed", "key": key}


def presence(seats: list[int], watching: int) -> Block:
    """Who is there: the seats that have a socket, and how many others watch."""
    return {"type": "event", "name": "presence", "present": seats, "watching": watching}


def rated(changes: dict[int, Any]) -> Block:
    """The rating changes of a match, by seat; they come without a version, after the match."""
    shown = {seat: change_block(change) for seat, change in changes.items()}
    return {"type": "table.plain", "text": encode({"type": "event", "name": "rated", "changes": shown})}


# --- Messages of the socket ----------------------------------------------------------------------


def for_viewer(message: Block, seat: int | None, may: list[str]) -> str:
    """An event as one viewer gets it: with his seat, what he may do now, and what only he may know."""
    own = f',"own":{message["own"][str(seat)]}' if seat is not None and "own" in message else ""
    return f'{message["shared"][:-1]},"you":{encode(seat)},"allowed":{encode(may)}{own}}}'


def snapshot(live: "Live", seat: int | None, visitor_may: list[str]) -> Block:
    """Everything a viewer may know of a table, at its version."""
    whole: Block = {"type": "snapshot", "version": live.table.version, "now": live.now, "you": seat}
    whole |= blocks(live, ("table", "seats", "match", "games", "game", "board"))
    if live.game is not None:
        whole["game"]["moves"] = [move_block(live, move) for move in live.game.moves.all()]
        if seat is not None:
            whole["own"] = live.position.own_view(seat)
    whole["allowed"] = visitor_may if seat is None else allowed(live)[str(seat)]
    return whole


def hint(version: int, action: Block, text: list[str]) -> Block:
    """A move to try at a version of the table, and why; `{3}` in the sentences stands for colour 3."""
    return {"type": "hint", "version": version, "action": action, "text": text}


def rings(x: Any, y: Any, found: list[Block]) -> Block:
    """The answer to a seat that asks which rings a dot on a point would leave to its choice (Dots)."""
    return {"type": "rings", "x": x, "y": y, "rings": found}


def refused(code: str, text: str, **more: Any) -> Block:
    return {"type": "refused", "code": code, "text": text, **more}


# --- Blocks --------------------------------------------------------------------------------------


def blocks(live: "Live", names: Iterable[str]) -> Block:
    """The named blocks of a table; "board" asks for the game with its board and an empty move list.

    "moves" goes with "game", where the moves did not just grow by one.
    """
    names = set(names)
    made: Block = {}
    if "table" in names:
        made["table"] = table_block(live.table)
    if "seats" in names:
        made["seats"] = [seat_block(seat, live.ratings, live.rating_changes) for seat in live.seats]
    if "match" in names:
        made["match"] = match_block(live.table, live.match, live.games)
    if "games" in names:
        made["games"] = [games_row(game) for game in live.games]
    if names & {"game", "board"}:
        made["game"] = game_block(live) if live.game else None
    if "moves" in names and live.game:
        made["game"]["moves"] = [move_block(live, move) for move in live.game.moves.all()]
    if "board" in names and live.game:
        made["game"] |= {"board": live.position.board(), "moves": []}
    return made


def table_block(table: Table) -> Block:
    return {
        "key": table.key,
        "variant": table.variant,
        "family": find_variant(table.variant).family,
        "rated": table.rated,
        "private": table.private,
        "number_of_games": table.number_of_games,
        "clock": {
            "kind": find_variant(table.variant).clock[0],
            "reserve_ms": table.reserve_ms,
            "increment_ms": table.increment_ms,
        },
        "options": table.options,
        "status": table.status,
    }


def seat_block(seat: Seat, ratings: dict[int, Any], changes: dict[int, Any]) -> Block:
    block: Block = {"seat": seat.number, "kind": seat.kind, "name": "", "path": None}
    if seat.kind == "member" and seat.member is not None:
        rating = ratings.get(seat.member_id or 0)
        block["name"] = seat.member.get_username()
        block["path"] = f"/people/{block['name']}/"
        if rating is not None:
            block["rating"] = rating.shown
            block["provisional"] = rating.provisional
        change = changes.get(seat.member_id or 0)
        block["change"] = None if change is None else change_block(change)
    elif seat.kind == "guest":
        block["name"] = str(seat.guest_number)
    elif seat.kind == "computer":
        block["name"] = seat.computer
    return block


def change_block(change: Any) -> Block:
    return {"before": change.before, "after": change.after, "delta": change.delta}


def match_block(table: Table, match: Match | None, games: list[Game]) -> Block | None:
    if match is None:
        return None
    over = match.status in (Match.Status.OVER, Match.Status.ABORTED)
    next_at = games[-1].flags_at if games and match.status == Match.Status.BETWEEN else None
    rematch = getattr(table, "rematch", None)
    return {
        "number_of_games": table.number_of_games,
        "status": match.status,
        "commitment": match.commitment,
        "seed": match.seed if over else None,
        "ready": match.ready,
        "left": match.left,
        "resigning": match.resigning,
        "next_starts_at": round(next_at.timestamp() * 1000) if next_at else None,
        "result": result_block(match) if over else None,
        "rematch": {"offers": match.rematch_offers, "key": rematch.key if rematch else None},
    }


def result_block(match: Match) -> Block:
    return {
        "reason": match.reason,
        "winner": match.winner,
        "scores": match.scores,
        "points": match.points,
        "places": match.places,
        "by": match.by_seat,
    }


def games_row(game: Game) -> Block:
    """A game in the list of a match's games; without an outcome while it runs."""
    return {"number": game.number, "outcome": game.outcome, "worths": game.worths}


def game_block(live: "Live") -> Block:
    game = live.game
    assert game is not None
    return {
        "number": game.number,
        "status": game.status,
        "ply": game.ply,
        "view": live.position.view(),
        "clock": clock_block(game),
        "outcome": game.outcome,
        "revealed": live.position.revealed() if game.status == Game.Status.OVER else {},
    }


def own_blocks(live: "Live") -> dict[str, str]:
    """What each seat alone may know of the game, encoded; nothing in games without secrets."""
    seats = range(live.variant.seats)
    own = {seat: live.position.own_view(seat) for seat in seats}
    return {str(seat): encode(block) for seat, block in own.items()} if any(own.values()) else {}


def clock_block(game: Game) -> Block:
    clock = game.clock
    return {
        name: clock[name]
        for name in ("kind", "per_move", "remaining", "running", "since", "first_move_until")
    }


def move_block(live: "Live", move: Move) -> Block:
    """A move as everybody may see it; once its game is over there are no secrets in it."""
    over = move.game.status == Game.Status.OVER
    timed = move.action["type"] in live.family.moves
    return {
        "ply": move.ply,
        "seat": move.seat,
        "action": move.action if over else live.family.public_action(move.action),
        "gain": move.gain,
        "spent_ms": move.spent_ms if timed else None,
        "left_ms": move.left_ms,
    }


# --- What a seat may do --------------------------------------------------------------------------


def allowed(live: "Live") -> dict[str, list[str]]:
    """The requests that each seat may send now (keys are strings: the layer's encoding wants them)."""
    return {str(seat): allowed_to(live, seat) for seat in range(live.variant.seats)}


def allowed_to(live: "Live", seat: int) -> list[str]:
    """The requests, and the types of actions, that the seat may send now."""
    match, game = live.match, live.game
    if live.table.status == Table.Status.OPEN:
        hosts = seat == live.table.host and not live.table.rated
        return ["leave", "computer"] if hosts else ["leave"]
    if match is None or game is None or live.table.status == Table.Status.CLOSED:
        return []
    if match.status in (Match.Status.OVER, Match.Status.ABORTED):
        return [] if getattr(live.table, "rematch", None) else ["rematch"]
    if seat in match.left:
        return []
    if match.status == Match.Status.BETWEEN:
        return ["resign_match"] if match.ready[seat] else ["ready", "resign_match"]
    may = [act for act in live.position.may(seat) if act not in LEAVING]
    if game.number == 1 and game.ply < live.variant.seats:
        return [*(act for act in may if act in live.family.moves), "abort", *practice.requests(live, seat)]
    if seat in live.position.out:
        return ["resign_match"]
    return [*may, "resign_game", "resign_match", *practice.requests(live, seat)]
