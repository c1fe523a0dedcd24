"""Compiles constants, operators and references between references from the compiled parts of a formula.

Each part is a closure that takes the :class:`Context` in which it is evaluated. Chains of operators become loops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from truesheet import library
from truesheet.formulas import bulk
from truesheet.formulas.areas import Area, Areas, Compiled, Context, LambdaValue, Refusal, Value, Whole, single, whole
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.lifting import LAST_OPERATORS, OPERATORS, lift
from truesheet.formulas.operators import negative, number, percent
from truesheet.formulas.references import join_references
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    Literal,
    NameReference,
    Node,
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    operands,
)
from truesheet.values import CALC, NUM, VALUE, Array, CellError, Empty, Single

#: Operators between references: range, intersection, union.
JOINING = frozenset(": ,")


def formula_of(part: Compiled, array: bool) -> Whole:
    """Compiles the whole formula: it returns a single value, in an ``array`` formula maybe an array."""
    if array:
        return lambda here: shown(whole(part(here)))

    def run(here: Context) -> Single | Array[Single]:
        value = part(here)
        if value.__class__ is float:
            if value - value == 0.0:
                return value
        elif value.__class__ is str or value.__class__ is bool:
            return value
        return shown(single(value, here))

    return run


def value_of(part: Compiled, array: bool) -> Compiled:
    """Compiles one value of a part that may be a range, in an array formula maybe an array."""
    if array:
        return lambda here: cells_or_one(part(here))

    def one_or_array(here: Context) -> Value:
        value = part(here)
        return single(value, here) if value.__class__ in _NOT_SINGLE else value

    return one_or_array


def references_joined(start: Compiled, steps: Sequence[tuple[str, Compiled]]) -> Compiled:
    def run(here: Context) -> Value:
        found = start(here)
        for sign, operand in steps:
            found = join_references(sign, found, operand(here))
        return found

    return run


def signed(minuses: int, operand: Compiled) -> Compiled:
    """Compiles the minus signs before an operand, each of which turns its sign."""
    operate = negative if minuses % 2 else number
    return lambda here: lift(operate, operand(here))


def percentage(operand: Compiled, times: int) -> Compiled:
    def run(here: Context) -> Value:
        value = operand(here)
        for _ in range(times):
            value = lift(percent, value)
        return value

    return run


def chain(start: Compiled, rest: Sequence[tuple[str, Compiled]], is_last: bool) -> Compiled:
    """Compiles operands that signs of the same rank join, calculated from left to right.

    ``is_last`` says that the last result is that of the formula, in which residues are not shown.
    """
    steps = [(OPERATORS[sign], operand) for sign, operand in rest]
    if is_last:
        steps[-1] = LAST_OPERATORS[rest[-1][0]], rest[-1][1]
    if len(steps) == 1:
        ((only, other),) = steps
        return lambda here: only(start(here), other(here))

    def run(here: Context) -> Value:
        value = start(here)
        for operate, operand in steps:
            value = operate(value, operand(here))
        return value

    return run


def is_never_a_range(node: Node) -> bool:
    """Tells whether a part can only give a single value or an array."""
    if isinstance(node, Operation):
        return node.rest[0][0] not in JOINING
    if isinstance(node, Call) and isinstance(node.function, NameReference):
        native = library.find(library.canonical(node.function.name))
        return native is not None and native.gives_values
    return isinstance(node, (Literal, OmittedArgument, ArrayConstant, PrefixSigns))


#: The classes of what may come where one value is needed and is none.
_NOT_SINGLE = frozenset({Area, Areas, LambdaValue})
_ONE_RANGE = CellError(VALUE, "one range or one value is needed here")


def cells_or_one(value: Value) -> Value:
    """Returns a range as all its cells, as an array formula takes it."""
    if value.__class__ is Area:
        return whole(value)
    return _ONE_RANGE if value.__class__ in _NOT_SINGLE else value


def raw(value: Value) -> Value:
    return value.raw() if value.__class__ is Area else cells_or_one(value)


def shown(value: Single | Array[Single] | Areas | LambdaValue) -> Single | Array[Single]:
    """Returns what a cell shows: an empty cell is shown as 0, a number that is not finite as an error."""
    if isinstance(value, Array):
        if not isinstance(value, ClippedArray) and bulk.all_shown([*value.cells()]):
            return value
        # Single values stay single values, and arrays stay arrays.
        return cast("Array[Single]", lift(cast("Callable[..., Single]", shown), value))
    if isinstance(value, Empty):
        return 0.0
    if value.__class__ is float and value - value != 0.0:
        return CellError(NUM, "the result is too large for a number")
    if isinstance(value, LambdaValue):
        return CellError(CALC, "a LAMBDA that is not called")
    return _ONE_RANGE if isinstance(value, Areas) else value


def counting_work(part: Compiled) -> Compiled:
    def run(here: Context) -> Value:
        spend(A_SLOW_CELL)
        return part(here)

    return run


def is_typed_in(node: Node) -> bool:
    """Tells whether a part is made of constants alone: of those Excel takes all, as in ``IF({1,0},B1:B9,A1:A9)``."""
    if isinstance(node, Operation | PrefixSigns | PostfixSigns):
        return all(map(is_typed_in, operands(node)))
    return isinstance(node, Literal | ArrayConstant | OmittedArgument)


def of_one_cell(part: Compiled, name: str) -> Compiled:
    """Refuses an argument of several cells by which a function in an ordinary formula would have to choose."""

    def run(here: Context) -> Value:
        value = part(here)
        if isinstance(value, Array):
            raise Refusal(f"{name} of several cells in a formula that was not entered with Ctrl+Shift+Enter")
        return value

    return run
