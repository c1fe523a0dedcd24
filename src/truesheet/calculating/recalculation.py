"""Recalculates one workbook: returns the new values, and the formulas that were refused.

It can be done in two stages: first what does not need certain cells, then the rest, once these are filled. So every
formula is calculated once, although what is typed follows from values of the first stage. Other entries in the same
cells need the second stage only. Formulas can be calculated on demand too, each after those that it needs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from itertools import chain
from random import Random
from typing import cast

from truesheet.addresses import Address, ByAddress, address, address_of, key_of, parse_area
from truesheet.calculating.all_formulas import calculate_all, formulas_at_work
from truesheet.calculating.calculator import Calculator, Columns
from truesheet.calculating.cell_formulas import PENDING, REFUSED, Iteration, cells_of
from truesheet.calculating.country import LocaleResult, calculate_by_country
from truesheet.calculating.loading import Loader
from truesheet.calculating.model import DEPENDS_ON, BookModel, SheetModel
from truesheet.calculating.ranges import TableModel
from truesheet.formulas.host import AtCell, CustomFunction
from truesheet.formulas.refusal import WorkbookTooMuch
from truesheet.library.information import RICH_ERRORS
from truesheet.locales import Locale, current_locale, use_locale
from truesheet.package.spelling import Value
from truesheet.patterns import pattern
from truesheet.reading.workbook import MACRO_SHEETS, MODULE, WORKSHEET, Sheet, WorkbookFile
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK, NAME, CellError, Single
from truesheet.within import collector_off

#: The cells that a name in another workbook refers to: ``='Round 1'!$A$1:$B$9``.
_CELLS = pattern(
    r"=(?:'(?P<quoted>(?:[^'\[\]]|'')+)'|(?P<sheet>[^'!\[\]:]+))!(?P<range>\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?)"
)


def _refused(sheet: SheetModel, key: int, why: str) -> RefusedCell:
    """Returns the refusal of a formula; where ``why`` names nothing to do, it is to calculate it in Excel."""
    if ";" not in why and not why.startswith(DEPENDS_ON):
        why += "; calculate this workbook in Excel"
    return RefusedCell(sheet.name, address(*address_of(key)), why)


@dataclass
class Recalculation:
    """The new values by position of the sheet and address, and the formulas that have none.

    ``notes`` are sentences on what another program gave and was not, or was all the same, believed. The cells in
    ``counting`` come to another value at each calculation, as they go on from the one in the file.
    """

    values: Mapping[int, Mapping[Address, Value]]
    refused: list[RefusedCell] = field(default_factory=list)
    formulas: int = 0
    notes: tuple[str, ...] = ()
    counting: frozenset[tuple[int, Address]] = frozenset()


@collector_off()
def recalculate(workbook: WorkbookFile, now: datetime, seed: int | None = None) -> Recalculation:
    """Calculates every formula of a workbook; nothing is written. With a ``seed``, random numbers are reproducible.

    Where no locale is given, the country is the one that the file says, or that its values show.
    """
    book, _, notes = calculate_book(workbook, now, seed)
    result = results(book)
    book.take_apart()
    return replace(result, notes=notes)


def calculate_book(workbook: WorkbookFile, now: datetime, seed: int | None = None) -> LocaleResult:
    """Calculates every formula of a workbook, and returns its model; whoever asks for it takes it apart."""
    return calculate_by_country(workbook, current_locale(), partial(load_book, workbook, now, seed), calculate_all)


def results(book: BookModel) -> Recalculation:
    """Returns what a workbook came to that was calculated."""
    refused = [_refused(*refused_before) for refused_before in book.early_refusals]
    unsound = {(sheet.index, key) for sheet, key, _ in book.refusals}
    found = {sheet.index: _results(sheet, unsound, refused) for sheet in book.sheets}
    refused += [_refused(sheet, sheet.anchors.get(key, key), why) for sheet, key, why in book.refusals]
    values = {index: ByAddress(results) for index, results in found.items() if results}
    # A formula that fills many cells is one, and one that was refused while it was read is a formula too.
    each: dict[tuple[str, str], RefusedCell] = {}
    for cell in refused:
        each.setdefault((cell.sheet, cell.cell), cell)
    read = {(sheet.name, address(*address_of(key))) for sheet in book.sheets for key in sheet.formulas} if each else ()
    formulas = sum(len(sheet.formulas) for sheet in book.sheets) + sum(cell not in read for cell in each)
    counting = frozenset((index, address_of(key)) for index, key in book.counting)
    return Recalculation(values, [*each.values()], formulas, counting=counting)


def _results(sheet: SheetModel, unsound: set[tuple[int, int]], refused: list[RefusedCell]) -> dict[int, Value]:
    """Returns the values of a sheet's formulas by key.

    Errors that only Excel can write are left as they are in the file, or refused if the file has something else.
    """
    # Cells that wait or were refused are in ``unsound``; dates are numbers here.
    values, anchors = cast("dict[int, Value]", sheet.values), sheet.anchors
    keys = [key for key in sheet.formulas if (sheet.index, key) not in unsound] if unsound else [*sheet.formulas]
    if anchors:
        keys = [cell for key in keys for cell in cells_of(key, sheet.formulas[key])]
    found = dict(zip(keys, map(values.__getitem__, keys), strict=True))
    if CellError in map(type, found.values()):
        for key, value in [*found.items()]:
            if value.__class__ is CellError and value.code in RICH_ERRORS:
                del found[key]
                holder = anchors.get(key, key)
                if not sheet.formulas[holder].rich_error:
                    why = f"the result is {value.code}; open and save the workbook in Excel"
                    refused.append(_refused(sheet, holder, why))
    return found


def load_book(workbook: WorkbookFile, now: datetime, seed: int | None) -> BookModel:
    if workbook.calculation.as_displayed:
        raise Refused(
            "it is set to calculate with the precision displayed, which only Excel can do; open it there and save it"
        )

    def custom(name: str) -> CustomFunction | AtCell | None:
        # Google Sheets writes IFERROR(__xludf.DUMMYFUNCTION("..."), value), and only the value is known.
        if name == "__XLUDF.DUMMYFUNCTION":
            return lambda *arguments: CellError(NAME, "a function that only Google Sheets has")
        return workbook.added.find(name)

    book = BookModel(custom, now, workbook.date1904, None if seed is None else Random(seed).random)
    book.stem = workbook.path.stem
    book.reread_cells = lambda position: workbook.sheets[position].cells()
    if workbook.calculation.iterate:
        book.iteration = Iteration(workbook.calculation.iterate_count, workbook.calculation.iterate_delta)
    for sheet in workbook.sheets:
        if sheet.kind == WORKSHEET:
            book.add_sheet(sheet.name)
        else:
            book.add_unread_sheet(sheet.name, sheet.kind in MACRO_SHEETS, sheet.kind == MODULE)
    rows = columns = 1
    for sheet, model in zip(workbook.sheets, book.sheets, strict=True):
        loader = Loader(workbook, model)
        loader.load(sheet.lists())
        book.early_refusals += [(model, key, why) for key, why in loader.refused.items()]
        if model.values:
            rows, columns = max(rows, loader.last_row), max(columns, loader.last_column, sheet.layout.last_column)
            loader.refuse_unsure(sheet.layout)
            if sheet.layout.hidden_rows:
                _mark_hidden_rows(workbook, sheet, model)
    book.extent = rows, columns
    for defined in workbook.names:
        if defined.macro:
            book.macros.add(defined.name.upper())
        else:
            book.names[defined.name.upper(), defined.sheet] = defined.refers_to
    for table in workbook.tables:
        area = parse_area(table.ref)
        if area is not None:
            book.tables[table.name.upper()] = TableModel(
                table.name, table.sheet, *area, table.columns, table.header_rows, table.totals_rows
            )
    for number, other in enumerate(workbook.external_books, start=1):
        for position, name_of_sheet in enumerate(other.sheets):
            if position in other.values:
                book.externals[f"[{number}]{name_of_sheet}".casefold()] = dict(other.values[position])
        for name in other.names:
            cells = _CELLS.fullmatch(name.refers_to)
            if cells is not None and (name.sheet is None or name.sheet < len(other.sheets)):
                owner = f"[{number}]{'' if name.sheet is None else other.sheets[name.sheet]}"
                meaning = f"'[{number}]{cells['sheet'] or cells['quoted']}'!{cells['range']}"
                book.external_names[owner.casefold(), name.name.upper()] = meaning
    return book


def _mark_hidden_rows(workbook: WorkbookFile, sheet: Sheet, model: SheetModel) -> None:
    """Records which rows are hidden, and which of them are filtered out.

    While the sheet's filter is on, Excel treats every hidden row as filtered out, even outside the filter's range.
    Whether the filter of a table does the same to rows outside the table is not known.
    """
    hidden = model.hidden_rows = frozenset(sheet.layout.hidden_rows)
    if sheet.layout.filtered:
        model.filtered_rows = hidden
        return
    areas = [parse_area(table.ref) for table in workbook.tables if table.filtered and table.sheet == sheet.position]
    in_tables = frozenset(
        row for row in hidden if any(area and area.first_row < row <= area.last_row for area in areas)
    )
    model.filtered_rows = in_tables
    model.doubtful_rows = hidden - in_tables if areas else frozenset()


#: Cells by position of the sheet.
Awaited = Mapping[int, Collection[Address]]


class StagedWorkbook:
    """A workbook that is calculated in two stages, before and after some cells are filled.

    ``first`` has the values of the formulas that do not need the cells ``awaited``; all others are refused there.
    """

    @collector_off()
    def __init__(self, workbook: WorkbookFile, now: datetime, awaited: Awaited) -> None:
        #: The cells that wait, with what the file has in them. Where circles are calculated, none do.
        self._awaited: dict[tuple[int, Address], Single] = {}

        def load() -> BookModel:
            book = load_book(workbook, now, None)
            if book.iteration is None:
                for sheet, where in ((book.sheets[at], where) for at, cells in awaited.items() for where in cells):
                    key = key_of(*where)
                    # A formula there is calculated as any other.
                    if key not in sheet.values or sheet.is_settled(key):
                        self._awaited[sheet.index, where] = sheet.read(*where)
                        sheet.refuse(key)
            return book

        self._book, self._locale, _ = calculate_by_country(workbook, current_locale(), load, calculate_all)
        self.first = results(self._book)
        #: The formulas that wait, by sheet and key.
        self._waiting = [(sheet, key) for sheet, key, _ in self._book.refusals]

    def can_take(self, entries: Mapping[int, Mapping[Address, Value]]) -> bool:
        """Tells whether all cells that are to be filled are among those that wait."""
        return all((position, where) in self._awaited for position, typed in entries.items() for where in typed)

    @collector_off()
    def rest(self, entries: Mapping[int, Mapping[Address, Value]]) -> Recalculation:
        """Fills the cells, calculates the formulas that wait for them, and returns the values of all.

        Cells that wait and are not among the entries keep what the file has, whatever was filled in before.
        """
        book = self._book
        for (position, where), before in self._awaited.items():
            sheet, key = book.sheets[position], key_of(*where)
            value = entries.get(position, {}).get(where, before)
            if not sheet.is_settled(key):
                sheet.unready -= 1
            sheet.values[key] = value
            if value is not BLANK:
                book.extent = max(book.extent[0], where[0]), max(book.extent[1], where[1])
        for sheet, key in self._waiting:
            for cell in cells_of(key, sheet.formulas[key]):
                if sheet.is_settled(cell):
                    sheet.unready += 1
                sheet.values[cell] = PENDING
        book.refusals.clear()
        book.ranges.forget()
        with use_locale(self._locale):
            calculate_all(book)
        return results(book)

    def close(self) -> None:
        """Drops what was calculated, so that memory is freed without the garbage collector."""
        self._book.take_apart()


class LazyWorkbook:
    """A workbook of which only what is asked for is calculated, by a locale that is known."""

    @collector_off()
    def __init__(self, workbook: WorkbookFile, now: datetime, locale: Locale) -> None:
        self._book, self._locale = load_book(workbook, now, None), locale
        self._calculator = Calculator(self._book)
        self._columns = Columns(self._calculator)

    def value(self, position: int, where: Address) -> Value:
        """Returns the value of the formula in a cell of the sheet at a position; :class:`Refused` says why not."""
        sheet, key = self._book.sheets[position], key_of(*where)
        anchor = sheet.anchors.get(key, key)
        if sheet.values[key] is PENDING:
            with use_locale(self._locale), formulas_at_work(self._calculator):
                try:
                    self._columns.calculate(sheet, anchor)
                except WorkbookTooMuch:
                    raise Refused(f"the formulas up to {sheet.address(key)} ask for too much work together") from None
        if sheet.values[key] is REFUSED:
            refusals = chain(self._book.early_refusals, self._book.refusals)
            why = next((why for refused, cell, why in refusals if refused is sheet and cell == anchor), None)
            raise Refused("no result" if why is None else _refused(sheet, anchor, why).reason)
        return cast(Value, sheet.values[key])
