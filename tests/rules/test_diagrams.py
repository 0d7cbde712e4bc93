"""Every diagram of the rules pages against the engine: reached by legal moves, and true to what it claims."""

import json
from typing import Any

import pytest

from games.engine.filler.topology import links
from games.engine.registry import find_variant
from rules.diagrams import diagrams_of
from rules.drawn.base import Diagram as AnyDiagram
from rules.drawn.filler import FillerDiagram as Diagram
from rules.sources import DIAGRAMS

PAGES = [path.stem for path in sorted(DIAGRAMS.glob("*.json"))]
EVERY = [
    pytest.param(diagram, id=f"{slug}-{name}")
    for slug in PAGES
    for name, diagram in diagrams_of(slug).items()
]
FILLER = [parameter for parameter in EVERY if isinstance(parameter.values[0], Diagram)]


def options(diagram: Diagram, seat: int) -> dict[str, Any]:
    return diagram.position.view()["options"][seat]


def preview_of(diagram: Diagram) -> dict[str, Any]:
    """What the previewed colour takes; the seat to move may take it."""
    seat, colour = diagram.position.to_move, str(diagram.preview)
    assert seat is not None
    assert "gain" in options(diagram, seat)[colour]
    return options(diagram, seat)[colour]


def reaches_beyond_the_border(diagram: Diagram) -> bool:
    """Are some of the gained cells no neighbours of the area?"""
    board, owners = diagram.position.board(), diagram.position.view()["owners"]
    cells = [[mark != "#" for mark in row] for row in board["rows"]]
    touching = {
        cell
        for pair in links(board["topology"], cells, board["width"])
        for cell, other in (pair, pair[::-1])
        if owners[other] == str(diagram.position.to_move)
    }
    return not set(preview_of(diagram)["cells"]) <= touching


def best(diagram: Diagram) -> int:
    seat = diagram.position.to_move
    assert seat is not None
    return max(option.get("gain", 0) for option in options(diagram, seat).values())


def pieces(diagram: Diagram, extra: list[int]) -> list[set[int]]:
    """The connected parts of the area of the seat to move, with some more cells added to it."""
    view = diagram.position.view()
    left = {cell for cell, mark in enumerate(view["owners"]) if mark == str(view["to_move"])} | {*extra}
    found = []
    while left:
        piece, edge = set(), {left.pop()}
        while edge:
            piece |= edge
            edge = {cell for cell in left if any(touch(diagram, cell, other) for other in edge)}
            left -= edge
        found.append(piece)
    return found


def pairs_that_touch(diagram: Diagram) -> set[tuple[int, int]]:
    board = diagram.position.board()
    cells = [[mark != "#" for mark in row] for row in board["rows"]]
    walls = {tuple(wall) for wall in board["walls"]}
    return {*links(board["topology"], cells, board["width"])} - walls


def touch(diagram: Diagram, one: int, other: int) -> bool:
    return (min(one, other), max(one, other)) in pairs_that_touch(diagram)


def growing_pieces(diagram: Diagram) -> int:
    taken = preview_of(diagram)["cells"]
    return sum(
        any(touch(diagram, cell, own) for cell in taken for own in piece) for piece in pieces(diagram, [])
    )


def takes(diagram: Diagram) -> list[int]:
    option = preview_of(diagram)
    return [*option["cells"], *option["enclosed"]]


def fence_of_walls(diagram: Diagram) -> bool:
    """Does a wall part an enclosed cell from one that the move does not take?"""
    enclosed, taken = {*preview_of(diagram)["enclosed"]}, {*takes(diagram)}
    owners, mover = diagram.position.view()["owners"], str(diagram.position.to_move)
    return any(
        one in enclosed and other not in taken and owners[other] != mover
        for wall in diagram.position.board()["walls"]
        for one, other in (wall, wall[::-1])
    )


def fence_of_obstacles(diagram: Diagram) -> bool:
    """Is there an obstacle beside an enclosed cell?"""
    board, owners = diagram.position.board(), diagram.position.view()["owners"]
    everywhere = links(board["topology"], [[True] * len(row) for row in board["rows"]], board["width"])
    enclosed = {*preview_of(diagram)["enclosed"]}
    return any(
        one in enclosed and owners[other] == "#" for pair in everywhere for one, other in (pair, pair[::-1])
    )


def gains(diagram: Diagram) -> list[dict[str, Any]]:
    seat = diagram.position.to_move
    assert seat is not None
    return [option for option in options(diagram, seat).values() if "gain" in option]


def closed(diagram: Diagram) -> int:
    seat = diagram.position.to_move
    assert seat is not None
    return sum("forbidden" in option for option in options(diagram, seat).values())


def between_partners(diagram: Diagram) -> int:
    """Free cells in regions that both partners of the first pair touch and nobody else."""
    owners, pairs, count = diagram.position.view()["owners"], pairs_that_touch(diagram), 0
    left = {cell for cell, mark in enumerate(owners) if mark == "."}
    while left:
        edge, region, touched = {left.pop()}, set(), set()
        while edge:
            region |= edge
            beside = {b for pair in pairs for a, b in (pair, pair[::-1]) if a in edge}
            touched |= {owners[cell] for cell in beside} & {*"0123"}
            edge = beside & left
            left -= edge
        count += len(region) if touched == {"0", "2"} else 0
    return count


def colours_after(diagram: Diagram) -> list[int]:
    return [seat["colour"] for seat in diagram.after_preview().view()["seats"]]


