"""The model of a workbook during recalculation: values by cell, and formulas, compiled once where they are alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property, partial
from itertools import chain, repeat
from typing import Any

from truesheet.addresses import SHIFT, address_of, column_letters, full_address, key_of
from truesheet.calculating.cell_formulas import PENDING, REFUSED, Doubt, Formula, Iteration, Unready, cells_of
from truesheet.calculating.ranges import TableModel, referred_cells
from truesheet.formulas import shifting
from truesheet.formulas.areas import Area, Context, Refusal, Value, Whole
from truesheet.formulas.clipped import RangeCache
from truesheet.formulas.closures import compile_formula
from truesheet.formulas.host import AtCell
from truesheet.formulas.in_columns import Listed, compile_in_column
from truesheet.formulas.lambdas import unknown_function
from truesheet.formulas.refusal import fits_to_read, spend
from truesheet.formulas.sheets import PendingCells
from truesheet.formulas.syntax import TableReference
from truesheet.package import spelling
from truesheet.reading.cells import Cell
from truesheet.values import BLANK, REF, CellError, Empty, Single

_OPEN_BOTH = "; open both workbooks in Excel and save this one"


#: The work of reading a range of more rows is counted: how many cells are read for one unit, that of one operator.
_SHORT, _CELLS_A_UNIT = 8, 4


#: Stands for any date: added functions only need to know that a value is a date.
_DATE = date.min


#: How the reason begins of a formula that is refused only because another one is.
DEPENDS_ON = "depends on "


class DependsOnRefused(Exception):
    """Raised when a formula needs a cell that was refused."""

    def __init__(self, sheet: SheetModel, key: int) -> None:
        super().__init__()
        self.sheet = sheet
        self.key = key

    @property
    def description(self) -> str:
        """Returns the refused cell in words: its address, and the reason if the file does not determine its value."""
        why = self.sheet.unsure.get(self.key, "")
        return self.sheet.address(self.key) + (f", {why}" if why else "")


class SheetModel:
    """A sheet: the values of all cells by key, and the formulas among them."""

    #: Whether a reference across several sheets includes this sheet.
    has_cells = True

    def __init__(self, book: BookModel, name: str, index: int) -> None:
        self.book = book
        self.name = name
        self.index = index
        self.values: dict[int, Single | Unready] = {}
        self.formulas: dict[int, Formula] = {}
        #: For cells that an array formula fills: the key of the cell that has the formula.
        self.anchors: dict[int, int] = {}
        self.dates: set[int] = set()
        #: All hidden rows; those of them that are filtered out; and those of them of which that is not known.
        self.hidden_rows: frozenset[int] = frozenset()
        self.filtered_rows: frozenset[int] = frozenset()
        self.doubtful_rows: frozenset[int] = frozenset()
        #: Why constants were refused, by key.
        self.unsure: dict[int, str] = {}
        self.unready = 0
        #: The texts that the file has for formulas.
        self.saved_texts: dict[int, str] = {}

    @cached_property
    def saved(self) -> dict[int, spelling.Value]:
        """Reads from the file, when first asked, the values of the cells with formulas, by key."""
        return {
            key: cell.value
            for cell in self.book.reread_cells(self.index)
            if cell.value is not BLANK
            and ((key := key_of(cell.row, cell.column)) in self.formulas or key in self.anchors)
        }

    def read(self, row: int, column: int) -> Single:
        """Returns the value of a cell. Raises ``PendingCells`` if it waits, ``DependsOnRefused`` if it was refused."""
        value: Any = self.values.get(row << SHIFT | column, BLANK)
        if value.__class__ is Unready:
            raise self._not_ready([row << SHIFT | column])
        return value if row > 0 < column else CellError(REF, "the address is outside the sheet")

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Single, ...], ...]:
        """Returns the values of a rectangle, row by row; raises what :meth:`read` raises."""
        height, width = bottom - top + 1, right - left + 1
        if height > _SHORT:
            fits_to_read(height, width)
            spend(height * width // _CELLS_A_UNIT)
            self.book.ranges.keep(height * width)
        rows = self._current(top, left, bottom, right)
        if self.unready and Unready in map(type, chain.from_iterable(rows)):
            raise self._not_ready(
                [
                    key_of(top + down, left + across)
                    for down, row in enumerate(rows)
                    for across, value in enumerate(row)
                    if value.__class__ is Unready
                ]
            )
        return rows

    def _current(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Any, ...], ...]:
        """Returns the values of a rectangle; cells that wait, or were refused, are in it as such."""
        get: Callable[[int, Empty], Any] = self.values.get
        blanks = repeat(BLANK)
        low, high = top << SHIFT, (bottom << SHIFT) + 1
        if left == right:
            return tuple(zip(map(get, range(low + left, high + left, 1 << SHIFT), blanks), strict=False))
        return tuple(
            [tuple(map(get, range(row + left, row + right + 1), blanks)) for row in range(low, high, 1 << SHIFT)]
        )

    def _not_ready(self, keys: list[int]) -> Exception:
        for key in keys:
            if self.values[key] is REFUSED:
                return DependsOnRefused(self, key)
        return PendingCells([(self, key, 0) for key in keys])

    def read_raw(self, row: int, column: int) -> Single:
        value = self.read(row, column)
        if self.dates and value.__class__ is float and (row << SHIFT | column) in self.dates:
            return _DATE
        return value

    def formula_text(self, row: int, column: int) -> str | None:
        key = key_of(row, column)
        formula = self._formula_of(key)
        if formula is None:
            return None
        # All cells of an array formula show the text of the cell that has it.
        holder = self.anchors.get(key, key)
        down, right = (
            here - there for here, there in zip(address_of(holder), address_of(formula.origin or holder), strict=True)
        )
        text = shifting.shift(formula.text, down, right) if down or right else formula.text
        if text is None:
            raise Refusal("FORMULATEXT of a cell with a shared formula")
        return f"{{={text}}}" if formula.array and not formula.dynamic else f"={text}"

    def spelled(self, row: int, column: int) -> str | None:
        formula = self._formula_of(row << SHIFT | column)
        return None if formula is None else formula.text

    def _formula_of(self, key: int) -> Formula | None:
        """Returns the formula of a cell: any cell of an array formula has it, but only the first of one that spills."""
        formula = self.formulas.get(key)
        if formula is None and key in self.anchors:
            of_array = self.formulas[self.anchors[key]]
            return None if of_array.dynamic else of_array
        if formula is None and self.values.get(key) is REFUSED and key not in self.unsure:
            raise DependsOnRefused(self, key)
        return formula

    def spilled(self, row: int, column: int) -> tuple[int, int] | None:
        formula = self.formulas.get(row << SHIFT | column)
        if formula is not None and formula.fills_a_range:
            return formula.height, formula.width
        return (1, 1) if self._formula_of(row << SHIFT | column) is not None else None

    def refuse(self, key: int) -> None:
        """Makes a cell unreadable: formulas that depend on it cannot be calculated either."""
        self.values[key] = REFUSED
        self.unready += 1

    def is_settled(self, key: int) -> bool:
        return self.values[key].__class__ is not Unready

    def begin(self, key: int) -> None:
        """Gives the cells of a formula that waits the values with which a circle begins: those in the file."""
        for cell in cells_of(key, self.formulas[key]):
            self.values[cell] = self.saved.get(cell, 0.0)
            self.unready -= 1

    def wait(self, key: int) -> None:
        for cell in cells_of(key, self.formulas[key]):
            self.values[cell] = PENDING
            self.unready += 1

    def address(self, key: int) -> str:
        """Returns a cell's address as people write it: ``Swiss!B7``."""
        return full_address(self.name, *address_of(key))


