"""Every diagram of the rules pages against the engine: reached by legal moves, and true to what it claims."""

import json
from typing import Any

import pytest

from games.engine.filler.topology import links
from rules.diagrams import Diagram, diagrams_of
from rules.sources import DIAGRAMS

PAGES = [path.stem for path in sorted(DIAGRAMS.glob("*.json"))]
EVERY = [
    pytest.param(diagram, id=f"{slug}-{name}")
    for slug in PAGES
    for name, diagram in diagrams_of(slug).items()
]


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


CLAIMS = {
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
}


def test_the_basics_have_at_least_three_diagrams() -> None:
    assert len(diagrams_of("filler")) >= 3


@pytest.mark.parametrize("diagram", EVERY)
def test_a_diagram_shows_what_it_claims(diagram: Diagram) -> None:
    assert diagram.claims, "a diagram without a claim proves nothing"
    assert {name: CLAIMS[name](diagram) for name in diagram.claims} == diagram.claims


@pytest.mark.parametrize("diagram", EVERY)
def test_playing_the_preview_gains_what_it_says(diagram: Diagram) -> None:
    if not diagram.preview:
        return
    seat = diagram.position.to_move
    after = diagram.position.play({"seat": seat, "type": "move", "colour": diagram.preview})
    assert after.view()["last"]["gain"] == diagram.values["gain"]
    assert len(after.view()["last"]["enclosed"]) == diagram.values["enclosed"]


@pytest.mark.parametrize("diagram", EVERY)
def test_a_diagram_in_words_has_every_cell(diagram: Diagram) -> None:
    seats = diagram.position.view()["seats"]
    assert [diagram.words.count(letter) for letter in "AB"] == [seat["cells"] for seat in seats]
    assert sum(mark.isdigit() for mark in diagram.words) == diagram.position.view()["free"]


@pytest.mark.parametrize("diagram", EVERY)
def test_a_diagram_can_be_sent_to_the_browser(diagram: Diagram) -> None:
    assert json.loads(json.dumps(diagram.data))["board"]["rows"]


def test_a_page_without_diagrams_has_none() -> None:
    assert diagrams_of("ratings") == {}
