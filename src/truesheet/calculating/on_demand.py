"""Calculates formulas of a workbook when somebody asks for their values, each after those that it needs."""

from __future__ import annotations

from datetime import datetime
from itertools import chain
from typing import cast

from truesheet.addresses import Address
from truesheet.calculating.all_formulas import working
from truesheet.calculating.calculator import Calculator
from truesheet.calculating.columns import Columns
from truesheet.calculating.model import PENDING, REFUSED, SheetModel
from truesheet.calculating.recalculation import RefusedCell, loaded
from truesheet.collector import collector_off
from truesheet.formulas.effort import WorkbookTooMuch
from truesheet.locales import Locale, speaking
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.worksheet import key_of


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
