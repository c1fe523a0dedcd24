"""Database functions: DSUM, DCOUNT, DGET and others, on the records of a list that fit a range of criteria."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.operators import number, show
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import in_small_letters
from truesheet.library import native
from truesheet.library.aggregate import average, largest, of_numbers, product, smallest, total
from truesheet.library.criteria import Criterion, criterion, equal_to
from truesheet.values import BLANK, NUM, VALUE, CellError, Empty, Failure, Single, sure

Row = tuple[Single, ...]
Test = Callable[[Row], bool]

_NO_LIST = CellError(VALUE, "the list and the criteria are ranges of a row of headings and rows under it")
_NO_FIELD = CellError(VALUE, "the list has no such column")


def _column(headings: Row, field: Value) -> int:
    """Returns the position of a column by its heading or its number, counted from 0."""
    if isinstance(field, str):
        under = _column_under(headings, field)
        return sure(_NO_FIELD if under is None else under)
    position = sure(number(field))
    return sure(math.trunc(position) - 1 if 1 <= position < len(headings) + 1 else _NO_FIELD)


def _column_under(headings: Row, title: Single) -> int | None:
    """Returns the position of the first column whose heading shows that text, in capitals or not: "1" is found at 1."""
    shown = in_small_letters(show(title))
    return next((at for at, heading in enumerate(headings) if in_small_letters(show(heading)) == shown), None)


def _tests(headings: Row, criteria: Area) -> list[list[Test]]:
    """Returns a list of tests for each row of criteria: a record fits if it passes all tests of one row."""
    titles, *rows = criteria.rows
    if len(rows) < criteria.height - 1:
        # The rows beyond the last cell of any sheet are blank.
        rows.append((BLANK,) * len(titles))
    found: list[list[Test]] = []
    for row in rows:
        tests: list[Test] = []
        for title, given in zip(titles, row, strict=True):
            if isinstance(given, Empty):
                continue
            at = _column_under(headings, title)
            if at is None:
                if not isinstance(given, str):
                    said = f"a criterion of a database function under {show(title)!r}, which is no column's heading"
                    raise Refusal(f"{said}, so that it may be a condition of its own")
                tests.append(lambda row: False)
                continue
            tests.append(_test(_criterion(given), at))
        found.append(tests)
    return found


def _criterion(given: Value) -> Criterion:
    """Returns a criterion like that of COUNTIF, but a text without a sign is fitted by all texts that begin with it."""
    if not isinstance(given, str):
        return criterion(given)
    if not given:
        raise Refusal("an empty text as a criterion of a database function")
    wanted = criterion(given)
    if given[0] in "<>=" or not isinstance(wanted.value, str):
        return wanted
    return equal_to(given.rstrip("*") + "*" if not given.endswith("~*") else given + "*")


def _test(wanted: Criterion, at: int) -> Test:
    """Returns the test of a record: whether its field fits."""
    fits = wanted.test()
    return lambda row: fits(row[at])


def _records(values: Value, criteria: Value) -> tuple[Row, list[Row], int]:
    """Returns the headings, the records that fit, and how many blank records beyond the last cell of any sheet fit."""
    if not (isinstance(values, Area) and isinstance(criteria, Area)):
        given = criteria if isinstance(values, Area) else values
        raise Failure(given if isinstance(given, CellError) else _NO_LIST)
    if values.height < 2 or criteria.height < 2:
        raise Failure(_NO_LIST)
    headings, *rows = values.rows
    tests = _tests(headings, criteria)

    def fits(row: Row) -> bool:
        return any(all(test(row) for test in every) for every in tests)

    beyond = values.height - values.reach[0]
    return headings, list(filter(fits, rows)), beyond if beyond and fits((BLANK,) * len(headings)) else 0


def _declare(name: str, calculate: Callable[[Sequence[Single]], Value], whole_records: bool = False) -> None:
    """Declares a function of the cells of one column, or with ``whole_records`` of the records if none is named."""

    def call(values: Value, field: Value, criteria: Value) -> Value:
        found = _records(values, criteria)
        headings, records, beyond = found
        if whole_records and field is BLANK:
            raise Refusal(f"{name} of a blank cell as the column, which may mean column 0 or all columns")
        if whole_records and isinstance(field, Empty):
            return float(len(records) + beyond)
        # TRUE is column 1 to the functions that count, and no column to the others.
        at = sure(_NO_FIELD if isinstance(field, bool) and not whole_records else _column(headings, field))
        # For every one of these functions two blank cells give the same as more.
        return calculate([row[at] for row in records] + [BLANK] * min(beyond, 2))

    native(name, "r e r")(call)


def _get(cells: Sequence[Single]) -> Single:
    """Returns the one cell that DGET asks for; an error if it is none or several."""
    if not cells:
        return CellError(VALUE, "no record fits the criteria")
    return cells[0] if len(cells) == 1 else CellError(NUM, f"{len(cells)} records fit the criteria")


_declare("DSUM", of_numbers(total))
_declare("DAVERAGE", of_numbers(average))
_declare("DMAX", of_numbers(largest))
_declare("DMIN", of_numbers(smallest))
_declare("DPRODUCT", of_numbers(product))
_declare("DCOUNT", lambda cells: float(sum(isinstance(cell, float) for cell in cells)), whole_records=True)
_declare("DCOUNTA", lambda cells: float(sum(cell is not BLANK for cell in cells)), whole_records=True)
_declare("DGET", _get)
