"""Real workbooks from the folder named by BRIDGESHEETS_CORPUS: formulas, and the values their program cached."""

import os
import re
import warnings
from datetime import date, datetime, time, timedelta
from pathlib import Path

import openpyxl
from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.datetime import CALENDAR_MAC_1904, to_excel
from openpyxl.worksheet.formula import ArrayFormula

from truesheet.addresses import key_of
from truesheet.calculating.model import BookModel, Formula
from truesheet.calculating.ranges import TableModel
from truesheet.values import BLANK, CellError

FOLDER = os.environ.get("BRIDGESHEETS_CORPUS", "")

_CALL = re.compile(r"([A-Za-z_][\w.]*)\(")
_STRING = re.compile(r'"[^"]*"')


def workbooks():
    """The workbooks openpyxl can read, with formulas and with values."""
    for path in sorted(Path(FOLDER).glob("*.xls[xm]")):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                yield path.name, openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)
            except (KeyError, TypeError, ValueError):
                continue  # deliberately damaged, or beyond openpyxl


def calls(formula):
    """The names of the functions a formula calls, without prefixes of files."""
    names = (name.upper() for name in _CALL.findall(_STRING.sub('""', formula)))
    return {name.removeprefix("_XLFN.").removeprefix("_XLWS.") for name in names}


def raw(cell):
    """A cached value as a formula sees it."""
    value = cell.value
    if value is None:
        return "" if cell.data_type in ("s", "str") else BLANK
    if cell.data_type == "e":
        return CellError(value)
    if isinstance(value, (datetime, date, time, timedelta)):
        return float(to_excel(value, cell.parent.parent.epoch))
    return value if isinstance(value, (bool, str)) else float(value)


def _formula(value):
    """A formula as the file holds it; openpyxl does not say which array formulas are dynamic."""
    if not isinstance(value, ArrayFormula):
        return Formula(str(value).removeprefix("="))
    left, top, right, bottom = range_boundaries(value.ref)
    height, width = bottom - top + 1, right - left + 1
    return Formula((value.text or "").removeprefix("="), array=True, dynamic=True, height=height, width=width)


def model(formulas, values):
    """The workbook as calculation sees it, every cell at its cached value."""
    book = BookModel(lambda name: None, datetime(2024, 1, 1), date1904=values.epoch == CALENDAR_MAC_1904)
    for at, shown in enumerate(values.worksheets):
        sheet = book.add_sheet(shown.title)
        for row in shown.iter_rows():
            for cell in row:
                value = raw(cell)
                if value is not BLANK:
                    sheet.values[key_of(cell.row, cell.column)] = value
                    book.extent = (max(book.extent[0], cell.row), max(book.extent[1], cell.column))
        sheet.hidden_rows = frozenset(row for row, shape in shown.row_dimensions.items() if shape.hidden)
        for row in formulas[shown.title].iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    sheet.formulas[key_of(cell.row, cell.column)] = _formula(cell.value)
        for table in formulas[shown.title].tables.values():
            left, top, right, bottom = range_boundaries(table.ref)
            columns = tuple(column.name for column in table.tableColumns)
            book.tables[table.displayName.upper()] = TableModel(
                table.displayName, at, top, left, bottom, right, columns,
                1 if table.headerRowCount is None else table.headerRowCount, table.totalsRowCount or 0,
            )  # fmt: skip
        for name, meaning in formulas[shown.title].defined_names.items():
            book.names[(name.upper(), at)] = meaning.attr_text or ""
    for name, meaning in formulas.defined_names.items():
        book.names[(name.upper(), None)] = meaning.attr_text or ""
    return book
