"""Formulas that go round in circles: calculated as Excel iterates where the workbook says so, refused elsewhere."""

import pytest

from tests.truesheet.books import rows_of

GOING = '<calcPr iterate="1" iterateCount="{times}" iterateDelta="{delta}"/>'


@pytest.fixture
def calculated(recalculated):
    """The values of formulas in column A, or which are refused; the file has 0 for them unless told."""

    def of_formulas(formulas, times=100, delta=0.001, in_workbook=GOING):
        cells = {f"A{row}": formula for row, formula in enumerate(formulas, 1)}
        found = recalculated(rows_of(cells), in_workbook=in_workbook.format(times=times, delta=delta))
        return {one.cell for one in found.refused} or [found.values[0][place] for place in sorted(found.values[0])]

    return of_formulas


def test_a_circle_is_refused_unless_the_workbook_is_set_to_iterate(calculated):
    assert calculated(["=A2+1", "=A1/2", "=5"], in_workbook="") == {"A1", "A2"}


@pytest.mark.parametrize(
    ("formulas", "times", "delta", "values"),
    [
        # A counter begins with the value in the file and counts every round.
        ([("=A1+1", 7)], 1, 0.001, [8]),
        ([("=A1+1", 7)], 3, 0.001, [10]),
        ([("=A1+1", 7)], 100, 0.001, [107]),
        # Rounds follow the order of the cells, from A1 = A2 = 0 first A1 and then A2: (1, 0.5), (1.5, 0.75).
        (["=A2+1", "=A1/2"], 3, 0.001, [1.75, 0.875]),
        # They end when nothing changes by as much as the workbook says. A1 grows by 1, 0.5, 0.25 and 0.125; the fourth
        # change is the first below 0.2, and is not below 0.125.
        (["=A2+1", "=A1/2"], 100, 0.2, [1.875, 0.9375]),
        (["=A2+1", "=A1/2"], 100, 0.125, [1.9375, 0.96875]),
        # What depends on a circle is calculated after it. A1 stands before the circle of A2 and A3, which is
        # 0 -> 1, 0.5 -> 1.5, 0.75; A4 sees all of it too.
        (["=A2*10", "=A3+1", "=A2/2", "=SUM(A1:A3)"], 2, 0.001, [15, 1.5, 0.75, 17.25]),
        # Of two circles one comes after the other: A1 counts to 3, A2 adds it up from 0: 1, 3, 6.
        (["=A1+1", "=A2+A1"], 3, 0.001, [3, 6]),
        # Ranges are read anew in every round: A3 = A1 + A2, A1 = A3 / 4, and A3 is 8 to begin with.
        (["=A3/4", ("=8", 8), ("=SUM(A1:A2)", 8)], 2, 0.001, [2.5, 8, 10.5]),
        # A circle that is not taken is none.
        (["=IF(TRUE,5,A2)", "=A1+1"], 100, 0.001, [5, 6]),
    ],
)
def test_circles_come_to_the_values_of_their_rounds(calculated, formulas, times, delta, values):
    assert calculated(formulas, times, delta) == values


def test_a_formula_that_nobody_knows_in_a_circle_is_refused_with_all_that_depends_on_it(calculated):
    assert calculated(["=A2+UNKNOWN_FUNCTION(1)", "=A1/2", "=A2+1"]) == {"A1", "A2", "A3"}


def test_an_array_formula_in_a_circle_is_refused(calculated):
    assert calculated(['<f t="array" ref="A1:A2">A3*{1;2}</f>', 0, "=A2+1"]) >= {"A1", "A3"}
