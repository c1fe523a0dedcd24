"""Calculates formulas of a workbook when somebody asks for their values, each after those that it needs."""

from __future__ import annotations

from datetime import datetime
from itertools import chain
from typing import cast

from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.calculating.all_formulas import working
from bridgesheets.spreadsheet.calculating.calculator import Calculator
from bridgesheets.spreadsheet.calculating.columns import Columns
from bridgesheets.spreadsheet.calculating.model import PENDING, REFUSED, SheetModel
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell, loaded
from bridgesheets.spreadsheet.collector import collector_off
from bridgesheets.spreadsheet.formulas.effort import WorkbookTooMuch
from bridgesheets.spreadsheet.locales import Locale, speaking
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.worksheet import key_of


class OnDemand:
    """A workbook of which only what is asked for is calculated, by a locale that is known."""

    @collector_off()
    def __init__(self, workbook: Workbook, now: datetime, locale: Locale) -> None:
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
