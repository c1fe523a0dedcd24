"""A workbook while it is recalculated: values by cell, formulas compiled once for each way they are spelled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from bridgesheets.arrays import spread
from bridgesheets.errors import REF
from bridgesheets.formulas.areas import Area, Context, Pending, Refusal
from bridgesheets.formulas.calendar import Calendar, reckoning_by
from bridgesheets.formulas.clipped import Clipped
from bridgesheets.formulas.compiler import Compiled, FormulaError, compiled
from bridgesheets.formulas.lexer import column_number
from bridgesheets.formulas.operators import Value
from bridgesheets.formulas.syntax import Structured
from bridgesheets.recalc.iteration import Iteration, go_round
from bridgesheets.recalc.places import column_letters, full_address
from bridgesheets.values import BLANK, Array, CellError

#: A cell's key is row << SHIFT | column: one number is a quicker key than two.
SHIFT = 15
COLUMN = (1 << SHIFT) - 1


def key_of(row: int, column: int) -> int:
    return row << SHIFT | column


def place_of(key: int) -> tuple[int, int]:
    return key >> SHIFT, key & COLUMN


class _Unready:
    """Stands for the value of a formula that is not calculated yet, or cannot be."""

    __slots__ = ()


#: Stands for any date: functions of ours only need to know that it is one.
_DATE = date.min

PENDING = _Unready()
REFUSED = _Unready()


class DependsOnRefused(Exception):
    """A cell that is needed was refused."""

    def __init__(self, sheet: SheetModel, key: int) -> None:
        super().__init__()
        self.sheet = sheet
        self.key = key


@dataclass(frozen=True)
class TableModel:
    """A table (list object): its cells and the names of its columns."""

    name: str
    sheet: int
    top: int
    left: int
    bottom: int
    right: int
    columns: tuple[str, ...]
    header_rows: int = 1
    totals_rows: int = 0


@dataclass(slots=True)
class Formula:
    """A formula as the file holds it. ``height`` and ``width`` are those of an array's range.

    ``origin`` is the cell (its key) as seen from which the text is written, if that is not the formula's own: the
    cells of a shared formula have the text of the first of them.
    """

    text: str
    array: bool = False
    dynamic: bool = False
    height: int = 1
    width: int = 1
    origin: int = 0

    @property
    def fills_a_range(self) -> bool:
        return self.array or self.dynamic


class SheetModel:
    """One sheet: every value by key, and the formulas among them."""

    def __init__(self, book: BookModel, name: str, index: int) -> None:
        self.book = book
        self.name = name
        self.index = index
        self.values: dict[int, Value] = {}
        self.run: dict[int, Compiled] = {}
        self.formulas: dict[int, Formula] = {}
        #: Cells that belong to an array formula: key of the cell that holds it.
        self.anchors: dict[int, int] = {}
        self.dates: set[int] = set()
        #: Rows that are not shown, whatever hides them; and those of them that a filter hides.
        self.hidden_rows: frozenset[int] = frozenset()
        self.filtered_rows: frozenset[int] = frozenset()
        self.unready = 0
        #: The values in the file of cells with formulas, kept where circles begin with them.
        self.cached: dict[int, Value] = {}

    def read(self, row: int, column: int) -> Value:
        """The value of one cell."""
        value = self.values.get(row << SHIFT | column, BLANK)
        if value.__class__ is _Unready:
            raise self._not_ready([row << SHIFT | column])
        if not (row > 0 < column):
            return CellError(REF, "the address lies off the sheet")
        return value

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Value, ...], ...]:
        """The values of a rectangle, row by row."""
        get = self.values.get
        step = 1 << SHIFT
        low, high = top << SHIFT, (bottom << SHIFT) + 1
        if left == right:
            rows = tuple([(get(key, BLANK),) for key in range(low + left, high + left, step)])
        else:
            rows = tuple(
                [
                    tuple([get(key, BLANK) for key in range(row + left, row + right + 1)])
                    for row in range(low, high, step)
                ]
            )
        if self.unready:
            missing = [
                (top + down) << SHIFT | (left + across)
                for down, row in enumerate(rows)
                for across, value in enumerate(row)
                if value.__class__ is _Unready
            ]
            if missing:
                raise self._not_ready(missing)
        return rows

    def _not_ready(self, keys: list[int]) -> Exception:
        for key in keys:
            if self.values[key] is REFUSED:
                return DependsOnRefused(self, key)
        return Pending([(self, key, 0) for key in keys])

    def read_raw(self, row: int, column: int) -> Value:
        """The value of one cell for a function of ours: a number that shows as a date is a date."""
        value = self.read(row, column)
        if self.dates and value.__class__ is float and (row << SHIFT | column) in self.dates:
            return _DATE
        return value

    def formula_text(self, row: int, column: int) -> str | None:
        formula = self._formula_of(row << SHIFT | column)
        if formula is None:
            return None
        if formula.origin:
            raise Refusal("FORMULATEXT of a cell with a shared formula")
        return f"{{={formula.text}}}" if formula.array and not formula.dynamic else f"={formula.text}"

    def spelled(self, row: int, column: int) -> str | None:
        formula = self._formula_of(row << SHIFT | column)
        return None if formula is None else formula.text

    def _formula_of(self, key: int) -> Formula | None:
        """The formula in a cell; all cells of an array formula have it, of a spilling one only the first."""
        formula = self.formulas.get(key)
        if formula is None and key in self.anchors:
            of_array = self.formulas[self.anchors[key]]
            return None if of_array.dynamic else of_array
        return formula

    def spilled(self, row: int, column: int) -> tuple[int, int] | None:
        formula = self.formulas.get(row << SHIFT | column)
        return (formula.height, formula.width) if formula is not None and formula.dynamic else None

    def refuse(self, key: int) -> None:
        """Keep the cell from being read: what depends on it cannot be calculated either."""
        self.values[key] = REFUSED
        self.unready += 1

    def is_settled(self, key: int) -> bool:
        return self.values[key].__class__ is not _Unready

    def begin(self, key: int) -> None:
        """Give the cells of a formula that waits the values a circle begins with: those in the file."""
        for cell in cells_of(key, self.formulas[key]):
            self.values[cell] = 0.0 if self.cached[cell] is BLANK else self.cached[cell]
            self.unready -= 1

    def wait(self, key: int) -> None:
        """Let the cells of a formula wait for their values again."""
        for cell in cells_of(key, self.formulas[key]):
            self.values[cell] = PENDING
            self.unready += 1

    def address(self, key: int) -> str:
        """A cell's address as people write it: ``Swiss!B7``."""
        return full_address(self.name, *place_of(key))


