"""What a service says when it does not do what was asked. Nothing was changed then."""

from typing import Any

from django.utils.translation import gettext

from games.engine.base import GameError, gettext_noop


class Refused(Exception):
    """A code for programs, and an English sentence (a message id) for people, with its parameters."""

    def __init__(self, code: str, msgid: str, **params: Any) -> None:
        super().__init__(msgid % params if params else msgid)
        self.code = code
        self.msgid = msgid
        self.params = params


class Stale(Refused):
    """The request answers a version that is no longer the newest: whoever sent it needs a snapshot."""

    def __init__(self) -> None:
        super().__init__("stale", gettext_noop("The table had moved on; here it is as it stands."))


class Absent(Refused):
    """There is no such table, or not for this visitor; the two cannot be told apart."""

    def __init__(self) -> None:
        super().__init__("absent", gettext_noop("There is no such table, or it is private."))


def illegal(error: GameError, code: str = "illegal") -> Refused:
    """The engine's refusal of a move or a setting, as the services say it."""
    return Refused(code, error.msgid, **error.params)


def not_seated() -> Refused:
    return Refused("not_seated", gettext_noop("You are not seated at this table."))


def not_running() -> Refused:
    return Refused("over", gettext_noop("No game is running at this table."))


def in_words(refusal: Refused) -> str:
    """A refusal as a sentence in the language that is active."""
    text = gettext(refusal.msgid)
    return sentence(text % refusal.params if refusal.params else text)


def sentence(text: str) -> str:
    """A reason as the engine words it, as a sentence: capital at the front, stop at the end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
