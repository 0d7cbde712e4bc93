"""The clock of a game: a value. Time is handed in, in milliseconds since the epoch.

Fischer clocks so far: a reserve for the whole match and an increment after each own move. Nobody's
clock runs before the first move of a game; its maker has a limited time for it (spec: club, Clocks).
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Clock:
    increment: int
    """Milliseconds gained after each own move."""
    remaining: tuple[int, ...]
    """Each seat's reserve in milliseconds, as it was at `since`."""
    running: int | None = None
    """The seat whose reserve is used up."""
    since: int | None = None
    """From when on it is used up; ahead of now while the first move of a later game is awaited."""
    first_move_until: int | None = None
    """Until when the first move of this game should be made; gone with that move."""
    untimed: bool = False
    """No clock at all: the reserves mean nothing and time never acts."""

    def await_first_move(self, seat: int, now: int, limit: int, *, then_runs: bool) -> "Clock":
        """The first mover gets `limit` free milliseconds; after them his clock runs, or nobody's does."""
        if self.untimed:
            return self
        until = now + limit
        if then_runs:
            return replace(self, running=seat, since=until, first_move_until=until)
        return replace(self, running=None, since=None, first_move_until=until)

    def left(self, seat: int, now: int) -> int:
        """Milliseconds a seat has at `now`; never below nought."""
        return max(0, self.remaining[seat] - self._used(seat, now))

    def press(self, seat: int, now: int, next_seat: int | None) -> "Clock":
        """A move of `seat` at `now`: charge it, add the increment, start the next seat's clock."""
        if self.untimed:
            return self
        remaining = list(self.remaining)
        remaining[seat] = self.left(seat, now) + self.increment
        return replace(
            self,
            remaining=tuple(remaining),
            running=next_seat,
            since=None if next_seat is None else now,
            first_move_until=None,
        )

    def hand_over(self, seat: int | None, now: int) -> "Clock":
        """The turn passes without a move (a seat left the game): what was used is charged."""
        if self.untimed:
            return self
        stopped = self.stop(now)
        return replace(stopped, running=seat, since=None if seat is None else now)

    def stop(self, now: int) -> "Clock":
        """The game is over: what was used is charged and nobody's clock runs."""
        remaining = tuple(self.left(seat, now) for seat in range(len(self.remaining)))
        return replace(self, remaining=remaining, running=None, since=None, first_move_until=None)

    def flags_at(self) -> int | None:
        """When time alone will change the game: a flag falls or the first move was not made."""
        if self.running is not None and self.since is not None:
            return self.since + self.remaining[self.running]
        return self.first_move_until

    def is_out_of_time(self, now: int) -> bool:
        """True from the moment the reserve is used up; a move at that very moment is too late."""
        flags_at = self.flags_at()
        return flags_at is not None and now >= flags_at

    def after_outage(self, silence: int, bonus: int) -> "Clock":
        """The site was away for `silence` ms: they do not count, and whoever is to act gets more."""
        shifted = replace(
            self,
            since=None if self.since is None else self.since + silence,
            first_move_until=None
            if self.first_move_until is None
            else self.first_move_until + silence + bonus,
        )
        if shifted.running is None:
            return shifted
        remaining = list(shifted.remaining)
        remaining[shifted.running] += bonus
        return replace(shifted, remaining=tuple(remaining))

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "remaining": list(self.remaining)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Clock":
        return cls(**{**data, "remaining": tuple(data["remaining"])})

    @classmethod
    def new(cls, reserve: int, increment: int, seats: int | Sequence[int]) -> "Clock":
        """Full reserves for so many seats, or those carried over from the game before; 0 means no clock."""
        remaining = (reserve,) * seats if isinstance(seats, int) else tuple(seats)
        return cls(increment=increment, remaining=remaining, untimed=not reserve)

    def _used(self, seat: int, now: int) -> int:
        if self.running != seat or self.since is None:
            return 0
        return max(0, now - self.since)
