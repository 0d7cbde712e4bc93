"""What a family can take ready from stock when a match starts, so that no table waits for it to be made."""

import random
import secrets
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from django.conf import settings
from django.db import connection

from games.engine.base import Options
from games.engine.digits import puzzles
from games.models import Puzzle
from games.services.live import Live


@dataclass(frozen=True)
class Kind:
    """What puzzles of one shelf have in common."""

    clues: int
    irregular: bool
    symmetric: bool


USUAL = Kind(clues=30, irregular=False, symmetric=False)


def kind_of(options: Options) -> Kind:
    """The shelf that the settings of a table ask for."""
    return Kind(options["clues"], options["blocks"] == "irregular", options["symmetric"])


def prepared(live: Live) -> dict[str, Any]:
    """Keyword arguments for the family's `new_setup`; nothing where all is made from the seed.

    A puzzle leaves the stock with the transaction that starts its match, so that none is played twice. An
    empty shelf is no harm: the family makes one on the spot.
    """
    if live.family.key != "digits":
        return {}
    content = _take(kind_of(live.table.options))
    return {"puzzle": puzzles.Puzzle.from_dict(content)} if content else {}


def _take(kind: Kind) -> dict[str, Any] | None:
    skip = connection.features.has_select_for_update_skip_locked
    shelf = Puzzle.objects.filter(**asdict(kind)).select_for_update(skip_locked=skip)
    puzzle = shelf.order_by("pk").first()
    if puzzle is None:
        return None
    puzzle.delete()
    return puzzle.content


def fill_stock(*, seconds: float, random_source: random.Random | None = None) -> int:
    """Make puzzles where shelves are not full, for about so many seconds; returns how many were made."""
    rng = random_source or secrets.SystemRandom()
    ends = time.monotonic() + seconds
    made = 0
    for kind in _wanted():
        if time.monotonic() >= ends:
            break
        puzzle = puzzles.generate(kind.clues, kind.irregular, kind.symmetric, rng)
        Puzzle.objects.create(**asdict(kind), content=puzzle.as_dict())
        made += 1
    return made


def _wanted() -> Iterator[Kind]:
    """Kinds of which there are too few: the usual ones first, then one of each kind before the second."""
    stock = {kind: Puzzle.objects.filter(**asdict(kind)).count() for kind in kinds()}
    yield from [USUAL] * (settings.CLUB["PUZZLES_USUAL"] - stock[USUAL])
    for number in range(settings.CLUB["PUZZLES_OF_EACH_KIND"]):
        yield from (kind for kind in kinds() if stock[kind] <= number)


def kinds() -> list[Kind]:
    """Every kind a table may ask for."""
    return [
        Kind(clues, irregular, symmetric)
        for symmetric in (False, True)
        for irregular in (False, True)
        for clues in reversed(puzzles.CLUES)
        if not symmetric or clues >= puzzles.FEWEST_SYMMETRIC
    ]
