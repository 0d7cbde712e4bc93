"""What whoever opens a table may choose, and who may."""

from dataclasses import dataclass, fields

from django.conf import settings

from games.bots import BOTS
from games.engine.base import Variant, gettext_noop
from games.engine.registry import UnknownVariant, find_variant
from games.models import Seat, Table
from games.services.refusals import Refused
from games.visitors import Visitor


@dataclass(frozen=True)
class Settings:
    """What whoever opens a table chooses; times in milliseconds."""

    variant: str
    reserve_ms: int
    increment_ms: int
    rated: bool = False
    private: bool = False
    number_of_games: int = 2

    @classmethod
    def of(cls, table: Table) -> "Settings":
        """What was chosen for a table."""
        return cls(**{field.name: getattr(table, field.name) for field in fields(cls)})


def check_settings(visitor: Visitor, wanted: Settings, *, against_computer: bool = False) -> None:
    """Refuse settings that the variant or the visitor does not allow, with the reason."""
    variant = known_variant(wanted.variant)
    if variant.clock[0] == "none":
        if wanted.reserve_ms or wanted.increment_ms:
            raise Refused("settings", gettext_noop("This variant is played without a clock."))
        if not against_computer:
            raise Refused("settings", gettext_noop("This variant is played against the computer."))
    else:
        _check_clock(wanted)
    if wanted.number_of_games not in (1, 2):
        raise Refused("settings", gettext_noop("A match has one game or two."))
    if not visitor.key:
        raise Refused("settings", gettext_noop("Sit down as a member or as a guest first."))
    if wanted.rated:
        _check_rated(visitor, wanted, variant.rated)


def known_variant(key: str) -> Variant:
    """The variant of a key that somebody sent; refused if there is none."""
    try:
        return find_variant(key)
    except UnknownVariant as unknown:
        raise Refused("settings", gettext_noop("There is no such variant.")) from unknown


def check_computer(level: str, rated: bool) -> None:
    """Refuse a computer player that there is not, and one at a rated table."""
    if level not in BOTS:
        raise Refused("settings", gettext_noop("There is no computer player “%(level)s”."), level=level)
    if rated:
        raise Refused("settings", gettext_noop("Games against the computer are unrated."))


def _check_clock(wanted: Settings) -> None:
    low, high = settings.CLUB["CLOCK_MINUTES"]
    if not low * 60_000 <= wanted.reserve_ms <= high * 60_000:
        raise Refused(
            "settings",
            gettext_noop("The clock must have between %(low)s and %(high)s minutes."),
            low=low,
            high=high,
        )
    low, high = settings.CLUB["CLOCK_INCREMENT_SECONDS"]
    if not low * 1000 <= wanted.increment_ms <= high * 1000:
        raise Refused(
            "settings",
            gettext_noop("The increment must be between %(low)s and %(high)s seconds."),
            low=low,
            high=high,
        )


def _check_rated(visitor: Visitor, wanted: Settings, has_ladder: bool) -> None:
    require_member(visitor)
    if not has_ladder:
        raise Refused("settings", gettext_noop("This variant has no ladder: play it unrated."))
    if wanted.number_of_games != 2:
        raise Refused("settings", gettext_noop("A rated match has two games."))


def require_member(visitor: Visitor) -> None:
    if visitor.kind != "member":
        raise Refused("guest", gettext_noop("Guests play unrated: sign in to play a rated match."))


def require_no_rated_match(visitor: Visitor) -> None:
    busy = Seat.objects.filter(
        member_id=visitor.member_id, table__status=Table.Status.PLAYING, table__rated=True
    )
    if busy.exists():
        raise Refused("busy", gettext_noop("Finish your running rated match first."))
