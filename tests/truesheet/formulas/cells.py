"""Evaluating formulas among cells: a workbook of one sheet."""

from datetime import datetime

from openpyxl.utils.cell import column_index_from_string, coordinate_from_string

from truesheet.addresses import key_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Formula
from truesheet.calculating.model import BookModel, SheetModel
from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compile_formula
from truesheet.locales import UNKNOWN, locale_of, use_locale
from truesheet.values import BLANK, Array, CellError

NOW = datetime(2024, 1, 1)


def place(address):
    """The key of a cell written ``B7``."""
    column, row = coordinate_from_string(address)
    return key_of(row, column_index_from_string(column))


def book_of(cells, **names):
    """A workbook: numbers, texts, errors (``#N/A``) and formulas (``=A1``) by address.

    The sheet is Sheet1 unless an address names another, such as ``Round 2!A1``; these come in the order they are named.
    """
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheets = {"": book.add_sheet("Sheet1")}
    book.names.update({(name.upper(), None): meaning for name, meaning in names.items()})
    places = {address: place(address.rpartition("!")[2]) for address in cells}
    book.extent = (max(key >> 15 for key in places.values()), max(key & 32767 for key in places.values()))
    for address, value in cells.items():
        name = address.rpartition("!")[0]
        if name not in sheets:
            sheets[name] = book.add_sheet(name)
        put(sheets[name], places[address], value)
    return book


def put(sheet: SheetModel, key, value):
    """Put a value into a cell: ``{=...}`` is an array formula."""
    if isinstance(value, str) and value.startswith("="):
        sheet.book.add_formula(sheet, key, Formula(value[1:]))
    elif isinstance(value, str) and value.startswith("{="):
        sheet.book.add_formula(sheet, key, Formula(value[2:-1], array=True))
    elif isinstance(value, str) and value.startswith("#"):
        sheet.values[key] = CellError(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        sheet.values[key] = float(value)
    else:
        sheet.values[key] = value


def outcome(book, sheet=0, locale="en-US"):
    """What every cell of a sheet shows after calculation: errors as their text, refused cells left out."""
    with use_locale(locale_of(locale) if locale else UNKNOWN):
        calculate_all(book)
    refused = {key for owner, key, _ in book.refusals if owner.index == sheet}
    values = book.sheets[sheet].values
    return {key: str(value) if isinstance(value, CellError) else value for key, value in values.items()
            if key not in refused}  # fmt: skip


class Calculated(dict):
    """The values of cells by address; asking for one that was refused says why it was."""

    def __init__(self, values, book):
        super().__init__(values)
        self._book = book

    def __missing__(self, address):
        raise KeyError(f"{address}: {[reason for _, key, reason in self._book.refusals if key == place(address)]}")


def calculated(cells, **names):
    """The values of all cells by address."""
    book = book_of(cells, **names)
    found = outcome(book)
    return Calculated({address: found[place(address)] for address in cells if place(address) in found}, book)


def refusals(cells, **names):
    """Why cells were refused."""
    book = book_of(cells, **names)
    calculate_all(book)
    return [reason for _, _, reason in book.refusals]


def spilled(formula, cells=None, at=(50, 26), array=True, **names):
    """What a formula gives as a dynamic one spills it: a value, or rows of values; errors as text. It stands in Z50."""
    book = book_of(cells or {"A1": BLANK}, **names)
    calculate_all(book)
    row, column = at
    found = compile_formula(formula, book, row, column, 0, array)(Context(book, book.sheets[0], row, column))
    if isinstance(found, Array):
        return [[str(cell) if isinstance(cell, CellError) else cell for cell in line] for line in found.rows]
    return str(found) if isinstance(found, CellError) else found
