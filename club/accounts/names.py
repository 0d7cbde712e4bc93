"""What a member may be called, and when two names are the same or look the same.

Pure text: `key` answers "is it the same name?", `skeleton` "could it be taken for that name?".
"""

import unicodedata
from functools import lru_cache

from confusable_homoglyphs import categories, confusables
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 3, 20
LETTERS = {"Lu", "Ll", "Lt", "Lo"}
DIGITS = "0123456789"
SEPARATORS = "-_"

# Names that would speak for the club, or for somebody who is not a member.
RESERVED_WORDS = (
    "admin administrator anonymous anyone bot club computer contact everybody everyone former-member greedy",
    "guest help hunter info mail master member moderator nobody novice null official operator owner planner",
    "postmaster root security server site staff support sysadmin system team undefined user vog webmaster",
    "админ администратор аноним бот владелец гость клуб компьютер модератор никто поддержка сервер система",
    "служба участник",
    "administrateur anonyme aide ancien-membre équipe equipe invité invite membre modérateur moderateur",
    "ordinateur personne serveur soutien système systeme",
    "anonim bilgisayar destek eski-üye hiçkimse konuk kulüp kulup misafir moderatör sistem sunucu üye uye",
    "yardım yönetici yonetici",
)


def normalise(name: str) -> str:
    """The one way a name is stored: full-width letters and ligatures become plain ones."""
    return unicodedata.normalize("NFKC", name).strip()


def key(name: str) -> str:
    """Equal for names that differ in case only, by the Turkish rules too (I ı, İ i)."""
    folded = normalise(name).casefold()
    return unicodedata.normalize("NFC", folded.replace("i\u0307", "i").replace("ı", "i"))


@lru_cache(maxsize=4096)
def _twin(char: str) -> str:
    """The plain Latin letter or digit a character looks like, else the character itself."""
    if char.isascii():
        return char
    near = {char}
    for _round in range(2):  # the table is a star: every lookalike is two steps away at most
        near |= {
            entry["c"].strip("\u200e") for one in near for entry in confusables.confusables_data.get(one, ())
        }
    plain = sorted(c for c in near if len(c) == 1 and c.isascii() and c.isalnum())
    return plain[0] if plain else char


def _look(char: str) -> str:
    """A character as the eye takes it: its own twin, or that of its other case (в has one as В)."""
    for form in (char, char.swapcase()):
        if len(form) == 1 and (twin := _twin(form)) != form:
            return twin
    return char


# Within Latin: l, I, 1, i are one stroke; 0 and o one ring; rn reads as m, vv as w.
_STROKES = (("l", "i"), ("1", "i"), ("ı", "i"), ("0", "o"), ("m", "rn"), ("w", "vv"), ("_", "-"))


def skeleton(name: str) -> str:
    """Equal for names that can be mistaken for each other, within a script or across scripts."""
    parts = unicodedata.normalize("NFD", normalise(name))
    seen = "".join(_look(char) for char in parts).casefold().replace("i\u0307", "i")
    for alike, plain in _STROKES:
        seen = seen.replace(alike, plain)
    return seen


def check_shape(name: str) -> None:
    """Length, characters and script of a name; a validator for forms, commands and the admin."""
    letters = [char for char in name if char not in DIGITS + SEPARATORS]
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(_("Use 3 to 20 characters."), code="length")
    if name != normalise(name) or any(unicodedata.category(char) not in LETTERS for char in letters):
        raise ValidationError(_("Use letters, digits, “-” and “_” only."), code="characters")
    if not letters:
        raise ValidationError(_("Use at least one letter."), code="letterless")
    if len(scripts := {categories.alias(char) for char in letters}) > 1 or scripts & {"COMMON", "Unknown"}:
        raise ValidationError(
            _("Use letters of one script only, for example all Latin or all Cyrillic."), code="scripts"
        )


def is_reserved(name: str) -> bool:
    """Whether a name, bare of digits and dashes at its ends, is a word the club keeps for itself."""
    bare = normalise(name).strip(SEPARATORS + DIGITS)
    return bool({_bare_skeleton(name), _bare_skeleton(bare)} & _reserved())


def _bare_skeleton(name: str) -> str:
    return skeleton(name).replace("-", "")


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    return frozenset(_bare_skeleton(word) for line in RESERVED_WORDS for word in line.split())
