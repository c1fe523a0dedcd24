"""The names by which LibreOffice knows the add-in, how Calc hands over cells, and how it takes results.

This runs inside LibreOffice, on Python 3.10 and later. Files in the OpenDocument format store the name of the service
and of the method of every call. So these names are never changed: a cell saved with the first release must find its
function in the last one.

Calc hands over a number as a float, TRUE as 1, an empty cell as 0 (in a range as an empty text), an argument that is
left out as None, and a range as a tuple of rows. It wants rows of floats and texts; an error is a number that is none
(NaN) with Calc's code of the error in its low bits.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from decimal import Decimal
from math import isfinite
from typing import Any

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from truesheet.values import BLANK, DIV0, MISSING, NA, NAME, NULL, NUM, REF, VALUE, Array, CellError

#: The module of UNO types that is ours.
MODULE = ("org", "bridgesheets")

#: The service Calc asks for, and the interface with a method for each function.
SERVICE = "org.bridgesheets.Functions"
INTERFACE = "org.bridgesheets.XFunctions"

#: What the extension manager calls the extension, and the file it comes in.
IDENTIFIER = "org.bridgesheets.calc-addin"
FILE_NAME = "bridgesheets.oxt"

#: The package of the rule core within the extension: never that of an installed bridgesheets, nor its name.
PACKAGE = "bridgesheets_for_calc"

#: Calc's codes of errors.
CODES: Mapping[str, int] = {VALUE: 519, NUM: 503, NA: 32767, DIV0: 532, REF: 524, NAME: 525, NULL: 521}

#: A quiet NaN without anything in its low bits.
_NAN = 0x7FF8 << 48

#: A range so high is a whole column, or as good as one. Calc takes over a minute for a result of a million rows: one
#: ends here, or with the last cell that is used.
_TALL = 10_000

Rows = Sequence[Sequence[Any]]


def answer(function: WorksheetFunction, arguments: Sequence[Any]) -> tuple[tuple[float | str, ...], ...]:
    given = list(arguments)
    while given and given[-1] is None:
        given.pop()
    kept, height = _cut(given, function)
    found = function.outcomes(*map(_as_raw, kept))
    if isinstance(found, Outcome):
        value = found.value
        rows = value.rows if isinstance(value, Array) else ((value,),)
        return tuple(tuple(map(shown, row)) for row in rows)
    cells = [tuple(shown(outcome.value) for outcome in row) for row in found]
    # What is below the last cell that is used is blank in every row alike.
    cells += [cells[-1]] * (min(height, _TALL) - len(cells))
    return tuple(cells)


def shown(value: Decimal | str | CellError | Any) -> float | str:
    if isinstance(value, Decimal):
        number = float(value)
        return number if isfinite(number) else error_number(NUM)
    if isinstance(value, CellError):
        return error_number(value.code)
    return value if isinstance(value, str) else ""


def error_number(code: str) -> float:
    """Returns the number that Calc shows as an error; ``#VALUE!`` for an error Calc does not have."""
    number: float = struct.unpack("<d", struct.pack("<Q", _NAN | CODES.get(code, CODES[VALUE])))[0]
    return number


def _as_raw(argument: Any) -> Any:
    if argument is None:
        return MISSING
    if not isinstance(argument, tuple):
        return argument
    rows = argument
    if len(rows) == 1 and len(rows[0]) == 1:
        return _as_cell(rows[0][0])
    return Array.of(map(_as_cell, row) for row in rows)


def _as_cell(cell: Any) -> Any:
    return BLANK if cell is None or cell == "" else cell


def _cut(given: list[Any], function: WorksheetFunction) -> tuple[list[Any], int]:
    """Cuts the blank rows below the last used one off whole columns, all but one; returns their old height, too.

    They are cut as Calc hands them over: to look at a million cells more than once takes seconds.
    """
    ranges = [each for each in given if isinstance(each, tuple)]
    height = max(map(len, ranges), default=0)
    # Columns of different heights end in #N/A; a table made of a range has a row for each of its rows.
    if height < _TALL or function.spec.result.table or any(len(rows) not in (1, height) for rows in ranges):
        return given, 0
    used = max(_used(rows) for rows in ranges if len(rows) == height)
    cut = [each[: used + 1] if isinstance(each, tuple) and len(each) == height else each for each in given]
    return cut, 0 if function.spec.whole_range else height


def _used(rows: Rows) -> int:
    """Returns how many rows there are down to the last one that is not blank."""
    blank = ("",) * len(rows[0])
    for at in range(len(rows), 0, -1):
        row = rows[at - 1]
        if row != blank and any(_as_cell(cell) is not BLANK for cell in row):
            return at
    return 0
