"""The operators of a spreadsheet on numbers, texts, TRUE and FALSE, blanks and errors."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any, TypeAlias, TypeVar

from truesheet.formulas.areas import Value
from truesheet.formulas.refusal import DependsOnCountry, known_aspect
from truesheet.formulas.texts import SURELY_SHORT, checked_length, is_truth_word, order, truth_of, truth_word
from truesheet.locales import current_locale
from truesheet.values import DIV0, NUM, VALUE, CellError, Empty, Failure

#: An operator between two values of any kind.
Operate: TypeAlias = "Callable[[Value, Value], Value]"
#: The result of an operator between single values.
Outcome: TypeAlias = "float | str | bool | CellError"
#: An operator between two single values.
OperateOnce: TypeAlias = "Callable[[Value, Value], Outcome]"

_Found = TypeVar("_Found")

#: Significant digits that a spreadsheet shows and compares.
DIGITS = 15
#: If two numbers differ by more than this part of them, their first fifteen digits differ.
NEAR = 3e-13


def number(value: Value) -> float | CellError:
    """Returns a value as a number or an error: TRUE is 1, a blank is 0, a text is parsed as a number."""
    if isinstance(value, (float, int)):
        return float(value)
    if isinstance(value, Empty) or value is None:
        return 0.0
    if isinstance(value, CellError):
        return value
    if isinstance(value, str):
        return number_in(value)
    return CellError(VALUE, "one number is needed here")


def number_in(text: str) -> float | CellError:
    """Returns the number a text is parsed as: "12", "1.5E3", "10%", "$1,200", "1 1/2", "12:30"; else ``#VALUE!``."""
    from truesheet.formulas.number_texts import parse_number  # few workbooks calculate with texts

    found = parse_number(text)
    return CellError(VALUE, f'the text "{text}" is not a number') if found is None else found


def text(value: Value) -> str | CellError:
    return value if isinstance(value, CellError) else as_text(value)


def as_text(value: Value) -> str:
    """Returns a single value as a formula writes it into a text: with the decimal sign of the locale."""
    if isinstance(value, bool):
        return truth_word(value)
    return show_number(value) if isinstance(value, float) else show(value)


