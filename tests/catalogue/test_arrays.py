"""Ranges: a call on a column fills a column, shapes combine as Excel combines them, and errors stay in their cells."""

import pickle
from decimal import Decimal as D

import pytest

from bridgesheets import BUTLER, IMPDATUM, IMPS, NABCVP, VP_20, VPNEED, VPSCALE, WBF25VP, WINLOSS, CellError, RuleError
from bridgesheets.catalogue.evaluate import Outcome, as_array
from tests.catalogue.calls import GOOD, NAMES, answer, function, is_exact, refusal
from tests.each import each
from truesheet.values import Array

TOGETHER = ("IMPDATUM", "CROSSIMPS", "MATCHPOINTS")  # take their range together
TABLES = ("VPTABLE",)  # gives a table
CELL_BY_CELL = tuple(name for name in NAMES if name not in TOGETHER + TABLES)


def codes(values: list) -> list:
    return [codes(v) if isinstance(v, list) else v.code if isinstance(v, CellError) else v for v in values]


@each(CELL_BY_CELL)
def test_a_column_in_any_argument_gives_a_column(name: str) -> None:
    single = function(name)(*GOOD[name])
    for at in range(len(GOOD[name])):
        column = [*GOOD[name][:at], [GOOD[name][at]] * 3, *GOOD[name][at + 1 :]]
        assert function(name)(*column) == [single] * 3


@each(CELL_BY_CELL)
def test_columns_in_all_arguments_go_row_by_row(name: str) -> None:
    single = function(name)(*GOOD[name])
    assert function(name)(*([argument, argument] for argument in GOOD[name])) == [single, single]


def test_a_column_and_a_single_value() -> None:
    # 1-8 boards: 8-10 IMPs 14-6, 11-13 15-5.
    assert VP_20([8, 11, -11, 0], 7) == [14, 15, 5, 10]
    assert VP_20(11, [7, 9, 16]) == [15, 14, 13]


def test_a_column_and_a_row_give_the_whole_rectangle() -> None:
    # Margins down, boards across: 11 IMPs are 15-5 to 8 boards, 14-6 to 11, 14-6 to 15, 13-7 to 20.
    assert VP_20([[0], [11], [-11]], [[7, 9, 12, 16]]) == [[10, 10, 10, 10], [15, 14, 14, 13], [5, 6, 6, 7]]
    assert VP_20([[0, 11, -11]], [[7], [16]]) == [[10, 15, 5], [10, 13, 7]]


def test_a_rectangle_with_a_row_and_with_a_column() -> None:
    assert VP_20([[0, 11], [11, 0]], [[7, 16]]) == [[10, 13], [15, 10]]
    assert VP_20([[0, 11], [11, 0]], [[7], [16]]) == [[10, 15], [13, 10]]


def test_what_lies_outside_one_of_the_ranges_is_not_available() -> None:
    assert codes(VP_20([11, 11, 11], [7, 9])) == [15, 14, "#N/A"]
    assert codes(VP_20([[11, 11]], [[7, 9, 16]])) == [[15, 14, "#N/A"]]
    assert codes(VP_20([[11, 11], [0, 0]], [[7, 9, 16]])) == [[15, 14, "#N/A"], [10, 10, "#N/A"]]
    assert codes(VP_20([[11, 11], [0, 0], [0, 0]], [[7, 7, 7], [7, 7, 7]])) == [
        [15, 15, "#N/A"],
        [10, 10, "#N/A"],
        ["#N/A", "#N/A", "#N/A"],
    ]


def test_a_cell_outside_says_why() -> None:
    outside = VP_20([11, 11], [[7, 9], [7, 9], [7, 9]])[2][0]
    assert isinstance(outside, CellError)
    assert "different sizes" in outside.message


def test_a_range_of_one_cell_stretches_like_a_single_value() -> None:
    assert VP_20([11, 8], [7]) == [15, 14]
    assert VP_20([[11]], [7, 9]) == [[15], [14]]


@each([*CELL_BY_CELL, "VPTABLE"])
def test_a_range_of_one_cell_is_answered_as_that_cell(name: str) -> None:
    answer = function(name).outcomes(*(Array.of([[argument]]) for argument in GOOD[name]))
    value = answer.value if isinstance(answer, Outcome) else answer[0][0].value
    expected = function(name)(*GOOD[name])
    assert ([list(row) for row in value.rows] if isinstance(value, Array) else value) == expected