@dataclass
class BookModel:
    """A workbook: sheets, defined names, tables, cached cells of other workbooks."""

    custom_functions: Callable[[str], Callable[[list[Value]], Value] | None]
    now: datetime
    date1904: bool = False
    random: Callable[[], float] | None = None
    sheets: list[SheetModel] = field(default_factory=list)
    names: dict[tuple[str, int | None], str] = field(default_factory=dict)
    tables: dict[str, TableModel] = field(default_factory=dict)
    externals: dict[str, dict[tuple[int, int], Value]] = field(default_factory=dict)
    #: What names in other workbooks refer to, by where they belong (``[1]`` or ``[1]Sheet1``) and in capitals.
    external_names: dict[tuple[str, str], str] = field(default_factory=dict)
    extent: tuple[int, int] = (1, 1)
    #: How formulas that refer to themselves are calculated; None where they are refused.
    iteration: Iteration | None = None
    refusals: list[tuple[SheetModel, int, str]] = field(default_factory=list)
    #: What is kept of ranges: shared ones by sheet and corners, and the last one of each that moves.
    areas: dict[Any, Any] = field(default_factory=dict)
    _templates: dict[Any, Compiled] = field(default_factory=dict)
    _columns: dict[tuple[int, int], _Filled] = field(default_factory=dict)

    # --- what formulas ask for (Book) --------------------------------------------------------------------------

    @property
    def book(self) -> BookModel:
        return self

    def add_sheet(self, name: str) -> SheetModel:
        sheet = SheetModel(self, name, len(self.sheets))
        self.sheets.append(sheet)
        return sheet

    def grid(self, name: str) -> SheetModel | None:
        folded = name.casefold()
        return next((sheet for sheet in self.sheets if sheet.name.casefold() == folded), None)

    def grids(self) -> list[Any]:
        return list(self.sheets)

    def name(self, name: str, sheet: int | None) -> str | None:
        key = name.upper()
        return self.names.get((key, sheet), self.names.get((key, None)))

    def custom(self, name: str) -> Callable[[list[Value]], Value] | None:
        return self.custom_functions(name)

    def unknown(self, name: str) -> CellError:
        raise Refusal(f"the function {name} is not one we know")

    def external(self, sheet: str, row: int, column: int) -> Value:
        cells = self.externals.get(sheet.casefold())
        if cells is None:
            raise Refusal(f"the file keeps no values of {sheet} in the other workbook")
        if (row, column) not in cells:
            raise Refusal(f"the file keeps no value of {sheet}!{column_letters(column)}{row} in the other workbook")
        return cells[row, column]

    def external_name(self, owner: str, name: str) -> str | None:
        owner, name = owner.casefold(), name.upper()
        everywhere = owner[: owner.index("]") + 1]
        return self.external_names.get((owner, name), self.external_names.get((everywhere, name)))

    def table(self, part: Structured, place: Context) -> Area | None:
        from bridgesheets.recalc.structured import meant

        return meant(self, part, place)

    # --- formulas ------------------------------------------------------------------------------------------------

    def add_formula(self, sheet: SheetModel, key: int, formula: Formula) -> None:
        """Put a formula into a cell; the cells of an array wait for it."""
        sheet.formulas[key] = formula
        row, column = place_of(key)
        for down in range(formula.height):
            for across in range(formula.width):
                cell = key_of(row + down, column + across)
                sheet.anchors[cell] = key
                if self.iteration is not None:
                    sheet.cached[cell] = sheet.values.get(cell, BLANK)
                sheet.values[cell] = PENDING
                sheet.unready += 1
        if formula.height == formula.width == 1:
            del sheet.anchors[key]

    def compile(self, sheet: SheetModel, key: int, text: str, array: bool) -> Compiled:
        """The compiled formula, shared by all cells whose formulas read the same from where they stand."""
        row, column = place_of(key)
        # Mostly it is the formula above, filled down.
        above = self._columns.get((sheet.index, column))
        if above is not None and above.array == array and above.reads_at(row) == text:
            return above.compiled
        pieces = _relative(text, row, column)
        template = (sheet.index, array, *pieces)
        found = self._templates.get(template)
        if found is None:
            found = self._templates[template] = compiled(text, self, row, column, sheet.index, array)
        self._columns[sheet.index, column] = _Filled.of(pieces, column, array, found)
        return found


