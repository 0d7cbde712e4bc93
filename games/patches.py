"""How one view of a game differs from the one before, in few bytes: a review sends hundreds of them."""

from typing import Any

Block = dict[str, Any]

TEXTS = ("points",)
"""Long texts of which a move changes a few letters; sent as [[index, letter], ...]."""

LISTS = ("areas", "kept")
"""Long lists that lose and gain some entries; sent as {"drop": [indexes], "add": [entries]}."""


def changes(views: list[Block]) -> list[Block]:
    """The first view whole, of every other one only what differs from the view before; long parts that differ
    a little stand under "patches"."""
    pairs = zip(views, views[1:], strict=False)
    return [views[0], *(_change(old, new) for old, new in pairs)]


def _change(old: Block, new: Block) -> Block:
    change = {name: value for name, value in new.items() if value != old[name]}
    patches: Block = {name: _text_patch(old[name], change.pop(name)) for name in TEXTS if name in change}
    patches |= {name: _list_patch(old[name], change.pop(name)) for name in LISTS if name in change}
    return change | {"patches": patches} if patches else change


def _text_patch(old: str, new: str) -> list[list[Any]]:
    pairs = enumerate(zip(old, new, strict=True))
    return [[index, letter] for index, (was, letter) in pairs if was != letter]


def _list_patch(old: list[Any], new: list[Any]) -> Block:
    """What is left of the old list keeps its order, and new entries come last; a list of another order is
    sent whole."""
    kept = [entry for entry in old if entry in new]
    if new[: len(kept)] != kept:
        return {"drop": list(range(len(old))), "add": new}
    return {
        "drop": [index for index, entry in enumerate(old) if entry not in new],
        "add": new[len(kept) :],
    }
