"""Calculates a workbook in two stages: first what does not need certain cells, then the rest, once these are filled.

So every formula is calculated once, although what is typed follows from values of the first stage. Other entries in the
same cells need the second stage only. Formulas can be calculated on demand too, each after those that it needs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from itertools import chain
from typing import cast

from truesheet.addresses import Address, key_of
from truesheet.calculating.all_formulas import calculate_all, working
from truesheet.calculating.calculator import Calculator, Columns
from truesheet.calculating.country import calculated
from truesheet.calculating.model import PENDING, REFUSED, BookModel, SheetModel, cells_of
from truesheet.calculating.recalculation import Recalculation, RefusedCell, loaded, results
from truesheet.collector import collector_off
from truesheet.formulas.refusal import WorkbookTooMuch
from truesheet.locales import Locale, speaking, spoken
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK, Single

#: Cells by position of the sheet.
Awaited = Mapping[int, Collection[Address]]


class Stages:
    """One workbook, calculated for cells that are filled in between.

    ``first`` has the values of the formulas that do not need the cells ``awaited``; all others are refused there.
    """

    @collector_off()
    def __init__(self, workbook: WorkbookFile, now: datetime, awaited: Awaited) -> None:
        #: The cells that wait, with what the file has in them. Where circles are calculated, none do.
        self._awaited: dict[tuple[int, Address], Single] = {}

        def load() -> BookModel:
            book = loaded(workbook, now, None)
            if book.iteration is None:
                for position, addresses in awaited.items():
                    for where in addresses:
                        self._wait(book.sheets[position], where)
            return book

        self._book, self._locale, _ = calculated(workbook, spoken(), load, calculate_all)
        self.first = results(self._book)
        #: The formulas that wait, by sheet and key.
        self._waiting = [(sheet, key) for sheet, key, _ in self._book.refusals]

    def _wait(self, sheet: SheetModel, where: Address) -> None:
        key = key_of(*where)
        # A formula there is calculated as any other.
        if key not in sheet.values or sheet.is_settled(key):
            value = sheet.read(*where)
            self._awaited[sheet.index, where] = value
            sheet.refuse(key)

    def take(self, entries: Mapping[int, Mapping[Address, Value]]) -> bool:
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
        book.forget_ranges()
        with speaking(self._locale):
            calculate_all(book)
        return results(book)

    def close(self) -> None:
        """Drops what was calculated, so that memory is freed without the garbage collector."""
        self._book.take_apart()


class OnDemand:
    """A workbook of which only what is asked for is calculated, by a locale that is known."""

    @collector_off()
    def __init__(self, workbook: WorkbookFile, now: datetime, locale: Locale) -> None:
        self._book, self._locale = loaded(workbook, now, None), locale
        self._calculator = Calculator(self._book)
        self._columns = Columns(self._calculator)

    def value(self, position: int, where: Address) -> Value:
        """Returns the value of the formula in a cell of the sheet at a position; :class:`Refused` says why not."""
        sheet, key = self._book.sheets[position], key_of(*where)
        if sheet.values[key] is PENDING:
            self._settle(sheet, key)
        if sheet.values[key] is REFUSED:
            raise Refused(self._reason(sheet, key))
        return cast(Value, sheet.values[key])

    def _settle(self, sheet: SheetModel, key: int) -> None:
        with speaking(self._locale), working(self._calculator):
            try:
                self._columns.calculate(sheet, sheet.anchors.get(key, key))
            except WorkbookTooMuch:
                raise Refused(f"the formulas up to {sheet.address(key)} ask for too much work together") from None

    def _reason(self, sheet: SheetModel, key: int) -> str:
        for refused, cell, why in chain(self._book.refused_before, self._book.refusals):
            if refused is sheet and cell == sheet.anchors.get(key, key):
                return RefusedCell.at(sheet, cell, why).reason
        return "no result"
