"""Binary, octal and hexadecimal numbers of up to ten digits; negative ones are complements: DEC2BIN to OCT2HEX."""

from __future__ import annotations

import math
from collections.abc import Callable

from bridgesheets.spreadsheet.error_codes import NUM, VALUE
from bridgesheets.spreadsheet.formulas.areas import Area, Areas, LambdaValue, Value
from bridgesheets.spreadsheet.formulas.lifting import lifted
from bridgesheets.spreadsheet.formulas.operators import number, text
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.values import MISSING, CellError, Single

#: The bases by the letters in the names of the functions.
_BASES = {"BIN": 2, "OCT": 8, "HEX": 16}
_MOST_DIGITS = 10
_DIGITS = "0123456789ABCDEF"

_SEVERAL = CellError(VALUE, "this function takes no range of several cells")


def _single(value: Value) -> Value:
    """Returns the value of one cell; the error of these functions for more cells than one."""
    if isinstance(value, Area):
        return value.corner() if value.height == value.width == 1 else _SEVERAL
    return _SEVERAL if isinstance(value, (Areas, LambdaValue)) else value


def _parse(given: Value, base: int) -> int | CellError:
    """Returns the whole number that digits mean; one of ten digits is negative if the first is in the upper half."""
    if isinstance(given, bool):
        return CellError(VALUE, "TRUE and FALSE are no numbers here")
    digits = text(given)
    if isinstance(digits, CellError):
        return digits
    if len(digits) > _MOST_DIGITS or any(digit not in _DIGITS[:base] for digit in digits.upper()):
        return CellError(NUM, f'"{digits}" is no number of base {base} with {_MOST_DIGITS} digits at most')
    value = int(digits or "0", base)
    limit = base**_MOST_DIGITS
    return value - limit if 2 * value >= limit else value


def _width(width_given: Value) -> int | CellError | None:
    """Returns how many digits are asked for; None if none are."""
    if width_given is MISSING:
        return None
    wide = (
        CellError(VALUE, "TRUE and FALSE are no numbers here") if isinstance(width_given, bool) else number(width_given)
    )
    if isinstance(wide, CellError):
        return wide
    count = math.trunc(wide)
    return count if 1 <= count <= _MOST_DIGITS else CellError(NUM, f"there are from 1 to {_MOST_DIGITS} places")


def _write(value: int, base: int, width: int | None) -> str | CellError:
    """Returns a whole number in another base, negative ones in its complement, with at least ``width`` digits."""
    limit = base**_MOST_DIGITS
    if not -limit <= 2 * value < limit:
        return CellError(NUM, f"the number has no room in {_MOST_DIGITS} digits of base {base}")
    rest, digits = value % limit, ""
    while rest:
        rest, digit = divmod(rest, base)
        digits = _DIGITS[digit] + digits
    digits = digits or "0"
    # A negative number is always written with ten digits.
    if width is None or value < 0:
        return digits
    if len(digits) > width:
        return CellError(NUM, f"{digits} has more than {width} digits")
    return digits.rjust(width, "0")


def _decimal(given: Value) -> int | CellError:
    """Returns the whole number that an argument stands for, without its decimals."""
    found = CellError(VALUE, "TRUE and FALSE are no numbers here") if isinstance(given, bool) else number(given)
    return found if isinstance(found, CellError) else math.trunc(found)


def _converter(source: str, target: str) -> Callable[..., Value]:
    """Returns the function that converts texts of digits from one base to another, such as BIN2HEX."""

    def convert(given: Single, width_given: Single) -> Single:
        if isinstance(given, CellError):
            return given
        # The number of digits is checked before the number: DEC2BIN("E",0) is #NUM!.
        width = _width(width_given)
        if isinstance(width, CellError):
            return width
        value = _parse(given, _BASES[source]) if source in _BASES else _decimal(given)
        if isinstance(value, CellError):
            return value
        return _write(value, _BASES[target], width) if target in _BASES else float(value)

    return lambda given, width_given=MISSING: lifted(convert, _single(given), _single(width_given))


for _source in (*_BASES, "DEC"):
    for _target in (*_BASES, "DEC"):
        if _source != _target:
            native(f"{_source}2{_target}", "r" if _target == "DEC" else "r r?")(_converter(_source, _target))