@dataclass(frozen=True, slots=True)
class _Filled:
    """A formula as it reads in any row of its column."""

    pattern: str
    distances: tuple[int, ...]
    array: bool
    compiled: Compiled

    @staticmethod
    def of(pieces: tuple[Any, ...], column: int, array: bool, compiled: Compiled) -> _Filled:
        pattern: list[str] = []
        distances: list[int] = []
        for piece in pieces:
            if isinstance(piece, str):
                pattern.append(piece.replace("%", "%%"))
            elif isinstance(piece, tuple):
                row, across, fixed = piece
                letters = column_letters(across if fixed & 2 else across + column)
                pattern.append(f"{'$' if fixed & 2 else ''}{letters}{f'${row}' if fixed & 1 else '%d'}")
                distances += [] if fixed & 1 else [row]
            else:
                # Whole rows or columns that move: their text says where they are, and no other row has the same.
                pattern.append("\0")
        return _Filled("".join(pattern), tuple(distances), array, compiled)

    def reads_at(self, row: int) -> str:
        return self.pattern % tuple([row + distance for distance in self.distances])


_REFERENCE = re.compile(
    r'("(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'|\[[^\]]*\])|(?<![\w.$\\])(\$?[A-Za-z]{1,3}\$?[0-9]{1,7})(?![\w.(!\[])'
)


def _relative(text: str, row: int, column: int) -> tuple[Any, ...]:
    """The text with its addresses as distances, in pieces: equal for formulas that were filled down or across."""
    pieces: list[Any] = []
    at = 0
    for match in _REFERENCE.finditer(text):
        address = match[2]
        if address is None:
            continue
        pieces.append(text[at : match.start()])
        at = match.end()
        r, c, fixed = _parts(address)
        pieces.append((r if fixed & 1 else r - row, c if fixed & 2 else c - column, fixed))
    pieces.append(text[at:])
    # Whole columns and rows move too; their text alone does not say how far.
    if ":" in text:
        for match in _LINES.finditer(text):
            if match[0].count("$") < 2:
                pieces.append(column if match[1] else row)
    return tuple(pieces)


_LINES = re.compile(r"(?<![\w.$])(?:(\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3})|\$?\d+:\$?\d+)(?![\w.(])")


@lru_cache(maxsize=200_000)
def _parts(address: str) -> tuple[int, int, int]:
    match = re.fullmatch(r"(\$?)([A-Za-z]+)(\$?)([0-9]+)", address)
    assert match is not None
    return int(match[4]), column_number(match[2]), (1 if match[3] else 0) | (2 if match[1] else 0)


#: What stops a formula on its way, each for :meth:`Calculator._settle` to deal with.
_SETTLED = (Pending, DependsOnRefused, Refusal, FormulaError, RecursionError)


class Calculator:
    """Calculates all formulas of a workbook, each when it is needed, without recursion."""

    def __init__(self, book: BookModel) -> None:
        self.book = book
        self._place = Context(book)
        #: The cells with which circles begin.
        self._circles: set[tuple[int, int]] = set()

    def forget_ranges(self) -> None:
        """Forget what is kept of ranges, some of whose cells change."""
        self.book.areas.clear()
        self._place = Context(self.book)

    def calculate(self) -> None:
        """Give every formula its value, or a refusal."""
        with reckoning_by(Calendar(self.book.date1904, self.book.now)):
            for sheet in self.book.sheets:
                self._calculate_sheet(sheet)
            if self._circles and self.book.iteration is not None:
                self._iterate(self.book.iteration)

    def _iterate(self, iteration: Iteration) -> None:
        """The circles, and then what depends on them."""
        begun = len(self._circles)
        try:
            go_round(self, iteration, self._circles)
            for sheet in self.book.sheets:
                self._calculate_sheet(sheet)
            if len(self._circles) > begun:
                raise Refusal("what depends on a circle goes round itself")
        except (Refusal, DependsOnRefused) as problem:
            # Nobody knows then what any formula of the workbook is worth.
            reason = str(problem) or "a formula that goes round in a circle depends on one that was refused"
            for sheet in self.book.sheets:
                for key in sheet.formulas:
                    sheet.unready += 1
                    self._refuse(sheet, key, reason)

    def _calculate_sheet(self, sheet: SheetModel) -> None:
        values = sheet.values
        for key, formula in sheet.formulas.items():
            if values[key] is not PENDING:
                continue
            if formula.fills_a_range:
                self._settle(sheet, key)
                continue
            # Most formulas come after what they need; only the others take the way with the stack.
            try:
                value = self.value(sheet, key)
            except _SETTLED:
                self._settle(sheet, key)
            else:
                values[key] = value
                sheet.unready -= 1

    def _settle(self, sheet: SheetModel, key: int) -> None:
        waiting: set[tuple[int, int]] = set()
        stack = [(sheet, key)]
        while stack:
            sheet, key = stack[-1]
            if sheet.values[key] is not PENDING:
                stack.pop()
                waiting.discard((sheet.index, key))
                continue
            anchor = sheet.anchors.get(key, key)
            try:
                value = self.value(sheet, anchor)
            except Pending as needed:
                waiting.add((sheet.index, anchor))
                cells = [(other, other.anchors.get(cell, cell)) for other, cell, _ in needed.cells]
                around = {(other, cell) for other, cell in cells if (other.index, cell) in waiting}
                if not around:
                    stack.extend(reversed(cells))
                elif self.book.iteration is None:
                    self._refuse(sheet, anchor, "the formula refers to itself, directly or by a detour")
                else:
                    for other, cell in around:
                        other.begin(cell)
                        self._circles.add((other.index, cell))
                continue
            except DependsOnRefused as refused:
                self._refuse(sheet, anchor, f"depends on {refused.sheet.address(refused.key)}")
                continue
            except (Refusal, FormulaError) as problem:
                self._refuse(sheet, anchor, str(problem))
                continue
            except RecursionError:
                self._refuse(sheet, anchor, "the formula nests too deep")
                continue
            self._keep(sheet, anchor, value)

    def value(self, sheet: SheetModel, key: int) -> Value:
        """What a formula gives, as the cells are now."""
        formula = sheet.formulas[key]
        run = sheet.run.get(key)
        if run is None:
            run = sheet.run[key] = self.book.compile(sheet, formula.origin or key, formula.text, formula.fills_a_range)
        place = self._place
        place.grid = sheet
        place.row, place.column = key >> SHIFT, key & COLUMN
        return run(place)

    def _keep(self, sheet: SheetModel, key: int, value: Value) -> None:
        formula = sheet.formulas[key]
        if not formula.fills_a_range:
            sheet.values[key] = value
            sheet.unready -= 1
            return
        if formula.dynamic:
            size = (value.height, value.width) if isinstance(value, Array) else (1, 1)
            if size != (formula.height, formula.width):
                self._refuse(
                    sheet, key, f"the formula now fills {size[0]} × {size[1]} cells, the file has another size"
                )
                return
        for cell, part in zip(cells_of(key, formula), _filled(value, formula), strict=True):
            sheet.values[cell] = part
            sheet.unready -= 1

    def _refuse(self, sheet: SheetModel, key: int, reason: str) -> None:
        self.book.refusals.append((sheet, key, reason))
        for cell in cells_of(key, sheet.formulas[key]):
            sheet.values[cell] = REFUSED


def cells_of(key: int, formula: Formula) -> Iterator[int]:
    row, column = place_of(key)
    for down in range(formula.height):
        for across in range(formula.width):
            yield key_of(row + down, column + across)


def _filled(value: Value, formula: Formula) -> Iterable[Value]:
    """The cells of an array formula's range: one value stretches, what is missing is #N/A."""
    if isinstance(value, Clipped):
        value = value.first(formula.height, formula.width)
    return spread(value, formula.height, formula.width)
