"""Addresses and areas."""

from hypothesis import given
from hypothesis import strategies as st

from truesheet.addresses import Rectangle, covered
from truesheet.limits import COLUMNS, ROWS

_SPAN = st.tuples(st.integers(1, 8), st.integers(1, 8)).map(sorted)
_AREA = st.builds(lambda rows, columns: Rectangle(rows[0], columns[0], rows[1], columns[1]), _SPAN, _SPAN)
_PLACE = st.tuples(st.integers(1, 9), st.integers(1, 9))


@given(st.sets(_PLACE), st.lists(_AREA, max_size=5))
def test_the_cells_covered_are_those_that_some_area_holds(places, areas):
    assert covered(places, areas) == {place for place in places if any(area.holds(place) for area in areas)}


def test_areas_to_the_ends_of_the_sheet_are_no_trouble():
    places = {(1, 1), (2, 2), (ROWS, COLUMNS)}
    assert covered(places, [Rectangle(2, 2, ROWS, COLUMNS)]) == {(2, 2), (ROWS, COLUMNS)}
