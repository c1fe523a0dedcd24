"""From the structure of a formula to something that can be evaluated again and again.

Each part becomes a closure over the :class:`Context` it is evaluated in; chains of operators become loops; addresses
become distances from the cell the formula stands in, so one compiled formula serves a whole column.

In an *ordinary* formula a range where one value is due means the cell beside the formula; in an *array* formula every
cell of it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bridgesheets.errors import CALC, NAME, NULL, NUM, REF, VALUE
from bridgesheets.formulas import library
from bridgesheets.formulas.areas import (
    LAST_COLUMN,
    LAST_ROW,
    OFF_SHEET,
    Area,
    Areas,
    Book,
    Context,
    Grid,
    LambdaValue,
    Refusal,
    corner,
    single,
    whole,
)
from bridgesheets.formulas.lexer import FormulaError
from bridgesheets.formulas.lifting import lifted
from bridgesheets.formulas.operators import (
    BINARY,
    FLOATS,
    Value,
    negative,
    number,
    percent,
    snapped,
    text,
    truth,
)
from bridgesheets.formulas.parser import parse
from bridgesheets.formulas.syntax import (
    ArrayConstant,
    Call,
    Cell,
    DefinedName,
    Lines,
    Literal,
    Node,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
    Structured,
)
from bridgesheets.values import BLANK, MISSING, Array, CellError, Empty

Compiled = Callable[[Context], Value]
_Corners = tuple[tuple[int, int], ...]


class CustomFunction(Protocol):
    """A function from outside: it gets the raw values of its arguments."""

    def __call__(self, arguments: list[Value]) -> Value: ...


class Host(Protocol):
    """What formulas are compiled for: a workbook, or the command line without cells."""

    @property
    def book(self) -> Book | None:
        """The workbook; None where there are no cells."""

    def custom(self, name: str) -> CustomFunction | None:
        """A function that is not one of the spreadsheet's own."""

    def unknown(self, name: str) -> CellError:
        """What a call of a function nobody knows gives, unless it is refused."""


def compiled(
    formula: str, host: Host, row: int = 1, column: int = 1, sheet: int | None = None, array: bool = False
) -> Compiled:
    """The formula ready to be evaluated at any place of its column; ``row`` and ``column`` are where its text stands.

    :class:`FormulaError` if no spreadsheet would accept it, :class:`Refusal` if it asks for what we do not calculate.
    """
    return _Compiler(host, row, column, sheet).result(parse(formula), array)


def part_at(node: Node, at: Context) -> Value:
    """What a part of a formula means as seen from a cell, ranges left as ranges: for texts that are addresses."""
    return _Compiler(at.book, at.row, at.column, at.grid.index).part(node, array=True)(at)


