"""What whoever opens a table may choose, and who may."""

from dataclasses import dataclass, field, fields, replace
from typing import Any

from django.conf import settings

from games.bots import levels_of
from games.engine.base import GameError, Variant, gettext_noop
from games.engine.registry import VARIANTS, find_variant, table_options
from games.models import Seat, Table
from games.services.refusals import Refused, illegal
from games.visitors import Visitor


@dataclass(frozen=True)
class Settings:
    """What whoever opens a table chooses; times in milliseconds, `increment_ms` by the kind of clock."""

    variant: str
    reserve_ms: int
    increment_ms: int
    rated: bool = False
    private: bool = False
    number_of_games: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    """What differs from the family's defaults is enough."""

    @classmethod
    def of(cls, table: Table) -> "Settings":
        """What was chosen for a table."""
        return cls(**{field.name: getattr(table, field.name) for field in fields(cls)})


def check_settings(visitor: Visitor, wanted: Settings, *, against_computer: bool = False) -> None:
    """Refuse settings that the variant or the visitor does not allow, with the reason."""
    variant = known_variant(wanted.variant)
    kind = variant.clock[0]
    if kind == "none":
        if wanted.reserve_ms or wanted.increment_ms:
            raise Refused("settings", gettext_noop("This variant is played without a clock."))
        if not against_computer:
            raise Refused("settings", gettext_noop("This variant is played against the computer."))
    else:
        _check_clock(kind, wanted)
    _check_options(variant, wanted)
    if not 1 <= wanted.number_of_games <= variant.games:
        raise Refused(
            "settings",
            gettext_noop("A match has one game or two.")
            if variant.games > 1
            else gettext_noop("A match of this variant is one game."),
        )
    require_identity(visitor)
    if wanted.rated:
        _check_rated(visitor, wanted, variant)


def with_all_options(wanted: Settings) -> Settings:
    """The same with the defaults of what was not chosen, as tables are stored. Raises InvalidAction."""
    variant = find_variant(wanted.variant)
    return replace(wanted, options=table_options(variant, wanted.options))


def known_variant(key: str) -> Variant:
    """The variant on offer of a key that somebody sent; refused if there is none."""
    known = next((variant for variant in VARIANTS if variant.key == key), None)
    if known is None:
        raise Refused("settings", gettext_noop("There is no such variant."))
    return known


def check_computer(variant: str, level: str, rated: bool) -> None:
    """Refuse a computer player that the variant's family does not have, and one at a rated table."""
    if level not in {bot.key for bot in levels_of(known_variant(variant).family)}:
        raise Refused("settings", gettext_noop("There is no computer player “%(level)s”."), level=level)
    if rated:
        raise Refused("settings", gettext_noop("Games against the computer are unrated."))


def _check_clock(kind: str, wanted: Settings) -> None:
    bounds = settings.CLUB["CLOCKS"][kind]
    low, high = bounds["minutes"]
    if not low * 60_000 <= wanted.reserve_ms <= high * 60_000:
        raise Refused(
            "settings",
            gettext_noop("The clock must have between %(low)s and %(high)s minutes."),
            low=low,
            high=high,
        )
    low, high = bounds["seconds"]
    if not low * 1000 <= wanted.increment_ms <= high * 1000:
        raise Refused("settings", SECONDS_OUT_OF_RANGE[kind], low=low, high=high)


SECONDS_OUT_OF_RANGE = {
    "fischer": gettext_noop("The increment must be between %(low)s and %(high)s seconds."),
    "delay": gettext_noop("The free time of a move must be between %(low)s and %(high)s seconds."),
    "limit": gettext_noop("The limit of a move must be between %(low)s and %(high)s seconds."),
}


def _check_options(variant: Variant, wanted: Settings) -> None:
    try:
        table_options(variant, wanted.options)
    except GameError as error:
        raise illegal(error, "settings") from error


def _check_rated(visitor: Visitor, wanted: Settings, variant: Variant) -> None:
    require_member(visitor)
    if not variant.rated:
        raise Refused("settings", gettext_noop("This variant has no ladder: play it unrated."))
    if wanted.number_of_games != variant.games:
        raise Refused("settings", gettext_noop("A rated match has two games."))
    if table_options(variant, wanted.options) != table_options(variant, {}):
        raise Refused("settings", gettext_noop("Rated games have the usual settings of their variant."))


def require_identity(visitor: Visitor) -> None:
    """Refuse a browser without a session: it could not be told apart from others later."""
    if visitor.kind == "none":
        raise Refused("unknown", gettext_noop("The club does not know you yet: allow cookies and reload."))


def require_member(visitor: Visitor) -> None:
    if visitor.kind != "member":
        raise Refused("guest", gettext_noop("Guests play unrated: sign in to play a rated match."))


def require_no_rated_match(visitor: Visitor) -> None:
    busy = Seat.objects.filter(
        member_id=visitor.member_id, table__status=Table.Status.PLAYING, table__rated=True
    )
    if busy.exists():
        raise Refused("busy", gettext_noop("Finish your running rated match first."))
