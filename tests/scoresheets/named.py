"""Workbooks whose defined names are our functions, and what programs without our add-in make of calls."""

from datetime import datetime
from pathlib import Path

import openpyxl
from openpyxl.workbook.defined_name import DefinedName

from bridgesheets import CellError
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.scoresheets.lambdas.functions_book import all_names
from tests.workbooks import as_saved
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.files import Snapshot
from truesheet.formulas import NOTHING_ADDED
from truesheet.reading.workbook import WorkbookFile
from truesheet.values import BLANK

ERRORS = {"#VALUE!", "#NUM!", "#N/A", "#DIV/0!", "#REF!", "#NAME?", "#NULL!"}


def as_number(text):
    """A text as a number where it is one."""
    try:
        return float(text)
    except ValueError:
        return text


class Calls:
    """Calls of functions, each in a row: the name, then what its arguments hold. None is an empty cell."""

    def __init__(self, calls):
        self.calls = list(calls)
        self.book = openpyxl.Workbook()
        for name, text in all_names().items():
            self.book.defined_names[name] = DefinedName(name, attr_text=text)
        for row, (name, *arguments) in enumerate(self.calls, 1):
            for column, argument in enumerate(arguments, 2):
                self.put(row, column, argument)
            cells = ",".join(address(row, column) for column in range(2, len(arguments) + 2))
            self.book.active.cell(row, 1, f"={name}({cells})")

    def put(self, row, column, value):
        """Puts a value into a cell; a text that is an error is the error."""
        if value is None:
            return
        cell = self.book.active.cell(row, column, value)
        if isinstance(value, str):
            cell.data_type = "e" if value in ERRORS else "s"

    def content(self):
        return as_saved(self.book)

    def expected(self):
        """What our functions give in Python, as cells show it."""
        return [shown(CATALOGUE[name].outcome(*arguments).cell) for name, *arguments in self.calls]

    def by_our_engine(self):
        """The same by the names of the workbook, where nobody has our functions."""
        values = evaluated_without_ours(self.content())
        return [shown(values[row, 1]) for row in range(1, len(self.calls) + 1)]


def evaluated_without_ours(content):
    """The values of the formulas on the first sheet of a workbook that knows the spreadsheet's own functions only."""
    workbook = WorkbookFile(Path("functions.xlsx"), content, Snapshot(0, 0, len(content), 0), NOTHING_ADDED)
    found = recalculate(workbook, datetime(2025, 1, 1))
    assert not found.refused, found.refused[0]
    return dict(found.values[0])


def shown(value):
    if isinstance(value, CellError):
        return value.code
    return "" if value is BLANK else value


def different(found, expected):
    """Where two lists of values differ by more than floating-point numbers do."""
    assert len(found) == len(expected)
    return [
        (at, one, other) for at, (one, other) in enumerate(zip(found, expected, strict=True)) if not _same(one, other)
    ]


def _same(one, other):
    numbers = isinstance(one, float) and isinstance(other, (int, float))
    return abs(one - other) < 1e-9 if numbers else one == other
