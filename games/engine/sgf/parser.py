"""From the bytes of an SGF file to the nodes of its games, as far as they can be read.

Only the first branch is followed. A file that breaks off gives what stands before the break and a note.
"""

import re
from typing import NamedTuple

from games.engine.base import InvalidRecord, gettext_noop
from games.engine.reading import quoted

MOST_BYTES = 1_000_000
"""A game of 1248 dots takes about 15 KB, so this is a collection of dozens of games with comments."""

MOST_NODES = 20_000
MOST_GAMES = 200
MOST_NOTES = 30

ENCODINGS = {
    "utf-8": "utf-8-sig",
    "utf8": "utf-8-sig",
    "windows-1251": "cp1251",
    "cp1251": "cp1251",
    "koi8-r": "koi8-r",
    "iso-8859-1": "latin-1",
    "latin1": "latin-1",
    "windows-1252": "cp1252",
    "iso-8859-5": "iso-8859-5",
    "windows-1254": "cp1254",
    "iso-8859-9": "iso-8859-9",
}

TOKEN = re.compile(r"\s+|[();]|[A-Za-z]{1,64}|\[(?:[^\]\\]+|\\.)*\]|\[", re.DOTALL)
CONTROL = re.compile("[\x00-\x08\x0e-\x1f]")


class Note(NamedTuple):
    """Something odd that did not keep a file from being read: a message id, where, and its parameters."""

    msgid: str
    place: str
    params: dict[str, object]

    def __str__(self) -> str:
        text = self.msgid % self.params
        return f"{self.place}: {text}" if self.place else text


class Notes:
    """The notes on a text, not more than anyone reads: a broken file could give thousands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.notes: list[Note] = []
        self.more = 0

    def add(self, msgid: str, at: int, **params: object) -> None:
        if len(self.notes) < MOST_NOTES:
            self.notes.append(Note(msgid, place_of(self.text, at), params))
        else:
            self.more += 1

    def all(self) -> list[Note]:
        more = (
            [Note(gettext_noop("there are %(more)s more notes"), "", {"more": self.more})]
            if self.more
            else []
        )
        return [*self.notes, *more]


class Property(NamedTuple):
    """A property with its values, unescaped, and where it begins in the text."""

    name: str
    values: list[str]
    at: int


Node = list[Property]


class Parsed(NamedTuple):
    """The first branches of all games of a file."""

    text: str
    games: list[list[Node]]
    notes: list[Note]


def parse(data: bytes) -> Parsed:
    return _Parser(decoded(data)).run()


def decoded(data: bytes) -> str:
    """The text of a file: in the encoding it names, else in UTF-8 or the Cyrillic one of old programs."""
    if len(data) > MOST_BYTES:
        raise InvalidRecord(gettext_noop("the file is larger than %(most)s KB"), most=MOST_BYTES // 1000)
    named = re.search(rb"CA\[\s*([\w-]{1,20})\s*\]", data[:4000])
    wanted = [ENCODINGS.get(named.group(1).decode("ascii", "replace").lower(), "")] if named else []
    for encoding in (*wanted, "utf-8-sig", "cp1251"):
        if not encoding:
            continue
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if CONTROL.search(text):
            break
        return text
    raise InvalidRecord(gettext_noop("this is no SGF file: it is not text"))


def place_of(text: str, at: int) -> str:
    """Where something stands, as an editor counts."""
    line = text.count("\n", 0, at) + 1
    return f"line {line}, column {at - text.rfind(chr(10), 0, at)}"


class _Parser:
    """One walk over the tokens, without recursion: files may be nested to any depth."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.games: list[list[Node]] = []
        self.notes = Notes(text)
        self.branched: list[bool] = []  # for each open bracket whether a branch of it was read
        self.skipped = 0  # the depth from which a later branch is skipped, 0 outside of one
        self.nodes = 0
        self.name: tuple[str, int] | None = None

    def run(self) -> Parsed:
        if "(" not in self.text:
            raise InvalidRecord(gettext_noop("this is no SGF file: it has no “(”"))
        at = self.text.index("(")
        while at < len(self.text):
            token = TOKEN.match(self.text, at)
            if token is None:
                self._odd(at)
                at += 1
                continue
            mark = token.group()
            if mark == "[":
                self.notes.add(gettext_noop("the file breaks off: a “]” is missing"), at)
                break
            self._take(mark, at)
            if self.nodes > MOST_NODES or len(self.games) > MOST_GAMES:
                raise InvalidRecord(gettext_noop("the file has too many games or moves"))
            at = token.end()
        else:
            if self.branched:
                self.notes.add(gettext_noop("the file breaks off: a “)” is missing"), at)
        return Parsed(self.text, [game for game in self.games if game], self.notes.all())

    def _take(self, mark: str, at: int) -> None:
        if mark == "(":
            self._open()
        elif mark == ")":
            self._close(at)
        elif self.skipped or mark.isspace():
            return
        elif not self.branched:
            self._odd(at)
        elif mark == ";":
            self.nodes += 1
            self.games[-1].append([])
            self.name = None
        elif mark[0] == "[":
            self._value(mark, at)
        else:
            # Old files write names out, with the letters that count as capitals.
            self.name = ("".join(letter for letter in mark if letter.isupper()) or mark.upper(), at)

    def _open(self) -> None:
        if not self.branched:
            self.games.append([])
        elif self.branched[-1] and not self.skipped:
            self.skipped = len(self.branched) + 1
        else:
            self.branched[-1] = True
        self.branched.append(False)
        self.name = None

    def _close(self, at: int) -> None:
        if not self.branched:
            self._odd(at)
            return
        self.branched.pop()
        if len(self.branched) < self.skipped:
            self.skipped = 0

    def _value(self, mark: str, at: int) -> None:
        game = self.games[-1]
        if self.name is None or not game:
            self._odd(at)
            return
        value = unescaped(mark[1:-1])
        name, begin = self.name
        node = game[-1]
        if node and node[-1].at == begin:
            node[-1].values.append(value)
        else:
            node.append(Property(name, [value], begin))

    def _odd(self, at: int) -> None:
        """Tell of what belongs nowhere, once: after the first the rest mostly follows from it."""
        if not any(note.msgid == ODD for note in self.notes.notes):
            self.notes.add(ODD, at, mark=quoted(self.text[at]))


ODD = gettext_noop("%(mark)s was not expected here")


def unescaped(value: str) -> str:
    """A value as it was meant; a backslash at the end of a line joins it to the next."""
    if "\\" not in value:
        return value
    return re.sub(
        r"\\(\r\n|\n\r|\n|\r|.)", lambda found: found.group(1).strip("\r\n"), value, flags=re.DOTALL
    )


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")
