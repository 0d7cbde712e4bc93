"""What is told of a position: to everybody, to one seat, after the end, to the replay command, to storage."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from games.engine.digits import bridge, domains
from games.engine.digits.domains import NOBODY
from games.engine.digits.puzzles.layouts import CELLS, SIZE
from games.engine.digits.puzzles.singles import naked_alone, solve_by_singles

if TYPE_CHECKING:
    from games.engine.digits.position import DigitsPosition
    from games.engine.digits.setup import Ground


Item = TypeVar("Item")


def board(position: "DigitsPosition") -> dict[str, Any]:
    """What never changes and everybody may know. Neither here nor in `view` is the digit of an open cell."""
    ground = position.ground
    return {
        "family": "digits",
        "variant": ground.goal,
        "blocks": list(ground.blocks),
        "clues": [int(cell in ground.clues) for cell in range(CELLS)],
        "grade": grade_of(ground),
        "order": [0, 1],
        "teams": None,
        "settings": {
            "hand": ground.hand,
            "capture_price": ground.price,
            "capture_refill": ground.refill,
            "candidates": ground.candidates,
            "move_ms": ground.move_ms,
            "reserve_ms": ground.reserve_ms,
        },
    }


@lru_cache(maxsize=256)
def grade_of(ground: "Ground") -> str:
    """What it takes to solve the puzzle: "naked" singles alone, "hidden" ones too, or "more" than that."""
    given = {cell: ground.solution[cell] for cell in ground.clues}
    if naked_alone(ground.blocks, given):
        return "naked"
    return "hidden" if len(solve_by_singles(ground.blocks, given)) == CELLS else "more"


def view(position: "DigitsPosition") -> dict[str, Any]:
    ground, outcome = position.ground, position.outcome
    told: dict[str, Any] = {
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "digits": "".join(str(position.shown(cell) or ".") for cell in range(CELLS)),
        "owners": "".join("." if owner == NOBODY else str(owner) for owner in position.owners),
        "marks": [
            [cell, digit, seat]
            for cell, marked in sorted(position.marks.items())
            for digit, seat in sorted(marked.items())
        ],
        "seats": [seat_view(position, seat) for seat in (0, 1)],
        "left": 0 if outcome else position.left,
        "take": position.pie,
        "draw_offer": position.offer,
        "open": position.open_by_digit()[1:],
        "last": position.last and dict(position.last),
    }
    if ground.candidates:
        told["candidates"] = {} if outcome else candidates(position)
    return told | (bridge_view(position) if ground.is_bridge else domains_view(position))


def seat_view(position: "DigitsPosition", seat: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "cells": position.owners.count(seat),
        "hand": len(position.hands[seat]),
        "out": False,
    }
    if position.ground.is_bridge:
        told["sides"] = position.sides[seat]
    else:
        told["blocks"] = domains.block_owners(position.owners, position.ground.blocks).count(seat)
    return told


def candidates(position: "DigitsPosition") -> dict[str, str]:
    """By open cell the digits that may be tried there."""
    return {str(cell): "".join(map(str, position.candidates(cell))) for cell in position.open_cells()}


def bridge_view(position: "DigitsPosition") -> dict[str, Any]:
    """The links as pairs of cells with their seat, and the chain that has won."""
    chain: list[int] = []
    if position.outcome and position.outcome.reason == "bridge" and position.outcome.winner is not None:
        winner = position.outcome.winner
        chain = bridge.chain(position.links, position.owners, winner, position.sides[winner])
    return {"links": [_link(position, *link) for link in links(position)], "chain": chain}


def _link(position: "DigitsPosition", row: int, column: int, seat: int) -> list[int]:
    """The two linked cells and the seat; of two diagonals of one seat the falling one."""
    corner = row * SIZE + column
    falling = (corner, corner + SIZE + 1)
    rising = (corner + 1, corner + SIZE)
    is_falling = all(position.owners[cell] == seat for cell in falling)
    return [*(falling if is_falling else rising), seat]


def domains_view(position: "DigitsPosition") -> dict[str, Any]:
    """By block its owner and the cells held in it; at the end the blocks that decided."""
    owners = domains.block_owners(position.owners, position.ground.blocks)
    outcome = position.outcome
    decided = outcome is not None and outcome.reason == "blocks"
    return {
        "blocks": owners,
        "held": domains.cells_held(position.owners, position.ground.blocks),
        "decisive": [n for n, seat in enumerate(owners) if decided and outcome and seat == outcome.winner],
    }


def own_view(position: "DigitsPosition", seat: int) -> dict[str, Any]:
    """The hand of a seat, and what each of its chips may be tried at."""
    hand = position.hands[seat]
    told: dict[str, Any] = {"hand": list(hand)}
    if position.to_move != seat:
        return told
    capture = position.open_clues() if len(hand) >= position.ground.price else []
    return told | {"clues": capture, "cells": chip_cells(position, hand)}


def chip_cells(position: "DigitsPosition", hand: Iterable[int]) -> dict[str, list[int]] | None:
    """By digit in hand the cells where it may be tried; None where the room leaves that to the player."""
    if not position.ground.candidates:
        return None
    cells = position.open_cells()
    return {
        str(digit): [cell for cell in cells if position.refusal(cell, digit) is None]
        for digit in sorted(set(hand))
    }


def revealed(position: "DigitsPosition") -> dict[str, Any]:
    """What is shown once the game is over."""
    return {
        "solution": list(position.ground.solution),
        "hands": [list(hand) for hand in position.hands],
        "draws": list(position.drawn),
    }


def state(position: "DigitsPosition") -> dict[str, Any]:
    outcome, ground = position.outcome, position.ground
    told: dict[str, Any] = {
        "to_move": position.to_move,
        "over": position.over,
        "outcome": outcome and outcome.as_dict(),
        "owners": list(position.owners),
        "shown": [position.shown(cell) for cell in range(CELLS)],
        "marks": {str(cell): sorted(marked) for cell, marked in sorted(position.marks.items())},
        "hands": [list(hand) for hand in position.hands],
        "reserve_ms": list(position.reserves),
    }
    if ground.is_bridge:
        return told | {"links": [list(link) for link in links(position)], "sides": list(position.sides)}
    return told | {"blocks": domains.block_owners(position.owners, ground.blocks)}


def links(position: "DigitsPosition") -> list[tuple[int, int, int]]:
    return sorted((row, column, seat) for (row, column), seat in position.links.items())


def dump(position: "DigitsPosition") -> dict[str, Any]:
    """Small JSON for `loading.restored`; it holds the hands: no page gets it."""
    return {
        "owners": "".join("." if owner == NOBODY else str(owner) for owner in position.owners),
        "marks": [
            [cell, digit, seat] for cell, marked in position.marks.items() for digit, seat in marked.items()
        ],
        "hands": [list(hand) for hand in position.hands],
        "drawn": list(position.drawn),
        "reserves": list(position.reserves),
        "turn": position.turn,
        "left": position.left,
        "links": [list(link) for link in links(position)],
        "sides": list(position.sides),
        "pie": position.pie,
        "offer": position.offer,
        "waits": list(position.waits),
        "last": position.last and dict(position.last),
        "outcome": position.outcome and position.outcome.as_dict(),
    }


def put(values: tuple[Item, ...], index: int, value: Item) -> Any:
    """The tuple with one value changed."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def without(hand: Sequence[int], spent: Iterable[int]) -> tuple[int, ...]:
    """The hand without the spent chips, each of which is in it."""
    left = [*hand]
    for digit in spent:
        left.remove(digit)
    return tuple(left)
