"""Compiles the syntax tree of a formula into a closure that can be evaluated again and again.

Each part becomes a closure that takes the :class:`Context` in which it is evaluated. Chains of operators become loops.
Relative addresses become distances from the cell of the formula, so one compiled formula serves a whole column.

In an *ordinary* formula a range where one value is due means the cell beside the formula; in an *array* formula it
means all its cells.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import NamedTuple, Protocol, cast

from truesheet import library
from truesheet.addresses import LAST_COLUMN, LAST_ROW
from truesheet.formulas import bulk
from truesheet.formulas.areas import (
    OFF_SHEET,
    Area,
    Areas,
    Book,
    Compiled,
    Context,
    Grid,
    LambdaValue,
    Refusal,
    Value,
    Whole,
    given_back,
    single,
    whole,
)
from truesheet.formulas.arguments import applied, calling, constant
from truesheet.formulas.cell_targets import (
    CellTarget,
    RoundTarget,
    area_at,
    between,
    filled_by,
    raw_value_at,
    value_at,
)
from truesheet.formulas.clipped import Clipped
from truesheet.formulas.lifting import LAST_OPERATORS, OPERATORS, WithLastDigits, lifted
from truesheet.formulas.operators import negative, number, percent
from truesheet.formulas.parser import parse
from truesheet.formulas.refusal import A_SLOW_CELL, A_WRITTEN_CALL, spend
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    FormulaError,
    Lines,
    Literal,
    NameReference,
    Node,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
    Structured,
)
from truesheet.values import BLANK, CALC, MISSING, NAME, NULL, NUM, REF, VALUE, Array, CellError, Empty, Single


class CustomFunction(Protocol):
    """An added function: it gets the values of its arguments, with dates told from numbers."""

    def __call__(self, *arguments: Value) -> Value: ...


class AtCell(NamedTuple):
    """An added function that also gets, as its first argument, the cell in which its formula stands."""

    call: Callable[..., Value]


class Host(Protocol):
    """What formulas are compiled for: a workbook, or the command line, which has no cells."""

    @property
    def book(self) -> Book | None:
        """The workbook, or None where there are no cells."""

    def custom(self, name: str) -> CustomFunction | AtCell | None:
        """Returns the added function of that name, or None if there is none."""

    def unknown(self, name: str) -> CellError:
        """Returns what a call of an unknown function gives, or raises :class:`Refusal`."""


def compiled(
    formula: str, host: Host, row: int = 1, column: int = 1, sheet: int | None = None, array: bool = False
) -> Whole:
    """Compiles a formula whose text is written for the cell at ``row`` and ``column``.

    The compiled formula can be evaluated in any cell into which the formula was filled. ``array`` says that it is an
    array formula. Raises :class:`FormulaError` if no spreadsheet would accept the formula, and :class:`Refusal` if it
    needs what is not calculated here.
    """
    compiler = PartCompiler(host, row, column, sheet, Scope(is_array_formula=array))
    run = compiler.result(parse(formula, compiler.is_function))
    with_digits = host.book is not None and compiler.digits
    return WithLastDigits(run) if with_digits else run


def part_at(node: Node, here: Context) -> Value:
    """Returns what a part of a formula gives in a cell; ranges stay ranges. INDIRECT needs it for its texts."""
    # Formulas were compiled for the book in which they are calculated.
    compiler = PartCompiler(cast(Host, here.book), here.row, here.column, here.grid.index, Scope())
    return compiler.part(node, array=True)(here)


class Scope(NamedTuple):
    """What holds around a part of a formula."""

    #: Names bound by LET and LAMBDA.
    bound: frozenset[str] = frozenset()
    #: The defined names whose formulas are compiled.
    open_names: tuple[str, ...] = ()
    #: Whether it is the formula of a defined name. Its relative addresses go on at the opposite edge of the sheet.
    in_definition: bool = False
    is_array_formula: bool = False


class PartCompiler:
    """Compiles the parts of one formula."""

    def __init__(self, host: Host, row: int, column: int, sheet: int | None, scope: Scope) -> None:
        self.host = host
        self.row = row
        self.column = column
        self.sheet = sheet
        self.scope = scope
        #: The compiled formulas of defined names, so that each is compiled only once.
        self._definitions: dict[tuple[str, int | None], Compiled] = {}
        #: The functions called whose last digits are their own, also by names.
        self.digits: set[str] = set()
        #: Whether what is compiled uses a defined name.
        self._uses_name = False
        #: Whether an argument of a function that passes over blank cells is compiled.
        self._in_a_search = False

    def _inside(self, names: frozenset[str]) -> PartCompiler:
        """Returns a compiler for a part in which more names are bound."""
        inner = copy(self)
        inner.scope = self.scope._replace(bound=self.scope.bound | names)
        return inner

    def _in_a_definition(self, name: str, sheet: int | None) -> PartCompiler:
        """Returns a compiler for the formula of a defined name, whose relative addresses are written as seen from A1.

        Excel calculates it as an array formula, wherever the name is used.
        """
        inner = copy(self)
        inner.row = inner.column = 1
        inner.sheet, inner._uses_name = sheet, False
        inner.scope = Scope(open_names=(*self.scope.open_names, name), in_definition=True, is_array_formula=True)
        return inner

    def is_function(self, word: str) -> bool:
        """Tells whether ``SUM (A1)``, with a blank before the parenthesis, calls the function ``word``.

        It does if there is such a function and the workbook defines no name like it; else the blank is an intersection.
        """
        if self.host.book is not None and self.host.book.name(word, self.sheet) is not None:
            return False
        return is_native(word) or self.host.custom(canonical(word)) is not None

    # --- the whole formula -----------------------------------------------------------------------------------

    def result(self, node: Node) -> Whole:
        """Compiles the whole formula: it returns a single value, in an array formula maybe an array."""
        array = self.scope.is_array_formula
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
            case Omitted():
                return constant(MISSING)
            case CellReference():
                return self._cell_area(node)
            case Lines():
                return self._lines(node)
            case NameReference():
                return self._name(node, array)
            case Structured():
                return self._structured(node)
            case Prefixed(signs, operand):
                return self._prefixed(signs, operand, array)
            case Postfixed(operand, signs):
                return self._spilled(operand) if "#" in signs else self._percent(operand, len(signs), array)
            case Operation(first, rest):
                if rest[0][0] in _JOINING:
                    return self._joined_references(first, rest, array)
                return self._chain(first, rest, array, top)
            case Call(NameReference() as function, arguments):
                return self._call(function, arguments, array)
            case Call(function, arguments):
                return self._call_value(self.part(function, array), arguments, array)
        raise AssertionError(node)

    def value(self, node: Node, array: bool) -> Compiled:
        """Compiles a part where values are due: one value, in an array formula maybe an array."""
        if isinstance(node, CellReference) and (not array or ":" not in node.sheet):
            return self._cell_value(node)
        part = self.part(node, array)
        if _is_never_a_range(node):
            return part
        if array:
            return lambda here: _cells_or_one(part(here))

        def one_or_array(here: Context) -> Value:
            value = part(here)
            return single(value, here) if value.__class__ in _NOT_SINGLE else value

        return one_or_array

    # --- references ------------------------------------------------------------------------------------------

    def grid(self, sheet: str) -> Grid | None:
        """Returns the sheet of an address; None means the sheet of the formula."""
        if not sheet:
            return None
        grid = self.host.book.grid(sheet) if self.host.book else None
        if grid is None:
            raise Refusal(f"there is no sheet called {sheet}")
        return grid

    def _without_cells(self, node: CellReference | Lines | Structured) -> Compiled:
        """Refuses an address: there is no workbook whose cell it could mean."""
        error = CellError(REF, f"{node.text} is a cell address, and there are no cells here")
        return lambda here: error

    def _cell_value(self, node: CellReference) -> Compiled:
        if self.host.book is None:
            return self._without_cells(node)
        if node.sheet.startswith("["):
            return self._external(node)
        if ":" in node.sheet:
            part = self._cell_area(node)
            return lambda here: single(part(here), here)
        return value_at(self.grid(node.sheet), self.target(node))

    def _cell_area(self, node: CellReference) -> Compiled:
        return self._rectangle(node.sheet, node, node)

    def _rectangle(self, sheet: str, first: CellReference, last: CellReference) -> Compiled:
        book = self.host.book
        if book is None:
            return self._without_cells(first)
        if sheet.startswith("["):
            return self._external(first) if first is last else self._external_area(sheet, first, last)
        ends = self.target(first, last), self.target(last, first)
        return self._across_sheets(sheet, *ends) if ":" in sheet else area_at(book, self.grid(sheet), *ends)

    def target(self, node: CellReference, other: CellReference | None = None) -> CellTarget:
        """Returns the target of an address.

        The other end of its range, if any, tells whether whole columns or rows are meant, which do not move.
        """
        row_fixed, column_fixed = node.row_fixed, node.column_fixed
        if self.scope.in_definition and other is not None:
            if not (row_fixed or other.row_fixed):
                row_fixed = {node.row, other.row} == {1, LAST_ROW}
            if not (column_fixed or other.column_fixed):
                column_fixed = {node.column, other.column} == {1, LAST_COLUMN}
        row = node.row if row_fixed else node.row - self.row
        column = node.column if column_fixed else node.column - self.column
        return (RoundTarget if self.scope.in_definition else CellTarget)(row, row_fixed, column, column_fixed)

    def _across_sheets(self, sheet: str, first: CellTarget, last: CellTarget) -> Compiled:
        """Compiles a range that goes through several sheets, such as ``Mon:Fri!A1:B2``."""
        book = self.host.book
        assert book is not None
        ends = [self.grid(name) for name in sheet.split(":", 1)]
        low, high = sorted(grid.index for grid in ends if grid is not None)
        grids = [grid for grid in book.grids() if low <= grid.index <= high and grid.has_cells]
        if not grids:
            raise Refusal(f"{sheet}, sheets without cells")

        def areas(here: Context) -> Value:
            parts = [between(grid, first.address(here), last.address(here), book.extent) for grid in grids]
            # Either all of them lie off their sheets, or none does.
            areas = [part for part in parts if isinstance(part, Area)]
            return Areas(areas) if areas else OFF_SHEET

        return areas

    def _external(self, node: CellReference) -> Compiled:
        """Compiles an address in another workbook. Its value is the one kept in the file."""
        book, sheet = self.host.book, node.sheet
        assert book is not None
        target = self.target(node)
        return lambda here: book.external(sheet, *target.address(here))

    def _external_area(self, sheet: str, first: CellReference, last: CellReference) -> Compiled:
        """Compiles a range in another workbook to an array of the values kept in the file."""
        book = self.host.book
        assert book is not None
        ends = self.target(first), self.target(last)

        def array(here: Context) -> Value:
            rows, columns = zip(*[end.address(here) for end in ends], strict=True)
            return Array.of(
                [book.external(sheet, r, c) for c in range(min(columns), max(columns) + 1)]
                for r in range(min(rows), max(rows) + 1)
            )

        return array

    def _lines(self, node: Lines) -> Compiled:
        book = self.host.book
        if book is None:
            return self._without_cells(node)
        if node.sheet.startswith("["):
            if not self._in_a_search:
                raise Refusal(f"{node.text} outside a look-up or a sum; let the formula refer to fewer cells")
            return self._external_lines(node)
        if ":" in node.sheet:
            raise Refusal(f"whole columns or rows of {node.sheet}; let the formula refer to fewer cells")
        first, last = self._ends(node)
        target = RoundTarget if self.scope.in_definition else CellTarget
        if node.columns:
            ends = target(1, True, *first), target(LAST_ROW, True, *last)
        else:
            ends = target(*first, 1, True), target(*last, LAST_COLUMN, True)
        return area_at(book, self.grid(node.sheet), *ends)

    def _ends(self, node: Lines) -> list[tuple[int, bool]]:
        """Returns the first and the last line, each fixed or as a distance from the formula."""
        origin = self.column if node.columns else self.row
        return [
            (end if fixed else end - origin, fixed)
            for end, fixed in ((node.first, node.first_fixed), (node.last, node.last_fixed))
        ]

    def _external_lines(self, node: Lines) -> Compiled:
        """Compiles whole columns or rows of another workbook to an array of the values kept in the file."""
        book, columns, sheet = self.host.book, node.columns, node.sheet
        assert book is not None
        ends = self._ends(node)

        def lines(here: Context) -> Value:
            moved = here.column if columns else here.row
            first, last = sorted(end if fixed else end + moved for end, fixed in ends)
            kept = {
                where: value for where, value in book.external_cells(sheet).items() if first <= where[columns] <= last
            }
            if not kept:
                raise Refusal(f"the file keeps no values of {node.text} in the other workbook")
            if columns:
                rows, across = range(1, max(row for row, _ in kept) + 2), range(first, last + 1)
                size = LAST_ROW, last - first + 1
            else:
                rows, across = range(first, last + 1), range(1, max(column for _, column in kept) + 2)
                size = last - first + 1, LAST_COLUMN
            # The line after the last one that is kept is blank, and stands for all others.
            return Clipped(tuple(tuple(kept.get((row, at), BLANK) for at in across) for row in rows), *size)

        return lines

    def _name(self, node: NameReference, array: bool) -> Compiled:
        """Compiles a name: a parameter, a function that is handed on, or a name that the workbook defines."""
        key = _parameter_name(node.name)
        if not node.sheet and key in self.scope.bound:
            return lambda here: here.frame[key]
        if key.startswith(_BARE_FUNCTION):
            return _function_value(key.removeprefix(_BARE_FUNCTION))
        book = self.host.book
        if book is None:
            error = CellError(
                NAME, f"there is no name {node.text} here; texts stand in quotation marks, or in 'apostrophes'"
            )
            return lambda here: error
        sheet = self.sheet
        if node.sheet.startswith("["):
            definition = book.external_name(node.sheet, node.name)
        else:
            grid = self.grid(node.sheet)
            sheet = grid.index if grid else sheet
            definition = book.name(node.name, sheet)
        if definition is None:
            self._uses_name = True
            if node.sheet.startswith("[") or book.is_macro(node.name):
                raise Refusal(f"there is no name {node.text} in the file that says what it means")
            return constant(CellError(NAME, f"there is no name {node.text}"))
        if key in self.scope.open_names:
            raise Refusal(f"the name {node.text} refers to itself")
        found = self._definitions.get((definition, sheet))
        if found is None:
            inner = self._in_a_definition(key, sheet)
            part = inner.part(_parsed(definition, inner.is_function), array=True)
            # The formula of a name may use another name twice, that one a third name twice, and so on: such work is
            # counted.
            found = _counted_as_work(part) if inner._uses_name else part
            self._definitions[definition, sheet] = found
        self._uses_name = True
        return found

    def _structured(self, node: Structured) -> Compiled:
        """Compiles a reference to a table. Formulas for which it means the same cells share one range."""
        book = self.host.book
        if book is None:
            return self._without_cells(node)
        if node.sheet and ("[" in node.sheet or book.grid(node.sheet) is None):
            raise Refusal(f"{node.text}, a table of another workbook")

        mine = object()

        def area(here: Context) -> Value:
            found = book.table(node, here)
            if found is None:
                return CellError(REF, f"{node.text} means no cells of a table")
            _, kept = book.ranges.areas.get(mine, (None, None))
            if not isinstance(kept, Area) or not kept.is_same(found):
                book.ranges.areas[mine] = None, found
                kept = found
                found.shared = True
            return kept

        return area

    def _spilled(self, operand: Node) -> Compiled:
        """Compiles ``A1#``: the range that the formula in A1 fills."""
        part = self.part(operand, array=False)

        return lambda here: filled_by(part(here))

    def _joined_references(self, first: Node, rest: tuple[tuple[str, Node], ...], array: bool) -> Compiled:
        """Compiles ranges between two references, intersections and unions."""
        if (
            len(rest) == 1
            and rest[0][0] == ":"
            and isinstance(first, CellReference)
            and isinstance(rest[0][1], CellReference)
        ):
            last = rest[0][1]
            if not last.sheet:
                return self._rectangle(first.sheet, first, last)
        steps = [(sign, self.part(operand, array)) for sign, operand in rest]
        start = self.part(first, array)

        def run(here: Context) -> Value:
            found = start(here)
            for sign, operand in steps:
                found = _join_references(sign, found, operand(here))
            return found

        return run

    # --- operators -------------------------------------------------------------------------------------------

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

    # --- calls -----------------------------------------------------------------------------------------------

    def _call(self, function: NameReference, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles a call: of LET, LAMBDA, a parameter, a function of the spreadsheet, or one of somebody's own."""
        name = canonical(function.name)
        if name == "LET":
            return self._let(arguments, array)
        if name == "LAMBDA":
            return self._lambda(arguments, array)
        native = library.find(name)
        # Before a parenthesis the name of a function is the function, whatever LET or LAMBDA call so.
        if native is None and not function.sheet and _parameter_name(function.name) in self.scope.bound:
            return self._call_value(self._name(function, array), arguments, array)
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
        for kind, node in zip(kinds, arguments, strict=True):
            self._in_a_search = name in _PASS_OVER_BLANKS
            parts.append(self._argument(kind, node, array))
        if array and not self.scope.is_array_formula and name in _CHOOSING and not _is_typed_in(arguments[0]):
            parts[0] = _of_one_cell(parts[0], name)
        return applied(native, parts, kinds)

    def _argument(self, kind: str, node: Node, array: bool) -> Compiled:
        """Compiles an argument of the given kind, as ``library`` names the kinds."""
        if kind == "a":
            return self.part(node, array=True)
        if kind in "rn":
            return self.part(node, array)
        if kind == "l":
            part = self.part(node, array)
            return (lambda here: whole(part(here))) if array else part
        return self.value(node, array)

    def _custom(self, function: NameReference, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles a call of a function that is not the spreadsheet's own; a LAMBDA of that name goes before."""
        call = self.host.custom(canonical(function.name))
        definition = self.host.book.name(function.name, self.sheet) if self.host.book else None
        # If the workbook itself defines a LAMBDA of that name, its formulas call that.
        if definition is not None and (call is None or _is_lambda(definition)):
            return self._call_value(self._name(function, array), arguments, array)
        if canonical(function.name).startswith(UNKNOWN_TO_EXCEL):
            what = f"Excel does not know {function.name}; type it without {UNKNOWN_TO_EXCEL.lower()}"
            return constant(CellError(NAME, what))
        if call is None:
            return constant(self.host.unknown(function.text))
        parts = [self._raw_argument(node, array) for node in arguments]
        if isinstance(call, AtCell):
            with_context = call.call
            return lambda here: with_context(here, *[part(here) for part in parts])
        return calling(call, parts)

    def _raw_argument(self, node: Node, array: bool) -> Compiled:
        """Compiles an argument of an added function: ranges become arrays, and dates are told from numbers."""
        if isinstance(node, CellReference) and self.host.book and not _is_elsewhere(node.sheet):
            return raw_value_at(self.grid(node.sheet), self.target(node))
        part = self.part(node, array)
        return part if _is_never_a_range(node) else lambda here: _raw(part(here))

    def _let(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles LET: each name may be used in the values after it and in the calculation."""
        if len(arguments) < 3 or len(arguments) % 2 == 0:
            raise FormulaError("LET takes names and values in pairs, and a calculation")
        inner = self
        steps = []
        for name, node in zip(arguments[:-1:2], arguments[1::2], strict=True):
            key = _parameter(name)
            steps.append((key, inner.part(node, array)))
            inner = inner._inside(frozenset({key}))
        body = inner.part(arguments[-1], array)

        def run(here: Context) -> Value:
            outer = here.frame
            here.frame = dict(outer)
            try:
                for key, part in steps:
                    here.frame[key] = part(here)
                return given_back(body(here))
            finally:
                here.frame = outer

        return run

    def _lambda(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles LAMBDA to a value that can be called, and that keeps the names around it."""
        if not arguments:
            raise FormulaError("LAMBDA takes parameters and a calculation")
        parameters = tuple(map(_parameter, arguments[:-1]))
        least = sum(not _optional(node) for node in arguments[:-1])
        inner = self._inside(frozenset(parameters))
        body = inner.part(arguments[-1], array)
        return lambda here: LambdaValue(parameters, least, body, here.frame)

    def _call_value(self, function: Compiled, arguments: tuple[Node, ...], array: bool) -> Compiled:
        """Compiles a call of what ``function`` gives: it has to be a LAMBDA of that many parameters."""
        parts = [self.part(node, array) for node in arguments]

        def run(here: Context) -> Value:
            called = function(here)
            if isinstance(called, CellError):
                return called
            if not isinstance(called, LambdaValue) or not called.accepts(len(parts)):
                return CellError(VALUE, "what is called here is no LAMBDA of that many parameters")
            spend(A_WRITTEN_CALL)
            return called(here, [part(here) for part in parts])

        return run


def _parsed(definition: str, is_function: Callable[[str], bool]) -> Node:
    """Parses the formula of a defined name. Several ranges, which names join by commas, stand in no parentheses."""
    try:
        return parse(definition, is_function)
    except FormulaError:
        return parse(f"({definition.removeprefix('=')})", is_function)


# --- functions as values --------------------------------------------------------------------------------------

#: Files write a function without its parentheses (``BYROW(A1:C3,SUM)``) with this prefix.
_BARE_FUNCTION = "_XLETA."


def not_known(name: str) -> Refusal:
    """Returns the refusal of a function; its name comes without what files write before the names of newer ones."""
    return Refusal(f"the function {name.removeprefix('_xlfn.').removeprefix('_xlws.')} is not one we know")


def _function_value(name: str) -> Compiled:
    """Compiles the name of one of the spreadsheet's own functions where a LAMBDA may stand."""
    native = library.find(name)
    if native is None:
        raise not_known(name)
    # Functions that call a LAMBDA give it few arguments, also where the function takes any number.
    names = tuple(f"{_BARE_FUNCTION}{at}" for at in range(native.most or max(native.least, 8)))

    def body(here: Context) -> Value:
        given = [here.frame[name] for name in names]
        while given and given[-1] is MISSING:
            given.pop()
        kinds = [native.kind(index) for index in range(len(given))]
        parts = [constant(value if kind in "rna" else whole(value)) for kind, value in zip(kinds, given, strict=True)]
        return applied(native, parts, kinds)(here)

    return constant(LambdaValue(names, native.least, body, {}))


# --- names and kinds of parts ----------------------------------------------------------------------------------------


def _is_lambda(definition: str) -> bool:
    return canonical(definition.partition("(")[0].strip()) == "LAMBDA"


#: Functions to which a blank cell in an array is none.
_PASS_OVER_BLANKS = frozenset({"VLOOKUP", "HLOOKUP", "LOOKUP", "XLOOKUP", "MATCH", "XMATCH", "INDEX", "SUM"})
#: What files write before a function that the Excel that saved them did not know.
UNKNOWN_TO_EXCEL = "_XLUDF."


def canonical(name: str) -> str:
    """Returns a function's name in capitals, without the prefixes that files use, such as ``_xlfn.``."""
    bare = name.upper()
    for prefix in ("_XLFN._XLWS.", "_XLFN.", "_XLWS.", "_XLL."):
        bare = bare.removeprefix(prefix)
    if bare.startswith(UNKNOWN_TO_EXCEL) and not is_native(bare.removeprefix(UNKNOWN_TO_EXCEL)):
        # What another program calls so may be one of ours; one of Excel's own names is not known to it with the prefix.
        bare = bare.removeprefix(UNKNOWN_TO_EXCEL)
    if bare.startswith("_XLDUDF_"):
        # Office.js writes _xldudf_NAMESPACE_NAME; the namespace has no underscore. Python in Excel calls a function of
        # its own CODE, and that is not the spreadsheet's.
        added = bare.split("_", 3)[-1]
        bare = bare if is_native(added) else added
    return bare


def is_native(word: str) -> bool:
    """Tells whether a word, as files write it, is the name of one of the spreadsheet's own functions."""
    name = canonical(word)
    return name in _FORMS or name in library.FAMILIES


#: Names that are called like functions but are not in the library.
_FORMS = frozenset({"LET", "LAMBDA", "TRUE", "FALSE"})


def _parameter_name(name: str) -> str:
    """Returns the name of a parameter of LET or LAMBDA; files write it ``_xlpm.x``, or ``_xlop.x`` if optional."""
    return name.upper().removeprefix("_XLPM.").removeprefix("_XLOP.")


def _optional(node: Node) -> bool:
    """Tells whether a parameter of LAMBDA is optional: ``[x]``, in files ``_xlop.x``."""
    return isinstance(node, Structured) or (isinstance(node, NameReference) and node.name.upper().startswith("_XLOP."))


def _parameter(node: Node) -> str:
    """Returns the name of a parameter, which may look like an address or a column of a table."""
    if isinstance(node, NameReference) and not node.sheet:
        return _parameter_name(node.name)
    if isinstance(node, Structured) and not node.table:
        return _parameter_name(node.part.strip())
    if isinstance(node, CellReference) and not node.sheet:
        return node.text.upper()
    raise FormulaError("a parameter of LET or LAMBDA is a name")


#: Functions that choose by their first argument, of which Excel takes one cell in an ordinary formula, even inside
#: SUMPRODUCT. Excel saves a formula as an array formula where it goes through a range.
_CHOOSING = frozenset(("IF", "IFERROR", "IFNA", "IFS", "SWITCH", "CHOOSE"))


def _is_typed_in(node: Node) -> bool:
    """Tells whether a part is made of constants alone: of those Excel takes all, as in ``IF({1,0},B1:B9,A1:A9)``."""
    match node:
        case Operation(first, rest):
            return _is_typed_in(first) and all(_is_typed_in(other) for _, other in rest)
        case Prefixed(operand=inner) | Postfixed(operand=inner):
            return _is_typed_in(inner)
    return isinstance(node, Literal | ArrayConstant | Omitted)


def _of_one_cell(part: Compiled, name: str) -> Compiled:
    """Refuses an argument of several cells by which a function in an ordinary formula would have to choose."""

    def run(here: Context) -> Value:
        value = part(here)
        if isinstance(value, Array):
            raise Refusal(f"{name} of several cells in a formula that was not entered with Ctrl+Shift+Enter")
        return value

    return run


#: Operators between references: range, intersection, union.
_JOINING = frozenset(": ,")


def _is_never_a_range(node: Node) -> bool:
    """Tells whether a part can only give a single value or an array, never a range."""
    if isinstance(node, Operation):
        return node.rest[0][0] not in _JOINING
    if isinstance(node, Call) and isinstance(node.function, NameReference):
        native = library.find(canonical(node.function.name))
        return native is not None and native.takes_values
    return isinstance(node, (Literal, Omitted, ArrayConstant, Prefixed))


def _is_elsewhere(sheet: str) -> bool:
    """Tells whether an address is in another workbook or goes through several sheets."""
    return sheet.startswith("[") or ":" in sheet


def _join_references(sign: str, left: Value, right: Value) -> Value:
    """Returns two references joined by a comma, intersected by a blank, or as one range by a colon."""
    for side in (left, right):
        if isinstance(side, CellError):
            return side
    if sign == " " and isinstance(left, LambdaValue):
        raise Refusal("a LAMBDA with a blank before its parenthesis")
    if sign == "," and isinstance(left, (Area, Areas)) and isinstance(right, (Area, Areas)):
        return Areas([*_parts(left), *_parts(right)])
    if not (isinstance(left, Area) and isinstance(right, Area)):
        return CellError(VALUE, "only references can be joined by a colon, a space or a comma in brackets")
    if sign == ":":
        first = min(left.top, right.top), min(left.left, right.left)
        last = max(left.bottom, right.bottom), max(left.right, right.right)
        return between(left.grid, first, last, left.extent)
    top, bottom = max(left.top, right.top), min(left.bottom, right.bottom)
    start, end = max(left.left, right.left), min(left.right, right.right)
    if top > bottom or start > end or left.grid is not right.grid:
        return CellError(NULL, "the two ranges have no cell in common")
    return between(left.grid, (top, start), (bottom, end), left.extent)


def _parts(value: Area | Areas) -> list[Area]:
    return value.parts if isinstance(value, Areas) else [value]


def _counted_as_work(part: Compiled) -> Compiled:
    """Compiles a part so that it counts as work each time it is evaluated."""

    def run(here: Context) -> Value:
        spend(A_SLOW_CELL)
        return part(here)

    return run


#: The classes of what may come where one value is due and is none.
_NOT_SINGLE = frozenset({Area, Areas, LambdaValue})
_ONE_RANGE = CellError(VALUE, "one range or one value is due here")


def _cells_or_one(value: Value) -> Value:
    """Returns a range as all its cells, as an array formula takes it."""
    if value.__class__ is Area:
        return whole(value)
    return _ONE_RANGE if value.__class__ in _NOT_SINGLE else value


def _raw(value: Value) -> Value:
    """Returns a value as an added function gets it."""
    if value.__class__ is Area:
        return value.raw()
    return _ONE_RANGE if value.__class__ in _NOT_SINGLE else value


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
