"""The spreadsheet's own functions that formulas on the command line may use."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal

from bridgesheets.errors import NUM, VALUE
from bridgesheets.formulas.operators import Value, lifted, number
from bridgesheets.values import Array, CellError, Empty

#: An argument not evaluated yet: IF evaluates only the branch it takes.
Later = Callable[[], Value]


@dataclass(frozen=True)
class Builtin:
    """A function with the number of arguments it takes (``most`` None: any number)."""

    name: str
    least: int
    most: int | None
    call: Callable[..., Value]
    lazy: bool = False

    def accepts(self, count: int) -> bool:
        return count >= self.least and (self.most is None or count <= self.most)


def _numbers(values: tuple[Value, ...]) -> Iterator[float | CellError]:
    """What counts: in a range only numbers; an argument typed in also as text, TRUE or nothing."""
    for value in values:
        if isinstance(value, Array):
            for cell in value.cells():
                if isinstance(cell, CellError) or (isinstance(cell, (float, int)) and not isinstance(cell, bool)):
                    yield cell
        else:
            yield number(value)


def _over_numbers(calculate: Callable[[list[float]], float]) -> Callable[..., Value]:
    def call(*values: Value) -> Value:
        found: list[float] = []
        for value in _numbers(values):
            if isinstance(value, CellError):
                return value
            found.append(value)
        try:
            result = calculate(found)
        except OverflowError:
            result = math.inf
        return result if math.isfinite(result) else CellError(NUM, "the result is too large for a number")

    return call


#: Room for every digit of the largest and the smallest float.
_WIDE = Context(prec=700)


def _round(value: Value, places: Value) -> Value:
    """Halves away from zero, on the decimal number a cell shows."""
    amount, digits = number(value), number(places)
    if isinstance(amount, CellError):
        return amount
    if isinstance(digits, CellError):
        return digits
    exact = Decimal(repr(amount))
    unit = -int(digits)
    if exact.adjusted() < unit - 1:
        return 0.0
    if int(exact.as_tuple().exponent) >= unit:
        return amount
    return float(exact.quantize(Decimal(1).scaleb(unit), rounding=ROUND_HALF_UP, context=_WIDE))


def _abs(value: Value) -> Value:
    found = number(value)
    return found if isinstance(found, CellError) else abs(found)


def _each(operate: Callable[..., Value]) -> Callable[..., Value]:
    return lambda *values: lifted(operate, *values)


def _truth(value: Value) -> bool | CellError:
    """A condition: a number other than 0 is true; a text is none unless it says TRUE or FALSE."""
    if isinstance(value, str):
        if value.upper() in ("TRUE", "FALSE"):
            return value.upper() == "TRUE"
        return CellError(VALUE, f'the text "{value}" is neither true nor false')
    found = number(value)
    return found if isinstance(found, CellError) else bool(found)


def _branch(value: Value) -> Value:
    """An omitted branch counts as 0."""
    return 0.0 if isinstance(value, Empty) else value


def _if(condition: Later, then: Later, otherwise: Later = lambda: False) -> Value:
    tested = condition()
    if isinstance(tested, Array):
        return lifted(_choose, tested, _branch(then()), _branch(otherwise()))
    truth = _truth(tested)
    if isinstance(truth, CellError):
        return truth
    return _branch(then() if truth else otherwise())


def _choose(tested: Value, then: Value, otherwise: Value) -> Value:
    truth = _truth(tested)
    if isinstance(truth, CellError):
        return truth
    return then if truth else otherwise


def _iferror(value: Later, instead: Later) -> Value:
    found = value()
    if isinstance(found, Array):
        return lifted(_instead_of_error, found, _branch(instead()))
    return _branch(instead()) if isinstance(found, CellError) else _branch(found)


def _instead_of_error(value: Value, instead: Value) -> Value:
    return instead if isinstance(value, CellError) else value


def _largest(found: list[float]) -> float:
    return max(found, default=0.0)


def _smallest(found: list[float]) -> float:
    return min(found, default=0.0)


BUILTINS: dict[str, Builtin] = {
    builtin.name: builtin
    for builtin in (
        Builtin("SUM", 1, None, _over_numbers(math.fsum)),
        Builtin("MIN", 1, None, _over_numbers(_smallest)),
        Builtin("MAX", 1, None, _over_numbers(_largest)),
        Builtin("ROUND", 2, 2, _each(_round)),
        Builtin("ABS", 1, 1, _each(_abs)),
        Builtin("IF", 2, 3, _if, lazy=True),
        Builtin("IFERROR", 2, 2, _iferror, lazy=True),
    )
}
