"""Columns of pandas and arrays of NumPy as arguments: the result has the same type.

Neither library is needed here: whoever gives us a column has loaded what it is made of. A column of a million margins
has few different ones, and only those are evaluated; the rest is looked up.
"""

from __future__ import annotations

import sys
from array import array as Packed
from collections import deque
from collections.abc import Callable, Iterable, Iterator, KeysView, Sequence, ValuesView
from dataclasses import dataclass
from decimal import Decimal
from math import nan
from typing import Any

from bridgesheets.catalogue.in_python import gives_text
from bridgesheets.catalogue.spec import FunctionSpec
from bridgesheets.errors import RuleError, wrong_kind
from bridgesheets.reasons import with_noun
from truesheet.values import CellError

#: The evaluation of single values, and that of lists.
Single = Callable[..., Any]
Lists = Callable[..., Any]

#: The kinds of NumPy's dtypes whose values are whole numbers, or floats.
_WHOLE, _FLOATS, _TIMES = "iu", "f", "mM"
#: Whole numbers that are this much farther apart than there are of them are sorted rather than looked up.
_SPARSE = 4


@dataclass(frozen=True)
class _Column:
    """A column or an array that was given: the array, and the Series or the frame it comes from, or None."""

    name: str
    array: Any
    pandas: Any = None

    @property
    def is_frame(self) -> bool:
        return self.pandas is not None and self.array.ndim == 2


def answer_arrays(spec: FunctionSpec, name: str, args: tuple[Any, ...], floats: bool, one: Single, lists: Lists) -> Any:
    """Returns what a function gives for arguments of any kind, in the kind of the columns among them.

    ``one`` gives the value, or the error as a value, for single values; ``lists`` answers single values and lists.
    """
    if floats and gives_text(spec):
        raise wrong_kind(f"{name} gives a text; as_floats is for functions that give numbers")
    labels = [argument.name for argument in spec.arguments]
    labels += [f"argument {at + 1}" for at in range(len(labels), len(args))]
    arguments = [_as_column(arg, label) for arg, label in zip(args, labels, strict=False)]
    columns = [each for each in arguments if isinstance(each, _Column)]
    if not columns:
        result = lists(*arguments)
        return _floats_in(result, name) if floats else result
    _check_pandas(columns)
    if len(args) > len(spec.arguments) or spec.whole_range or spec.result.table:
        result = lists(*(_as_lists(each) for each in arguments))
        return _as_given(columns, _floats_in(result, name) if floats else result, name, floats)
    return _cell_by_cell(arguments, columns, name, floats, one)


# --- what is given -------------------------------------------------------------------------------------------------


def _as_column(value: Any, name: str) -> Any:
    if isinstance(value, (range, Packed, deque, Iterator, KeysView, ValuesView)):
        return list(value)
    library = type(value).__module__.partition(".")[0]
    if library in ("polars", "pyarrow"):
        return _rows_of(value)
    if library == "pandas" and hasattr(value, "to_numpy"):
        duplicates = value.columns.duplicated(keep=False).nonzero()[0].tolist() if hasattr(value, "columns") else []
        if duplicates:
            first = value.columns[duplicates[0]]
            same = " and ".join(f"{at + 1}" for at, label in enumerate(value.columns) if label == first)
            raise wrong_kind(
                f'{name} is a frame with several columns called "{first}", columns {same}; give one of them, '
                f"such as frame.iloc[:, {duplicates[0]}]"
            )
        return _Column(name, _plain_array(value.to_numpy(), name), value if hasattr(value, "index") else None)
    if hasattr(value, "dtype") and hasattr(value, "ndim"):
        if value.ndim == 0:
            return _values(_numpy().atleast_1d(value))[0]
        values = value if isinstance(value, _numpy().ndarray) else _numpy().asarray(value)
        return _Column(name, _plain_array(values, name))
    return value


def _rows_of(value: Any) -> Any:
    """Returns a column of polars or pyarrow as a list, a table as a list of rows."""
    if hasattr(value, "columns"):
        columns = [
            _rows_of(column) for column in (value.get_columns() if hasattr(value, "get_columns") else value.columns)
        ]
        return [list(row) for row in zip(*columns, strict=True)]
    for as_list in ("to_pylist", "to_list", "as_py"):
        if hasattr(value, as_list):
            return getattr(value, as_list)()
    return value


def _numpy() -> Any:
    return sys.modules["numpy"]


def _plain_array(array: Any, name: str) -> Any:
    if array.ndim > 2:
        raise wrong_kind(f"{name} is an array of {array.ndim} dimensions; it may have one or two")
    if array.dtype.names:
        raise wrong_kind(f"{name} is an array of records; give one of its fields, such as {array.dtype.names[0]}")
    return array


