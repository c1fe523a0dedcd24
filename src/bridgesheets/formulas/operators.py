"""What the operators of a spreadsheet do with numbers, texts, TRUE and FALSE, blanks and errors."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

from bridgesheets.errors import DIV0, NUM, VALUE
from bridgesheets.formulas.collation import order
from bridgesheets.formulas.readings import reading
from bridgesheets.values import CellError, Empty

#: A single value inside a formula: float, str, bool, an error, or nothing.
Value = Any

#: Significant digits a spreadsheet shows and compares.
DIGITS = 15


def number(value: Value) -> float | CellError:
    """A value as a number: TRUE is 1, nothing is 0, a text counts if it reads as a number."""
    if isinstance(value, float):
        return value
    if isinstance(value, (bool, int)):
        return float(value)
    if isinstance(value, Empty) or value is None:
        return 0.0
    if isinstance(value, CellError):
        return value
    if isinstance(value, str):
        return number_in(value)
    return CellError(VALUE, "one number is due here")


def number_in(text: str) -> float | CellError:
    """The number a text reads as: "12", " 1.5E3 ", "10%", "$1,200", "1 1/2", "1/2/2020", "12:30"."""
    found = reading(text)
    return CellError(VALUE, f'the text "{text}" is not a number') if found is None else found


def text(value: Value) -> str | CellError:
    """A value as text."""
    if isinstance(value, CellError):
        return value
    return show(value)


def show(value: Value) -> str:
    """A single value as a cell shows it: numbers with at most 15 digits, TRUE, FALSE, the error's text."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (float, int)):
        return show_number(float(value))
    if isinstance(value, Empty) or value is None:
        return ""
    return str(value)


def show_number(value: float) -> str:
    """A number the shortest way that means it to 15 digits: 16, 13.5, 1E+20."""
    shown = f"{value + 0.0:.{DIGITS}g}"
    if "e" not in shown:
        return "0" if shown == "-0" else shown
    mantissa, exponent = shown.split("e")
    if -10 < int(exponent) < 21:
        return f"{Decimal(shown):f}"
    return f"{mantissa}E{exponent}"


def _checked(result: float) -> float | CellError:
    return result if math.isfinite(result) else CellError(NUM, "the result is too large for a number")


def _arithmetic(calculate: Callable[[float, float], float]) -> Callable[[Value, Value], Value]:
    def operate(left: Value, right: Value) -> Value:
        a = number(left)
        if isinstance(a, CellError):
            return a
        b = number(right)
        if isinstance(b, CellError):
            return b
        try:
            return _checked(calculate(a, b))
        except ZeroDivisionError:
            return CellError(DIV0, "a division by zero")
        except OverflowError:
            return CellError(NUM, "the result is too large for a number")

    return operate


def _power(base: float, exponent: float) -> float:
    if base == 0 and exponent == 0:
        return math.nan
    result = base**exponent
    return math.nan if isinstance(result, complex) else result


def _join(left: Value, right: Value) -> Value:
    a, b = text(left), text(right)
    if isinstance(a, CellError):
        return a
    return b if isinstance(b, CellError) else a + b


def _rank(value: Value, other: Value) -> tuple[int, Any]:
    """What a value compares by: numbers before texts before FALSE before TRUE; nothing is like the other side."""
    if isinstance(value, Empty) or value is None:
        if isinstance(other, str):
            return 1, order("")
        return (2, False) if isinstance(other, bool) else (0, 0.0)
    if isinstance(value, bool):
        return 2, value
    if isinstance(value, str):
        return 1, order(value)
    return 0, to_digits(float(value))


_SHOWN = Context(prec=DIGITS, rounding=ROUND_HALF_UP)


def to_digits(value: float) -> float:
    """A number cut to the 15 digits a spreadsheet compares (0.1 + 0.2 is 0.3)."""
    if value == int(value) if math.isfinite(value) and abs(value) < 1e15 else False:
        return value
    return float(_SHOWN.create_decimal_from_float(value))


#: The order of kinds: numbers before texts before truth values.
_KINDS: dict[type, int] = {float: 0, str: 1, bool: 2}


def _comparison(compare: Callable[[Any, Any], bool]) -> Callable[[Value, Value], Value]:
    def operate(left: Value, right: Value) -> Value:
        kind, other = _KINDS.get(left.__class__), _KINDS.get(right.__class__)
        if kind is not None and other is not None and kind != other:
            return compare(kind, other)
        for side in (left, right):
            if isinstance(side, CellError):
                return side
        return compare(_rank(left, right), _rank(right, left))

    return operate


BINARY: dict[str, Callable[[Value, Value], Value]] = {
    "+": _arithmetic(operator.add),
    "-": _arithmetic(operator.sub),
    "*": _arithmetic(operator.mul),
    "/": _arithmetic(operator.truediv),
    "^": _arithmetic(_power),
    "&": _join,
    "=": _comparison(operator.eq),
    "<>": _comparison(operator.ne),
    "<": _comparison(operator.lt),
    ">": _comparison(operator.gt),
    "<=": _comparison(operator.le),
    ">=": _comparison(operator.ge),
}


def _finite(result: float) -> Value:
    # Infinity less itself is no number.
    return result if result - result == 0.0 else CellError(NUM, "the result is too large for a number")


def _quotient(a: float, b: float) -> Value:
    return _finite(a / b) if b else CellError(DIV0, "a division by zero")


def _quick(compare: Callable[[Any, Any], bool]) -> Callable[[float, float], bool]:
    def operate(a: float, b: float) -> bool:
        # Only neighbours can differ beyond the fifteenth digit alone.
        if a == b or abs(a - b) > 1e-13 * (abs(a) + abs(b)):
            return compare(a, b)
        return compare(to_digits(a), to_digits(b))

    return operate


#: The same for two floats, where most of the time goes.
FLOATS: dict[str, Callable[[float, float], Value]] = {
    "+": lambda a, b: _finite(a + b),
    "-": lambda a, b: _finite(a - b),
    "*": lambda a, b: _finite(a * b),
    "/": _quotient,
    "=": _quick(operator.eq),
    "<>": _quick(operator.ne),
    "<": _quick(operator.lt),
    ">": _quick(operator.gt),
    "<=": _quick(operator.le),
    ">=": _quick(operator.ge),
}

#: A sum or difference this small beside its parts is the crumb of binary arithmetic.
_CRUMB = 2.0**-49


def snapped(sign: str) -> Callable[[Value, Value], Value]:
    """The last sum or difference of a formula, which a spreadsheet takes for 0 when only a crumb is left."""
    operate, quick = BINARY[sign], FLOATS[sign]

    def last(left: Value, right: Value) -> Value:
        if left.__class__ is float and right.__class__ is float:
            result = quick(left, right)
        else:
            result = operate(left, right)
            left, right = number(left), number(right)
        if result.__class__ is float and result and abs(result) < _CRUMB * max(abs(left), abs(right)):
            return 0.0
        return result

    return last


def truth(value: Value) -> bool | CellError:
    """A condition: a number other than 0 is true; a text is none unless it says TRUE or FALSE."""
    if isinstance(value, str):
        if value.upper() in ("TRUE", "FALSE"):
            return value.upper() == "TRUE"
        return CellError(VALUE, f'the text "{value}" is neither true nor false')
    found = number(value)
    return found if isinstance(found, CellError) else bool(found)


def negative(value: Value) -> Value:
    """The value with the other sign."""
    found = number(value)
    return found if isinstance(found, CellError) else 0.0 - found


def percent(value: Value) -> Value:
    """A hundredth of the value."""
    found = number(value)
    return found if isinstance(found, CellError) else found / 100
