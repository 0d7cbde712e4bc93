"""From records to SGF: chains, clocks, all rules and the result."""

from typing import Any

from games.engine.base import Action
from games.engine.dots.actions import DOT, GROUND
from games.engine.dots.letters import spot_text
from games.engine.dots.position import DotsPosition
from games.engine.dots.rings import Chain
from games.engine.dots.setup import Layout
from games.engine.records import positions, read_record
from games.engine.sgf.about import ACTION, KNOWN, OWN, SEAT, About, Values
from games.engine.sgf.chains import chains_text
from games.engine.sgf.parser import escaped
from games.engine.sgf.results import result_text
from games.engine.sgf.rules_text import own_text, tags_text

PROGRAM = "VOG"

COLOURS = "BW"


def written(record: dict[str, Any], about: About | None = None) -> str:
    """A record of Dots as a game of SGF; raises InvalidRecord for a record that cannot be replayed."""
    about = about or About()
    read = read_record(record)
    told: list[Any] = list(positions(read))
    position = told[-1]
    result = position.outcome.as_dict() if position.outcome else record.get("result")
    nodes = [_root(told[0].layout, read.setup.get("start", []), position, about, read.variant, result)]
    nodes += _moves(told, list(read.actions), about)
    return "(" + "\n".join(f";{node}" for node in nodes) + ")\n"


def prop(name: str, *values: str) -> str:
    return name + "".join(f"[{escaped(value)}]" for value in values)


def _root(
    layout: Layout,
    start: list[list[int]],
    end: Any,
    about: About,
    variant: str,
    result: dict[str, Any] | None,
) -> str:
    # A reason the result itself has no letter for.
    reason = result["reason"] if result and not result["draw"] and result["winner"] is None else ""
    parts = [
        prop("FF", "4"),
        prop("GM", "40"),
        prop("CA", "UTF-8"),
        prop("AP", PROGRAM),
        prop("SZ", f"{layout.field.width}:{layout.field.height}"),
        prop("RU", tags_text(layout.rules)),
    ]
    if own := own_text(layout.rules, variant, layout.free, reason):
        parts.append(prop(OWN, own))
    parts += [prop(key, getattr(about, name)) for key, name in KNOWN.items() if getattr(about, name)]
    if text := result_text(result, end.score):
        parts.append(prop("RE", text))
    for name, side in (("AB", 0), ("AW", 1)):
        if spots := [spot_text((x, y)) for x, y, seat in start if seat % 2 == side]:
            parts.append(prop(name, *spots))
    return "".join((*parts, *_others(about.root)))


def _moves(told: list[Any], actions: list[Action], about: About) -> list[str]:
    """A node for each action; chains that still wait for their owner's next dot come at the end."""
    nodes = []
    waiting: tuple[list[Chain], list[Chain]] = ([], [])
    for number, (action, after) in enumerate(zip(actions, told[1:], strict=True)):
        parts = [_move(action, told[number], after, waiting)]
        if number in about.left:
            parts.append(prop(f"{COLOURS[action['seat'] % 2]}L", about.left[number]))
        nodes.append("".join((*parts, *_others(about.moves.get(number, [])))))
    end = [
        prop(f"T{COLOURS[side]}", chains_text(told[0].layout.field, waiting[side]))
        for side in (0, 1)
        if waiting[side]
    ]
    end += _others(about.moves.get(len(actions), []))
    return [*nodes, "".join(end)] if end else nodes


def _move(action: Action, before: DotsPosition, after: DotsPosition, waiting: tuple[list[Chain], ...]) -> str:
    seat, kind = action["seat"], action["type"]
    whose = prop(SEAT, str(seat)) if before.layout.free and seat > 1 else ""
    if kind == GROUND:
        return prop(COLOURS[seat % 2], "") + whose
    if kind != DOT:
        return prop(ACTION, f"{seat} {kind}")
    side, field = before.layout.side_of(seat), before.layout.field
    assert after.last is not None
    for owner, chain in after.last.painted:
        waiting[owner].append(chain)
    text = spot_text((action["x"], action["y"])) + chains_text(field, waiting[side])
    waiting[side].clear()
    return prop(COLOURS[side], text) + whose


def _others(properties: list[tuple[str, Values]]) -> list[str]:
    return [prop(name, *values) for name, values in properties]
