"""Columns of pandas, NumPy and others: what goes in as one comes out as one, and bad ones are refused in words."""

import time
from array import array
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal as D
from math import isnan
from multiprocessing import get_context
from typing import Any

import pytest

from bridgesheets import (
    IMPDATUM,
    MATCHPOINTS,
    MPEDITION,
    MPFIRST,
    MPSERIESRANK,
    NABCVP,
    VP_20,
    VPSCALE,
    VPTABLE,
    WINLOSS,
    CellError,
    RuleError,
)

pytestmark = pytest.mark.columns


@pytest.fixture
def np() -> Any:
    return pytest.importorskip("numpy")


@pytest.fixture
def pd() -> Any:
    return pytest.importorskip("pandas")


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    with pytest.raises(RuleError) as raised:
        call(*arguments, **named)
    return raised.value.message


def shown(values: Any) -> list[Any]:
    return [value.code if isinstance(value, CellError) else value for value in values]


# --- the kind that goes in comes out (20-point scale, 1-8 boards: 0 10-10, 1-2 11-9, 3-4 12-8, 11-13 15-5) ------------


def test_a_list_and_a_range_give_a_list() -> None:
    assert VP_20([12, -12], 7) == [15, 5]
    assert VP_20(range(4), 7) == [10, 11, 11, 12]


@pytest.mark.parametrize(
    "given",
    [array("i", [12, -12]), deque([12, -12]), iter([12, -12]), {12: 1, -12: 2}.keys(), {1: 12, 2: -12}.values()],
    ids=lambda given: type(given).__name__,
)
def test_what_else_python_has_of_columns_gives_a_list(given: Any) -> None:
    assert VP_20(given, 7) == [15, 5]


@pytest.mark.parametrize(
    ("library", "column", "table"), [("polars", "Series", "DataFrame"), ("pyarrow", "array", "table")]
)
def test_columns_and_tables_of_polars_and_pyarrow_give_lists(library: str, column: str, table: str) -> None:
    made = pytest.importorskip(library)
    assert VP_20(getattr(made, column)([12, None, -12]), 7) == [15, "", 5]
    assert VP_20(getattr(made, table)({"a": [12, 0], "b": [3, -12]}), 7) == [[15, 12], [10, 5]]


def test_a_series_gives_a_series_of_the_same_index_named_by_the_function(pd: Any) -> None:
    given = pd.Series([12, -12, 0], index=["Ash", "Birch", "Cedar"], name="imps")
    points = VP_20(given, 7)
    assert isinstance(points, pd.Series) and points.dtype == object and points.name == "VP_20"
    assert points.to_dict() == {"Ash": D(15), "Birch": D(5), "Cedar": D(10)}


def test_an_array_gives_an_array_of_decimals_and_blanks(np: Any) -> None:
    points = VP_20(np.array([12.0, np.nan, -12.0]), 7)
    assert points.dtype == object and points.tolist() == [D(15), "", D(5)]
    assert {type(value) for value in points} == {D, str}


def test_a_rectangle_gives_a_rectangle(np: Any) -> None:
    points = VP_20(np.array([[0, 11], [11, 0]]), np.array([[7, 16]]))
    assert points.shape == (2, 2) and points.tolist() == [[10, 13], [15, 10]]
    assert VP_20(np.array([[0], [11]]), np.array([[7, 16]])).tolist() == [[10, 10], [15, 13]]


def test_columns_of_a_frame_and_a_whole_frame(pd: Any) -> None:
    frame = pd.DataFrame({"imps": [12, 3], "boards": [7, 16]}, index=[5, 9])
    frame["vp"] = VP_20(frame["imps"], frame["boards"])  # 3-4 IMPs over 16-20 boards are 11-9 ... 12-8
    assert frame["vp"].loc[5] == 15
    both = VP_20(frame[["imps", "boards"]], 7)
    assert list(both.columns) == ["imps", "boards"] and both.loc[5].tolist() == [15, 13]
    assert VP_20(frame[["imps"]], frame["boards"]).loc[9, "imps"] == VP_20(3, 16)


def test_every_kind_of_column_answers_as_single_values_do(np: Any, pd: Any) -> None:
    margins = [*range(-70, 71)]
    singles = [VP_20(margin, 9) for margin in margins]
    for dtype in ("int8", "int16", "int32", "int64", "float32", "float64", "object"):
        assert VP_20(np.array(margins, dtype=dtype), 9).tolist() == singles, dtype
    for dtype in ("Int64", "Float64", "category"):
        assert VP_20(pd.Series(margins, dtype=dtype), 9).tolist() == singles, dtype
    assert VP_20(np.array([3, 250], dtype="uint8"), 9).tolist() == [VP_20(3, 9), 20]
    assert VP_20(pd.Index([12, 3]), 7).tolist() == [15, 12]


