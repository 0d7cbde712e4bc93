"""Boards for the tests: positions written as text, and random setups of every kind."""

import random
from typing import Any

from games.engine.base import Action, Setup
from games.engine.filler.family import FillerFamily
from games.engine.filler.position import FillerPosition
from tests.games.engine.plain_filler import around

FAMILY = FillerFamily()

SEAT_LETTERS = ("abcdefghi", "ABCDEFGHI")


def setup_of(text: str, **parts: Any) -> Setup:
    """A setup from rows of text: digits are free cells, # is none, the areas are letters by colour.

    `a` to `i` are cells of seat 0 in colours 1 to 9, `A` to `I` those of seat 1; with `starts` given there
    are digits only. Any position can be written so, as a start may have many cells.
    """
    rows = text.split()
    starts: list[list[int]] = [[], []]
    width = max(map(len, rows))
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            for seat, letters in enumerate(SEAT_LETTERS):
                if mark in letters:
                    starts[seat].append(row * width + column)
    plain = text.lower().translate(str.maketrans("abcdefghi", "123456789"))
    return {"topology": "square", "rows": plain.split(), "colours": 6, "starts": starts, **parts}


def position_of(text: str, **parts: Any) -> FillerPosition:
    return FAMILY.start(setup_of(text, **parts))


def play(position: FillerPosition, *colours: int) -> FillerPosition:
    """The position after moves of the seats in turn."""
    for colour in colours:
        position = position.play(move(position.turn, colour))
    return position


def move(seat: int, colour: int, **more: Any) -> Action:
    return {"seat": seat, "type": "move", "colour": colour, **more}


def resign(seat: int) -> Action:
    return {"seat": seat, "type": "resign"}


def drawn(position: FillerPosition) -> list[str]:
    """The areas as rows of text: seats, dots for free cells, # for none."""
    owners = position.view()["owners"]
    width = position.board()["width"]
    return [owners[start : start + width] for start in range(0, len(owners), width)]


def random_setup(rng: random.Random, *, largest: int = 7, seats: int | None = None) -> Setup:
    """A sound setup of two to four seats: any topology, holes, walls, precious cells, paints, more starts."""
    topology = rng.choice(["square", "hex", "rhomb"])
    rows, width = rng.randint(2, largest), rng.randint(2, largest)
    lengths = [width - (row % 2 and rng.random() < 0.3) for row in range(rows)]
    lengths[0] = width
    holes = rng.choice([0.0, 0.0, 0.1, 0.3])
    cells = [r * width + c for r in range(rows) for c in range(lengths[r]) if rng.random() >= holes]
    seats = seats or rng.choice([2, 2, 2, 3, 4])
    per_seat = rng.choice([1, 1, 1, 2])
    if len(cells) < seats * per_seat:
        return random_setup(rng, largest=largest, seats=seats)
    colours = rng.randint(seats + 1, 9)
    starting = rng.sample(cells, seats * per_seat)
    starts = [sorted(starting[seat::seats]) for seat in range(seats)]
    links = sorted({(c, n) for c in cells for n in around(c, width, topology) if n in cells and c < n})
    walls = rng.sample(links, int(len(links) * rng.choice([0, 0, 0.1, 0.25])))
    colour_of = _random_colours(rng, cells, starts, [link for link in links if link not in walls], colours)
    setup: Setup = {
        "topology": topology,
        "rows": [
            "".join(str(colour_of.get(r * width + c, "#")) for c in range(lengths[r])) for r in range(rows)
        ],
        "colours": colours,
        "starts": starts,
        "walls": [list(wall) for wall in walls],
        "order": rng.sample(range(seats), seats),
    }
    if rng.random() < 0.4:
        setup["precious"] = {str(cell): rng.randint(2, 5) for cell in rng.sample(cells, len(cells) // 4)}
    if rng.random() < 0.4:
        setup["paints"] = rng.sample(cells, len(cells) // 3)
    if seats > 2 and rng.random() < 0.4:
        setup["teams"] = [seat % 2 for seat in range(seats)]
    return setup


def _random_colours(
    rng: random.Random, cells: list[int], starts: list[list[int]], links: list[tuple[int, int]], colours: int
) -> dict[int, int]:
    palette = range(1, colours + 1)
    hues = rng.sample(palette, len(starts))
    colour_of = {cell: hue for hue, own in zip(hues, starts, strict=True) for cell in own}
    started = dict(colour_of)
    for cell in cells:
        if cell not in started:
            barred = {started[near] for link in links if cell in link for near in link if near in started}
            colour_of[cell] = rng.choice([colour for colour in palette if colour not in barred])
    return colour_of


def random_action(rng: random.Random, position: FillerPosition, *, resignations: float = 0.0) -> Action:
    """A move of the seat to move, paints included, or now and then a resignation of any seat."""
    if rng.random() < resignations:
        seats = [seat for seat in range(position.ground.seats) if seat not in position.out]
        return resign(rng.choice(seats))
    return rng.choice(position.moves(position.turn))
