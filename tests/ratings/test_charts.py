"""Charts as numbers: inside their frame, no longer than needed, readable ticks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.charts import MOST_POINTS, line_chart

values = st.lists(st.floats(-500, 4000), min_size=2, max_size=600)


def points(text):
    return [tuple(map(float, pair.split(","))) for pair in text.split()]


@given(values)
def test_everything_is_drawn_inside_the_frame(series):
    chart = line_chart(series, [350.0] * len(series), width=640, height=200, left=60, margin=12)
    for x, y in points(chart.line) + points(chart.band):
        assert 60 <= x <= 628
        assert 12 <= y <= 188
    assert len(points(chart.line)) == min(len(series), MOST_POINTS)
    assert 1 <= len(chart.ticks) <= 5


def test_a_higher_rating_is_higher_on_the_page():
    (first, low), (last, high) = points(line_chart([1500, 1600], width=120, height=32).line)
    assert first < last
    assert low > high


def test_the_line_ends_at_the_newest_rating_however_many_there_are():
    chart = line_chart([1500.0] * 999 + [1600.0], width=640, height=200)
    x, y = points(chart.line)[-1]
    assert (x, y) == tuple(map(float, chart.last))
    assert y < points(chart.line)[-2][1]


@pytest.mark.parametrize("series", [[], [1500]])
def test_one_value_makes_no_line(series):
    assert line_chart(series, width=120, height=32) is None


def test_ticks_are_round_numbers():
    chart = line_chart([1430, 1562], width=640, height=200)
    assert [tick.label for tick in chart.ticks] == ["1450", "1500", "1550"]