def test_margins_far_apart_are_looked_up_as_well(np: Any) -> None:
    assert VP_20(np.array([2**62, -(2**62), 3]), 7).tolist() == [20, 0, 12]
    assert VP_20(np.array([2**64 - 1, 3], dtype="uint64"), 7).tolist() == [20, 12]


def test_several_columns_with_many_different_calls(np: Any) -> None:
    chance = np.random.default_rng(7)
    margins, boards = chance.integers(-80, 80, 2000), chance.integers(0, 40, 2000)
    found = shown(VP_20(margins, boards))
    assert found == shown(VP_20(margins.tolist(), boards.tolist()))


def test_names_stand_in_columns_too(pd: Any) -> None:
    given = pd.Series(["acbl20", "NABC+", None, "acbl"])
    assert shown(VPSCALE(given, 20, 16)) == shown(VPSCALE(["acbl20", "NABC+", None, "acbl"], 20, 16))


def test_single_values_out_of_arrays_are_single_values(np: Any) -> None:
    assert VP_20(np.int64(12), np.float64(7)) == 15 == VP_20(np.array(12), np.uint8(7))


@pytest.mark.parametrize("dtype", [None, "Int64", "float64", object])
def test_what_is_not_there_is_blank(pd: Any, dtype: Any) -> None:
    assert VP_20(pd.Series([12, None], dtype=dtype), 7).tolist() == [15, ""]


def test_nan_nat_na_and_none_are_blank_alone_and_in_lists(np: Any, pd: Any) -> None:
    for nothing in (float("nan"), np.nan, np.float32("nan"), pd.NA, pd.NaT, None, np.datetime64("NaT")):
        assert VP_20(nothing, 7) == ""
        assert VP_20([12, nothing], 7) == [15, ""]
    assert VP_20(np.ma.array([12, 3], mask=[0, 1]), 7).tolist() == [15, ""]


# --- floats ---------------------------------------------------------------------------------------------------------


def test_floats_on_request(np: Any, pd: Any) -> None:
    points = NABCVP(np.array([20.0, np.nan, 40.0]), 16, as_floats=True)
    assert points.dtype == np.float64 and points[0] == 15.0 and isnan(points[1]) and points[2] == 18.09
    column = WINLOSS(pd.Series([2, None]), as_floats=True)
    assert column.dtype == np.float64 and column[0] == 0.75 and isnan(column[1])
    assert NABCVP([20, 40], 16, as_floats=True) == [15.0, 18.09]
    assert VP_20([[12, 3]], 7, as_floats=True) == [[15.0, 12.0]]
    assert VP_20(12, 7, as_floats=True) == 15.0 and type(VP_20(12, 7, as_floats=True)) is float
    assert isnan(VP_20(None, 7, as_floats=True))
    assert VPTABLE("winloss", 1, as_floats=True)[1] == [1.0, 2.0, 0.75, 0.25]


def test_an_error_among_floats_is_told_with_its_row(np: Any, pd: Any) -> None:
    said = refusal(VP_20, pd.Series([12, 12.5, 13, 1.5]), 7, as_floats=True)
    assert said.startswith("row 2 of VP_20: imps is 12.5; it must be a whole number (2 cells in error)")
    said = refusal(VP_20, np.array([[12, 12]]), np.array([[7, 37]]), as_floats=True)
    assert said.startswith("row 1, column 2 of VP_20: boards is 37")
    assert refusal(VP_20, [12, "x"], 7, as_floats=True).startswith("row 2 of VP_20: imps is the text")
    assert refusal(VP_20, [[12, "x"]], 7, as_floats=True).startswith("row 1, column 2 of VP_20: imps is the text")
    assert "ends at 36 boards" in refusal(VP_20, 12, 37, as_floats=True)


def test_there_are_no_floats_of_texts() -> None:
    assert refusal(MPEDITION, as_floats=True) == "MPEDITION gives a text; as_floats is for functions that give numbers"


# --- functions that take a range together -----------------------------------------------------------------------------


def test_a_range_that_is_taken_together(np: Any, pd: Any) -> None:
    # 450 beats three, 420 ties with one and beats one: 3, 1.5, 1.5, 0.
    scores = pd.Series([450, 420, None, 420, -50], index=list("abcde"))
    assert MATCHPOINTS(scores).to_dict() == {"a": 3, "b": D("1.5"), "c": "", "d": D("1.5"), "e": 0}
    assert MATCHPOINTS(scores, as_floats=True).dtype == np.float64
    assert IMPDATUM(np.array([400, 420, 440])) == 420
    # 61 + 52.5 is less than 60.5 + 60.5.
    assert MPSERIESRANK(np.array([[61, 52.5], [60.5, 60.5]])).tolist() == [[2], [1]]


# --- what is refused ------------------------------------------------------------------------------------------------


