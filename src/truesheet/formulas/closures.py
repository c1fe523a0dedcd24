"""Compiles the syntax tree of a formula into a closure that can be evaluated again and again.

Operators are compiled by :mod:`.parts`, references by :mod:`.references`, LET and LAMBDA by :mod:`.lambdas`.

In an *ordinary* formula a range where one value is needed means the cell beside the formula; in an *array* formula it
means all its cells.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import cast

from truesheet import library
from truesheet.formulas.areas import Compiled, Context, FormulaBook, LambdaValue, Refusal, Value, Whole, single, whole
from truesheet.formulas.arguments import compile_call, compile_native, constant
from truesheet.formulas.cell_targets import raw_value_at, spilled_range
from truesheet.formulas.host import AtCell, Host
from truesheet.formulas.lambdas import (
    BARE_FUNCTION,
    call_of_value,
    function_value,
    is_optional,
    let,
    parameter,
    parameter_name,
)
from truesheet.formulas.lifting import WithLastDigits
from truesheet.formulas.parser import parse
from truesheet.formulas.parts import (
    JOINING,
    chain,
    counting_work,
    formula_of,
    is_never_a_range,
    is_typed_in,
    of_one_cell,
    percentage,
    raw,
    references_joined,
    signed,
    value_of,
)
from truesheet.formulas.references import References
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    FormulaError,
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
from truesheet.library import UNKNOWN_TO_EXCEL, canonical, is_native
from truesheet.values import MISSING, NAME, REF, VALUE, Array, CellError


def compile_formula(
    formula: str, host: Host, row: int = 1, column: int = 1, sheet: int | None = None, array: bool = False
) -> Whole:
    """Compiles a formula whose text is written for the cell at ``row`` and ``column``.

    The compiled formula can be evaluated in any cell into which the formula was filled. ``array`` says that it is an
    array formula. Raises :class:`FormulaError` if no spreadsheet would accept the formula, and :class:`Refusal` if it
    needs what is not calculated here.
    """
    compiler = FormulaCompiler(host, row, column, sheet, array)
    run = formula_of(compiler.part(parse(formula, compiler.is_function), array, top=True), array)
    with_digits = host.book is not None and compiler.digits
    return WithLastDigits(run) if with_digits else run


def part_at(node: Node, here: Context) -> Value:
    """Returns what a part of a formula gives in a cell; ranges stay ranges. INDIRECT needs it for its texts."""
    # Formulas were compiled for the book in which they are calculated.
    compiler = FormulaCompiler(cast(Host, here.book), here.row, here.column, here.grid.index, False)
    return compiler.part(node, array=True)(here)


class FormulaCompiler:
    """Compiles the parts of one formula."""

    def __init__(self, host: Host, row: int, column: int, sheet: int | None, is_array_formula: bool) -> None:
        book = host.book
        #: None where there are no cells.
        self.references = None if book is None else References(book, row, column, in_definition=False)
        #: Whether an argument of a function that passes over blank cells is compiled.
        self.in_a_search = False
        self.host, self.book = host, book
        self.sheet = sheet
        self.is_array_formula = is_array_formula
        #: Names bound by LET and LAMBDA.
        self._bound: frozenset[str] = frozenset()
        #: The defined names whose formulas are compiled.
        self._open_names: tuple[str, ...] = ()
        #: The compiled formulas of defined names, so that each is compiled only once.
        self._definitions: dict[tuple[str, int | None], Compiled] = {}
        #: The functions called whose last digits are their own, also by names.
        self.digits: set[str] = set()
        #: The defined names that what is compiled uses.
        self._names_used: set[str] = set()

    def _inside(self, *names: str) -> FormulaCompiler:
        """Returns a compiler for a part in which more names are bound."""
        inner = copy(self)
        inner._bound = self._bound.union(names)
        return inner

    def _in_a_definition(self, name: str, sheet: int | None, book: FormulaBook) -> FormulaCompiler:
        """Returns a compiler for the formula of a defined name, whose relative addresses are written as seen from A1.

        Excel calculates it as an array formula, wherever the name is used.
        """
        inner = copy(self)
        inner.references = References(book, 1, 1, in_definition=True)
        inner.sheet, inner._names_used, inner.is_array_formula = sheet, set(), True
        inner._bound, inner._open_names = frozenset(), (*self._open_names, name)
        return inner

    def part(self, node: Node, array: bool, top: bool = False) -> Compiled:
        """Compiles a part of the formula, or with ``top`` all of it; ranges stay ranges."""
        match node:
            case Call():
                return self.call(node, array)
            case Literal(value):
                return constant(value)
            case CellReference() | Lines() | TableReference():
                return self._reference(node)
            case NameReference():
                return self.name(node, array)
            case PrefixSigns(signs, operand):
                return self._prefixed(signs, operand, array)
            case PostfixSigns(operand, signs):
                if "#" in signs:
                    anchor = self.part(operand, array=False)
                    return lambda here: spilled_range(anchor(here))
                return percentage(self.value(operand, array), len(signs))
            case Operation(first, rest):
                if rest[0][0] in JOINING:
                    return self._joined(first, rest, array)
                start = self.value(first, array)
                return chain(start, [(sign, self.value(operand, array)) for sign, operand in rest], is_last=top)
            case ArrayConstant(rows):
                return constant(Array(rows))
            case OmittedArgument():
                return constant(MISSING)
        raise AssertionError(node)

    def value(self, node: Node, array: bool) -> Compiled:
        """Compiles a part where values are due: one value, in an array formula maybe an array."""
        if isinstance(node, CellReference) and self.references is not None and ":" not in node.sheet:
            return self.references.value(node)
        part = self.part(node, array)
        return part if is_never_a_range(node) else value_of(part, array)

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
        if self.references is not None and len(rest) == 1 and isinstance(first, CellReference):
            ((sign, last),) = rest
            if sign == ":" and isinstance(last, CellReference) and not last.sheet:
                return self.references.area(first.sheet, first, last)
        steps = [(sign, self.part(operand, array)) for sign, operand in rest]
        return references_joined(self.part(first, array), steps)

    def _prefixed(self, signs: tuple[str, ...], operand: Node, array: bool) -> Compiled:
        if "@" in signs:
            part = self.part(operand, array=False)
            inner: Compiled = lambda here: single(part(here), here)  # noqa: E731
        else:
            inner = self.value(operand, array)
        minuses = signs.count("-")
        return signed(minuses, inner) if minuses else inner

    def is_function(self, word: str) -> bool:
        """Tells whether ``SUM (A1)``, with a blank before the parenthesis, calls the function ``word``.

        It does if there is such a function and the workbook defines no name like it; else the blank is an intersection.
        """
        if self.book is not None and self.book.name(word, self.sheet) is not None:
            return False
        return is_native(word) or self.host.custom(canonical(word)) is not None

    def name(self, node: NameReference, array: bool) -> Compiled:
        """Compiles a name: a parameter, a function that is handed on, or a name that the workbook defines."""
        key = parameter_name(node.name)
        if not node.sheet and key in self._bound:
            return lambda here: here.frame[key]
        if key.startswith(BARE_FUNCTION):
            return function_value(key.removeprefix(BARE_FUNCTION))
        book = self.book
        if book is None or self.references is None:
            what = f"there is no name {node.text} here; put texts into quotation marks, or in 'apostrophes'"
            return constant(CellError(NAME, what))
        sheet = self.sheet
        if node.sheet.startswith("["):
            definition = book.external_name(node.sheet, node.name)
        else:
            grid = self.references.grid(node.sheet)
            sheet = grid.index if grid else sheet
            definition = book.name(node.name, sheet)
        self._names_used.add(key)
        if definition is None:
            if node.sheet.startswith("[") or book.is_macro(node.name):
                raise Refusal(f"there is no name {node.text} in the file that says what it means")
            return constant(CellError(NAME, f"there is no name {node.text}"))
        if key in self._open_names:
            raise Refusal(f"the name {node.text} refers to itself")
        found = self._definitions.get((definition, sheet))
        if found is None:
            inner = self._in_a_definition(key, sheet, book)
            part = inner.part(_parsed(definition, inner.is_function), array=True)
            # The formula of a name may use another name twice, that one a third name twice, and so on: such work is
            # counted.
            found = counting_work(part) if inner._names_used else part
            self._definitions[definition, sheet] = found
        return found

    def call(self, node: Call, array: bool) -> Compiled:
        """Compiles a call: of LET, LAMBDA, a parameter, a function of the spreadsheet, or one of somebody's own."""
        function, arguments = node
        if not isinstance(function, NameReference):
            return self._call_value(self.part(function, array), arguments, array)
        name = canonical(function.name)
        if name == "LET":
            return self._let(arguments, array)
        if name == "LAMBDA":
            return self._lambda(arguments, array)
        native = library.find(name)
        # Before a parenthesis the name of a function is the function, whatever LET or LAMBDA call so.
        if native is None and not function.sheet and parameter_name(function.name) in self._bound:
            return self._call_value(self.name(function, array), arguments, array)
        if native is None:
            return self._custom(function, arguments, array)
        if not native.accepts(len(arguments)):
            takes = native.number_of_arguments()
            return constant(CellError(VALUE, f"{name} takes {takes}, not {len(arguments) or 'none'}"))
        if native.own_digits:
            self.digits.add(name)
        kinds = [native.kind(at) for at in range(len(arguments))]
        # Only functions that decide which arguments they evaluate (IF) return them as they are: they may return a value
        # for a cell.
        parts: list[Compiled] = []
        for kind, argument in zip(kinds, arguments, strict=True):
            self.in_a_search = name in _PASS_OVER_BLANKS
            parts.append(self.argument(kind, argument, array))
        if array and not self.is_array_formula and name in _CHOOSING and not is_typed_in(arguments[0]):
            parts[0] = of_one_cell(parts[0], name)
        return compile_native(native, parts, kinds)

    def argument(self, kind: str, node: Node, array: bool) -> Compiled:
        """Compiles an argument of the given kind, as ``library`` names the kinds."""
        if kind not in "arnl":
            return self.value(node, array)
        part = self.part(node, array or kind == "a")
        return (lambda here: whole(part(here))) if array and kind == "l" else part

    def _custom(self, function: NameReference, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles a call of a function that is not the spreadsheet's own; a LAMBDA of that name goes before."""
        name = canonical(function.name)
        call = self.host.custom(name)
        definition = self.book.name(function.name, self.sheet) if self.book else None
        # If the workbook itself defines a LAMBDA of that name, its formulas call that.
        if definition is not None:
            is_lambda = canonical(definition.partition("(")[0].strip()) == "LAMBDA"
            if call is None or is_lambda:
                return self._call_value(self.name(function, array), arguments, array)
        if name.startswith(UNKNOWN_TO_EXCEL):
            what = f"Excel does not know {function.name}; type it without {UNKNOWN_TO_EXCEL.lower()}"
            return constant(CellError(NAME, what))
        if call is None:
            return constant(self.host.unknown(function.text))
        parts = [self.raw_argument(node, array) for node in arguments]
        if isinstance(call, AtCell):
            with_context = call.call
            return lambda here: with_context(here, *[part(here) for part in parts])
        return compile_call(call, parts)

    def raw_argument(self, node: Node, array: bool) -> Compiled:
        """Compiles an argument of an added function: ranges become arrays, and dates are told from numbers."""
        if isinstance(node, CellReference) and self.references is not None:
            is_elsewhere = node.sheet.startswith("[") or ":" in node.sheet
            if not is_elsewhere:
                return raw_value_at(self.references.grid(node.sheet), self.references.target(node, node))
        part = self.part(node, array)
        return part if is_never_a_range(node) else lambda here: raw(part(here))

    def _let(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles LET: each name may be used in the values after it and in the calculation."""
        if len(arguments) < 3 or len(arguments) % 2 == 0:
            raise FormulaError("LET takes names and values in pairs, and a calculation")
        inner = self
        steps = []
        for name, node in zip(arguments[:-1:2], arguments[1::2], strict=True):
            key = parameter(name)
            steps.append((key, inner.part(node, array)))
            inner = inner._inside(key)
        return let(steps, inner.part(arguments[-1], array))

    def _lambda(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles LAMBDA to a value that can be called, and that keeps the names around it."""
        if not arguments:
            raise FormulaError("LAMBDA takes parameters and a calculation")
        parameters = tuple(map(parameter, arguments[:-1]))
        least = sum(not is_optional(node) for node in arguments[:-1])
        body = self._inside(*parameters).part(arguments[-1], array)
        return lambda here: LambdaValue(parameters, least, body, here.frame)

    def _call_value(self, function: Compiled, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles a call of what ``function`` gives: it has to be a LAMBDA of that many parameters."""
        return call_of_value(function, [self.part(node, array) for node in arguments])


def _parsed(definition: str, is_function: Callable[[str], bool]) -> Node:
    """Parses the formula of a defined name. Several ranges, which names join by commas, are in no parentheses."""
    try:
        return parse(definition, is_function)
    except FormulaError:
        return parse(f"({definition.removeprefix('=')})", is_function)


#: Functions to which a blank cell in an array is none.
_PASS_OVER_BLANKS = frozenset({"VLOOKUP", "HLOOKUP", "LOOKUP", "XLOOKUP", "MATCH", "XMATCH", "INDEX", "SUM"})


#: Functions that choose by their first argument, of which Excel takes one cell in an ordinary formula, even inside
#: SUMPRODUCT. Excel saves a formula as an array formula where it goes through a range.
_CHOOSING = frozenset(("IF", "IFERROR", "IFNA", "IFS", "SWITCH", "CHOOSE"))
