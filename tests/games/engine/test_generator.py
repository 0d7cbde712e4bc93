"""Boards of the generator: the same for a seed for ever, and good to play on."""

import hashlib
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.engine.base import Variant
from games.engine.filler.family import FillerFamily
from games.engine.filler.generator import new_setup
from games.engine.filler.variant import FillerVariant
from games.engine.registry import VARIANTS, find_variant
from games.engine.seeds import Words, commitment
from tests.games.engine.plain_filler import plain_game

HERE = Path(__file__).parent

FILLER = [variant for variant in VARIANTS if isinstance(variant, FillerVariant)]

# Setups of published seeds must never change: a difference here is a mistake, never a reason for new lines.
GOLDEN = [json.loads(line) for line in (HERE / "golden_boards.jsonl").read_text().splitlines()]

SCATTERED = FillerVariant(
    key="scattered",
    title="Everything on one board",
    rated=False,
    seats=2,
    clock=("fischer", 300_000, 5_000),
    topology="square",
    lengths=(15,) * 15,
    colours=7,
    starts=(((14, 0), (4, 0), (14, 10)), ((0, 14), (10, 14), (0, 4))),
    obstacles=18,
    walls=20,
    precious=12,
    paints=6,
)

each = pytest.mark.parametrize(
    "variant", [pytest.param(variant, id=variant.key) for variant in (*FILLER, SCATTERED)]
)


# Seeds as the server draws them are long; the short ones are for people.
seeds = pytest.mark.parametrize("seed", [*range(12), *(3**80 + n for n in range(8))])

TOTALS = {
    "fast-8x7": (56, 56),
    "classic-15x15": (225, 225),
    "hex-13x11": (143, 143),
    "vinco": (353, 353),
    "rhombs": (263, 263),
    "big-21x21": (441, 441),
    "obstacles": (207, 207),
    "precious": (225, 273),
    "three-starts": (225, 225),
    "four": (225, 225),
    "pairs": (225, 225),
    "training": (56, 56),
}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden['variant']}-{golden['seed']}")
def test_the_board_of_a_seed_never_changes(golden: dict[str, Any]) -> None:
    variant = find_variant(golden["variant"])
    assert isinstance(variant, FillerVariant)
    assert new_setup(variant, golden["seed"]) == golden["setup"]


def test_every_variant_has_golden_boards() -> None:
    assert {golden["variant"] for golden in GOLDEN} == {variant.key for variant in FILLER}


@each
def test_boards_have_the_shape_and_starts_of_their_variant(variant: FillerVariant) -> None:
    setup = new_setup(variant, 7)
    assert tuple(map(len, setup["rows"])) == variant.lengths
    assert setup["topology"] == variant.topology
    assert setup["colours"] == variant.colours
    assert setup["order"] == list(range(variant.seats))
    width = max(variant.lengths)
    assert [[divmod(cell, width) for cell in cells] for cells in setup["starts"]] == [
        list(cells) for cells in variant.starts
    ]


@each
@seeds
def test_boards_are_sound_and_every_cell_can_be_reached(variant: FillerVariant, seed: int) -> None:
    ground = FillerFamily().start(new_setup(variant, seed)).ground
    assert not ground.dead
    assert ground.settled


@each
@seeds
def test_every_start_can_grow_to_five_cells_in_five_moves(variant: FillerVariant, seed: int) -> None:
    setup = new_setup(variant, seed)
    rivals = {
        seat: {c for o, c in enumerate(plain_game(setup).hues) if o != seat} for seat in range(variant.seats)
    }
    for seat, cells in enumerate(setup["starts"]):
        for cell in cells:
            game = plain_game(setup)
            game.areas[seat] = {cell}
            for _ in range(5):
                gains = [game.absorbed(seat, colour) for colour in range(1, 10) if colour not in rivals[seat]]
                game._take(seat, max(gains, key=len))
            assert len(game.areas[seat]) >= 5


@pytest.mark.parametrize("seed", range(10))
def test_on_fast_boards_no_touching_cells_have_one_colour(seed: int) -> None:
    variant = find_variant("fast-8x7")
    assert isinstance(variant, FillerVariant)
    rows = new_setup(variant, seed)["rows"]
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    assert all(one != other for line in lines for one, other in pairwise(line))


def test_colours_come_up_equally_often() -> None:
    variant = find_variant("classic-15x15")
    assert isinstance(variant, FillerVariant)
    count = Counter("".join(row for seed in range(40) for row in new_setup(variant, seed)["rows"]))
    assert set(count) == set("1234567")
    assert max(count.values()) < 1.1 * min(count.values())


def test_every_board_has_the_cells_and_the_worth_of_its_variant() -> None:
    told = {}
    for variant in FILLER:
        ground = FillerFamily().start(new_setup(variant, 3)).ground
        told[variant.key] = (ground.cells.bit_count(), ground.total)
    assert told == TOTALS


SCATTERING = [v for v in (*FILLER, SCATTERED) if v.obstacles or v.walls or v.precious or v.paints]


@seeds
@pytest.mark.parametrize("variant", SCATTERING, ids=lambda variant: variant.key)
def test_what_is_scattered_is_symmetric_counted_and_away_from_the_starts(
    variant: FillerVariant, seed: int
) -> None:
    setup = new_setup(variant, seed)
    holes = {cell for cell, mark in enumerate("".join(setup["rows"])) if mark == "#"}
    precious = set(map(int, setup.get("precious", {})))
    paints = set(setup.get("paints", []))
    walls = {frozenset(wall) for wall in setup.get("walls", [])}
    counts = (variant.obstacles, variant.walls, variant.precious, variant.paints)
    assert (len(holes), len(walls), len(precious), len(paints)) == counts
    assert set(setup.get("precious", {}).values()) <= {5}
    assert not holes & precious | holes & paints | precious & paints
    for cells in (holes, precious, paints):
        assert {224 - cell for cell in cells} == cells
    assert {frozenset(224 - cell for cell in wall) for wall in walls} == walls
    starts = [divmod(cell, 15) for cells in setup["starts"] for cell in cells]
    for cell in holes | precious | paints | {cell for wall in walls for cell in wall}:
        row, column = divmod(cell, 15)
        assert min(abs(row - r) + abs(column - c) for r, c in starts) >= 3


def test_numbers_are_reduced_by_rejection() -> None:
    words = Words(5)
    drawn = Counter(words.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert min(drawn.values()) > 850


def test_rows_of_numbers_take_the_same_words_as_single_ones() -> None:
    bounds = [6, 5, 5, 5]
    one, other = Words(9), Words(9)
    assert other.rows(3, bounds).tolist() == [[one.below(bound) for bound in bounds] for _ in range(3)]


def test_the_commitment_is_the_hash_of_the_seed_in_decimal() -> None:
    assert commitment(20260101) == hashlib.sha256(b"20260101").hexdigest()
    assert commitment(0) != commitment(1)


def test_a_variant_is_plain_data() -> None:
    assert isinstance(SCATTERED, Variant)
    assert hash(SCATTERED)