def _check_pandas(columns: Sequence[_Column]) -> None:
    """Refuses columns with different indexes: a row of both would be of two matches."""
    indexed = [each for each in columns if each.pandas is not None]
    for other in indexed[1:]:
        first = indexed[0]
        mine, its = first.pandas.index, other.pandas.index
        if mine.equals(its):
            continue
        if len(mine) != len(its):
            raise wrong_kind(
                f"{first.name} has {len(mine)} rows and {other.name} has {len(its)}; give columns of one frame"
            )
        at = next((at for at, (ours, theirs) in enumerate(zip(mine, its, strict=True)) if ours != theirs), 0)
        raise wrong_kind(
            f"{first.name} and {other.name} have different indexes, first in row {at + 1}: {mine.tolist()[at]!r} and "
            f"{its.tolist()[at]!r}. Give columns of one frame, or reset_index(drop=True) of both"
        )


def _as_lists(argument: Any) -> Any:
    if not isinstance(argument, _Column):
        return argument
    values = _values(argument.array)
    if argument.array.ndim == 1:
        return values
    width = argument.array.shape[1]
    return [values[at : at + width] for at in range(0, len(values), width)] if width else []


def _values(array: Any) -> list[Any]:
    """Returns the values of an array in reading order: dates as dates, masked ones blank."""
    if array.dtype.kind in _TIMES:
        array = array.astype(f"{array.dtype.kind}8[us]")
    values: list[Any] = array.ravel().tolist()
    return values


# --- cell by cell --------------------------------------------------------------------------------------------------


def _cell_by_cell(arguments: Sequence[Any], columns: Sequence[_Column], name: str, floats: bool, one: Single) -> Any:
    """Returns the answer for each cell; calls that are the same are evaluated once."""
    numpy = _numpy()
    parts = [_Column("", _array_of(each)) if isinstance(each, list | tuple) else each for each in arguments]
    arrays = [each for each in parts if isinstance(each, _Column)]
    shape = _common_shape(numpy, arrays)
    coded = [_encode(numpy, each, shape) if isinstance(each, _Column) else ([each], None) for each in parts]
    calls, call_numbers = _different_calls(numpy, coded)
    answers = _table(numpy, (one(*call) for call in calls), floats)
    if floats and answers.dtype != numpy.float64:
        _refuse_first(numpy, answers, call_numbers, shape, name)
    return _wrap(columns, answers[call_numbers].reshape(shape), name)


def _array_of(rows: Any) -> Any:
    nested = [isinstance(row, list | tuple) for row in rows]
    if not any(nested):
        return _objects(rows)
    if not all(nested) or len({len(row) for row in rows}) > 1:
        raise wrong_kind("the rows of a range must be of one length")
    array = _numpy().empty((len(rows), len(rows[0])), dtype=object)
    for at, row in enumerate(rows):
        array[at, :] = row
    return array


def _objects(values: Sequence[Any]) -> Any:
    array = _numpy().empty(len(values), dtype=object)
    array[:] = values
    return array


def _common_shape(numpy: Any, arrays: Sequence[_Column]) -> tuple[int, ...]:
    """Returns the shape that all combine to; a Series next to a frame is a column of it."""
    ways = {each.array.ndim for each in arrays if each.array.size != 1}
    framed = any(each.is_frame for each in arrays)
    flat = [each for each in arrays if each.array.ndim == 1 and each.array.size != 1]
    if len(ways) > 1 and not (framed and all(each.pandas is not None for each in flat)):
        raise wrong_kind(
            f"{flat[0].name or 'a list'} has one dimension and another argument two: give it as a column, "
            "values[:, None], or as a row, values[None, :]"
        )
    shapes = [_two_way(each, 2 in ways).shape for each in arrays]
    try:
        shape: tuple[int, ...] = numpy.broadcast_shapes(*shapes)
    except ValueError:
        sizes = ", ".join(
            f"{each.name or 'a list'} of {' × '.join(map(str, each.array.shape))}" for each in arrays
        )  # fmt: skip
        raise wrong_kind(f"the arguments are of different sizes: {sizes}") from None
    return shape


def _two_way(each: _Column, in_two_ways: bool) -> Any:
    """Returns the array, a flat one as a column if the others have rows and columns."""
    return each.array[:, None] if in_two_ways and each.array.ndim == 1 else each.array


def _encode(numpy: Any, each: _Column, shape: tuple[int, ...]) -> tuple[list[Any], Any]:
    """Returns the different values of an array, and for every cell the number of its value."""
    array = _two_way(each, len(shape) == 2)
    masked = isinstance(array, numpy.ma.MaskedArray)
    kind = "" if masked or not array.size else array.dtype.kind
    if kind in _WHOLE and kind and (table := _encode_whole(numpy, array)) is not None:
        values, codes = table
    elif kind == _FLOATS or (kind in _WHOLE and kind):
        different, codes = numpy.unique(array.ravel(), return_inverse=True)
        values = different.tolist()
    else:
        values, numbered = _number(_values(array))
        codes = numpy.array(numbered, dtype=numpy.intp)
    return values, numpy.broadcast_to(codes.reshape(array.shape), shape).ravel()


