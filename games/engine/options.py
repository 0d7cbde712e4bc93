"""What whoever opens a table may set beside the clock: data of each family, checked in one place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.base import InvalidAction, Options, gettext_noop
from games.engine.reading import quoted


@dataclass(frozen=True, kw_only=True)
class Option:
    """One setting: a flag, a whole number between two bounds, or one of some named values."""

    key: str
    title: str  # message id
    help: str  # message id: one sentence
    default: Any
    low: int | None = None  # bounds of a whole number, both allowed
    high: int | None = None
    choices: tuple[tuple[str, str], ...] = ()  # (value, message id)

    @property
    def kind(self) -> str:
        if self.choices:
            return "choice"
        return "flag" if isinstance(self.default, bool) else "whole"

    def accepts(self, value: Any) -> bool:
        if self.kind == "choice":
            return isinstance(value, str) and value in dict(self.choices)
        if self.kind == "flag":
            return isinstance(value, bool)
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


def complete_options(options: Sequence[Option], chosen: Mapping[str, Any]) -> Options:
    """The chosen settings with the defaults of the others; raises InvalidAction for what there is not."""
    known = {option.key: option for option in options}
    for key in chosen:
        if key not in known:
            raise InvalidAction(gettext_noop("there is no setting %(key)s here"), key=quoted(key))
    complete: Options = {}
    for key, option in known.items():
        value = chosen.get(key, option.default)
        if not option.accepts(value):
            raise _not_accepted(option, value)
        complete[key] = value
    return complete


def _not_accepted(option: Option, value: Any) -> InvalidAction:
    if option.kind == "whole":
        return InvalidAction(
            gettext_noop("the setting %(key)s must be a whole number from %(low)s to %(high)s"),
            key=option.key,
            low=option.low,
            high=option.high,
        )
    return InvalidAction(
        gettext_noop("the setting %(key)s cannot be %(value)s"), key=option.key, value=quoted(value)
    )
