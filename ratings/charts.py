"""Line charts as numbers for an SVG: the templates draw them, nothing here knows of HTML.

Pure. Coordinates are ready-made text, since a template would write 12.5 as "12,5" in half of the
club's languages.
"""

from collections.abc import Sequence
from dataclasses import dataclass

TICK_STEPS = (10, 25, 50, 100, 200, 500, 1000)
MOST_TICKS = 5
MOST_POINTS = 240
LEAST_SPAN = 60.0  # of the scale, so that a few points of difference do not look like a fall


@dataclass(frozen=True, slots=True)
class Tick:
    """A labelled line across the chart."""

    y: str
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything a template needs: `line` and `band` are values for `points` attributes."""

    width: int
    height: int
    left: int
    line: str
    band: str
    last: tuple[str, str]
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where values and their order fall on the paper."""

    width: int
    height: int
    left: int
    margin: int
    low: float
    high: float
    count: int

    def x(self, index: int) -> float:
        return self.left + (self.width - self.left - self.margin) * index / max(1, self.count - 1)

    def y(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.margin + (self.height - 2 * self.margin) * (self.high - inside) / (self.high - self.low)


def line_chart(
    values: Sequence[float],
    deviations: Sequence[float] = (),
    *,
    width: int,
    height: int,
    left: int = 0,
    margin: int = 4,
) -> Chart | None:
    """A chart of at least two values, in order; with deviations, a band around them."""
    if len(values) < 2:
        return None
    kept = _thinned(len(values))
    values = [values[index] for index in kept]
    low, high = _scale(values)
    frame = _Frame(width, height, left, margin, low, high, len(values))
    points = [(frame.x(index), frame.y(value)) for index, value in enumerate(values)]
    band = _band(frame, values, [deviations[index] for index in kept]) if deviations else []
    return Chart(
        width=width,
        height=height,
        left=left,
        line=_text(points),
        band=_text(band),
        last=(_number(points[-1][0]), _number(points[-1][1])),
        ticks=tuple(Tick(_number(frame.y(tick)), str(tick)) for tick in _ticks(low, high)),
    )


def _thinned(count: int) -> list[int]:
    """At most MOST_POINTS indices, evenly spread, the first and the last among them."""
    if count <= MOST_POINTS:
        return list(range(count))
    return [round(step * (count - 1) / (MOST_POINTS - 1)) for step in range(MOST_POINTS)]


def _scale(values: Sequence[float]) -> tuple[float, float]:
    middle = (min(values) + max(values)) / 2
    half = max(max(values) - min(values), LEAST_SPAN) / 2 * 1.1
    return middle - half, middle + half


def _band(frame: _Frame, values: Sequence[float], deviations: Sequence[float]) -> list[tuple[float, float]]:
    """There along the upper edge, back along the lower; what leaves the scale is cut."""
    pairs = list(zip(values, deviations, strict=True))
    upper = [(frame.x(index), frame.y(value + spread)) for index, (value, spread) in enumerate(pairs)]
    lower = [(frame.x(index), frame.y(value - spread)) for index, (value, spread) in enumerate(pairs)]
    return upper + lower[::-1]


def _ticks(low: float, high: float) -> list[int]:
    for step in TICK_STEPS:
        first = -int(-low // step) * step
        ticks = list(range(first, int(high // 1) + 1, step))
        if len(ticks) <= MOST_TICKS:
            return ticks
    return ticks


def _number(coordinate: float) -> str:
    return f"{coordinate:.1f}"


def _text(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