def crossed(diagram: AnyDiagram) -> int:
    """Squares of four cells in which each player has a diagonal: one of them is a link, the other is shut."""
    owners, links_of = diagram.position.view()["owners"], diagram.position.view()["links"]
    linked = {(one, other) for one, other, _seat in links_of}
    found = 0
    for corner in (cell for cell in range(72) if cell % 9 < 8):
        falling, rising = (corner, corner + 10), (corner + 1, corner + 9)
        pairs = [{owners[cell] for cell in diagonal} for diagonal in (falling, rising)]
        if sorted(map(sorted, pairs)) == [["0"], ["1"]]:
            assert len({falling, rising} & linked) == 1
            found += 1
    return found


def only_place_in_block(diagram: AnyDiagram) -> bool:
    """Is the previewed cell the only one of its block in which the chip of the seat to move may stand?"""
    position, chip = diagram.position, diagram.data["preview"]
    assert position.to_move is not None
    blocks, places = position.board()["blocks"], position.own_view(position.to_move)["cells"]
    block = blocks[chip["cell"]]
    return [cell for cell in places[str(chip["digit"])] if blocks[cell] == block] == [chip["cell"]]


CLAIMS = {
    "ply": lambda diagram: diagram.ply,
    "to_move": lambda diagram: diagram.position.to_move,
    "worths": lambda diagram: diagram.position.worths(),
    "free": lambda diagram: diagram.position.view()["free"],
    "outcome": lambda diagram: diagram.position.outcome.reason,
    "winner": lambda diagram: diagram.position.outcome.winner,
    "gain": lambda diagram: preview_of(diagram)["gain"],
    "encloses": lambda diagram: len(preview_of(diagram)["enclosed"]),
    "denies": lambda diagram: diagram.values["denied"],
    "rival_best": lambda diagram: diagram.values["rival-best"],
    "own_best": best,
    "beyond_the_border": reaches_beyond_the_border,
    "gaining_colours": lambda diagram: sum(option["gain"] > 0 for option in gains(diagram)),
    "closed": closed,
    "out": lambda diagram: [
        number for number, seat in enumerate(diagram.position.view()["seats"]) if seat["out"]
    ],
    "given": lambda diagram: diagram.given,
    "takes": lambda diagram: len(takes(diagram)),
    "takes_precious": lambda diagram: sum(
        str(cell) in diagram.position.board()["precious"] for cell in takes(diagram)
    ),
    "spends_paint": lambda diagram: preview_of(diagram).get("paint", False),
    "best_without_paint": lambda diagram: max(
        option["gain"] for option in gains(diagram) if "paint" not in option
    ),
    "share_a_colour_after": lambda diagram: len({*colours_after(diagram)}) < len(colours_after(diagram)),
    "fence_of_walls": fence_of_walls,
    "fence_of_obstacles": fence_of_obstacles,
    "pieces": lambda diagram: len(pieces(diagram, [])),
    "pieces_after": lambda diagram: len(pieces(diagram, takes(diagram))),
    "growing_pieces": growing_pieces,
    "between_partners": between_partners,
    # Of families that are written as records:
    "score": lambda diagram: diagram.position.view()["score"],
    "blocks": lambda diagram: diagram.position.view()["blocks"],
    "may": lambda diagram: sorted(diagram.position.may(diagram.position.to_move)),
    "last": lambda diagram: diagram.position.view()["last"],
    "chain": lambda diagram: len(diagram.position.view()["chain"]),
    "crossed": crossed,
    "only_place_in_block": only_place_in_block,
    "grounding": lambda diagram: diagram.position.view()["grounding"],
    "areas": lambda diagram: len(diagram.position.view()["areas"]),
}


def test_the_basics_have_at_least_three_diagrams() -> None:
    assert len(diagrams_of("filler")) >= 3


@pytest.mark.parametrize("diagram", EVERY)
def test_a_diagram_shows_what_it_claims(diagram: AnyDiagram) -> None:
    assert diagram.claims, "a diagram without a claim proves nothing"
    assert {name: CLAIMS[name](diagram) for name in diagram.claims} == diagram.claims


@pytest.mark.parametrize("diagram", FILLER)
def test_playing_the_preview_gains_what_it_says(diagram: Diagram) -> None:
    if not diagram.preview:
        return
    last = diagram.after_preview().view()["last"]
    assert last["gain"] == diagram.values["gain"]
    assert (len(last["cells"]), len(last["enclosed"])) == (
        diagram.values["absorbed"],
        diagram.values["enclosed"],
    )


@pytest.mark.parametrize("diagram", FILLER)
def test_a_diagram_in_words_has_every_cell(diagram: Diagram) -> None:
    seats = diagram.position.view()["seats"]
    letters = "ABCD"[: len(seats)]
    assert [diagram.words.count(letter) for letter in letters] == [seat["cells"] for seat in seats]
    assert sum(mark.isdigit() for mark in diagram.words) == diagram.position.view()["free"]


@pytest.mark.parametrize("diagram", EVERY)
def test_a_diagram_can_be_sent_to_the_browser(diagram: AnyDiagram) -> None:
    data = json.loads(json.dumps(diagram.data))
    assert data["board"]["family"] == find_variant(diagram.variant).family
    assert data["view"]


def test_a_page_without_diagrams_has_none() -> None:
    assert diagrams_of("ratings") == {}
