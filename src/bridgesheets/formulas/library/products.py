"""Sums over several ranges at once, cell beside cell."""

from __future__ import annotations

import math
from collections.abc import Callable

from bridgesheets.errors import DIV0, NA, VALUE
from bridgesheets.formulas.areas import Areas, LambdaValue, Refusal, whole
from bridgesheets.formulas.library import native
from bridgesheets.formulas.library.aggregate import Numbers, checked, total
from bridgesheets.formulas.operators import Value
from bridgesheets.values import Array, CellError, Empty


def as_array(value: Value) -> Array | CellError:
    """A range, an array or a single value as an array."""
    if isinstance(value, (Areas, LambdaValue)):
        return CellError(VALUE, "one range is due here, not several")
    found = whole(value)
    if isinstance(found, CellError):
        return found
    return found if isinstance(found, Array) else Array(((found,),))


def _factors(array: Array) -> Numbers | CellError:
    """The cells of one range of SUMPRODUCT: what is no number counts as 0."""
    found: Numbers = []
    for cell in array.cells():
        if cell.__class__ is CellError:
            return cell
        found.append(cell if cell.__class__ is float else 0.0)
    return found


def _whole_or_number(value: Value) -> Array | CellError:
    """A range as it is; a single cell or value has to be a number."""
    array = as_array(value)
    if isinstance(array, Array) and not isinstance(value, Array) and array.height == array.width == 1:
        one = array.rows[0][0]
        if isinstance(one, str):
            return CellError(VALUE, f'"{one}" is not a number')
        if isinstance(one, (bool, Empty)):
            raise Refusal("SUMPRODUCT of a single blank cell or truth value")
    return array


@native("SUMPRODUCT", "a*")
def _sum_of_products(*values: Value) -> Value:
    columns: list[Numbers] = []
    shapes = set()
    for value in values:
        array = _whole_or_number(value)
        factors = array if isinstance(array, CellError) else _factors(array)
        if isinstance(factors, CellError):
            return factors
        assert isinstance(array, Array)
        shapes.add((array.height, array.width))
        columns.append(factors)
    if len(shapes) > 1:
        return CellError(VALUE, "the ranges of SUMPRODUCT are of different sizes")
    if len(columns) == 1:
        return checked(total, columns[0])
    return checked(lambda _: total(map(math.prod, zip(*columns, strict=True))), [])


Pairs = list[tuple[float, float]]


def pairs_of(left: Value, right: Value) -> Pairs | CellError:
    """The numbers that stand at the same place in both ranges; places where either has none do not count."""
    first, second = as_array(left), as_array(right)
    if isinstance(first, CellError):
        return first
    if isinstance(second, CellError):
        return second
    if first.height * first.width != second.height * second.width:
        return CellError(NA, "the two ranges have different numbers of cells")
    found: Pairs = []
    for pair in zip(first.cells(), second.cells(), strict=True):
        for cell in pair:
            if isinstance(cell, CellError):
                return cell
        if pair[0].__class__ is float and pair[1].__class__ is float:
            found.append(pair)
    return found


def over_pairs(calculate: Callable[[Pairs], Value]) -> Callable[[Value, Value], Value]:
    """A function of two ranges that belong together cell by cell."""

    def call(left: Value, right: Value) -> Value:
        found = pairs_of(left, right)
        return found if isinstance(found, CellError) else checked(lambda _: calculate(found), [])

    return call


def _summed(term: Callable[[float, float], float]) -> Callable[[Value, Value], Value]:
    def calculate(pairs: Pairs) -> Value:
        if not pairs:
            return CellError(DIV0, "there are no pairs of numbers")
        return total(term(x, y) for x, y in pairs)

    return over_pairs(calculate)


native("SUMX2MY2", "a a")(_summed(lambda x, y: x * x - y * y))
native("SUMX2PY2", "a a")(_summed(lambda x, y: x * x + y * y))
native("SUMXMY2", "a a")(_summed(lambda x, y: (x - y) * (x - y)))