def test_the_shape_of_a_list_comes_back() -> None:
    assert IMPS([20, 50]) == [1, 2]
    assert IMPS((20, 50)) == [1, 2]
    assert IMPS([[20], [50]]) == [[1], [2]]
    assert IMPS([[20, 50]]) == [[1, 2]]
    assert IMPS([]) == []


def test_ragged_and_mixed_lists_are_refused() -> None:
    for ragged in ([[1, 2], [3]], [[1], 2], [1, [2]]):
        assert refusal("IMPS", ragged).code == "#VALUE!"


def test_blanks_errors_and_wrong_kinds_stay_in_their_cells() -> None:
    column = [11, "", None, "text", True, 1.5, CellError("#DIV/0!"), "#REF!", -11]
    assert codes(VP_20(column, 7)) == [15, "", "", "#VALUE!", "#VALUE!", "#NUM!", "#DIV/0!", "#REF!", 5]
    assert codes(VP_20(11, [7, "", 0, 37, "#N/A"])) == [15, "#VALUE!", "#NUM!", "#N/A", "#N/A"]


def test_an_error_in_a_cell_has_the_fields_of_the_exception() -> None:
    (cell,) = VP_20([12], 37)
    with pytest.raises(RuleError) as raised:
        VP_20(12, 37)
    assert (cell.code, cell.message, cell.clause) == (raised.value.code, raised.value.message, raised.value.clause)


def test_too_many_arguments_are_one_error_for_the_whole_call() -> None:
    assert VP_20.outcomes(as_array([1, 2, 3]), 7, 1).value.code == "#VALUE!"


@each(CELL_BY_CELL)
def test_an_array_holds_decimals_and_texts_and_no_float(name: str) -> None:
    first = function(name).spec.blank_at
    columns = [[argument, argument] for argument in GOOD[name]]
    columns[first][1] = ""
    assert is_exact(function(name)(*columns))


# --- Functions that take no ranges, or a range together --------------------------------------------------------


def test_a_table_takes_single_values_only() -> None:
    assert answer("VPTABLE", ["nabc", "usbf"], 16) == "#VALUE!"
    assert answer("VPTABLE", "nabc", [16, 20]) == "#VALUE!"
    assert answer("VPTABLE", [["nabc", "usbf"]], [[16, 20]]) == "#VALUE!"
    assert "single value" in refusal("VPTABLE", "nabc", [16, 20]).message


def test_an_error_in_a_range_given_to_a_table_is_that_error() -> None:
    assert answer("VPTABLE", ["nabc", CellError("#REF!")], 16) == "#REF!"


def test_a_datum_takes_its_range_together_and_nothing_else_as_a_range() -> None:
    assert IMPDATUM([[100, 200], [300, 400]], 0) == 250
    assert IMPDATUM(250, 0) == 250
    assert IMPDATUM([100, 200], [0]) == 150
    assert answer("IMPDATUM", [100, 200], [0, 0.1]) == "#VALUE!"
    assert answer("IMPDATUM", [100, 200], 0, [10, 20]) == "#VALUE!"


def test_optional_arguments_may_be_ranges_with_blanks_in_them() -> None:
    assert codes(WBF25VP([10, 10, 10], ["", 16, 17])) == [D("17.50"), D("17.50"), "#N/A"]


def test_arguments_by_name() -> None:
    assert VP_20(imps=12, boards=7) == VP_20(12, boards=7) == 15
    assert IMPDATUM([420, 430], round_to=10) == 430
    assert NABCVP(boards=16, imps=[20, -20]) == [15, 5]
    with pytest.raises(TypeError, match=r"VP_20\(\) lacks boards: VP_20\(imps, boards\)"):
        VP_20(imps=12)
    assert VPSCALE(boards=7, imps=12, scale_name="acbl20") == 15


def test_a_sheet_of_names_margins_and_boards() -> None:
    assert VPSCALE(["acbl20", "nabc", "winloss"], [12, 20, -1], [7, 16, 1]) == [15, D("15.00"), D("0.25")]
    assert VPNEED("acbl20", [11, 15, 20], 7) == [1, 11, 28]
    assert BUTLER([450, -50], 410) == [1, -10]
    assert WINLOSS([[3, 0], [-1, -3]]) == [[1, D("0.5")], [D("0.25"), 0]]


def test_an_error_value_is_never_changed_and_travels_between_processes():
    error = VP_20([12], [37])[0]
    with pytest.raises(AttributeError):
        error.message = "another"
    copy = pickle.loads(pickle.dumps(error))
    assert (copy, copy.clause) == (error, error.clause)