class _Compiler:
    """Compiles the parts of one formula."""

    def __init__(
        self, host: Host, row: int, column: int, sheet: int | None, names: frozenset[str] = frozenset()
    ) -> None:
        self.host = host
        self.row = row
        self.column = column
        self.sheet = sheet
        #: Names bound by LET and LAMBDA around the part being compiled.
        self.bound = names
        self._following: list[str] = []

    # --- the whole formula -----------------------------------------------------------------------------------

    def result(self, node: Node, array: bool) -> Compiled:
        """What a cell shows: a single value, or in an array formula an array."""
        part = self.part(node, array, top=True)
        if array:
            return lambda at: _shown(whole(part(at)))
        return lambda at: _shown_single(part(at), at)

    def part(self, node: Node, array: bool, top: bool = False) -> Compiled:
        """A part of the formula, ranges left as ranges."""
        match node:
            case Literal(value):
                return lambda at: value
            case ArrayConstant(rows):
                constant = Array(rows)
                return lambda at: constant
            case Omitted():
                return lambda at: MISSING
            case Cell():
                return self._cell_area(node)
            case Lines():
                return self._lines(node)
            case DefinedName():
                return self._name(node, array)
            case Structured():
                return self._structured(node)
            case Prefixed(signs, operand):
                return self._prefixed(signs, operand, array)
            case Postfixed(operand, signs):
                return self._spilled(operand) if "#" in signs else self._percent(operand, len(signs), array)
            case Operation(first, rest):
                if rest[0][0] in (":", " ", ","):
                    return self._combined(first, rest, array)
                return self._chain(first, rest, array, top)
            case Call(DefinedName() as function, arguments):
                return self._call(function, arguments, array)
            case Call(function, arguments):
                return self._call_value(self.part(function, array), arguments, array)
        raise AssertionError(node)

    def value(self, node: Node, array: bool) -> Compiled:
        """A part where a value is due: one in an ordinary formula, an array maybe in an array formula."""
        if isinstance(node, Cell) and (not array or ":" not in node.sheet):
            return self._cell_value(node)
        part = self.part(node, array)
        if isinstance(node, (Literal, Omitted, ArrayConstant)):
            return part
        if array:
            return lambda at: _cells_or_one(part(at))
        return lambda at: _one_or_array(part(at), at)

    # --- references ------------------------------------------------------------------------------------------

    def _grid(self, sheet: str) -> Grid | None:
        """The sheet an address names; None for the formula's own."""
        if not sheet:
            return None
        grid = self.host.book.grid(sheet) if self.host.book else None
        if grid is None:
            raise Refusal(f"there is no sheet called {sheet}")
        return grid

    def _without_cells(self, node: Any) -> Compiled:
        error = CellError(REF, f"{node.text} is a cell address, and there are no cells here")
        return lambda at: error

    def _cell_value(self, node: Cell) -> Compiled:
        if self.host.book is None:
            return self._without_cells(node)
        if node.sheet.startswith("["):
            return self._external(node)
        if ":" in node.sheet:
            part = self._cell_area(node)
            return lambda at: single(part(at), at)
        fixed, row, column = self._grid(node.sheet), node.row, node.column
        if node.row_fixed and node.column_fixed:
            if fixed is not None:
                return lambda at: fixed.read(row, column)
            return lambda at: at.grid.read(row, column)
        down = 0 if node.row_fixed else row - self.row
        right = 0 if node.column_fixed else column - self.column
        if node.row_fixed or node.column_fixed or fixed is not None:

            def read(at: Context) -> Value:
                r = row if node.row_fixed else at.row + down
                c = column if node.column_fixed else at.column + right
                if not (1 <= r <= LAST_ROW and 1 <= c <= LAST_COLUMN):
                    return OFF_SHEET
                return (fixed or at.grid).read(r, c)

            return read

        def read_beside(at: Context) -> Value:
            return at.grid.read(at.row + down, at.column + right)

        return read_beside

    def _cell_area(self, node: Cell) -> Compiled:
        return self._rectangle(node.sheet, node, node)

    def _rectangle(self, sheet: str, first: Cell, last: Cell) -> Compiled:
        book = self.host.book
        if book is None:
            return self._without_cells(first)
        if sheet.startswith("["):
            return self._external(first) if first is last else self._external_area(sheet, first, last)
        ends = tuple(self._distance(end) for end in (first, last))
        if ":" in sheet:
            return self._across_sheets(sheet, ends)
        grid = self._grid(sheet)
        if all(end.row_fixed and end.column_fixed for end in (first, last)):
            return self._interned(grid, ends)

        def corners(at: Context) -> _Corners:
            return tuple([(r if rf else r + at.row, c if cf else c + at.column) for r, rf, c, cf in ends])

        if first.row_fixed and last.row_fixed:
            # A$1:A$99 moves across only: there are as many of it as columns at most.
            return lambda at: _shared(book, grid or at.grid, corners(at))
        return _moving(book, grid, corners)

    def _distance(self, end: Cell) -> tuple[int, bool, int, bool]:
        row = end.row if end.row_fixed else end.row - self.row
        column = end.column if end.column_fixed else end.column - self.column
        return row, end.row_fixed, column, end.column_fixed

    def _interned(self, grid: Grid | None, ends: Sequence[tuple[int, bool, int, bool]]) -> Compiled:
        """A range that does not move: one Area for all the cells whose formulas mean it."""
        book = self.host.book
        assert book is not None
        corners = tuple([(row, column) for row, _, column, _ in ends])
        return lambda at: _shared(book, grid or at.grid, corners)

    def _across_sheets(self, sheet: str, ends: Sequence[tuple[int, bool, int, bool]]) -> Compiled:
        book = self.host.book
        assert book is not None
        first, last = (self._grid(name) for name in sheet.split(":", 1))
        assert first is not None and last is not None
        low, high = sorted((first.index, last.index))
        grids = [grid for grid in book.grids() if low <= grid.index <= high]

        def areas(at: Context) -> Value:
            corners = [(r if rf else r + at.row, c if cf else c + at.column) for r, rf, c, cf in ends]
            parts = [_area(grid, corners, book.extent) for grid in grids]
            return OFF_SHEET if isinstance(parts[0], CellError) else Areas(parts)

        return areas

    def _external(self, node: Cell) -> Compiled:
        book, sheet = self.host.book, node.sheet
        assert book is not None
        row, row_fixed, column, column_fixed = self._distance(node)
        return lambda at: book.external(
            sheet, row if row_fixed else row + at.row, column if column_fixed else column + at.column
        )

    def _external_area(self, sheet: str, first: Cell, last: Cell) -> Compiled:
        book = self.host.book
        assert book is not None
        ends = tuple(self._distance(end) for end in (first, last))

        def array(at: Context) -> Value:
            rows, columns = zip(
                *((r if rf else r + at.row, c if cf else c + at.column) for r, rf, c, cf in ends), strict=True
            )
            return Array.of(
                [book.external(sheet, r, c) for c in range(min(columns), max(columns) + 1)]
                for r in range(min(rows), max(rows) + 1)
            )

        return array

    def _lines(self, node: Lines) -> Compiled:
        book = self.host.book
        if book is None:
            return self._without_cells(node)
        if node.sheet.startswith("[") or ":" in node.sheet:
            raise Refusal(f"whole columns or rows of {node.sheet}")
        grid = self._grid(node.sheet)
        here = self.column if node.columns else self.row
        ends = [
            (end if fixed else end - here, fixed)
            for end, fixed in ((node.first, node.first_fixed), (node.last, node.last_fixed))
        ]

        def moved(at: Context) -> _Corners:
            here = at.column if node.columns else at.row
            low, high = (end if fixed else end + here for end, fixed in ends)
            return ((1, low), (LAST_ROW, high)) if node.columns else ((low, 1), (high, LAST_COLUMN))

        if all(fixed for _, fixed in ends):
            corners = (
                [(1, False, node.first, False), (LAST_ROW, False, node.last, False)]
                if node.columns
                else [(node.first, False, 1, False), (node.last, False, LAST_COLUMN, False)]
            )
            return self._interned(grid, corners)
        if node.columns:
            return lambda at: _shared(book, grid or at.grid, moved(at))
        return _moving(book, grid, moved)

    def _name(self, node: DefinedName, array: bool) -> Compiled:
        key = _local(node.name)
        if not node.sheet and key in self.bound:
            return lambda at: at.frame[key]
        if key.startswith(_ETA):
            return _function_value(key.removeprefix(_ETA))
        book = self.host.book
        if book is None:
            error = CellError(NAME, f"there is no name {node.text} here; texts stand in quotation marks")
            return lambda at: error
        sheet = self.sheet
        if node.sheet.startswith("["):
            meaning = book.external_name(node.sheet, node.name)
        else:
            grid = self._grid(node.sheet)
            sheet = grid.index if grid else sheet
            meaning = book.name(node.name, sheet)
        if meaning is None:
            raise Refusal(f"there is no name {node.text}")
        if key in self._following:
            raise Refusal(f"the name {node.text} refers to itself")
        # A name's relative addresses are written as seen from the first cell of a sheet.
        inner = _Compiler(self.host, 1, 1, sheet)
        inner._following = [*self._following, key]
        return inner.part(parse(meaning), array=True)

    def _structured(self, node: Structured) -> Compiled:
        book = self.host.book
        if book is None:
            return self._without_cells(node)

        mine = object()

        def area(at: Context) -> Value:
            found = book.table(node, at)
            if found is None:
                return CellError(REF, f"{node.text} means no cells of a table")
            kept = book.areas.get(mine)
            if kept is None or not kept.is_same(found):
                kept = book.areas[mine] = found
            return kept

        return area

    def _spilled(self, operand: Node) -> Compiled:
        part = self.part(operand, array=False)

        def area(at: Context) -> Value:
            anchor = part(at)
            if not isinstance(anchor, Area):
                return CellError(REF, "the sign # stands after the address of a cell that spills")
            size = anchor.grid.spilled(anchor.top, anchor.left)
            if size is None:
                return CellError(REF, "the cell before the sign # spills nothing")
            corners = [(anchor.top, anchor.left), (anchor.top + size[0] - 1, anchor.left + size[1] - 1)]
            return _area(anchor.grid, corners, anchor.extent)

        return area

    def _combined(self, first: Node, rest: tuple[tuple[str, Node], ...], array: bool) -> Compiled:
        """Ranges between two references, intersections, unions."""
        if len(rest) == 1 and rest[0][0] == ":" and isinstance(first, Cell) and isinstance(rest[0][1], Cell):
            last = rest[0][1]
            if not last.sheet:
                return self._rectangle(first.sheet, first, last)
        steps = [(sign, self.part(operand, array)) for sign, operand in rest]
        start = self.part(first, array)

        def run(at: Context) -> Value:
            found = start(at)
            for sign, operand in steps:
                found = _combine(sign, found, operand(at))
            return found

        return run

    # --- operators -------------------------------------------------------------------------------------------

    def _prefixed(self, signs: tuple[str, ...], operand: Node, array: bool) -> Compiled:
        if "@" in signs:
            part = self.part(operand, array=False)
            inner: Compiled = lambda at: single(part(at), at)  # noqa: E731
        else:
            inner = self.value(operand, array)
        minuses = signs.count("-")
        if not minuses:
            return inner
        if minuses % 2:
            return lambda at: lifted(negative, inner(at))
        return lambda at: lifted(negative, lifted(negative, inner(at)))

    def _percent(self, operand: Node, times: int, array: bool) -> Compiled:
        inner = self.value(operand, array)

        def run(at: Context) -> Value:
            value = inner(at)
            for _ in range(times):
                value = lifted(percent, value)
            return value

        return run

    def _chain(self, first: Node, rest: tuple[tuple[str, Node], ...], array: bool, top: bool) -> Compiled:
        start = self.value(first, array)
        steps = tuple(
            (BINARY[sign], FLOATS.get(sign, BINARY[sign]), self.value(operand, array)) for sign, operand in rest
        )
        if top and rest[-1][0] in "+-":
            # Excel clears the crumb a last sum or difference leaves: .5-.4-.1 is 0.
            last = snapped(rest[-1][0])
            steps = (*steps[:-1], (last, last, steps[-1][2]))
        if len(steps) == 1:
            operate, quick, operand = steps[0]

            def run_one(at: Context) -> Value:
                a, b = start(at), operand(at)
                if a.__class__ is float and b.__class__ is float:
                    return quick(a, b)
                if isinstance(a, Array) or isinstance(b, Array):
                    return lifted(operate, a, b)
                return operate(a, b)

            return run_one

        def run(at: Context) -> Value:
            value = start(at)
            for operate, quick, operand in steps:
                other = operand(at)
                if value.__class__ is float and other.__class__ is float:
                    value = quick(value, other)
                elif isinstance(value, Array) or isinstance(other, Array):
                    value = lifted(operate, value, other)
                else:
                    value = operate(value, other)
            return value

        return run

    # --- calls -----------------------------------------------------------------------------------------------

    def _call(self, function: DefinedName, arguments: tuple[Node, ...], array: bool) -> Compiled:
        name = canonical(function.name)
        if name == "LET":
            return self._let(arguments, array)
        if name == "LAMBDA":
            return self._lambda(arguments, array)
        if not function.sheet and _local(function.name) in self.bound:
            return self._call_value(self._name(function, array), arguments, array)
        native = library.find(name)
        if native is None:
            return self._custom(function, arguments, array)
        if not native.accepts(len(arguments)):
            error = CellError(VALUE, f"{name} does not take {len(arguments)} arguments")
            return lambda at: error
        kinds = [native.kind(at) for at in range(len(arguments))]
        parts = [self._argument(kind, node, array) for kind, node in zip(kinds, arguments, strict=True)]
        return _applied(native, parts, kinds)

    def _argument(self, kind: str, node: Node, array: bool) -> Compiled:
        if kind == "a":
            return self.part(node, array=True)
        if kind == "r":
            return self.part(node, array)
        if kind == "l":
            part = self.part(node, array)
            return (lambda at: whole(part(at))) if array else part
        return self.value(node, array)

    def _custom(self, function: DefinedName, arguments: tuple[Node, ...], array: bool) -> Compiled:
        call = self.host.custom(canonical(function.name))
        if call is None:
            meaning = self.host.book.name(function.name, self.sheet) if self.host.book else None
            if meaning is not None:
                return self._call_value(self._name(function, array), arguments, array)
            unknown = self.host.unknown(function.text)
            return lambda at: unknown
        parts = [self._raw_argument(node, array) for node in arguments]
        return lambda at: call([part(at) for part in parts])

    def _raw_argument(self, node: Node, array: bool) -> Compiled:
        """An argument as functions from outside get it: ranges as arrays, and dates told from numbers."""
        if isinstance(node, Cell) and self.host.book and not node.sheet.startswith("[") and ":" not in node.sheet:
            grid = self._grid(node.sheet)
            row, row_fixed, column, column_fixed = self._distance(node)

            def read(at: Context) -> Value:
                r = row if row_fixed else row + at.row
                c = column if column_fixed else column + at.column
                return (grid or at.grid).read_raw(r, c)

            return read
        part = self.part(node, array)
        if isinstance(node, (Literal, Omitted, ArrayConstant)):
            return part
        return lambda at: _raw(part(at))

    def _let(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        if len(arguments) < 3 or len(arguments) % 2 == 0:
            raise FormulaError("LET takes names and values in pairs, and a calculation")
        inner = _Compiler(self.host, self.row, self.column, self.sheet, self.bound)
        inner._following = self._following
        steps = []
        for name, node in zip(arguments[:-1:2], arguments[1::2], strict=True):
            key = _parameter(name)
            steps.append((key, inner.part(node, array)))
            inner.bound = inner.bound | {key}
        body = inner.part(arguments[-1], array)

        def run(at: Context) -> Value:
            outer = at.frame
            at.frame = dict(outer)
            try:
                for key, part in steps:
                    at.frame[key] = part(at)
                return body(at)
            finally:
                at.frame = outer

        return run

    def _lambda(self, arguments: tuple[Node, ...], array: bool) -> Compiled:
        if not arguments:
            raise FormulaError("LAMBDA takes parameters and a calculation")
        parameters = tuple(map(_parameter, arguments[:-1]))
        least = sum(not _optional(node) for node in arguments[:-1])
        inner = _Compiler(self.host, self.row, self.column, self.sheet, self.bound | set(parameters))
        inner._following = self._following
        body = inner.part(arguments[-1], array)
        return lambda at: LambdaValue(parameters, least, body, at.frame)

    def _call_value(self, function: Compiled, arguments: tuple[Node, ...], array: bool) -> Compiled:
        parts = [self.part(node, array) for node in arguments]

        def run(at: Context) -> Value:
            called = function(at)
            if isinstance(called, CellError):
                return called
            if not isinstance(called, LambdaValue) or not called.accepts(len(parts)):
                return CellError(VALUE, "what is called here is no LAMBDA of that many parameters")
            return called(at, [part(at) for part in parts])

        return run


# --- how functions of the spreadsheet get their arguments ------------------------------------------------------


def _direct(native: library.Native, parts: list[Compiled], kinds: list[str]) -> Compiled:
    """A function that takes its arguments as they stand."""
    call, later = native.call, [kind == "l" for kind in kinds]
    if any(later):

        def run_later(at: Context) -> Value:
            given = [
                (lambda part=part: part(at)) if wait else part(at) for part, wait in zip(parts, later, strict=True)
            ]
            return call(at, *given) if native.place else call(*given)

        return run_later
    if native.place:
        return lambda at: call(at, *[part(at) for part in parts])
    if len(parts) == 1:
        only = parts[0]
        return lambda at: call(only(at))
    return lambda at: call(*[part(at) for part in parts])


#: Files write a function's bare name where a function is due (``BYROW(A1:C3,SUM)``) with this before it.
_ETA = "_XLETA."


def _function_value(name: str) -> Compiled:
    """One of the spreadsheet's own functions as a value."""
    native = library.find(name)
    if native is None:
        raise Refusal(f"the function {name} is not one we know")
    # Without end or not, no caller gives more than a handful of arguments.
    names = tuple(f"{_ETA}{at}" for at in range(native.most or max(native.least, 8)))

    def body(at: Context) -> Value:
        given = [at.frame[name] for name in names]
        while given and given[-1] is MISSING:
            given.pop()
        kinds = [native.kind(index) for index in range(len(given))]
        parts = [_constant(value if kind in "ra" else whole(value)) for kind, value in zip(kinds, given, strict=True)]
        return _applied(native, parts, kinds)(at)

    function = LambdaValue(names, native.least, body, {})
    return lambda at: function


def _constant(value: Value) -> Compiled:
    return lambda at: value


def _applied(native: library.Native, parts: list[Compiled], kinds: list[str]) -> Compiled:
    return (_direct if all(kind in "ral" for kind in kinds) else _worked)(native, parts, kinds)


_COERCE: dict[str, Callable[[Value], Value]] = {"x": number, "t": text, "b": truth}


def _worked(native: library.Native, parts: list[Compiled], kinds: list[str]) -> Compiled:
    """A function of single values: converted by kind, errors passed on, arrays worked through cell by cell."""
    single_at = [at for at, kind in enumerate(kinds) if kind not in "ral"]
    call, place = native.call, native.place

    def run(at: Context) -> Value:
        given: list[Value] = []
        arrays = False
        for kind, part in zip(kinds, parts, strict=True):
            if kind == "l":
                given.append(lambda part=part: part(at))
                continue
            value = part(at)
            if isinstance(value, Array) and kind not in "ra":
                if not native.lifts:
                    raise Refusal(f"{native.name} of an array, which gives an array of ranges")
                arrays = True
            given.append(value)
        if arrays:
            return _each(at, given)
        return one(at, given)

    def one(at: Context, given: list[Value]) -> Value:
        for index in single_at:
            kind, value = kinds[index], given[index]
            if kind == "e":
                continue
            if value.__class__ is CellError:
                return value
            if kind == "v":
                given[index] = BLANK if value is MISSING else value
                continue
            if kind == "x" and value.__class__ is float:
                continue
            converted = _COERCE[kind](value)
            if converted.__class__ is CellError:
                return converted
            given[index] = converted
        return call(at, *given) if place else call(*given)

    def _each(at: Context, given: list[Value]) -> Value:
        def cell(*values: Value) -> Value:
            arguments = list(given)
            for index, value in zip(single_at, values, strict=True):
                arguments[index] = value
            return corner(one(at, arguments))

        return lifted(cell, *[given[index] for index in single_at])

    return run


# --- small matters ---------------------------------------------------------------------------------------------


def canonical(name: str) -> str:
    """A function's own name, without what files put before it: ``_xlfn.``, ``_xll.``, a module, an add-in."""
    bare = name.upper()
    for prefix in ("_XLFN._XLWS.", "_XLFN.", "_XLWS.", "_XLL.", "_XLUDF."):
        bare = bare.removeprefix(prefix)
    if bare.startswith("_XLDUDF_"):
        # Office.js: _xldudf_NAMESPACE_NAME; the namespace has no underscore.
        bare = bare.split("_", 3)[-1]
    return bare


def _local(name: str) -> str:
    """A parameter of LET or LAMBDA: files write ``_xlpm.x``, and ``_xlop.x`` where it is declared as optional."""
    return name.upper().removeprefix("_XLPM.").removeprefix("_XLOP.")


def _optional(node: Node) -> bool:
    """Whether a parameter of LAMBDA may be left out: ``[x]``, in files ``_xlop.x``."""
    return isinstance(node, Structured) or (isinstance(node, DefinedName) and node.name.upper().startswith("_XLOP."))


def _parameter(node: Node) -> str:
    if isinstance(node, DefinedName) and not node.sheet:
        return _local(node.name)
    if isinstance(node, Structured) and not node.table:
        return _local(node.part.strip())
    if isinstance(node, Cell) and not node.sheet:
        return node.text.upper()
    raise FormulaError("a parameter of LET or LAMBDA is a name")


def _area(grid: Grid, corners: Sequence[tuple[int, int]], extent: tuple[int, int]) -> Value:
    (r1, c1), (r2, c2) = corners
    top, bottom = (r1, r2) if r1 <= r2 else (r2, r1)
    left, right = (c1, c2) if c1 <= c2 else (c2, c1)
    if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
        return OFF_SHEET
    return Area(grid, top, left, bottom, right, extent)


def _shared(book: Book, grid: Grid, corners: _Corners) -> Value:
    """A range that many formulas mean: one Area for all of them, with all that was worked out of it."""
    key = (grid.index, corners)
    found = book.areas.get(key)
    if found is None:
        found = book.areas[key] = _area(grid, corners, book.extent)
    return found


def _moving(book: Book, grid: Grid | None, corners: Callable[[Context], _Corners]) -> Compiled:
    """A range that moves with the formula. The last one is kept: $A1:$F1 stays the same along a row."""
    mine = object()

    def area(at: Context) -> Value:
        where, ends = grid or at.grid, corners(at)
        kept = book.areas.get(mine)
        if kept is None or kept[0] != (where.index, ends):
            kept = book.areas[mine] = (where.index, ends), _area(where, ends, book.extent)
        return kept[1]

    return area


def _combine(sign: str, left: Value, right: Value) -> Value:
    for side in (left, right):
        if isinstance(side, CellError):
            return side
    if sign == "," and isinstance(left, (Area, Areas)) and isinstance(right, (Area, Areas)):
        return Areas([*_parts(left), *_parts(right)])
    if not (isinstance(left, Area) and isinstance(right, Area)):
        return CellError(VALUE, "only references can be joined by a colon, a space or a comma in brackets")
    if sign == ":":
        corners = [
            (min(left.top, right.top), min(left.left, right.left)),
            (max(left.bottom, right.bottom), max(left.right, right.right)),
        ]
        return _area(left.grid, corners, left.extent)
    top, bottom = max(left.top, right.top), min(left.bottom, right.bottom)
    start, end = max(left.left, right.left), min(left.right, right.right)
    if top > bottom or start > end or left.grid is not right.grid:
        return CellError(NULL, "the two ranges have no cell in common")
    return _area(left.grid, [(top, start), (bottom, end)], left.extent)


def _parts(value: Area | Areas) -> list[Area]:
    return value.parts if isinstance(value, Areas) else [value]


_NOT_SINGLE = frozenset({Area, Areas, LambdaValue})
_ONE_RANGE = CellError(VALUE, "one range or one value is due here")


def _one_or_array(value: Value, at: Context) -> Value:
    """In an ordinary formula: a range means one of its cells, an array stays one."""
    return single(value, at) if value.__class__ in _NOT_SINGLE else value


def _cells_or_one(value: Value) -> Value:
    """In an array formula: a range means all its cells."""
    if value.__class__ is Area:
        return whole(value)
    return _ONE_RANGE if value.__class__ in _NOT_SINGLE else value


def _raw(value: Value) -> Value:
    """A value as functions from outside get it."""
    if isinstance(value, Area):
        return value.raw()
    if isinstance(value, (Areas, LambdaValue)):
        return _ONE_RANGE
    return value


def _shown(value: Value) -> Value:
    """What a cell keeps: nothing counts as 0, a number beyond all bounds as an error."""
    if isinstance(value, Array):
        return lifted(_shown, value)
    if isinstance(value, Empty):
        return 0.0
    if value.__class__ is float and value - value != 0.0:
        return CellError(NUM, "the result is too large for a number")
    if isinstance(value, LambdaValue):
        return CellError(CALC, "a LAMBDA that is not called")
    return value


def _shown_single(value: Value, at: Context) -> Value:
    if value.__class__ is float and value - value == 0.0:
        return value
    return _shown(single(value, at))


__all__ = ["Compiled", "CustomFunction", "FormulaError", "Host", "Refusal", "canonical", "compiled", "part_at"]
