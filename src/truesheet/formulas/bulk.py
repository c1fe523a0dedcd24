"""Operators on whole lists of cells at once, which is faster than going from cell to cell.

Each function takes its operands as lists of the same length, or as single values, and returns the list of results. It
returns None if the cells are not of the few kinds for which the result is surely the same as cell by cell.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from truesheet.formulas.areas import Value
from truesheet.formulas.operators import ARITHMETIC, BINARY, COMPARISONS, NEAR
from truesheet.values import Empty, Single

#: A list of cells, or one value that is combined with all of them.
Operand: TypeAlias = "list[Single] | Single"
Bulk = Callable[..., "list[Single] | None"]

_Cell = TypeVar("_Cell")

_NUMBERS = frozenset({float, bool, Empty})
_TRUTHS = frozenset({float, bool})
_SHOWN = frozenset({float, str, bool})


def _kinds(operand: Operand) -> set[type]:
    return set(map(type, operand)) if operand.__class__ is list else {operand.__class__}


def _floats(operand: Operand, kinds: set[type]) -> list[float] | float:
    """Returns an operand whose values are all among :data:`_NUMBERS` as floats: TRUE is 1, a blank is 0."""
    if kinds == {float}:
        return cast("list[float] | float", operand)
    if not isinstance(operand, list):
        return 0.0 if operand.__class__ is Empty else float(cast(float, operand))
    filled = [0.0 if cell.__class__ is Empty else cell for cell in operand] if Empty in kinds else operand
    return list(map(float, cast("list[float]", filled)))


def _column(operand: list[_Cell] | _Cell, count: int) -> list[_Cell]:
    """Returns an operand as a column; a single value is repeated."""
    return operand if isinstance(operand, list) else [operand] * count


def _arithmetic(calculate: Callable[[float, float], float]) -> Bulk:
    """Returns an operation on whole columns of numbers. It gives None if they hold anything else."""

    def bulk(count: int, left: Operand, right: Operand) -> list[Single] | None:
        left_kinds, right_kinds = _kinds(left), _kinds(right)
        if not (left_kinds <= _NUMBERS and right_kinds <= _NUMBERS):
            return None
        columns = _column(_floats(left, left_kinds), count), _column(_floats(right, right_kinds), count)
        try:
            found = list(map(calculate, *columns))
        except ArithmeticError:
            return None
        # If any of the numbers is infinite, their sum is too.
        beyond = sum(found)
        return cast("list[Single]", found) if beyond - beyond == 0.0 else None

    return bulk


def _comparison(sign: str) -> Bulk:
    """Returns a comparison of whole columns. It gives None for what it does not compare in bulk."""
    compare, operate = COMPARISONS[sign], BINARY[sign]
    turned = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}.get(sign, sign)

    def bulk(count: int, left: Operand, right: Operand) -> list[Single] | None:
        if left.__class__ is not list:
            return bulks[turned](count, right, left)
        if right.__class__ is not list:
            if right.__class__ is float:
                return _with_number(left, right)
            return _with_text(left, right) if right.__class__ is str else None
        if _kinds(left) == _kinds(right) == {float}:
            return [*map(operate, left, right)]
        return None

    def _with_number(cells: list[Single], beside: float) -> list[Single]:
        low, high = beside - NEAR * abs(beside), beside + NEAR * abs(beside)
        return [
            compare(cell, beside)
            if cell.__class__ is float and (cell == beside or not low < cell < high)
            else operate(cell, beside)
            for cell in cells
        ]

    def _with_text(cells: list[Single], beside: str) -> list[Single]:
        texts = {cell: operate(cell, beside) for cell in set(cells) if cell.__class__ is str}
        return [texts[cell] if cell.__class__ is str else operate(cell, beside) for cell in cells]

    return bulk


def choose(count: int, tested: Operand, then: Operand, otherwise: Operand) -> list[Single] | None:
    """Returns what IF gives for a list of truth values."""
    if not isinstance(tested, list) or not _kinds(tested) <= _TRUTHS:
        return None
    if not isinstance(then, list) and not isinstance(otherwise, list):
        return [then if truth else otherwise for truth in tested]
    ones: list[Single] = _column(then, count)
    others: list[Single] = _column(otherwise, count)
    return [one if truth else other for truth, one, other in zip(tested, ones, others, strict=True)]


def negative(count: int, operand: Operand) -> list[Single] | None:
    kinds = _kinds(operand)
    return [0.0 - cell for cell in _column(_floats(operand, kinds), count)] if kinds <= _NUMBERS else None


def numbers(count: int, operand: Operand) -> list[Single] | None:
    """Returns the numbers that truth values and blanks count as."""
    kinds = _kinds(operand)
    return cast("list[Single]", _column(_floats(operand, kinds), count)) if kinds <= _NUMBERS else None


bulks: dict[str, Bulk] = {
    **{sign: _arithmetic(calculate) for sign, calculate in ARITHMETIC.items() if calculate in
       (operator.add, operator.sub, operator.mul, operator.truediv)},
    **{sign: _comparison(sign) for sign in COMPARISONS},
}  # fmt: skip

#: The operators on lists of cells, by the operators on single values.
BULKS: dict[Callable[..., Value], Bulk] = {BINARY[sign]: bulk for sign, bulk in bulks.items()}


def all_shown(cells: list[Any]) -> bool:
    """Tells whether cells can show all these values as they are: finite numbers, texts, truth values."""
    kinds = set(map(type, cells))
    if not kinds <= _SHOWN:
        return False
    beyond = sum(cells if kinds == {float} else [cell for cell in cells if cell.__class__ is float])
    return beyond - beyond == 0.0