def show(value: Value) -> str:
    """Returns a single value as it is told: numbers with at most 15 digits, TRUE, FALSE, the code of an error."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (float, int)):
        return with_point(float(value))
    if isinstance(value, Empty) or value is None:
        return ""
    return str(value)


def show_number(value: float) -> str:
    """Returns the shortest text that is the number to 15 digits, with the decimal sign of the locale."""
    return with_decimal_sign(with_point(value))


def with_decimal_sign(shown: str) -> str:
    """Returns a number that is written with a point with the decimal sign of the locale."""
    if "." not in shown:
        return shown
    point = current_locale().point
    return shown if point == "." else shown.replace(".", point or known_aspect("point", f"the decimal sign of {shown}"))


def with_point(value: float) -> str:
    """Returns the shortest text that is the number to 15 digits: 16, 13.5, 1E+20."""
    shown = f"{value + 0.0:.{DIGITS}g}"
    if "e" not in shown:
        return "0" if shown == "-0" else shown
    mantissa, exponent = shown.split("e")
    if -10 < int(exponent) < 21:
        return f"{Decimal(shown):f}"
    return f"{mantissa}E{exponent}"


#: The error of a result that is not a finite number.
TOO_LARGE = CellError(NUM, "the result is too large for a number")


def in_numbers(calculate: Callable[..., _Found], *values: Any) -> _Found | CellError:
    """Returns the result of a calculation, or ``#NUM!`` if it is not a finite number.

    Only ``ArithmeticError`` is caught: any other exception is a defect of the program.
    """
    try:
        found = calculate(*values)
    except ArithmeticError:
        return TOO_LARGE
    except Failure as failure:
        return failure.error
    return TOO_LARGE if isinstance(found, float) and not math.isfinite(found) else found


def _arithmetic(calculate: Callable[[float, float], float]) -> OperateOnce:
    """Returns the operation on two values; texts and blanks count as the numbers they are taken for."""

    def operate(left: Value, right: Value) -> float | CellError:
        if left.__class__ is not float:
            left = number(left)
            if isinstance(left, CellError):
                return left
        if right.__class__ is not float:
            right = number(right)
            if isinstance(right, CellError):
                return right
        try:
            result = calculate(left, right)
        except ZeroDivisionError:
            return CellError(DIV0, "a division by zero")
        except OverflowError:
            return TOO_LARGE
        return result if result - result == 0.0 else TOO_LARGE

    return operate


def _power(base: float, exponent: float) -> float:
    if base == 0 and exponent == 0:
        return math.nan
    result = base**exponent
    return math.nan if isinstance(result, complex) else result


def _join(left: Value, right: Value) -> str | CellError:
    a, b = text(left), text(right)
    if isinstance(a, CellError):
        return a
    if isinstance(b, CellError):
        return b
    joined = a + b
    return joined if len(joined) <= SURELY_SHORT else checked_length(joined)


_SHOWN = Context(prec=DIGITS, rounding=ROUND_HALF_UP)


def to_digits(value: float) -> float:
    """Returns a number rounded to the 15 digits a spreadsheet compares, so that 0.1 + 0.2 is 0.3."""
    if value == int(value) if math.isfinite(value) and abs(value) < 1e15 else False:
        return value
    return float(_SHOWN.create_decimal_from_float(value))


#: The order of kinds: numbers before texts before truth values.
_KINDS: dict[type, int] = {float: 0, str: 1, bool: 2}


def _as_kind(value: Any, other: Any) -> Any:
    """Returns a value, of any class that added functions give, as a float, str or bool: a blank as the other side."""
    if isinstance(value, Empty) or value is None:
        return "" if isinstance(other, str) else False if isinstance(other, bool) else 0.0
    return value if value.__class__ in _KINDS else str(value) if isinstance(value, str) else float(value)


def _comparison(compare: Callable[[Any, Any], bool]) -> OperateOnce:
    """Returns the comparison of two values: numbers are less than texts, and texts less than truth values.

    The digits of numbers matter only where these are nearly equal, and the order of letters only among letters.
    """

    def operate(left: Any, right: Any) -> bool | CellError:
        kind, other = _KINDS.get(left.__class__), _KINDS.get(right.__class__)
        if kind is None or other is None:
            for value in (left, right):
                if isinstance(value, CellError):
                    return value
            left, right = _as_kind(left, right), _as_kind(right, left)
            kind, other = _KINDS[left.__class__], _KINDS[right.__class__]
        if kind != other:
            return compare(kind, other)
        if kind == 0 and left != right and abs(left - right) <= NEAR * abs(right):
            return compare(to_digits(left), to_digits(right))
        if kind == 1:
            return compare(order(left), order(right)) if left and right else compare(bool(left), bool(right))
        return compare(left, right)

    return operate


ARITHMETIC: dict[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "^": _power,
}
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
#: The operators between two single values.
BINARY: dict[str, OperateOnce] = {
    "&": _join,
    **{sign: _arithmetic(calculate) for sign, calculate in ARITHMETIC.items()},
    **{sign: _comparison(compare) for sign, compare in COMPARISONS.items()},
}


#: A sum or difference smaller than this part of its operands is what binary rounding leaves: a residue.
_RESIDUE = 2.0**-49


def without_residue(sign: str) -> OperateOnce:
    """Returns the addition or subtraction for the end of a formula: a residue counts as 0."""
    operate = BINARY[sign]

    def without(left: Value, right: Value) -> Outcome:
        result = operate(left, right)
        if result.__class__ is float:
            one: Any = left if left.__class__ is float else number(left)
            other: Any = right if right.__class__ is float else number(right)
            if abs(result) < _RESIDUE * max(abs(one), abs(other)):
                return 0.0
        return result

    return without


def truth(value: Value) -> bool | CellError:
    """Returns a value as a condition: a number is true unless it is 0; of texts only TRUE and FALSE are conditions."""
    if isinstance(value, str):
        found_truth = truth_of(value)
        if found_truth is not None:
            return found_truth
        if current_locale().like and is_truth_word(value):
            raise DependsOnCountry("words", f'the text "{value}" as a truth value')
        return CellError(VALUE, f'the text "{value}" is neither true nor false')
    found = number(value)
    return found if isinstance(found, CellError) else bool(found)


def negative(value: Value) -> float | CellError:
    found = number(value)
    return found if isinstance(found, CellError) else 0.0 - found


def percent(value: Value) -> float | CellError:
    found = number(value)
    return found if isinstance(found, CellError) else found / 100
