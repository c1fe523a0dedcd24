"""Functions that tell the kind of a value: ISNUMBER, ISBLANK and the like, N, TYPE, ERROR.TYPE."""

from __future__ import annotations

from collections.abc import Callable

from truesheet.error_codes import DIV0, NA, NAME, NULL, NUM, REF, VALUE
from truesheet.formulas.areas import Area, Areas, LambdaValue, Refusal, Value, corner
from truesheet.formulas.lifting import lifted
from truesheet.formulas.operators import number
from truesheet.library import native
from truesheet.values import Array, CellError, Empty, Single


def _tests(name: str, holds: Callable[[Value], bool]) -> None:
    """Registers a function that tells whether one value is of some kind."""
    native(name, "e")(holds)


_tests("ISBLANK", lambda value: isinstance(value, Empty))
_tests("ISERROR", lambda value: isinstance(value, CellError))
_tests("ISERR", lambda value: isinstance(value, CellError) and value.code != NA)
_tests("ISNA", lambda value: isinstance(value, CellError) and value.code == NA)
_tests("ISNUMBER", lambda value: isinstance(value, float))
_tests("ISTEXT", lambda value: isinstance(value, str))
_tests("ISNONTEXT", lambda value: not isinstance(value, str))
_tests("ISLOGICAL", lambda value: isinstance(value, bool))


@native("ISREF", "r")
def _isref(value: Value) -> Value:
    """ISREF tells whether a value is a reference."""
    return isinstance(value, (Area, Areas))


@native("ISEVEN", "r")
def _iseven(value: Value) -> Value:
    """ISEVEN tells whether a number is even."""
    return _parity(value, 0)


@native("ISODD", "r")
def _isodd(value: Value) -> Value:
    """ISODD tells whether a number is odd."""
    return _parity(value, 1)


def _parity(value: Value, rest: int) -> Value:
    """ISEVEN and ISODD tell whether a number without its fraction is even or odd; TRUE and FALSE are errors."""
    if isinstance(value, Area) and value.height == value.width == 1:
        value = value.corner()

    def of(cell: Single) -> bool | CellError:
        if isinstance(cell, bool):
            return CellError(VALUE, "TRUE and FALSE are neither odd nor even")
        found = number(cell)
        return found if isinstance(found, CellError) else int(found) % 2 == rest

    if isinstance(value, (Area, Areas, LambdaValue)):
        return CellError(VALUE, "one number is due here, not a range")
    return lifted(of, value)


@native("N", "r")
def _n(value: Value) -> Value:
    """N gives a value as a number; a text is 0."""
    if isinstance(value, Array):
        return lifted(_as_number, value)
    return _as_number(corner(value.parts[0] if isinstance(value, Areas) else value))


def _as_number(value: Value) -> Single:
    """Returns what N makes of a value: texts and blanks are 0."""
    if isinstance(value, CellError):
        return value
    return float(value) if isinstance(value, (bool, float)) else 0.0


@native("NA")
def _na() -> Value:
    """NA gives the error #N/A."""
    return CellError(NA, "NA() says that a value is not available")


@native("TYPE", "r")
def _type(value: Value) -> Value:
    """TYPE gives the number of the kind of a value."""
    if isinstance(value, LambdaValue):
        return 128.0
    if isinstance(value, Areas):
        return 16.0
    if isinstance(value, Area) and value.height == value.width == 1:
        value = value.corner()
    if isinstance(value, (Area, Array)):
        return 64.0
    if isinstance(value, CellError):
        return 16.0
    if isinstance(value, bool):
        return 4.0
    return 2.0 if isinstance(value, str) else 1.0


#: The numbers that ERROR.TYPE gives.
ERROR_NUMBERS = {
    NULL: 1, DIV0: 2, VALUE: 3, REF: 4, NAME: 5, NUM: 6, NA: 7, "#GETTING_DATA": 8, "#SPILL!": 9,
    "#CONNECT!": 10, "#BLOCKED!": 11, "#UNKNOWN!": 12, "#FIELD!": 13, "#CALC!": 14,
}  # fmt: skip


#: The code of an error that files keep as #VALUE! although cells show another: #SPILL!, #CALC!, #FIELD!, or a picture.
HIDDEN_ERROR = "#VALUE! or another"
#: The codes of the errors that files keep as rich values, which only Excel writes.
RICH_ERRORS = frozenset({"#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", HIDDEN_ERROR})


@native("ERROR.TYPE", "e")
def _error_type(value: Value) -> Value:
    """ERROR.TYPE gives the number of an error."""
    if isinstance(value, CellError) and value.code == HIDDEN_ERROR:
        raise Refusal("ERROR.TYPE of an error that the file has as #VALUE! whatever it is")
    if isinstance(value, CellError) and value.code in ERROR_NUMBERS:
        return float(ERROR_NUMBERS[value.code])
    return CellError(NA, "the value is no error")