def test_a_series_of_objects_has_errors_where_they_are(pd: Any) -> None:
    given = pd.Series([12, "12", True, object(), [3], None, 3.0])
    assert shown(VP_20(given, 7)) == [15, "#VALUE!", "#VALUE!", "#VALUE!", "#VALUE!", "", 12]
    assert "number stored as text" in VP_20(given, 7)[1].message


def test_dates_with_and_without_a_time_zone(np: Any, pd: Any) -> None:
    for zone in (None, "UTC", "America/New_York"):
        days = pd.Series(pd.date_range("2026-03-02", periods=1, tz=zone))
        assert "typed 3-2 and it became one?" in VP_20(days, 7)[0].message
        assert refusal(VP_20, days, 7, as_floats=True).startswith("row 1 of VP_20: imps is a date")
    mixed = VP_20(np.array(["2026-03-02", "NaT"], dtype="datetime64[ns]"), 7)
    assert shown(mixed) == ["#VALUE!", ""]


def test_two_columns_of_one_name(pd: Any) -> None:
    frame = pd.DataFrame([[1, 7, 3]], columns=["imps", "boards", "imps"])
    said = 'imps is a frame with several columns called "imps", columns 1 and 3; give one of them, such as '
    assert refusal(VP_20, frame, 7) == said + "frame.iloc[:, 0]"
    assert "columns 1 and 2" in refusal(VP_20, frame["imps"], 7)
    assert VP_20(frame["boards"], 7).tolist() == [13]


def test_complex_numbers(np: Any) -> None:
    assert "imps is a complex; it must be a number" in refusal(VP_20, 3 + 2j, 7)
    assert shown(VP_20(np.array([3 + 2j, 3]), 7)) == ["#VALUE!", "#VALUE!"]
    said = refusal(VP_20, np.array([3 + 2j]), 7, as_floats=True)
    assert said.startswith("row 1 of VP_20: imps is a complex")


def test_columns_of_other_rows_are_not_put_side_by_side(pd: Any) -> None:
    first = pd.Series([12, 3], index=[1, 2])
    said = refusal(VP_20, first, pd.Series([7, 7], index=[1, 3]))
    assert said.startswith("imps and boards have different indexes, first in row 2: 2 and 3")
    assert refusal(VP_20, first, pd.Series([7] * 3)) == "imps has 2 rows and boards has 3; give columns of one frame"


def test_arrays_of_different_sizes_and_ways(np: Any) -> None:
    assert refusal(VP_20, np.array([1, 2, 3]), np.array([7, 7])) == (
        "the arguments are of different sizes: imps of 3, boards of 2"
    )
    assert "imps of 3, a list of 2" in refusal(VP_20, np.array([1, 2, 3]), [7, 7])
    assert "boards has one dimension and another argument two" in refusal(VP_20, np.zeros((2, 2)), np.array([7, 8]))
    assert refusal(VP_20, np.zeros((2, 2, 2)), 7) == "imps is an array of 3 dimensions; it may have one or two"
    assert "give one of its fields, such as won" in refusal(VP_20, np.zeros(2, dtype=[("won", int)]), 7)
    assert "rows of a range must be of one length" in refusal(VP_20, np.array([[1, 2]]), [[7], [7, 8]])


def test_empty_columns(np: Any, pd: Any) -> None:
    assert VP_20(np.array([]), 7).shape == (0,) and VP_20(pd.Series([], dtype=float), 7).empty
    assert VP_20(np.zeros((0, 3)), 7).shape == (0, 3)
    assert VP_20(np.array([]), 7, as_floats=True).dtype == np.float64


def test_ten_million_margins(np: Any) -> None:
    margins = np.arange(10**7) % 60
    points = VP_20(margins, 7)
    assert points.shape == (10**7,) and points[12] == points[60 * 9 + 12] == 15


def test_a_million_margins_take_less_than_a_second(np: Any) -> None:
    margins = np.random.default_rng(3).integers(-60, 60, 1_000_000)
    begun = time.process_time()
    points = VP_20(margins, 16, as_floats=True)
    assert time.process_time() - begun < 1
    assert (points + VP_20(-margins, 16, as_floats=True) == 20).all()


# --- other processes ------------------------------------------------------------------------------------------------


def test_pools_joblib_and_dask_take_functions_and_columns(pd: Any) -> None:
    joblib = pytest.importorskip("joblib")
    dask = pytest.importorskip("dask")
    given = pd.Series([12, -12], index=["a", "b"])
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(VP_20, given, 7).result().to_dict() == {"a": 15, "b": 5}
    assert joblib.Parallel(n_jobs=2)(joblib.delayed(VP_20)(margin, 7) for margin in (12, -12)) == [15, 5]
    awards = dask.delayed(MPFIRST)(14, "sectional")  # 24/60 x 11 x 1.25
    assert awards.compute(scheduler="processes", num_workers=1) == D("5.50")
