"""Evaluates the arguments of functions, converts them by kind, passes errors on, and works through arrays.

Functions are called here and nowhere else. A result that is no finite number, and any ``ArithmeticError``, becomes
``#NUM!`` here. Any other exception is a defect of the program and is not caught.

The functions that once came with Excel's Analysis ToolPak are stricter than others to this day: they take no range of
several cells where one is needed, no TRUE or FALSE, and no text in a list of numbers. An argument left out between
commas is ``#N/A``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Areas, Compiled, Context, LambdaValue, Refusal, Value, corner, whole
from truesheet.formulas.lifting import lift, lift_once
from truesheet.formulas.operators import in_numbers, number, text, truth
from truesheet.formulas.refusal import A_FORMAT, spend
from truesheet.library import Native, native
from truesheet.values import BLANK, MISSING, NA, VALUE, Array, CellError, Empty, Failure, Single, sure

Function = Callable[..., Value]
#: Gives a function one of its arguments: a value, the cell of the formula, or a part to be evaluated
#: later.
Part = Callable[[Context], object]

#: Kinds of arguments that are not converted.
AS_THEY_STAND = frozenset("rnal")
_LATER = frozenset("l")
#: The classes of the values of each kind that need no conversion.
READY: dict[str, frozenset[type]] = {
    "x": frozenset({float}),
    "t": frozenset({str}),
    "b": frozenset({bool}),
    "v": frozenset({float, str, bool}),
    "e": frozenset({float, str, bool, CellError, Empty}),
}
CONVERT: dict[str, Callable[[Value], Value]] = {
    "x": number,
    "t": text,
    "b": truth,
    "v": lambda value: BLANK if value is MISSING else value,
    "e": lambda value: value,
}


def compile_native(native: Native, parts: Sequence[Compiled], kinds: Sequence[str]) -> Compiled:
    """Compiles a call of one of the spreadsheet's own functions; ``kinds`` has the kind of each argument."""
    if kinds and _LATER.issuperset(kinds):
        short_call: Compiled = native.call(*parts)  # what IF and its like give
        return short_call
    # IF and its like decide themselves whether to evaluate a part.
    arguments: list[Part] = [constant(part) if kind == "l" else part for kind, part in zip(kinds, parts, strict=True)]
    if native.here:
        arguments, kinds = [lambda here: here, *arguments], ["r", *kinds]
    if AS_THEY_STAND.issuperset(kinds):
        return compile_call(native.call, arguments)
    converted = converter(native, kinds)
    return lambda here: converted([part(here) for part in arguments])


def constant(value: Any) -> Compiled:
    return lambda here: value


def compile_call(call: Function, parts: Sequence[Part]) -> Compiled:
    """Compiles a call of a function whose arguments need no conversion."""
    return lambda here: in_numbers(call, *[part(here) for part in parts])


def _once_for_each_value(cell: Callable[..., Single]) -> Callable[..., Single]:
    """Returns a function that is applied once to all cells of one value, as days and hours repeat in a column."""
    results: dict[Hashable, Single] = {}

    def call(*values: Single) -> Single:
        # 0 and -0 are equal, but their texts differ.
        key = tuple([(value.__class__, value or repr(value)) for value in values])
        if key not in results:
            results[key] = cell(*values)
        return results[key]

    return call


