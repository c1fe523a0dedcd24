"""The operators on values of any kind: fast for two numbers or two texts, cell by cell for arrays."""

from __future__ import annotations

from truesheet.formulas.areas import Compiled, Context, Value
from truesheet.formulas.lifting import lifted
from truesheet.formulas.operators import (
    ARITHMETIC,
    BINARY,
    COMPARISONS,
    NEAR,
    Operate,
    OperateOnce,
    Outcome,
    number,
    show_number,
)
from truesheet.formulas.texts import SURELY_SHORT, checked
from truesheet.values import Array, CellError


def _alone_or_lifted(operate: OperateOnce) -> Operate:
    """Returns the operator on single values, and on arrays cell by cell."""

    def general(left: Value, right: Value) -> Value:
        if isinstance(left, Array) or isinstance(right, Array):
            return lifted(operate, left, right)
        return operate(left, right)

    return general


def _quick_arithmetic(sign: str) -> Operate:
    """Returns the operation; two numbers are calculated at once, all else the general way."""
    calculate, general = ARITHMETIC[sign], _alone_or_lifted(BINARY[sign])

    def quick(left: Value, right: Value) -> Value:
        if left.__class__ is float and right.__class__ is float:
            try:
                result = calculate(left, right)
            except ArithmeticError:
                return general(left, right)
            # Infinity less infinity is not a number, so the comparison fails for infinities and for nan.
            if result - result == 0.0:
                return result
        return general(left, right)

    return quick


def _quick_comparison(sign: str) -> Operate:
    """Returns the comparison; numbers that are not nearly equal, and a text with none, are compared at once."""
    compare, general = COMPARISONS[sign], _alone_or_lifted(BINARY[sign])

    def quick(left: Value, right: Value) -> Value:
        if (
            left.__class__ is float
            and right.__class__ is float
            and (left == right or abs(left - right) > NEAR * abs(right))
        ):
            return compare(left, right)
        if right.__class__ is str:
            if left.__class__ is float:
                return compare(0, 1)  # numbers come before texts
            if left.__class__ is str and not (left and right):
                return compare(bool(left), bool(right))
        return general(left, right)

    return quick


def compared_with(sign: str, constant: float | str, part: Compiled) -> Compiled | None:
    """Compiles the comparison of a part with a number or with the empty text; None for other texts."""
    compare, general = COMPARISONS[sign], OPERATORS[sign]
    if isinstance(constant, float):
        low, high = constant - NEAR * abs(constant), constant + NEAR * abs(constant)

        def with_number(here: Context) -> Value:
            value = part(here)
            if value.__class__ is float and (value == constant or not low < value < high):
                return compare(value, constant)
            return general(value, constant)

        return with_number
    if constant:
        return None

    def with_nothing(here: Context) -> Value:
        value = part(here)
        return compare(value, "") if value.__class__ is str else general(value, "")

    return with_nothing


#: A sum or difference smaller than this part of its operands is what binary rounding leaves: a residue.
_RESIDUE = 2.0**-49
#: So small a part of a residue is lost when it is added to the operand.
_PART_OF_A_RESIDUE = 2.0**-6


def _quick_without_residue(sign: str) -> Operate:
    """Returns the operation for the end of a formula: a tiny rest of rounding counts as 0."""
    calculate, operate = ARITHMETIC[sign], BINARY[sign]

    def without_residue(left: Value, right: Value) -> Outcome:
        result = operate(left, right)
        one, other = number(left), number(right)
        if isinstance(one, CellError) or isinstance(other, CellError):
            return result
        if result.__class__ is float and result and abs(result) < _RESIDUE * max(abs(one), abs(other)):
            return 0.0
        return result

    general = _alone_or_lifted(without_residue)

    def quick(left: Value, right: Value) -> Value:
        if left.__class__ is float and right.__class__ is float:
            result = calculate(left, right)
            if not result or (result - result == 0.0 and left + result * _PART_OF_A_RESIDUE != left):
                return result
        return general(left, right)

    return quick


def _quick_join() -> Operate:
    """Returns the operation ``&``; numbers and texts are joined at once, all else the general way."""
    general = _alone_or_lifted(BINARY["&"])

    def quick(left: Value, right: Value) -> Value:
        first = left if left.__class__ is str else show_number(left) if left.__class__ is float else None
        if first is not None:
            second = right if right.__class__ is str else show_number(right) if right.__class__ is float else None
            if second is not None:
                joined = first + second
                return joined if len(joined) <= SURELY_SHORT else checked(joined)
        return general(left, right)

    return quick


#: The operators on values of any kind.
OPERATORS: dict[str, Operate] = {
    "&": _quick_join(),
    **{sign: _quick_arithmetic(sign) for sign in ARITHMETIC},
    **{sign: _quick_comparison(sign) for sign in COMPARISONS},
}

#: The last sum or difference of a formula, which a spreadsheet takes for 0 if only a residue is left: .5-.4-.1 is 0.
LAST_OPERATORS: dict[str, Operate] = {**OPERATORS, **{sign: _quick_without_residue(sign) for sign in "+-"}}