class UnreadSheet(SheetModel):
    """A sheet that is no worksheet: it counts in the order of the sheets, but its cells are not read."""

    def __init__(self, book: BookModel, name: str, index: int, has_cells: bool, is_module: bool) -> None:
        super().__init__(book, name, index)
        self.has_cells = has_cells
        self.is_module = is_module

    def read(self, row: int, column: int) -> Single:
        raise self._unread()

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Single, ...], ...]:
        raise self._unread()

    def _formula_of(self, key: int) -> Formula | None:
        raise self._unread()

    def _unread(self) -> Refusal:
        return Refusal(f"the sheet {self.name} is no worksheet, and its cells are not read")


@dataclass
class BookModel:
    """A workbook: its sheets, defined names, tables, and the cells of other workbooks that the file keeps."""

    custom_functions: Callable[[str], Callable[..., Value] | AtCell | None]
    now: datetime
    date1904: bool = False
    random: Callable[[], float] | None = None
    sheets: list[SheetModel] = field(default_factory=list)
    names: dict[tuple[str, int | None], str] = field(default_factory=dict)
    #: The names that stand for macros, in capitals.
    macros: set[str] = field(default_factory=set)
    tables: dict[str, TableModel] = field(default_factory=dict)
    externals: dict[str, dict[tuple[int, int], Single]] = field(default_factory=dict)
    #: What names in other workbooks refer to, by their scope (``[1]`` or ``[1]Sheet1``) and the name in capitals.
    external_names: dict[tuple[str, str], str] = field(default_factory=dict)
    extent: tuple[int, int] = (1, 1)
    #: Whether some of the sheets are modules of Visual Basic.
    has_modules: bool = False
    #: How formulas that refer to themselves are calculated; None where they are refused.
    iteration: Iteration | None = None
    refusals: list[tuple[SheetModel, int, str]] = field(default_factory=list)
    #: Formulas that cannot be calculated from the start, and why.
    early_refusals: list[tuple[SheetModel, int, str]] = field(default_factory=list)
    #: The name of the file, without its ending.
    stem: str = ""
    #: Reads the cells of a sheet from the file again.
    reread_cells: Callable[[int], Iterable[Cell]] = field(default=lambda _: ())
    #: Whether a data table is being calculated, with its inputs replaced.
    in_data_table: bool = False
    #: Whether a function was called whose last digits are its own.
    own_digits: bool = False
    #: Formulas whose value depends on a locale that is not known.
    doubts: list[Doubt] = field(default_factory=list)
    #: What is told of the workbook beside the values.
    notes: list[str] = field(default_factory=list)
    #: Those of them that keep the value of the file: the index of the sheet, and the key.
    kept: list[tuple[int, int]] = field(default_factory=list)
    #: Formulas of circles that do not settle, and what depends on them: each calculation goes on from the one before.
    counting: set[tuple[int, int]] = field(default_factory=set)
    ranges: RangeCache = field(default_factory=RangeCache)
    _templates: dict[Any, Any] = field(default_factory=dict)
    #: Whether the meaning of a name was looked up since this was set to False.
    _asked_for_names: bool = False
    #: The sheets by their names, which count in upper or lower case.
    _by_name: dict[str, SheetModel] = field(default_factory=dict)

    # --- what formulas ask for (Book) --------------------------------------------------------------------------

    @property
    def book(self) -> BookModel:
        return self

    def add_sheet(self, name: str) -> SheetModel:
        sheet = SheetModel(self, name, len(self.sheets))
        self.sheets.append(sheet)
        return sheet

    def add_unread_sheet(self, name: str, has_cells: bool, is_module: bool) -> None:
        """Adds a sheet of another kind; a module of Visual Basic counts only in the order of the sheets."""
        self.sheets.append(UnreadSheet(self, name, len(self.sheets), has_cells, is_module))
        self.has_modules = self.has_modules or is_module

    def take_apart(self) -> None:
        """Drops references back to the workbook, so that memory is freed without the garbage collector."""
        for sheet in self.sheets:
            sheet.formulas.clear()  # they refer to the sheet
        self.ranges.forget()
        for kept in (self.sheets, self.refusals, self.early_refusals, self._templates, self._by_name):
            kept.clear()

    def grid(self, name: str) -> SheetModel | None:
        if len(self._by_name) < len(self.sheets):
            self._by_name = {sheet.name.casefold(): sheet for sheet in reversed(self.sheets)}
        found = self._by_name.get(name.casefold())
        return None if found is None or _is_module(found) else found

    def grids(self) -> list[Any]:
        return [sheet for sheet in self.sheets if not _is_module(sheet)]

    def name(self, name: str, sheet: int | None) -> str | None:
        self._asked_for_names = True
        key = name.upper()
        return self.names.get((key, sheet), self.names.get((key, None)))

    def is_macro(self, name: str) -> bool:
        return name.upper() in self.macros

    def custom(self, name: str) -> Callable[..., Value] | AtCell | None:
        return self.custom_functions(name)

    def unknown(self, name: str) -> CellError:
        raise unknown_function(name)

    def external(self, sheet: str, row: int, column: int) -> Single:
        """Returns the value that the file keeps for a cell of another workbook; refuses if it keeps none."""
        cells = self.external_cells(sheet)
        if (row, column) not in cells:
            where = f"{sheet}!{column_letters(column)}{row}"
            raise Refusal(f"the file keeps no value of {where} in the other workbook{_OPEN_BOTH}")
        return cells[row, column]

    def external_cells(self, sheet: str) -> Mapping[tuple[int, int], Single]:
        """Returns the values that the file keeps of a sheet of another workbook: those that are not blank."""
        cells = self.externals.get(sheet.casefold())
        if cells is None:
            raise Refusal(f"the file keeps no values of {sheet} in the other workbook{_OPEN_BOTH}")
        return cells

    def external_name(self, owner: str, name: str) -> str | None:
        owner, name = owner.casefold(), name.upper()
        everywhere = owner[: owner.index("]") + 1]
        return self.external_names.get((owner, name), self.external_names.get((everywhere, name)))

    def table(self, part: TableReference, here: Context) -> Area | None:
        return referred_cells(part, here, self.tables, self.sheets, self.extent)

    # --- formulas ------------------------------------------------------------------------------------------------

    def add_formula(self, sheet: SheetModel, key: int, formula: Formula) -> None:
        """Puts a formula into a cell; all cells that it fills wait for its value."""
        sheet.formulas[key] = formula
        cells = list(cells_of(key, formula))
        if len(cells) > 1:
            sheet.anchors.update(dict.fromkeys(cells, key))
        sheet.values.update(dict.fromkeys(cells, PENDING))
        sheet.unready += len(cells)

    def add_formulas(self, sheet: SheetModel, formulas: Mapping[int, Formula]) -> None:
        """Puts formulas that fill no range into cells, by key."""
        sheet.formulas.update(formulas)
        sheet.values.update(dict.fromkeys(formulas, PENDING))
        sheet.unready += len(formulas)

    def compile(self, sheet: SheetModel, key: int, formula: Formula, array: bool) -> Whole:
        """Returns the compiled formula, which is shared by all cells that have the formula filled into them.

        Cells of other sheets share it too, unless it contains names: a name may mean something else on each sheet.
        """
        found: Whole = self._compiled(sheet, key, formula, partial(compile_formula, array=array), array)
        return found

    def compile_in_column(self, sheet: SheetModel, key: int, formula: Formula) -> Listed | None:
        """Returns what evaluates the formula in many cells of a column at once, if there is such a thing."""
        found: Listed | None = self._compiled(sheet, key, formula, compile_in_column, "column")
        return found

    def _compiled(self, sheet: SheetModel, key: int, formula: Formula, compile: Callable[..., Any], way: object) -> Any:
        row, column = address_of(formula.origin or key)
        template = way, *(formula.template or shifting.template(formula.text, row, column))
        for known in (template, (sheet.index, *template)):
            if known in self._templates:
                return self._templates[known]
        self._asked_for_names = False
        found = compile(formula.text, self, row, column, sheet.index)
        self._templates[(sheet.index, *template) if self._asked_for_names else template] = found
        return found


def _is_module(sheet: SheetModel) -> bool:
    """Tells whether a sheet is a module of Visual Basic, whose cells no formula can mean."""
    return isinstance(sheet, UnreadSheet) and sheet.is_module
