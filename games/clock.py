"""The clock of a game: a value. Time is handed in, in milliseconds since the epoch.

Three kinds (spec: club, Clocks). `fischer`: what a move took is taken from the reserve and an increment is
added. `delay`: the first milliseconds of each move are free. `limit`: a move has so many milliseconds, and
missing them costs the turn; the reserve runs beside it. With each kind an empty reserve loses. Nobody's clock
runs before the first move of a game; its maker has a limited time for it.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

FISCHER, DELAY, LIMIT = "fischer", "delay", "limit"


@dataclass(frozen=True)
class Clock:
    per_move: int
    """Milliseconds of a move: what it adds, has free, or must not exceed, by the kind."""
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
    kind: str = FISCHER

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
        """A move of `seat` at `now`: charge it, add an increment, start the clock of whoever moves next."""
        if self.untimed:
            return self
        left = self.left(seat, now) + (self.per_move if self.kind == FISCHER else 0)
        return self._charged(seat, left, now, next_seat)

    def miss(self, seat: int, now: int, next_seat: int | None) -> "Clock":
        """The limit of a move has passed at some time up to `now`: charge the limit, not the delay of
        whoever noticed it, and start the clock of whoever moves next."""
        return self._charged(seat, max(0, self.remaining[seat] - self.per_move), now, next_seat)

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
        """When time alone will change the game: a reserve or a limit ends, or the first move was not made."""
        if self.running is None or self.since is None:
            return self.first_move_until
        reserve = self.remaining[self.running]
        if self.kind == DELAY:
            return self.since + self.per_move + reserve
        return self.since + (min(self.per_move, reserve) if self.kind == LIMIT else reserve)

    def is_out_of_time(self, now: int) -> bool:
        """True from the moment the time is used up; a move at that very moment is too late."""
        flags_at = self.flags_at()
        return flags_at is not None and now >= flags_at

    @property
    def costs_only_the_turn(self) -> bool:
        """Whether, when the time of the move is used up, the turn is lost and not the game."""
        return (
            self.kind == LIMIT and self.running is not None and self.remaining[self.running] > self.per_move
        )

    def after_outage(self, silence: int, bonus: int) -> "Clock":
        """The site was away for `silence` ms: they do not count, and whoever is to act gets more."""
        shifted = replace(
            self,
            since=None if self.since is None else self.since + silence,
            first_move_until=None
            if self.first_move_until is None
            else self.first_move_until + silence + bonus,
        )
        if shifted.running is None or shifted.since is None:
            return shifted
        if self.kind == LIMIT:
            # More reserve would not help: the limit of this move comes first.
            return replace(shifted, since=shifted.since + bonus)
        remaining = list(shifted.remaining)
        remaining[shifted.running] += bonus
        return replace(shifted, remaining=tuple(remaining))

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "remaining": list(self.remaining)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Clock":
        return cls(**{**data, "remaining": tuple(data["remaining"])})

    @classmethod
    def new(cls, reserve: int, per_move: int, seats: int | Sequence[int], kind: str = FISCHER) -> "Clock":
        """Full reserves for so many seats, or those carried over from the game before; 0 means no clock."""
        remaining = (reserve,) * seats if isinstance(seats, int) else tuple(seats)
        return cls(per_move=per_move, remaining=remaining, untimed=not reserve, kind=kind)

    def _charged(self, seat: int, left: int, now: int, next_seat: int | None) -> "Clock":
        remaining = list(self.remaining)
        remaining[seat] = left
        return replace(
            self,
            remaining=tuple(remaining),
            running=next_seat,
            since=None if next_seat is None else now,
            first_move_until=None,
        )

    def _used(self, seat: int, now: int) -> int:
        if self.running != seat or self.since is None:
            return 0
        free = self.per_move if self.kind == DELAY else 0
        return max(0, now - self.since - free)
