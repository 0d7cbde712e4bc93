"""The rules of a game as SGF has them: ten tags in `RU`, and the club's own settings beside them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from games.engine.base import gettext_noop
from games.engine.dots.rules import FLAGS, MOST_LEAD, MOST_TEAM, RUSSIAN, TERRITORY, Rules
from games.engine.reading import quoted

TAGGED = {"extra_move", "ring_choice"}
OWN_FLAGS = tuple(flag for flag in FLAGS if flag not in TAGGED)

# Tags that change how one plays in ways this club has no rule for; 0 is always the usual. `Holes` is not
# among them: sites write 0 or 1 for the same Russian rules.
UNKNOWN_TAGS = ("Punish", "Pass", "LastSafe")
TAG = re.compile(r"\s*([A-Za-z]+)\s*=\s*(-?\d{1,6})\s*")

Told = tuple[str, dict[str, object]]  # a message id and its parameters


class Settings(NamedTuple):
    """The rules of a file, and what the club's own property says of the record."""

    rules: Rules
    variant: str
    free: bool
    reason: str
    told: list[Told]


def tags_text(rules: Rules) -> str:
    territory = rules.territory
    tags = {
        "Punish": 0,
        "Holes": 0,
        "AddTurn": int(rules.extra_move),
        "MustSurr": int(not territory),
        "MinArea": int(not rules.ring_choice),
        "Pass": 0,
        "Stop": int(not territory),
        "LastSafe": 0,
        "ScoreTerr": int(territory),
        "InstantWin": rules.lead_to_win,
    }
    return ",".join(f"{tag}={value}" for tag, value in tags.items())


def own_text(rules: Rules, variant: str, free: bool, reason: str) -> str:
    """The private property: empty for a game whose tags say everything."""
    parts = {"variant": variant} if variant != "custom" else {}
    parts |= {flag: "1" for flag in OWN_FLAGS if getattr(rules, flag)}
    if rules.teams > 1:
        parts["teams"] = str(rules.teams)
    if free:
        parts["turns"] = "free"
    if reason:
        parts["reason"] = reason
    return ",".join(f"{key}={value}" for key, value in parts.items())


def read_settings(tags: str, own: str) -> Settings:
    told: list[Told] = []
    rules = _read_tags(tags, told)
    parts = dict(part.split("=", 1) for part in own.split(",") if "=" in part)
    changes: dict[str, object] = {flag: True for flag in OWN_FLAGS if parts.get(flag) == "1"}
    if parts.get("teams") in {str(players) for players in range(2, MOST_TEAM + 1)}:
        changes["teams"] = int(parts["teams"])
    rules = replace(rules, **changes)  # type: ignore[arg-type]
    return Settings(
        rules, parts.get("variant", "custom"), parts.get("turns") == "free", parts.get("reason", ""), told
    )


def _read_tags(text: str, told: list[Told]) -> Rules:
    """The rules of the tags; a name alone stands for all of them, and nothing is Russian."""
    word = text.strip().lower()
    if word in ("", "russian"):
        return Rules()
    if word in ("polish", "territory"):
        return Rules(rules=TERRITORY, ring_choice=True)
    values = {name.lower(): int(value) for name, value in _tags(text, told)}
    for tag in UNKNOWN_TAGS:
        if values.get(tag.lower()):
            told.append((gettext_noop("the rule %(tag)s is not known here and is left out"), {"tag": tag}))
    territory = bool(values.get("scoreterr", 0)) or not values.get("mustsurr", 1)
    lead = values.get("instantwin", 0)
    if not 0 <= lead <= MOST_LEAD:
        told.append(
            (gettext_noop("the rule %(tag)s is not known here and is left out"), {"tag": "InstantWin"})
        )
        lead = 0
    return Rules(
        rules=TERRITORY if territory else RUSSIAN,
        extra_move=bool(values.get("addturn", 0)),
        ring_choice=not values.get("minarea", int(not territory)),
        lead_to_win=lead,
    )


def _tags(text: str, told: list[Told]) -> Iterator[tuple[str, str]]:
    for part in text.split(","):
        if tag := TAG.fullmatch(part):
            yield tag.group(1), tag.group(2)
        elif part.strip():
            told.append(
                (gettext_noop("the rules %(name)s are not known here"), {"name": quoted(part.strip())})
            )