def _encode_whole(numpy: Any, array: Any) -> tuple[list[Any], Any] | None:
    """Returns the different whole numbers and where they are; None where they are too far apart for a table."""
    least, greatest = int(array.min()), int(array.max())
    length = greatest - least + 1
    if length > _SPARSE * array.size + 1024 or greatest > sys.maxsize:
        return None
    at = (array.ravel() - array.dtype.type(least)).astype(numpy.intp) if least >= 0 else (
        array.ravel().astype(numpy.intp) - least
    )  # fmt: skip
    there = numpy.zeros(length, dtype=bool)
    there[at] = True
    numbers = numpy.cumsum(there) - 1
    return (there.nonzero()[0] + least).tolist(), numbers[at]


def _number(values: Iterable[Any]) -> tuple[list[Any], list[int]]:
    """Returns the different values, by class and value, and for every cell the number of its value."""
    numbers: dict[Any, int] = {}
    different: list[Any] = []
    codes = []
    for value in values:
        try:
            number = numbers.setdefault((value.__class__, value), len(different))
        except TypeError:  # what has no hash, such as a list, is like nothing else
            number = len(different)
        if number == len(different):
            different.append(value)
        codes.append(number)
    return different, codes


def _different_calls(numpy: Any, coded: Sequence[tuple[list[Any], Any]]) -> tuple[list[tuple[Any, ...]], Any]:
    """Returns the different calls, and for every cell the number of its call."""
    (first, *others) = sorted(range(len(coded)), key=lambda at: coded[at][1] is None)
    call_numbers = coded[first][1]
    picked = {first: numpy.arange(len(coded[first][0]))}
    for at in others:
        values, codes = coded[at]
        if codes is None or len(values) == 1:
            picked[at] = numpy.zeros(len(picked[first]), dtype=numpy.intp)
            continue
        pairs, call_numbers = numpy.unique(call_numbers * len(values) + codes, return_inverse=True)
        before, now = numpy.divmod(pairs, len(values))
        picked = {earlier: standing[before] for earlier, standing in picked.items()} | {at: now}
    columns = [[coded[at][0][number] for number in picked[at].tolist()] for at in range(len(coded))]
    return list(zip(*columns, strict=True)), call_numbers


# --- what comes out ------------------------------------------------------------------------------------------------


def _table(numpy: Any, answers: Iterable[Any], floats: bool) -> Any:
    """Returns the answers as an array: of floats if these are asked for and all answers are numbers."""
    listed = list(answers)
    if floats and not any(isinstance(answer, CellError) for answer in listed):
        return numpy.array([nan if answer == "" else float(answer) for answer in listed], dtype=numpy.float64)
    return _objects(listed)


def _refuse_first(numpy: Any, answers: Any, call_numbers: Any, shape: tuple[int, ...], name: str) -> None:
    wrong = numpy.array([isinstance(answer, CellError) for answer in answers])
    cells = wrong[call_numbers].nonzero()[0]
    row, *column = (int(at) + 1 for at in numpy.unravel_index(cells[0], shape))
    where = f"row {row}" + (f", column {column[0]}" if column else "")
    raise _refusal(answers[call_numbers[cells[0]]], where, len(cells), name)


def _refusal(error: CellError, where: str, count: int, name: str) -> RuleError:
    total = f" ({with_noun(count, 'cell')} in error)" if count > 1 else ""
    return RuleError(
        error.code,
        f"{where} of {name}: {error.message or 'an error in a cell it refers to'}{total}. "
        "Without as_floats each error is in its own cell",
        error.clause,  # type: ignore[arg-type]
    )


def _floats_in(result: Any, name: str) -> Any:
    rows = result if isinstance(result, list) and result and isinstance(result[0], list) else None
    cells = [cell for row in rows for cell in row] if rows else result if isinstance(result, list) else [result]
    wrong = [at for at, cell in enumerate(cells) if isinstance(cell, CellError)]
    if wrong:
        width = len(rows[0]) if rows else 1
        where = f"row {wrong[0] // width + 1}" + (f", column {wrong[0] % width + 1}" if rows else "")
        raise _refusal(cells[wrong[0]], where, len(wrong), name)
    if rows:
        return [[_float(cell) for cell in row] for row in rows]
    return [_float(cell) for cell in result] if isinstance(result, list) else _float(result)


def _float(cell: Decimal | str) -> float:
    return nan if cell == "" else float(cell)


def _as_given(columns: Sequence[_Column], result: Any, name: str, floats: bool) -> Any:
    """Returns a list as the kind of column that was passed; a single value or another shape as it is."""
    if not isinstance(result, list):
        return result
    numpy = _numpy()
    array = _array_of(result)
    if floats:
        array = array.astype(numpy.float64)
    first = columns[0]
    if first.pandas is not None and array.shape != first.array.shape:
        return array
    return _wrap(columns, array, name)


def _wrap(columns: Sequence[_Column], array: Any, name: str) -> Any:
    frame = next((each.pandas for each in columns if each.is_frame), None)
    if frame is not None and array.shape == frame.shape:
        return sys.modules["pandas"].DataFrame(array, index=frame.index, columns=frame.columns)
    column = next((each.pandas for each in columns if each.pandas is not None and not each.is_frame), None)
    if column is not None and array.shape == column.shape:
        return sys.modules["pandas"].Series(array, index=column.index, name=name)
    return array
