"""The clock of a game, with time moved by hand."""

from hypothesis import given
from hypothesis import strategies as st

from games.clock import Clock

SECOND = 1000


def clock(first: int = 60 * SECOND, second: int = 60 * SECOND, increment: int = 3 * SECOND) -> Clock:
    return Clock.new(first, increment, (first, second))


def running(seat: int, since: int, **reserves: int) -> Clock:
    return clock(**reserves).press(1 - seat, since, seat)


def test_only_the_side_to_move_loses_time() -> None:
    ticking = running(0, since=0)
    assert ticking.left(0, 10 * SECOND) == 50 * SECOND
    assert ticking.left(1, 10 * SECOND) == 63 * SECOND  # its increment of the move just made


def test_a_move_gains_the_increment_and_starts_the_rival() -> None:
    pressed = running(0, since=0).press(0, 10 * SECOND, 1)
    assert pressed.remaining == (53 * SECOND, 63 * SECOND)
    assert (pressed.running, pressed.since) == (1, 10 * SECOND)


def test_the_flag_falls_when_the_reserve_is_used_up_and_not_before() -> None:
    ticking = running(0, since=1000)
    assert ticking.flags_at() == 61 * SECOND
    assert not ticking.is_out_of_time(61 * SECOND - 1)
    assert ticking.is_out_of_time(61 * SECOND)


def test_nobodys_clock_runs_before_the_first_move_of_game_one() -> None:
    waiting = clock().await_first_move(0, now=0, limit=60 * SECOND, then_runs=False)
    assert waiting.left(0, 59 * SECOND) == 60 * SECOND
    assert waiting.flags_at() == 60 * SECOND
    first = waiting.press(0, 59 * SECOND, 1)
    assert first.remaining[0] == 63 * SECOND
    assert first.first_move_until is None


def test_in_a_later_game_the_first_movers_clock_runs_after_a_minute() -> None:
    waiting = clock().await_first_move(1, now=0, limit=60 * SECOND, then_runs=True)
    assert waiting.left(1, 60 * SECOND) == 60 * SECOND
    assert waiting.left(1, 70 * SECOND) == 50 * SECOND
    assert waiting.flags_at() == 120 * SECOND


def test_a_stopped_clock_stands_still() -> None:
    stopped = running(0, since=0).stop(10 * SECOND)
    assert stopped.flags_at() is None
    assert stopped.left(0, 10**9) == 50 * SECOND


def test_an_outage_costs_nobody_time_and_gives_the_mover_a_bonus() -> None:
    ticking = running(0, since=0)
    resumed = ticking.after_outage(silence=600 * SECOND, bonus=15 * SECOND)
    assert resumed.left(0, 610 * SECOND) == ticking.left(0, 10 * SECOND) + 15 * SECOND
    assert resumed.left(1, 610 * SECOND) == ticking.left(1, 10 * SECOND)


def test_an_outage_moves_the_time_for_a_first_move_too() -> None:
    waiting = clock().await_first_move(0, now=0, limit=60 * SECOND, then_runs=False)
    assert waiting.after_outage(600 * SECOND, 15 * SECOND).flags_at() == 675 * SECOND


clocks = st.builds(
    running,
    seat=st.integers(0, 1),
    since=st.integers(0, 10**12),
    first=st.integers(1, 10**7),
    second=st.integers(0, 10**7),
    increment=st.integers(0, 60_000),
)


@given(clocks, st.integers(0, 10**8))
def test_left_is_never_negative_and_agrees_with_the_flag(ticking: Clock, after: int) -> None:
    assert ticking.running is not None
    assert ticking.since is not None
    now = ticking.since + after
    assert ticking.left(ticking.running, now) >= 0
    assert (ticking.left(ticking.running, now) == 0) == ticking.is_out_of_time(now)


@given(clocks)
def test_a_clock_survives_being_stored(ticking: Clock) -> None:
    assert Clock.from_dict(ticking.as_dict()) == ticking


def test_a_game_without_a_clock_knows_no_time() -> None:
    untimed = Clock.new(0, 0, 2).await_first_move(0, now=0, limit=60 * SECOND, then_runs=False)
    moved = untimed.press(0, 10**9, 1).hand_over(0, 2 * 10**9)
    assert moved.flags_at() is None
    assert not moved.is_out_of_time(10**12)


# --- Other kinds ---------------------------------------------------------------------------------


def of_kind(kind: str, reserve: int = 60 * SECOND, per_move: int = 20 * SECOND) -> Clock:
    """A clock of two seats on which seat 0 has been running since 0."""
    return Clock.new(reserve, per_move, 2, kind).press(1, 0, 0)


def test_the_delay_of_a_move_is_free() -> None:
    ticking = of_kind("delay")
    assert ticking.left(0, 20 * SECOND) == 60 * SECOND
    assert ticking.left(0, 25 * SECOND) == 55 * SECOND
    assert ticking.flags_at() == 80 * SECOND


def test_unused_delay_is_not_saved() -> None:
    assert of_kind("delay").press(0, 5 * SECOND, 1).remaining == (60 * SECOND, 60 * SECOND)


def test_a_missed_limit_costs_the_turn_and_exactly_the_limit() -> None:
    ticking = of_kind("limit")
    assert ticking.flags_at() == 20 * SECOND
    assert ticking.costs_only_the_turn
    missed = ticking.miss(0, 21 * SECOND, 1)  # noticed a second late
    assert missed.remaining == (40 * SECOND, 60 * SECOND)
    assert (missed.running, missed.since) == (1, 21 * SECOND)


def test_a_reserve_that_ends_with_the_limit_or_before_it_loses() -> None:
    for reserve in (20 * SECOND, 19 * SECOND):
        ticking = of_kind("limit", reserve=reserve)
        assert ticking.flags_at() == reserve
        assert not ticking.costs_only_the_turn


def test_a_limit_adds_nothing_and_starts_anew_for_each_move_of_a_pair() -> None:
    again = of_kind("limit").press(0, 15 * SECOND, 0)
    assert again.remaining[0] == 45 * SECOND
    assert again.flags_at() == 35 * SECOND


def test_an_outage_lengthens_the_limit_of_the_move_that_is_awaited() -> None:
    resumed = of_kind("limit").after_outage(silence=600 * SECOND, bonus=15 * SECOND)
    assert resumed.flags_at() == 635 * SECOND
    assert resumed.left(0, 615 * SECOND) == 60 * SECOND