def converter(native: Native, kinds: Sequence[str]) -> Callable[[list[Any]], Value]:
    """Returns the function with its arguments converted by kind; an error is passed on, arrays go cell by cell."""
    call = native.call
    due = [(index, kind, READY[kind]) for index, kind in enumerate(kinds) if kind not in AS_THEY_STAND]
    as_they_stand = [index for index, kind in enumerate(kinds) if kind in AS_THEY_STAND]
    kinds = tuple(kinds)

    def one(values: list[Value]) -> Value:
        for index, kind, ready in due:
            value = values[index]
            if value.__class__ in ready:
                continue
            found = CONVERT[kind](value)
            if found.__class__ is CellError:
                # Of several errors, a function gives the one that is most left.
                return next((before for before in values[:index] if isinstance(before, CellError)), found)
            values[index] = found
        return in_numbers(call, *values)

    def converted(given: list[Value]) -> Value:
        for index, _, ready in due:
            if given[index].__class__ not in ready:
                break
        else:
            return in_numbers(call, *given)
        if not any(isinstance(given[index], Array) for index, *_ in due):
            return one(given)
        if not native.lifts:
            raise Refusal(f"{native.name} of an array, which gives an array of ranges")

        def cell(*values: Single) -> Single:
            if native.formats:
                spend(A_FORMAT)
            arguments = list(given)
            for (index, *_), value in zip(due, values, strict=True):
                arguments[index] = value
            return corner(one(arguments))

        if native.formats:
            cell = _once_for_each_value(cell)
        single = [given[index] for index, *_ in due]
        rest = [given[index] for index in as_they_stand]
        return lift_once((native.name, kinds), cell, single, rest)

    return converted


_F = TypeVar("_F", bound=Callable[..., Single])

_SEVERAL = CellError(VALUE, "this function takes no range of several cells here")
_LEFT_OUT = CellError(NA, "an argument is left out that this function needs")
_TRUTH = CellError(VALUE, "this function takes no TRUE or FALSE as a number")


def toolpak(names: str, kinds: str, dates: int = 0, own_digits: bool = False) -> Callable[[_F], _F]:
    """Declares a function of single numbers under those names; its kinds are ``r`` and ``r?``."""

    def declare(calculate: _F) -> _F:
        native(names, kinds, dates=dates, own_digits=own_digits)(lambda *values: each(calculate, values))
        return calculate

    return declare


def each(calculate: Callable[..., Single], values: Iterable[Value]) -> Value:
    """Calls ``calculate`` with the arguments as numbers; for array constants once for each of their cells."""

    def calculated(*cells: Single) -> Single:
        return in_numbers(lambda: calculate(*[sure(one_number(cell)) for cell in cells]))

    return lift(calculated, *map(one_value, values))


#: The error of anything but a range where one is needed.
NO_RANGE = CellError(VALUE, "give the address of cells here")


def one_range(value: Value, otherwise: CellError = NO_RANGE) -> Area:
    """Returns the range in an argument. Raises :class:`Failure` with the error that it is, or with ``otherwise``."""
    if isinstance(value, Area):
        return value
    raise Failure(value if isinstance(value, CellError) else otherwise)


def one_value(value: Value) -> Value:
    """Returns the value of a range of one cell, an error for a larger range, anything else as it is."""
    if isinstance(value, Area):
        return value.rows[0][0] if value.height == value.width == 1 else _SEVERAL
    return _SEVERAL if isinstance(value, (Areas, LambdaValue)) else value


def one_number(cell: Value) -> float | CellError:
    if cell is MISSING:
        return _LEFT_OUT
    return _TRUTH if isinstance(cell, bool) else number(cell)


def list_numbers(values: Iterable[Value], texts_count: bool = False) -> list[float]:
    """Returns the numbers of a list with ranges; blank cells are left out, a text in a range is an error.

    With ``texts_count``, texts are parsed as numbers.
    """
    numbers: list[float] = []
    for value in values:
        if isinstance(value, LambdaValue):
            raise Failure(_SEVERAL)
        if isinstance(value, (Area, Areas, Array)):
            if isinstance(value, Array):
                spend(value.height * value.width)
            for cell in value.cells():
                if cell is BLANK:
                    continue
                if isinstance(cell, str) and not texts_count:
                    raise Failure(VALUE, f'"{cell}" is among the numbers')
                numbers.append(sure(one_number(cell)))
        else:
            numbers.append(sure(one_number(whole(value))))
    return numbers
