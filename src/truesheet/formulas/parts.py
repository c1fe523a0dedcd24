"""Compiles the parts of a formula but for names and calls: constants, references and operators.

Each part becomes a closure that takes the :class:`Context` in which it is evaluated. Chains of operators become loops.

In an *ordinary* formula a range where one value is needed means the cell beside the formula; in an *array* formula it
means all its cells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import cast

from truesheet import library
from truesheet.formulas import bulk
from truesheet.formulas.areas import Area, Areas, Compiled, Context, LambdaValue, Value, Whole, single, whole
from truesheet.formulas.arguments import constant
from truesheet.formulas.cell_targets import filled_by
from truesheet.formulas.lifting import LAST_OPERATORS, OPERATORS, lifted
from truesheet.formulas.operators import negative, number, percent
from truesheet.formulas.references import References, joined
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    Lines,
    Literal,
    NameReference,
    Node,
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    TableReference,
)
from truesheet.values import CALC, MISSING, NUM, REF, VALUE, Array, CellError, Empty, Single

#: Operators between references: range, intersection, union.
JOINING = frozenset(": ,")


class PartCompiler(ABC):
    """Compiles the parts of one formula; without ``references`` there are no cells."""

    def __init__(self, references: References | None) -> None:
        self.references = references
        #: Whether an argument of a function that passes over blank cells is compiled.
        self.in_a_search = False

    @abstractmethod
    def name(self, node: NameReference, array: bool) -> Compiled:
        """Compiles a name that is not called."""

    @abstractmethod
    def call(self, node: Call, array: bool) -> Compiled: ...

    def result(self, node: Node, array: bool) -> Whole:
        """Compiles the whole formula: it returns a single value, in an ``array`` formula maybe an array."""
        part = self.part(node, array, top=True)
        if array:
            return lambda here: _shown(whole(part(here)))

        def run(here: Context) -> Single | Array[Single]:
            value = part(here)
            if value.__class__ is float:
                if value - value == 0.0:
                    return value
            elif value.__class__ is str or value.__class__ is bool:
                return value
            return _shown(single(value, here))

        return run

    def part(self, node: Node, array: bool, top: bool = False) -> Compiled:
        """Compiles a part of the formula; ranges stay ranges."""
        match node:
            case Literal(value):
                return constant(value)
            case ArrayConstant(rows):
                return constant(Array(rows))
            case OmittedArgument():
                return constant(MISSING)
            case CellReference() | Lines() | TableReference():
                return self._reference(node)
            case NameReference():
                return self.name(node, array)
            case PrefixSigns(signs, operand):
                return self._prefixed(signs, operand, array)
            case PostfixSigns(operand, signs):
                if "#" in signs:
                    anchor = self.part(operand, array=False)
                    return lambda here: filled_by(anchor(here))
                return self._percent(operand, len(signs), array)
            case Operation(first, rest):
                if rest[0][0] in JOINING:
                    return self._joined(first, rest, array)
                return self._chain(first, rest, array, top)
            case Call():
                return self.call(node, array)
        raise AssertionError(node)

    def value(self, node: Node, array: bool) -> Compiled:
        """Compiles a part where values are due: one value, in an array formula maybe an array."""
        if isinstance(node, CellReference) and self.references is not None and ":" not in node.sheet:
            return self.references.value(node)
        part = self.part(node, array)
        if is_never_a_range(node):
            return part
        if array:
            return lambda here: cells_or_one(part(here))

        def one_or_array(here: Context) -> Value:
            value = part(here)
            return single(value, here) if value.__class__ in _NOT_SINGLE else value

        return one_or_array

    def _reference(self, node: CellReference | Lines | TableReference) -> Compiled:
        if self.references is None:
            return constant(CellError(REF, f"{node.text} is a cell address, and there are no cells here"))
        match node:
            case CellReference():
                return self.references.area(node.sheet, node, node)
            case Lines():
                return self.references.lines(node, self.in_a_search)
        return self.references.table(node)

    def _joined(self, first: Node, rest: tuple[tuple[str, Node], ...], array: bool) -> Compiled:
        """Compiles ranges between two references, intersections and unions."""
        if self.references is not None and len(rest) == 1 and isinstance(first, CellReference):
            ((sign, last),) = rest
            if sign == ":" and isinstance(last, CellReference) and not last.sheet:
                return self.references.area(first.sheet, first, last)
        steps = [(sign, self.part(operand, array)) for sign, operand in rest]
        start = self.part(first, array)

        def run(here: Context) -> Value:
            found = start(here)
            for sign, operand in steps:
                found = joined(sign, found, operand(here))
            return found

        return run

    def _prefixed(self, signs: tuple[str, ...], operand: Node, array: bool) -> Compiled:
        """Compiles the signs before an operand. An ``@`` takes one cell of it, each minus turns the sign."""
        if "@" in signs:
            part = self.part(operand, array=False)
            inner: Compiled = lambda here: single(part(here), here)  # noqa: E731
        else:
            inner = self.value(operand, array)
        minuses = signs.count("-")
        if not minuses:
            return inner
        operate = negative if minuses % 2 else number
        return lambda here: lifted(operate, inner(here))

    def _percent(self, operand: Node, times: int, array: bool) -> Compiled:
        inner = self.value(operand, array)

        def run(here: Context) -> Value:
            value = inner(here)
            for _ in range(times):
                value = lifted(percent, value)
            return value

        return run

    def _chain(self, first: Node, rest: tuple[tuple[str, Node], ...], array: bool, top: bool) -> Compiled:
        """Compiles operands that signs of the same rank join, calculated from left to right.

        ``top`` says that the last result is that of the formula, in which residues are not shown.
        """
        start = self.value(first, array)
        steps = [(OPERATORS[sign], self.value(operand, array)) for sign, operand in rest]
        if top:
            steps[-1] = (LAST_OPERATORS[rest[-1][0]], steps[-1][1])
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
        return native is not None and native.takes_values
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
    """Returns a value as an added function gets it."""
    return value.raw() if value.__class__ is Area else cells_or_one(value)


def _shown(value: Single | Array[Single] | Areas | LambdaValue) -> Single | Array[Single]:
    """Returns what a cell shows: an empty cell is shown as 0, a number that is not finite as an error."""
    if isinstance(value, Array):
        if bulk.all_shown(value):
            return value
        # Single values stay single values, and arrays stay arrays.
        return cast("Array[Single]", lifted(cast("Callable[..., Single]", _shown), value))
    if isinstance(value, Empty):
        return 0.0
    if value.__class__ is float and value - value != 0.0:
        return CellError(NUM, "the result is too large for a number")
    if isinstance(value, LambdaValue):
        return CellError(CALC, "a LAMBDA that is not called")
    return _ONE_RANGE if isinstance(value, Areas) else value
