"""Words of the lobby's rows: names, titles, clocks; in the language that is active."""

from collections.abc import Iterable
from math import ceil

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from club.lobbies.selectors import Sitter
from games.bots import title_of as title_of_level
from games.engine.registry import find_variant
from games.option_words import unusual
from games.services.results import sides_of
from games.services.tables import Settings


def title_of(variant: str) -> str:
    return _(find_variant(variant).title)


def clock_words(settings: Settings) -> str:
    """Minutes and seconds a move, as players write them."""
    if not settings.reserve_ms:
        return _("no clock")
    values = {"minutes": f"{settings.reserve_ms / 60_000:g}", "seconds": f"{settings.increment_ms / 1000:g}"}
    match find_variant(settings.variant).clock[0]:
        case "delay":
            return _("%(minutes)s min, %(seconds)s s free") % values
        case "limit":
            return _("%(minutes)s min, %(seconds)s s a move") % values
        case _:
            return "{minutes} + {seconds}".format(**values)


def clock_sentence(settings: Settings) -> str:
    """The same for those who hear it."""
    if not settings.reserve_ms:
        return _("no clock")
    minutes, seconds = settings.reserve_ms / 60_000, settings.increment_ms / 1000
    values = {
        "minutes": ngettext("%(number)s minute", "%(number)s minutes", ceil(minutes))
        % {"number": f"{minutes:g}"},
        "seconds": ngettext("%(number)s second", "%(number)s seconds", ceil(seconds))
        % {"number": f"{seconds:g}"},
    }
    return CLOCK_SENTENCES[find_variant(settings.variant).clock[0]]() % values


CLOCK_SENTENCES = {
    "fischer": lambda: _("%(minutes)s and %(seconds)s for each move"),
    "delay": lambda: _("%(minutes)s, the first %(seconds)s of each move free"),
    "limit": lambda: _("%(minutes)s in all, at most %(seconds)s for each move"),
}


def settings_words(settings: Settings) -> str:
    """What is not as usual in the variant: "Clues: 24, Blocks: irregular"."""
    chosen = unusual(find_variant(settings.variant), settings.options)
    return ", ".join(
        _("%(setting)s: %(value)s") % {"setting": name, "value": value} for name, value in chosen
    )


def names_of(sitters: Iterable[Sitter]) -> str:
    return ", ".join(name_of(sitter) for sitter in sitters)


def names_by_side(sitters: Iterable[Sitter], variant: str) -> str:
    """Who plays whom: partners together, two sides with a dash between them."""
    by_seat = {sitter.seat: sitter for sitter in sitters}
    sides = sides_of(find_variant(variant))
    named = [names_of(by_seat[seat] for seat in side if seat in by_seat) for side in sides]
    return (" – " if len(sides) == 2 else ", ").join(named)


def name_of(sitter: Sitter) -> str:
    if sitter.kind == "guest":
        return _("Guest %(number)s") % {"number": sitter.name}
    if sitter.kind == "computer":
        return _("Computer (%(level)s)") % {"level": _(title_of_level(sitter.name))}
    return sitter.name if sitter.kind == "member" else _("former member")
