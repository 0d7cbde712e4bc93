"""Reading a `setup`: from untrusted JSON to a Layout in which every part is known to be sound."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.base import InvalidRecord, gettext_noop
from games.engine.filler.topology import TOPOLOGIES, Link, links
from games.engine.reading import keyed, listed, quoted, whole, written

HOLE = "#"
MOST_ROWS = MOST_COLUMNS = 64
MOST_COLOURS = 9
MOST_SEATS = 4
MOST_WORTH = 999

REQUIRED = ("topology", "rows", "colours", "starts")
OPTIONAL = ("walls", "precious", "paints", "teams", "order")


@dataclass(frozen=True)
class Layout:
    """All that is fixed before the first move, checked; cells are ids."""

    topology: str
    rows: tuple[str, ...]
    width: int
    colour_of: tuple[int, ...]  # per cell id its colour at the start, 0 where there is no cell
    colours: int
    starts: tuple[tuple[int, ...], ...]
    links: tuple[Link, ...]  # touching cells, walls taken out
    walls: tuple[Link, ...]
    precious: dict[int, int]
    paints: tuple[int, ...]
    teams: tuple[int, ...] | None
    order: tuple[int, ...]


def read_layout(data: Any, place: str = "setup") -> Layout:
    """The layout a setup describes; refuses what is unknown, of a wrong type or impossible."""
    layout = read_shape(data, place)
    _check_start_colours(layout, f"{place}.starts")
    return layout


def read_shape(data: Any, place: str) -> Layout:
    """The layout of a setup whose start colours are not checked yet."""
    keyed(data, place, required=REQUIRED, optional=OPTIONAL)
    topology = written(data["topology"], f"{place}.topology")
    if topology not in TOPOLOGIES:
        raise InvalidRecord(
            gettext_noop("unknown topology %(name)s"), f"{place}.topology", name=quoted(topology)
        )
    seats = len(listed(data["starts"], f"{place}.starts"))
    if not 2 <= seats <= MOST_SEATS:
        raise InvalidRecord(gettext_noop("there must be two to four seats"), f"{place}.starts")
    # With a colour less, a seat could find every colour held.
    colours = whole(data["colours"], f"{place}.colours", seats + 1, MOST_COLOURS)
    rows = _rows(data["rows"], colours, f"{place}.rows")
    grid = _grid(topology, rows)
    walls = _walls(data.get("walls", []), grid, f"{place}.walls")
    return Layout(
        topology,
        rows,
        grid.width,
        grid.colour_of,
        colours,
        _starts(data["starts"], grid, f"{place}.starts"),
        tuple(link for link in grid.links if link not in walls) if walls else grid.links,
        walls,
        _precious(data.get("precious", {}), grid, f"{place}.precious"),
        tuple(_cells(data.get("paints", []), grid, f"{place}.paints")),
        _teams(data["teams"], seats, f"{place}.teams") if "teams" in data else None,
        _order(data.get("order", list(range(seats))), seats, f"{place}.order"),
    )


class Grid(NamedTuple):
    """The cells alone, to read the rest of a setup by."""

    width: int
    colour_of: tuple[int, ...]
    links: tuple[Link, ...]


def _grid(topology: str, rows: Sequence[str]) -> Grid:
    width = max(map(len, rows))
    colour_of = tuple(int(mark) for row in rows for mark in row.ljust(width, HOLE).replace(HOLE, "0"))
    cells = [[mark != HOLE for mark in row] for row in rows]
    return Grid(width, colour_of, tuple(links(topology, cells, width)))


def _rows(data: Any, colours: int, place: str) -> tuple[str, ...]:
    rows = tuple(written(row, f"{place}[{n}]") for n, row in enumerate(listed(data, place)))
    if not 1 <= len(rows) <= MOST_ROWS:
        raise InvalidRecord(gettext_noop("must be 1 to %(most)s rows"), place, most=MOST_ROWS)
    allowed = set("123456789"[:colours] + HOLE)
    longest = max(map(len, rows))
    for n, row in enumerate(rows):
        if not 1 <= len(row) <= MOST_COLUMNS:
            raise InvalidRecord(
                gettext_noop("must be 1 to %(most)s cells"), f"{place}[{n}]", most=MOST_COLUMNS
            )
        if len(row) < longest - 1:
            raise InvalidRecord(gettext_noop("rows may differ in length by one"), f"{place}[{n}]")
        for column, mark in enumerate(row):
            if mark not in allowed:
                raise InvalidRecord(
                    gettext_noop("%(mark)s is neither a colour from 1 to %(colours)s nor #"),
                    f"{place}[{n}][{column}]",
                    mark=quoted(mark),
                    colours=colours,
                )
    return rows


def _cell(value: Any, grid: Grid, place: str) -> int:
    cell = whole(value, place, 0, len(grid.colour_of) - 1)
    if not grid.colour_of[cell]:
        raise InvalidRecord(gettext_noop("there is no cell %(cell)s"), place, cell=cell)
    return cell


def _cells(data: Any, grid: Grid, place: str) -> list[int]:
    cells = [_cell(value, grid, f"{place}[{n}]") for n, value in enumerate(listed(data, place))]
    _check_distinct(cells, lambda n: f"{place}[{n}]")
    return cells


def _check_distinct(values: Sequence[object], place: Callable[[int], str]) -> None:
    for n, value in enumerate(values):
        if value in values[:n]:
            raise InvalidRecord(gettext_noop("named twice"), place(n))


def _starts(data: Any, grid: Grid, place: str) -> tuple[tuple[int, ...], ...]:
    starts = [_cells(cells, grid, f"{place}[{seat}]") for seat, cells in enumerate(data)]
    taken: set[int] = set()
    for seat, cells in enumerate(starts):
        if not cells:
            raise InvalidRecord(gettext_noop("a seat needs a start cell"), f"{place}[{seat}]")
        if not taken.isdisjoint(cells):
            raise InvalidRecord(gettext_noop("the cell is another seat's start"), f"{place}[{seat}]")
        taken.update(cells)
    return tuple(map(tuple, starts))


def _check_start_colours(layout: Layout, place: str) -> None:
    """A seat starts in one colour, no two in the same, and nobody beside a free cell of his own."""
    first = [layout.colour_of[cells[0]] for cells in layout.starts]
    owned = {cell: seat for seat, cells in enumerate(layout.starts) for cell in cells}
    for seat, cells in enumerate(layout.starts):
        here = f"{place}[{seat}]"
        if any(layout.colour_of[cell] != first[seat] for cell in cells):
            raise InvalidRecord(gettext_noop("the start cells of a seat must have one colour"), here)
        if first[seat] in first[:seat]:
            raise InvalidRecord(
                gettext_noop("two seats start with colour %(colour)s"), here, colour=first[seat]
            )
    for one, other in layout.links:
        if (one in owned) != (other in owned) and layout.colour_of[one] == layout.colour_of[other]:
            seat = owned[one] if one in owned else owned[other]
            raise InvalidRecord(gettext_noop("a start touches a cell of its own colour"), f"{place}[{seat}]")


def _walls(data: Any, grid: Grid, place: str) -> tuple[Link, ...]:
    walls = []
    touching = set(grid.links)
    for n, pair in enumerate(listed(data, place)):
        here = f"{place}[{n}]"
        if len(listed(pair, here)) != 2:
            raise InvalidRecord(gettext_noop("a wall stands between two cells"), here)
        one, other = sorted(_cell(value, grid, f"{here}[{end}]") for end, value in enumerate(pair))
        if (one, other) not in touching:
            raise InvalidRecord(
                gettext_noop("cells %(one)s and %(other)s do not touch"), here, one=one, other=other
            )
        walls.append((one, other))
    _check_distinct(walls, lambda n: f"{place}[{n}]")
    return tuple(walls)


def _precious(data: Any, grid: Grid, place: str) -> dict[int, int]:
    if not isinstance(data, dict):
        raise InvalidRecord(gettext_noop("must be an object"), place)
    precious = {}
    for key, worth in data.items():
        here = f"{place}[{quoted(key)}]"
        if not (key.isascii() and key.isdigit() and len(key) < 6 and str(int(key)) == key):
            raise InvalidRecord(gettext_noop("is not the id of a cell"), here)
        precious[_cell(int(key), grid, here)] = whole(worth, here, 1, MOST_WORTH)
    return precious


def _teams(data: Any, seats: int, place: str) -> tuple[int, ...]:
    teams = tuple(whole(side, f"{place}[{n}]", 0, 1) for n, side in enumerate(listed(data, place)))
    if len(teams) != seats or set(teams) != {0, 1}:
        raise InvalidRecord(gettext_noop("every seat must be on side 0 or 1, and no side empty"), place)
    return teams


def _order(data: Any, seats: int, place: str) -> tuple[int, ...]:
    order = tuple(whole(seat, f"{place}[{n}]", 0, seats - 1) for n, seat in enumerate(listed(data, place)))
    if len(order) != seats or len(set(order)) != seats:
        raise InvalidRecord(gettext_noop("every seat must come once"), place)
    return order
